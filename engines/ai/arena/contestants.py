"""The bots by the names that the command line, the files of results and the ladder know them by.

random, greedy      any legal move; the game's rule of thumb
LEVEL               a level of the program, as `expert`
LEVEL:2.7s          the same with this time for a choice, and no other limit
LEVEL:500           the same with so many simulations for a choice, and no other limit
advice:...          what a hint names that has this limit for finding a move
search:...          the program's search at its plainest, with either limit
learned:...         the same with the judgement that was learned of the game (`engines.ai.search.judgement`)
mixed:...           the search at its plainest, where what seats choose without seeing each other's is mixed
reads:BOT           foresees what BOT would decide in such a choice, and answers it (`engines.ai.arena.reader`)
textbook:...        the search of the textbooks, with either limit (`engines.ai.arena.textbook`)
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from engines.ai.arena.reader import ReaderBot
from engines.ai.arena.textbook import TextbookBot
from engines.ai.bots import Bot, GreedyBot, RandomBot, SearchBot
from engines.ai.levels import STRENGTHS, Level, Mixes, Strength, advising
from engines.ai.search.budget import Budget
from engines.ai.search.judgement import by_learning
from engines.game import AnyGame


class BotError(ValueError):
    """A name that no bot has."""


def make_bot(name: str, game: AnyGame, rng: random.Random, clock: Callable[[], float], scale: float = 1.0) -> Bot:
    """A bot by its name, with `scale` times its time, and a level with so much of its simulations. Raises BotError."""
    if name == "random":
        return RandomBot(rng)
    if name == "greedy":
        return GreedyBot(game, rng)
    kind, _, limit = name.partition(":")
    if kind == "reads":
        return ReaderBot(game, lambda dice: make_bot(limit, game, dice, clock, scale), rng)
    try:
        if kind == "textbook":
            return TextbookBot(game, _budget(limit, scale), rng, clock)
        return SearchBot(game, _strength(kind, limit, scale), rng, clock)
    except ValueError as error:
        levels = ", ".join(level.value for level in Level)
        raise BotError(
            f"There is no bot {name}, but random, greedy, {levels}, advice, search, learned, mixed and textbook; "
            "the last five have a limit, as search:500 or search:2.7s. reads: and the name of a bot reads that one."
        ) from error


def _strength(kind: str, limit: str, scale: float) -> Strength:
    if kind == "advice":
        return replace(advising(STRENGTHS[Level.EXPERT]), budget=_budget(limit, scale))
    if kind == "search":
        return Strength(_budget(limit, scale))
    if kind == "learned":
        return Strength(_budget(limit, scale), judgement=by_learning)
    if kind == "mixed":
        return Strength(_budget(limit, scale), mixes=Mixes.ALL)
    strength = STRENGTHS[Level(kind)]
    return replace(strength, budget=_budget(limit, scale) if limit else strength.budget.scaled(scale))


def _budget(limit: str, scale: float) -> Budget:
    """`2.7s` or `500`. Raises ValueError."""
    if limit.endswith("s"):
        return Budget(seconds=float(limit[:-1]) * scale)
    return Budget(simulations=int(limit))
