"""What a table says to a hand that has touched something in vain, where no rule of the game forbids it. No Qt.

A game's answers are words in its terms, said by `usual_reply` by the kind of what was touched and by what is decided:

- `use.KIND`, then `now.ASKED`: for what has no part in the decision, when and for what it is used, and what is decided
  now. KIND is how the thing's label goes on ("soldier" of `piece.soldier`), said with the label's facts; ASKED is
  how the prompt of an empty hand goes on ("road" of `prompt.road`), and is said with the prompt's facts: so prompt and
  answer never say two things. The bare table says `now.ASKED` alone.
- `where.DECISION`: for what can be used, but not there, where it can go; after `use.KIND` of the thing that it was put
  on, unless that can be used itself. The places where it can go light up by themselves.
- `first.DECISION`: for a place that waits for something, what must be picked first. That lights up by itself.

What a game says otherwise, its `GameTable.reply` says before it asks for the usual; `GameTable.named` tells what a
refusal of its engine speaks of. `PYTHONPATH=.:tests:tests/ui python -m answer_walk GAME` lists what is still missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from ui.board.values.placement import Placement
from ui.board.values.places import Place
from ui.terms import Word

ASKS_NOTHING: Final = Word("why.no_part")
"""What is said to be decided where the table asks nothing."""


class Part(Enum):
    """What a thing has to do with what is decided now."""

    NONE = "none"
    FIRST = "first"
    """A move can begin with it."""
    LATER = "later"
    """A move can go on with it, after something else."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What a hand has touched in vain."""

    thing: Placement | Place | None
    """What it touched last; None: the bare table."""
    part: Part
    held: tuple[str, ...] = ()
    """Ids of what it had in the hand."""
    now: Word = ASKS_NOTHING
    """What is decided now, as `what_is_decided` has it."""

    @property
    def kind(self) -> str:
        """How the label of the thing goes on after its first word; "" for what has no label."""
        label = None if self.thing is None else self.thing.label
        return "" if label is None else label.key.partition(".")[2]


def what_is_decided(prompt: Word | None) -> Word:
    """What is decided now, as an answer says it, where the table asks this of an empty hand."""
    if prompt is None:
        return ASKS_NOTHING
    return Word(f"now.{prompt.key.partition('.')[2]}", prompt.args)


def usual_reply(tried: Tried, decision: str, *, kind: str = "") -> tuple[Word, ...]:
    """What is said in most cases, sentence by sentence. `kind` in place of the label's own."""
    thing = tried.thing
    own = thing.said.why if isinstance(thing, Placement) else None
    if own is not None and (tried.held or tried.part is Part.NONE):
        return (own,)
    if thing is None and not tried.held:
        return (tried.now,)
    where = Word(f"where.{decision}")
    if thing is None or tried.part is Part.FIRST:
        return (where,)
    facts = {} if thing.label is None else thing.label.args
    use = Word(f"use.{kind or tried.kind}", facts)
    if tried.held:
        return (use, where) if thing.label is not None else (where,)
    return (Word(f"first.{decision}"),) if tried.part is Part.LATER else (use, tried.now)
