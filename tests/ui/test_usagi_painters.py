"""The painters of Rabbit City Planning: everything that can lie there can be painted, in every room."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, islice, pairwise, product
from statistics import mean

import pytest
from painted import painted, picture, pixels_of
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from recorded_games import sight_of
from test_seen_words import Pen
from usagi_games import TABLE, laid_game, positions, sight, terms

from engines.usagi.components import load_box
from ui.board.values.looks import Look
from ui.games import table_row
from ui.games.usagi.data import Reader
from ui.games.usagi.looks import BuildingLook, CardLook, HouseLook, LightsLook, StripLook
from ui.games.usagi.market import building_look
from ui.games.usagi.paint.brush import INK, counted_star, paint_stars, star_step
from ui.games.usagi.paint.buildings import parts_of
from ui.games.usagi.paint.cuts import FIELD
from ui.games.usagi.paint.outlines import sheets_of
from ui.games.usagi.paint.paper_cuts import paint_cut
from ui.look.theme import THEMES, WALNUT, Theme
from ui.terms import Language

ROW = table_row("usagi")
pytestmark = pytest.mark.usefixtures("faces")


@cache
def looks() -> dict[Look, tuple[float, float]]:
    """Every look that two told games and the recorded decisions have, with its size."""
    assert ROW.emblem is not None
    found: dict[Look, tuple[float, float]] = {ROW.emblem(*ROW.marks[seat]): (160.0, 150.0) for seat in (0, 1)}
    for _, layout in (pair for number in (0, 3) for pair in laid_game(number, 0)):
        found |= {one.look: (one.width, one.height) for one in layout.placements if one.look not in found}
    for seat, view, legal in positions(every=9):
        layout = TABLE.layout(sight(view, seat=seat, legal=legal))
        telling = [one.id for one in layout.placements if one.touch.tells][:1]
        met = [TABLE.layout(sight(view, seat=seat, legal=legal, met=met)) for met in telling]
        for one in (layout, *met, TABLE.layout(sight(view, seat=seat, legal=legal, by_key=True))):
            found |= {piece.look: (piece.width, piece.height) for piece in one.placements if piece.look not in found}
    return found


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everything_that_lies_there_is_painted(theme: Theme) -> None:
    kinds = painted(looks(), ROW.painters, theme, most=12)
    assert set(ROW.painters) <= kinds


@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_the_symbol_of_the_other_end_is_always_drawn(language: Language) -> None:
    """Rule K16: by it one sees what an end negates. A white and a black one are told apart wherever it is drawn."""
    feet, seen = set[tuple[StripLook | CardLook, float, float]](), set[str]()
    for room, (seat, view, legal) in product(((960, 518), (960, 595), (1280, 755)), islice(positions(every=3), 4)):
        held = sight_of(TABLE.read(view), seat, 2, room, terms(language), legal=legal)
        layout = TABLE.layout(held)
        cards = frozenset(one.id for one in layout.placements if isinstance(one.look, CardLook))
        turned = TABLE.layout(replace(held, held=replace(held.held, flipped=cards)))
        for one in (*layout.placements, *turned.placements):
            if isinstance(one.look, StripLook) or (isinstance(one.look, CardLook) and one.look.others):
                feet.add((one.look, one.width, one.height))
    for look, width, height in feet:
        foot = look if isinstance(look, StripLook) else look.others[0]
        if foot.shape:
            other = replace(foot, white=not foot.white)
            against = other if isinstance(other, StripLook) else replace(look, others=(other,))
            drawn, turned_over = (
                picture(ROW.painters[type(look)], one, width, height, WALNUT) for one in (look, against)
            )
            assert drawn != turned_over, f"{foot.name} on {type(look).__name__}, {width:.0f}x{height:.0f}"
            seen.add(f"{type(look).__name__} {foot.name}")
    assert len(seen) == 2 * 6, seen


def test_what_turns_a_laid_card_lies_over_nothing_that_is_read_on_it() -> None:
    turned: set[tuple[CardLook, float, float, float, float, float]] = set()
    for seat, view, legal in positions(every=4):
        layout = TABLE.layout(sight(view, seat=seat, legal=legal))
        for button in (one for one in layout.placements if one.touch.turns):
            card = layout.placement(button.touch.turns)
            assert card is not None
            assert isinstance(card.look, CardLook)
            x, y = button.x - card.x + card.width / 2, button.y - card.y + card.height / 2
            # the cards of a row are as large as each other, and lie under their buttons alike
            turned.add((card.look, card.width, card.height, round(x, 3), round(y, 3), button.width))
    for look, width, height, x, y, wide in turned:
        image = picture(ROW.painters[CardLook], look, width, height, THEMES["walnut"], scale=4)
        assert not _ink_under(image, QPointF(x, y) * 4, wide * 2), look
    assert "x2" in {look.end for look, *_ in turned}


def _ink_under(image: QImage, middle: QPointF, reach: float) -> int:
    """How many pixels under a disc have the ink of words and signs."""
    ink = QColor(INK).rgb()
    return sum(
        image.pixel(x, y) == ink
        for y in range(image.height())
        for x in range(round(middle.x() + reach))
        if (x - middle.x()) ** 2 + (y - middle.y()) ** 2 < reach**2
    )


def test_a_negated_card_is_torn_in_two_under_its_name() -> None:
    look = CardLook("war", "War", "circle", True, (), "#5C9A3C", "#D0402F", "diamond", "open", ())
    gaps = []
    for state in ("open", "negated"):
        image = picture(ROW.painters[CardLook], replace(look, state=state), 60, 90, THEMES["walnut"])
        clear = pixels_of(image)[3::4]
        middle = [clear[y * image.width() + image.width() // 2] for y in range(image.height())]
        gaps.append(sum(1 for alpha in middle[len(middle) // 5 : -len(middle) // 5] if alpha < 128))
    assert gaps[0] == 0 < gaps[1]


def test_every_building_has_a_picture_of_its_own() -> None:
    coin, seen = (("wealth", 1),), set()
    alike = BuildingLook("", "", "", 1, 2, coin, 1, (), coin, (), False, False, 0, "lit", (), "")
    for building in load_box().buildings:
        look = replace(alike, id=building.id, rank=building.rank)
        seen.add(pixels_of(picture(ROW.painters[BuildingLook], look, 60, 80, THEMES["walnut"])))
    assert len(seen) == len(load_box().buildings)


def test_every_building_is_cut_from_three_layers_of_paper_and_has_its_lamps_lit() -> None:
    for building in load_box().buildings:
        layers = [layer for layer, _ in sheets_of(building.id)]
        assert 10 <= len(layers) <= 16, building.id
        assert {"b", "w", "f", "g", "l"} <= set(layers), building.id
        field = QRectF(-4, -4, FIELD[0] + 8, FIELD[1] + 4)
        assert all(field.contains(outline.boundingRect()) for _, outline in sheets_of(building.id)), building.id


def test_no_building_reaches_below_the_ground_that_it_stands_on() -> None:
    for building in load_box().buildings:
        image = QImage(100, 100, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        paint_cut(painter, QRectF(20, 20, 60, 60), building.id)
        painter.end()
        below = pixels_of(image.copy(0, 81, 100, 19))
        assert not any(below), building.id


@pytest.mark.parametrize("row", [0, 1])
def test_a_city_is_lit_more_with_every_half_star_until_it_has_won(row: int) -> None:
    light = []
    for half in (*range(21), 25):
        look = LightsLook(half, 20, row)
        image = picture(ROW.painters[LightsLook], look, 640, 34, THEMES["walnut"])
        light.append(sum(pixels_of(image)[3::4]))
    assert light[0] > 0
    assert all(less < more for less, more in pairwise(light[:-1]))
    assert light[-1] == light[-2]


def test_windows_behind_houses_that_stand_are_less_bright_than_the_others() -> None:
    lit, behind = LightsLook(20, 20, 1), LightsLook(20, 20, 1, (0.5, 1.0))
    before, after = (picture(ROW.painters[LightsLook], look, 640, 34, THEMES["walnut"]) for look in (lit, behind))
    for part, is_same in ((QRect(0, 0, 310, 34), True), (QRect(330, 0, 310, 34), False)):
        bright = [sum(pixels_of(image.copy(part))[3::4]) for image in (before, after)]
        assert bright[0]
        assert (bright[1] == bright[0]) if is_same else (bright[1] < bright[0] / 2)


def test_a_used_house_is_told_from_an_unused_one_at_a_glance() -> None:
    """Its tag is as dark as the night, the other's as light as paper; and it is ticked off."""
    reader = Reader(load_box())
    for building in load_box().buildings:
        card = building_look(reader, building, terms(Language.EN), "built", colour="#2f6fd0")
        tags = []
        for is_used in (False, True):
            image = QImage(72, 97, QImage.Format.Format_ARGB32_Premultiplied)
            pen = Pen(image)
            ROW.painters[HouseLook](pen, QRectF(0, 0, 72, 97), HouseLook(card, is_used), THEMES["walnut"])
            pen.end()
            tags.append([image.pixelColor(x, y) for x in range(4, 68) for y in range(68, 94)])
        fresh, used = (mean(colour.lightness() for colour in tag) for tag in tags)
        assert fresh - used > 60, building.id
        corner = [image.pixelColor(x, y) for x in range(40, 72) for y in range(30, 94)]
        green = [one for one in corner if one.green() > one.red() + 40 and one.green() > one.blue() + 20]
        assert len(green) > 60, building.id


def test_what_a_building_is_worth_is_seen_however_small_it_is() -> None:
    """The gold of a star is at least 6 pixels high on a card of the fullest market and on the tag of a used house."""
    reader = Reader(load_box())
    for building in load_box().buildings:
        card = building_look(reader, building, terms(Language.JA), "open", number=17.4)
        house = HouseLook(replace(card, state="built", owner_colour="#2f6fd0"), True)
        for look, wide, high in ((card, 85, 95), (house, 68, 92)):
            image, bare = (
                picture(ROW.painters[type(look)], one, wide, high, THEMES["walnut"]) for one in (look, _worthless(look))
            )
            spots = [(x, y) for x in range(wide) for y in range(high) if image.pixel(x, y) != bare.pixel(x, y)]
            seen = [(y, image.pixelColor(x, y)) for x, y in spots]
            gold = [y for y, one in seen if one.red() > one.blue() + 80 and one.green() > one.blue() + 50]
            assert max(gold) - min(gold) >= 5, (building.id, type(look))


def test_what_has_only_to_be_held_is_not_drawn_as_if_it_were_paid() -> None:
    """The carrot of the Carrot Field had the arrow of a price after it."""
    reader = Reader(load_box())
    looks = [building_look(reader, one, terms(Language.EN), "open") for one in load_box().buildings]
    holding = [look for look in looks if look.needs_carrot]
    assert holding
    for look in holding:
        paid = replace(look, needs_carrot=False, pay=(*look.pay, ("carrot", 1)))
        held, given = (picture(ROW.painters[BuildingLook], one, 160, 216, THEMES["walnut"]) for one in (look, paid))
        assert pixels_of(held) != pixels_of(given), look.id


def _worthless(look: BuildingLook | HouseLook) -> BuildingLook | HouseLook:
    return replace(look, card=_worthless(look.card)) if isinstance(look, HouseLook) else replace(look, half_stars=0)


@pytest.mark.parametrize(("room", "least"), [((960.0, 599.0), 15.0), ((1280.0, 759.0), 22.0)])
def test_numbers_and_letters_of_every_building_are_large_enough(room: tuple[float, float], least: float) -> None:
    lying = [
        (one, TABLE.read(view).open_rank)
        for seat, view, _ in positions(every=150)
        for one in TABLE.layout(sight(view, room, seat=seat)).placements
        if isinstance(one.look, BuildingLook | HouseLook)
    ]
    kinds = {type(one.look) for one, _ in lying}
    assert kinds == {BuildingLook, HouseLook}
    reader = Reader(load_box())
    for kind, language in product(kinds, Language):
        for building in load_box().buildings:
            alike = (one for one, rank in lying if type(one.look) is kind and rank >= building.rank)
            least_piece = min(alike, key=lambda one: one.height)
            width, height, look = least_piece.width, least_piece.height, least_piece.look
            number = look.card.number if isinstance(look, HouseLook) else look.number
            card = replace(building_look(reader, building, terms(language), "open"), number=number)
            pen = Pen(QImage(QSizeF(width, height).toSize(), QImage.Format.Format_ARGB32_Premultiplied))
            whole = HouseLook(card, is_used=False) if kind is HouseLook else card
            ROW.painters[kind](pen, QRectF(0, 0, width, height), whole, THEMES["walnut"])
            pen.end()
            small = [one for one in pen.written if one.size < (least if one.text.isdigit() else 12)]
            assert not small, (building.id, width, small)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("room", [(960.0, 599.0), (1280.0, 759.0)])
def test_nothing_that_is_read_on_a_building_lies_over_anything_else_in_the_fullest_market(
    room: tuple[float, float], language: Language
) -> None:
    fullest = max((view for _, view, _ in positions(every=3)), key=lambda view: len(view["display"]))
    assert len(fullest["display"]) > 13
    reader, seen = Reader(load_box()), 0
    for piece in TABLE.layout(sight(fullest, room)).placements:
        if isinstance(piece.look, BuildingLook):
            seen += 1
            area = QRectF(0, 0, piece.width, piece.height)
            assert not piece.look.is_ranked, "no rank opens any more"
            for building, is_ranked in product(load_box().buildings, (True, False)):
                card = building_look(reader, building, terms(language), "open", is_ranked=is_ranked)
                parts = parts_of(area, replace(card, number=piece.look.number))
                read = [parts.timing, parts.stars, parts.name, parts.cost, parts.effect, *([parts.rank] * is_ranked)]
                assert all(area.contains(one) for one in read), building.id
                assert not [pair for pair in combinations(read, 2) if pair[0].intersects(pair[1])], building.id
                assert parts.stars.height() > room[0] / 128
                air = parts.stars.left() - parts.timing.right()
                if is_ranked and parts.rank.top() < parts.stars.bottom():
                    air = min(air, parts.rank.left() - parts.stars.right())
                assert air > room[0] / 600, "touches no disc"
                assert stars_in(parts.stars, card.half_stars) > room[0] / 100, "is counted at a glance"
    assert seen == len(fullest["display"])


def stars_in(box: QRectF, half_stars: int) -> float:
    """How large the stars are there, in a row, beside their number or two by two."""
    pairs = box.width() / 2 if box.width() == box.height() and half_stars > 4 else 0.0
    return max(star_step(box, half_stars), counted_star(box, half_stars, box.height()), pairs)


@pytest.mark.parametrize(("lots", "share"), [(12, 0.5), (14, 0.45)])
@pytest.mark.parametrize("room", [(960.0, 518.0), (960.0, 599.0), (1280.0, 759.0)])
def test_in_a_full_market_buildings_are_seen(room: tuple[float, float], lots: int, share: float) -> None:
    """Fourteen, too, lie on two rows of cards that are upright enough for a picture between the head and the name."""
    full = next(view for _, view, _ in positions(every=3) if len(view["display"]) == lots)
    heights = []
    for piece in TABLE.layout(sight(full, room)).placements:
        if isinstance(piece.look, BuildingLook):
            parts = parts_of(QRectF(0, 0, piece.width, piece.height), piece.look)
            heights.append((parts.name.top() - parts.timing.bottom()) / piece.width)
    assert len(heights) == lots
    assert mean(heights) > share


@pytest.mark.parametrize(("room", "least"), [((960.0, 599.0), 15.0), ((1280.0, 759.0), 22.0), ((1008.0, 759.0), 22.0)])
@pytest.mark.parametrize("lots", [13, 14])
def test_in_a_full_market_prices_are_read_beside_an_open_log_too(
    room: tuple[float, float], least: float, lots: int
) -> None:
    """Beside it the cards lie on more rows: on those of the usual window they would be too narrow."""
    full = next(view for _, view, _ in positions(every=3) if len(view["display"]) == lots)
    lying = [one for one in TABLE.layout(sight(full, room)).placements if isinstance(one.look, BuildingLook)]
    assert len(lying) == lots
    for piece in lying:
        pen = Pen(QImage(QSizeF(piece.width, piece.height).toSize(), QImage.Format.Format_ARGB32_Premultiplied))
        ROW.painters[BuildingLook](pen, QRectF(0, 0, piece.width, piece.height), piece.look, THEMES["walnut"])
        pen.end()
        assert not [one for one in pen.written if one.text.isdigit() and one.size < least], piece.look


@pytest.mark.parametrize("half_stars", [1, 3, 5])
def test_half_a_star_is_as_large_as_a_whole_one_and_takes_half_its_room(half_stars: int) -> None:
    wide, high = 60.0, 40.0
    image = QImage(int(wide), int(high), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    brush = QPainter(image)
    paint_stars(brush, QRectF(0, 0, wide, high), half_stars)
    brush.end()
    step = min(high, wide / max(1, half_stars / 2))
    assert step == star_step(QRectF(0, 0, wide, high), half_stars)
    last = half_stars // 2 * step
    seen = [(x, y) for x in range(int(last) + 1, int(wide)) for y in range(int(high)) if image.pixelColor(x, y).alpha()]
    assert max(x for x, _ in seen) <= last + step / 2 + 1, "nothing of its other half"
    assert max(y for _, y in seen) - min(y for _, y in seen) > 0.8 * step
