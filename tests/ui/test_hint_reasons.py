"""What recorded hints say for their moves, in all games and both languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import at_rest
from pytestqt.qtbot import QtBot
from recorded_hints import Recorded, recorded_hints
from test_hints import every_game

from ui.app import Program
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
TRANSLATIONS = Path(__file__).resolve().parents[2] / "translations"
UNKNOWN = re.compile(r"(next|second)[ -]best|the best other|次[にの](よい|良い|いい)|次善|[2二]番目に(よい|良い|いい)")
"""A move that a player cannot know: which is the next best one?"""


def test_no_words_of_the_program_speak_of_a_next_best_move() -> None:
    for path in sorted(TRANSLATIONS.glob("terms/*.toml")):
        for key, said in words_in(tomllib.loads(path.read_text(encoding="utf-8")), path.stem):
            assert not UNKNOWN.search(said), key
    for path in sorted(TRANSLATIONS.glob("*.ts")):
        assert not UNKNOWN.search(path.read_text(encoding="utf-8")), path.name


def words_in(entry: object, key: str) -> Iterator[tuple[str, str]]:
    """All texts, each with its key."""
    if isinstance(entry, str):
        yield key, entry
    elif isinstance(entry, dict):
        for name, below in entry.items():
            yield from words_in(below, f"{key}.{name}")


def told_in(program: Program, table: TablePage, language: Language) -> list[str]:
    """The reason and all else that the sheet tells of a hint."""
    program.tongue.speak(language)
    hint = table.hints._hint
    assert hint is not None
    return [table.hints._words.reason(hint), *table.hints._words.details(hint)]


def hinted(qtbot: QtBot, program: Program, recorded: Recorded) -> TablePage:
    table = recorded.advise(program)
    at_rest(qtbot, table)
    return table


@every_game
def test_a_recorded_hint_speaks_of_no_next_best_move_and_compares_with_nothing_that_has_no_name(
    qtbot: QtBot, program: Program, game: str
) -> None:
    for recorded in recorded_hints(game):
        table = hinted(qtbot, program, recorded)
        for language in Language:
            told = " ".join(told_in(program, table, language))
            assert told, recorded.name
            assert not UNKNOWN.search(told), told
            assert not re.search(r"than with (?![“t])|than with\W*$|^（と|「」|“”|\(as with \)", told), told
        table.hints.dismiss()
