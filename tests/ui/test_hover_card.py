"""The card that enlarges what is met."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.board.places import Look, Placement
from ui.board.theme import WALNUT
from ui.fonts import load_fonts
from ui.windows.hover_card import Picture


def test_a_name_plate_is_pictured_though_no_game_paints_it_itself(qtbot: QtBot) -> None:
    """It is one of the pictures that all tables share."""
    load_fonts()
    parent = QWidget()
    qtbot.addWidget(parent)
    plate = Placement("plate:0", Look("plate", ("Aya", 7, "#D1495B", "circle", False, False, "")), 90, 20, 180, 40)
    pictures = []
    for args in (plate.look.args, ("Aya", 8, *plate.look.args[2:])):
        picture = Picture({}, WALNUT, parent)
        picture.show_piece(Placement("plate:0", Look("plate", args), 90, 20, 180, 40))
        pictures.append(picture.grab().toImage())
    assert pictures[0] != pictures[1]
