"""What a hand can declare in the tournament: its sets, which card stands for which, and what is said of their worth."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.wudang.components import LETTER
from engines.wudang.moves import SET_NO, Kind
from engines.wudang.seen import CardId, Step
from ui.games.wudang.context import Context
from ui.games.wudang.pieces import Card, Spot
from ui.terms import Word

DECLINE = "decline"
"""What a gesture calls the tag that says: no set. A touch of it says so: there is nothing to put on the mountain."""


def stands_for(context: Context, face: str) -> str:
    """The family of the only set that can be shown, where this card of the own hand is in that set; where none can be
    shown, the one that lacks least; "" otherwise. So a wild card is seen, and touched, as what it stands for."""
    reader = context.reader
    declared = f"{Kind.SET.value}:"
    moves = [move.removeprefix(declared) for move in context.sight.moves.legal if move.startswith(declared)]
    families = [what for what in moves if what != SET_NO]
    own = context.view.hands[context.near]
    held = [reader.cards[card] for card in own if card is not None and card in reader.cards]
    if moves and not families:
        kinds = [family.id for family in reader.box.families if not family.wild]
        return max(kinds, key=lambda kind: sum(card.family == kind for card in held))
    shown = reader.box.set_of(held, families[0]) if len(families) == 1 else ()
    return families[0] if face in [card.id for card in shown] else ""


def family_of(context: Context, face: str) -> str:
    """The family that a card is touched as while sets are declared; "" for the letter."""
    family = context.reader.family(face)
    return "" if family is None else stands_for(context, face) or family.id


def joining(context: Context, cards: Sequence[Card]) -> Collection[str]:
    """The own cards that would be shown together with the card of the hand that is touched for a set."""
    card = _touched(context, cards)
    if context.view.step is not Step.SET or card is None or card.face is None:
        return ()
    family = family_of(context, card.face)
    return context.reader.set_cards(context.view.hands[card.seat], family) if family else ()


def _touched(context: Context, cards: Sequence[Card]) -> Card | None:
    """The card of a hand that is touched first."""
    first = context.sight.held.touched[:1]
    return next((card for card in cards if card.id in first and card.spot is Spot.HAND), None)


# What is said


def set_hint(context: Context, card: Card) -> Word | None:
    """Of a card in the hand that declares: the set that it would be shown in, and its worth. None for all others."""
    view = context.view
    if view.step is not Step.SET or card.seat != view.actor or card.face in (None, LETTER):
        return None
    sets, family = context.reader.sets_due(view), family_of(context, CardId(str(card.face)))
    if family in sets:
        return Word("piece.card.set.hint", {"family": family, "vp": sets[family], "size": context.reader.box.set_size})
    return Word("piece.card.other_set.hint", {"sets": sets}) if sets else Word("piece.card.no_set.hint")


def decline_hint(context: Context) -> Word:
    """What it means to show no set: what is forgone by it, where there is one."""
    sets = context.reader.sets_due(context.view)
    return Word("piece.decline.due.hint", {"sets": sets}) if sets else Word("piece.decline.hint")


def set_prompt(context: Context, cards: Sequence[Card]) -> Word | None:
    """What is asked for where there is a set to declare: the sets and their worth, then of the one that is picked what
    it brings. None where the hand has no set, or something else was picked."""
    sets, seat = context.reader.sets_due(context.view), context.view.actor
    if not sets:
        return None
    if not context.sight.held.touched:
        return Word("prompt.set.due", {"seat": seat, "sets": sets})
    family = picked_family(context, cards)
    return Word("prompt.set.picked", {"seat": seat, "family": family, "vp": sets[family]}) if family in sets else None


def floor_label(context: Context, cards: Sequence[Card]) -> Word:
    """What the mountain is called as the place where a declaration is made: what is declared there, once it is
    picked."""
    sets, family = context.reader.sets_due(context.view), picked_family(context, cards)
    if family in sets:
        return Word("place.floor.set", {"family": family, "vp": sets[family]})
    return Word("place.floor")


def picked_family(context: Context, cards: Sequence[Card]) -> str:
    """The family that the card in the hand is shown for; "" where none is picked."""
    card = _touched(context, cards)
    return "" if card is None or card.face is None else family_of(context, card.face)
