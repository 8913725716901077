"""What stands on pages and dialogs, told as text: all that is read, heard and pressed, in order, but where it lies.

`tests/laid/pages.txt` is such a text. `PYTHONPATH=.:tests:tests/ui python -m pages_golden` tells the pages anew.

    == the curtain                          a page or dialog, in English, in the usual window
    QPushButton ToTable primary: Show …     its class, its name, what it is dressed as, what is so with it: its words
"""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from film_hands import recorded as film_of
from moments import look_at, moments
from playing import PEOPLE, bury, running, sit_at
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QWidget,
)
from test_book_index import recorded

from engines.about import BEGUN
from engines.registry import GAMES
from ui.app import Program
from ui.book.page import Part
from ui.dialogs.about import AboutDialog
from ui.dialogs.help_dialog import HelpDialog
from ui.dialogs.last_setup import read_last_setup
from ui.dialogs.open_dialog import OpenDialog
from ui.dialogs.questions import Question, QuestionDialog
from ui.dialogs.settings_dialog import SettingsDialog
from ui.dialogs.setup_dialog import SetupDialog
from ui.match.adviser import Hint
from ui.match.journal import Journal
from ui.phrases import bare
from ui.share.dialog import ShareDialog
from ui.table.page import TablePage
from ui.watch.film import Film

FILE: Final = Path(__file__).resolve().parent.parent / "laid" / "pages.txt"
SIZE: Final = (1280, 800)
LONG_AGO: Final = int(datetime(2023, 11, 14, 12).timestamp())
"""Noon of a day, wherever the tests run."""
LONG: Final = 110
"""So many letters are told of a running text."""
_NOWHERE: Final = Path("/games/film.json")
_FILES: Final = (Path("/games/右王左王 2026-11-25.json"), Path("/games") / f"{'A long name of a file ' * 4}.json")
Opener: TypeAlias = Callable[[Program], QWidget]
_WRITTEN: Final = (QLabel, QAbstractButton, QLineEdit, QComboBox, QTextEdit, QPlainTextEdit)


def told_page(page: QWidget) -> Iterator[str]:
    """A line for each thing on the page that is in sight and has a name, a dress or words."""
    for one in (page, *page.findChildren(QWidget)):
        if one.isVisible() and not one.objectName().startswith("qt_"):
            line = _told(one)
            if line is not None:
                yield line


def _told(one: QWidget) -> str | None:
    heard = one.accessibleName()
    parts = (_words(one), heard, one.accessibleDescription(), one.toolTip())
    words = [" / ".join(bare(part).split("\n")) for part in parts if part]
    plain = "class" if not one.objectName() else one.objectName()
    dress = [str(one.property(name)) for name in ("role", "kind") if one.property(name)]
    dress += ["paper"] if one.property("paper") else []
    state = [*_state(one)]
    if plain == "class" and not dress and not words and not (state and isinstance(one, _WRITTEN)):
        return None
    head = " ".join([type(one).__name__, *([plain] if plain != "class" else []), *dress, *state])
    told = " | ".join(dict.fromkeys(part if len(part) <= LONG else f"{part[:LONG]}…" for part in words))
    return f"{head}: {told}" if told else head


def _words(one: QWidget) -> str:
    match one:
        case QLabel() | QAbstractButton():
            return one.text()
        case QLineEdit():
            return one.text() or f"[{one.placeholderText()}]"
        case QComboBox():
            return ", ".join(one.itemText(at) for at in range(one.count()))
        case QTextEdit() | QPlainTextEdit():
            return one.toPlainText()
    return ""


def _state(one: QWidget) -> Iterator[str]:
    """What is so with it and not with every thing of its kind."""
    if not one.isEnabled():
        yield "(asleep)"
    if isinstance(one, QAbstractButton) and one.isChecked():
        yield "(on)"
    if isinstance(one, QPushButton) and one.isDefault():
        yield "(offered)"
    if isinstance(one, QPushButton) and one.isFlat():
        yield "(flat)"
    if isinstance(one, QTextEdit | QPlainTextEdit) and one.isReadOnly():
        yield "(read)"
    if isinstance(one, QComboBox):
        yield f"(at {one.currentIndex()})"


def settled(table: TablePage) -> TablePage:
    while table.scene.busy:
        QApplication.processEvents()
    return table


def _shelf(program: Program) -> QWidget:
    program.window.shelf.set_in_progress(frozenset({"sword"}))
    program.window.shelf.choose("sword")
    return program.window


def _tour(program: Program) -> QWidget:
    program.window.show_tour()
    return program.window


def _table(program: Program) -> QWidget:
    table = settled(look_at(program, "wudang", moments("wudang")["middle"]))
    table.fold_log(False)
    table.bar.show_unsaved(True)
    return program.window


def _hint(program: Program) -> QWidget:
    table = settled(look_at(program, "shinano", moments("shinano")["middle"]))
    known = table.match.snapshot()
    table.hints.adviser.advised.emit(Hint(known.legal[0], known.ply))
    table.recap.open()
    return program.window


def _curtain(program: Program) -> QWidget:
    settled(sit_at(program, "usagi", *PEOPLE[:2]))
    return program.window


def _lesson(program: Program) -> QWidget:
    program.window.sitting.learn("sword")
    lesson = program.window.sitting.lesson
    assert lesson is not None
    settled(lesson.page)
    return program.window


def _book(program: Program) -> QWidget:
    program.window.open_rule("usagi", "K12")
    return program.window


def _result(program: Program) -> QWidget:
    look_at(program, "uosao", moments("uosao")["end"])
    program.window.sitting.show_result()
    return program.window


def _album(program: Program) -> QWidget:
    """The book of games: one that waits and one that is over, both of a day long ago."""
    for game, is_over in (("sword", True), ("uosao", False)):
        record = recorded(game, moves=None if is_over else 12)
        journal = Journal.create(program._journals, replace(record, about={**record.about, BEGUN: LONG_AGO}))
        if is_over:
            journal.finish(LONG_AGO + 1800)
        journal.close()
        os.utime(journal.path, (LONG_AGO, LONG_AGO))
    program.window.album.open()
    book = program.window.album.page
    assert book is not None
    while book.keeper.chores.is_at_work:
        QApplication.processEvents()
    return program.window


def _counting(program: Program) -> QWidget:
    """The counts, of one game that is over."""
    _album(program)
    book = program.window.album.page
    assert book is not None
    book.turn_to(Part.COUNTING)
    while book.keeper.chores.is_at_work:
        QApplication.processEvents()
    return program.window


def _film(program: Program) -> QWidget:
    """A film of many seats, halted at a move that a note was written on."""
    record = film_of("sword")
    ply = len(record.moves) - 1
    program.window.sitting.show_film(Film(replace(record, comments={ply: "What a blow!"}), _NOWHERE, ply))
    screening = program.window.sitting.cinema.screening
    assert screening is not None
    settled(screening.page)
    return program.window


def _share(program: Program) -> QWidget:
    table = settled(look_at(program, "wudang", moments("wudang")["middle"]))
    return ShareDialog(program.window.exchange._exhibit(table), program.window)


def _setup(program: Program) -> QWidget:
    last = read_last_setup({}, GAMES["sword"].seats)
    return SetupDialog(GAMES["sword"], program.tongue, last, random.Random(7), program.window)


def _question(program: Program) -> QWidget:
    question = Question("Which?", "One of two.", {1: "The first", 2: "The second"})
    return QuestionDialog(lambda: question, program.tongue, program.window)


PAGES: Final[Mapping[str, Opener]] = MappingProxyType(
    {
        "the shelf": _shelf,
        "the tour": _tour,
        "the table": _table,
        "a hint and a recap": _hint,
        "the curtain": _curtain,
        "a lesson": _lesson,
        "the rulebook": _book,
        "the result": _result,
        "the book of games": _album,
        "the counting": _counting,
        "a film": _film,
        "a new game": _setup,
        "showing it to others": _share,
        "opening a file": lambda program: OpenDialog(_FILES, program.tongue, program.window),
        "the settings": lambda program: SettingsDialog(program.settings, program.tongue, program.window),
        "the keys": lambda program: HelpDialog(program.tongue, "uosao", program.window),
        "about": lambda program: AboutDialog(program.tongue, program.window._theme, program.window),
        "a question": _question,
    }
)


def tell(program: Program, name: str) -> Iterator[str]:
    """What stands on the page of this name, opened now."""
    program.window.resize(*SIZE)
    page = PAGES[name](program)
    page.show()
    QApplication.processEvents()
    yield f"== {name}"
    yield from told_page(page)
    if page is not program.window:
        page.close()
        page.deleteLater()
    bury()


def main() -> None:
    app = QApplication([])
    lines: list[str] = []
    for name in PAGES:
        with tempfile.TemporaryDirectory() as home, running(app, Path(home)) as program:
            lines += tell(program, name)
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
