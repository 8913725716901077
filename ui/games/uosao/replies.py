"""What the table of U O SA O says to a hand that has touched something in vain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.game import Caution, Refusal
from engines.uosao.seen import Phase, View
from ui.board.values.replies import Tried, usual_reply
from ui.board.values.sight import Sight
from ui.games.uosao.pieces import played_name
from ui.terms import Word

_KINDS: Final = {
    "left_king": "king",
    "right_king": "king",
    "common_road": "road",
    "trap": "road",
    "march_left": "march",
    "march_right": "march",
}
"""What is said with the same words as something else."""
_ASPECTS: Final = {
    "held": "card.held",
    "turned": "card.held",
    "right": "card.played",
    "left": "card.played",
    "road": "card.played",
}
"""By how another player's card lies."""
_PLACES: Final = ("Left", "Right", "D")
"""The keys of the places for a card."""

_MARCH: Final = Word("where.card")
_FALLEN: Final = Word("where.card.fallen")
"""The same while the own soldier cannot march."""


def reply(tried: Tried, view: View) -> tuple[Word, ...]:
    said = usual_reply(tried, view.phase.value, kind=_kind(tried))
    is_down = view.actor is not None and bool(view.down[view.actor])
    return tuple(_FALLEN if is_down and word == _MARCH else word for word in said)


def _kind(tried: Tried) -> str:
    """One word for everything that is said with the same words."""
    kind, label = tried.kind, None if tried.thing is None else tried.thing.label
    head = "" if label is None else label.key.partition(".")[0]
    if head == "card":
        return _ASPECTS[kind.rpartition(".")[2]]
    return "standing" if head == "standing" else _KINDS.get(kind, _KINDS.get(kind.partition(".")[0], kind))


def idle(key: str, sight: Sight[View], now: Word) -> Word:
    """A card that is not in the hand, or a place for none."""
    if sight.shown.view.phase is not Phase.CARD:
        return now
    return Word("first.card") if key in (*_PLACES, "Return") else Word("idle.card")


def named(refusal: Refusal | Caution, view: View) -> Sequence[str]:
    """The road that is to be inserted first, and where it can go."""
    if refusal.key != "place_your_road" or view.actor is None:
        return ()
    play = view.played[view.actor]
    cards = () if play is None else (f"card:{view.actor}:{play.card}:0", played_name(view.actor))
    return (*cards, *(f"gap:{gap}" for gap in range(len(view.line) + 1)))
