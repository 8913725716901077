"""On a screen with twice as many pixels every piece is painted anew, and not drawn larger."""

from __future__ import annotations

from typing import Final

import pytest
from moments import look_at, moments
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from seeing import SPECK, changed, points_of

from ui.app import Program
from ui.board.scene.items import PieceItem
from ui.game_files import TABLES

TWICE: Final = 2.0
DETAILED: Final = 900.0
"""Square logical pixels of a picture that has something finer than its size."""


@pytest.mark.parametrize("game", TABLES)
def test_where_there_are_twice_as_many_pixels_all_pieces_are_painted_for_them(
    program: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.window.resize(960, 640)
    table = look_at(program, game, moments(game)["middle"])
    pieces = [piece for piece in table.scene.items() if isinstance(piece, PieceItem)]
    before = {piece: piece.picture for piece in pieces}
    assert len(pieces) > 20
    assert {picture.devicePixelRatioF() for picture in before.values()} == {1.0}
    monkeypatch.setattr(table.view, "devicePixelRatioF", lambda: TWICE)
    QApplication.sendEvent(table.view, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert {piece.picture.devicePixelRatioF() for piece in pieces} == {TWICE}
    blurred = [
        piece.placement.id for piece in pieces if is_detailed(piece) and looks_drawn_larger(piece, before[piece])
    ]
    assert blurred == []


def is_detailed(piece: PieceItem) -> bool:
    return piece.placement.width * piece.placement.height > DETAILED


def looks_drawn_larger(piece: PieceItem, before: QPixmap) -> bool:
    """Whether the picture shows nothing that the one for fewer pixels, drawn larger, would not show as well."""
    now = piece.picture.toImage()
    ways = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    larger = before.toImage().scaled(now.size(), *ways)
    return changed(points_of(now), points_of(larger)) < SPECK
