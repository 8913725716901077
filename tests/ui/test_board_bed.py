"""The ground of a table: drawn with its surface while it lies still, and as a piece while it changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from table_hands import scene_of, shown
from toy_table import PAINTERS, ToyTable, a_snapshot

from engines.snapshot import Snapshot
from ui.board.scene.motion import Speed
from ui.board.scene.scene import TableScene
from ui.board.scene.view import TableView
from ui.board.values.looks import Look
from ui.board.values.placement import GROUND, Placement, Pose
from ui.board.values.places import Layout
from ui.board.values.sight import Sight
from ui.look.theme import INDIGO, WALNUT, Theme
from ui.terms import Language, Terms

DAY, DUSK = "#20A040", "#102080"
CORNER, FAR = QPoint(300, 40), QPoint(640, 500)
"""On the ground and off it, and under no other piece."""


@dataclass(frozen=True, slots=True)
class MeadowLook(Look):
    """A ground in the light of a colour, or in the theme's ("accent")."""

    light: str


def paint_ground(painter: QPainter, rect: QRectF, look: MeadowLook, theme: Theme) -> None:
    painter.fillRect(rect, QColor(theme.accent if look.light == "accent" else look.light))


class Meadow(ToyTable):
    """The toy table on a ground that is as its view's `light` says; not in its lowest strip."""

    def layout(self, sight: Sight[Any]) -> Layout:
        plain = super().layout(sight)
        look = MeadowLook(sight.shown.view["light"])
        room = sight.room.width, sight.room.height - 250
        ground = Placement("meadow", look, Pose(room[0] / 2, room[1] / 2, *room), z=-9, drawn=GROUND)
        return replace(plain, placements=(ground, *plain.placements))


def seen(light: str, ply: int = 0) -> Snapshot:
    plain = a_snapshot()
    return replace(plain, ply=ply, view={**plain.view, "light": light})


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    scene = TableScene(Meadow(), {**PAINTERS, MeadowLook: paint_ground}, Terms("", Language.EN), WALNUT)
    view = shown(qtbot, scene, 1000, 700)
    scene.show_at_once(seen(DAY))
    return view


def colour(view: TableView, at: QPoint) -> str:
    QApplication.processEvents()
    return view.grab().toImage().pixelColor(at).name().upper()


def drawn_as_piece(view: TableView) -> bool:
    """Whether the scene draws the ground itself, over whatever lies under the scene."""
    return any(layer.isVisible() for layer in scene_of(view)._stage.pieces["meadow"].childItems())


def test_a_ground_at_rest_is_seen_without_being_drawn_by_the_scene(view: TableView) -> None:
    assert colour(view, CORNER) == DAY
    assert colour(view, FAR) != DAY
    assert not drawn_as_piece(view)


def test_a_ground_that_changes_is_a_piece_until_it_is_at_rest(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    scene.set_speed(Speed.SLOW)
    with qtbot.waitSignal(scene.settled):
        scene.show(seen(DUSK, 1))
        assert drawn_as_piece(view)
        scene.clock.advance(60)
        assert colour(view, CORNER) not in (DAY, DUSK)
        scene.telling.finish()
    assert colour(view, CORNER) == DUSK
    assert not drawn_as_piece(view)


def test_a_ground_follows_at_once_where_nothing_moves(view: TableView) -> None:
    scene_of(view).show_at_once(seen(DUSK, 1))
    assert colour(view, CORNER) == DUSK


def test_a_ground_is_drawn_anew_for_another_theme(view: TableView) -> None:
    scene_of(view).show_at_once(seen("accent", 1))
    assert colour(view, CORNER) == WALNUT.accent.upper()
    view.set_theme(INDIGO)
    assert colour(view, CORNER) == INDIGO.accent.upper()


def test_a_ground_grows_with_the_table_and_with_the_zoom(view: TableView) -> None:
    assert colour(view, FAR) != DAY
    view.resize(1000, 900)
    assert colour(view, FAR) == DAY
    view.resize(1000, 700)
    view.zoom_by(2.0)
    view.centerOn(500, 0)
    assert colour(view, FAR) == DAY
