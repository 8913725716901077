"""The shelf: boxes of one game and of several, opened by mouse and by key, in every room there is."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
)
from PySide6.QtGui import QAccessible, QColor, QImage, QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from seeing import SPECK, changed, on_screen, painted_anew, points_of

from tools.pictures import SURFACES
from ui.app import Program
from ui.board.kit.lettering import text_width
from ui.games import TABLES, cover_painter
from ui.look.fonts import load_fonts, text_font
from ui.look.materials import Material, paint
from ui.look.style import style_sheet
from ui.look.surfaces import surface
from ui.look.theme import TATAMI, THEMES, TITLE_FACE, WALNUT, Theme
from ui.models.library import LibraryRole
from ui.settings import LessonMark
from ui.shared.covers import COVER, cover, cover_file, cover_image, vignette, vignette_image
from ui.shared.focus import ARROWS
from ui.shelf.game_box import FADE_MS, GameBox
from ui.shelf.mounting import EDGE
from ui.shelf.page import LibraryPage
from ui.shelf.scroll import Scroll
from ui.shelf.shelf import BOX_DEPTH, Surfaces, arrange, picture_of_room
from ui.terms import Language, Terms

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
"""What the platform without a screen says when a window is shown."""

GAME = "uosao"
SMALLEST = QSize(960, 640)
ROOMS = [QRectF(21, 72, 570, 560), QRectF(21, 72, 815, 720), QRectF(21, 72, 2900, 2000)]
IN_JAPANESE, IN_ENGLISH = Terms("", Language.JA), Terms("", Language.EN)

Make = Callable[..., LibraryPage]


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication) -> Iterator[Make]:
    """Makes a page with that many boxes, shown at its smallest and dressed as in the program."""
    load_fonts()
    font = qapp.font()
    qapp.setFont(text_font())
    qapp.setStyleSheet(style_sheet(WALNUT))

    def made(
        count: int = 1, terms: Terms = IN_ENGLISH, size: QSize = SMALLEST, games: Sequence[str] = ()
    ) -> LibraryPage:
        page = LibraryPage(games or [GAME] * count, terms, WALNUT)
        qtbot.addWidget(page)
        page.resize(size)
        with qtbot.waitExposed(page):
            page.show()
        # wherever another test left the pointer, it is over no box
        QTest.mouseMove(page, QPoint(1, 1))
        qtbot.waitUntil(lambda: not any(box.lean for box in page.boxes[1:]))
        return page

    yield made
    qapp.setStyleSheet("")
    qapp.setFont(font)


def pixels(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def seen(box: QRectF) -> QRectF:
    """The front of a box and its side."""
    return box.adjusted(0, 0, box.width() * BOX_DEPTH, 0)


# Where things stand


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("room", ROOMS, ids=["smallest", "usual", "4K"])
class TestShelf:
    def test_there_is_a_box_for_each_game_and_it_stands_on_a_board(self, room: QRectF, count: int) -> None:
        shelf = arrange(room, count)
        assert len(shelf.boxes) == count
        for box in (*shelf.boxes, *(thing.rect for thing in shelf.things)):
            assert any(
                box.bottom() == pytest.approx(board.top())
                and board.left() <= box.left()
                and seen(box).right() <= board.right() + box.width() * BOX_DEPTH
                for board in shelf.boards
            )

    def test_nothing_overlaps_and_all_is_in_the_room(self, room: QRectF, count: int) -> None:
        shelf = arrange(room, count)
        standing = [*map(seen, shelf.boxes), *(thing.rect for thing in shelf.things)]
        assert not any(one.intersects(other) for one, other in combinations(standing, 2))
        assert all(room.contains(rect) for rect in (*standing, *shelf.boards))

    def test_boxes_are_large_enough_to_be_seen(self, room: QRectF, count: int) -> None:
        assert min(box.width() for box in arrange(room, count).boxes) >= 120


def test_an_empty_shelf_is_still_a_shelf() -> None:
    shelf = arrange(ROOMS[1], 0)
    assert not shelf.boxes
    assert shelf.boards


def test_on_the_lower_board_the_boxes_stand_between_a_lamp_and_other_things() -> None:
    shelf = arrange(ROOMS[1], 5)
    beside = {thing.name: thing.rect for thing in shelf.things}
    assert beside.pop("lamp").right() < shelf.boxes[3].left()
    assert beside
    assert all(thing.left() > seen(shelf.boxes[4]).right() for thing in beside.values())


# Choosing and opening a box


def on_view(page: LibraryPage) -> str:
    """The game that the scroll tells of."""
    assert [box.game for box in page.boxes if box.is_chosen] == [page.game]
    assert page.introduction._said(LibraryRole.GAME) == page.game
    return page.game


def middle_of(box: GameBox) -> QPoint:
    return box.mapTo(box.window(), box.rect().center())


def test_a_click_chooses_a_box_and_one_on_the_chosen_box_opens_it(make: Make, qtbot: QtBot) -> None:
    page = make(games=tuple(TABLES))
    opened: list[str] = []
    page.opened.connect(opened.append)
    for box in (*page.boxes[1:], page.boxes[0]):
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
        assert (on_view(page), opened) == (box.game, [])
    qtbot.mouseClick(page.boxes[0], Qt.MouseButton.LeftButton)
    assert (on_view(page), opened) == (page.boxes[0].game, [page.boxes[0].game])


def test_a_double_click_opens_any_box(make: Make, qtbot: QtBot) -> None:
    page = make(games=tuple(TABLES))
    box = page.boxes[3]
    with qtbot.waitSignal(page.opened) as opened:
        QTest.mouseClick(box, Qt.MouseButton.LeftButton)
        QTest.mouseDClick(box, Qt.MouseButton.LeftButton)
        QTest.mouseRelease(box, Qt.MouseButton.LeftButton)
    assert opened.args == [box.game]


@pytest.mark.parametrize("size", [SMALLEST, QSize(1280, 800)])
def test_the_way_to_a_button_of_the_scroll_changes_nothing_on_it(make: Make, qtbot: QtBot, size: QSize) -> None:
    page = make(games=tuple(TABLES), size=size)
    page.set_lessons(dict.fromkeys(TABLES, LessonMark()))
    for box in page.boxes:
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
        start, end = middle_of(box), page.introduction.learn.mapTo(page, page.introduction.learn.rect().center())
        crossed = set()
        for part in range(41):
            at = start + (end - start) * part / 40
            QTest.mouseMove(page, at)
            crossed.add(page.childAt(at))
            assert on_view(page) == box.game
        assert page.introduction.learn in crossed
        with qtbot.waitSignal(page.learn_requested) as asked:
            qtbot.mouseClick(page.introduction.learn, Qt.MouseButton.LeftButton)
        assert asked.args == [box.game]


def test_the_chosen_box_stands_out_and_stays_so(make: Make, qtbot: QtBot) -> None:
    page = make(games=tuple(TABLES))
    page.set_still(True)
    box, tag = page.boxes[2], page.tags[2]
    before = (pixels(box), pixels(tag))
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    QTest.mouseMove(page, QPoint(1, 1))
    page.introduction.play.setFocus()
    assert pixels(box) != before[0]
    assert pixels(tag) != before[1]
    assert box.lean == 1.0


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", list(Language))
def test_a_scroll_is_read_in_the_chosen_letters_and_to_its_end(program: Program, language: Language) -> None:
    program.tongue.speak(language)
    program.window.resize(960, 640)
    page = program.window.shelf
    scroll, bar = page.introduction, page.introduction.area.verticalScrollBar()
    sizes: dict[int, list[int]] = {}
    for letters in (100, 125, 150):
        program.settings.change(text_size=letters)
        for row, box in enumerate(page.boxes):
            page.set_in_progress(frozenset(TABLES))
            page.choose(box.game)
            QApplication.processEvents()
            sizes.setdefault(row, []).append(scroll.description.font().pixelSize())
            end = scroll.description.geometry().bottom()
            QTest.keyClick(box, Qt.Key.Key_PageDown)
            assert scroll.area.height() >= end - bar.value(), f"{box.game} at {letters} %"
            QTest.keyClick(box, Qt.Key.Key_PageUp)
            assert bar.value() == 0
            doors = [door for door in scroll.doors if door is not scroll.rules and door.isVisible()]
            assert scroll.area.geometry().bottom() < min(door.y() for door in doors)
            assert max(door.geometry().bottom() for door in doors) < scroll.height() - EDGE
    assert all(first < second <= third for first, second, third in sizes.values()), sizes
    assert min(last for *_, last in sizes.values()) >= 18


@pytest.mark.usefixtures("unpainted")
def test_where_a_scroll_has_room_the_facts_are_seen_as_one_block_apart_from_what_is_told(program: Program) -> None:
    page = program.window.shelf
    scroll = page.introduction
    for size, box in product((QSize(1280, 800), QSize(1920, 1080)), page.boxes):
        program.window.resize(size)
        page.choose(box.game)
        QApplication.processEvents()
        labels = [label.geometry() for _, label, *_ in scroll.facts if label.isVisible()]
        within = max(below.top() - above.bottom() for above, below in pairwise(labels))
        above = labels[0].top() - scroll.maker.geometry().bottom()
        below = scroll.description.geometry().top() - labels[-1].bottom()
        assert min(above, below) >= 1.5 * within, box.game
        assert scroll.vignette.y() - scroll.area.geometry().bottom() > within


@pytest.mark.usefixtures("unpainted")
def test_on_a_large_page_all_letters_of_the_shelf_are_larger(program: Program) -> None:
    page = program.window.shelf
    scroll = page.introduction
    told = []
    for size in (QSize(1280, 800), QSize(1920, 1080)):
        program.window.resize(size)
        QApplication.processEvents()
        doors = [door.fontMetrics().height() for door in (scroll.play, scroll.learn)]
        told.append([scroll.title.font().pixelSize(), page.tags[0].letters, page._motto.font().pixelSize(), *doors])
    assert all(large >= 1.2 * usual for usual, large in zip(*told, strict=True)), told
    program.window.open_rule(GAME)
    tool = page.tools["album"]
    picture = tool.mapTo(program.window, tool.rect().center()).y() + tool.iconSize().height() // 2
    book = program.window.reading.panel
    assert book is not None
    assert book.mapTo(program.window, book.rect().topLeft()).y() >= picture, "the book covers no tool"


@pytest.mark.usefixtures("unpainted")
def test_no_line_of_a_scroll_ends_within_the_title_in_the_other_language(program: Program) -> None:
    program.window.resize(960, 640)
    page = program.window.findChild(LibraryPage)
    assert page is not None
    for letters, language in product((100, 150), Language):
        program.settings.change(text_size=letters)
        program.tongue.speak(language)
        QApplication.processEvents()
        for row in range(len(page.boxes)):
            page.introduction.tell(page.model.index(row))
            QApplication.processEvents()
            second = page.introduction.reading
            lines = second.text().split("\n")
            widths = [second.fontMetrics().horizontalAdvance(line) for line in lines]
            assert max(widths) <= second.contentsRect().width(), second.text()


@pytest.mark.usefixtures("unpainted")
def test_the_tags_have_letters_of_one_size_at_every_text_size(program: Program) -> None:
    for letters, language in product((100, 150), Language):
        program.settings.change(text_size=letters)
        program.tongue.speak(language)
        program.window.resize(960, 640)
        QApplication.processEvents()
        page = program.window.findChild(LibraryPage)
        assert page is not None
        assert len({tag.letters for tag in page.tags}) == 1
        for tag in page.tags:
            assert tag.letters >= 12
            assert text_width(tag._text, tag.letters, TITLE_FACE) <= tag._words.width()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_arrows_choose_a_box_and_a_key_opens_it(make: Make, qtbot: QtBot, key: Qt.Key) -> None:
    page = make(games=tuple(TABLES))
    page.setFocus()
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Right)
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Right)
    assert on_view(page) == page.boxes[2].game
    with qtbot.waitSignal(page.opened) as opened:
        qtbot.keyClick(page.focusWidget(), key)
    assert opened.args == [page.boxes[2].game]


def test_tab_goes_from_the_chosen_box_to_the_buttons_and_back(make: Make, qtbot: QtBot) -> None:
    page = make(games=tuple(TABLES))
    page.choose(page.boxes[3].game)
    page.setFocus()
    reached = []
    for _ in range(len(page.boxes) + 12):
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        reached.append(page.focusWidget())
        assert on_view(page) == page.boxes[3].game
    assert [one for one in page.boxes if one in reached] == [page.boxes[3]]
    assert {page.introduction.play, page.introduction.rules} <= set(reached)


def test_the_scroll_asks_for_a_new_game(make: Make, qtbot: QtBot) -> None:
    page = make()
    with qtbot.waitSignal(page.play_requested) as asked:
        qtbot.mouseClick(page.introduction.play, Qt.MouseButton.LeftButton)
    assert asked.args == [GAME]
    assert not page.introduction.resume.isVisible()


def test_a_game_in_progress_can_be_resumed(make: Make, qtbot: QtBot) -> None:
    page = make()
    page.set_in_progress(frozenset({GAME}))
    with qtbot.waitSignal(page.resume_requested) as asked:
        qtbot.mouseClick(page.introduction.resume, Qt.MouseButton.LeftButton)
    assert asked.args == [GAME]


@pytest.mark.parametrize("tool", ["language", "settings", "about"])
def test_the_tools_ask_for_what_they_show(make: Make, qtbot: QtBot, tool: str) -> None:
    page = make()
    with qtbot.waitSignal(getattr(page, f"{tool}_wanted")):
        qtbot.mouseClick(page.tools[tool], Qt.MouseButton.LeftButton)


# Going along the shelf


def test_arrow_keys_go_from_box_to_box_and_stop_at_the_ends(make: Make, qtbot: QtBot) -> None:
    page = make(5)
    visited = []
    page.setFocus()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(page.focusWidget(), key)
        visited.append(page.boxes.index(page.focusWidget()))  # type: ignore[arg-type]
    assert visited == [0, 1, 2, 4, 1]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [SMALLEST, QSize(1280, 800)])
def test_from_a_box_tab_goes_along_what_is_seen_arrows_where_they_point_and_esc_back(
    make: Make, qtbot: QtBot, size: QSize
) -> None:
    page = make(games=tuple(TABLES), size=size)
    page.set_lessons(dict.fromkeys(TABLES, LessonMark()))
    page.set_fared(dict.fromkeys(TABLES, "1 of 3 won"))
    for row, box in enumerate(page.boxes):
        page.set_in_progress(frozenset(TABLES) if row % 2 else frozenset())
        page.choose(box.game)
        box.setFocus()
        scroll = page.introduction
        on_scroll = [scroll.play, scroll.learn, scroll.rules, scroll.fared]
        if row % 2:
            on_scroll.append(scroll.resume)
        QApplication.processEvents()
        on_scroll.sort(key=lambda one: (one.mapTo(page, QPoint()).y(), one.mapTo(page, QPoint()).x()))
        assert tabbed_through(page, qtbot) == [*on_scroll, *page.tools.values()]
        for start in (*on_scroll, *page.tools.values()):
            for arrow in ARROWS:
                start.setFocus()
                qtbot.keyClick(start, arrow)
                assert_led(page, start, arrow)
            start.setFocus()
            qtbot.keyClick(start, Qt.Key.Key_Escape)
            assert page.focusWidget() is box


def tabbed_through(page: LibraryPage, qtbot: QtBot) -> list[QWidget]:
    """Where Tab stops on its way from the chosen box round to it."""
    home, reached = page.home, []
    while not reached or reached[-1] is not home:
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        reached.append(page.focusWidget())
    return reached[:-1]


def assert_led(page: LibraryPage, start: QWidget, arrow: Qt.Key) -> None:
    """The keyboard went where the arrow points, or stayed where no button is that way."""
    now = page.focusWidget()
    assert now is page.home or now not in page.boxes
    way = now.mapTo(page, now.rect().center()) - start.mapTo(page, start.rect().center())
    ahead = {
        Qt.Key.Key_Left: -way.x(),
        Qt.Key.Key_Right: way.x(),
        Qt.Key.Key_Up: -way.y(),
        Qt.Key.Key_Down: way.y(),
    }[arrow]
    tools, lowest = page.tools.values(), (page.introduction.resume, page.introduction.play)
    may_stay = {
        Qt.Key.Key_Left: False,
        Qt.Key.Key_Right: True,
        Qt.Key.Key_Up: start in tools,
        Qt.Key.Key_Down: start in lowest,
    }[arrow]
    assert ahead > 0 or (now is start and may_stay)


def test_a_box_tips_under_the_keyboard_and_comes_to_rest(make: Make, qtbot: QtBot) -> None:
    page = make(2)
    upright = pixels(page.boxes[1])
    page.setFocus()
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: page.boxes[1].lean == 1.0)
    assert pixels(page.boxes[1]) != upright
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: page.boxes[1].lean == 0.0)
    assert pixels(page.boxes[1]) == upright


def test_a_still_box_tips_at_once(make: Make) -> None:
    page = make(2)
    page.set_still(True)
    page.boxes[1].setFocus(Qt.FocusReason.TabFocusReason)
    assert page.boxes[1].lean == 1.0


def test_the_mouse_tips_a_box_without_an_outline(make: Make) -> None:
    page = make(2)
    page.set_still(True)
    box = page.boxes[1]
    middle = QPointF(box.rect().center())
    QCoreApplication.sendEvent(box, _enter(middle))
    assert box.lean == 1.0
    QCoreApplication.sendEvent(box, QEvent(QEvent.Type.Leave))
    assert box.lean == 0.0


def _enter(at: QPointF) -> QEvent:
    from PySide6.QtGui import QEnterEvent

    return QEnterEvent(at, at, at)


# What is read


def test_a_screen_reader_hears_what_stands_on_the_box(make: Make) -> None:
    page = make()
    assert page.boxes[0].accessibleName() == "U O SA O, 3–5 players, about 30 minutes"
    page.set_in_progress(frozenset({GAME}))
    assert "in progress" in page.boxes[0].accessibleName()
    heard = QAccessible.queryAccessibleInterface(page.boxes[0])
    assert heard is not None
    assert heard.role() == QAccessible.Role.Button


def test_every_tool_has_a_name(make: Make) -> None:
    assert all(tool.accessibleName() and tool.toolTip() for tool in make().tools.values())


def test_the_words_change_with_the_language(make: Make) -> None:
    page = make()
    page.set_terms(IN_JAPANESE)
    assert page.introduction.title.text() == "右王左王"
    assert page.boxes[0].accessibleName().startswith("右王左王")


def test_window_texts_are_said_again_at_a_change_of_language(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    page = make()
    monkeypatch.setattr(Scroll, "tr", lambda self, text: f"<{text}>", raising=False)
    monkeypatch.setattr(LibraryPage, "tr", lambda self, text: f"<{text}>", raising=False)
    for widget in (page, page.introduction):
        QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
    assert page.introduction.play.text() == "<New game>"
    assert page.tools["settings"].toolTip() == "<Settings>"


@pytest.mark.parametrize("terms", [IN_JAPANESE, IN_ENGLISH], ids=["ja", "en"])
def test_everything_written_fits_into_the_smallest_window(make: Make, qapp: QApplication, terms: Terms) -> None:
    page = make(1, terms)
    page.set_in_progress(frozenset({GAME}))
    page.set_lessons({GAME: LessonMark(10, 16)})
    qapp.processEvents()
    parts: list[QWidget] = [*page.introduction.findChildren(QLabel), *page.introduction.findChildren(QPushButton)]
    for part in parts:
        needed = part.heightForWidth(part.width()) if part.hasHeightForWidth() else part.sizeHint().height()
        assert part.height() >= needed
        assert part.hasHeightForWidth() or part.width() >= part.sizeHint().width()
    scroll = page.introduction
    assert not scroll.area.verticalScrollBar().maximum()
    shown = [QRectF(part.rect()).translated(part.mapTo(scroll, QPointF())) for part in parts if part.isVisible()]
    assert not any(one.intersects(other) for one, other in combinations(shown, 2))


# How it looks


def test_of_two_ways_to_play_the_one_that_is_offered_looks_so(make: Make) -> None:
    page = make()
    play, resume = page.introduction.play, page.introduction.resume
    offered = ground_of(play)
    page.set_in_progress(frozenset({GAME}))
    assert ground_of(resume) == offered
    assert ground_of(play) != offered
    page.set_in_progress(frozenset())
    assert ground_of(play) == offered


def ground_of(button: QPushButton) -> QColor:
    """What a button's words stand on."""
    return button.grab().toImage().pixelColor(button.width() // 2, button.height() - 6)


def test_a_game_in_progress_has_a_ribbon(make: Make) -> None:
    page = make()
    without = pixels(page.boxes[0])
    page.set_in_progress(frozenset({GAME}))
    assert pixels(page.boxes[0]) != without


@pytest.mark.parametrize("size", [SMALLEST, QSize(1280, 800), QSize(3840, 2160)])
@pytest.mark.parametrize("game", TABLES)
def test_what_a_lesson_puts_on_a_box_lies_over_none_of_its_names(
    make: Make, monkeypatch: pytest.MonkeyPatch, game: str, size: QSize
) -> None:
    page = make(games=tuple(TABLES), size=size)
    page.set_still(True)
    page.choose(game)
    box = page.boxes[tuple(TABLES).index(game)]

    def wear(lesson: LessonMark | None, picture: QImage) -> QImage:
        box.set_cover(lambda wanted: picture.scaled(wanted, mode=Qt.TransformationMode.SmoothTransformation))
        box.reveal()
        box.set_lesson(lesson)
        return pixels(box)

    named = cover_image(game)
    painters = importlib.import_module(cover_painter(game).__module__)
    monkeypatch.setattr(painters, "draw_text", lambda *_, **__: None)
    monkeypatch.setattr(painters, "glyphs", lambda *_: QPainterPath(), raising=False)
    plainly = wear(None, named)
    letters = differing(plainly, wear(None, cover_image(game)))
    assert letters.getbbox() is not None
    for done in (True, False):
        marks = differing(plainly, wear(LessonMark(10, 16, done=done), named))
        assert marks.getbbox() is not None
        assert ImageChops.multiply(letters, marks).getbbox() is None


def differing(one: QImage, other: QImage) -> Image.Image:
    """Where two pictures of one size differ so much that it is seen: white there, black elsewhere."""
    red, green, blue = ImageChops.difference(points_of(one), points_of(other)).split()
    return ImageChops.add(ImageChops.add(red, green), blue).point(lambda by: 255 * (by > 60))


def test_what_changes_on_the_shelf_is_seen_at_once(make: Make) -> None:
    page = make(games=tuple(TABLES))
    page.set_still(True)
    before = on_screen(page)
    for change in (
        lambda: page.set_in_progress(frozenset({"sword"})),
        lambda: page.set_lessons({"usagi": LessonMark(done=True)}),
        lambda: page.choose("wudang"),
        lambda: (page.boxes[1].set_cover(plain), page.boxes[1].reveal()),
        lambda: page.set_theme(TATAMI),
    ):
        change()
        now = on_screen(page)
        assert changed(before, now) > SPECK
        assert changed(now, painted_anew(page)) == 0
        before = now


RED = "#C03038"


def plain(size: QSize) -> QImage:
    """A cover of one colour."""
    picture = QImage(size, QImage.Format.Format_RGB32)
    picture.fill(QColor(RED))
    return picture


def test_a_cover_fades_in_over_the_plain_box(make: Make) -> None:
    box = make(games=tuple(TABLES)).boxes[1]
    plainly = pixels(box)
    box.set_cover(plain)
    box.reveal()
    seen = [unlike(pixels(box), plainly)]
    for _ in range(2):
        box.arrival.setCurrentTime(box.arrival.currentTime() + FADE_MS // 2)
        seen.append(unlike(pixels(box), plainly))
    assert 2 * seen[0] < seen[1] < seen[2]
    assert box.arrival.state() is QAbstractAnimation.State.Stopped


def test_the_side_of_a_box_is_of_the_colour_of_its_cover_and_darker(make: Make) -> None:
    page = make()
    box = page.boxes[0]
    box.set_cover(plain)
    box.reveal()
    front = box.front
    beside = QPointF(front.right() + front.width() * BOX_DEPTH / 2, front.center().y())
    side = pixels(page).pixelColor(box.mapTo(page, beside.toPoint()))
    assert abs(side.hsvHue() - QColor(RED).hsvHue()) <= 4
    assert side.hsvSaturation() >= QColor(RED).hsvSaturation() - 8
    assert side.lightness() < QColor(RED).lightness()


def test_every_theme_is_a_room_of_its_own(make: Make) -> None:
    page = make()
    looks = []
    for theme in THEMES.values():
        page.set_theme(theme)
        looks.append(pixels(page).pixelColor(500, 300).name())
    assert len(set(looks)) == len(THEMES)


def test_a_room_that_is_furnished_gets_its_materials_and_every_box_its_cover(make: Make, qtbot: QtBot) -> None:
    page = make(5, size=QSize(1280, 800))
    page.set_still(True)
    room, fronts = page.grab(QRect(500, 75, 60, 8)).toImage(), [pixels(box) for box in page.boxes]
    with qtbot.waitSignal(page.furnished):
        page.furnish()
    assert page.grab(QRect(500, 75, 60, 8)).toImage() != room
    for box, plain in zip(page.boxes, fronts, strict=True):
        assert pixels(box) != plain


def test_a_theme_that_is_put_on_later_has_its_own_materials(make: Make, qtbot: QtBot) -> None:
    page = make()
    with qtbot.waitSignal(page.furnished):
        page.furnish()
    page.set_theme(TATAMI)
    wall = page.grab(QRect(500, 75, 60, 8)).toImage()
    assert len({wall.pixel(x, y) for x in range(60) for y in range(8)}) > 10


@pytest.mark.parametrize("size", [QSize(640, 480), QSize(2000, 1200)])
def test_the_materials_reach_the_edges_of_every_room(qapp: QApplication, size: QSize) -> None:
    surfaces = Surfaces(surface("wall", "walnut"), surface("wood", "walnut"))
    area = QRectF(QPointF(), QSizeF(size))
    shown = picture_of_room(area.size(), 1.0, arrange(area, 1), WALNUT, surfaces).toImage()
    for x, y in ((0, 0), (size.width() - 40, 0), (0, size.height() - 1), (size.width() - 40, size.height() - 1)):
        assert len({shown.pixel(x + step, y) for step in range(40)}) > 5


# The pictures that are painted beforehand


@pytest.mark.parametrize("game", TABLES)
def test_the_pictures_of_a_game_are_what_its_game_paints(qapp: QApplication, game: str) -> None:
    load_fonts()
    assert cover_file(game).exists()
    assert unlike(cover(game, COVER), cover_image(game)) < 0.01, "run python -m tools.pictures"
    shown = vignette(game)
    assert shown is not None
    assert unlike(shown, vignette_image(game)) < 0.01, "run python -m tools.pictures"


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize(("material", "size"), SURFACES.items())
def test_the_picture_of_a_surface_is_what_is_painted(material: Material, size: tuple[int, int], theme: Theme) -> None:
    shipped = surface(material, theme.id)
    assert shipped is not None
    data = paint(material, theme, *size).tobytes()
    painted = QImage(data, *size, size[0] * 3, QImage.Format.Format_RGB888)
    assert unlike(shipped, painted) < 0.03, "run python -m tools.pictures"


def unlike(one: QImage, other: QImage) -> float:
    """How far two pictures of one size are apart, 0 to 1: the mean over their points and colours."""
    assert one.size() == other.size()
    apart = ImageStat.Stat(ImageChops.difference(points_of(one), points_of(other)))
    return sum(apart.mean) / (255 * len(apart.mean))


def test_a_game_without_a_picture_has_its_cover_painted(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_fonts()
    shipped = cover(GAME, QSize(240, 300))
    monkeypatch.setitem(TABLES, GAME, replace(TABLES[GAME], cover=tmp_path / "none.webp"))
    assert unlike(cover(GAME, QSize(240, 300)), shipped) < 0.01


def test_the_room_has_the_pixels_of_its_screen(qapp: QApplication) -> None:
    picture = picture_of_room(QSizeF(400, 300), 1.5, arrange(QRectF(0, 0, 400, 300), 1), TATAMI, Surfaces(None, None))
    assert (picture.size(), picture.devicePixelRatio()) == (QSize(600, 450), 1.5)


def test_what_is_too_long_for_the_scroll_is_said_in_its_shorter_form(make: Make) -> None:
    page = make(size=QSize(1280, 800))
    scroll, short = page.introduction, "19 of 20 won"
    whole = f"{short}, 13 in a row now"
    page.set_fared({page.game: f"{whole}\n{short}"})
    assert scroll.fared.text() == whole
    assert scroll.fared.toolTip() == "What you have played of it"
    page.resize(SMALLEST)
    told = (scroll.fared.text(), scroll.fared.toolTip(), scroll.fared.accessibleName())
    assert told == (short, whole, whole)
    assert scroll.play.geometry().top() - scroll.fared.geometry().bottom() > 4
    page.set_fared({page.game: f"{whole}, {whole}"})
    assert scroll.fared.text().endswith("…")
    assert scroll.fared.geometry().right() <= scroll.width() - EDGE
