"""Every engine reproduces the recorded games exactly: who acts, what is legal, the whole position, the result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from every_engine import ENGINES

from engines.game import AnyGame
from engines.record import record_from_json
from engines.timeline import replay
from tools.record import entry

FOLDER = Path(__file__).resolve().parent.parent / "conformance"
FILES = sorted(FOLDER.glob("*/*.json"))


def assert_reproduced(game: AnyGame, path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    record = record_from_json(data["record"])
    state = game.start(record.setup)
    for ply, (expected, text) in enumerate(zip(data["trace"], (*record.moves, None), strict=True)):
        assert entry(game, state) == expected, f"before move {ply} ({text})"
        if text is not None:
            state.apply(game.parse(text))
    assert {"scores": state.scores(), "winners": state.winners()} == data["final"]


@pytest.mark.parametrize("game", ENGINES)
def test_every_game_has_recorded_games(game: str) -> None:
    assert list((FOLDER / game).glob("*.json")), f"python3 -m tools.record {game} writes them"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_is_reproduced_exactly(path: Path) -> None:
    assert_reproduced(ENGINES[path.parent.name], path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_passes_the_checked_door(path: Path) -> None:
    record = record_from_json(json.loads(path.read_text(encoding="utf-8"))["record"])
    timeline, error = replay(record, ENGINES[record.game])
    assert error is None
    assert timeline.moves == record.moves
