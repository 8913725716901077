"""The window on the table: room, zoom, resolution, and frames that are not drawn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSizeF, Qt
from PySide6.QtGui import QColor, QPaintEvent, QPixmap, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from seeing import changed, on_screen, painted_anew
from table_hands import scene_of, shown, turn_wheel
from toy_table import PAINTERS, ToyTable, a_snapshot

from ui.board.scene.motion import Speed
from ui.board.scene.scene import TableScene
from ui.board.scene.view import CLOSEST, TableView, lit_ground
from ui.look.theme import THEMES, WALNUT, Theme
from ui.terms import Language, Terms


class Frames(QObject):
    """Counts the frames that a widget draws, and knows where they were drawn."""

    count = 0
    drawn = QRegion()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QPaintEvent):
            self.count += 1
            self.drawn += event.region()
        return False


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    scene = TableScene(ToyTable(), PAINTERS, Terms("", Language.EN), WALNUT)
    scene.set_speed(Speed.OFF)
    view = shown(qtbot, scene, 1000, 700)
    with qtbot.waitSignal(scene.settled):
        scene.show(a_snapshot())
    QApplication.processEvents()
    return view


def wheel(view: TableView, notches: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.ControlModifier) -> None:
    turn_wheel(view.viewport(), QPoint(500, 350), 120 * notches, keys)


def test_the_table_has_exactly_the_room_of_its_window(view: TableView) -> None:
    view.resize(1100, 650)
    assert view.sceneRect().size() == QSizeF(1100, 650)
    assert view.mapFromScene(QPointF(0, 0)) == QPoint(0, 0)


def test_numbers_are_asked_for_in_the_size_of_the_window_however_small_the_table_is_shown(qtbot: QtBot) -> None:
    scene = TableScene(ToyTable(), PAINTERS, Terms("", Language.EN), WALNUT)
    view = TableView(scene, least=QSizeF(1600, 1000))
    scene.setParent(view)
    qtbot.addWidget(view)
    asked = []
    for width, height in ((800, 640), (960, 640), (1280, 800), (1600, 1000)):
        view.resize(width, height)
        view.show()
        letters, scale = scene.pictures.letters, view.transform().m11()
        assert letters.least * scale == pytest.approx(12)
        asked.append(letters.number * scale)
    assert asked == pytest.approx([15, 15, 22, 29])


def test_the_wheel_and_keys_zoom_within_bounds(view: TableView) -> None:
    wheel(view, 2)
    assert view.zoom == pytest.approx(1.44)
    wheel(view, 40)
    assert view.zoom == CLOSEST
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.zoom < CLOSEST
    QTest.keyClick(view, Qt.Key.Key_0)
    assert view.zoom == 1
    wheel(view, -3)
    assert view.zoom == 1


def test_zooming_renders_the_pictures_for_the_pixels_there_are(view: TableView, qtbot: QtBot) -> None:
    pictures = scene_of(view).pictures
    wheel(view, 4)
    qtbot.waitUntil(lambda: pictures.resolution == pytest.approx(view.zoom * view.devicePixelRatioF()))
    piece = scene_of(view)._stage.pieces["h5"]
    assert piece.picture.devicePixelRatioF() == pytest.approx(pictures.resolution)


def test_the_middle_button_moves_a_zoomed_table(view: TableView) -> None:
    wheel(view, 5)
    before = view.mapToScene(QPoint(500, 350))
    QTest.mousePress(view.viewport(), Qt.MouseButton.MiddleButton, pos=QPoint(500, 350))
    QTest.mouseMove(view.viewport(), QPoint(450, 350))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.MiddleButton, pos=QPoint(450, 350))
    assert view.mapToScene(QPoint(500, 350)).x() > before.x() + 10


def test_at_rest_no_frame_is_drawn(view: TableView, qtbot: QtBot) -> None:
    frames = Frames()
    view.viewport().installEventFilter(frames)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QApplication.processEvents()
    assert frames.count > 0
    drawn = frames.count
    assert not scene_of(view).clock.running
    for _ in range(20):
        QApplication.processEvents()
    assert frames.count == drawn


def test_where_the_keyboard_was_its_frame_is_wiped_off(view: TableView) -> None:
    """On the screen: a picture of the view would be drawn anew, with nothing left over."""
    frames, scene = Frames(), scene_of(view)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    for _ in range(6):
        piece = scene._stage.pieces.get(scene._touching.focus)
        QApplication.processEvents()
        frames.drawn = QRegion()
        view.viewport().installEventFilter(frames)
        QTest.keyClick(view, Qt.Key.Key_Tab)
        QApplication.processEvents()
        view.viewport().removeEventFilter(frames)
        if piece is not None:
            signs = piece.signs.drawn
            assert signs is not None
            frame = signs.mapRectToScene(signs.boundingRect())
            seen = view.mapFromScene(frame).boundingRect() & view.viewport().rect()
            assert QRegion(seen).subtracted(frames.drawn).isEmpty(), piece.placement.id


def test_where_a_piece_was_it_is_wiped_off_though_something_else_is_painted_meanwhile(view: TableView) -> None:
    scene = scene_of(view)
    piece = next(piece for piece in scene._stage.pieces.values() if piece.placement.touch.rises)
    name, lies = piece.placement.id, QPointF(piece.seen.x, piece.seen.y)
    scene._stage.hold(name)
    scene._stage.carry(name, lies - QPointF(0, 100))
    assert changed(on_screen(view), painted_anew(view)) == 0
    scene._stage.carry(name, lies - QPointF(0, 400))
    view.viewport().repaint(QRect(0, 0, 4, 4))
    assert changed(on_screen(view), painted_anew(view)) == 0


def test_tab_stays_on_the_table_and_comes_round(view: TableView) -> None:
    walked = []
    for _ in range(8):
        assert view.focusNextPrevChild(True)
        walked.append(scene_of(view)._touching.focus)
    assert "" not in walked
    assert walked[-1] in walked[:-1]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_ground_is_lit_in_its_middle(qtbot: QtBot, theme: Theme) -> None:
    image = lit_ground(QSizeF(400, 300), 1.0, theme, QPixmap()).toImage()
    middle, corner = image.pixelColor(200, 130).lightness(), image.pixelColor(2, 297).lightness()
    assert middle > corner
    assert abs(middle - QColor(theme.lamp).lightness()) < 12


def test_the_ground_is_rendered_for_the_screens_pixels(qtbot: QtBot) -> None:
    ground = lit_ground(QSizeF(400, 300), 1.25, WALNUT, QPixmap())
    assert (ground.width(), ground.height()) == (500, 375)


def test_a_texture_is_laid_on_the_table(view: TableView) -> None:
    before = view.grab().toImage().pixelColor(500, 60)
    tile = QPixmap(64, 64)
    tile.fill(QColor("#8a2020"))
    view.set_background(tile)
    assert view.grab().toImage().pixelColor(500, 60).red() > before.red() + 20


def test_the_view_never_redraws_all_for_one_piece(view: TableView) -> None:
    assert view.viewportUpdateMode() is TableView.ViewportUpdateMode.BoundingRectViewportUpdate
