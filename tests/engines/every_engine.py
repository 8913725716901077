"""The engines that the tests of engines run over: those of the registry, and the tiny one that is their guide."""

from __future__ import annotations

from collections.abc import Mapping

from sixth.engine import DONGURI

from engines.game import AnyGame
from engines.registry import GAMES

ENGINES: Mapping[str, AnyGame] = {**GAMES, DONGURI.id: DONGURI}
