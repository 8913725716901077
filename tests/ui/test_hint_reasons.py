"""What recorded hints say for their moves, in all games and both languages."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playing import at_rest
from pytestqt.qtbot import QtBot
from recorded_hints import Recorded, recorded_hints
from test_hints import every_game

from ui.app import Program
from ui.phrases import breadth
from ui.table.hinting import choices, move_words
from ui.table.hinting.choices import Choices, told_alike
from ui.table.hinting.reason_words import without_echoes
from ui.table.page import TablePage
from ui.terms import Language, Terms

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


FACTS = ("reason.", "purpose.", "hint.", "chance.", "aim.", "made.", "caution.", "parts.")
"""So the keys begin of what is told of a move, beside what things are called."""
MARKS = range(0xE000, 0xF8FF)
"""Characters that stand for nothing: each begins what is said by one key."""


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """By each key whose sentence a text may hold, its mark; marks take no room."""
    marks, say = dict[str, str](), Terms.say

    def say_marked(terms: Terms, key: str, **args: Any) -> str:
        said = say(terms, key, **args)
        return marks.setdefault(key, chr(MARKS[len(marks)])) + said if key.startswith(FACTS) else said

    def breadth_unmarked(text: str) -> float:
        return breadth("".join(one for one in text if ord(one) not in MARKS))

    monkeypatch.setattr(Terms, "say", say_marked)
    for module in (choices, move_words):
        monkeypatch.setattr(module, "breadth", breadth_unmarked)
    return marks


@every_game
def test_a_recorded_hint_tells_the_same_facts_in_both_languages(
    qtbot: QtBot, program: Program, marked: dict[str, str], game: str
) -> None:
    told = 0
    for recorded in recorded_hints(game):
        table = hinted(qtbot, program, recorded)
        facts = []
        for language in Language:
            text = "\n".join(told_in(program, table, language))
            keys = {mark: key for key, mark in marked.items()}
            facts.append(Counter(keys[one].removesuffix(".apart") for one in text if one in keys))
        assert facts[0] == facts[1], recorded.name
        told += sum(facts[0].values())
        table.hints.dismiss()
    assert told > 2 * len(recorded_hints(game))


def test_what_has_room_in_one_language_alone_is_told_in_none() -> None:
    long, short = ["x" * 30, "x" * 20, "x" * 10, ""], ["y" * 3, "y" * 2, "y", ""]

    def telling(texts: list[str]) -> Callable[[Choices], int]:
        return lambda chosen: next(at for at, text in enumerate(texts) if chosen.fits(text, 10))

    assert telling(long)(Choices()) == 2
    assert telling(short)(Choices()) == 0
    assert told_alike([telling(long), telling(short)]) == told_alike([telling(short), telling(long)]) == [2, 2]


def test_what_two_sentences_hold_in_the_same_bracket_is_said_once() -> None:
    echo = "It earns 1 (2 players could still stop it). It comes near (2 players could still stop it)."
    assert without_echoes(echo) == "It earns 1. It comes near (2 players could still stop it)."
    assert without_echoes("1増える（2人が残る）。近くなる（2人が残る）。") == "1増える。近くなる（2人が残る）。"
    for apart in ("It earns 1 (2 left). It comes near (3 left).", "One (2 left). Two. Three (2 left)."):
        assert without_echoes(apart) == apart


@every_game
def test_no_two_sentences_of_a_recorded_hint_end_with_the_same_bracket(
    qtbot: QtBot, program: Program, game: str
) -> None:
    for recorded in recorded_hints(game):
        table = hinted(qtbot, program, recorded)
        for language in Language:
            for told in told_in(program, table, language):
                ends = re.findall(r"([（(][^（）()]+[）)])[.。]", told)
                assert len(ends) == len(set(ends)), told
        table.hints.dismiss()


def test_who_wins_in_any_case_is_not_said_between_two_things_that_a_move_does(qtbot: QtBot, program: Program) -> None:
    recorded = next(one for one in recorded_hints("sword") if one.hint.reasons.winners and one.hint.reasons.whole)
    table = hinted(qtbot, program, recorded)
    for language, outlook in ((Language.EN, "It looks as if "), (Language.JA, "ここからは、何をしても")):
        (told,) = (text for text in told_in(program, table, language) if outlook in text)
        assert told.startswith(outlook), told


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
