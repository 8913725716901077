"""Every rule of every game has a provenance and a test that names it, is told, and can be learned.

The report behind these tests is printed by `python -m tools.rule_report`.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.components import Table, read_rules
from engines.errors import ComponentError
from engines.game import AnyGame
from engines.registry import GAMES
from tools.rule_report import Row, report, rows
from ui.game_files import TABLES
from ui.terms import Language

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
WHOLE = Row("U1", "RI", 1, frozenset(Language), "march", 1, 0)


@every_game
def test_every_rule_has_its_provenance(game: AnyGame) -> None:
    assert game.rules
    for rule, letters in game.rules.items():
        assert rule[0].isupper()
        assert letters
        assert set(letters) <= set("RIC")
        assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("letters", ["", "X", "RR", "IR", "R I"])
def test_a_provenance_that_there_is_not_is_named_with_its_rule(letters: str) -> None:
    with pytest.raises(ComponentError) as caught:
        read_rules(Table({"U1": "RIC", "U2": letters}, "uosao.toml.rules"))
    assert (caught.value.key, caught.value.where) == ("component_provenance", "uosao.toml.rules.U2")


@every_game
def test_rules_are_numbered_without_a_gap(game: AnyGame) -> None:
    letter = next(iter(game.rules))[0]
    assert list(game.rules) == [f"{letter}{number}" for number in range(1, len(game.rules) + 1)]


@every_game
def test_every_rule_is_tested(game: AnyGame) -> None:
    """A test of rule U12 is called `test_u12_...`; one of several rules names them all, as `test_u12_u14_...`."""
    assert [row.rule for row in rows(game.id) if not row.tests] == []


@pytest.mark.parametrize("game", TABLES)
def test_every_rule_of_a_game_with_a_table_is_told_and_taught(game: str) -> None:
    assert [(row.rule, row.gaps) for row in rows(game) if row.gaps] == []


@pytest.mark.parametrize(
    ("row", "gap"),
    [
        (replace(WHOLE, provenance=""), "unknown to the engine"),
        (replace(WHOLE, told=frozenset({Language.JA})), "no text in en"),
        (replace(WHOLE, tests=0), "no test"),
        (replace(WHOLE, chapter=0), "in no chapter"),
        (replace(WHOLE, lesson=""), "neither taught nor listed"),
    ],
)
def test_whatever_a_rule_lacks_is_reported(row: Row, gap: str) -> None:
    assert WHOLE.gaps == []
    assert gap in row.gaps


@every_game
def test_the_report_has_a_line_for_each_rule(game: AnyGame) -> None:
    lines = [line.split() for line in report(game.id)]
    assert [line[0] for line in lines if line[0] in game.rules] == list(game.rules)
