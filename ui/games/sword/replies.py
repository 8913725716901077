"""What the table of Sword of the Weak says to a hand that has touched something in vain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.game import JSON, Caution, Refusal
from engines.sword.moves import Pass, read_move
from engines.sword.seen import View
from ui.board.values.placement import Placement
from ui.board.values.replies import Part, Tried, usual_reply
from ui.board.values.sight import Sight
from ui.games.sword.cards import Reader, Zone, added_up, hand_name
from ui.games.sword.hall import PASS
from ui.terms import Word

_KINDS: Final = {
    "deck_empty": "deck",
    "field_opening": "field",
    "field_empty": "field",
    "sword_back": "back",
    "sort_suit": "sort",
    "sort_number": "sort",
}
"""What is said with the same words as something else."""
_CARDS: Final = {Zone.FIELD.value: "field", Zone.UNDER.value: "field", Zone.DISCARD.value: "discard"}
"""By where a card lies face up."""
_TOO_FEW: Final = frozenset({"too_few_cards"})
_TOO_LOW: Final = frozenset({"total_too_low", "total_too_low_before_flip"})
SUMMED_UP: Final = frozenset({"joins_none", "best_too_few", "best_too_low"})
"""What a card is told of all sets that it could be part of."""
_FIELD_SPEAKS: Final = _TOO_FEW | _TOO_LOW | {*SUMMED_UP}


def reply(tried: Tried, view: View) -> tuple[Word, ...]:
    thing = tried.thing
    passes = isinstance(thing, Placement) and thing.same_as == PASS
    if passes and not tried.held and tried.part is Part.FIRST:
        return (Word("where.pass"),)
    return usual_reply(tried, view.phase.value, kind=_kind(tried))


def _kind(tried: Tried) -> str:
    """One word for everything that is said with the same words."""
    thing = tried.thing
    if isinstance(thing, Placement) and tried.kind in ("character", "sword"):
        return _CARDS.get(thing.same_as.partition(":")[0], tried.kind)
    return _KINDS.get(tried.kind, tried.kind)


def idle(key: str, sight: Sight[View], now: Word, reader: Reader) -> Word:
    """A card that is not in the hand, a place for none, or an empty pile."""
    if key in ("D", "Return"):
        if [*map(read_move, sight.moves.legal)] == [Pass()]:
            return now
        return Word(f"first.{sight.shown.view.phase.value}")
    if key == "W":
        return Word("idle.pile")
    view = sight.shown.view
    hand = [face for face in view.hands[sight.shown.seat] if face is not None]
    held = sorted({reader.number(face, reader.side(view)) for face in hand})
    return Word("idle.card", {"numbers": " ".join(map(str, held))})


def summed_up(refusals: Sequence[Refusal], view: View, reader: Reader) -> Refusal | None:
    """What the best set lacks that a card can be part of: cards, or, where there are enough of them, a higher total."""
    low = [_cards(refusal) for refusal in refusals if refusal.key in _TOO_LOW]
    few = [_cards(refusal) for refusal in refusals if refusal.key in _TOO_FEW]
    if not low and not few:
        return None
    side, most = reader.side(view), max(map(len, low or few))
    best = max(low or few, key=lambda cards: reader.total(cards, side))
    key = "best_too_low" if low else "best_too_few" if most > 1 else "joins_none"
    facts: dict[str, JSON] = {"sum": added_up([reader.number(card, side) for card in best]), "cards": [*best]}
    facts |= {"side": view.balance, "field_total": reader.total(view.field, side)}
    return Refusal("J12", key, {**facts, "count": most, "field_count": len(view.field)})


def named(refusal: Refusal | Caution, view: View) -> Sequence[str]:
    """The field's total, where it is not reached, with the own cards of the set that comes nearest; the pile that waits
    for a card."""
    if refusal.key in SUMMED_UP and view.actor is not None:
        return ("caption", *(hand_name(view.actor, card) for card in _cards(refusal)))
    if refusal.key in _FIELD_SPEAKS:
        return ("caption",)
    return ("discard",) if refusal.key == "must_discard" else ()


def _cards(refusal: Refusal | Caution) -> list[str]:
    """The codes of the set that is refused."""
    cards = refusal.facts["cards"]
    return [str(card) for card in cards] if isinstance(cards, (list, tuple)) else []
