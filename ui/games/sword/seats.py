"""The seats and the cards: name plates, hands and their backs, the set on the field, covered and discarded cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from engines.sword.moves import Play
from engines.sword.seen import DrewCard, Phase, View
from ui.board.values.looks import Look
from ui.board.values.nameplate import lamp_pieces, plate_piece
from ui.board.values.placement import FLAT, RAISED, UNSAID, UNTOUCHED, Change, Drawn, Placement, Pose, Said, Touch
from ui.games.sword.cards import HIDDEN, HIDDEN_SWORD, Piece, Reader, Zone
from ui.games.sword.context import Context
from ui.games.sword.frame import FEW, OPEN, OPEN_GAP, RATIO, Desk
from ui.games.sword.looks import BackLook, BubbleLook, HeldLook, MedalLook, face_of
from ui.games.sword.pile import PILE, is_open, opened_spot
from ui.terms import Word

_BUBBLE: Final = 40.0
"""How wide the speech bubble of a pass is."""
_UNDER_REACH: Final = 50.0
_UNDER_SEEN: Final = 10
_DRAWN_RISE: Final = 6.0
"""How far the card that has just been drawn stands out of the hand."""
_LIVE: Final = 0.34
"""In this share of a card's width stands its live number."""
_APART: Final = 0.98
"""Cards that lie closer than this share of their width hide each other's farther number."""
_PILE_SEEN: Final = 4
"""So many of the discarded cards can be seen on the pile; those below are not drawn."""
_FROM_DECK: Final = Change(flips=True, source="deck")
"""A card flies from the deck and back to it when it has no other way."""
_PUSHED_UNDER: Final = Change(slides=True, source="deck")
_BACK_IN_HAND: Final = Change(flips=True, source="deck", stand="")


def plate_pieces(context: Context) -> list[Placement]:
    """The plates, with a medal for whoever is out and a bubble for whoever has passed."""
    view = context.view
    plates = [_plate(context, seat) for seat in range(view.players)]
    lamp = lamp_pieces(context.lit(view.actor), [desk.plate for desk in context.frame.desks])
    medals = [_medal(context, seat, place) for place, seat in enumerate(view.out, 1)]
    counts = [
        _count(context, seat)
        for seat, desk in enumerate(context.frame.desks)
        if view.hands[seat] and not desk.own and not _lies_open(view, seat)
    ]
    return [*lamp, *plates, *counts, *medals, *(_bubble(context, seat) for seat in sorted(view.passed_seats))]


def left_in_hand(reader: Reader, view: View, seat: int) -> Word | None:
    """What a seat still holds, in words: the live numbers of its cards where the viewer sees them, else how many."""
    cards = view.hands[seat]
    if None in cards:
        return Word("round_over.backs", {"count": len(cards)})
    if not cards:
        return None
    side = reader.side(view)
    known = reader.in_order([card for card in cards if card is not None], side, by_suit=False)
    numbers = ["S" if reader.is_sword(card) else str(reader.number(card, side)) for card in known]
    return Word("round_over.left", {"cards": [*numbers]})


def _medal(context: Context, seat: int, place: int) -> Placement:
    """Where the hand was: the place in which it was emptied, and the points for it."""
    desk = context.frame.desks[seat]
    unit, hand = context.frame.unit if desk.own else context.frame.desk, desk.hand
    gain = context.view.points_by_round[context.view.round - 1][seat]
    look = MedalLook(str(place), f"+{gain}")
    word = Word("piece.medal", {"seat": seat, "place": place, "gain": gain})
    if desk.own:
        pose = Pose(hand.x, hand.y, 107 * unit, 40 * unit)
    else:
        pose = Pose(desk.plate.left + 40 * unit, desk.count.y, 64 * unit, 24 * unit)
    return Placement(f"medal:{seat}", look, pose, z=21, said=Said(word))


def _count(context: Context, seat: int) -> Placement:
    """How many cards another seat holds, beside their backs."""
    held = len(context.view.hands[seat])
    facts = {"owner_seat": seat, "held": held}
    said = Said(Word("piece.back", facts), hint=Word("piece.back.hint", facts), rule="J21")
    return context.laid(f"held:{seat}", HeldLook(held), context.frame.desks[seat].count, z=22, said=said, drawn=FLAT)


def _bubble(context: Context, seat: int) -> Placement:
    plate, own = context.frame.desks[seat].plate, context.frame.desks[seat].own
    unit = context.frame.unit if own else context.frame.desk
    look = BubbleLook(context.say("sign.pass"))
    # between the short line and the points, and below them, so that it covers neither; above the faces of an open hand
    x, down = (
        (plate.x + 18 * unit, 3.5) if own else (plate.right - 24 * unit, 0 if _lies_open(context.view, seat) else 11)
    )
    return Placement(f"bubble:{seat}", look, Pose(x, plate.bottom + down * unit, _BUBBLE * unit, 16 * unit), z=24)


def _plate(context: Context, seat: int) -> Placement:
    view = context.view
    points = view.scores[seat]
    return plate_piece(
        context.sight,
        seat,
        context.frame.desks[seat].plate,
        context.mark(seat),
        points,
        active=context.lit(view.actor) == seat,
        rule="J22",
        # of the others cards, count and medal say it
        standing=_standing(context, seat) if context.frame.desks[seat].own else "",
        facts={"points": points, "held": len(view.hands[seat])},
    )


def _standing(context: Context, seat: int) -> str:
    """The short line under a name: out, passed, about to go out, or how many cards."""
    view = context.view
    held = len(view.hands[seat])
    if seat in view.out:
        return context.say("plate.out", place=view.out.index(seat) + 1)
    if seat in view.passed_seats:
        return context.say("plate.passed", held=held)
    return context.say("plate.few" if held <= FEW else "plate.held", held=held)


def card_pieces(context: Context, pieces: Sequence[Piece]) -> list[Placement]:
    """All cards outside the deck."""
    sizes = Counter((piece.slot.zone, piece.slot.seat) for piece in pieces)
    wanted, drawn = _wanted(context, pieces), _drawn_card(context, pieces)
    return [
        _card(context, piece, sizes[piece.slot.zone, piece.slot.seat], wanted=wanted, drawn=drawn) for piece in pieces
    ]


def _card(context: Context, piece: Piece, count: int, *, wanted: frozenset[str], drawn: str) -> Placement:
    slot = piece.slot
    match slot.zone:
        case Zone.FIELD:
            return _on_field(context, piece, count)
        case Zone.UNDER:
            return _covered(context, piece, count)
        case Zone.DISCARD:
            return _discarded(context, piece)
        case Zone.HAND:
            desk = context.frame.desks[slot.seat]
            if not desk.own:
                lay = _face_in_row if _lies_open(context.view, slot.seat) else _back_in_row
                return lay(context, piece, desk, count)
            return _held(context, piece, desk, count, wanted=wanted, drawn=drawn)


def _on_field(context: Context, piece: Piece, count: int) -> Placement:
    area, unit = context.frame.field, context.frame.unit
    width = area.height * RATIO
    step = min(width * 0.78, (area.width - width) / max(1, count - 1))
    away = piece.slot.index - (count - 1) / 2
    x, y = area.x + away * step, area.y + abs(away) * 1.2 * unit
    z, said = 30 + _depth(context, piece), _named(context, piece.slot.face)
    return _laid(context, piece, _upright(x, y, width), z, said=said)


def _covered(context: Context, piece: Piece, count: int) -> Placement:
    """A covered card peeps out above the field, the older the farther."""
    area, unit = context.frame.field, context.frame.unit
    width = area.height * RATIO * 0.84
    age = count - 1 - piece.slot.index
    side = 1 if age % 2 else -1
    x = area.x + side * min(_UNDER_REACH, 14 + 10 * age) * unit
    y = area.y - min(26.0, 15 + 1.4 * age) * unit
    pose = _upright(x, y, width, angle=side * min(12.0, 3 + 2.2 * age), opacity=float(age < _UNDER_SEEN))
    # it stays face up, so it only grows dim
    return _laid(context, piece, pose, 12 + piece.slot.index * 0.01, change=_PUSHED_UNDER, dim=True)


def _discarded(context: Context, piece: Piece) -> Placement:
    if is_open(context):
        return _looked_through(context, piece)
    area, index = context.frame.discard, piece.slot.index
    spread = context.frame.unit * 1.6
    x, y = area.x + ((index * 7) % 5 - 2) * spread, area.y + ((index * 11) % 5 - 2) * spread
    depth = len(context.view.discard) - 1 - index
    edge = depth == 0 or index == 0 or depth == _PILE_SEEN - 1
    pose = _upright(x, y, area.width * 0.94, angle=(index * 37) % 19 - 9.0, opacity=float(depth < _PILE_SEEN))
    return _laid(context, piece, pose, 7 + index * 0.01, drawn=RAISED if edge else FLAT)


def _looked_through(context: Context, piece: Piece) -> Placement:
    area, z = opened_spot(context, piece.slot.index)
    said, touch = _named(context, piece.slot.face), Touch(turns=PILE)
    return _laid(context, piece, _upright(area.x, area.y, area.width), z, said=said, touch=touch)


def _held(context: Context, piece: Piece, desk: Desk, count: int, *, wanted: frozenset[str], drawn: str) -> Placement:
    """A card in the viewer's fan: always the live number of each card is in sight."""
    area, face, unit = desk.hand, piece.slot.face, context.frame.unit
    width = desk.card
    step = min(width * 1.04, (area.width - width) / max(1, count - 1))
    away = piece.slot.index - (count - 1) / 2
    dim = bool(wanted) and face not in wanted
    y = area.y + abs(away) ** 1.6 * 0.55 * unit
    fresh = piece.id == drawn
    if fresh and piece.id not in context.sight.held.touched:
        y -= _DRAWN_RISE * unit
    z, tight = 50 + _depth(context, piece), step < _APART * width
    pose, said = _upright(area.x + away * step, y, width), _named(context, face, piece.slot.seat)
    touch, signs = Touch(rises=True, fanned=tight), Drawn(fresh=fresh)
    return _laid(context, piece, pose, z, said=said, touch=touch, drawn=signs, dim=dim)


def _drawn_card(context: Context, pieces: Sequence[Piece]) -> str:
    """The own card that the viewer has just drawn, which is the last of its equals; "" for none."""
    faces = [told.card for told in context.news if isinstance(told, DrewCard) and told.seat == context.sight.shown.seat]
    own = [piece for piece in pieces if piece.slot.zone is Zone.HAND and piece.slot.seat == context.sight.shown.seat]
    return next((piece.id for piece in reversed(own) if piece.slot.face in faces), "")


def _depth(context: Context, piece: Piece) -> float:
    """Which of two neighbours lies on top: the one that leaves the other's live number free, left or right."""
    first = context.reader.side(context.view) == 0
    return 0.1 * (piece.slot.index if first else 40 - piece.slot.index)


def _lies_open(view: View, seat: int) -> bool:
    """Whether every face of a hand is seen."""
    return None not in view.hands[seat]


def _face_in_row(context: Context, piece: Piece, desk: Desk, count: int) -> Placement:
    """A card of another hand that lies open: larger than a back, with its live number free, in all the width that there
    is below the plate."""
    unit = context.frame.desk
    left, right = desk.plate.left + 2 * unit, desk.plate.right - 2 * unit
    width = min(OPEN * unit, (right - left) / (1 + _LIVE * (count - 1)))
    step = min(width * 0.86, (right - left - width) / max(1, count - 1))
    x, y = left + width / 2 + piece.slot.index * step, desk.plate.bottom + OPEN_GAP * unit + width / RATIO / 2
    z, said = 15 + _depth(context, piece), _named(context, piece.slot.face, piece.slot.seat)
    return _laid(context, piece, _upright(x, y, width), z, said=said)


def _back_in_row(context: Context, piece: Piece, desk: Desk, count: int) -> Placement:
    area, width = desk.hand, desk.card
    # the fan closes for the word of whoever has passed
    room = area.width - _BUBBLE * context.frame.desk * (piece.slot.seat in context.view.passed_seats)
    step = min(width * 0.66, (room - width) / max(1, count - 1))
    away = piece.slot.index - (count - 1) / 2
    x = area.left + width / 2 + piece.slot.index * step
    y = area.y - abs(away) * 0.25 * context.frame.desk
    pose = _upright(x, y, width, angle=-away * min(4.0, 16 / count))
    said = _named(context, piece.slot.face, piece.slot.seat)
    return _laid(context, piece, pose, 15 + piece.slot.index * 0.1, said=said, change=_BACK_IN_HAND, drawn=FLAT)


def _laid(
    context: Context,
    piece: Piece,
    pose: Pose,
    z: float,
    *,
    said: Said = UNSAID,
    change: Change = _FROM_DECK,
    touch: Touch = UNTOUCHED,
    drawn: Drawn = RAISED,
    dim: bool = False,
) -> Placement:
    """A card with its face or back up."""
    look, slot = _look(context, piece.slot.face, dim=dim), piece.slot
    return Placement(piece.id, look, pose, z, slot.name, said=said, change=change, touch=touch, drawn=drawn)


def _upright(x: float, y: float, width: float, *, angle: float = 0.0, opacity: float = 1.0) -> Pose:
    """Where a card of this width lies, higher than it is wide but for `angle`."""
    return Pose(x, y, width, width / RATIO, angle, opacity=opacity)


def _look(context: Context, face: str, *, dim: bool) -> Look:
    reader = context.reader
    if face not in reader.cards:
        return BackLook(sword=face == HIDDEN_SWORD)
    card = reader.cards[face]
    suit = reader.suits.get(card.suit, reader.box.sword_look)
    return face_of(card, suit, reader.side(context.view), dim=dim)


def _named(context: Context, face: str, seat: int = -1) -> Said:
    """Label, brief name, hint and rule of a card."""
    if face in (HIDDEN, HIDDEN_SWORD):
        key = "piece.back" if face == HIDDEN else "piece.sword_back"
        facts = {"owner_seat": seat, "held": len(context.view.hands[seat])}
        return Said(Word(key, facts), hint=Word(f"{key}.hint", facts), rule="J21")
    if context.reader.is_sword(face):
        brief = Word("piece.brief_sword", {"name": face})
        return Said(Word("piece.sword"), brief, Word("piece.sword.hint"), rule="J18")
    card = context.reader.cards[face]
    told: dict[str, Any] = {"name": face, "suit": card.suit, "blue": card.numbers[0], "red": card.numbers[1]}
    brief = Word("piece.brief", {"name": face, "number": card.numbers[context.reader.side(context.view)]})
    return Said(Word("piece.character", told), brief, Word("piece.character.hint"), rule="J9")


def picked_faces(context: Context, pieces: Sequence[Piece]) -> list[str]:
    """The faces of the own cards that are touched, sorted as a move spells them."""
    touched = set(context.sight.held.touched)
    return sorted(piece.slot.face for piece in pieces if piece.id in touched and piece.slot.zone is Zone.HAND)


def plays_of(context: Context) -> list[Play]:
    """Every legal play."""
    return [move for move in context.moves if isinstance(move, Play)]


def _wanted(context: Context, pieces: Sequence[Piece]) -> frozenset[str]:
    """The faces that can still join what is picked; empty while nothing is. The table itself dims what no play has."""
    picked = Counter(picked_faces(context, pieces))
    if not picked or context.view.phase is not Phase.TURN:
        return frozenset()
    plays = [Counter(play.cards) for play in plays_of(context)]
    usable = {face for cards in plays for face in cards}
    joining = {face for cards in plays if cards >= picked for face in cards}
    return frozenset(joining | (set(context.reader.cards) - usable))
