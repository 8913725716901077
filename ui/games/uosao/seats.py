"""The seats round the realm: name plates, hands, spent cards, the viewer's mat, the start player's fan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engines.game import JSON
from engines.uosao.moves import Side
from engines.uosao.seen import Phase, SeasonPoints, SeasonTown, Standing
from ui.board.values.looks import Look
from ui.board.values.nameplate import lamp_pieces, plate_piece
from ui.board.values.placement import FLAT, Change, Placement, Pose, Said, Touch
from ui.board.values.places import Place, PlaceKind
from ui.games.uosao.context import Context
from ui.games.uosao.frame import STEP_RATIO, Desk, Frame
from ui.games.uosao.looks import BadgeLook, MarkerLook, MatLook, RoadLook, RunningLook, StepLook
from ui.games.uosao.pieces import Card, Spot, shared_name
from ui.terms import Word

MARKER_RATIO: Final = 100 / 120
_STAYED: Final = 17.0
"""How large the sign on a spent card is that nobody marched by, in units."""
_TURNS: Final = {Side.RIGHT: 90.0, Side.LEFT: -90.0, Side.ROAD: 0.0, None: 0.0}


def plate_pieces(context: Context) -> list[Placement]:
    """A name plate for everybody, and the fan beside the start player's."""
    seats = range(context.view.players)
    marker = _marker(context.frame, context.frame.desks[context.view.start_player])
    running = [_running(context, seat) for seat in seats] if _runs(context) else []
    lamp = lamp_pieces(context.lit(context.view.actor), [desk.plate for desk in context.frame.desks])
    return [*lamp, *(_plate(context, seat) for seat in seats), *running, marker]


def _plate(context: Context, seat: int) -> Placement:
    view, colour = context.view, context.colours[seat]
    area, mark = context.frame.desks[seat].plate, (colour.hex, colour.shape)
    active = context.lit(view.actor) == seat
    return plate_piece(context.sight, seat, area, mark, view.points[seat], active=active, rule="U34")


def _runs(context: Context) -> bool:
    """Whether the season still runs: no soldier at a king, and nothing being counted."""
    view = context.view
    at_king = any(view.king_reached(seat) for seat in range(view.players))
    counting = isinstance(context.told, SeasonTown | SeasonPoints)
    return not view.is_over and not at_king and not counting


def _running(context: Context, seat: int) -> Placement:
    """The stub at the plate's end: what the seat would gain if the season ended now."""
    gain = context.view.town_gains[seat]
    return Placement(
        f"running:{seat}",
        RunningLook(f"+{gain}", context.colour(seat), context.lit(context.view.actor) == seat, not gain),
        Pose.over(context.frame.desks[seat].stub),
        z=19,
        said=Said(
            Word("piece.running", {"gain": gain}),
            hint=Word("piece.running.hint", {"seat": seat, "gain": gain}),
            rule="U32",
        ),
        change=Change(stand=""),
    )


def _marker(frame: Frame, desk: Desk) -> Placement:
    height = 23 * frame.unit
    x, y = desk.stub.right + 10.5 * frame.unit, desk.plate.y
    return Placement(
        "marker",
        MarkerLook(),
        Pose(x, y, height * MARKER_RATIO, height),
        z=22,
        said=Said(Word("piece.marker"), hint=Word("piece.marker.hint"), rule="U28"),
    )


def mat_piece(context: Context) -> Placement:
    """The pit before the viewer into which a road goes; its edge is lit while a card is held."""
    lit = context.view.phase is Phase.CARD and bool(context.sight.held.touched)
    look = MatLook(context.colour(context.near), context.sight.terms.say("place.lay.mat"), lit)
    said = Said(Word("piece.mat"), hint=Word("piece.mat.hint"), rule="U16")
    return Placement("mat", look, Pose.over(context.frame.mat), z=3, drawn=FLAT, said=said)


def lay_place(frame: Frame) -> Place:
    """The mat, where the viewer lays a road down."""
    area = frame.mat
    return Place("lay", area.x, area.y, area.width, area.height, PlaceKind.ZONE, Word("place.lay"))


def card_pieces(context: Context, cards: Sequence[Card]) -> list[Placement]:
    """All hand cards that neither lie in the line nor hang over it."""
    pieces = []
    for seat, desk in enumerate(context.frame.desks):
        mine = [card for card in cards if card.seat == seat]
        hand = [card for card in mine if card.spot is Spot.HAND]
        spent = [card for card in mine if card.spot is Spot.SPENT]
        if desk.own:
            pieces += [_on_mat(context, card) for card in mine if lies_on_mat(context, card)]
            pieces += [_in_own_hand(context, desk, card, len(hand)) for card in hand]
            row = [_in_row(context, desk, card, at, len(spent)) for at, card in enumerate(spent)]
            pieces += [*row, *(_stayed(context, row[-1]) if row else ())]
        else:
            pieces += _on_shelf(context, desk, hand, spent)
    return pieces


def _in_own_hand(context: Context, desk: Desk, card: Card, count: int) -> Placement:
    """A card in the viewer's hand, in a slight fan."""
    area, width = desk.hand, desk.hand.height * STEP_RATIO
    step = min(width * 1.06, (area.width - width) / max(1, count - 1))
    away = card.index - (count - 1) / 2
    return card_piece(
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
    step = min(length + 3 * context.frame.unit, (desk.spent.width - length) / max(1, count - 1))
    return card_piece(context, card, desk.spent.left + length / 2 + at * step, desk.spent.y, desk.card, z=24 + at * 0.1)


def _stayed(context: Context, card: Placement) -> list[Placement]:
    """On the viewer's last spent card, until it plays the next: why nobody marched by it in the round before."""
    view, near, unit = context.view, context.near, context.frame.unit
    last = view.last_standings
    standing = last.get(near)
    if view.played[near] is not None or standing not in (Standing.CANCELLED, Standing.OUTRANKED):
        return []
    mine = view.spent[near][-1]
    same_way = {seat: view.spent[seat][-1] for seat in last if view.spent[seat][-1].side is mine.side}
    steps = context.reader.steps
    equals = [seat for seat, play in same_way.items() if steps(play.card) == steps(mine.card)]
    facts: dict[str, JSON] = {"match_seats": equals}
    if standing is Standing.OUTRANKED:
        facts = {"by_seat": next(seat for seat in same_way if last[seat] is Standing.MARCHES)}
    size = _STAYED * unit
    return [
        Placement(
            "stayed",
            BadgeLook(standing.value),
            Pose(card.x + card.pose.height / 2 - size * 0.3, card.y + card.pose.width / 2 - size * 0.3, size, size),
            z=card.z + 0.05,
            said=Said(
                Word(f"standing.last.{standing.value}"),
                hint=Word(f"standing.last.{standing.value}.hint", facts),
                rule="U12" if standing is Standing.CANCELLED else "U13",
            ),
            change=Change(stand=""),
            drawn=FLAT,
        )
    ]


def _on_shelf(context: Context, desk: Desk, hand: Sequence[Card], spent: Sequence[Card]) -> list[Placement]:
    """Another player's cards in one row: the hand upright at the left, then spent cards turned."""
    length, gap = desk.card / STEP_RATIO, 3 * context.frame.unit
    cards = [*hand, *spent]
    widths = [*(desk.card for _ in hand), *(length for _ in spent)]
    reach = sum(widths[:-1]) + gap * len(widths[:-1])
    squeeze = min(1.0, (desk.hand.width - widths[-1]) / reach) if reach else 1.0
    pieces, left = [], desk.hand.left
    for at, (card, width) in enumerate(zip(cards, widths, strict=True)):
        pieces.append(card_piece(context, card, left + width / 2, desk.hand.y, desk.card, z=21 + at * 0.1))
        left += (width + gap) * squeeze
    return pieces


def lies_on_mat(context: Context, card: Card) -> bool:
    """Whether it is the road that the viewer has laid down and will push into the line."""
    return card.spot is Spot.PLAYED and card.side is Side.ROAD and card.seat == context.near


def _on_mat(context: Context, card: Card) -> Placement:
    mat = context.frame.mat
    # over the pit, which leaves room for the board under it
    piece = card_piece(context, card, mat.x, mat.y - mat.height * 0.09, mat.width * 0.54, z=26)
    return replace(piece, touch=replace(piece.touch, given=True))


def card_piece(
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
            Word(f"card.{card.card}.{'turned' if flipped else _ASPECTS[card.side]}", {"owner_seat": card.seat}),
            Word("piece.card.brief", {"card": card.card}),
            hint=Word(f"card.{card.card}.hint"),
            rule=context.reader.road_rule(card.card) if road else _RULES[card.spot],
        ),
        change=Change(flips=True, stand="" if card.spot is Spot.HAND else card.spot.value),
        touch=Touch(rises=rises, turnable=rises, settled=card.spot is not Spot.HAND),
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
