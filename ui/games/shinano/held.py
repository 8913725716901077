"""What is laid over the map while a piece is held or met: how a card fits, ways, a castle's site and its sum.

What a move would do is what its preview tells, and why it cannot be made what its refusal says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from engines.game import Note, Refusal
from engines.shinano.components import Colour
from engines.shinano.moves import Travel, read_move
from engines.snapshot import Beat
from ui.board.values.places import Look, Placement, Sight
from ui.games.shinano.country import Country
from ui.games.shinano.data import Cell, Reader, free_cells, land_of, token_cell
from ui.games.shinano.frame import Frame
from ui.games.shinano.land import SHAPES, cell_name, roaming
from ui.games.shinano.seats import held_card
from ui.terms import Word

_REFUSED: Final = {"river_cut": "river", "run_too_long": "run"}
"""What a badge shows of a refusal, where there is a sign for it."""


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
    return roaming(_held_pieces(stage))


def _held_pieces(stage: Stage) -> list[Placement]:
    sight = stage.sight
    card = held_card(sight)
    if card and sight.legal and sight.view["invasion"] is None:
        rotation = stage.reader.lying(card, f"card:{card}" in sight.flipped)
        cells = free_cells(sight.view, sight.seat).values()
        return [piece for cell in cells for piece in _fit_pieces(stage, card, rotation, cell)]
    if sight.touched == (f"token:{sight.seat}",):
        return _way_pieces(stage)
    if "C" in sight.legal and sight.view["placed"] is not None:
        return _site_pieces(stage)
    return []


def _fit_pieces(stage: Stage, card: str, rotation: int, cell: Cell) -> list[Placement]:
    """On a free cell: what the card would bring there, and how its edges would meet its neighbours'."""
    outlook = stage.sight.outlook
    if outlook is None:
        return []
    move = f"I:{card}:{rotation}:{cell[0]},{cell[1]}"
    if move in stage.sight.legal:
        told = next(beat.note for beat in outlook.preview(move) if beat.note is not None)
        return laying_pieces(stage, cell, told)
    refusal = outlook.refusal(move)
    return _refused_pieces(stage, cell, refusal) if refusal is not None else []


def laying_pieces(stage: Stage, cell: Cell, told: Note) -> list[Placement]:
    """Control or peace, as the preview tells it."""
    args = told.args
    is_control = told.key == "control"
    matching = texts(args["edges"]) if is_control else []
    edges = edge_pieces(stage, cell, {"matching": matching, "differing": texts(args["differing_edges"])})
    times = f" ×{len(matching)}" if len(matching) > 1 else ""
    text = f"+{args['points']}{times}" if is_control else f"−{args['points']}"
    return [*edges, _badge(stage, cell, told.key, text)]


def _refused_pieces(stage: Stage, cell: Cell, refusal: Refusal) -> list[Placement]:
    """Why the card cannot lie there: a broken river, the longest row, or a bar across."""
    broken = texts(refusal.facts.get("edges", []))
    kind = _REFUSED.get(refusal.key, "shut")
    text = str(refusal.facts["limit"]) if kind == "run" else ""
    return [*edge_pieces(stage, cell, {"broken": broken}), _badge(stage, cell, kind, text)]


def edge_pieces(stage: Stage, cell: Cell, kinds: Mapping[str, Sequence[str]]) -> list[Placement]:
    """A mark on each edge of a cell: "matching", "differing" or "broken"."""
    size = min(stage.country.height * 0.24, 17 * stage.unit)
    return [
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


def _badge(stage: Stage, cell: Cell, kind: str, text: str) -> Placement:
    high = min(stage.country.height * 0.42, 26 * stage.unit)
    return Placement(
        f"fit:{cell_name(cell)}",
        Look("shinano.fit", (kind, text)),
        stage.country.x(cell),
        stage.country.y(cell),
        min(high * (2.7 if "×" in text else 1.6), stage.country.width * 0.86),
        high,
        z=69,
        shadow=False,
    )


def _way_pieces(stage: Stage) -> list[Placement]:
    """All ways of the token: its routes, what each costs, and the cards that it may not go to yet."""
    outlook = stage.sight.outlook
    if outlook is None:
        return []
    ways = [_notes(outlook.preview(move)) for move in stage.sight.legal if isinstance(read_move(move), Travel)]
    return [
        *_net_pieces(stage, ways),
        *(_price(stage, way) for way in ways),
        *(_veil(stage, cell) for cell in barred_cells(stage)),
    ]


def _notes(beats: Sequence[Beat]) -> list[Note]:
    return [beat.note for beat in beats if beat.note is not None]


def _net_pieces(stage: Stage, ways: Sequence[Sequence[Note]]) -> list[Placement]:
    """Every step that some way takes, once."""
    start = token_cell(stage.sight.view, stage.sight.seat)
    steps: dict[tuple[Cell, Cell], None] = {}
    for way in ways:
        cells = [start, *(cell_of(note) for note in way if note.key == "step")]
        steps |= dict.fromkeys(pairwise(cells))
    look = Look("shinano.thread", (stage.colours[stage.sight.seat].hex,))
    return [leg_piece(stage, f"way:{cell_name(one)}:{cell_name(other)}", one, other, look) for one, other in steps]


def leg_piece(stage: Stage, name: str, start: Cell, end: Cell, look: Look) -> Placement:
    """One step of a way, from the middle of a card to that of the next."""
    country = stage.country
    x0, y0, x1, y1 = country.x(start), country.y(start), country.x(end), country.y(end)
    return Placement(
        name,
        look,
        (x0 + x1) / 2,
        (y0 + y1) / 2,
        hypot(x1 - x0, y1 - y0),
        min(country.height * 0.3, 17 * stage.unit),
        z=28,
        angle=degrees(atan2(y1 - y0, x1 - x0)),
        shadow=False,
    )


def _price(stage: Stage, way: Sequence[Note]) -> Placement:
    """What a way costs in all, on its last card, with the colours of those who are paid."""
    end = next(note for note in way if "cost" in note.args and "x" in note.args)
    paid = dict.fromkeys(stage.colours[number(note.args["owner_seat"])].hex for note in way if note.key == "toll")
    cell = cell_of(end)
    # lower right: the upper corners of a card have its value and its castle
    point = (stage.country.x(cell) + stage.country.width * 0.33, stage.country.y(cell) + stage.country.height * 0.3)
    return cost_piece(stage, f"cost:{cell_name(cell)}", str(end.args["cost"]), ",".join(paid), point)


def barred_cells(stage: Stage) -> dict[Cell, Refusal]:
    """While the token is touched: the cards in reach from which nothing could be laid, each with its refusal."""
    sight = stage.sight
    if sight.outlook is None or sight.touched != (f"token:{sight.seat}",) or sight.view["moved"]:
        return {}
    here = token_cell(sight.view, sight.seat)
    found = {}
    for cell in land_of(sight.view):
        move = f"M:{cell[0]},{cell[1]}"
        refusal = sight.outlook.refusal(move) if cell != here and move not in sight.legal else None
        if refusal is not None and refusal.key == "dead_end":
            found[cell] = refusal
    return found


def _veil(stage: Stage, cell: Cell) -> Placement:
    country = stage.country
    x, y, wide, high = country.x(cell), country.y(cell), country.width, country.height
    return Placement(f"barred:{cell_name(cell)}", Look("shinano.barred"), x, y, wide, high, z=27, shadow=False)


def says_barred(stage: Stage, tiles: Sequence[Placement]) -> list[Placement]:
    """The cards of the map; a barred one tells why instead of what it is."""
    land = land_of(stage.sight.view)
    reasons = {f"card:{land[cell][0]}": refusal for cell, refusal in barred_cells(stage).items()}
    return [
        replace(tile, hint=Word(f"refusal.{reasons[tile.id].key}", reasons[tile.id].facts), rule=reasons[tile.id].rule)
        if tile.id in reasons
        else tile
        for tile in tiles
    ]


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
    return roaming(sum_pieces(stage, (x, y), int(seat)))


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


# Facts of notes


def cell_of(note: Note) -> Cell:
    return number(note.args["x"]), number(note.args["y"])


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def texts(value: object) -> list[str]:
    assert isinstance(value, (list, tuple))
    return [str(text) for text in value]
