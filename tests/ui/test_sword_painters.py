"""The painters of Sword of the Weak: everything that can lie there can be painted, in every room and at every size."""

from __future__ import annotations

from functools import cache

import pytest
from painted import inked, painted, picture, pixels_of
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from sword_games import laid_games

from engines.sword.components import load_box
from ui.board.scene.pictures import Pictures
from ui.board.values.looks import Look
from ui.games import table_row
from ui.games.sword.cards import Reader
from ui.games.sword.looks import (
    BackLook,
    BannerLook,
    BellLook,
    CaptionLook,
    CardLook,
    GroundLook,
    KingLook,
    PanLook,
    SignsLook,
)
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


def test_a_ringing_bell_and_its_word_have_air_between_them() -> None:
    ringing = picture(ROW.painters[BellLook], BellLook("", True, True), 92, 42, THEMES["walnut"], 3)
    word = picture(ROW.painters[BellLook], BellLook("Pass", True, True), 92, 42, THEMES["walnut"], 3)
    still = picture(ROW.painters[BellLook], BellLook("", True, False), 92, 42, THEMES["walnut"], 3)

    def changed(one: QImage, other: QImage) -> list[int]:
        """The columns in which they differ to the eye."""
        columns, rows = range(one.width()), range(0, one.height(), 2)
        return [
            x
            for x in columns
            if any(abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness()) > 24 for y in rows)
        ]

    assert max(changed(ringing, still)) + 3 < min(changed(word, ringing))


@pytest.mark.parametrize("side", [0, 1])
def test_a_card_of_no_use_keeps_its_numbers_and_its_suit(side: int) -> None:
    pictures = Pictures(ROW.painters, THEMES["walnut"])
    look = CardLook("3", 3, 6, "◇", "#E3B23C", side, dim=False)
    plain, faded = pictures.picture(look, 70, 98).toImage(), pictures.faded(look, 70, 98).toImage()
    signs = pictures.picture(SignsLook(look), 70, 98).toImage()
    points = [
        QPoint(x, y) for x in range(plain.width()) for y in range(plain.height()) if plain.pixelColor(x, y).alpha()
    ]
    kept = [at for at in points if signs.pixelColor(at).alpha() == 255]
    bare = [at for at in points if signs.pixelColor(at).alpha() == 0]
    assert len(kept) > 400
    assert all(faded.pixelColor(at) == plain.pixelColor(at) for at in kept)
    assert all(faded.pixelColor(at).lightness() <= plain.pixelColor(at).lightness() + 1 for at in bare)
    assert sum(faded.pixelColor(at) != plain.pixelColor(at) for at in bare) > len(bare) / 2


def test_every_seat_has_a_king_of_its_own_on_the_podium() -> None:
    assert ROW.emblem is not None
    kings = [
        picture(ROW.painters[KingLook], ROW.emblem(*ROW.marks[seat]), 90, 140, THEMES["walnut"]) for seat in range(6)
    ]
    assert all(map(inked, kings))
    assert len({pixels_of(king) for king in kings}) == 6
