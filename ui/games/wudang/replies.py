"""What the table of Master of Wudang says to a hand that has touched something in vain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from engines.game import Caution, Refusal
from engines.wudang.components import LETTER
from engines.wudang.seen import Step, View
from ui.board.values.placement import Placement
from ui.board.values.replies import Part, Tried, usual_reply
from ui.board.values.sight import Sight
from ui.games.wudang.names import descent_name, level_name, space_name
from ui.terms import Word

_KINDS: Final = {
    "trigram.start": "trigram",
    "temporary.owned": "temporary",
    "notebook.closed": "notebook",
    "notebook.open": "notebook",
    "tag.certain": "notebook",
    "tag.likely": "notebook",
    "card.drawn": "drawn",
    "back.drawn": "drawn",
    "back.hand": "back",
    "half.yin": "mat",
    "half.yang": "mat",
}
"""What is said with the same words as something else."""
ONE_PLACE: Final[Mapping[Step, str]] = {
    Step.VICTIM: "draw",
    Step.GIVE: "gift",
    Step.DESCEND: "take",
    Step.SET: "floor",
}
"""The one place for what is picked, by step; Enter is its key."""
_NUMBERED: Final = {Step.GIVE: "idle.card", Step.SET: "idle.card", Step.DESCEND: "idle.incident"}
"""What is said where nothing has that number, by step."""
_GIVEN: Final = (Step.CHOOSE, Step.PLACE)
"""Where the hand holds chip or worker without having picked it up."""
_FORCED: Final = frozenset({"now.descend.plain", "now.descend.card.plain", "now.set.none"})
"""What is decided where there is one move only: nothing else is to be picked first."""


def reply(tried: Tried, view: View) -> Refusal | tuple[Word, ...]:
    thing, step = tried.thing, view.step
    if step is Step.PLACE and thing is not None and thing.id == "temp" and view.temporary_waits is not None:
        return view.temporary_waits
    if step in _GIVEN and tried.part is Part.FIRST:
        # it is in the hand already, and has been let go where it finds no place
        return (Word(f"where.{step.name.lower()}"),)
    if step in _GIVEN and thing is not None:
        # whether the chip or worker was put here or the thing itself was touched, what it is for is told
        tried = replace(tried, held=())
    if tried.now.key in _FORCED and tried.part is Part.LATER and not tried.held:
        return (tried.now,)
    return usual_reply(tried, step.name.lower(), kind=_kind(tried, view))


def _kind(tried: Tried, view: View) -> str:
    """One word for everything that is said with the same words."""
    kind, thing = tried.kind, tried.thing
    if thing is None:
        return kind
    head = "" if thing.label is None else thing.label.key.partition(".")[0]
    if head == "phase":
        return "phase"
    if kind == "card.hand" and isinstance(thing, Placement) and thing.label is not None:
        if thing.label.args["owner_seat"] != view.actor:
            return "back"
        return "letter" if thing.label.args["card"] == LETTER else "card"
    if kind == "back.hand" and thing.label is not None and thing.label.args["owner_seat"] == view.actor:
        # only a covered hand shows its owner backs
        return "back.own"
    if kind == "worker" and thing.label is not None:
        seat, at = thing.label.args["seat"], thing.label.args["at"]
        return "worker.placed" if at else "worker" if seat == view.actor else "worker.other"
    return "chip" if kind.startswith("chip.") else _KINDS.get(kind, kind)


def idle(key: str, sight: Sight[View], now: Word) -> Word:
    """A card or an incident that is not there, a place for none, or something of another phase."""
    step = sight.shown.view.step
    if key == "K":
        return Word("idle.notebook")
    if step in ONE_PLACE and key == "Return":
        return now if now.key in _FORCED else Word(f"first.{step.name.lower()}")
    if key.isdigit() and step in _NUMBERED:
        return Word(_NUMBERED[step])
    is_neighbour = step is Step.VICTIM and key in ("Left", "Right")
    return Word("idle.neighbour") if is_neighbour else now


def named(refusal: Refusal | Caution, view: View) -> Sequence[str]:
    """The levels that are too low; the space or the incident that is spoken of."""
    facts = refusal.facts
    if refusal.key == "levels_short":
        return [
            descent_name(str(facts["card"])),
            *(level_name(view.actor or 0, name) for name in _list(facts["short"])),
        ]
    return [space_name(int(str(facts["number"])))] if refusal.key == "space_taken" else ()


def _list(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, (list, tuple)) else []
