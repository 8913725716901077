"""Every rule of every game's rule page has a provenance and a test that names it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.game import AnyGame
from engines.registry import GAMES

FOLDER = Path(__file__).resolve().parent

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def names_of_tests(game: str) -> Iterator[str]:
    """The names of the tests in the files `test_GAME_*.py`."""
    for path in sorted(FOLDER.glob(f"test_{game}_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


@every_game
def test_every_rule_has_its_provenance(game: AnyGame) -> None:
    assert game.rules
    for rule, letters in game.rules.items():
        assert rule[0].isupper()
        assert letters
        assert set(letters) <= set("RIC")
        assert len(set(letters)) == len(letters)


@every_game
def test_every_rule_is_named_by_a_test(game: AnyGame) -> None:
    """A test of rule U12 is called `test_u12_...`; one of several rules names them all, as `test_u12_u14_...`."""
    named = {word for name in names_of_tests(game.id) for word in name.split("_")}
    assert [rule for rule in game.rules if rule.lower() not in named] == []
