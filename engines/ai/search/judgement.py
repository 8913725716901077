"""Judging a position by what was learned from many games, without numpy: a small network of whole numbers.

Facts that hold in a position switch on rows of weights: for hidden units, of which each is cut off at both ends and
weighed into what a seat may expect, and for that itself, its share of the win and its lead. All of it is whole numbers
and one division, so that every machine finds the same. A network comes from a file with a digest, which
`python -m tools.train` writes.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from itertools import accumulate, islice, repeat
from operator import mul
from struct import Struct
from typing import Any, Final, TypeAlias

from engines.ai.search.ismcts import Judge, by_policy
from engines.game import AnyGame, AnyState, Features

ONE: Final = 256
"""One, as the weights and what a hidden unit passes on are written."""

LARGEST_WEIGHT: Final = 2**15 - 1

LARGEST_FILE: Final = 200_000
"""Bytes."""

MOST_HIDDEN: Final = 64

DIGITS: Final = 16
"""So long is a digest, in hexadecimal digits."""

_LANE: Final = 32
"""Bits. The sums of a layer are made side by side in one large number: each has so much room, and none can come near
the half of what fits."""
_MIDDLE: Final = 1 << _LANE - 1

_FRACTION: Final = 30
_STEP: Final = 256
"""The exponential of a difference is read from a table with so many steps to one."""
_FALL: Final = 1_069_555_701
"""By how much the exponential falls in a step."""
_FALLS: Final = (
    *accumulate(repeat(_FALL, 14 * _STEP), lambda value, fall: value * fall >> _FRACTION, initial=1 << _FRACTION),
    0,
)
"""What is left after so many steps; behind all of them nothing."""

_NUMBER: Final = Struct("<h")

Shelf: TypeAlias = Callable[[str], bytes]
"""The content of a file by its name below the engines. Raises OSError."""


class JudgementError(ValueError):
    """A file of weights that is damaged, or was written for something else."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a network was trained for: a game with its numbers, so many players, and the facts that it knows."""

    game: str
    edition: str
    players: int
    facts: int


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of a network, by row: what each fact adds to the hidden units and to the results, and each hidden
    unit to the results, which are the shares of the win, one for each seat, and then the leads."""

    facts: Sequence[Sequence[int]]
    direct: Sequence[Sequence[int]]
    hidden_bias: Sequence[int]
    hidden: Sequence[Sequence[int]]
    result_bias: Sequence[int]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What each seat may expect: its share of the win (all together 1), and its lead, in leads of the usual size."""

    shares: tuple[float, ...]
    leads: tuple[float, ...]


class Network:
    """Weights made ready: each row is one large number, with the weights in lanes side by side."""

    __slots__ = (
        "_above",
        "_below",
        "_columns",
        "_hidden",
        "_hidden_bias",
        "_result_bias",
        "_results",
        "_rows",
        "players",
    )

    def __init__(self, weights: Weights) -> None:
        self._hidden = Struct(f"<{len(weights.hidden_bias)}I")
        self._results = Struct(f"<{len(weights.result_bias)}I")
        self._above = _LANE * len(weights.hidden_bias)
        """Where the lanes of the results begin, behind those of the hidden units."""
        self._below = (1 << self._above) - 1
        self._rows = [
            _in_lanes(hidden) + (_in_lanes(direct) * ONE << self._above)
            for hidden, direct in zip(weights.facts, weights.direct, strict=True)
        ]
        self._hidden_bias = _in_lanes(bias + _MIDDLE for bias in weights.hidden_bias)
        self._columns = [_in_lanes(row) for row in weights.hidden]
        self._result_bias = _in_lanes(bias * ONE + _MIDDLE for bias in weights.result_bias)
        self.players = len(weights.result_bias) // 2

    def results(self, facts: Iterable[int]) -> tuple[int, ...]:
        """What the facts come to, in parts of ONE times ONE, before it is an outlook."""
        total = sum(map(self._rows.__getitem__, facts), self._hidden_bias)
        sums = self._hidden.unpack((total & self._below).to_bytes(self._hidden.size, "little"))
        most = _MIDDLE + ONE
        passed = [0 if one <= _MIDDLE else ONE if one >= most else one - _MIDDLE for one in sums]
        total = (total >> self._above) + sum(map(mul, passed, self._columns), self._result_bias)
        return tuple([one - _MIDDLE for one in self._results.unpack(total.to_bytes(self._results.size, "little"))])

    def outlook(self, facts: Iterable[int]) -> Outlook:
        found = self.results(facts)
        return Outlook(_shares(found[: self.players]), tuple([lead / (ONE * ONE) for lead in found[self.players :]]))


def _in_lanes(numbers: Iterable[int]) -> int:
    return sum(number << _LANE * lane for lane, number in enumerate(numbers))


def _shares(results: Sequence[int]) -> tuple[float, ...]:
    """In proportion to the exponential of the results."""
    top, steps, last = max(results), ONE * ONE // _STEP, len(_FALLS) - 1
    powers = [_FALLS[min((top - one) // steps, last)] for one in results]
    total = sum(powers)
    return tuple([power / total for power in powers])


def write(purpose: Purpose, weights: Weights) -> bytes:
    """The file: a line that says what it is for, then all weights, row by row. Raises JudgementError when it would be
    too large to go along with the program."""
    rows = [*weights.facts, *weights.direct, weights.hidden_bias, *weights.hidden, weights.result_bias]
    numbers = [number for row in rows for number in row]
    body = Struct(f"<{len(numbers)}h").pack(*numbers)
    head = {**asdict(purpose), "hidden": len(weights.hidden_bias)}
    file = _line({**head, "digest": _digest(head, body)}) + body
    if len(file) > LARGEST_FILE:
        raise JudgementError(f"{len(file)} bytes, which is more than {LARGEST_FILE}")
    return file


def read(data: bytes, purpose: Purpose) -> Weights:
    """The weights of a file that was written for `purpose`. Raises JudgementError."""
    line, _, body = data.partition(b"\n")
    head = _head(line)
    told = head.pop("digest", None)
    if told != _digest(head, body):
        raise JudgementError(f"the digest says {told!r}, the weights say otherwise")
    hidden = head.pop("hidden", None)
    if head != asdict(purpose):
        raise JudgementError(f"written for {head}, not for {asdict(purpose)}")
    if type(hidden) is not int or not 0 < hidden <= MOST_HIDDEN:
        raise JudgementError(f"{hidden!r} hidden units")
    return _weights(body, purpose, hidden)


def _weights(body: bytes, purpose: Purpose, hidden: int) -> Weights:
    results = 2 * purpose.players
    count = (purpose.facts + 1) * (hidden + results) + hidden * results
    if len(body) != count * _NUMBER.size:
        raise JudgementError(f"{len(body)} bytes instead of {count * _NUMBER.size}")
    numbers = iter([number for (number,) in _NUMBER.iter_unpack(body)])
    return Weights(
        facts=_rows(numbers, purpose.facts, hidden),
        direct=_rows(numbers, purpose.facts, results),
        hidden_bias=_row(numbers, hidden),
        hidden=_rows(numbers, hidden, results),
        result_bias=_row(numbers, results),
    )


def _rows(numbers: Iterator[int], rows: int, length: int) -> list[tuple[int, ...]]:
    return [_row(numbers, length) for _ in range(rows)]


def _row(numbers: Iterator[int], length: int) -> tuple[int, ...]:
    return tuple(islice(numbers, length))


def _head(line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError as error:
        raise JudgementError("no head") from error
    if not isinstance(head, dict):
        raise JudgementError("no head")
    return head


def _line(head: Mapping[str, Any]) -> bytes:
    return json.dumps(head, sort_keys=True).encode() + b"\n"


def _digest(head: Mapping[str, Any], body: bytes) -> str:
    return sha256(_line(head) + body).hexdigest()[:DIGITS]


def purpose_of(game: AnyGame, players: int, features: Features[Any]) -> Purpose:
    """What a network that looks at a game in this way is for."""
    return Purpose(game.id, game.edition.digest, players, features.count)


def weights_file(game: str, players: int) -> str:
    """Where the weights of a game are, below the engines."""
    return f"{game}/mind/judgement-{players}.weights"


def shipped(name: str) -> bytes:
    """A file that came with the program."""
    return files("engines").joinpath(name).read_bytes()


def by_learning(game: AnyGame, shelf: Shelf = shipped) -> Judge[Any]:
    """What was learned of a game, asked where its features want it; its policy where nothing was learned, or where the
    weights cannot be read, which is told on standard error. Serves one table; weights are read once, when they are
    first needed."""
    judges: list[Judge[Any]] = []

    def judge(state: AnyState, rng: random.Random) -> Sequence[float]:
        if not judges:
            judges.append(_judge(game, len(state.scores()), shelf))
        return judges[0](state, rng)

    return judge


@lru_cache(maxsize=32)
def _judge(game: AnyGame, players: int, shelf: Shelf) -> Judge[Any]:
    """The judge of all tables with so many players."""
    features = game.features(players)
    if features is None:
        return by_policy(game)
    name = weights_file(game.id, players)
    try:
        return _learned(game, features, Network(read(shelf(name), purpose_of(game, players, features))))
    except (OSError, JudgementError) as error:
        sys.stderr.write(f"{name}: {error}. {game.id} is judged by hand.\n")
        return by_policy(game)


def _learned(game: AnyGame, features: Features[Any], network: Network) -> Judge[Any]:
    policy = game.policy

    def judge(state: AnyState, rng: random.Random) -> Sequence[float]:
        if state.actor is not None:
            features.play_on(state, rng)
        if state.actor is None:
            return policy.evaluate(state)
        first, facts = features.facts(state)
        shares = network.outlook(facts).shares
        return shares[-first:] + shares[:-first] if first else shares

    return judge
