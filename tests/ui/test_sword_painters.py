"""The painters of Sword of the Weak: everything that can lie there can be painted, in every room and at every size."""

from __future__ import annotations

from functools import cache

import pytest
from painted import inked, painted, picture, pixels_of
from PySide6.QtGui import QImage
from sword_games import laid_games

from engines.sword.components import load_box
from ui.board.values.looks import Look
from ui.games import table_row
from ui.games.sword.cards import Reader
from ui.games.sword.looks import BackLook, BannerLook, CaptionLook, CardLook, GroundLook, KingLook, PanLook
from ui.look.theme import THEMES, Theme

ROW = table_row("sword")
pytestmark = pytest.mark.usefixtures("faces")


@cache
def looks() -> dict[Look, tuple[float, float]]:
    """One of every kind of look that a told game has, with its size."""
    found: dict[Look, tuple[float, float]] = {}
    for game in laid_games()[:1]:
        for _, layout in game:
            found |= {one.look: (one.width, one.height) for one in layout.placements if one.look not in found}
    return found


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everything_that_lies_there_is_painted(theme: Theme) -> None:
    kinds = painted(looks(), ROW.painters, theme, most=6)
    assert {CardLook, BackLook, GroundLook, PanLook, BannerLook, CaptionLook} <= kinds


def test_all_cards_and_both_lights_look_different() -> None:
    """In grey too: no two cards are told apart by hue alone."""
    theme, reader = THEMES["walnut"], Reader(load_box())
    seen = set()
    for side in (0, 1):
        for code, card in reader.cards.items():
            suit = reader.suits.get(card.suit)
            mark, colour = (suit.mark, suit.colour) if suit is not None else ("✦", "#D8D8DC")
            look = CardLook(code, *card.numbers, mark, colour, side, dim=False)
            grey = picture(ROW.painters[CardLook], look, 60, 84, theme).convertToFormat(QImage.Format.Format_Grayscale8)
            seen.add(pixels_of(grey))
    assert len(seen) == 22


def test_every_seat_has_a_king_of_its_own_on_the_podium() -> None:
    assert ROW.emblem is not None
    kings = [
        picture(ROW.painters[KingLook], ROW.emblem(*ROW.marks[seat]), 90, 140, THEMES["walnut"]) for seat in range(6)
    ]
    assert all(map(inked, kings))
    assert len({pixels_of(king) for king in kings}) == 6
