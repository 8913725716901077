"""The look of windows: readable in every theme, and never silent about where the keyboard is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from painted import luminance
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.look.fonts import Size, chosen_scale, load_fonts, text_scale
from ui.look.style import Inks, Wardrobe, letters_in, mix_inks, room_palette, style_sheet
from ui.look.theme import ADVICE, INDIGO, THEMES, WALNUT, Theme, mix
from ui.table.log_row import STRONGEST_WASH

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.usefixtures("qapp")]
"""What the platform without a screen says when a window is shown; sizes of type need an application."""

READ: list[tuple[str, str]] = [
    (words, ground)
    for words, grounds in {
        "ink": ("paper", "field", "hover", "pressed"),
        "faint": ("paper", "field", "hover"),
        "accent": ("paper", "field"),
        "on_accent": ("accent", "accent_hover", "accent_pressed"),
        "paper": ("ink",),
        "on_table": ("table", "table_hover", "table_pressed"),
    }.items()
    for ground in grounds
]
"""Every pair of colours in which words are set."""
SEEN: list[tuple[str, str]] = [
    ("strong_edge", "paper"),
    ("strong_edge", "field"),
    ("accent", "paper"),
    ("focus", "paper"),
    ("focus", "field"),
    ("focus_on_table", "table"),
]
"""Every pair in which an outline says something."""

in_every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


@pytest.fixture
def wardrobe(qapp: QApplication) -> Iterator[Wardrobe]:
    """Afterwards the application is as bare as it was."""
    load_fonts()
    style, palette, font = qapp.style().name(), qapp.palette(), qapp.font()
    yield Wardrobe(qapp)
    qapp.setStyleSheet("")
    qapp.setStyle(style)
    qapp.setPalette(palette)
    qapp.setFont(font)


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@in_every_theme
@pytest.mark.parametrize(("words", "ground"), READ, ids=[f"{words} on {ground}" for words, ground in READ])
def test_words_stand_out_from_their_ground(theme: Theme, words: str, ground: str) -> None:
    inks = mix_inks(theme)
    assert contrast(getattr(inks, words), getattr(inks, ground)) >= 4.5


@in_every_theme
@pytest.mark.parametrize(("line", "ground"), SEEN, ids=[f"{line} on {ground}" for line, ground in SEEN])
def test_outlines_stand_out_from_their_ground(theme: Theme, line: str, ground: str) -> None:
    inks = mix_inks(theme)
    assert contrast(getattr(inks, line), getattr(inks, ground)) >= 3


@in_every_theme
def test_words_are_read_where_gold_is_washed_over_paper(theme: Theme) -> None:
    gold = mix(theme.paper, ADVICE, STRONGEST_WASH)
    assert all(contrast(words, gold) >= 4.5 for words in (theme.ink, theme.faint_ink))


@in_every_theme
def test_words_on_the_table_are_readable_in_light_and_dusk(theme: Theme) -> None:
    assert all(contrast(theme.on_table, ground) >= 4.5 for ground in (theme.table, theme.lamp, theme.wall))


def test_the_program_has_its_own_style_whatever_the_system_asks_for() -> None:
    code = "from ui.app import make_application; print(make_application().style().name())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, "QT_STYLE_OVERRIDE": "Windows"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.strip() == "fusion"


@in_every_theme
def test_the_sheet_is_filled_in_wholly(theme: Theme) -> None:
    sheet = style_sheet(theme)
    assert "$" not in sheet
    pictures = re.findall(r'url\("([^"]+)"\)', sheet)
    assert pictures
    assert all(Path(picture).is_file() for picture in pictures)


@in_every_theme
@pytest.mark.qt_log_ignore("This plugin does not support raise")
def test_a_tool_tip_is_of_the_paper_of_the_room(wardrobe: Wardrobe, theme: Theme) -> None:
    wardrobe.wear(theme)
    QToolTip.showText(QPoint(9, 9), "Round 4")
    (shown,) = (one for one in QApplication.topLevelWidgets() if one.objectName() == "qtooltip_label")
    picture = shown.grab().toImage()
    assert picture.pixelColor(4, picture.height() // 2) == QColor(theme.paper)
    assert picture.pixelColor(0, picture.height() // 2) == QColor(mix_inks(theme).strong_edge)
    QToolTip.hideText()


@in_every_theme
def test_the_sheet_uses_colours_of_the_room_only(theme: Theme) -> None:
    known = {getattr(mix_inks(theme), name) for name in Inks.__slots__}
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", style_sheet(theme))) <= known


@in_every_theme
def test_what_has_the_keyboard_is_not_red(theme: Theme) -> None:
    """Red says that something is refused."""
    inks = mix_inks(theme)
    edges = re.findall(r":focus[^{]*\{[^}]*border(?:-color)?:[^;]*(#[0-9A-F]{6})", style_sheet(theme))
    assert len(edges) > 10
    assert set(edges) <= {inks.focus, inks.focus_on_table, inks.edge}


@pytest.mark.parametrize("kind", ["", "choice", "quiet", "flat", "link"])
def test_a_button_with_the_keyboard_has_its_edge_and_nothing_round_its_words(
    qtbot: QtBot, wardrobe: Wardrobe, kind: str
) -> None:
    wardrobe.wear(WALNUT)
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    first, other = QPushButton("6"), QPushButton("5")
    for one in (first, other):
        one.setProperty("kind", kind)
        one.setCheckable(True)
        layout.addWidget(one)
    window.show()
    QTest.qWaitForWindowActive(window)
    other.setFocus()
    pictures = []
    for focused in (first, other):
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        assert focused.hasFocus()
        image = first.grab().toImage()
        pictures.append((image, image.copy(first.rect().adjusted(4, 4, -4, -4))))
    assert pictures[0][0] != pictures[1][0]
    assert pictures[0][1] == pictures[1][1]


def test_the_palette_is_paper_and_ink() -> None:
    palette = room_palette(WALNUT)
    assert palette.color(QPalette.ColorRole.Window) == QColor(WALNUT.paper)
    assert palette.color(QPalette.ColorRole.WindowText) == QColor(WALNUT.ink)


def test_a_dialog_is_plain_paper_at_once_and_then_washi(wardrobe: Wardrobe, qtbot: QtBot) -> None:
    wardrobe.wear(WALNUT)
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.resize(60, 60)
    assert dialog.grab().toImage().pixelColor(30, 30) == QColor(WALNUT.paper)
    wardrobe.line()
    qtbot.waitUntil(lambda: not dialog.palette().brush(QPalette.ColorRole.Window).texture().isNull())
    image = dialog.grab().toImage()
    assert len({image.pixel(x, 30) for x in range(60)}) > 5


def test_what_is_worn_already_is_not_put_on_again(wardrobe: Wardrobe, qapp: QApplication) -> None:
    wardrobe.wear(WALNUT)
    qapp.setStyleSheet("")
    wardrobe.wear(WALNUT)
    assert qapp.styleSheet() == ""
    wardrobe.wear(INDIGO)
    assert qapp.styleSheet() == style_sheet(INDIGO)


@in_every_theme
def test_a_title_is_set_in_the_title_face(wardrobe: Wardrobe, qtbot: QtBot, theme: Theme) -> None:
    wardrobe.wear(theme)
    label = QLabel("右王左王")
    label.setProperty("role", "title")
    qtbot.addWidget(label)
    label.ensurePolished()
    assert (label.fontInfo().family(), label.fontInfo().pixelSize()) == ("Shippori Mincho B1", 27)


def primary() -> QPushButton:
    button = QPushButton("Play")
    button.setProperty("kind", "primary")
    return button


@in_every_theme
@pytest.mark.parametrize(
    "make", [QPushButton, primary, QToolButton, QLineEdit, QComboBox, QCheckBox, QRadioButton], ids=lambda m: m.__name__
)
def test_the_focus_is_seen(wardrobe: Wardrobe, qtbot: QtBot, theme: Theme, make: Callable[[], QWidget]) -> None:
    wardrobe.wear(theme)
    window = QWidget()
    qtbot.addWidget(window)
    widget, other = make(), QPushButton()
    layout = QVBoxLayout(window)
    layout.addWidget(widget)
    layout.addWidget(other)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    other.setFocus()
    without = widget.grab().toImage()
    widget.setFocus()
    assert widget.hasFocus()
    image = widget.grab().toImage()
    changed = sum(image.pixel(x, y) != without.pixel(x, y) for x in range(image.width()) for y in range(image.height()))
    assert changed > image.width()


@in_every_theme
def test_the_keyboard_is_seen_on_a_red_button(wardrobe: Wardrobe, qtbot: QtBot, theme: Theme) -> None:
    """From the paper to the red each line of its edge stands out from the next."""
    wardrobe.wear(theme)
    window = QWidget()
    qtbot.addWidget(window)
    play, other = primary(), QPushButton("Cancel")
    other.setProperty("answers", True)
    layout = QVBoxLayout(window)
    layout.addWidget(play)
    layout.addWidget(other)
    window.show()
    QTest.qWaitForWindowActive(window)
    for one in (play, other):
        one.setFocus()
        image = one.grab().toImage()
        colours = [image.pixelColor(x, image.height() // 2).name() for x in range(8)]
        lines = [theme.paper, *(colour for colour, _ in groupby(colours))]
        assert lines[-1] == mix_inks(theme).accent.lower()
        assert min(contrast(outer, inner) for outer, inner in pairwise(lines)) >= 3, lines


# Letters and the window


@pytest.mark.parametrize(
    ("size", "pixels"),
    [
        ((960, 640), 14),
        ((1280, 800), 14),
        ((1920, 800), 14),
        ((1920, 1080), 16),
        ((2560, 1440), 20),
        ((7680, 4320), 28),
    ],
)
def test_letters_follow_the_window_by_steps(size: tuple[int, int], pixels: int) -> None:
    assert round(letters_in(QSize(*size)) * Size.BODY.value) == pixels


def test_what_has_its_size_from_the_window_grows_by_choice_only(program: Program, qtbot: QtBot) -> None:
    window = program.window
    window.resize(2560, 1440)
    qtbot.waitUntil(lambda: text_scale() == 20 / 14)
    assert chosen_scale() == 1
    program.settings.change(text_size=150)
    assert (text_scale(), chosen_scale()) == (30 / 14, 1.5)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: text_scale() == 1.5)
    assert chosen_scale() == 1.5
