"""The seats round the realm: name plates, hands, spent cards, the card of the round, the start player's fan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final, TypeAlias

from engines.uosao.moves import Side
from engines.uosao.seen import (
    Blocked,
    Cancelled,
    MovePlayed,
    Outranked,
    RoadInserted,
    RoadPlayed,
    SeasonPoints,
    SeasonTown,
    Standing,
    TakenBack,
    View,
    WinsDirection,
)
from ui.board.values.area import Area
from ui.board.values.looks import Look
from ui.board.values.nameplate import lamp_pieces, plate_piece
from ui.board.values.placement import FLAT, Change, Placement, Pose, Said, Touch
from ui.board.values.places import Place, PlaceKind
from ui.games.uosao.context import Context
from ui.games.uosao.frame import STEP_RATIO, Desk, Frame
from ui.games.uosao.looks import (
    BadgeLook,
    CordLook,
    MarkerLook,
    MatLook,
    RoadLook,
    RunningLook,
    SlotLook,
    StepLook,
)
from ui.games.uosao.pieces import Card, Spot, shared_name
from ui.terms import Word

MARKER_RATIO: Final = 100 / 120
_TURNS: Final = {Side.RIGHT: 90.0, Side.LEFT: -90.0, Side.ROAD: 0.0, None: 0.0}


def plate_pieces(context: Context) -> list[Placement]:
    """A name plate for everybody, and the fan beside the start player's."""
    seats = range(context.view.players)
    marker = _marker(context.frame, context.frame.desks[context.view.start_player])
    running = [_running(context, seat) for seat in seats] if _runs(context) else []
    lamp = lamp_pieces(context.view.actor, [desk.plate for desk in context.frame.desks])
    return [*lamp, *(_plate(context, seat) for seat in seats), *running, marker]


def left_in_hand(view: View, seat: int) -> Word | None:
    """What a seat still holds, in words."""
    return Word("round_over.left", {"cards": list(view.hands[seat])}) if view.hands[seat] else None


def _plate(context: Context, seat: int) -> Placement:
    view, colour = context.view, context.colours[seat]
    area, mark = context.frame.desks[seat].plate, (colour.hex, colour.shape)
    active = view.actor == seat
    return plate_piece(context.sight, seat, area, mark, view.points[seat], active=active, rule="U34")


def _runs(context: Context) -> bool:
    """Whether the season still runs: no soldier at a king, and nothing being counted."""
    view = context.view
    at_king = any(view.king_reached(seat) for seat in range(view.players))
    counting = isinstance(context.told, SeasonTown | SeasonPoints)
    return not view.is_over and not at_king and not counting


def _running(context: Context, seat: int) -> Placement:
    """A tag on the plate's lower edge: what the seat would gain if the season ended now."""
    desk, unit = context.frame.desks[seat], context.frame.unit
    gain = context.view.town_gains[seat]
    return Placement(
        f"running:{seat}",
        RunningLook(f"+{gain}", context.colour(seat)),
        Pose(desk.plate.right - 24 * unit, desk.plate.bottom - 0.5 * unit, 27 * unit, 15 * unit),
        z=23,
        said=Said(
            Word("piece.running", {"gain": gain}),
            hint=Word("piece.running.hint", {"seat": seat, "gain": gain}),
            rule="U32",
        ),
        change=Change(stand=""),
    )


def _marker(frame: Frame, desk: Desk) -> Placement:
    height = (28 if desk.own else 24) * frame.unit
    x, y = desk.plate.right + 5.5 * frame.unit, desk.plate.y
    if desk.own:
        x, y = desk.plate.left + height * 0.5, desk.plate.top - height * 0.55
    return Placement(
        "marker",
        MarkerLook(),
        Pose(x, y, height * MARKER_RATIO, height),
        z=22,
        said=Said(Word("piece.marker"), hint=Word("piece.marker.hint"), rule="U28"),
    )


def slot_pieces(context: Context) -> list[Placement]:
    """Where the cards of the round will lie: a mat before the viewer, a slot before the others while it is free."""
    pieces = []
    for seat, desk in enumerate(context.frame.desks):
        colour = context.colour(seat)
        look: Look
        if desk.own:
            look = MatLook(colour, context.sight.terms.say("place.lay.mat"))
        elif context.view.played[seat] is None and _shelf_end(context, seat) <= desk.slot.left:
            look = SlotLook(colour)
        else:
            continue
        place = (desk.slot.x, desk.slot.y, desk.slot.width, desk.slot.height)
        pieces.append(Placement(f"slot:{seat}", look, Pose(*place), z=3, drawn=FLAT))
    return pieces


def _shelf_end(context: Context, seat: int) -> float:
    """How far to the right a full shelf without a played card reaches."""
    desk = context.frame.desks[seat]
    held = len(context.view.hands[seat])
    spent = len(context.view.spent[seat]) * desk.card / STEP_RATIO
    return desk.hand.left + held * (desk.card + 3 * context.frame.unit) + spent


def lay_place(frame: Frame, viewer: int) -> Place:
    """The mat, where the viewer lays a road down."""
    area = frame.desks[viewer].slot
    return Place("lay", area.x, area.y, area.width, area.height, PlaceKind.ZONE, Word("place.lay"))


def card_pieces(context: Context, cards: Sequence[Card]) -> list[Placement]:
    """All hand cards that do not lie in the line."""
    pieces = []
    for seat, desk in enumerate(context.frame.desks):
        mine = [card for card in cards if card.seat == seat]
        hand = [card for card in mine if card.spot is Spot.HAND]
        spent = [card for card in mine if card.spot is Spot.SPENT]
        pieces += [_played(context, desk, card) for card in mine if card.spot is Spot.PLAYED]
        if desk.own:
            pieces += [_in_own_hand(context, desk, card, len(hand)) for card in hand]
            pieces += [_in_row(context, desk, card, at, len(spent)) for at, card in enumerate(spent)]
        else:
            pieces += _on_shelf(context, desk, hand, spent)
    return pieces


def _in_own_hand(context: Context, desk: Desk, card: Card, count: int) -> Placement:
    """A card in the viewer's hand, in a slight fan."""
    area, width = desk.hand, desk.big
    step = min(width * 1.06, (area.width - width) / max(1, count - 1))
    away = card.index - (count - 1) / 2
    return _card(
        context,
        card,
        area.x + away * step,
        area.y + abs(away) ** 1.6 * 1.1 * context.frame.unit,
        width,
        z=30 + card.index * 0.1,
        angle=away * 1.6,
        flipped=card.id in context.sight.held.flipped,
        rises=True,
    )


def _in_row(context: Context, desk: Desk, card: Card, at: int, count: int) -> Placement:
    """A spent card before the viewer."""
    length = desk.card / STEP_RATIO
    step = min(length * 0.92, (desk.spent.width - length) / max(1, count - 1))
    return _card(context, card, desk.spent.left + length / 2 + at * step, desk.spent.y, desk.card, z=24 + at * 0.1)


def _on_shelf(context: Context, desk: Desk, hand: Sequence[Card], spent: Sequence[Card]) -> list[Placement]:
    """Another player's cards in one row: the hand upright at the left, then spent cards turned."""
    length, gap = desk.card / STEP_RATIO, 3 * context.frame.unit
    cards = [*hand, *spent]
    widths = [*(desk.card for _ in hand), *(length for _ in spent)]
    end = desk.slot.right if len(cards) == context.hand else desk.hand.right
    reach = sum(widths[:-1]) + gap * len(widths[:-1])
    squeeze = min(1.0, (end - desk.hand.left - widths[-1]) / reach) if reach else 1.0
    pieces, left = [], desk.hand.left
    for at, (card, width) in enumerate(zip(cards, widths, strict=True)):
        pieces.append(_card(context, card, left + width / 2, desk.hand.y, desk.card, z=21 + at * 0.1))
        left += (width + gap) * squeeze
    return pieces


def _played(context: Context, desk: Desk, card: Card) -> Placement:
    area = desk.slot
    piece = _card(context, card, area.x, area.y, desk.big, z=26)
    return replace(piece, touch=replace(piece.touch, given=desk.own))


def _card(
    context: Context,
    card: Card,
    x: float,
    y: float,
    width: float,
    *,
    z: float,
    angle: float = 0.0,
    flipped: bool = False,
    rises: bool = False,
) -> Placement:
    """A hand card with the side up that it shows here. A road lies flat once it is played."""
    flat = card.side is Side.ROAD
    road = flat or flipped
    size = (width / STEP_RATIO, width) if flat else (width, width / STEP_RATIO)
    return Placement(
        card.id,
        _road_look(context, card, "flat" if flat else "up") if road else _step_look(context, card),
        Pose(
            x,
            y,
            *size,
            angle=angle if card.spot is Spot.HAND else _TURNS[card.side],
            opacity=0.9 if card.spot is Spot.SPENT else 1.0,
        ),
        z=z,
        same_as=shared_name(card, context.reader),
        said=Said(
            Word(f"card.{card.card}.{_ASPECTS[card.side]}", {"owner_seat": card.seat}),
            hint=Word(f"card.{card.card}.hint"),
            rule=context.reader.road_rule(card.card) if flat else _RULES[card.spot],
        ),
        change=Change(flips=True, stand="" if card.spot is Spot.HAND else card.spot.value),
        touch=Touch(rises=rises, turnable=rises),
    )


_ASPECTS: Final = {None: "held", Side.ROAD: "road", Side.RIGHT: "right", Side.LEFT: "left"}
_RULES: Final = {Spot.HAND: "U9", Spot.PLAYED: "U12", Spot.SPENT: "U14", Spot.LINE: "U19"}


def _step_look(context: Context, card: Card) -> Look:
    colour, reader = context.colours[card.seat], context.reader
    turn = card.side.value if card.side else "U"
    return StepLook(reader.steps(card.card), colour.hex, colour.shape, turn, reader.trap(card.card))


def _road_look(context: Context, card: Card, lie: str) -> Look:
    colour = context.colours[card.seat]
    return RoadLook(colour.hex, colour.shape, context.reader.trap(card.card), lie)


_BeforeMarches: TypeAlias = (
    MovePlayed | RoadPlayed | Cancelled | WinsDirection | Blocked | Outranked | RoadInserted | TakenBack
)
"""While these are told, the cards still say what is to come."""


def standing_pieces(context: Context) -> list[Placement]:
    """On every played move side, what it comes to as the cards lie; cords between cards that cancel each other."""
    view, told = context.view, context.told
    if view.is_over or (told is not None and not isinstance(told, _BeforeMarches)):
        return []
    badges = [_badge(context, seat, standing) for seat, standing in view.standings.items()]
    return [*badges, *(_cord(context, one, other) for group in view.cancelled for one, other in pairwise(group))]


def _badge(context: Context, seat: int, standing: Standing) -> Placement:
    desk, unit = context.frame.desks[seat], context.frame.unit
    size = (26 if desk.own else 19) * unit
    area = _card_area(desk)
    return Placement(
        f"standing:{seat}",
        BadgeLook(standing.value),
        Pose(area.right - size * 0.22, area.bottom - size * 0.22, size, size),
        z=28,
        said=Said(
            Word(f"standing.{standing.value}", {"seat": seat}),
            hint=Word(f"standing.{standing.value}.hint"),
            rule="U26" if standing is Standing.BLOCKED else "U12" if standing is Standing.CANCELLED else "U13",
        ),
        change=Change(stand=""),
    )


def _card_area(desk: Desk) -> Area:
    """Where a turned card lies in the slot."""
    width, height = desk.big / STEP_RATIO, desk.big
    return Area(desk.slot.x - width / 2, desk.slot.y - height / 2, width, height)


def _cord(context: Context, one: int, other: int) -> Placement:
    """A cord from card to card: it sags between cards side by side, and is taut towards the viewer's mat."""
    start, end = sorted(
        (_card_area(context.frame.desks[seat]) for seat in (one, other)), key=lambda area: (area.y, area.x)
    )
    unit = context.frame.unit
    cord = f"cord:{one}:{other}"
    if start.y == end.y:
        high = 13 * unit
        middle = (start.x + end.x) / 2
        width = end.x - start.x
        look = CordLook(hangs=True)
        return Placement(cord, look, Pose(middle, start.bottom + high / 2, width, high), z=8, drawn=FLAT)
    dx, dy = end.x - start.x, end.y - start.y
    return Placement(
        cord,
        CordLook(hangs=False),
        Pose((start.x + end.x) / 2, (start.y + end.y) / 2, hypot(dx, dy), 7 * unit, angle=degrees(atan2(dy, dx))),
        z=8,
        drawn=FLAT,
    )
