"""What the table of Sword of the Weak says to a hand that has touched something in vain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.game import Caution, Refusal
from engines.sword.seen import View
from ui.board.values.placement import Placement
from ui.board.values.replies import Part, Tried, usual_reply
from ui.board.values.sight import Sight
from ui.games.sword.cards import Zone
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
_FIELD_SPEAKS: Final = frozenset({"too_few_cards", "total_too_low", "total_too_low_before_flip"})


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


def idle(key: str, sight: Sight[View]) -> Word:
    """A card that is not in the hand, a place for none, or an empty pile."""
    if key in ("D", "Return"):
        return Word(f"first.{sight.shown.view.phase.value}")
    return Word("idle.pile") if key == "W" else Word("idle.card")


def named(refusal: Refusal | Caution, view: View) -> Sequence[str]:
    """The field's total, where it is not reached; the pile that waits for a card."""
    if refusal.key in _FIELD_SPEAKS:
        return ("caption",)
    return ("discard",) if refusal.key == "must_discard" else ()
