"""Every rule of every game's rule page has a provenance and a test that names it, is told, and can be learned.

The report behind these tests is printed by `python -m tools.rule_report`.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.game import AnyGame
from engines.registry import GAMES
from tools.rule_report import Row, report, rows, rules_of_pages
from ui.terms import Language

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
WHOLE = Row("U1", "RI", "RI", "RI", 1, frozenset(Language), "march", 1, 0)


@every_game
def test_every_rule_has_its_provenance(game: AnyGame) -> None:
    assert game.rules
    for rule, letters in game.rules.items():
        assert rule[0].isupper()
        assert letters
        assert set(letters) <= set("RIC")
        assert len(set(letters)) == len(letters)


@every_game
def test_the_rules_are_those_of_the_page_in_its_order(game: AnyGame) -> None:
    assert list(game.rules) == list(rules_of_pages()[game.id])


@every_game
def test_every_rule_is_tested_told_and_taught_with_the_provenance_of_its_page(game: AnyGame) -> None:
    """A test of rule U12 is called `test_u12_...`; one of several rules names them all, as `test_u12_u14_...`."""
    assert [(row.rule, row.gaps) for row in rows(game.id) if row.gaps] == []


@pytest.mark.parametrize(
    ("row", "gap"),
    [
        (replace(WHOLE, in_engine="R"), "the engine says R, not RI"),
        (replace(WHOLE, in_terms=""), "the terms says nothing, not RI"),
        (replace(WHOLE, provenance=""), "the engine says RI, not nothing"),
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
