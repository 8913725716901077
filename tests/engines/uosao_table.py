"""Positions of U O SA O for tests: set the table, play moves as texts, read what was told."""

from __future__ import annotations

from typing import Any

from heard import make

from engines.game import Note
from engines.uosao import UOSAO
from engines.uosao.state import UosaoState

HAND = ("1", "1", "2", "2t", "3")
LINE = ("C", "C", "T", "C", "C")


def begin(players: int = 3, start: int = 0) -> UosaoState:
    """The first season, set up."""
    return UOSAO.start({"game": "uosao", "options": {}, "players": players, "start": start})


def table(players: int = 3, **changes: Any) -> UosaoState:
    """The first position of a game with `changes` in it; `sp` moves the actor along."""
    position = begin(players).position()
    return UOSAO.from_position({**position, "actor": changes.get("sp", 0), **changes})


def play(state: UosaoState, *moves: str) -> list[Note]:
    """Make legal moves and return what was told."""
    return make(UOSAO, state, moves)


def legal(state: UosaoState) -> list[str]:
    return [UOSAO.text(move) for move in state.legal()]


def refusal(state: UosaoState, text: str) -> tuple[str, str, dict[str, Any]] | None:
    """Rule, key and facts of a refusal."""
    found = state.refusal(UOSAO.parse(text))
    return None if found is None else (found.rule, found.key, dict(found.facts))


def soldiers(state: UosaoState) -> list[list[int]]:
    return [state.place(seat) for seat in range(state.players)]


def line(state: UosaoState) -> list[str]:
    roads: list[str] = state.position()["line"]
    return roads
