"""What is laid over the map while a piece is held or met: how a card fits, ways, a castle's site and its sum.

What a move would do is what its preview tells, and why it cannot be made what its refusal says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, degrees, hypot

from engines.game import Refusal
from engines.shinano.components import Colour
from engines.shinano.moves import Act, Invade, Said, Travel, move_text
from engines.shinano.seen import (
    CardId,
    Cell,
    Control,
    DeadEnd,
    Edge,
    MountainMove,
    NormalMove,
    Peace,
    Ride,
    RiverCut,
    RunTooLong,
    Step,
    Told,
    TollPaid,
    View,
    read_note,
    read_reason,
)
from engines.snapshot import Beat
from ui.board.values.places import Look, Placement, Sight
from ui.games.shinano.country import Country
from ui.games.shinano.data import Reader, free_cells
from ui.games.shinano.frame import Frame
from ui.games.shinano.land import SHAPES, cell_name, roaming
from ui.games.shinano.looks import CastleLook, CountLook, EdgeLook, FitLook, ThreadLook
from ui.games.shinano.seats import held_card
from ui.terms import Word


@dataclass(frozen=True, slots=True)
class Stage:
    """The table that something is told over."""

    sight: Sight
    view: View
    """The view of `sight`, read."""
    legal: tuple[Said, ...]
    """The legal moves of `sight`, read."""
    told: Told | None
    """The note of `sight`, read."""
    news: tuple[Told, ...]
    """The news of `sight`, read."""
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
    sight, view = stage.sight, stage.view
    card = held_card(sight, view)
    if card is not None and stage.legal and view.invasion is None:
        rotation = stage.reader.lying(card, f"card:{card}" in sight.flipped)
        cells = free_cells(view, sight.seat).values()
        return [piece for cell in cells for piece in _fit_pieces(stage, card, rotation, cell)]
    if sight.touched == (f"token:{sight.seat}",):
        return _way_pieces(stage)
    if Act.BUILD in stage.legal and view.placed is not None:
        return _site_pieces(stage, view.placed)
    return []


def _fit_pieces(stage: Stage, card: CardId, rotation: int, cell: Cell) -> list[Placement]:
    """On a free cell: what the card would bring there, and how its edges would meet its neighbours'."""
    outlook = stage.sight.outlook
    if outlook is None:
        return []
    move = Invade(card, rotation, cell.x, cell.y)
    if move in stage.legal:
        told = told_in(outlook.preview(move_text(move)))
        return next(laying_pieces(stage, one) for one in told if isinstance(one, Control | Peace))
    refusal = outlook.refusal(move_text(move))
    return _refused_pieces(stage, cell, refusal) if refusal is not None else []


def told_in(beats: Sequence[Beat]) -> list[Told]:
    """What beats tell, read."""
    return [read_note(beat.note) for beat in beats if beat.note is not None]


def laying_pieces(stage: Stage, told: Control | Peace) -> list[Placement]:
    """Control or peace, as the preview tells it."""
    edges = laid_edge_pieces(stage, told)
    match told:
        case Control():
            times = f" ×{told.matches}" if told.matches > 1 else ""
            return [*edges, _badge(stage, told.cell, "control", f"+{told.points}{times}")]
        case Peace():
            return [*edges, _badge(stage, told.cell, "peace", f"−{told.points}")]


def laid_edge_pieces(stage: Stage, told: Control | Peace) -> list[Placement]:
    """A mark on each edge of a card just laid that touches another card."""
    matching = told.edges if isinstance(told, Control) else ()
    return _edge_pieces(stage, told.cell, {"matching": matching, "differing": told.differing_edges})


def _refused_pieces(stage: Stage, cell: Cell, refusal: Refusal) -> list[Placement]:
    """Why the card cannot lie there: a broken river, the longest row, or a bar across."""
    match read_reason(refusal):
        case RiverCut(edges):
            return [*_edge_pieces(stage, cell, {"broken": edges}), _badge(stage, cell, "river", "")]
        case RunTooLong(limit):
            return [_badge(stage, cell, "run", str(limit))]
        case _:
            return [_badge(stage, cell, "shut", "")]


def _edge_pieces(stage: Stage, cell: Cell, kinds: Mapping[str, Sequence[Edge]]) -> list[Placement]:
    """A mark on each edge of a cell: "matching", "differing" or "broken"."""
    size = min(stage.country.height * 0.24, 17 * stage.unit)
    return [
        Placement(
            f"edge:{cell_name(cell)}:{edge}",
            Look("shinano.edge", EdgeLook(kind)),
            *stage.country.edge_point(cell, edge),
            size,
            size,
            z=70,
            shadow=False,
        )
        for kind, edges in kinds.items()
        for edge in edges
    ]


def _badge(stage: Stage, cell: Cell, kind: str, text: str) -> Placement:
    high = min(stage.country.height * 0.42, 26 * stage.unit)
    return Placement(
        f"fit:{cell_name(cell)}",
        Look("shinano.fit", FitLook(kind, text)),
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
    ways = [told_in(outlook.preview(move_text(move))) for move in stage.legal if isinstance(move, Travel)]
    return [
        *_net_pieces(stage, ways),
        *(_price(stage, way) for way in ways),
        *(_veil(stage, cell) for cell in barred_cells(stage)),
    ]


def _net_pieces(stage: Stage, ways: Sequence[Sequence[Told]]) -> list[Placement]:
    """Every step that some way takes, once."""
    start = stage.view.tokens[stage.sight.seat]
    steps: dict[tuple[Cell, Cell], None] = {}
    for way in ways:
        cells = [start, *(told.cell for told in way if isinstance(told, Step))]
        steps |= dict.fromkeys(pairwise(cells))
    look = Look("shinano.thread", ThreadLook(stage.colours[stage.sight.seat].hex))
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


def _price(stage: Stage, way: Sequence[Told]) -> Placement:
    """What a way costs in all, on its last card, with the colours of those who are paid."""
    end = next(told for told in way if isinstance(told, Ride | MountainMove | NormalMove))
    paid = dict.fromkeys(stage.colours[told.owner_seat].hex for told in way if isinstance(told, TollPaid))
    cell = end.cell
    # lower right: the upper corners of a card have its value and its castle
    point = (stage.country.x(cell) + stage.country.width * 0.33, stage.country.y(cell) + stage.country.height * 0.3)
    return _cost_piece(stage, f"cost:{cell_name(cell)}", str(end.cost), list(paid), point)


def barred_cells(stage: Stage) -> dict[Cell, Refusal]:
    """While the token is touched: the cards in reach from which nothing could be laid, each with its refusal."""
    sight = stage.sight
    if sight.outlook is None or sight.touched != (f"token:{sight.seat}",) or stage.view.moved:
        return {}
    here = stage.view.tokens[sight.seat]
    found = {}
    for cell in stage.view.land:
        move = move_text(Travel(cell.x, cell.y))
        refusal = sight.outlook.refusal(move) if cell != here and move not in sight.legal else None
        if refusal is not None and read_reason(refusal) == DeadEnd():
            found[cell] = refusal
    return found


def _veil(stage: Stage, cell: Cell) -> Placement:
    country = stage.country
    x, y, wide, high = country.x(cell), country.y(cell), country.width, country.height
    return Placement(f"barred:{cell_name(cell)}", Look("shinano.barred"), x, y, wide, high, z=27, shadow=False)


def says_barred(stage: Stage, tiles: Sequence[Placement]) -> list[Placement]:
    """The cards of the map; a barred one tells why instead of what it is."""
    land = stage.view.land
    reasons = {f"card:{land[cell].card}": refusal for cell, refusal in barred_cells(stage).items()}
    return [
        replace(tile, hint=Word(f"refusal.{reasons[tile.id].key}", reasons[tile.id].facts), rule=reasons[tile.id].rule)
        if tile.id in reasons
        else tile
        for tile in tiles
    ]


def _cost_piece(stage: Stage, name: str, text: str, colours: Sequence[str], point: tuple[float, float]) -> Placement:
    high = min(stage.country.height * 0.34, 20 * stage.unit)
    look = Look("shinano.cost", (text, *colours))
    return Placement(name, look, *point, high * 1.25, high, z=72, shadow=False)


def _site_pieces(stage: Stage, cell: Cell) -> list[Placement]:
    """Where a castle may be built: its outline on the new card, and what it would count."""
    sight = stage.sight
    size = min(stage.country.height * 0.46, 34 * stage.unit)
    outline = Placement(
        "site",
        Look("shinano.castle", CastleLook(stage.colours[sight.seat].hex, SHAPES[sight.seat], stands=False)),
        stage.country.x(cell) + stage.country.width / 2 - size * 0.56,
        stage.country.y(cell) - stage.country.height / 2 + size * 0.56,
        size,
        size,
        z=24,
        opacity=0.8,
        shadow=False,
    )
    counted = sum_pieces(stage, cell, sight.seat) if sight.touched == (f"castle:{sight.seat}",) else []
    return [outline, *counted]


def met_pieces(stage: Stage) -> list[Placement]:
    """Under a castle that the pointer meets: what its five cards count."""
    for seat, cell in enumerate(stage.view.castles):
        if cell is not None and stage.sight.met == f"castle:{seat}":
            return roaming(sum_pieces(stage, cell, seat))
    return []


def sum_pieces(stage: Stage, cell: Cell, seat: int) -> list[Placement]:
    """The value of each card that counts for a castle, and their sum beside it."""
    values = stage.reader.castle_values(stage.view, cell)
    size = min(stage.country.height * 0.42, 25 * stage.unit)
    colour = stage.colours[seat].hex
    pieces = [
        Placement(
            f"sum:{cell_name(one)}",
            Look("shinano.count", CountLook(str(value), colour)),
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
        Look("shinano.count", CountLook(f"= {sum(values.values())}", colour)),
        stage.country.x(cell),
        stage.country.y(cell) + stage.country.height * 0.5,
        size * 2.2,
        size * 1.12,
        z=75,
    )
    return [*pieces, total]
