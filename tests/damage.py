"""Damage as it happens to files, on disks, on the way and under careless hands: what robustness tests share."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Final

NUMBER: Final = re.compile(rb"-?\d+")
STRING: Final = re.compile(rb'"[^"\\\n]*"')
HUGE: Final = (b"9" * 5000, b"-1", b"1e999", b"NaN", b"-Infinity", b"9223372036854775808", b"0.5", b"1" + b"0" * 4000)
NESTED: Final = (b"[" * 50_000, b"[" * 400 + b"]" * 400, b'{"a":' * 400 + b"0" + b"}" * 400, b"[" * 20 + b"]" * 20)
LONE: Final = (b'"\\ud800"', b'"\\udfff\\ud800"', b'"a\\udc80b"', b'"\\u0000"')
RUBBISH: Final = (
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",
    b"{",
    b"}",
    b'"',
    b"null",
    b"\n\n",
    b"[[],{}]",
)


def mutated(data: bytes, rng: random.Random) -> bytes:
    """The same file with one to three damages; which ones, `rng` says."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        data = rng.choice(_DAMAGES)(data, rng)
    return data


def _flipped(data: bytes, rng: random.Random) -> bytes:
    """One bit is another."""
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]


def _overwritten(data: bytes, rng: random.Random) -> bytes:
    """A few bytes are others."""
    start, end = _slice(data, rng, 16)
    return data[:start] + rng.randbytes(end - start) + data[end:]


def _deleted(data: bytes, rng: random.Random) -> bytes:
    start, end = _slice(data, rng, 60)
    return data[:start] + data[end:]


def _duplicated(data: bytes, rng: random.Random) -> bytes:
    start, end = _slice(data, rng, 60)
    return data[:end] + data[start:]


def _swapped(data: bytes, rng: random.Random) -> bytes:
    """Two neighbouring slices change places."""
    start, middle = _slice(data, rng, 40)
    end = min(len(data), middle + rng.randint(1, 40))
    return data[:start] + data[middle:end] + data[start:middle] + data[end:]


def _truncated(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randint(0, len(data))]


def _littered(data: bytes, rng: random.Random) -> bytes:
    """Something is in it that does not belong there."""
    at = rng.randint(0, len(data))
    return data[:at] + rng.choice((*RUBBISH, rng.randbytes(rng.randint(1, 40)))) + data[at:]


def _renumbered(data: bytes, rng: random.Random) -> bytes:
    """A number is one that nobody counts to, or none at all."""
    return _replaced(data, NUMBER, rng.choice(HUGE), rng)


def _nested(data: bytes, rng: random.Random) -> bytes:
    """A value goes deeper than anything reads."""
    return _replaced(data, rng.choice((NUMBER, STRING)), rng.choice(NESTED), rng)


def _surrogated(data: bytes, rng: random.Random) -> bytes:
    """A text holds half a character, which no file can be written with."""
    return _replaced(data, STRING, rng.choice(LONE), rng)


def _retyped(data: bytes, rng: random.Random) -> bytes:
    """A value is one of another kind."""
    other = rng.choice((b"null", b"true", b"3", b'"x"', b"[]", b"{}", b"[null]", b'{"":{}}'))
    return _replaced(data, rng.choice((NUMBER, STRING)), other, rng)


def _misplaced(data: bytes, rng: random.Random) -> bytes:
    """A line holds the text of another one."""
    lines = data.splitlines(keepends=True)
    if len(lines) < 2:
        return data[::-1]
    lines[rng.randrange(len(lines))] = rng.choice(lines)
    return b"".join(lines)


_DAMAGES: Final[tuple[Callable[[bytes, random.Random], bytes], ...]] = (
    _flipped,
    _overwritten,
    _deleted,
    _duplicated,
    _swapped,
    _truncated,
    _littered,
    _renumbered,
    _nested,
    _surrogated,
    _retyped,
    _misplaced,
)


def _slice(data: bytes, rng: random.Random, longest: int) -> tuple[int, int]:
    start = rng.randint(0, len(data))
    return start, min(len(data), start + rng.randint(1, longest))


def _replaced(data: bytes, pattern: re.Pattern[bytes], other: bytes, rng: random.Random) -> bytes:
    """One of the places that fit the pattern holds something else."""
    found = list(pattern.finditer(data))
    if not found:
        return data + other
    place = rng.choice(found)
    return data[: place.start()] + other + data[place.end() :]
