"""The bar over the table, where names are long and windows narrow."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from ui.board.theme import WALNUT
from ui.windows.top_bar import TopBar

NARROWEST = 960


@pytest.fixture
def bar(qtbot: QtBot) -> TopBar:
    made = TopBar(WALNUT)
    qtbot.addWidget(made)
    made.title.setText("Lords of Shinano")
    made.resize(NARROWEST, made.sizeHint().height())
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_who_is_thinking_stands_apart_from_the_title(qtbot: QtBot, bar: TopBar) -> None:
    bar.show_thinking("Fuyu")
    qtbot.waitUntil(lambda: bar.thinking.text() == "Fuyu thinks…")
    assert bar.thinking.x() - bar.title.geometry().right() >= 16


def test_a_long_name_gives_way_and_the_buttons_stay_in_the_bar(qtbot: QtBot, bar: TopBar) -> None:
    name = "Wilhelmina of the Windmills behind the Seven Hills"
    bar.show_thinking(name)
    qtbot.waitUntil(lambda: bar.thinking.text().endswith("…") and name not in bar.thinking.text())
    assert bar.thinking.accessibleName() == f"{name} thinks…"
    assert bar.minimumSizeHint().width() <= NARROWEST
    assert all(one.geometry().right() < NARROWEST for one in bar._buttons.values())
