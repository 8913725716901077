"""What others did since a seat last had its turn, found in that seat's own memory, and the way through it. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Episode, Memory


def since_last_turn(memory: Memory, seat: int) -> range:
    """The plies to be told, each by the ply that it led to, up to now: all after the last decision of `seat` if
    somebody else has decided since, with that decision where it brought more than the deed itself, a march of others or
    the end of a round; else from the others' moves before its decisions of this turn on, for those may have brought
    about much that nobody else decided. Empty when nobody but the seat has done anything."""
    actors = [made.actor for made in memory]
    end = len(actors)
    while end > 0:
        start = _after_own(actors[:end], seat)
        if any(actor >= 0 for actor in actors[start:end]):
            has_brought = start > 0 and _concerns_others(memory[start - 1], seat)
            return range(start + (not has_brought), len(actors) + 1)
        end = start
        while end > 0 and actors[end - 1] == seat:
            end -= 1
    return range(_after_own(actors, seat) + 1, len(actors) + 1)


def have_others_decided(memory: Memory, seat: int) -> bool:
    """Whether somebody else has decided since the last decision of `seat`."""
    actors = [made.actor for made in memory]
    return any(actor >= 0 for actor in actors[_after_own(actors, seat) :])


def own_last(memory: Memory, seat: int) -> int:
    """The ply that the last decision of `seat` led to; 0 for none."""
    return _after_own([made.actor for made in memory], seat)


def _concerns_others(made: Episode, seat: int) -> bool:
    """Whether a move of this seat told anything about another one."""
    return any(note.seat not in (seat, None) for note in made.notes if not note.quiet)


def _after_own(actors: Sequence[int], seat: int) -> int:
    """How many moves were made up to the last one of `seat`, that one included."""
    return next((at + 1 for at in reversed(range(len(actors))) if actors[at] == seat), 0)


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
