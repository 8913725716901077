"""The notes of every game: each can be said in both languages with the facts that it has, and no other has words."""

from __future__ import annotations

import re

import pytest
from wording import facts_told, note_keys

from ui.game_files import TABLES
from ui.terms import Language, Terms, load_terms

NAMES = ("Aoi", "Haruka", "Ren", "Sora", "Mio", "Yu")
SLOT = re.compile(r"\{(\w+)(?:[:|][^}]*)?\}")
"""A fact's place in a sentence."""
LOOSE = {("uosao", "season_points")}
"""Sentences that may begin or end in a space: another one goes on there."""


@pytest.mark.parametrize("game", TABLES)
def test_the_notes_with_words_are_those_that_the_engine_tells(game: str) -> None:
    worded = {key.removeprefix("note.") for key in load_terms(game) if key.startswith("note.")}
    assert worded == note_keys(game) == set(facts_told(game))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", TABLES)
def test_every_note_can_be_said_with_the_facts_that_it_has(game: str, language: Language) -> None:
    words, terms = load_terms(game), Terms(game, language, NAMES)
    for key, facts in facts_told(game).items():
        assert set(SLOT.findall(words[f"note.{key}"][language.value])) <= set(facts), key
        said = terms.say(f"note.{key}", **facts)
        assert "{" not in said, key
        assert said.strip() == said or (game, key) in LOOSE, key
