"""What a computer thinks is in the picture of the table that shows it: marks where they lie, and words below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from film_hands import rest
from keyboard_hands import press
from PIL import Image, ImageChops
from playing import at_rest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot
from seeing import colours_in, points_of
from situations import sit_somewhere, sit_where
from test_hints import advise, chooses
from test_share import exhibit
from test_thoughts import ask_further, every_game, thought_of, wonder

from engines.registry import GAMES
from ui.app import Program
from ui.board.scene.shares import ShareMark
from ui.match.adviser import Hint
from ui.share.exhibit import Exhibit
from ui.share.frames import Moment
from ui.share.studio import Studio
from ui.table.page import TablePage
from ui.table.thoughts.advice import NO_ADVICE
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
"""Most of them look at the words under the picture, which are no piece of the table."""


def laid(shown: Exhibit) -> Studio:
    """The table of this picture, without marks yet."""
    taker = Studio(shown.row, shown.terms(), shown.theme, shown.textures, shown.size, 1.0)
    Moment(shown.ply).lay(taker, shown.match)
    return taker


def difference(one: QImage, other: QImage) -> Image.Image:
    """Black wherever two pictures are alike."""
    return ImageChops.difference(points_of(one), points_of(other))


def painted_at(mark: ShareMark) -> Iterator[QRectF]:
    """Where a mark may be seen: round its thing, at its bar, and between them."""
    body, chip = (
        QRectF(at.left, at.top, at.width, at.height) for at in (mark.spot.body, mark.spot.chip or mark.spot.body)
    )
    yield body.adjusted(-7, -7, 7, 7)
    yield chip.adjusted(-2, -2, 2, 2)
    yield QRectF(body.center(), chip.center()).normalized().adjusted(-3, -3, 3, 3)


def is_seen(differs: Image.Image, area: QRectF) -> bool:
    rect = area.toAlignedRect()
    return differs.crop((rect.left(), rect.top(), rect.right() + 1, rect.bottom() + 1)).getbbox() is not None


def bodies(marks: list[ShareMark]) -> Counter[tuple[int, ...]]:
    spots = [mark.spot for mark in marks]
    return Counter((*map(round, (one.body.x, one.body.y)), round(100 * one.share)) for one in spots)


def under(picture: QImage, shown: Exhibit) -> QImage:
    return picture.copy(0, shown.size.height(), picture.width(), picture.height() - shown.size.height())


def inks(image: QImage) -> set[str]:
    return colours_in(image.copy(0, 0, image.width() // 2, image.height()))


@pytest.mark.usefixtures("painted")
@every_game
def test_the_marks_of_a_thought_are_in_the_picture_of_its_moment_and_nowhere_else(
    qtbot: QtBot, program: Program, game: str
) -> None:
    film = wonder(qtbot, program, game)
    shown = exhibit(program)
    taker = laid(shown)
    plain = taker.take()
    taker.mark(shown.advice)
    marks, marked = taker._shares.shown, taker.take()
    assert marks
    assert bodies(marks) == bodies(film.page.thoughts.shares.shown)
    differs = difference(plain, marked)
    for mark in marks:
        assert is_seen(differs, next(painted_at(mark))), mark.spot.name
        if mark.spot.chip is not None:
            assert is_seen(differs, list(painted_at(mark))[1]), mark.spot.name
    for area in (area for mark in marks for area in painted_at(mark)):
        rect = area.toAlignedRect()
        differs.paste(0, (rect.left(), rect.top(), rect.right() + 1, rect.bottom() + 1))
    assert differs.getbbox() is None
    assert shown.table(1.0, comments=True).copy(QRect(QPoint(), shown.size)) == marked


@every_game
@pytest.mark.parametrize("language", Language)
def test_the_words_under_the_picture_name_the_move_that_is_thought_best(
    qtbot: QtBot, program: Program, game: str, language: Language
) -> None:
    program.tongue.speak(language)
    film = wonder(qtbot, program, game)
    shown, first = exhibit(program), film.page.thoughts.panel.rows[0].said
    assert first.act in shown._thought
    assert first.end in shown._thought
    assert "%" not in shown._thought
    without = replace(shown, advice=NO_ADVICE)
    told, plain = (under(one.table(1.0, comments=True), shown) for one in (shown, without))
    assert told.height() > plain.height() + 15
    assert told.copy(plain.rect().adjusted(0, 0, 0, -1)) == plain.copy(plain.rect().adjusted(0, 0, 0, -1))
    assert QColor(shown.theme.ink).name() in inks(told)
    assert QColor(shown.theme.ink).name() not in inks(plain)


def test_what_is_not_thought_of_any_more_is_not_in_the_picture(qtbot: QtBot, program: Program) -> None:
    film = wonder(qtbot, program, "uosao")
    assert exhibit(program).advice != NO_ADVICE
    press(program, Qt.Key.Key_Right)
    rest(qtbot, film)
    assert exhibit(program).advice == NO_ADVICE
    press(program, Qt.Key.Key_Left)
    rest(qtbot, film)
    assert exhibit(program).advice.best
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    assert exhibit(program).advice == NO_ADVICE
    assert exhibit(program)._thought == ""


def test_the_only_move_is_called_that(qtbot: QtBot, program: Program) -> None:
    film = wonder(qtbot, program, "uosao")
    move = film.page.thoughts.panel.rows[0].said
    film.page.thoughts.show(Hint(move.move, film.ply, is_only=True))
    assert exhibit(program)._thought == f"The only move: {move.act}"


@pytest.mark.parametrize(("name", "said"), [("sword", "Pass"), ("wudang", "Show no set")])
def test_the_list_names_the_only_thing_that_could_be_done_and_says_why_to_whoever_decided(
    qtbot: QtBot, program: Program, name: str, said: str
) -> None:
    table, move = sit_somewhere(program, name, lambda state, move: len(state.legal()) == 1 and is_refusal(name, move))
    at_rest(qtbot, table)
    desk, hint = table.thoughts, Hint(move, table.match.snapshot().ply, is_only=True)
    why = table.hints._words.only(table.hints._words.way_to(move).path)
    assert why
    for is_own in (True, False):
        desk.show(hint, move, is_own=is_own)
        note = desk.panel.note.text()
        assert note.startswith(f"There was only one thing to do. {said}")
        assert (why in note) is is_own
        assert not desk.panel.rows, "what has no other way has no chance beside others"


def is_refusal(name: str, move: Any) -> bool:
    return GAMES[name].text(move) in ("pass", "set:no")


def hinted(qtbot: QtBot, program: Program, game: str) -> TablePage:
    """A table at which a hint is told."""
    table, _ = sit_where(program, game, chooses, skip=6)
    at_rest(qtbot, table)
    advise(table)
    at_rest(qtbot, table)
    return table


@pytest.mark.usefixtures("painted")
@every_game
@pytest.mark.parametrize("language", Language)
def test_a_hint_is_in_the_picture_of_the_table_and_in_its_words(
    qtbot: QtBot, program: Program, game: str, language: Language
) -> None:
    program.tongue.speak(language)
    table = hinted(qtbot, program, game)
    shown = exhibit(program)
    assert shown._thought.endswith(table.hints.sheet.text.text())
    taker = laid(shown)
    plain = taker.take()
    taker.mark(shown.advice)
    differs = difference(plain, taker.take())
    pointers = taker._scene._stage._pointers.shown
    assert set(pointers) or shown.advice.way.path == ()
    for pointer in pointers.values():
        assert is_seen(differs, pointer.sceneBoundingRect())
    assert len(taker._leads.shown) == len(table.hints.leads.shown)
    for line in taker._leads.shown:
        assert is_seen(differs, line.sceneBoundingRect())
    assert len(taker._scene.foreseen) == len(table.scene.foreseen)


def test_a_hint_and_what_else_was_thought_of_are_told_together(qtbot: QtBot, program: Program) -> None:
    table, _ = sit_where(program, "uosao", chooses, skip=6)
    at_rest(qtbot, table)
    known = table.match.snapshot()
    table.hints.adviser.advised.emit(Hint(known.legal[0], known.ply, favourites=thought_of(known.legal[:3])))
    ask_further(table.hints.sheet)
    at_rest(qtbot, table)
    hint, best = exhibit(program)._thought.splitlines()
    assert hint.startswith("Hint: ")
    assert table.thoughts.panel.rows[0].said.act in best
    table.hints.dismiss()
    assert exhibit(program)._thought == ""
