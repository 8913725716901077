"""What becomes of a move in the worlds in which it is tried."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from engines.facts import Event
from engines.game import AnyGame, AnyState, Note

POINTS: Final = "points"
"""The merit that a player's plate shows, in every game."""
TOTAL: Final = "total"
"""What several merits add up to, in a game that counts them together at its end."""
PLAIN: Final = "plain"
"""What everybody sees that a move does to a hand, as how many cards are left in it: no reason by itself, but of moves
that nobody can tell apart the one that does more of it is advised. Not every game has it."""
VICTORY: Final = Event("victory")
"""The event that every game has..."""
DEFEAT: Final = "defeat"
"""... and the name of another one: somebody else has won."""


def sign_of(value: float) -> int:
    """-1, 0 or 1."""
    return (value > 0) - (value < 0)


Key: TypeAlias = tuple[str, bool]
"""A merit, and whether it is looked at right after the move."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a move in one world: how merits changed, what happened, how well the seat stands then, and who has
    won (nobody yet: none)."""

    changes: Mapping[Key, int]
    events: frozenset[Event]
    at_once: frozenset[Event]
    """Those of the events that happen with the move itself."""
    value: float
    winners: tuple[int, ...]
    gain: int
    """The points that the move itself has brought."""
    is_end: bool = False
    """Whether the move itself has ended the game."""


class Trying:
    """Makes a move of a seat in worlds, with all that belongs to it: what the seat would do after it before anybody
    else decides, always the same; then it is played on by the policy's foresight."""

    def __init__(self, game: AnyGame, seat: int, plans: Mapping[str, Sequence[str]]) -> None:
        """`plans`: what a search would do after each move, as far as it came."""
        self._game, self._seat, self._plans = game, seat, plans
        self._play_on: Callable[[AnyState, random.Random], None] | None = None
        self._wholes: dict[str, tuple[Sequence[Any], int]] = {}

    def plan(self, world: AnyState, move: str) -> tuple[Sequence[Any], int]:
        """All moves that belong together, and after how many of them their merits are seen."""
        if move not in self._wholes:
            texts = (move, *self._plans.get(move, ()))
            self._wholes[move] = self._game.policy.whole(world, [self._game.parse(text) for text in texts])
        return self._wholes[move]

    def then(self, move: str) -> tuple[str, ...]:
        """What belongs to a move that was tried, behind it."""
        (_, *rest), _ = self._wholes.get(move, ((move,), 1))
        return tuple(map(self._game.text, rest)) or tuple(self._plans.get(move, ()))

    def outcome(self, world: AnyState, move: str, luck: int) -> Outcome:
        """What becomes of a move in a world, which is played on."""
        policy, seat = self._game.policy, self._seat
        self._play_on = play_on = self._play_on or policy.foresight(seat, world.clone())
        (first, *rest), seen_after = self.plan(world, move)
        notes: list[Note] = []
        before = policy.merits(world, seat)
        world.teller = notes.append
        world.apply(first)
        at_once, is_over = set(policy.events(world, notes, seat)), world.actor is None
        after = policy.merits(world, seat)
        gain = after.get(POINTS, 0) - before.get(POINTS, 0)
        soon = after if seen_after else before
        for done, following in enumerate(rest, start=2):
            if world.actor != seat or following not in world.legal():
                break
            world.apply(following)
            soon = policy.merits(world, seat) if done <= seen_after else soon
        play_on(world, random.Random(luck))
        later = policy.merits(world, seat)
        changes = {
            (name, is_soon): merits[name] - value
            for name, value in before.items()
            for is_soon, merits in ((True, soon), (False, later))
        }
        if counted := tuple(policy.counted):
            changes |= {(TOTAL, when): sum(changes[name, when] for name in counted) for when in (True, False)}
        events = {event for event in at_once if event.is_deed}
        events |= {event for event in policy.events(world, notes, seat) if not event.is_deed}
        winners = tuple(world.winners())
        outcome = {VICTORY} if seat in winners else {Event(DEFEAT, "other_seat", one) for one in winners}
        events |= outcome
        if is_over:
            at_once |= outcome
        value = policy.evaluate(world)[seat]
        return Outcome(changes, frozenset(events), frozenset(at_once), value, winners, gain, is_over)


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a move in the world and with the dice of these seeds."""

    seed: int
    luck: int
    ours: Outcome


@dataclass(slots=True)
class Elsewhere:
    """What other moves than the one that is compared have brought, each tried in the same worlds."""

    merits: Mapping[str, Counter[Key]]
    """By move: how each merit changed, in all worlds together."""
    events: Counter[Event]
    """How often each happened, with all of them together."""
    worlds: int = 0
    gains: Counter[str] = field(default_factory=Counter)
    """By move: the points that it has brought itself, in all worlds together."""

    def mean(self, move: str, key: Key) -> float:
        """How a merit changed with one of them. Some world was tried."""
        return self.merits[move][key] / self.worlds

    def gain(self, move: str) -> float:
        """The points that one of them has brought itself. Some world was tried."""
        return self.gains[move] / self.worlds

    def chance(self, event: Event) -> float:
        """How likely an event is with them on the whole. Some world was tried."""
        return self.events[event] / (self.worlds * len(self.merits))

    def worth(self, name: str) -> float:
        """What the events of a name come to with them on the whole. Some world was tried."""
        return sum(event.worth * self.chance(event) for event in self.events if event.name == name)

    def besides(self, move: str) -> list[str]:
        """Those of them but for this one; none where no world was tried."""
        return [other for other in self.merits if other != move] if self.worlds else []
