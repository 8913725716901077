"""The rules of Donguri: two squirrels take acorns from a heap, each with a leaf that only it has seen.

A move is its own text: `take:1`, `take:2`, `take:3`; chance makes `wind:fall` and `wind:calm`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from engines.game import CHANCE, HIDDEN, JSON, Caution, Note, Refusal, Teller
from sixth.engine.components import load_box

BOX: Final = load_box()
TAKES: Final[Mapping[str, int]] = {f"take:{count}": count for count in range(1, BOX.most + 1)}
FALL, CALM = "wind:fall", "wind:calm"
MOVES: Final = frozenset((*TAKES, FALL, CALM))


class DonguriState:
    """A position. `last` took last (before the first move: sits opposite the start player); `points` are the acorns of
    each seat, at the end without what the worm has eaten; the leaves count beside them."""

    __slots__ = ("actor", "heap", "last", "leaves", "points", "teller", "tree")

    def __init__(
        self, actor: int | None, heap: int, tree: int, last: int, points: Sequence[int], leaves: Sequence[str]
    ) -> None:
        self.actor = actor
        self.heap = heap
        self.tree = tree
        self.last = last
        self.points = list(points)
        self.leaves = tuple(leaves)
        self.teller: Teller | None = None

    def clone(self) -> DonguriState:
        return DonguriState(self.actor, self.heap, self.tree, self.last, self.points, self.leaves)

    # The rules

    def legal(self) -> Sequence[str]:
        """D3 [R]: one to three acorns, as many as there are."""
        if self.actor is None or self.actor == CHANCE:
            return ()
        return [move for move, count in TAKES.items() if count <= self.heap]

    @property
    def needs_hidden(self) -> bool:
        return True

    def chance(self) -> Sequence[tuple[str, float]]:
        """D4 [R]: the acorn falls in one of two cases."""
        return ((CALM, 0.5), (FALL, 0.5)) if self.actor == CHANCE else ()

    def apply(self, move: str) -> None:
        if move in TAKES:
            self._take(TAKES[move])
        elif move == FALL:
            self.heap += 1
            self.tree -= 1
            self._tell("fell", "D4", left=self.tree)
            self._pass_on()
        else:
            self._tell("calm", "D4", left=self.tree)
            self._pass_on()

    def _take(self, count: int) -> None:
        assert self.actor is not None
        self.last = self.actor
        self.heap -= count
        self.points[self.last] += count
        self._tell("took", "D3", seat=self.last, count=count, left=self.heap)
        if count == BOX.shaking and self.tree:
            self.actor = CHANCE
        else:
            self._pass_on()

    def _pass_on(self) -> None:
        """The other squirrel, or the end (D5 [R], D6 [R])."""
        self.actor = 1 - self.last
        if self.heap:
            return
        self.points[self.last] -= BOX.worm
        self._tell("worm", "D6", seat=self.last, points=BOX.worm)
        self.actor = None
        self._tell("leaves_shown", "D5", reveals=True, gains=[BOX.leaves[leaf] for leaf in self.leaves])
        self._tell("game_over", "D7", winner_seats=self.winners(), points=max(self.scores()))

    def _tell(self, key: str, rule: str, *, reveals: bool = False, **args: JSON) -> None:
        if self.teller is not None:
            self.teller(Note(key, args, rule, reveals=reveals))

    # What is asked about a move

    def refusal(self, move: str) -> Refusal | None:
        if move in self.legal():
            return None
        if self.actor is None:
            return Refusal("D5", "game_over")
        if move not in TAKES:
            return Refusal("D4", "wind_blows_alone")
        return Refusal("D3", "heap_too_small", {"count": TAKES[move], "left": self.heap})

    def caution(self, move: str) -> Caution | None:
        """The worm, for whoever takes all there is although no acorn can fall after it and less would do."""
        takes_last = move in self.legal() and TAKES[move] == self.heap > 1
        if takes_last and not (TAKES[move] == BOX.shaking and self.tree):
            return Caution("D6", "takes_last", {"count": self.heap, "points": BOX.worm})
        return None

    def attempts(self) -> Iterable[str]:
        return () if self.actor is None else TAKES

    def masked(self, move: str, seat: int) -> str:
        return move

    # How it stands

    def scores(self) -> list[int]:
        return [points + BOX.leaves[leaf] for points, leaf in zip(self.points, self.leaves, strict=True)]

    def scores_seen(self, seat: int) -> list[int]:
        return [
            points + (BOX.leaves[leaf] if self._sees(seat, owner) else 0)
            for owner, (points, leaf) in enumerate(zip(self.points, self.leaves, strict=True))
        ]

    def winners(self) -> list[int]:
        """D7 [R]: the most points; [I] equal ones share the victory."""
        scores = self.scores()
        return [] if self.actor is not None else [seat for seat, one in enumerate(scores) if one == max(scores)]

    def _sees(self, seat: int, owner: int) -> bool:
        """D2 [R]: whether `seat` has seen the leaf of `owner`."""
        return seat == owner or self.actor is None

    # Written down

    def position(self) -> dict[str, Any]:
        return self._written(list(self.leaves))

    def view(self, seat: int) -> dict[str, Any]:
        return self._written([leaf if self._sees(seat, owner) else HIDDEN for owner, leaf in enumerate(self.leaves)])

    def _written(self, leaves: list[str]) -> dict[str, Any]:
        return {
            "actor": self.actor,
            "heap": self.heap,
            "tree": self.tree,
            "last": self.last,
            "points": self.points[:],
            "leaves": leaves,
        }


def read_position(position: Mapping[str, Any]) -> DonguriState:
    """The state that `position` describes. Trusts it to be one that `DonguriState.position` wrote."""
    return DonguriState(**position)
