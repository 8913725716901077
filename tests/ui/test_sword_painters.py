"""The painters of Sword of the Weak: everything that can lie there can be painted, in every room and at every size."""

from __future__ import annotations

from functools import cache

import pytest
from painted import inked, painted, picture, pixels_of
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from sword_games import laid_games
from test_seen_words import painted as painted_lines

from engines.sword.components import load_box
from ui.board.scene.pictures import Pictures
from ui.board.values.looks import Look
from ui.games import table_row
from ui.games.sword.cards import Reader
from ui.games.sword.frame import make_frame
from ui.games.sword.looks import (
    BackLook,
    BannerLook,
    BellLook,
    CaptionLook,
    CardLook,
    GroundLook,
    KingLook,
    MedalLook,
    PanLook,
    SignsLook,
    TallyLook,
)
from ui.games.sword.paint.vignette import TOTALS
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


def test_over_the_foot_of_a_film_in_the_least_window_it_is_read_whole_whose_set_it_is() -> None:
    area = make_frame(960, 515, 6, 0).caption
    for count in (1, 5):
        look = CaptionLook("5 passes to clear", f"{count} cards by Player 6", "#D1495B", "circle", 0, 5)
        lines, _ = painted_lines(look, area.width, area.height, ROW.painters, 1.0)
        assert look.words in [line.text for line in lines]


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
@pytest.mark.parametrize("dim", [False, True])
def test_the_number_that_does_not_count_is_under_the_suit_on_the_side_of_the_one_that_does(
    side: int, dim: bool
) -> None:
    numbers = [3, 3]
    one = CardLook("3", *numbers, "◇", "#E3B23C", side, dim=dim)
    numbers[1 - side] = 8
    other = CardLook("3", *numbers, "◇", "#E3B23C", side, dim=dim)
    first, second = (picture(ROW.painters[CardLook], look, 60, 84, THEMES["walnut"]) for look in (one, other))
    differ = [(x, y) for x in range(60) for y in range(84) if first.pixelColor(x, y) != second.pixelColor(x, y)]
    assert differ
    assert all((x < 30) is (side == 0) and 0.45 < y / 84 < 0.75 for x, y in differ)


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
    # at soft edges the two are put together in another order
    assert all(abs(faded.pixelColor(at).lightness() - plain.pixelColor(at).lightness()) <= 1 for at in kept)
    assert all(faded.pixelColor(at).lightness() <= plain.pixelColor(at).lightness() + 1 for at in bare)
    assert sum(faded.pixelColor(at) != plain.pixelColor(at) for at in bare) > len(bare) / 2


def test_every_seat_has_a_king_of_its_own_on_the_podium() -> None:
    assert ROW.emblem is not None
    kings = [
        picture(ROW.painters[KingLook], ROW.emblem(*ROW.marks[seat]), 90, 140, THEMES["walnut"]) for seat in range(6)
    ]
    assert all(map(inked, kings))
    assert len({pixels_of(king) for king in kings}) == 6


def test_the_medal_of_a_place_has_neither_the_blue_nor_the_red_of_the_numbers() -> None:
    medal = picture(ROW.painters[MedalLook], MedalLook("1", "+2"), 114, 38, THEMES["walnut"], 2)
    points = [(x, y) for x in range(medal.width()) for y in range(medal.height())]
    seen = [tint for x, y in points if (tint := medal.pixelColor(x, y)).alpha() == 255]
    vivid = [tint for tint in seen if tint.saturationF() > 0.4 and tint.valueF() > 0.4]
    assert len(vivid) > 1500
    assert all(30 <= tint.hue() <= 60 for tint in vivid)


def test_the_verdict_on_picked_cards_is_in_its_sign_alone() -> None:
    """The suit is named by its colour, which must not stand there in the green or the red of the verdict."""
    wide, high = 320, 34
    good, bad = (
        picture(ROW.painters[TallyLook], TallyLook("◇ Yellow suit  3", ok), wide, high, THEMES["walnut"])
        for ok in (True, False)
    )
    rows = [y for y in range(high) if good.pixelColor(wide // 2, y).alpha() == 255]
    differing = {x for x in range(wide) for y in rows if good.pixelColor(x, y) != bad.pixelColor(x, y)}
    first = min(differing)
    assert max(differing) - first <= high
    # also without colour: a tick is no cross
    greys = [one.convertToFormat(QImage.Format.Format_Grayscale8) for one in (good, bad)]
    signs = [
        [grey.pixelColor(x, y).lightness() > 200 for x in range(first + 2, first + high - 6) for y in rows]
        for grey in greys
    ]
    assert signs[0] != signs[1]
    assert all(20 < sum(sign) < len(sign) / 2 for sign in signs)
    words = range(first + high, wide)
    inks = [good.pixelColor(x, y) for x in words for y in rows]
    assert min(ink.lightness() for ink in inks) < 60
    assert all(ink.saturation() < 90 for ink in inks if ink.lightness() < 110)


def test_the_balance_on_the_scroll_shows_what_some_set_comes_to() -> None:
    """The numbers of a character add up to 9, and a sword is 1 on either side."""
    box = load_box()
    blue, red = (int(total) for _, total in TOTALS)
    both = sum(box.kinds[0].numbers)
    sums = {count * both + swords * 2 for count in range(6) for swords in range(2)}
    assert blue + red in sums
