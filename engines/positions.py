"""Games that begin in the midst of play: their setup holds a whole position in place of a deal.

Such a setup is `{"position": ...}`, with what the `position()` of a state says, and stands in a record where that of a
deal would. It may come from anywhere, so `start_of` takes nothing on trust: what the game's own reader makes of it
must say the same again, and must be playable to an end.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from engines.errors import GameError, RecordError
from engines.game import CHANCE, AnyGame, AnyState, Note

T = TypeVar("T")

FIELD: Final = "position"
STUMBLES: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What the rules may raise in a position that no game can come to, or with numbers that they are not made for: they
trust both."""
_LARGEST_NUMBER: Final = 9999
_LONGEST_WORD: Final = 80
_MOST_VALUES: Final = 4000
_TRIED: Final = 2
"""So many times a position is played on from at random before it is believed."""
_LOOKED_AT: Final = 8
"""Every eighth position on the way is looked at closely."""
_LONGEST_GAME: Final = 2000
"""Moves after which a game counts as endless."""


def setup_of(state: AnyState) -> dict[str, Any]:
    """The setup of a game that begins where `state` stands."""
    return {FIELD: state.position()}


def is_in_the_midst(setup: Mapping[str, Any]) -> bool:
    """Whether a game with this setup begins in the midst of play."""
    return FIELD in setup


def start_of(game: AnyGame, setup: Mapping[str, Any]) -> AnyState:
    """The position before the first move: after a deal, or in the midst of play. Raises RecordError: what is impossible
    in the setup, and where."""
    if not is_in_the_midst(setup):
        return game.start(setup)
    if len(setup) > 1:
        unknown = min(str(name)[:_LONGEST_WORD] for name in setup if name != FIELD)
        raise RecordError("setup_unknown", f"setup.{unknown}", allowed=[FIELD])
    return checked(lambda: _read(game, setup[FIELD]))


def checked(make: Callable[[], T]) -> T:
    """What `make` makes of a position from outside. Raises RecordError where the rules cannot cope with it."""
    try:
        return make()
    except RecordError:
        raise
    except STUMBLES as error:
        raise RecordError("position_impossible", f"setup.{FIELD}", detail=_told(error)) from error


def _read(game: AnyGame, position: object) -> AnyState:
    if not isinstance(position, dict):
        raise RecordError("record_kind", f"setup.{FIELD}", expected="object", found=type(position).__name__)
    check_values(position)
    state = game.from_position(position)
    players = len(state.scores())
    if players not in game.seats:
        raise RecordError(
            "setup_players", f"setup.{FIELD}", least=game.seats[0], most=game.seats[-1], found=str(players)
        )
    if _written(state.position()) != _written(position):
        raise RecordError("position_impossible", f"setup.{FIELD}", detail="not as the game writes it")
    for seed in range(_TRIED):
        play_out(game, state.clone(), players, random.Random(seed))
    return state


def check_values(position: Mapping[str, Any]) -> None:
    """Nothing that only a mischief-maker writes: no number, word or list without end."""
    waiting: list[Any] = [position]
    seen = 0
    while waiting:
        value = waiting.pop()
        seen += 1
        match value:
            case dict():
                waiting += [*value.keys(), *value.values()]
            case list() | tuple():
                waiting += value
            case bool() | None:
                continue
            case int() if abs(value) <= _LARGEST_NUMBER:
                continue
            case str() if len(value) <= _LONGEST_WORD:
                continue
            case _:
                raise RecordError("position_impossible", f"setup.{FIELD}", detail=type(value).__name__)
        if seen + len(waiting) > _MOST_VALUES:
            raise RecordError("position_impossible", f"setup.{FIELD}", detail="too much of it")


def play_out(game: AnyGame, state: AnyState, players: int, rng: random.Random) -> None:
    """Play to the end, looking at everything that a table asks for. Raises RecordError, or one of STUMBLES."""
    state.teller = _hear  # some of what is told is worked out only for those who listen
    for ply in range(_LONGEST_GAME):
        actor = state.actor
        if actor is None:
            _check_end(state, players)
            return
        if actor != CHANCE and actor not in range(players):
            break
        if ply % _LOOKED_AT == 0:
            _look(game, state, players)
        choices = [move for move, _ in state.chance()] if actor == CHANCE else state.legal()
        move = rng.choice(choices)
        if actor != CHANCE and state.refusal(move) is not None:
            break
        state.apply(move)
    raise RecordError("position_impossible", f"setup.{FIELD}", detail="no game that ends")


def _hear(note: Note) -> None:
    """Listen, and keep nothing."""


def _look(game: AnyGame, state: AnyState, players: int) -> None:
    for seat in range(CHANCE, players):
        state.view(seat)
        state.scores_seen(seat)
    if state.actor != CHANCE:
        for move in state.attempts():
            game.text(move)
            if state.refusal(move) is None:
                state.caution(move)
        if any(state.refusal(move) is not None for move in state.legal()):
            raise RecordError("position_impossible", f"setup.{FIELD}", detail="a legal move is refused")


def _check_end(state: AnyState, players: int) -> None:
    winners = state.winners()
    if not winners or any(seat not in range(players) for seat in winners):
        raise RecordError("position_impossible", f"setup.{FIELD}", detail="nobody has won")


def _written(position: object) -> str:
    return json.dumps(position, sort_keys=True)


def _told(error: Exception) -> str:
    name = type(error).__name__
    return str(error)[:_LONGEST_WORD] if isinstance(error, GameError) else f"{name}: {error}"[:_LONGEST_WORD]
