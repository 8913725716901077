"""A layout told in words, piece by piece, without geometry: what `laid_golden` writes and its test compares."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum
from functools import cache
from itertools import groupby, pairwise
from typing import Any, Final

from laid import body

from ui.board.values.placement import RAISED, STILL, UNTOUCHED, Placement, Said
from ui.board.values.places import Layout, Place
from ui.terms import Word

_COVERS: Final = 3.0
"""By so many pixels one piece lies over another at least."""
_APART: Final = frozenset({"source", "stand", "edge"})
"""Told in words of their own, or geometry."""


def told_layout(layout: Layout) -> Iterator[tuple[str, str]]:
    """What is told of a layout, by what each line is about."""
    covered = dict(covered_by(layout.placements))
    for piece in layout.placements:
        yield piece.id, told_piece(piece, covered.get(piece.id, ""))
    for place in layout.places:
        yield f"[{place.id}]", _place(place)
    for number, plan in enumerate(layout.plans):
        yield f"plan {number}", plain(plan)
    others = {
        "asked": plain(layout.asked.prompt),
        "pale": "; ".join(
            f"{area.left:.0f} {area.top:.0f} {area.width:.0f} {area.height:.0f}" for area in layout.ground.pale
        ),
        "night": "in every theme" if layout.ground.night else "",
        "lies for": f"{layout.linger:g} ms" if layout.linger else "",
        "moves": "are proposed first" if layout.proposes else "",
        "pane": "" if layout.pane is None else plain(layout.pane),
    }
    yield from ((name, line) for name, line in others.items() if line)


def together(lines: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Those that follow each other and say the same in one line."""
    for line, group in groupby(lines, key=lambda one: one[1]):
        yield f"{', '.join(name for name, _ in group)}  {line.replace(' | .', ' .').replace(' | ', '; ')}"


def changed(before: str | None, line: str) -> str:
    """A line, or only what has changed in it."""
    if before is None:
        return line
    old, new = before.split(" | "), line.split(" | ")
    heads = {_head(part) for part in new}
    lost = [part for part in old if _head(part) not in heads]
    if old[0] != new[0]:  # another look has other fields
        lost = [part for part in lost if not part.startswith(".")]
    gone = (f"not {_head(part)}" for part in lost) if len(old) > 1 else ()
    return f"... {joined(*(part for part in new if part not in old), *gone)}"


def _head(part: str) -> str:
    """What a part of a line is about."""
    word = re.split(r"[ =({]", part)[0]
    return "look" if word.endswith("Look") else "rule" if word[-1:].isdecimal() else word


def told_piece(piece: Placement, covered: str) -> str:
    said, change, turned = piece.said, piece.change, piece.pose.angle
    return joined(
        type(piece.look).__name__,
        *(f".{field}" for field in _fields(piece.look)),
        _same(piece),
        *(f"{name} {plain(word)}" for name in ("label", "brief", "why") if (word := getattr(said, name))),
        _hint(said),
        said.rule,
        "" if said.tells_why else "tells no why",
        f"from {change.source}" if change.source else "",
        "" if change.stand is None else f"stands {change.stand}" if change.stand else "unmarked",
        _unlike(change, STILL),
        _unlike(piece.touch, UNTOUCHED),
        _unlike(piece.drawn, RAISED),
        "roams" if piece.roams else "",
        covered,
        f"turned {turned:g}" if turned in (90, 180, 270) else "",
        f"opacity {piece.pose.opacity:g}" if piece.pose.opacity != 1 else "",
    )


def _hint(said: Said) -> str:
    """The hint; only its facts where its key is that of the label."""
    hint, label = said.hint, said.label
    if hint is None:
        return ""
    if label is None or hint.key != f"{label.key}.hint":
        return f"hint {plain(hint)}"
    return "hint" if hint.args == label.args else f"hint {plain(hint.args) or '-'}"


def _place(place: Place) -> str:
    return joined(
        _same(place), place.kind.value, plain(place.label), plain(place.sides), "roams" if place.roams else ""
    )


def _same(thing: Placement | Place) -> str:
    return f"= {thing.same_as}" if thing.same_as else ""


def joined(*parts: str) -> str:
    return " | ".join(part for part in parts if part)


def _unlike(part: Any, usual: Any) -> str:
    """The fields in which a side of a piece is not the usual one."""
    if part is usual:
        return ""
    names = (name for name in _names(type(part)) if name not in _APART)
    unlike = ((name, getattr(part, name)) for name in names if getattr(part, name) != getattr(usual, name))
    return joined(*(name if one is True else f"no {name}" if one is False else f"{name}={one}" for name, one in unlike))


def covered_by(pieces: Iterable[Placement]) -> Iterator[tuple[str, str]]:
    """What each piece lies on: the uppermost one under it. Beds under all the rest go without saying."""
    pieces = tuple(pieces)
    before = {piece.id: last.id for last, piece in pairwise(pieces)}
    upwards = sorted(pieces, key=lambda piece: piece.z)
    bodies = [(*body(piece), piece) for piece in upwards]
    for at, (left, top, right, bottom, piece) in enumerate(bodies):
        for one in reversed(bodies[:at]):
            if (
                left + _COVERS < one[2]
                and one[0] + _COVERS < right
                and top + _COVERS < one[3]
                and one[1] + _COVERS < bottom
            ):
                if piece.drawn.bed or not one[4].drawn.bed:
                    under = one[4].id
                    yield piece.id, "on the last" if before.get(piece.id) == under else f"on {under}"
                break


def plain(value: object) -> str:
    """A value in few words; "" for nothing. A float is geometry, and nothing."""
    match value:
        case str():
            return value.replace("\n", " / ")
        case None | float() | False:
            return ""
        case int():
            return str(value)
        case Word():
            return value.key + plain(value.args)
        case Enum():
            return value.name
        case dict():
            return "{" + ", ".join(f"{plain(key)}: {plain(one)}" for key, one in value.items()) + "}" if value else ""
        case tuple() | list():
            return f"[{' '.join(plain(one) or '-' for one in value if not isinstance(one, float))}]" if value else ""
        case _:
            return f"{type(value).__name__}({' '.join(_fields(value))})"


def _fields(value: object) -> Iterator[str]:
    """The fields of a dataclass with something in them."""
    told = ((name, plain(getattr(value, name))) for name in _names(type(value)))
    return (name if said == "True" else f"{name}={said}" for name, said in told if said)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a dataclass."""
    return tuple(field.name for field in fields(kind))
