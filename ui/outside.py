"""The one door for words from outside: players' names, and what is quoted from files, paths and errors.

Whatever comes in goes on as one short line in which every character is seen as itself: nothing turns the direction of
the words around it, hides, breaks the line, grows over its neighbours or cannot be written down. It knows no window.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from os import PathLike, fspath
from typing import Any, Final

from engines.errors import GameError, facts_of

NAME_LENGTH: Final = 24
"""Characters of a name, its dots included; as many as can be typed."""
_PLACE_LENGTH: Final = 260
_FACT_LENGTH: Final = 200
_DOTS: Final = "…"
_MOST_MARKS: Final = 3
"""On one character. Pointed Hebrew and stacked Tibetan need as many."""
_MOST_JOINED: Final = 3
"""Joiners between signs. A family of four has as many."""
_LOOKED_AT: Final = 64
"""Of so many times the length the beginning is read; what comes after it in a text without end is not."""
_JOINERS: Final = "\u200c\u200d"
"""Persian and Indian names are spelled with them, and emoji put together."""
_WIDE_BLANK: Final = "\u3000"
_BLANKS: Final = f" {_WIDE_BLANK}"
_BLANK_RUN: Final = re.compile(f"[{_BLANKS}]+")
_NOT_WRITABLE: Final = re.compile("[\ud800-\udfff]")
_HIDDEN_KINDS: Final = ("Cc", "Cf", "Cs", "Co", "Cn")
_HIDDEN: Final = frozenset(map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0)))
"""Letters and marks by their kind, but nothing is seen of them."""
_SKIN: Final = range(0x1F3FB, 0x1F400)
_FLAG: Final = range(0x1F1E6, 0x1F200)
"""Letters of which two make a flag."""


def name(text: str) -> str:
    """A player's name as it is shown; "" when nothing of it can be."""
    return _shortened(_pieces(text, NAME_LENGTH), NAME_LENGTH)


def said(text: str, limit: int) -> str:
    """Any other text, with at most `limit` characters; a sign stands for what no text can hold, as in a file's name."""
    return _shortened(_pieces(_NOT_WRITABLE.sub("?", text), limit), limit)


def place(path: str | PathLike[str]) -> str:
    """A file's path. Of a long one the end is kept, where its name is."""
    # read from its end, so that a long path's end is what is looked at
    text = _NOT_WRITABLE.sub("?", fspath(path))[-_LOOKED_AT * _PLACE_LENGTH :]
    return _shortened_before(_pieces(text, _PLACE_LENGTH), _PLACE_LENGTH)


def facts(error: GameError) -> dict[str, Any]:
    """What a sentence about `error` may mention. Files are quoted in it."""
    return {key: _fact(value) for key, value in facts_of(error).items()}


def _fact(value: Any) -> Any:
    if isinstance(value, str):
        return said(value, _FACT_LENGTH)
    return [_fact(one) for one in value] if isinstance(value, list | tuple) else value


# One sound line


def _pieces(text: str, limit: int) -> list[str]:
    """The sound line that `text` makes, in pieces that must not be cut through."""
    seen = "".join(map(_seen, text[: _LOOKED_AT * limit]))
    based = "".join(_based(_joined(seen)))
    line = _BLANK_RUN.sub(lambda run: _WIDE_BLANK if _WIDE_BLANK in run[0] else " ", based).strip(_BLANKS)
    return _clusters(unicodedata.normalize("NFC", line))


def _seen(character: str) -> str:
    """What is seen of a character: itself, a blank, or nothing."""
    if character.isspace():
        return _WIDE_BLANK if character == _WIDE_BLANK else " "
    if character in _JOINERS:
        return character
    hidden = character in _HIDDEN or unicodedata.category(character) in _HIDDEN_KINDS
    return "" if hidden else character


def _joined(text: str) -> str:
    """`text` without joiners where there is nothing to join."""
    if not any(joiner in text for joiner in _JOINERS):
        return text
    kept, base = [], " "
    for one, following in pairwise(f"{text} "):
        if one in _JOINERS:
            kept.append(one if _joins(base) and _joins(following) else "")
            continue
        base = base if _is_mark(one) else one
        kept.append(one)
    return "".join(kept)


def _joins(character: str) -> bool:
    """Whether it may stand beside a joiner: a sign, or a letter of a script that has no capitals."""
    return unicodedata.category(character) in ("Lo", "So")


def _based(text: str) -> Iterator[str]:
    """The characters of `text` without the marks that stand on nothing."""
    base = " "
    for one in text:
        base = base if _is_mark(one) or one in _JOINERS else one
        if base not in _BLANKS or not _is_mark(one):
            yield one


def _is_mark(character: str) -> bool:
    """Whether it changes the character before it."""
    return unicodedata.category(character)[0] == "M" or ord(character) in _SKIN


# What belongs together


def _clusters(line: str) -> list[str]:
    """`line` in pieces: each a character with its marks, and what is joined to it. What there is too much of is left
    out."""
    found: list[str] = []
    marks = 0
    for one in line:
        marks = marks + 1 if _is_mark(one) else 0
        if marks > _MOST_MARKS:
            continue
        if one in _JOINERS and found[-1].count(one) == _MOST_JOINED:
            continue
        if found and (marks or one in _JOINERS or _continues(found[-1], one)):
            found[-1] += one
        else:
            found.append(one)
    return found


def _continues(cluster: str, character: str) -> bool:
    """Whether a character is a part of the sign before it."""
    if cluster[-1] == "\u200d":
        return unicodedata.category(character) == "So"
    return len(cluster) == 1 and ord(cluster) in _FLAG and ord(character) in _FLAG


def _shortened(clusters: list[str], limit: int) -> str:
    """As many clusters of a text as there is room for, with dots where some are left out."""
    if sum(map(len, clusters)) <= limit:
        return "".join(clusters)
    kept = _fitting(clusters, limit - len(_DOTS))
    return "".join(kept).rstrip(_BLANKS + _JOINERS) + _DOTS


def _shortened_before(clusters: list[str], limit: int) -> str:
    """The end of a text that is too long, with dots before it."""
    if sum(map(len, clusters)) <= limit:
        return "".join(clusters)
    kept = _fitting(clusters[::-1], limit - len(_DOTS))
    return _DOTS + "".join(reversed(kept)).lstrip(_BLANKS)


def _fitting(clusters: list[str], room: int) -> list[str]:
    kept: list[str] = []
    for one in clusters:
        room -= len(one)
        if room < 0:
            break
        kept.append(one)
    return kept
