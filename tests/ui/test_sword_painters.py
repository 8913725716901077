"""The painters of Sword of the Weak: everything that can lie there can be painted, in every room and at every size."""

from __future__ import annotations

import pytest
from painted import inked, picture
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from sword_games import TABLE, layouts, masked, positions, sight, told_games

from engines.sword.components import load_box
from ui.board.places import Look
from ui.board.plates import SHARED_PAINTERS
from ui.board.theme import THEMES, Theme
from ui.fonts import load_fonts
from ui.games import TABLES, table_row
from ui.games.sword.cards import Reader

ROW = table_row("sword")


@pytest.fixture(autouse=True)
def _faces(qapp: QApplication) -> None:
    load_fonts()


def looks() -> dict[Look, tuple[float, float]]:
    """One of every kind of look that a told game has, with its size."""
    found: dict[Look, tuple[float, float]] = {}
    for snapshots in told_games()[:1]:
        for _, layout in layouts(snapshots):
            found |= {one.look: (one.width, one.height) for one in layout.placements if one.look not in found}
    return found


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everything_that_lies_there_is_painted(theme: Theme) -> None:
    painters = {**SHARED_PAINTERS, **ROW.painters}
    kinds: dict[str, int] = {}
    for look, (width, height) in looks().items():
        kinds[look.painter] = kinds.get(look.painter, 0) + 1
        if kinds[look.painter] <= 6:
            assert inked(picture(painters[look.painter], look, width, height, theme)), look
    assert {"sword.card", "sword.back", "sword.ground", "sword.pan", "sword.banner", "sword.caption"} <= set(kinds)


@pytest.mark.parametrize("size", [(220.0, 300.0), (44.0, 60.0)])
def test_the_box_fills_its_front_at_any_size(size: tuple[float, float]) -> None:
    image = picture(ROW.cover, Look("cover"), *size, THEMES["walnut"])
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert len(colours) > 60
    assert all(image.pixelColor(image.width() // 2, y).alpha() == 255 for y in range(image.height()))


def test_all_cards_and_both_lights_look_different() -> None:
    """In grey too: no two cards are told apart by hue alone."""
    theme, reader = THEMES["walnut"], Reader(load_box())
    seen = set()
    for side in (0, 1):
        for code, card in reader.cards.items():
            suit = reader.suits.get(card.suit)
            mark, colour = (suit.mark, suit.colour) if suit is not None else ("✦", "#D8D8DC")
            look = Look("sword.card", (code, *card.numbers, mark, colour, side, False))
            grey = picture(ROW.painters[look.painter], look, 60, 84, theme).convertToFormat(
                QImage.Format.Format_Grayscale8
            )
            seen.add(bytes(grey.constBits()))
    assert len(seen) == 22


def test_a_piece_looks_the_same_whenever_it_is_painted() -> None:
    players, position, _ = next(positions())
    for one in TABLE.layout(sight(masked(position, 0), players)).placements:
        if one.look.painter in ROW.painters:
            paint = ROW.painters[one.look.painter]
            images = [picture(paint, one.look, one.width, one.height, THEMES["walnut"]) for _ in range(2)]
            assert images[0] == images[1], one.id


def test_every_seat_has_a_mark_of_its_own() -> None:
    assert len(ROW.marks) == 6
    assert len({colour for colour, _ in ROW.marks}) == len({shape for _, shape in ROW.marks}) == 6


def test_every_seat_has_a_king_of_its_own_on_the_podium() -> None:
    assert ROW.emblem is not None
    kings = [picture(ROW.painters["sword.king"], ROW.emblem(seat), 90, 140, THEMES["walnut"]) for seat in range(6)]
    assert all(map(inked, kings))
    assert len({bytes(king.constBits()) for king in kings}) == 6


def test_a_game_without_drawings_has_no_row() -> None:
    assert "sword" in TABLES
    with pytest.raises(KeyError):
        table_row("chess")
