"""What is laid over the map while something is told or foreseen: ghosts, ways, payments, wakes, headlines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from engines.shinano.seen import (
    CastleBuilt,
    CastleDuty,
    Cell,
    Control,
    Counted,
    DeckEmpty,
    Edge,
    FinalTurn,
    HandEmpty,
    Laid,
    MountainMove,
    MountainPaid,
    Movement,
    NormalMove,
    Peace,
    Retired,
    Ride,
    Routed,
    Step,
    TieCastlePoints,
    TieDeductions,
    Told,
    TollPaid,
    View,
    Won,
    WonTogether,
    read_view,
)
from engines.snapshot import Beat
from ui.board.values.nameplate import plate_name
from ui.board.values.placement import FLAT, HEADLINE_Z, Change, Placement, Pose, Said
from ui.games.shinano.context import Context
from ui.games.shinano.data import around
from ui.games.shinano.held import laid_edge_pieces, laying_pieces, leg_piece, sum_pieces, told_in
from ui.games.shinano.land import castle_pose, roaming, tile_look
from ui.games.shinano.looks import BannerLook, CastleLook, FoamLook, GainLook, RouteLook, SealLook, WakeLook, WorthLook
from ui.games.shinano.names import card_name, castle_name, cell_name, token_name
from ui.terms import Word, signed

_WHOLE: Final = 2.0
"""The opacity of ghosts that are to be read: the table draws ghosts at half of theirs."""
_NEARLY_LAID: Final = 1.7
"""That of a card where it would lie, whose neighbours are to be compared with it, and of a castle."""
LINGER: Final[Mapping[type[object], float]] = {
    Control: 900.0,
    Peace: 900.0,
    TollPaid: 700.0,
    CastleBuilt: 1400.0,
    DeckEmpty: 1600.0,
    Retired: 1200.0,
    Counted: 2800.0,
    CastleDuty: 1800.0,
    TieCastlePoints: 1800.0,
    TieDeductions: 1800.0,
    Won: 1600.0,
    WonTogether: 1600.0,
}
"""By what is told: how many milliseconds the eye needs for it at normal speed."""


# Previews


def ghost_pieces(context: Context, beats: Sequence[Beat]) -> list[Placement]:
    """What the move held over its last place would do: the card as it would lie, the castle as it would stand, or the
    way with all that it costs; at the plates what everybody would gain or pay, and what their castles would count
    more."""
    told = told_in(beats)
    laid = [piece for one in told if isinstance(one, Control | Peace) for piece in _laid_ghost(context, one)]
    laid += roaming([_built_ghost(context, one) for one in told if isinstance(one, CastleBuilt)])
    steps = [one for one in told if isinstance(one, Step)]
    ways = _way_ghosts(context, steps) if steps else []
    return [*laid, *ways, *_funds_ghosts(context, told), *_castle_ghosts(context, beats)]


def _laid_ghost(context: Context, told: Control | Peace) -> list[Placement]:
    country, cell = context.country, told.cell
    tile = Placement(
        "ghost:tile",
        tile_look(context.reader, told.card, told.rotation),
        _nearly(Pose(country.x(cell), country.y(cell), country.width, country.height)),
        z=1,
        roams=True,
        drawn=FLAT,
    )
    fits = [_wholly(piece) for piece in roaming(laying_pieces(context, told))]
    return [tile, *fits]


def _built_ghost(context: Context, told: CastleBuilt) -> Placement:
    look = CastleLook(*context.mark(told.seat), stands=True)
    return Placement(f"ghost:castle:{told.seat}", look, _nearly(castle_pose(context.country, told.cell)), z=25)


def _nearly(pose: Pose) -> Pose:
    return replace(pose, opacity=_NEARLY_LAID)


def _way_ghosts(context: Context, steps: Sequence[Step]) -> list[Placement]:
    seat = steps[0].seat
    colour = context.colour(seat)
    cells = [context.view.tokens[seat], *(step.cell for step in steps)]
    legs = [
        leg_piece(
            context,
            f"ghost:leg:{index}",
            start,
            end,
            RouteLook(colour, index == len(steps) - 1),
            None if index else seat,
        )
        for index, (start, end) in enumerate(pairwise(cells))
    ]
    return roaming([_wholly(leg) for leg in legs])


def _funds_ghosts(context: Context, told: Sequence[Told]) -> list[Placement]:
    """What everybody's funds would gain or lose in all, at the plates."""
    funds: dict[int, int] = {}
    for one in told:
        if isinstance(one, Control | Peace | MountainPaid | TollPaid | CastleBuilt):
            for change in one.changes:
                funds[change.seat] = funds.get(change.seat, 0) + change.funds
    return [_wholly(_payment(context, "ghost:gain", seat, amount)) for seat, amount in funds.items() if amount]


def _castle_ghosts(context: Context, beats: Sequence[Beat]) -> list[Placement]:
    """What everybody's castle would count: more, beside its mark, or at all, where that will stand."""
    if not beats:
        return []
    then, pieces = read_view(beats[-1].view), []
    for seat in context.seats:
        more = _castle_points(context, then, seat) - _castle_points(context, context.view, seat)
        if more:
            look = WorthLook(signed(more), context.colour(seat))
            pieces.append(_wholly(Placement(f"ghost:worth:{seat}", look, _castle_room(context, seat), z=81)))
    return pieces


def _castle_room(context: Context, seat: int) -> Pose:
    """Where it stands what a castle would count more: in the place of its mark where it is not built yet, else beside
    that, clear of the cards that are held there."""
    desk, unit = context.frame.desks[seat], context.unit
    if context.view.castles[seat] is None:
        return Pose.over(desk.castle)
    if not desk.own and not context.view.routs[seat]:
        return Pose.over(desk.routs)
    return Pose(desk.castle.right + 15 * unit, desk.castle.y, 40 * unit, 20 * unit)


def _castle_points(context: Context, view: View, seat: int) -> int:
    cell = view.castles[seat]
    return 0 if cell is None else context.reader.castle_points(view, cell)


def _wholly(ghost: Placement) -> Placement:
    return replace(ghost, pose=replace(ghost.pose, opacity=_WHOLE))


# Tellings


def told_pieces(context: Context) -> list[Placement]:
    """What the note of this moment adds to the table."""
    match context.told:
        case Control() | Peace() as told:
            return _told_laying(context, told)
        case MountainPaid(seat=seat, cost=cost):
            return [_payment(context, "paid", seat, -cost)]
        case TollPaid(seat=seat, owner_seat=owner, points=points):
            return [_payment(context, "paid", seat, -points), _payment(context, "earned", owner, points)]
        case Step(cell=cell, movement=Movement.RIDE):
            return [_wake(context, cell)]
        case Ride() as ride:
            return _foam(context, ride)
        case CastleBuilt(seat=seat, cell=cell, cost=cost):
            return [_payment(context, "paid", seat, -cost), *roaming(sum_pieces(context, cell, seat))]
        case Counted(seat=seat):
            return _told_count(context, seat)
        case _:
            return _headline(context)


def seal_pieces(context: Context) -> list[Placement]:
    """The crests of those who have won, stamped on the finished map when that is told, and after."""
    told = (context.told,) if context.told is not None else context.news
    won = next((one for one in told if isinstance(one, Won | WonTogether)), None)
    area = context.frame.seal
    return [
        Placement(
            f"seal:{seat}",
            SealLook(context.colour(seat), context.shape(seat)),
            Pose(area.x, area.y + index * area.height, area.width, area.height),
            z=79,
            said=Said(Word("piece.seal", {"seat": seat}), hint=Word("piece.seal.hint"), rule="S43"),
            change=Change(stand=""),
            drawn=FLAT,
        )
        for index, seat in enumerate(won.winner_seats if won is not None else ())
    ]


def _told_laying(context: Context, told: Control | Peace) -> list[Placement]:
    payment = _payment(context, "earned" if told.gain > 0 else "paid", told.seat, told.gain)
    return [
        *roaming(laid_edge_pieces(context, told)),
        replace(payment, change=replace(payment.change, source=card_name(told.card))),
    ]


def _wake(context: Context, cell: Cell) -> Placement:
    country = context.country
    wide = country.height * 0.86
    return Placement(
        f"wake:{cell_name(cell)}",
        WakeLook(),
        Pose(country.x(cell), country.y(cell) + country.height * 0.1, wide, wide * 0.62),
        z=29,
        roams=True,
        drawn=FLAT,
    )


def foam_pieces(context: Context) -> list[Placement]:
    """At rest: what the ride that was the last move has left on the water."""
    rides = [one for one in context.news if isinstance(one, Ride)] if context.told is None else []
    return [piece for ride in rides for piece in _foam(context, ride)]


def _foam(context: Context, ride: Ride) -> list[Placement]:
    """Along the river over every card that a ride has entered, as far as the token has come on it."""
    land = context.view.land
    way = [laid for card in ride.cards for laid in land.values() if laid.card == card]
    pieces = []
    for index, laid in enumerate(way):
        river = context.reader.face(laid.card, laid.rotation).rivers
        beside = {cell: edge for edge, cell in zip(Edge, around(laid.cell), strict=True)}
        ways = [beside[one.cell] for one in way[max(0, index - 1) : index + 2] if one is not laid]
        if index == 0:
            # the card that the ride came from is not told: where there is but one, it is that
            origins = [edge for cell, edge in beside.items() if edge not in ways and edge in river and cell in land]
            ways += origins if len(origins) == 1 else []
        if ways:
            edges = "".join(edge for edge in Edge if edge in ways)
            pieces.append(_foam_on(context, laid, FoamLook(river, edges)))
    return pieces


def _foam_on(context: Context, laid: Laid, look: FoamLook) -> Placement:
    pose, change = Pose.over(context.country.area(laid.cell)), Change(stand="")
    return Placement(f"foam:{laid.card}", look, pose, z=6, roams=True, change=change, drawn=FLAT)


def _told_count(context: Context, seat: int) -> list[Placement]:
    """The sum of one seat, line by line, and its castle's cards lit."""
    cell = context.view.castles[seat]
    counted = roaming(sum_pieces(context, cell, seat)) if cell is not None else []
    return [*_headline(context, seat), *counted]


def _headline(context: Context, about: int | None = None) -> list[Placement]:
    """The note of this moment between the map and the hand, if it has a headline, with the mark of the seat that it is
    about."""
    words = headline(context)
    return [] if words is None else [_banner(context, words, () if about is None else context.mark(about))]


def headline(context: Context) -> Word | None:
    """What the note of this moment says in large letters where the prompt would be; None where it has no headline."""
    note = context.sight.shown.note
    if note is None or not context.sight.terms.knows(f"banner.{note.key}"):
        return None
    return Word(f"banner.{note.key}", note.args)


def _banner(context: Context, words: Word, mark: tuple[str, ...]) -> Placement:
    sheet, unit = context.frame.sheet, context.unit
    return Placement(
        "banner",
        BannerLook(*context.headline(words), *mark),
        Pose(sheet.x, sheet.bottom + 7 * unit, min(430 * unit, sheet.width * 0.94), 37 * unit),
        z=HEADLINE_Z,
        said=Said(words),
    )


def _payment(context: Context, name: str, seat: int, amount: int) -> Placement:
    """Funds that come to a seat, or leave it: a slip at the foot of its plate, clear of what is written there."""
    plate, unit = context.frame.desks[seat].plate, context.unit
    width, height = 52 * unit, 22 * unit
    return Placement(
        f"{name}:{seat}",
        GainLook(signed(amount), context.colour(seat)),
        Pose(plate.right - width * 0.52, plate.bottom + height * 0.25, width, height),
        z=80,
    )


def accents_of(told: Told) -> Mapping[str, str]:
    """What is told of, and how it shows."""
    match told:
        case Control():
            return {card_name(told.card): "strike", plate_name(told.seat): "glow"}
        case Peace():
            return {card_name(told.card): "glow", plate_name(told.seat): "shake"}
        case Routed() | Retired():
            return {plate_name(told.seat): "shake"}
        case TollPaid():
            return {plate_name(told.seat): "shake", plate_name(told.owner_seat): "lift"}
        case CastleBuilt():
            return {castle_name(told.seat): "strike", card_name(told.card): "glow"}
        case Ride() | MountainMove() | NormalMove():
            return {token_name(told.seat): "glow"}
        case FinalTurn() | DeckEmpty():
            return {"heading": "glow"}
        case Counted() | HandEmpty():
            return {plate_name(told.seat): "glow"}
        case Won() | WonTogether():
            return {
                name: kind
                for seat in told.winner_seats
                for name, kind in ((plate_name(seat), "lift"), (f"seal:{seat}", "strike"))
            }
        case _:
            return {}
