"""Whatever is open, the table keeps a room in which it is read; in the least such room its letters are large enough."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Final

import pytest
from film_hands import recorded, show
from learning import take_lesson
from moments import look_at, moments
from PySide6.QtCore import QPoint
from PySide6.QtGui import QRawFont
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_seen_words import LARGE, LEGIBLE, LESSER, ROOMS, looks_of, painted, resting, telling

from engines.ai.advice.favourites import Favourite
from engines.registry import GAMES
from engines.snapshot import Beat, Snapshot
from engines.timeline import replay
from ui.app import Program
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.values.sight import Room
from ui.games import TABLES, table_row
from ui.lesson.script import load_script
from ui.look.fonts import FILES, FOLDER
from ui.match.adviser import Hint
from ui.table.page import TablePage
from ui.table.side_room import READABLE
from ui.terms import Language

LEAST: Final = Room(READABLE, 595)
"""The least room of a table: beside a rulebook, in the height of the least window."""
LOW: Final = Room(960, 515)
"""The least room of a table with a foot under it, of a lesson or of a film."""
SIZES: Final = ((960, 640), (1280, 800), (1920, 1080))
LETTERS: Final = ((100, Language.JA), (150, Language.EN))
"""In per cent of the usual ones. What is written does not change the room."""


def open_hint(table: TablePage) -> None:
    known = table.match.snapshot()
    favourites = tuple(Favourite(move, 0.4, 0.5, 0.01) for move in known.legal[:2])
    table.hints.adviser.advised.emit(Hint(known.legal[0], known.ply, favourites=favourites))


def open_thoughts(table: TablePage) -> None:
    open_hint(table)
    table.thoughts.open("What was thought of", "")


STATES: Final[Mapping[str, tuple[Callable[[TablePage], object], Callable[[TablePage], object]]]] = {
    "nothing": (lambda table: None, lambda table: None),
    "the log": (lambda table: table.fold_log(False), lambda table: table.fold_log(True)),
    "the recap": (lambda table: table.recap.open(), lambda table: table.recap.close()),
    "a hint": (open_hint, lambda table: table.hints.dismiss()),
    "thoughts": (open_thoughts, lambda table: table.hints.dismiss()),
}
"""How each is opened and closed."""


def room_of(table: TablePage) -> tuple[int, int]:
    QApplication.processEvents()
    return table.view.viewport().width(), table.view.viewport().height()


def rooms(table: TablePage) -> Iterator[tuple[str, int, int]]:
    """Every room that the table has, with what is open."""
    for state, (opens, closes) in STATES.items():
        opens(table)
        yield state, *room_of(table)
        closes(table)


def rooms_beside_book(program: Program, table: TablePage) -> Iterator[tuple[str, int, int]]:
    """The same beside or under the rulebook."""
    program.window.open_rule(table.match.game)
    yield "the rulebook", *room_of(table)
    table.fold_log(False)
    yield "the rulebook and the log", *room_of(table)
    table.fold_log(True)
    program.window.reading.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", TABLES)
def test_whatever_is_open_the_table_keeps_a_room_in_which_it_is_read(program: Program, game: str) -> None:
    table = look_at(program, game, moments(game)["middle"])
    for letters, language in LETTERS:
        program.settings.change(text_size=letters, language=language)
        for size in SIZES:
            program.window.resize(*size)
            table.fold_log(True)
            for state, width, height in rooms(table):
                assert width >= LEAST.width, (state, size, letters)
                assert height >= LEAST.height, (state, size, letters)


@pytest.mark.usefixtures("unpainted")
def test_beside_the_rulebook_too_where_that_is_not_read_alone(program: Program) -> None:
    table = look_at(program, "uosao", moments("uosao")["middle"])
    for letters, size in product((100, 150), (*SIZES, (1200, 700), (1244, 700))):
        program.settings.change(text_size=letters)
        program.window.resize(*size)
        for state, width, height in rooms_beside_book(program, table):
            assert width >= LEAST.width, (state, size, letters)
            assert height >= LEAST.height, (state, size, letters)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", TABLES)
def test_over_the_foot_of_a_lesson_too_from_the_usual_window_on(qtbot: QtBot, program: Program, game: str) -> None:
    program.window.resize(*SIZES[1])
    lesson = take_lesson(qtbot, program, game)
    for size in SIZES[1:]:
        program.window.resize(*size)
        width, height = room_of(lesson.page)
        assert width >= LEAST.width
        assert height >= LEAST.height


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", TABLES)
def test_the_foot_of_a_lesson_takes_little_of_the_least_window(qtbot: QtBot, program: Program, game: str) -> None:
    program.window.resize(*SIZES[0])
    lesson = take_lesson(qtbot, program, game)
    for language in Language:
        program.settings.change(language=language)
        width, height = room_of(lesson.page)
        assert width >= LEAST.width
        assert height >= LOW.height, language
        foot = lesson.panel.foot
        for part in (foot.back, foot.forward, foot.count, foot.dots):
            assert foot.rect().contains(part.rect().translated(part.mapTo(foot, part.rect().topLeft()))), language
        foot.show_pause(lambda: lesson.page.terms.say("why.round_over"))
        assert room_of(lesson.page)[1] == height
        count = foot.count
        assert count.width() >= count.sizeHint().width()
        assert foot.rect().contains(count.rect().translated(count.mapTo(foot, count.rect().topLeft()))), language
        foot.show_pause(None)
    program.settings.change(text_size=150)
    QApplication.processEvents()
    above, below = foot.back.mapTo(foot, QPoint()).y(), foot.dots.mapTo(foot, foot.dots.rect().bottomLeft()).y()
    assert abs(above - (foot.height() - below)) < 0.15 * foot.height(), "the buttons stand in the middle, as words do"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_the_foot_of_a_film_takes_little_of_the_least_window(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.settings.change(language=language)
    program.window.resize(*SIZES[0])
    width, height = room_of(show(qtbot, program, recorded("sword")).page)
    assert width >= LOW.width
    assert height >= LOW.height


def lesson_beats(game: str) -> Iterator[tuple[Snapshot, Beat]]:
    """What the learner sees at the beginning of each step."""
    script = load_script(game)
    for index in range(len(script.steps)):
        timeline, error = replay(script.record(index), GAMES[game])
        assert error is None
        timeline.seek(script.ply(index))
        shown = timeline.snapshot(script.seat)
        yield shown, Beat(None, shown.view)


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("game", TABLES)
def test_over_a_foot_in_the_least_window_every_word_is_easily_read_and_stands_in_its_frame(game: str) -> None:
    painters, faults = {**SHARED_PAINTERS, **table_row(game).painters}, set()
    faces = [QRawFont(str(FOLDER / name), 20) for name in FILES]
    beats = [*resting(game), *telling(game), *lesson_beats(game)]
    for look, width, height in set().union(*(looks_of(game, one, LOW, beats) for one in Language)):
        name = type(look).__name__
        lines, paper = painted(look, width, height, painters, 1.0)
        faults |= {f"{name} {line.text!r} {fault}" for line in lines for fault in line.faults(paper, faces)}
        faults |= {f"{name} {line.text!r} {line.size:.1f}" for line in lines if line.size < LEGIBLE}
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("game", TABLES)
def test_in_the_least_room_every_word_is_easily_read_and_every_number_that_one_plays_by_is_large(game: str) -> None:
    painters, lesser, faults = {**SHARED_PAINTERS, **table_row(game).painters}, LESSER.get(game, {}), set()
    for look, width, height in set().union(*(looks_of(game, one, LEAST, resting(game)) for one in Language)):
        name = type(look).__name__
        for line in painted(look, width, height, painters, 1.0)[0]:
            text, least = line.text.strip(), LEGIBLE
            if re.fullmatch(r"[+−×]?\d+½?", text):
                wanted = lesser.get(f"{name} {text[0]}", lesser.get(name, LARGE))[0]
                least = max(LEGIBLE, round(wanted * LEAST.width / ROOMS[0].width))
            if round(line.size, 1) < least:
                faults.add(f"{name} {text!r} {line.size:.1f}")
    assert not faults, "\n".join(sorted(faults))
