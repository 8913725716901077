"""Making legal moves of any game by their texts, and reading what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.game import AnyGame, AnyState, Note


def make(game: AnyGame, state: AnyState, texts: Sequence[str]) -> list[Note]:
    """Make legal moves and return what was told."""
    notes: list[Note] = []
    state.teller = notes.append
    for text in texts:
        move = game.parse(text)
        assert state.refusal(move) is None, f"{text} is refused: {state.refusal(move)}"
        state.apply(move)
    state.teller = None
    return notes


def told(notes: Sequence[Note], key: str) -> list[dict[str, Any]]:
    """The arguments of every note with this key."""
    return [dict(note.args) for note in notes if note.key == key]


def keys(notes: Sequence[Note]) -> list[str]:
    return [note.key for note in notes]
