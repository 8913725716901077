"""The contract between a game and everything that plays, shows, records or searches it.

A game's moves are opaque here: hashable values made by its own parser, compared and handed back, never looked into.
Text appears only at the edge (`Game.parse`, `Game.text`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, Self, TypeAlias, TypeVar

from engines.facts import JSON, Aim, Belief, Caution, Event, Refusal, of_seat
from engines.quick_values import quickly_made
from engines.reading import Read

if TYPE_CHECKING:
    # records are read at the start, long before any numbers are
    from engines.editions import Edition

__all__ = [
    "CHANCE",
    "HIDDEN",
    "JSON",
    "SPECTATOR",
    "AnyGame",
    "AnyState",
    "Caution",
    "Episode",
    "Event",
    "Features",
    "Game",
    "Memory",
    "Note",
    "Policy",
    "Refusal",
    "Sealed",
    "SealedChoices",
    "State",
    "Teller",
    "of_seat",
]

CHANCE: Final = -1
"""The actor of a chance move."""

SPECTATOR: Final = -1
"""The seat of somebody who only looks on: `view(SPECTATOR)` shows what everybody may know."""

HIDDEN: Final = "?"
"""What a view, or the text of a move, has in place of something that the reader may not know."""

M = TypeVar("M", bound=Hashable)


@quickly_made
@dataclass(frozen=True, slots=True)
class Note:
    """One thing that happened while a move was carried out, told at the moment it happened.

    `key` names the sentence `note.KEY` in the game's terms, `args` what the sentence and the table need (an argument
    called `seat`, or ending in `_seat`, is a seat; cards, places and the like are ids of the game's data file).
    `rule` is the rule that made it happen, as "U23".
    """

    key: str
    args: Mapping[str, JSON] = field(default_factory=dict)
    rule: str = ""
    seats: tuple[int, ...] | None = None
    """The seats that may read it; None: everybody, lookers-on included."""
    reveals: bool = False
    """Somebody now knows what the table had hidden: play cannot be taken back past this."""
    quiet: bool = False
    """A beat for the eye (one step of a march), without a line in the log."""
    moment: str = ""
    """Notes in a row with the same word here happen at one moment, also those of moves in a row."""

    @property
    def seat(self) -> int | None:
        """The seat that the note is about: its argument `seat`; None without one. Raises RecordError."""
        args = Read(self.args, f"note.{self.key}")
        return args["seat"].whole() if "seat" in args else None

    def readable_by(self, seat: int) -> bool:
        return self.seats is None or seat in self.seats


Teller: TypeAlias = Callable[[Note], None]


class State(Protocol[M]):
    """A position in a running game: mutable, small, flat and cheap to clone. One owner changes it.

    While `teller` is set, `apply` calls it with a Note for everything that happens, in the order in which it happens,
    each at the moment when the state shows it done: `view` and `clone` must work inside the call. Search has none.
    """

    teller: Teller | None

    @property
    def actor(self) -> int | None:
        """The seat to act, CHANCE, or None when the game is over."""

    @property
    def needs_hidden(self) -> bool:
        """Whether a person needs what is hidden from others to make the decision due. Where not, everybody may see its
        moves, and whatever is told of them: `legal`, `refusal`, `caution` and `attempts` follow from
        `view(SPECTATOR)`, and `masked` hides nothing."""

    def legal(self) -> Sequence[M]:
        """The legal moves of the actor: exact, finite, without doubles, never empty while the game runs.

        In an order that is the same for equal positions. Empty when chance is to act or the game is over. It depends
        only on what the actor may know.
        """

    def chance(self) -> Sequence[tuple[M, float]]:
        """When the actor is CHANCE: each outcome once, with its probability; they sum to 1."""

    def apply(self, move: M) -> None:
        """Make a legal move (or an outcome of chance) and all that follows, up to the next decision. Unchecked."""

    def refusal(self, move: M) -> Refusal | None:
        """Why `move` is not legal now for the actor; None exactly when it is. Judged by what the actor may know."""

    def caution(self, move: M) -> Caution | None:
        """What the actor should know before it makes this legal move, when the move plainly harms itself; None for all
        others, and for what `refusal` answers. Judged by what the actor may know."""

    def attempts(self) -> Iterable[M]:
        """What a person at the table might try here: all legal moves, and others that `refusal` answers."""

    def masked(self, move: M, seat: int) -> str:
        """The text of `move`, about to be made here, as `seat` may read it now: hidden parts become `?`."""

    def clone(self) -> Self:
        """An independent copy, without the teller."""

    def position(self) -> dict[str, Any]:
        """The whole state as JSON, nothing hidden, by the game's rule page."""

    def view(self, seat: int) -> dict[str, Any]:
        """What `seat` may see of `position()`, by the game's rule page: the same object with HIDDEN or null in place of
        what it may not know. Built from what may be seen, so that a new value stays hidden until it is named here."""

    def scores(self) -> list[int]:
        """Points by seat, as they stand."""

    def scores_seen(self, seat: int) -> list[int]:
        """Points by seat as far as `seat` may know them: what hidden pieces will count is left out."""

    def winners(self) -> list[int]:
        """The seats that have won, ascending; empty while the game runs."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Episode:
    """One ply as one seat lived it: who acted, the move as far as it may be read, and the notes it may read."""

    actor: int
    move: str
    notes: tuple[Note, ...] = ()


Memory: TypeAlias = Sequence[Episode]
"""All plies so far as one seat lived them, oldest first."""


class Policy(Protocol[M]):
    """What a game knows about playing itself well. It is given states, so it must not look at what is hidden
    from the seat it plays for: callers hand it worlds drawn by `Game.worlds`."""

    def candidates(self, state: State[M]) -> Sequence[M]:
        """The legal moves worth searching: never empty, a subset of `state.legal()`."""

    def greedy(self, state: State[M], rng: random.Random) -> M:
        """A quick sound move for the actor: the plain opponent, and a yardstick for better ones."""

    def rollout(self, state: State[M], rng: random.Random) -> None:
        """Play `state` on, chance included, to the horizon at which `evaluate` speaks best (or to the game's end)."""

    def foresight(self, seat: int, since: State[M] | None = None) -> Callable[[State[M], random.Random], None]:
        """Plays on to the same horizon as people would who think about it, `seat` to a plan of its own: by that reasons
        are found, which speak of what others do. It may remember what it thought out, so it is for the worlds of one
        decision of `seat`. `since`: the position before it, as the seat may know it: the horizon is the same however
        much of the way there is gone already."""

    def whole(self, state: State[M], moves: Sequence[M]) -> tuple[Sequence[M], int]:
        """What belongs together of `moves`, which the actor would make one after the other, and of those that it would
        go on with before anybody else decides: the moves of a turn, the cards of a row. Never without the first one,
        which is legal. With it, after how many of them it is seen on the table what they bring. Hints compare them as
        a whole; where a move stands alone it is that one, seen after 1."""

    def evaluate(self, state: State[M]) -> Sequence[float]:
        """How well each seat stands, from 0 (lost) to 1 (won); at the game's end the result itself."""

    def belief(self, state: State[M], seat: int) -> Belief:
        """How far the chances are believed that a search finds of a decision of `seat`; WHOLLY where nothing better is
        known. They are told by it, never chosen by it."""

    @property
    def weights(self) -> Mapping[str, float]:
        """The merits of a position and the events of a game by name, and what one more of each is worth beside the
        others: below 0 where fewer are better. The terms have, in the sense that is good for the player, the sentences
        `reason.NAME.now` and `reason.NAME.later` of a merit, which take `amount`, and `reason.NAME` of an event, beside
        which `reason.NAME.done` may tell what it is good for where the move itself brings it about."""

    @property
    def counted(self) -> Sequence[str]:
        """The merits that add up to what is counted at the end, where these are several: one of them may be the price
        of another. All have one weight, and the terms a name for each, `part.NAME`, and sentences `reason.total`."""

    def merits(self, state: State[M], seat: int) -> Mapping[str, int]:
        """What speaks for and against the position of `seat`, by names of `weights`, in units that a player counts in
        (cards, places). `points` are those on the plate of the seat. What is another seat's has that seat behind its
        name (`of_seat`), and a sentence that takes `other_seat`."""

    def events(self, state: State[M], notes: Sequence[Note], seat: int) -> Collection[Event]:
        """What counts for `seat` of all that `notes` tell, and of where they led to: `state`. Their names are others
        than those of merits."""

    def aim(self, state: State[M], seat: int) -> Aim:
        """What `seat` plays for as things stand, by what it sees itself; NO_AIM where that is simply to have most."""

    def purposes(self, state: State[M], move: M, then: Sequence[M] = ()) -> Sequence[Event]:
        """What a legal move of the actor plainly does by the rules, the most telling first: what a good player would
        say of it where playing on tells no difference. Only of what the actor sees, and true in all worlds. `then`:
        what belongs to the move and follows it, where that is known. The terms have the sentence `purpose.NAME`."""

    def taken_back(self, state: State[M], memory: Memory, moves: Sequence[M]) -> Event | None:
        """What has changed since the last turn of the actor where these moves, which belong together, take back what it
        did then: told beside any reason for them. `memory` is all that it has seen. None where they take nothing back,
        or nothing that could be told has changed."""

    def is_idle(self, state: State[M], move: M) -> bool:
        """Whether a legal move does nothing but let the game go on, as ending a turn or passing: hints praise no other
        move beside that where nobody would think of it."""

    def is_obvious(self, state: State[M], move: M) -> bool:
        """Whether anybody would think of a legal move first, as one that reaches what the game is about: a hint that
        advises another one compares it with that."""


class Features(Protocol[M]):
    """What a learned judgement looks at in a position: facts that hold or do not, each with a number. Like a policy it
    is given worlds, never what is hidden from the seat that thinks."""

    @property
    def count(self) -> int:
        """All facts have numbers below this."""

    def play_on(self, state: State[M], rng: random.Random) -> None:
        """Play `state` on to where the facts tell most, or leave it where it is."""

    def facts(self, state: State[M]) -> tuple[int, Sequence[int]]:
        """The numbers of the facts that hold, each once, and the seat whose place they are told from: what is judged
        by them goes around the table from there. A game that is going on."""


@dataclass(frozen=True, slots=True)
class Sealed(Generic[M]):
    """Decisions of several seats (cards laid face down, a chip turned in the fist): none of them sees what another
    decided before all have."""

    before: State[M]
    """A copy of the position as it was before the first of them."""
    made: Sequence[Sequence[M]]
    """By seat: what it has decided since, in this world."""


class SealedChoices(Protocol[M]):
    """What a game knows about the decisions that its seats make without seeing each other's."""

    def under_way(self, state: State[M]) -> Sealed[M] | None:
        """Those of which the decision due is one; None when it is none of any."""

    def is_settled(self, state: State[M], since: State[M]) -> bool:
        """Whether all that they were made for is done in `state`, which came out of `since`: a policy judges it best
        as it is, and would play on too far."""

    def leads_to(self, state: State[M], plan: Sequence[M], rng: random.Random) -> State[M] | None:
        """The position in which the actor of `state` decides again what all of its own choice was made for, in this
        world: once it has made the moves of `plan`, all that are left of its choice, and the others have gone on as
        people would. None where there is no such decision, where something of the plan fails on the way, or where
        `plan` is not all of it. `state` stays as it is."""

    def unmeant(self, state: State[M], meant: M, move: M, notes: Sequence[Note] = ()) -> Event | None:
        """Why the actor makes `move` now and not the move that its sealed choice was `meant` for: told before any
        reason, by the sentence `purpose.NAME`. `notes` are what has happened since the choice was made. None where
        `meant` does not belong to the decision that is due: it may still come."""

    def as_well(self, state: State[M], move: M) -> Event | None:
        """That a sealed choice could be made as well for `move` as for what it is meant for, by the sentence
        `purpose.NAME`; None where nobody would miss that."""


class Game(Protocol[M]):
    """One row of the registry: everything that is true of a game, and the doors to its states."""

    def __hash__(self) -> int:
        """Rows are told apart by being themselves."""

    @property
    def id(self) -> str: ...

    @property
    def seats(self) -> range:
        """The allowed numbers of players."""

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the options that `setup` takes."""

    @property
    def hidden(self) -> bool:
        """Whether a seat may know less than the table does: then several people at one screen need a curtain."""

    @property
    def chance(self) -> bool:
        """Whether chance acts during the game (after the setup)."""

    @property
    def recalls(self) -> tuple[str, ...] | None:
        """The notes, by key, that `worlds` looks for in a memory; None where the view is all that it needs."""

    @property
    def rules(self) -> Mapping[str, str]:
        """Every rule number of the rule page, in its order, with its provenance: some of the letters R, I, C ("RI")."""

    @property
    def policy(self) -> Policy[M]: ...

    @property
    def former_policy(self) -> Policy[M]:
        """By which the levels play that could be chosen before (`engines.ai.levels`): it stays as it is, and is the
        policy itself where that has never become better."""

    def features(self, players: int) -> Features[M] | None:
        """What a learned judgement of a game with so many players looks at; None where it is judged by hand alone."""

    @property
    def sealed(self) -> SealedChoices[M] | None:
        """What it knows about decisions that seats make without seeing each other's; None where there are none."""

    @property
    def edition(self) -> Edition:
        """The numbers that it is played with. Raises ComponentError when the data file is damaged."""

    def played_with(self, edition: Edition) -> Game[M]:
        """The same game with other numbers. It opens its box when it is first needed, as the game itself does."""

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        """All that chance decides before the first move, decided by `rng`. `options` may fix parts of it, e.g.
        `{"start": seat}` where the game draws a start player. Raises RecordError for a wrong number or option."""

    def start(self, setup: Mapping[str, Any]) -> State[M]:
        """The position before the first move. Raises RecordError: what is impossible in the setup, and where."""

    def from_position(self, position: Mapping[str, Any]) -> State[M]:
        """The state whose `position()` this is. Trusts it to be one."""

    def parse(self, text: str) -> M:
        """The move that `text` spells. Raises MoveSyntaxError unless `text` is the one canonical spelling."""

    def text(self, move: M) -> str:
        """The canonical spelling: `parse(text(m)) == m`."""

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], State[M]]:
        """What `seat` may know, read once: each call draws a whole state that agrees with all of it. It has the same
        `view(seat)`, and nothing that changes is shared with another."""

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, JSON]:
        """What `seat` can work out about what its view hides, and what it remembers that no view tells, as its table
        writes it down; empty where that is nothing, or plain to see."""


AnyState: TypeAlias = State[Any]
AnyGame: TypeAlias = Game[Any]
