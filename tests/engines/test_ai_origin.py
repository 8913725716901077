"""What results are kept with: the code that they were played with, and the command that plays them again."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from engines.ai.arena import origin


@pytest.fixture
def engines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small folder of engines in place of ours."""
    folder = tmp_path / "engines"
    for name in ("game.py", "sword/sword.toml", "ai/arena/games.py", "ai/arena/table.py", "__pycache__/game.pyc"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("1", encoding="utf-8")
    monkeypatch.setattr(origin, "ENGINES", folder)
    monkeypatch.setattr(origin, "ARENA", folder / "ai" / "arena")
    monkeypatch.setattr(origin, "PLAYING", {folder / "ai" / "arena" / "games.py"})
    return folder


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("game.py", True),
        ("sword/sword.toml", True),
        ("ai/arena/games.py", True),
        ("ai/arena/table.py", False),
        ("__pycache__/game.pyc", False),
        ("__pycache__/game.cpython-311.pyc.140124338391280", False),
    ],
)
def test_the_code_changes_with_what_can_change_how_a_game_is_played(engines: Path, name: str, changes: bool) -> None:
    before = origin.code.__wrapped__()
    (engines / name).write_text("2", encoding="utf-8")
    assert (origin.code.__wrapped__() != before) is changes


def test_what_of_the_arena_plays_is_there() -> None:
    assert [path for path in origin.PLAYING if not path.is_file()] == []


def test_a_commit_that_engines_were_changed_after_is_told_apart(engines: Path) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", "-C", engines.parent, *words], check=True, capture_output=True)

    assert origin.commit() == "", "no repository"
    git("init")
    git("add", ".")
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-m", "first")
    first = origin.commit()
    assert len(first) == 10
    (engines.parent / "README.md").write_text("more", encoding="utf-8")
    assert origin.commit() == first
    (engines / "game.py").write_text("2", encoding="utf-8")
    assert origin.commit() == f"{first}+"


def test_the_command_tells_what_was_played_and_not_where() -> None:
    typed = ["ladder", "--time", "0.1", "--runs", "/tmp/x", "--to=/tmp/y", "--bots", "a b", "--processes", "1"]
    assert origin.command(typed) == "python -m engines.ai.arena ladder --time 0.1 --bots 'a b'"
