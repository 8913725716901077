"""Facts of a position as JSON, what a game answers with them to a move (a refusal, or a caution), and what a move may
bring about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

JSON: TypeAlias = "bool | int | str | list[Any] | tuple[Any, ...] | dict[str, Any] | None"
"""What JSON can say (no floats: a record must read the same everywhere). Tuples are written as lists."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: the rule it breaks, and the facts of this position.

    `key` names the sentence `refusal.KEY` in the game's terms; `facts` fill it.
    """

    rule: str
    key: str
    facts: Mapping[str, JSON] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Caution:
    """What should make the actor think twice about a legal move that plainly harms itself: the rule behind it, and
    the facts of this position.

    `key` names the sentence `caution.KEY` in the game's terms; `facts` fill it. Without a key nobody is asked: what
    speaks against the move is said on the table anyway, and only computer players think twice.
    """

    rule: str
    key: str
    facts: Mapping[str, JSON] = field(default_factory=dict)
    better: str = ""
    """The text of another legal move, where the sentence speaks of one that does better; "" for none."""
    is_heeded: bool = True
    """Whether computer players think twice about it, too: not where it is only likely to come to nothing, which they
    reckon with themselves."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a move can bring about or prevent, and that is a reason to make it or not: `name` is among the
    policy's weights and names the sentence `reason.NAME`, which takes one `argument`, if any, and `more`."""

    name: str
    argument: str = ""
    value: int | str = ""
    more: tuple[tuple[str, int | str], ...] = ()
    """Further arguments, with their values: what is the same whenever the first one is, as what a card is worth."""
    is_deed: bool = False
    """Whether it is what the move itself has done, which stays true whatever follows; no later move does it then."""
    worth: float = field(default=1.0, compare=False)
    """How many times the weight of its name it counts: more for the dearer of two prizes."""
    is_news: bool = field(default=False, compare=False)
    """Whether it is told only where it does not hold before the move already, as that something can be paid for."""
    beside: str = field(default="", compare=False)
    """Of what a move plainly does: the text of the one move that it compares with, and beside which alone it is told;
    "" for what is told beside any."""
    measure: float | None = field(default=None, compare=False)
    """Of what a move plainly does: by how much, where more is better. None: it is done, or not."""
    is_decisive: bool = field(default=False, compare=False)
    """Of what a move plainly does: whether it decides the game, or can be done once in it, and is told before
    everything else."""
    is_evident: bool = field(default=False, compare=False)
    """Of what a move plainly does: whether everybody can check it on the table, and it is told instead of what playing
    on shows: numbers and chances that nobody can see."""
    is_warning: bool = field(default=False, compare=False)
    """Of what a move plainly does: whether it is what it does not prevent, and is told beside any reason."""
    is_remark: bool = field(default=False, compare=False)
    """Of what a move plainly does: whether it is no reason, but is to be known beside any, as a danger that is left."""
    is_of_whole: bool = field(default=False, compare=False)
    """Of what a move plainly does: whether it is what all of it is for, and is told before any other reason."""
    is_part: bool = field(default=False, compare=False)
    """Of what a move plainly does: whether it is what one part of all that belongs to it is for, as one card of a row:
    told with those of the other parts, where more is asked for."""

    rules_out: tuple[str, ...] = field(default=(), compare=False)
    """Of what a move plainly does: the names of what would be another aim of it, and is not told beside it."""

    covers: str = field(default="", compare=False)
    """Of what a move plainly does: the name of the event that it says as well, and more surely, of the same thing."""

    @property
    def about(self) -> Mapping[str, int | str] | None:
        """What the sentence takes."""
        return dict(((self.argument, self.value), *self.more)) if self.argument else None


def evident(event: Event) -> Event:
    """The same, as what everybody can check on the table; a remark is no reason, and stays as it is."""
    return event if event.is_remark else replace(event, is_evident=True)


@dataclass(frozen=True, slots=True)
class Aim:
    """What a seat plays for as things stand, where that is not simply more of all that counts."""

    told: Event | None = None
    """Said beside the reason for a move, by the sentence `aim.NAME`; None where everybody knows."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """What counts otherwise than the policy's weights say, by name; 0: it is no reason now."""


NO_AIM = Aim()


@dataclass(frozen=True, slots=True)
class Belief:
    """How far the chances to win are believed that a search finds of a decision, by how often they came true in games:
    they are put nearer to, or farther from, equal chances (`engines.ai.advice.favourites.believed`)."""

    trust: float = 1.0
    """What part of how far the odds lie from `usual` is believed (their logarithms); above 0, so that what is better
    stays better."""
    usual: float | None = None
    """What a search finds on the whole of decisions in which nobody is ahead; None: equal chances. More, where it takes
    others to do just anything while it plans itself."""
    doubt: float = 0.0
    """How far a chance told by this may be off, however long it was thought about: of two within a round that lie no
    farther apart the first is told again, where nothing bad has happened in between."""


WHOLLY = Belief()


def of_seat(name: str, seat: int) -> str:
    """The merit of that name which another seat has, as `rival:2`."""
    return f"{name}:{seat}"
