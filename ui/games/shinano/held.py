"""What is laid over the map while a piece is held or met: how a card fits, ways, a castle's site and its sum.

What a move would do is what its preview tells, and why it cannot be made what its refusal says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from engines.game import Refusal
from engines.shinano.moves import Act, AnyMove, Invade, Travel, move_text
from engines.shinano.seen import (
    CardId,
    CastleBuilt,
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
from ui.board.values.looks import Look
from ui.board.values.placement import FLAT, Placement, Pose
from ui.games.shinano.context import Context
from ui.games.shinano.data import around, free_cells
from ui.games.shinano.land import roaming, token_pose
from ui.games.shinano.looks import BarredLook, CostLook, CountLook, EdgeLook, FitLook, SiteLook, ThreadLook
from ui.games.shinano.names import card_name, castle_name, cell_name, token_name
from ui.games.shinano.seats import held_card
from ui.terms import Word, signed

_EDGE: Final = 6.0
"""How broad the bar along an edge is, its rim of paper included."""
_ONE_WAY: Final = 1.6
"""How broad what a card comes to is, for the height of a row."""
_TWO_WAYS: Final = 2.3
"""The same where a second row says that the other way round is better."""


def held_pieces(context: Context) -> list[Placement]:
    """What the piece that is touched could do."""
    return roaming(_held_pieces(context))


def _held_pieces(context: Context) -> list[Placement]:
    sight, view = context.sight, context.view
    card = held_card(sight, view)
    if card is not None and context.legal and view.invasion is None:
        cells = free_cells(view, sight.shown.seat).values()
        return [piece for cell in cells for piece in _fit_pieces(context, card, cell)]
    if sight.held.touched == (token_name(sight.shown.seat),):
        return _way_pieces(context)
    if Act.BUILD in context.legal and view.placed is not None:
        return _site_pieces(context, view.placed)
    return []


def compared(context: Context) -> tuple[str, ...]:
    """The free cells round the token while a card is picked, and the cards of the map that it would touch there."""
    view, seat = context.view, context.sight.shown.seat
    if held_card(context.sight, view) is None or not context.legal or view.invasion is not None:
        return ()
    free = free_cells(view, seat).values()
    touched = {card_name(view.land[one].card) for cell in free for one in around(cell) if one in view.land}
    return (*map(cell_name, free), *sorted(touched))


def first_touches(context: Context) -> tuple[str, ...]:
    """Where the keyboard goes first: with a card picked, to the space where it brings most; with the token, to the card
    that costs least; with nothing, to the end of a turn in which no castle can be built, or to the early finish."""
    sight, view = context.sight, context.view
    if not sight.held.touched:
        if Act.RETIRE in context.legal:
            return ("retire",)
        return ("end",) if Act.END in context.legal and Act.BUILD not in context.legal else ()
    if sight.moves.outlook is None:
        return ()
    card = held_card(sight, view)
    if card is not None and view.invasion is None:
        gains = {
            cell_name(told.cell): told.gain
            for move in context.legal
            if isinstance(move, Invade) and move.card == card
            if move.rotation == context.rotation_at(card, Cell(move.x, move.y))
            for told in _foreseen(context, move)
            if isinstance(told, Control | Peace)
        }
        return tuple(sorted(gains, key=lambda name: -gains[name]))
    ways = [move for move in context.legal if isinstance(move, Travel)]
    if sight.held.touched != (token_name(sight.shown.seat),):
        return ()
    cheapest = sorted(ways, key=partial(_cost, context))
    return tuple(card_name(view.card_at(Cell(move.x, move.y))) for move in cheapest)


def _foreseen(context: Context, move: AnyMove) -> list[Told]:
    """What this legal move would do."""
    outlook = context.sight.moves.outlook
    return [] if outlook is None else told_in(outlook.preview(move_text(move)))


def _cost(context: Context, move: Travel) -> int:
    return next(told.cost for told in _foreseen(context, move) if isinstance(told, Ride | MountainMove | NormalMove))


def _fit_pieces(context: Context, card: CardId, cell: Cell) -> list[Placement]:
    """On a free cell: what the card would bring there, and how its edges would meet its neighbours'."""
    outlook = context.sight.moves.outlook
    if outlook is None:
        return []
    move = Invade(card, context.rotation_at(card, cell), cell.x, cell.y)
    if move in context.legal:
        return next(laying_pieces(context, one) for one in _foreseen(context, move) if isinstance(one, Control | Peace))
    refusal = outlook.refusal(move_text(move))
    return _refused_pieces(context, cell, refusal) if refusal is not None else []


def told_in(beats: Sequence[Beat]) -> list[Told]:
    """What beats tell, read."""
    return [read_note(beat.note) for beat in beats if beat.note is not None]


def laying_pieces(context: Context, told: Control | Peace) -> list[Placement]:
    """Control or peace, as the preview tells it."""
    kind = "control" if isinstance(told, Control) else "peace"
    look = FitLook(kind, signed(told.gain), turned=_better_turned(context, told))
    return [*laid_edge_pieces(context, told), _badge(context, told.cell, look)]


def _better_turned(context: Context, told: Control | Peace) -> str:
    """What the card would bring there the other way round, where both ways are allowed and that one brings more."""
    turned = Invade(told.card, 1 - told.rotation, told.cell.x, told.cell.y)
    if turned not in context.legal:
        return ""
    gains = [one.gain for one in _foreseen(context, turned) if isinstance(one, Control | Peace)]
    return next((signed(gain) for gain in gains if gain > told.gain), "")


def laid_edge_pieces(context: Context, told: Control | Peace) -> list[Placement]:
    """A mark on each edge of a card just laid that touches another card."""
    matching = told.edges if isinstance(told, Control) else ()
    return _edge_pieces(context, told.cell, {"matching": matching, "differing": told.differing_edges})


def _refused_pieces(context: Context, cell: Cell, refusal: Refusal) -> list[Placement]:
    """Why the card cannot lie there: a broken river, the longest row, or a bar across."""
    match read_reason(refusal):
        case RiverCut(edges):
            return [*_edge_pieces(context, cell, {"broken": edges}), _badge(context, cell, FitLook("river", ""))]
        case RunTooLong(limit):
            return [_badge(context, cell, FitLook("run", str(limit)))]
        case _:
            return [_badge(context, cell, FitLook("shut", ""))]


def _edge_pieces(context: Context, cell: Cell, kinds: Mapping[str, Sequence[Edge]]) -> list[Placement]:
    """A bar along each edge of a cell: "matching", "differing" or "broken"."""
    country, broad = context.country, _EDGE * context.unit
    return [
        Placement(
            f"edge:{cell_name(cell)}:{edge}",
            EdgeLook(kind),
            Pose(
                *country.edge_point(cell, edge),
                *((country.width, broad) if edge in (Edge.N, Edge.S) else (broad, country.height)),
            ),
            z=70,
            drawn=FLAT,
        )
        for kind, edges in kinds.items()
        for edge in edges
    ]


def _badge(context: Context, cell: Cell, look: FitLook) -> Placement:
    high = min(context.country.height * 0.42, 26 * context.unit)
    broad, rows = (_TWO_WAYS, 2) if look.turned else (_ONE_WAY, 1)
    return Placement(
        f"fit:{cell_name(cell)}",
        look,
        Pose(
            context.country.x(cell),
            context.country.y(cell),
            min(high * broad, context.country.width * 0.86),
            high * rows,
        ),
        z=69,
        drawn=FLAT,
    )


def _way_pieces(context: Context) -> list[Placement]:
    """All ways of the token: its routes, what each costs, and the cards that it may not go to yet."""
    if context.sight.moves.outlook is None:
        return []
    ways = [_foreseen(context, move) for move in context.legal if isinstance(move, Travel)]
    return [
        *_net_pieces(context, ways),
        *(_price(context, way) for way in ways),
        *(_veil(context, cell) for cell in barred_cells(context)),
    ]


def _net_pieces(context: Context, ways: Sequence[Sequence[Told]]) -> list[Placement]:
    """Every step that some way takes, once."""
    start = context.view.tokens[context.sight.shown.seat]
    steps: dict[tuple[Cell, Cell], None] = {}
    for way in ways:
        cells = [start, *(told.cell for told in way if isinstance(told, Step))]
        steps |= dict.fromkeys(pairwise(cells))
    look = ThreadLook(context.colour(context.sight.shown.seat))
    seat = context.sight.shown.seat
    return [
        leg_piece(context, f"way:{cell_name(one)}:{cell_name(two)}", one, two, look, seat if one == start else None)
        for one, two in steps
    ]


def leg_piece(context: Context, name: str, start: Cell, end: Cell, look: Look, seat: int | None = None) -> Placement:
    """One step of a way, from the middle of a card to that of the next; the first one leads from the edge of the clan
    token of its `seat`, which may stand beside others."""
    country = context.country
    x0, y0, x1, y1 = country.x(start), country.y(start), country.x(end), country.y(end)
    if seat is not None:
        token = token_pose(country, context.view, seat)
        inside = token.width / 2 / hypot(x1 - token.x, y1 - token.y)
        x0, y0 = (one + (other - one) * inside for one, other in ((token.x, x1), (token.y, y1)))
    return Placement(
        name,
        look,
        Pose(
            (x0 + x1) / 2,
            (y0 + y1) / 2,
            hypot(x1 - x0, y1 - y0),
            min(country.height * 0.3, 17 * context.unit),
            angle=degrees(atan2(y1 - y0, x1 - x0)),
        ),
        z=28,
        drawn=FLAT,
    )


def _price(context: Context, way: Sequence[Told]) -> Placement:
    """What a way costs in all, on its last card, with the colours of those who are paid."""
    end = next(told for told in way if isinstance(told, Ride | MountainMove | NormalMove))
    paid = dict.fromkeys(context.colour(told.owner_seat) for told in way if isinstance(told, TollPaid))
    cell = end.cell
    across, down = _price_corner(context.view, cell)
    point = (
        context.country.x(cell) + context.country.width * across,
        context.country.y(cell) + context.country.height * down,
    )
    return _cost_piece(context, f"cost:{cell_name(cell)}", str(end.cost), list(paid), point)


def _price_corner(view: View, cell: Cell) -> tuple[float, float]:
    """Where on a card it stands what it costs to go there, as shares of its size from the middle: lower right, for the
    upper corners have its value and its castle; clear of the clan tokens on it."""
    if cell not in view.tokens:
        return 0.33, 0.3
    return (-0.35, 0.32) if cell in view.castles else (0.35, -0.3)


def barred_cells(context: Context) -> dict[Cell, Refusal]:
    """While the token is touched: the cards in reach from which nothing could be laid, each with its refusal."""
    sight = context.sight
    if sight.moves.outlook is None or sight.held.touched != (token_name(sight.shown.seat),) or context.view.moved:
        return {}
    here = context.view.tokens[sight.shown.seat]
    found = {}
    for cell in context.view.land:
        move = move_text(Travel(cell.x, cell.y))
        refusal = sight.moves.outlook.refusal(move) if cell != here and move not in sight.moves.legal else None
        if refusal is not None and read_reason(refusal) == DeadEnd():
            found[cell] = refusal
    return found


def _veil(context: Context, cell: Cell) -> Placement:
    country = context.country
    x, y, wide, high = country.x(cell), country.y(cell), country.width, country.height
    return Placement(f"barred:{cell_name(cell)}", BarredLook(), Pose(x, y, wide, high), z=27, drawn=FLAT)


def says_barred(context: Context, tiles: Sequence[Placement]) -> list[Placement]:
    """The cards of the map; a barred one tells why instead of what it is."""
    land = context.view.land
    reasons = {card_name(land[cell].card): refusal for cell, refusal in barred_cells(context).items()}
    return [_barred(tile, reasons[tile.id]) if tile.id in reasons else tile for tile in tiles]


def _barred(tile: Placement, reason: Refusal) -> Placement:
    hint = Word(f"refusal.{reason.key}", reason.facts)
    return replace(tile, said=replace(tile.said, hint=hint, rule=reason.rule))


def _cost_piece(
    context: Context, name: str, text: str, colours: Sequence[str], point: tuple[float, float]
) -> Placement:
    high = min(context.country.height * 0.34, 20 * context.unit)
    look = CostLook(text, tuple(colours))
    return Placement(name, look, Pose(*point, high * 1.25, high), z=72, drawn=FLAT)


def _site_pieces(context: Context, cell: Cell) -> list[Placement]:
    """Where a castle may be built: its outline on the new card with its price, and what it would count."""
    sight = context.sight
    size = min(context.country.height * 0.46, 34 * context.unit)
    outline = Placement(
        "site",
        SiteLook(*context.mark(sight.shown.seat)),
        Pose(
            context.country.x(cell) + context.country.width / 2 - size * 0.56,
            context.country.y(cell) - context.country.height / 2 + size * 0.56,
            size,
            size,
        ),
        z=24,
        drawn=FLAT,
    )
    counted = (
        sum_pieces(context, cell, sight.shown.seat) if sight.held.touched == (castle_name(sight.shown.seat),) else []
    )
    return [outline, *_site_price(context, outline), *counted]


def _site_price(context: Context, site: Placement) -> list[Placement]:
    """What the castle would cost, under its site."""
    told = _foreseen(context, Act.BUILD)
    point = (site.pose.x, site.pose.y + site.height * 0.72)
    return [_cost_piece(context, "cost:site", str(one.cost), (), point) for one in told if isinstance(one, CastleBuilt)]


def met_pieces(context: Context) -> list[Placement]:
    """Under a castle that the pointer meets: what its five cards count."""
    for seat, cell in enumerate(context.view.castles):
        if cell is not None and context.sight.held.met == castle_name(seat):
            return roaming(sum_pieces(context, cell, seat))
    return []


def sum_pieces(context: Context, cell: Cell, seat: int) -> list[Placement]:
    """The value of each card that counts for a castle, and their sum beside it."""
    values = context.reader.castle_values(context.view, cell)
    size = min(context.country.height * 0.55, 25 * context.unit)
    high = max(size * 1.12, 20 * context.unit)
    colour = context.colour(seat)
    pieces = [
        Placement(
            f"sum:{cell_name(one)}",
            CountLook(str(value), colour),
            Pose(context.country.x(one), context.country.y(one), size, size),
            z=74,
            drawn=FLAT,
        )
        for one, value in values.items()
    ]
    total = Placement(
        "sum",
        CountLook(f"= {sum(values.values())}", colour),
        Pose(context.country.x(cell), context.country.y(cell) + context.country.height * 0.5, high * 2, high),
        z=75,
    )
    return [*pieces, total]
