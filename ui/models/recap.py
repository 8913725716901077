"""What others did since a seat last had its turn, found in that seat's own memory, and the way through it. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Memory


def since_last_turn(memory: Memory, seat: int) -> range:
    """The plies to be told, each by the ply that it led to: all after the last decision of `seat` if somebody else has
    decided since, else the run of moves before its decisions of this turn (before its first turn: all there were).
    What the seat decided itself, and what that brought about, it has seen. Empty when there is none."""
    actors = [made.actor for made in memory]
    start, end = _last_run_of_others(actors, seat)
    return range(start + 1, end + 1)


def _last_run_of_others(actors: Sequence[int], seat: int) -> tuple[int, int]:
    end = len(actors)
    while end > 0:
        while end > 0 and actors[end - 1] == seat:
            end -= 1
        start = end
        while start > 0 and actors[start - 1] != seat:
            start -= 1
        if any(actor >= 0 for actor in actors[start:end]):
            return start, end
        end = start
    return 0, 0


class Retelling:
    """Goes through moves that are told once more, one by one: each is shown from how the table was before it.

    What a method returns is the ply to be looked at next; None: nothing is to be done.
    """

    def __init__(self) -> None:
        self.told: tuple[int, ...] = ()
        """The moves that there are words for, in order, each by the ply that it led to."""
        self.is_playing = False
        """Whether they are shown one after the other, without anybody asking for the next."""
        self._shown = 0
        self._plies = 0
        self._then: int | None = None
        """The ply to be shown as soon as the one before it lies there."""

    @property
    def newest(self) -> int:
        """Where the game stands."""
        return self._plies

    @property
    def is_back(self) -> bool:
        """Whether the table shows an earlier moment."""
        return self._shown < self._plies

    @property
    def now(self) -> int:
        """The ply that is shown, or about to be."""
        return self._shown if self._then is None else self._then

    @property
    def may_step(self) -> tuple[bool, bool]:
        """Whether there is a move before this one, and one after it."""
        return self.now > self.told[0], self.now < self.told[-1]

    def see(self, ply: int, plies: int) -> bool:
        """The table shows `ply` of `plies`; whether the game has gone on meanwhile."""
        self._shown = ply
        went_on, self._plies = plies != self._plies, plies
        return went_on

    def show(self, ply: int) -> int:
        """Show the move that led to `ply`."""
        is_before_it = self._shown == ply - 1
        self._then = None if is_before_it else ply
        return ply if is_before_it else ply - 1

    def step(self, by: int) -> int:
        """To the next move, or back to the one before (`by` negative). Nothing goes on by itself then."""
        self.stop()
        if by > 0:
            return self.show(next((ply for ply in self.told if ply > self.now), self.told[-1]))
        return self.show(next((ply for ply in reversed(self.told) if ply < self.now), self.told[0]))

    def play(self) -> int:
        """Show one move after the other, from the next on; after the last, all from the first."""
        self.is_playing = True
        return self.show(next((ply for ply in self.told if ply > self._shown), self.told[0]))

    def settle(self) -> int | None:
        """The table lies still: the move whose beginning it shows is to be shown."""
        ply, self._then = self._then, None
        return ply

    def go_on(self) -> int | None:
        """The next move, for whoever plays them one after the other; after the last it ends."""
        following = next((ply for ply in self.told if ply > self._shown), None)
        if following is None:
            self.stop()
            return None
        return self.show(following)

    def stop(self) -> None:
        """Nothing goes on by itself."""
        self.is_playing, self._then = False, None
