"""Every page and every dialog, in both languages, in the least window and the usual one, in usual letters and in the
largest: it is whole, it can be read, and it grows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from types import MappingProxyType
from typing import Final

import pytest
from moments import WINDOWS
from pages_golden import PAGES
from playing import bury
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QDialog, QLabel, QScrollBar, QWidget
from test_seen_pages import called, faults, parts

from ui.app import Program
from ui.look.style import letters_in
from ui.rulebook.head import Title
from ui.rulebook.panel import RulebookPanel
from ui.shared.fade import Fade
from ui.shared.parts import Motto
from ui.table.covering.curtain import Curtain
from ui.table.prompt import Prompt
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
LEAST: Final = 12
"""Pixels of letters that can be read."""
ROOMY: Final = (2560, 1440)
"""A window in which everything is larger than usual."""
LARGE: Final = 24
"""Letters of so many pixels need not grow."""
_TURNS: Final = 3
"""Of the event loop, until what was said in another language has its place."""
JUDGED: Final[Mapping[str, type[QWidget]]] = MappingProxyType({"the curtain": Curtain, "the rulebook": RulebookPanel})
"""What lies over the rest of a page, and is to be judged alone."""
OVER_THE_TABLE: Final = ("the table", "a hint and a recap", "a lesson", "a film")
"""What lies over a table may lie on what the table says."""


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_whole_can_be_read_and_grows_with_its_letters_and_its_window(program: Program, name: str) -> None:
    window = program.window
    page = PAGES[name](program)
    page.show()
    sizes: dict[tuple[object, ...], dict[QWidget, int]] = {}
    usual_ones, large_ones = (product((letters,), Language, WINDOWS) for letters in (100, 150))
    for letters, language, size in ((100, Language.EN, ROOMY), *usual_ones, *large_ones):
        program.settings.change(text_size=letters)
        program.tongue.speak(language)
        window.resize(*size)
        for _ in range(_TURNS):
            QApplication.processEvents()
        shown = f"{language.value} {size} {letters} %"
        assert [f"{shown}: {fault}" for fault in faults_in(page, name)] == []
        sizes[letters, language, size] = {one: pixels_of(one) for one in parts(page)}
    for language, size in product(Language, WINDOWS):
        still = smaller_than_it_should_be(sizes[100, language, size], sizes[150, language, size])
        assert still == [], f"{language.value} {size}: no larger at 150 %"
    assert letters_in(QSize(*ROOMY)) > 1.4
    still = smaller_than_it_should_be(sizes[100, Language.EN, WINDOWS[1]], sizes[100, Language.EN, ROOMY])
    assert still == [], f"no larger in a window of {ROOMY}"
    if page is not window:
        page.close()
        page.deleteLater()
    bury()


def smaller_than_it_should_be(usual: Mapping[QWidget, int], large: Mapping[QWidget, int]) -> list[str]:
    """What is read in both, and has hardly grown."""
    return [called(one) for one in usual if one in large and large[one] < least_of(one, usual[one])]


def least_of(one: QWidget, usual: int) -> int:
    """How large at least what is so large usually is in the largest letters. What is one line gives way where there is
    no more room, and what has all the room that it can have keeps its size."""
    if isinstance(one, Prompt):
        return LEAST
    gives_way = isinstance(one, Motto | Title) or bool(one.property("narrow")) or usual >= LARGE
    return usual if gives_way else usual + 1


def faults_in(page: QWidget, name: str) -> Iterator[str]:
    if name not in OVER_THE_TABLE:
        yield from faults(_child(page, JUDGED[name]) if name in JUDGED else page)
    for one in parts(page):
        if pixels_of(one) < LEAST:
            yield f"{called(one)} is written in {pixels_of(one)} px"
        if isinstance(one, QLabel) and one.text().endswith("…") and not one.toolTip():
            yield f"{called(one)} is cut short, and its end is told nowhere"
        if name in JUDGED and isinstance(one, QLabel) and is_cut_in_two(one, _child(page, JUDGED[name])):
            yield f"{called(one)} is cut in two by what lies over the page"
    for area in page.findChildren(QAbstractScrollArea):
        bar = area.verticalScrollBar()
        if area.isVisible() and bar.value() < bar.maximum() and not fades(area):
            yield f"{type(area).__name__} {area.objectName()} is cut off at its lower edge"
    if isinstance(page, QDialog):
        yield from faults_of_dialog(page)


def is_cut_in_two(one: QLabel, over: QWidget) -> bool:
    """Whether what begins at the upper edge of something lies over the lower part of a line, across all of the page."""
    metrics = QFontMetricsF(one.font())
    ink = metrics.tightBoundingRect(one.text())
    baseline = one.mapTo(one.window(), one.rect().center()).y() - metrics.height() / 2 + metrics.ascent()
    edge = over.mapTo(over.window(), over.rect().topLeft()).y()
    return not over.isAncestorOf(one) and baseline + ink.top() < edge < baseline + ink.bottom()


def _child(page: QWidget, kind: type[QWidget]) -> QWidget:
    return next(one for one in page.findChildren(kind) if one.isVisible())


def faults_of_dialog(dialog: QDialog) -> Iterator[str]:
    window = dialog.parentWidget()
    assert window is not None
    lies = QRect(window.mapFromGlobal(dialog.geometry().topLeft()), dialog.size())
    if not window.rect().contains(lies):
        yield f"it reaches out of the window: {lies}"
    bars = [one for one in dialog.findChildren(QScrollBar) if one.orientation() is Qt.Orientation.Vertical]
    if sum(one.isVisible() for one in bars) > 1:
        yield "one scrolls within another"


def pixels_of(one: QWidget) -> int:
    """How large its letters are."""
    font = one.face if isinstance(one, Motto) else one.font()
    return QFontInfo(font).pixelSize()


def fades(area: QAbstractScrollArea) -> bool:
    return any(fade.isVisible() for fade in area.findChildren(Fade, options=Qt.FindChildOption.FindDirectChildrenOnly))
