"""Which piece of one layout is the same in the next, where the position does not tell. Pure; no Qt, no game.

A player holds two equal cards, or a fan of backs. A position does not tell them apart, but the eye does: it follows
each one on its way. A game says what each such piece is and where it may come from; here each gets the id of the piece
that it most likely was. Nothing plays a part but what is seen of the two tables, so an id never tells what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

from engines.quick_values import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Twin:
    """A piece that others may be mistaken for, as it is seen at one moment."""

    kind: str
    """Only pieces of one kind can be the same. The ids are made of it and a number."""
    stand: Hashable
    """Where it lies by the rules of its game: a hand, the discard pile, a space of the board."""
    face: str | None = ""
    """What is seen of it; None: its back, and it may be any of its kind."""
    course: tuple[Hashable, ...] = ()
    """Where a piece that has come here may have stood before, likeliest first."""
    is_counted: bool = False
    """There are always as many of its kind: it may come from anywhere, and none is new while another is gone."""
    came: bool = False
    """It has just come here: it is none of those that stood here."""


Known: TypeAlias = tuple[tuple[str, Twin], ...]
"""The pieces of a layout with their ids, those of one stand in the order in which they lie there."""
_Stands: TypeAlias = Callable[[Twin, Collection[Hashable]], Sequence[Hashable]]
"""Where a piece may have stood, of all stands there are."""
_Fits: TypeAlias = Callable[[Twin, Twin], bool]


def recognised(known: Known, twins: Sequence[Twin]) -> Known:
    """`twins` with their ids: each that of the piece in `known` that it was, or a new one."""
    if [twin for _, twin in known] == list(twins) and not any(twin.came for twin in twins):
        return known
    ids: dict[int, str] = {}
    now: dict[str, dict[int, Twin]] = {}
    before: dict[str, dict[str, Twin]] = {}
    for index, twin in enumerate(twins):
        now.setdefault(twin.kind, {})[index] = twin
    for name, twin in known:
        before.setdefault(twin.kind, {})[name] = twin
    for kind, new in now.items():
        old = before.get(kind, {})
        ids |= _paired(old, new)
        ids |= _fresh(kind, old, [index for index in new if index not in ids])
    return tuple((ids[index], twin) for index, twin in enumerate(twins))


def _fresh(kind: str, old: Collection[str], indices: Iterable[int]) -> dict[int, str]:
    names = (name for number in count() if (name := f"{kind}:{number}") not in old)
    return dict(zip(indices, names, strict=False))


def _paired(old: Mapping[str, Twin], new: Mapping[int, Twin]) -> dict[int, str]:
    """Which new piece is which old one. Pieces that nothing tells apart keep their order: nobody changes places without
    need."""
    ids: dict[int, str] = {}
    free: dict[Hashable, list[str]] = {}
    for name, twin in old.items():
        free.setdefault(twin.stand, []).append(name)
    unpaired = list(new.items())
    for stands, fits in _rules(new.values()):
        if not unpaired or len(ids) == len(old):
            break
        left = list[tuple[int, Twin]]()
        for index, twin in unpaired:
            found = _first_fit(twin, stands(twin, free), free, old, fits)
            if found is None:
                left.append((index, twin))
            else:
                ids[index] = found
        unpaired = left
    return ids


def _first_fit(
    twin: Twin, stands: Sequence[Hashable], free: Mapping[Hashable, list[str]], old: Mapping[str, Twin], fits: _Fits
) -> str | None:
    """The first piece in `stands` that `twin` may be, which is free no longer."""
    for stand in stands:
        names = free.get(stand, ())
        for name in names:
            if fits(old[name], twin):
                free[stand].remove(name)
                return name
    return None


def _rules(twins: Iterable[Twin]) -> Iterator[tuple[_Stands, _Fits]]:
    """What makes two pieces one, the strongest reason first: what stayed before what came, what is seen before what is
    hidden, and last what must be somewhere."""
    steps = max((len(twin.course) for twin in twins), default=0)
    ways: list[_Stands] = [_stayed, *(_step(number) for number in range(steps))]
    yield from ((way, _has_same_face) for way in (*ways, _anywhere))
    yield from ((way, _is_hidden) for way in ways)
    yield _here, _is_any
    yield _anywhere, _is_any


def _stayed(twin: Twin, stands: Collection[Hashable]) -> Sequence[Hashable]:
    return () if twin.came else (twin.stand,)


def _step(number: int) -> _Stands:
    return lambda twin, stands: twin.course[number : number + 1]


def _anywhere(twin: Twin, stands: Collection[Hashable]) -> Sequence[Hashable]:
    return tuple(stands) if twin.is_counted else ()


def _here(twin: Twin, stands: Collection[Hashable]) -> Sequence[Hashable]:
    return (twin.stand,) if twin.is_counted else ()


def _has_same_face(old: Twin, new: Twin) -> bool:
    return old.face == new.face


def _is_hidden(old: Twin, new: Twin) -> bool:
    return old.face is None or new.face is None


def _is_any(old: Twin, new: Twin) -> bool:
    return True
