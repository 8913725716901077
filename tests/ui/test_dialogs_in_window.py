"""Dialogs lie wholly in the window, however small, with their buttons in sight and the room behind them dark."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest
from keyboard_hands import leftward_steps
from playing import delete
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QPushButton

from engines.registry import GAMES
from ui.app import Program
from ui.dialogs.about import AboutDialog
from ui.dialogs.dialog import Dialog
from ui.dialogs.help_dialog import HelpDialog
from ui.dialogs.last_setup import read_last_setup
from ui.dialogs.questions import Question, QuestionDialog
from ui.dialogs.settings_dialog import SettingsDialog
from ui.dialogs.setup_dialog import SetupDialog
from ui.game_files import TABLES
from ui.look.theme import THEMES, WALNUT
from ui.shared.answer_row import AnswerRow
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
LONG = Question("Which?", "What can be said of it at length. " * 200, {1: "The first", 2: "The second"})
OPENED: dict[str, Callable[[Program], Dialog]] = {
    "help": lambda program: HelpDialog(program.tongue, "uosao", program.window),
    "settings": lambda program: SettingsDialog(program.settings, program.tongue, program.window),
    "set-up": lambda program: SetupDialog(
        GAMES["uosao"],
        program.tongue,
        read_last_setup({"players": 5}, GAMES["uosao"].seats),
        random.Random(7),
        program.window,
    ),
    "about": lambda program: AboutDialog(program.tongue, program.window._theme, program.window),
    "a long question": lambda program: QuestionDialog(lambda: LONG, program.tongue, program.window),
}


def light(image: QImage) -> float:
    """How light the window is at its edge, 0 to 255."""
    spots = [image.pixelColor(x, y).lightness() for x in range(4, image.width(), 60) for y in (6, image.height() - 6)]
    return sum(spots) / len(spots)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("opened", OPENED)
def test_every_dialog_lies_in_the_smallest_window_and_the_room_is_dark(program: Program, opened: str) -> None:
    window = program.window
    window.resize(960, 640)
    QApplication.processEvents()
    for size, language in product((100, 150), Language):
        program.settings.change(text_size=size)
        program.tongue.speak(language)
        QApplication.processEvents()
        before = light(window.grab().toImage())
        dialog = OPENED[opened](program)
        dialog.show()
        QApplication.processEvents()
        assert window.rect().contains(dialog.geometry().translated(-window.mapToGlobal(window.rect().topLeft())))
        assert dialog.body.width() <= dialog.area.viewport().width()
        answers = [one for row in dialog.findChildren(AnswerRow) for one in row._buttons if not one.isHidden()]
        assert answers
        for one in answers:
            assert isinstance(one, QPushButton)
            assert dialog.rect().contains(one.geometry())
            assert one.visibleRegion().boundingRect() == one.rect()
        assert leftward_steps(dialog) == []
        assert light(window.grab().toImage()) < 0.75 * before
        dialog.close()
        assert light(window.grab().toImage()) == before
        delete(dialog)


@pytest.mark.parametrize(("size", "percent"), [((960, 640), 100), ((960, 640), 150), ((1280, 800), 100)])
@pytest.mark.parametrize("game", TABLES)
def test_what_the_pointer_is_on_stays_under_it_when_the_number_of_players_changes(
    program: Program, game: str, size: tuple[int, int], percent: int
) -> None:
    """Also what starts the game: whoever tries several numbers presses it next."""
    window, seats = program.window, GAMES[game].seats
    window.resize(*size)
    program.settings.change(text_size=percent)
    for language, first in product(Language, (seats[0], seats[-1])):
        program.tongue.speak(language)
        last = read_last_setup({"players": first}, seats)
        dialog = SetupDialog(GAMES[game], program.tongue, last, random.Random(7), window)
        dialog.show()
        places = set()
        for count in (*seats, *reversed(seats)):
            dialog._count.button(count).click()
            QApplication.processEvents()
            parts = [dialog, dialog._play]
            if percent == 100:
                parts += [dialog._rows[1], dialog._count.button(seats[0])]
            places |= {(part, part.mapToGlobal(QPoint()).toTuple(), part.size().toTuple()) for part in parts}
        assert len(places) == len({part for part, *_ in places})
        assert window.rect().contains(dialog.geometry().translated(-window.mapToGlobal(window.rect().topLeft())))
        if percent == 100:
            dialog._count.button(seats[-1]).click()
            QApplication.processEvents()
            assert dialog._rows[-1].visibleRegion().boundingRect() == dialog._rows[-1].rect()
            assert dialog._more.isHidden() or dialog._more.visibleRegion().boundingRect() == dialog._more.rect()
        dialog.close()
        dialog.deleteLater()
    program.settings.change(text_size=100)


@pytest.mark.parametrize(("size", "percent"), [((960, 640), 100), ((1280, 800), 150)])
def test_names_stand_clear_of_the_edges_of_their_plates_where_the_window_has_room(
    program: Program, size: tuple[int, int], percent: int
) -> None:
    program.window.resize(*size)
    program.settings.change(text_size=percent)
    last = read_last_setup({"players": 3}, GAMES["shinano"].seats)
    dialog = SetupDialog(GAMES["shinano"], program.tongue, last, random.Random(7), program.window)
    dialog.show()
    QApplication.processEvents()
    for row in dialog._rows[:3]:
        for words in (row.name, row.word):
            assert words.geometry().top() >= 4
            assert row.height() - words.geometry().bottom() > 4
    assert dialog._more.visibleRegion().boundingRect() == dialog._more.rect()
    dialog._more.setChecked(True)
    assert dialog.area.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    program.settings.change(text_size=100)
    dialog.close()
    dialog.deleteLater()


@pytest.mark.usefixtures("painted")
def test_what_scrolls_fades_into_its_paper(program: Program) -> None:
    """Also where the paper is a picture: a brush with one has no colour, and would shade the lines with black."""
    window = program.window
    window.resize(960, 640)
    program.settings.change(text_size=150)
    paper = QPixmap(8, 8)
    paper.fill(QColor(WALNUT.paper))
    palette = QApplication.palette()
    palette.setBrush(QPalette.ColorRole.Window, QBrush(paper))
    QApplication.setPalette(palette)
    dialog = HelpDialog(program.tongue, "usagi", window)
    dialog.show()
    QApplication.processEvents()
    assert dialog.area.fade.isVisible()
    foot = dialog.area.fade.grab().toImage()
    assert foot.pixelColor(2, foot.height() - 1) == QColor(WALNUT.paper)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", ["", *TABLES])
def test_the_lines_of_the_help_break_only_where_the_window_has_no_room(
    program: Program, game: str, language: Language
) -> None:
    program.window.resize(1280, 800)
    program.tongue.speak(language)
    dialog = HelpDialog(program.tongue, game, program.window)
    dialog.show()
    QApplication.processEvents()
    meanings = [part for table in dialog._tables for _, part in table.rows if part.isVisible()]
    broken = [one.text() for one in meanings if one.height() > 1.7 * one.fontMetrics().height()]
    assert not broken or dialog.width() > 0.9 * program.window.width(), broken
    dialog.close()


@pytest.mark.usefixtures("painted")
def test_the_room_is_dark_in_every_theme(program: Program) -> None:
    for theme in THEMES:
        program.settings.change(theme=theme)
        QApplication.processEvents()
        before = light(program.window.grab().toImage())
        dialog = OPENED["settings"](program)
        dialog.show()
        assert light(program.window.grab().toImage()) < 0.75 * before
        dialog.close()
        dialog.deleteLater()


@pytest.mark.parametrize("size", [(960, 640), (1280, 800)], ids=["least", "usual"])
def test_what_the_keys_of_a_column_do_begins_on_one_line(program: Program, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    dialog = HelpDialog(program.tongue, "uosao", program.window)
    dialog.show()
    QApplication.processEvents()
    tables = [table for table in dialog._tables if table.isVisible()]
    begins = {meaning.mapTo(dialog, meaning.rect().topLeft()).x() for table in tables for _, meaning in table.rows}
    columns = {table.mapTo(dialog, table.rect().topLeft()).x() for table in tables}
    assert len(begins) == len(columns)
    dialog.close()


@pytest.mark.parametrize("game", TABLES)
def test_the_keys_of_a_game_leave_room_for_what_they_do(program: Program, game: str) -> None:
    program.window.resize(960, 640)
    dialog = HelpDialog(program.tongue, game, program.window)
    dialog.show()
    QApplication.processEvents()
    for table in dialog._tables:
        if table.isVisible():
            assert table.keys_width < 0.5 * table.width()
    dialog.close()


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("game", TABLES)
def test_the_sheet_that_begins_a_game_shows_its_box_beside_its_seats_in_every_window(
    program: Program, game: str
) -> None:
    """In English, where words are longer, the least window showed none: there the box is smaller. In the largest
    letters there is no room for both; the seats are whole."""
    for letters, size, language in product((100, 150), ((960, 640), (1280, 800)), Language):
        program.settings.change(text_size=letters)
        program.tongue.speak(language)
        program.window.resize(*size)
        QApplication.processEvents()
        last = read_last_setup({"players": GAMES[game].seats[-1]}, GAMES[game].seats)
        dialog = SetupDialog(GAMES[game], program.tongue, last, random.Random(7), program.window)
        dialog.show()
        QApplication.processEvents()
        broad, shown = dialog.cover_width, f"{letters} % {size} {language.value}"
        assert dialog.body.width() <= dialog.area.viewport().width(), shown
        assert dialog.body.mapTo(dialog, QPoint()).x() >= broad, shown
        if (letters, size) != (150, (960, 640)):
            assert broad >= 170, shown
            box = dialog.grab(QRect(broad // 4, round(dialog.height() * 0.4), broad // 2, dialog.height() // 5))
            assert len(colours_in(box.toImage())) > 40, shown
        if size != (960, 640):
            assert broad == 250, shown
        dialog.close()
        delete(dialog)


def colours_in(image: QImage) -> set[str]:
    """Some of the colours of a picture; paper has few."""
    return {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
