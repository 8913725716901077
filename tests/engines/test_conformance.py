"""Every engine reproduces the recorded games exactly: who acts, what is legal, the whole position, the result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from random_play import choices

from engines.game import AnyGame, AnyState
from engines.record import record_from_json
from engines.registry import GAMES
from engines.timeline import replay

FOLDER = Path(__file__).resolve().parent.parent / "conformance"
FILES = sorted(FOLDER.glob("*/*.json"))


def _entry(game: AnyGame, state: AnyState) -> dict[str, Any]:
    legal = sorted(game.text(move) for move in choices(state))
    return {"actor": state.actor, "legal": legal, "position": state.position()}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_recorded_games(game: str) -> None:
    assert list((FOLDER / game).glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_is_reproduced_exactly(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    record = record_from_json(data["record"])
    game = GAMES[record.game]
    state = game.start(record.setup)
    for ply, (entry, text) in enumerate(zip(data["trace"], (*record.moves, None), strict=True)):
        assert _entry(game, state) == entry, f"before move {ply} ({text})"
        if text is not None:
            state.apply(game.parse(text))
    assert {"scores": state.scores(), "winners": state.winners()} == data["final"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_passes_the_checked_door(path: Path) -> None:
    record = record_from_json(json.loads(path.read_text(encoding="utf-8"))["record"])
    timeline, error = replay(record, GAMES[record.game])
    assert error is None
    assert timeline.moves == record.moves
