"""What is laid over the map while a piece is held or met: how a card fits, tolls, a castle's site and its sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.shinano.components import Colour
from engines.shinano.moves import Travel, read_move
from ui.board.places import Look, Placement, Sight
from ui.games.shinano.data import STEPS, Cell, Reader, free_cells, land_of, token_cell
from ui.games.shinano.frame import Frame
from ui.games.shinano.land import SHAPES, Country, cell_name
from ui.games.shinano.seats import held_card


@dataclass(frozen=True, slots=True)
class Stage:
    """The table that something is told over."""

    sight: Sight
    frame: Frame
    country: Country
    reader: Reader
    colours: Sequence[Colour]

    @property
    def unit(self) -> float:
        return self.frame.unit


def held_pieces(stage: Stage) -> list[Placement]:
    """What the piece that is touched could do."""
    sight = stage.sight
    card = held_card(sight)
    if card and sight.legal and sight.view["invasion"] is None:
        rotation = stage.reader.lying(card, f"card:{card}" in sight.flipped)
        cells = free_cells(sight.view, sight.seat).values()
        return [piece for cell in cells for piece in _fit_pieces(stage, card, rotation, cell)]
    if sight.touched == (f"token:{sight.seat}",):
        return _toll_pieces(stage)
    if "C" in sight.legal and sight.view["placed"] is not None:
        return _site_pieces(stage)
    return []


def _fit_pieces(stage: Stage, card: str, rotation: int, cell: Cell) -> list[Placement]:
    """On a free cell: what the card would bring there, and how each of its edges would meet its neighbour's."""
    fit = stage.reader.fit(stage.sight.view, card, rotation, cell)
    size = min(stage.country.height * 0.24, 17 * stage.unit)
    kinds = {"matching": fit.matching, "differing": fit.differing, "broken": fit.broken}
    edges = [
        Placement(
            f"edge:{cell_name(cell)}:{name}",
            Look("shinano.edge", (kind,)),
            *stage.country.edge_point(cell, name),
            size,
            size,
            z=70,
            shadow=False,
        )
        for kind, names in kinds.items()
        for name in names
    ]
    kind, text = _outcome(stage, card, rotation, cell)
    high = min(stage.country.height * 0.42, 26 * stage.unit)
    badge = Placement(
        f"fit:{cell_name(cell)}",
        Look("shinano.fit", (kind, text)),
        stage.country.x(cell),
        stage.country.y(cell),
        min(high * (2.7 if "×" in text else 1.6), stage.country.width * 0.86),
        high,
        z=69,
        shadow=False,
    )
    return [*edges, badge]


def _outcome(stage: Stage, card: str, rotation: int, cell: Cell) -> tuple[str, str]:
    """How a legal laying pays; of others, whether a river or the length of the row is in the way, to the eye."""
    reader, view = stage.reader, stage.sight.view
    fit = reader.fit(view, card, rotation, cell)
    if f"I:{card}:{rotation}:{cell[0]},{cell[1]}" in stage.sight.legal:
        if not fit.matching:
            return "peace", f"−{reader.value(card)}"
        times = f" ×{len(fit.matching)}" if len(fit.matching) > 1 else ""
        return "control", f"+{reader.income(fit, card)}{times}"
    if fit.broken:
        return "river", ""
    if longest_row(view, cell) > reader.box.run:
        return "run", str(reader.box.run)
    return "shut", ""


def longest_row(view: Mapping[str, Any], cell: Cell) -> int:
    """How long the longer of the row and the column through a free cell would be."""
    land = land_of(view)

    def beyond(dx: int, dy: int) -> int:
        count, (x, y) = 0, cell
        while (x + dx * (count + 1), y + dy * (count + 1)) in land:
            count += 1
        return count

    return 1 + max(beyond(1, 0) + beyond(-1, 0), beyond(0, 1) + beyond(0, -1))


def _toll_pieces(stage: Stage) -> list[Placement]:
    """On the cards that the token may go to: the tolls for entering; over a mountain edge its cost."""
    sight, reader = stage.sight, stage.reader
    goals = [(said.x, said.y) for said in map(read_move, sight.legal) if isinstance(said, Travel)]
    here = token_cell(sight.view, sight.seat)
    pieces = []
    for cell in goals:
        toll = reader.toll(sight.view, sight.seat, cell)
        if toll:
            x, y = stage.country.x(cell), stage.country.y(cell) - stage.country.height * 0.3
            pieces.append(cost_piece(stage, f"toll:{cell_name(cell)}", str(toll), _owners(stage, cell), (x, y)))
    for name, (dx, dy) in STEPS.items():
        if (here[0] + dx, here[1] + dy) in goals and reader.is_mountain_way(sight.view, here, name):
            point = stage.country.edge_point(here, name)
            pieces.append(cost_piece(stage, f"climb:{name}", str(reader.box.mountain), "", point))
    return pieces


def _owners(stage: Stage, cell: Cell) -> str:
    """The colours of those who are paid there."""
    view = stage.sight.view
    seats = [
        seat
        for seat in range(stage.sight.players)
        if seat != stage.sight.seat and list(cell) in (view["tokens"][seat], view["castles"][seat])
    ]
    return ",".join(stage.colours[seat].hex for seat in seats)


def cost_piece(stage: Stage, name: str, text: str, colours: str, point: tuple[float, float]) -> Placement:
    high = min(stage.country.height * 0.34, 20 * stage.unit)
    look = Look("shinano.cost", (text, colours))
    return Placement(name, look, *point, high * 1.25, high, z=72, shadow=False)


def _site_pieces(stage: Stage) -> list[Placement]:
    """Where a castle may be built: its outline on the new card, and what it would count."""
    sight = stage.sight
    x, y = sight.view["placed"]
    size = min(stage.country.height * 0.46, 34 * stage.unit)
    outline = Placement(
        "site",
        Look("shinano.castle", (stage.colours[sight.seat].hex, SHAPES[sight.seat], False)),
        stage.country.x((x, y)) + stage.country.width / 2 - size * 0.56,
        stage.country.y((x, y)) - stage.country.height / 2 + size * 0.56,
        size,
        size,
        z=24,
        opacity=0.8,
        shadow=False,
    )
    counted = sum_pieces(stage, (x, y), sight.seat) if sight.touched == (f"castle:{sight.seat}",) else []
    return [outline, *counted]


def met_pieces(stage: Stage) -> list[Placement]:
    """Under a castle that the pointer meets: what its five cards count."""
    kind, _, seat = stage.sight.met.partition(":")
    if kind != "castle" or stage.sight.view["castles"][int(seat)] is None:
        return []
    x, y = stage.sight.view["castles"][int(seat)]
    return sum_pieces(stage, (x, y), int(seat))


def sum_pieces(stage: Stage, cell: Cell, seat: int) -> list[Placement]:
    """The value of each card that counts for a castle, and their sum beside it."""
    values = stage.reader.castle_values(stage.sight.view, cell)
    size = min(stage.country.height * 0.42, 25 * stage.unit)
    colour = stage.colours[seat].hex
    pieces = [
        Placement(
            f"sum:{cell_name(one)}",
            Look("shinano.count", (str(value), colour)),
            stage.country.x(one),
            stage.country.y(one),
            size,
            size,
            z=74,
            shadow=False,
        )
        for one, value in values.items()
    ]
    total = Placement(
        "sum",
        Look("shinano.count", (f"= {sum(values.values())}", colour)),
        stage.country.x(cell),
        stage.country.y(cell) + stage.country.height * 0.5,
        size * 2.2,
        size * 1.12,
        z=75,
    )
    return [*pieces, total]
