"""The seats beside the map: name plates, hands, routed cards, waiting castles, the deck, markers and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engines.game import SPECTATOR
from engines.shinano.moves import Act, Invade, Rout, move_text
from engines.shinano.seen import CardId, View
from ui.board.values.area import Area
from ui.board.values.bodies import rise_of
from ui.board.values.nameplate import lamp_pieces, plate_piece
from ui.board.values.placement import FLAT, PRESSED, Change, Drawn, Placement, Pose, Said, Touch
from ui.board.values.places import Place, PlaceKind
from ui.board.values.sight import Sight
from ui.games.shinano.context import Context
from ui.games.shinano.frame import CARD_RATIO, Desk, Frame
from ui.games.shinano.land import tile_look
from ui.games.shinano.looks import (
    BackLook,
    ButtonLook,
    CastleLook,
    CountLook,
    DeckLook,
    HeadingLook,
    MarkerLook,
    SlotLook,
    TurnLook,
    WorthLook,
)
from ui.games.shinano.names import card_name, castle_name
from ui.games.shinano.ruler import TAB, ruler_stand
from ui.terms import Word

_TURN: Final = 19.0
"""The size of the button that turns a card, in units."""
_OVER_HAND: Final = 6_000.0
"""Over a card that is raised out of the hand."""
_OTHERS_TURN: Final = 0.5
"""The opacity of a button while others play."""
_MARKER: Final = 1.1
_LEAST_MARKER: Final = 0.8
_ROW_MARKER: Final = 0.9
"""The size of a marker of funds as a share of the scale's breadth; how small it may be where several share a space
before they stand in two rows; and how large it is in those."""
_LAPS: Final = 0.95
"""How high what counts its laps is, as a share of the same..."""
_LEAST_LAPS: Final = 17.0
"""... and at least, in logical pixels: its letters are to be read."""


def held_card(sight: Sight[View], view: View) -> CardId | None:
    """The hand card that is touched; None for none."""
    if sight.shown.seat == SPECTATOR:
        return None
    names = {card_name(card): card for card in view.hands[sight.shown.seat]}
    return next((names[name] for name in sight.held.touched if name in names), None)


def plate_pieces(context: Context) -> list[Placement]:
    plates = [desk.plate for desk in context.frame.desks]
    return [*lamp_pieces(context.lit(context.view.actor), plates), *(_plate(context, seat) for seat in context.seats)]


def _plate(context: Context, seat: int) -> Placement:
    funds = context.view.funds[seat]
    return plate_piece(
        context.sight,
        seat,
        context.frame.desks[seat].plate,
        context.mark(seat),
        funds,
        active=context.lit(context.view.actor) == seat,
        rule="S39",
        standing=_standing(context, seat),
        facts={"funds": funds},
    )


def _standing(context: Context, seat: int) -> str:
    """In a few words what counts beside funds and castle, as far as the viewer may know it; with both of these that is
    the total once the game is over. Routed cards that lie beside the plate wait for the end where the seat is out
    before it."""
    view, terms = context.view, context.sight.terms
    if view.retired[seat] and not view.is_over:
        return terms.say("plate.retired")
    parts = []
    if routs := [card for card in view.routs[seat] if card is not None]:
        lost = context.reader.box.rout_price(sum(map(context.reader.value, routs)))
        parts.append(terms.say("plate.rout", points=lost))
    if view.retired[seat]:
        parts.append(terms.say("plate.left", points=context.reader.finish_cost(view, seat)))
    return terms.say("plate.between").join(parts)


def desk_castles(context: Context) -> list[Placement]:
    """By each plate the castle while it is not built, and afterwards what it counts."""
    return [_desk_castle(context, seat, desk.castle) for seat, desk in enumerate(context.frame.desks)]


def _desk_castle(context: Context, seat: int, area: Area) -> Placement:
    cell = context.view.castles[seat]
    if cell is None:
        return Placement(
            castle_name(seat),
            CastleLook(*context.mark(seat), stands=False),
            Pose.over(area),
            z=22,
            said=Said(Word("piece.duty", {"seat": seat}), hint=Word("piece.duty.hint"), rule="S32"),
        )
    points = context.reader.castle_points(context.view, cell)
    return Placement(
        f"worth:{seat}",
        WorthLook(f"+{points}", context.colour(seat)),
        Pose.over(area),
        z=22,
        said=Said(Word("piece.castle", {"seat": seat, "points": points}), hint=Word("piece.castle.hint"), rule="S40"),
        change=Change(stand=""),
        touch=Touch(settled=True),
    )


# Cards that do not lie on the map


def hand_pieces(context: Context) -> list[Placement]:
    """All hands: the viewer's below the map, the others' beside their plates, as far as they are seen."""
    pieces = []
    for seat, desk in enumerate(context.frame.desks):
        cards = context.view.hands[seat]
        if desk.own:
            pieces += _own_hand(context, seat, cards)
        else:
            area = _open_row(context, seat, desk) if any(cards) else desk.hand
            width = area.height * CARD_RATIO
            spots = _row(area, width, len(cards), spread=0.62 if any(cards) else 0.09)
            pieces += [
                _far_card(context, seat, card, index, (x, area.y, width, area.height))
                for index, (card, x) in enumerate(zip(cards, spots, strict=True))
            ]
    return pieces


def _open_row(context: Context, seat: int, desk: Desk) -> Area:
    """Where the faces of another hand lie: in all the width beside its castle that its routed cards leave."""
    row = desk.castle
    right = desk.routs.left - 4 * context.unit if context.view.routs[seat] else desk.plate.right
    return Area(desk.hand.left, row.top, right - desk.hand.left, row.height)


def _own_hand(context: Context, seat: int, cards: Sequence[CardId | None]) -> list[Placement]:
    area, height = context.frame.hand, context.frame.card
    width = height * CARD_RATIO
    pieces = []
    for index, card in enumerate(cards):
        spot = (_own_x(context, index, len(cards)), area.bottom - height / 2, width, height)
        if card is None:
            pieces.append(_far_card(context, seat, card, index, spot))
        else:
            pieces.append(_hand_card(context, card, index, spot))
    return pieces


def _own_x(context: Context, index: int, count: int) -> float:
    """The middle of a card of the own hand."""
    step = context.frame.card * CARD_RATIO + 5 * context.unit
    return context.frame.hand.x + step * (index - (count - 1) / 2)


def _hand_card(context: Context, card: CardId, index: int, spot: tuple[float, float, float, float]) -> Placement:
    reader, lying = context.reader, context.lying(card)
    # over a space where it fits only the other way it is seen to be laid so
    rotation = 1 - lying if card_name(card) in context.sight.held.turning else lying
    return Placement(
        card_name(card),
        tile_look(reader, card, rotation, "paper"),
        Pose(*spot),
        z=40 + index * 0.1,
        said=Said(
            Word("piece.card", {"card": card}),
            brief=Word("piece.card.brief", {"card": card, "place": index + 1}),
            hint=Word("piece.card.hint", reader.face(card, rotation).edge_words),
            rule="S8",
        ),
        change=Change(spins=True, source="deck"),
        touch=Touch(rises=True, turnable=True, calls=card == only_card(context)),
    )


def _far_card(
    context: Context, seat: int, card: CardId | None, index: int, spot: tuple[float, float, float, float]
) -> Placement:
    """A card in another's hand: its back, or its face where that is seen, as at the end of the game."""
    if card is None:
        count = len(context.view.hands[seat])
        return Placement(
            f"hand:{seat}:{index}",
            BackLook("hand", count if index == count - 1 else 0),
            Pose(*spot),
            z=22 + index * 0.1,
            said=Said(Word("piece.hidden", {"seat": seat}), hint=Word("piece.hidden.hint"), rule="S2"),
            change=Change(source="deck", stand=""),
        )
    return Placement(
        card_name(card),
        tile_look(context.reader, card, 0, "paper"),
        Pose(*spot),
        z=22 + index * 0.1,
        said=Said(Word("piece.left", {"seat": seat, "card": card}), hint=Word("piece.left.hint"), rule="S41"),
        change=Change(flips=True, source=f"hand:{seat}:{index}"),
    )


def rout_pieces(context: Context) -> list[Placement]:
    """Routed cards, face down; whoever may know them sees their value. Where none lies the place for them is seen only
    when one has to be set aside."""
    view, pieces = context.view, []
    for seat, desk in enumerate(context.frame.desks):
        if desk.own and not view.routs[seat] and any(isinstance(move, Rout) for move in context.legal):
            pieces.append(_rout_slot(context, desk.routs))
        height = desk.routs.height * (0.86 if desk.own else 1.0)
        width = height * CARD_RATIO
        spots = _row(desk.routs, width, len(view.routs[seat]), spread=0.5)
        for index, (card, x) in enumerate(zip(view.routs[seat], spots, strict=True)):
            value = context.reader.value(card) if card is not None else 0
            pieces.append(
                Placement(
                    card_name(card) if card is not None else f"rout:{seat}:{index}",
                    BackLook("rout", value),
                    Pose(x, desk.routs.y, width, height),
                    z=23 + index * 0.1,
                    said=Said(_rout_label(seat, card), hint=Word("piece.rout.hint"), rule="S19"),
                    change=Change(flips=True, source=f"hand:{seat}:{len(view.hands[seat])}"),
                )
            )
    return pieces


def _rout_label(seat: int, card: CardId | None) -> Word:
    if card is None:
        return Word("piece.rout", {"seat": seat})
    return Word("piece.rout.known", {"seat": seat, "card": card})


def _rout_slot(context: Context, area: Area) -> Placement:
    text = context.sight.terms.say("place.rout.slot", factor=context.reader.box.rout_factor)
    return Placement("slot:rout", SlotLook(text), Pose.over(area), z=3, drawn=FLAT)


def rout_place(frame: Frame, viewer: int) -> Place:
    area = frame.desks[viewer].routs
    return Place("rout", area.x, area.y, area.width, area.height, PlaceKind.ZONE, Word("place.rout"))


def _row(area: Area, width: float, count: int, *, spread: float) -> list[float]:
    """The middles of `count` cards from the left of an area, overlapping as much as they must."""
    step = min(width * spread, (area.width - width) / max(1, count - 1))
    return [area.left + width / 2 + index * step for index in range(count)]


# Around the map


def deck_piece(context: Context) -> Placement:
    area, count = context.frame.deck, len(context.view.deck)
    return Placement(
        "deck",
        DeckLook(count),
        Pose(area.x, area.y, area.width, area.width / CARD_RATIO),
        z=10,
        said=Said(
            Word("piece.deck", {"count": count}),
            hint=Word("piece.deck.hint" if count else "piece.deck.none.hint"),
            rule="S34",
        ),
    )


def marker_pieces(context: Context) -> list[Placement]:
    """Everybody's funds on the scale round the map."""
    frame, view, spaces = context.frame, context.view, context.reader.box.track_spaces
    pieces = []
    for seat in context.seats:
        funds = view.funds[seat]
        mates = [other for other in context.seats if view.funds[other] % spaces == funds % spaces]
        stand = ruler_stand(funds, spaces, frame.sheet, frame.ruler)
        x, y, size = _stand_of(mates.index(seat), len(mates), stand, frame.ruler)
        said = Said(Word("piece.marker", {"seat": seat, "funds": funds}), hint=Word("piece.marker.hint"), rule="S5")
        change = Change(slides=True, stand=str(funds))
        if laps := funds // spaces:
            lapped = [other for other in mates if view.funds[other] >= spaces]
            look = CountLook(f"+{laps * spaces}", context.colour(seat))
            pose = _lap_pose(frame, stand, lapped.index(seat), len(lapped))
            pieces.append(
                Placement(f"laps:{seat}", look, pose, z=79 + seat * 0.1, drawn=FLAT, said=said, change=change)
            )
        pieces.append(
            Placement(
                f"marker:{seat}",
                MarkerLook(*context.mark(seat)),
                Pose(x, y, size, size),
                z=12 + seat * 0.1,
                said=said,
                change=change,
            )
        )
    return pieces


def _lap_pose(frame: Frame, stand: Area, at: int, count: int) -> Pose:
    """Where it stands how much more than their space the funds of one of `count` markers on it are: beside the scale,
    towards the middle of the map, clear of the markers and the numbers; several of them one below the other."""
    high = max(_LAPS * frame.ruler, _LEAST_LAPS)
    wide = 2 * high
    if stand.width > stand.height:
        way = 1 if stand.y < frame.sheet.y else -1
        return Pose(stand.x, stand.y + way * (_MARKER / 2 * frame.ruler + (at + 0.5) * high), wide, high)
    way = 1 if stand.x < frame.sheet.x else -1
    x = stand.x + way * ((0.5 + TAB) * frame.ruler + wide / 2)
    return Pose(x, stand.y + (at - (count - 1) / 2) * high, wide, high)


def _stand_of(at: int, count: int, stand: Area, breadth: float) -> tuple[float, float, float]:
    """The middle and the size of one of `count` markers that share a space: shoulder to shoulder along it, or in two
    rows across the scale where they had to be too small for one."""
    is_level = stand.width > stand.height
    length = stand.width if is_level else stand.height
    rows = 1 if length >= count * _LEAST_MARKER * breadth else 2
    columns = -(-count // rows)
    size = min((_MARKER if rows == 1 else _ROW_MARKER) * breadth, length / columns)
    row, column = divmod(at, columns)
    along = (column - (min(columns, count - row * columns) - 1) / 2) * size
    across = (row - (rows - 1) / 2) * size
    return (stand.x + along, stand.y + across, size) if is_level else (stand.x + across, stand.y + along, size)


def heading_piece(context: Context) -> Placement:
    """Which turn it is of how many."""
    sight, view, frame = context.sight, context.view, context.frame
    count = context.reader.box.counts[view.players]
    number = view.turn_number(view.actor if view.actor is not None else context.near)
    late = view.final
    line = (
        sight.terms.say("heading.final", left=count.turns_left(number))
        if late
        else sight.terms.say("heading.deck", count=len(view.deck))
    )
    if view.is_over:
        line = sight.terms.say("heading.over")
    headline = sight.terms.say("heading.turn", number=number, turns=count.turns)
    area = frame.heading
    return Placement(
        "heading",
        HeadingLook(headline, line, late),
        Pose.over(area),
        z=20,
        said=Said(
            Word("piece.heading", {"number": number, "turns": count.turns}),
            hint=Word("piece.heading.hint"),
            rule="S35" if late else "S34",
        ),
    )


def button_pieces(context: Context) -> list[Placement]:
    """The buttons of whoever looks: turn the picked card, end the turn or retire. None when all is over."""
    sight, frame = context.sight, context.frame
    if sight.shown.seat == SPECTATOR or context.view.is_over:
        return []
    card = held_card(sight, context.view)
    retiring = move_text(Act.RETIRE) in sight.moves.legal
    what = "retire" if retiring else "end" if context.view.deck else "end.none"
    name, move = ("retire", move_text(Act.RETIRE)) if retiring else ("end", move_text(Act.END))
    kind = "idle" if move not in sight.moves.legal else "main" if len(sight.moves.legal) == 1 else "plain"
    end = Placement(
        name,
        ButtonLook(
            sight.terms.say(f"button.{name}", cost=context.reader.finish_cost(context.view, sight.shown.seat)), kind
        ),
        # the table dims what cannot be used at one's own turn, but nothing while others play
        replace(Pose.over(frame.end), opacity=1.0 if sight.moves.legal else _OTHERS_TURN),
        z=21,
        said=Said(Word(f"piece.{name}"), hint=Word(f"piece.{what}.hint"), rule="S36" if retiring else "S33"),
        touch=Touch(calls=kind == "main", passes=True),
        drawn=PRESSED,
    )
    return [end] if card is None else [*_turn_pieces(context, card), end]


def _turn_pieces(context: Context, card: CardId) -> list[Placement]:
    """On the upper right corner of a picked card, as it has risen: what turns it. None where both ways are the same."""
    if not context.reader.lying(card, turned=True):
        return []
    cards, frame = context.view.hands[context.sight.shown.seat], context.frame
    size = _TURN * frame.unit
    right = _own_x(context, cards.index(card), len(cards)) + frame.card * CARD_RATIO / 2
    top = frame.hand.bottom - frame.card - rise_of(frame.card)
    return [
        Placement(
            "turn",
            TurnLook(),
            Pose(right - size * 0.58, top + size * 0.58, size, size),
            z=_OVER_HAND,
            said=Said(Word("piece.turn"), hint=Word("piece.turn.hint"), rule="S8"),
            change=Change(stand=""),
            touch=Touch(turns=card_name(card)),
            drawn=Drawn(shadow=False, part_of=card_name(card), control=True),
        )
    ]


def only_card(context: Context) -> CardId | None:
    """The one hand card with which everything is done that can be done now; None where there is a choice."""
    cards = {CardId(move.card) if isinstance(move, Invade | Rout) else None for move in context.legal}
    return next(iter(cards)) if len(cards) == 1 else None
