"""What a seat sees of Donguri, typed: the view of a position, and one small class for each kind of note."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.deeds import Deed
from engines.game import HIDDEN, Note
from engines.meanings import Gains, Meaning, Scored
from engines.reading import Read
from sixth.engine.components import load_box

__all__ = [
    "Calm",
    "Fell",
    "GameOver",
    "LeavesShown",
    "Told",
    "Took",
    "View",
    "Worm",
    "read_deeds",
    "read_meaning",
    "read_note",
    "read_view",
]


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat may see it, in the order of the JSON."""

    actor: int | None
    """The seat to act, CHANCE while the tree shakes, None when the game is over."""
    heap: int
    tree: int
    last: int
    points: tuple[int, ...]
    leaves: tuple[str | None, ...]
    """By seat; None for a leaf that the viewer has not seen."""

    @property
    def is_over(self) -> bool:
        return self.actor is None


def read_view(data: object) -> View:
    """The view in decoded JSON. Raises RecordError, which names the place."""
    view = Read(data, "view")
    seats = range(load_box().players)
    return View(
        actor=view["actor"].maybe(Read.whole),
        heap=view["heap"].whole(),
        tree=view["tree"].whole(),
        last=view["last"].whole(),
        points=tuple(view["points"][seat].whole() for seat in seats),
        leaves=tuple(_read_leaf(view["leaves"][seat]) for seat in seats),
    )


def _read_leaf(leaf: Read) -> str | None:
    return leaf.one_of({HIDDEN: None, **{one: one for one in load_box().leaves}})


@dataclass(frozen=True, slots=True)
class Took:
    """D3: a seat takes acorns; so many are left on the heap."""

    seat: int
    count: int
    left: int


@dataclass(frozen=True, slots=True)
class Fell:
    """D4: an acorn falls onto the heap; so many are left on the tree."""

    left: int


@dataclass(frozen=True, slots=True)
class Calm:
    """D4: nothing falls; so many are left on the tree."""

    left: int


@dataclass(frozen=True, slots=True)
class Worm:
    """D6: the last acorn costs a seat its points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class LeavesShown:
    """D5: what the leaf of each seat brings."""

    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """D7: who has won, with how many points."""

    winner_seats: tuple[int, ...]
    points: int


Told: TypeAlias = Took | Fell | Calm | Worm | LeavesShown | GameOver

_READERS: Final[Mapping[str, Callable[[Read], Told]]] = {
    "took": lambda args: Took(args["seat"].whole(), args["count"].whole(), args["left"].whole()),
    "fell": lambda args: Fell(args["left"].whole()),
    "calm": lambda args: Calm(args["left"].whole()),
    "worm": lambda args: Worm(args["seat"].whole(), args["points"].whole()),
    "leaves_shown": lambda args: LeavesShown(tuple(args["gains"][seat].whole() for seat in range(load_box().players))),
    "game_over": lambda args: GameOver(args["winner_seats"].wholes(), args["points"].whole()),
}


def read_note(note: Note) -> Told:
    """What a note tells. Raises RecordError, which names the member."""
    reader = Read(note.key, "note.key").one_of(_READERS)
    return reader(Read(note.args, f"note.{note.key}"))


def read_deeds(note: Note) -> tuple[Deed, ...]:
    """What a note tells of a player's own moves: how many acorns were taken."""
    match read_note(note):
        case Took(seat, count):
            return (Deed(seat, "took", f"taken.{count}"),)
        case _:
            return ()


def read_meaning(note: Note) -> Meaning | None:
    """What a note means for the result: acorns and the worm count in play, the leaves at the end."""
    match read_note(note):
        case Took(seat, count):
            return Scored(seat, count)
        case Worm(seat, points):
            return Scored(seat, -points)
        case LeavesShown(gains):
            return Gains(gains)
        case _:
            return None
