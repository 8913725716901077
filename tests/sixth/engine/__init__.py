"""The row of Donguri in the registry of engines."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Final

from engines.editions import NO_NUMBERS, Edition
from engines.errors import MoveSyntaxError, RecordError
from engines.game import JSON, Game, Memory
from engines.setups import check_fields, check_list, check_options, check_players, check_seat, choose_start, told
from sixth.engine.mind import DonguriPolicy, worlds
from sixth.engine.state import BOX, MOVES, DonguriState, read_position


class Donguri:
    """The game of one box."""

    id = "donguri"
    seats = range(BOX.players, BOX.players + 1)
    options = ("start",)
    hidden = True
    chance = True
    recalls = None
    sealed = None
    rules = BOX.rules
    policy = DonguriPolicy()
    former_policy = policy
    edition = NO_NUMBERS

    def played_with(self, edition: Edition) -> Game[str]:
        """Its box is opened once and for all. (A game of the program opens it anew.)"""
        return self

    def features(self, players: int) -> None:
        """Acorns are soon counted: nothing is learned."""

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        """The option `start` names the start player; otherwise `rng` does, as it deals the leaves (D1, D2)."""
        check_options(options or {}, self.options)
        check_players(players, self.seats)
        start = choose_start(options or {}, players, rng)
        return {"players": players, "start": start, "leaves": rng.sample(list(BOX.leaves), players)}

    def start(self, setup: Mapping[str, Any]) -> DonguriState:
        check_fields(setup, ("players", "start", "leaves"))
        players = check_players(setup["players"], self.seats)
        start = check_seat(setup["start"], players, "setup.start")
        leaves = check_list(setup["leaves"], "setup.leaves", players)
        for seat, leaf in enumerate(leaves):
            if not isinstance(leaf, str) or leaf not in BOX.leaves or leaf in leaves[:seat]:
                raise RecordError("record_kind", f"setup.leaves[{seat}]", expected="leaf", found=told(leaf))
        return DonguriState(start, BOX.acorns, BOX.tree, 1 - start, [0] * players, leaves)

    def from_position(self, position: Mapping[str, Any]) -> DonguriState:
        return read_position(position)

    def parse(self, text: str) -> str:
        if text not in MOVES:
            raise MoveSyntaxError(text, " | ".join(sorted(MOVES)))
        return text

    def text(self, move: str) -> str:
        return move

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], DonguriState]:
        return worlds(view)

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, JSON]:
        return {}


DONGURI: Final[Game[str]] = Donguri()
