"""The network that learns: one hidden layer, in floating point, with Adam's steps.

Facts switch on rows; the hidden units pass on what they add up to between 0 and 1; to that the facts also add directly.
The results are the shares of the win (all together 1) and the leads.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engines.ai.search.judgement import LARGEST_WEIGHT, ONE, Weights

Floats: TypeAlias = NDArray[np.float32]

LEAD_COUNTS: Final = 0.1
"""How much a lead that is wrong counts beside a share that is wrong."""

_MOMENTUM: Final = 0.9
_MEMORY: Final = 0.999
_LEAST: Final = 1e-8
"""As Adam has them."""


@dataclass(slots=True)
class Layers:
    """Numbers in the shape of the network: its weights, or one of Adam's two memories of them."""

    facts: Floats
    direct: Floats
    hidden_bias: Floats
    hidden: Floats
    result_bias: Floats

    def each(self) -> list[Floats]:
        return [getattr(self, one.name) for one in fields(self)]

    def like(self) -> Layers:
        """The same shape with nothing in it."""
        return Layers(*(np.zeros_like(one) for one in self.each()))


@dataclass(slots=True)
class Learner:
    """A network on its way: its weights, Adam's memories, and how many steps it has made."""

    layers: Layers
    slope: Layers
    square: Layers
    steps: int = 0

    @property
    def players(self) -> int:
        return len(self.layers.result_bias) // 2


@dataclass(frozen=True, slots=True)
class Batch:
    """Positions side by side: which facts hold (1, else 0), and what should be said of them."""

    facts: Floats
    shares: Floats
    leads: Floats


def beginner(facts: int, hidden: int, players: int, seed: int) -> Learner:
    """A network that knows nothing."""
    rng = np.random.default_rng(seed)
    layers = Layers(
        (rng.standard_normal((facts, hidden)) * 0.05).astype(np.float32),
        np.zeros((facts, 2 * players), np.float32),
        np.full(hidden, 0.4, np.float32),
        (rng.standard_normal((hidden, 2 * players)) * 0.2).astype(np.float32),
        np.zeros(2 * players, np.float32),
    )
    return Learner(layers, layers.like(), layers.like())


def passed_on(layers: Layers, facts: Floats) -> tuple[Floats, Floats]:
    """What the hidden units pass on, and the results."""
    hidden = np.clip(facts @ layers.facts + layers.hidden_bias, 0, 1)
    return hidden, hidden @ layers.hidden + facts @ layers.direct + layers.result_bias


def shares_of(results: Floats) -> Floats:
    """The shares that the results stand for."""
    below = results[:, : results.shape[1] // 2]
    powers = np.exp(below - below.max(axis=1, keepdims=True))
    found: Floats = powers / powers.sum(axis=1, keepdims=True)
    return found


def log_loss(said: NDArray[Any], true: NDArray[Any]) -> float:
    """How wrong shares are, in nats a position."""
    return float(-(true * np.log(np.maximum(said, 1e-6))).sum(axis=1).mean())


def step(learner: Learner, batch: Batch, rate: float) -> None:
    """Learn from one batch."""
    slopes = _slopes(learner.layers, batch)
    learner.steps += 1
    lasting = 1 - _MOMENTUM**learner.steps, 1 - _MEMORY**learner.steps
    rows = zip(learner.layers.each(), slopes, learner.slope.each(), learner.square.each(), strict=True)
    for weights, slope, mean, square in rows:
        mean += (1 - _MOMENTUM) * (slope - mean)
        square += (1 - _MEMORY) * (slope * slope - square)
        weights -= rate * (mean / lasting[0]) / (np.sqrt(square / lasting[1]) + _LEAST)


def _slopes(layers: Layers, batch: Batch) -> list[Floats]:
    """How the loss grows with each weight."""
    hidden, results = passed_on(layers, batch.facts)
    players, positions = results.shape[1] // 2, len(results)
    wrong = np.empty_like(results)
    wrong[:, :players] = (shares_of(results) - batch.shares) / positions
    wrong[:, players:] = LEAD_COUNTS * (results[:, players:] - batch.leads) / (positions * players)
    below = (wrong @ layers.hidden.T) * ((hidden > 0) & (hidden < 1))
    across = batch.facts.T
    return [across @ below, across @ wrong, below.sum(axis=0), hidden.T @ wrong, wrong.sum(axis=0)]


def whole_numbers(layers: Layers) -> Weights:
    """The weights as the program takes them."""
    return Weights(*(_rounded(one) for one in layers.each()))


def _rounded(weights: Floats) -> Any:
    return np.clip(np.rint(weights * ONE), -LARGEST_WEIGHT, LARGEST_WEIGHT).astype(np.int64).tolist()
