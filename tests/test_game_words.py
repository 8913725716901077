"""What holds for the words of every game: its rules with their provenance, and good typography in both languages."""

from __future__ import annotations

import re

import pytest

from engines.registry import GAMES
from ui.terms import Language, load_terms

SLOT = re.compile(r"\{(\w+)(?:[:|][^}]*)?\}")
RULES = [(game, rule) for game, row in GAMES.items() for rule in row.rules]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_told_with_its_provenance_in_the_order_of_the_page(game: str) -> None:
    rules = {key[5:]: entry["provenance"] for key, entry in load_terms(game).items() if key.startswith("rule.")}
    assert list(rules.items()) == list(GAMES[game].rules.items())


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_a_rule_that_we_read_into_the_text_says_why(game: str, rule: str) -> None:
    entry = load_terms(game)[f"rule.{rule}"]
    assert ("why" in entry) == (entry["provenance"] != "R")
    for language in Language:
        assert entry[language.value].strip()
        assert entry.get("why", {language.value: "-"})[language.value].strip()


@pytest.mark.parametrize("game", GAMES)
def test_japanese_uses_its_own_marks_and_no_spaces_between_words(game: str) -> None:
    western = re.compile(r"[぀-ヿ一-鿿] [぀-ヿ一-鿿]|[,!?;](?=[぀-ヿ一-鿿])|[぀-ヿ一-鿿][,.!?;:()]")
    assert [key for key, entry in load_terms(game).items() if western.search(SLOT.sub("", entry["ja"]))] == []


@pytest.mark.parametrize("game", GAMES)
def test_english_has_typographic_apostrophes(game: str) -> None:
    assert [key for key, entry in load_terms(game).items() if re.search(r"\w'\w|\"", entry["en"])] == []
