"""The training cards on the table: hands, cards on their way, and where a card or a declaration can go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engines.wudang.components import ICON_RULES
from engines.wudang.seen import Step
from ui.board.values.area import Area
from ui.board.values.looks import Look
from ui.board.values.placement import PRESSED, Change, Drawn, Placement, Pose, Said, Touch
from ui.board.values.places import Place, PlaceKind
from ui.games.wudang.context import Context
from ui.games.wudang.data import Reader
from ui.games.wudang.frame import CARD_RATIO
from ui.games.wudang.looks import BackLook, DeclineLook, LetterLook, TrainingLook
from ui.games.wudang.names import backs_name, card_name, family_name
from ui.games.wudang.pieces import Card, Spot
from ui.games.wudang.sets import DECLINE, decline_hint, family_of, floor_label, joining, set_hint
from ui.terms import Terms, Word

_BESIDE: Final = 7.0
"""By so much, in units of the frame, the own side reaches beyond what lies at its edges: no ring cuts through that."""


def card_pieces(context: Context, cards: Sequence[Card]) -> list[Placement]:
    """All training cards."""
    together = joining(context, cards)
    placed = [_in_hand(context, card) if card.spot is Spot.HAND else _drawn(context, card) for card in cards]
    return [
        replace(piece, touch=replace(piece.touch, joins=True)) if card.face in together else piece
        for card, piece in zip(cards, placed, strict=True)
    ]


def _in_hand(context: Context, card: Card) -> Placement:
    desk = context.frame.desks[card.seat]
    count = len(context.view.hands[card.seat])
    area, width = desk.hand, desk.card
    if not desk.own and card.face is not None and context.view.drawn[card.seat] is None:
        # a hand that lies open is as large as there is room
        area, width = _around(desk.hand, desk.drawn), desk.hand.height * CARD_RATIO
    step = min(width * (1.05 if desk.own else 0.66), (area.width - width) / max(1, count - 1))
    if not desk.own:
        x, y = area.left + width / 2 + card.at * step, area.y
        laid = _card(context, card, Area(x - width / 2, y - width / CARD_RATIO / 2, width, width / CARD_RATIO))
        if isinstance(laid.look, TrainingLook) and card.at < count - 1:
            return replace(laid, look=replace(laid.look, shown=min(1.0, step / width)))
        return laid
    away = card.at - (count - 1) / 2
    x, y = area.x + away * step, area.y + abs(away) ** 1.6 * 1.1 * context.frame.unit
    return _card(context, card, Area(x - width / 2, y - width / CARD_RATIO / 2, width, width / CARD_RATIO))


def _drawn(context: Context, card: Card) -> Placement:
    desk = context.frame.desks[card.seat]
    width = min(desk.drawn.width, desk.drawn.height * CARD_RATIO)
    height = width / CARD_RATIO
    return _card(context, card, Area(desk.drawn.x - width / 2, desk.drawn.y - height / 2, width, height))


def _card(context: Context, card: Card, area: Area) -> Placement:
    own = context.frame.desks[card.seat].own
    face = card.face
    args: dict[str, object] = {"owner_seat": card.seat}
    if face is not None:
        args |= {"card": face}
    key = "piece.back" if face is None else "piece.card"
    set_said = set_hint(context, card) if card.spot is Spot.HAND else None
    return Placement(
        card.id,
        BackLook() if face is None else card_look(context, face, card.seat),
        Pose.over(area),
        z=30 + card.at * 0.1 + (1 if card.spot is Spot.DRAWN else 0),
        same_as=_shared_name(context, card),
        said=Said(
            Word(f"{key}.{card.spot.value}", args),
            Word(f"{key}.brief", args),
            hint=set_said or (Word("piece.back.hint") if face is None else card_hint(context, face)),
            rule=_card_rule(context, face) if set_said is None else "W29",
        ),
        change=Change(flips=True),
        # which halves of the hand will work is what is decided between yin and yang: they are read then
        touch=Touch(
            rises=own and card.spot is Spot.HAND,
            settled=own and context.view.step is Step.CHOOSE,
            goes=not own and context.view.step is Step.VICTIM,
        ),
        drawn=Drawn(fresh=face is not None and face in context.newly_drawn),
    )


def _card_rule(context: Context, face: str | None) -> str:
    return "W6" if face is None else ICON_RULES[context.reader.cards[face].icon]


def _shared_name(context: Context, card: Card) -> str:
    """What a gesture calls this card now: its own name, the hand that it is in, or the family it stands for."""
    step = context.view.step
    if card.spot is Spot.HAND and (card.face is None or step is Step.VICTIM):
        return backs_name(card.seat)
    if card.face is None:
        return ""
    if step is Step.SET and card.spot is Spot.HAND and (family := family_of(context, card.face)):
        return family_name(family)
    return card_name(card.face)


def card_look(context: Context, card: str, seat: int) -> Look:
    """The face of a training card; the half of the seat's attribute is lit."""
    return training_look(context.reader, card, context.sight.terms, context.view.attribute(seat) or "")


def training_look(reader: Reader, card: str, terms: Terms, lit: str) -> Look:
    """The same with the half of one attribute lit, or none ("")."""
    family = reader.family(card)
    if family is None:
        return LetterLook(terms.say("letter.short"))
    yin, yang = reader.effects(card)
    called = terms.say(f"family.{family.id}")
    return TrainingLook(
        character=family.names.ja,
        colour=family.colour,
        value=0 if family.wild else family.set_value,
        icon=reader.cards[card].icon.value,
        yin_effect=yin.kind.name.lower(),
        yin_amount=yin.amount,
        yang_effect=yang.kind.name.lower(),
        yang_amount=yang.amount,
        lit=lit,
        number=terms.say(f"numeral.{reader.number(card)}"),
        word="" if called == family.names.ja else called,
    )


def card_hint(context: Context, card: str) -> Word:
    return effects_hint(context.reader, card)


def effects_hint(reader: Reader, card: str) -> Word:
    """What a training card does."""
    if reader.family(card) is None:
        return Word("piece.letter.hint")
    yin, yang = reader.effects(card)
    return Word(
        f"piece.card.{reader.cards[card].icon.value}.hint",
        {"yin": {yin.kind.name.lower(): yin.amount}, "yang": {yang.kind.name.lower(): yang.amount}},
    )


# Where things can go


def hand_places(context: Context, step: Step, cards: Sequence[Card]) -> list[Place]:
    """Places that the own hand, a victim's hand and the own side are, when the decision is about them."""
    frame = context.frame
    mine = frame.desks[context.near]
    match step:
        case Step.VICTIM:
            return [_zone("draw", _around(mine.hand, mine.drawn), Word("place.draw"))]
        case Step.GIVE if context.view.victim is not None:
            victim = frame.desks[context.view.victim]
            return [_zone("gift", _around(victim.hand, victim.drawn), Word("place.gift"))]
        case Step.DESCEND:
            return [_zone("take", frame.mine.grown(_BESIDE * frame.unit), Word("place.take"))]
        case Step.SET:
            return [_zone("floor", frame.mountain, floor_label(context, cards))]
        case _:
            return []


def _zone(name: str, area: Area, label: Word) -> Place:
    return Place(name, area.x, area.y, area.width, area.height, PlaceKind.ZONE, label)


def _around(one: Area, other: Area) -> Area:
    left, top = min(one.left, other.left), min(one.top, other.top)
    return Area(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)


def decline_tag(context: Context) -> Placement:
    """The tag that says: no set. It lies beside the hand while a declaration is due, whatever the hand holds."""
    area = context.frame.desks[context.near].drawn
    height = area.height * 0.62
    return Placement(
        DECLINE,
        DeclineLook(context.sight.terms.say("decline")),
        Pose(area.x, area.y, min(area.width, height), height),
        z=31,
        said=Said(Word("piece.decline"), hint=decline_hint(context), rule="W30"),
        touch=Touch(pulls=True, passes=True),
        drawn=PRESSED,
    )
