"""The painters of Shinano: everything that can lie there can be painted, in every room and at every size."""

from __future__ import annotations

import itertools
from functools import cache
from math import cos, radians, sin

import pytest
from laid import pieces
from painted import painted, picture, pixels_of
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPainterPathStroker
from recorded_games import touching
from shinano_games import BOX, TABLE, decisions, holding, layouts, sight, terms, told_game
from test_style import contrast

from engines.shinano.seen import Edge
from ui.board.kit import nameplates
from ui.board.kit.brush import glyphs
from ui.board.kit.lettering import BOLD, REGULAR, make_font, text_width
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.values.looks import Look, PlateLook
from ui.board.values.placement import Placement
from ui.games import table_row
from ui.games.shinano.data import Reader
from ui.games.shinano.looks import (
    BannerLook,
    CastleLook,
    CompassLook,
    HeroLook,
    SealLook,
    TileLook,
    TokenLook,
    WorthLook,
)
from ui.games.shinano.paint import tiles
from ui.games.shinano.paint.land import STANDING
from ui.games.shinano.paint.legend import paint_compass
from ui.games.shinano.paint.palette import INK, NUMERALS
from ui.games.shinano.paint.strength import strength_strokes
from ui.look.theme import TEXT_FACE, THEMES, TITLE_FACE, Theme
from ui.terms import Language

ROW = table_row("shinano")
pytestmark = pytest.mark.usefixtures("faces")
READER = Reader(BOX)
WALNUT = THEMES["walnut"]
_SIZE = 0.41
"""How high a numeral is on the map, as a share of its card."""


@pytest.mark.parametrize("language", Language)
def test_what_stands_under_a_name_is_never_cut(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, float, float]] = []

    def note(_: object, rect: QRectF, text: str, *, least: float, **more: object) -> None:
        drawn.append((text, rect.width(), least))

    monkeypatch.setattr(nameplates, "draw_text", note)
    for number in range(12):
        for snapshot in told_game(number)[::5]:
            asked = sight(dict(snapshot.view), snapshot.players, terms=terms(snapshot.players, language))
            for plate in pieces(TABLE.layout(asked), "plate:"):
                picture(SHARED_PAINTERS[PlateLook], plate.look, plate.width, plate.height, WALNUT)
    assert [text for text, room, least in drawn if text_width(text, least, TEXT_FACE, REGULAR) > room + 0.5] == []
    assert len({text for text, _, _ in drawn}) > 6


def tile(card: str, rotation: int, width: float = 88, height: float = 63) -> QImage:
    face = READER.face(card, rotation)
    look = TileLook(face.halves, face.rivers, face.value, "none")
    return picture(ROW.painters[TileLook], look, width, height, WALNUT)


@cache
def looks() -> dict[Look, tuple[float, float]]:
    """Looks that a told game, its decisions and its previews have, with their sizes."""
    found: dict[Look, tuple[float, float]] = {}
    told = told_game(2)
    for _, layout in layouts(told):
        found |= {one.look: (one.width, one.height) for one in layout.placements}
    for asked in decisions(every=7):
        for move in asked.moves.legal[:2]:
            held = TABLE.layout(holding(asked, move))
            found |= {one.look: (one.width, one.height) for one in held.placements}
        token = TABLE.layout(touching(asked, f"token:{asked.shown.seat}"))
        found |= {one.look: (one.width, one.height) for one in token.placements}
    for before, after in itertools.pairwise(told):
        ghosts = TABLE.ghosts(sight(dict(before.view), before.players), after.beats)
        found |= {one.look: (one.width, one.height) for one in ghosts}
    return found


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everything_that_lies_there_is_painted(theme: Theme) -> None:
    kinds = painted(looks(), ROW.painters, theme, most=5)
    assert set(ROW.painters) - {HeroLook} <= kinds


def test_all_cards_look_different_however_they_lie() -> None:
    faces = {pixels_of(tile(card.id, rotation)) for card in BOX.cards for rotation in (0, 1)}
    different = {READER.face(card.id, rotation) for card in BOX.cards for rotation in (0, 1)}
    assert len(faces) == len(different) >= 41


def test_values_stand_out_from_every_land_that_is_round_them() -> None:
    """Of the lines beside a numeral, as near as its own strokes are broad, none is dark enough to be taken for one."""
    for card, rotation in ((card, rotation) for card in BOX.cards for rotation in (0, 1)):
        face = READER.face(card.id, rotation)
        look = TileLook(face.halves, face.rivers, face.value, "none")
        land = picture(ROW.painters[TileLook], look, 88, HIGH, WALNUT, SCALE)
        tints = [land.pixelColor(x, y).name() for x, y in spots_beside(NUMERALS[face.value])]
        assert len(tints) > 500
        assert min(contrast(INK, tint) for tint in set(tints)) > 8, (card.id, rotation)


def test_a_value_stands_in_one_bank_of_mist_and_not_each_stroke_in_its_own() -> None:
    scale, high = 3, 63
    for card in (card for card in BOX.cards if card.value == 3):
        face = READER.face(card.id, 0)
        look = TileLook(face.halves, face.rivers, face.value, "none")
        land = picture(ROW.painters[TileLook], look, 88, high, WALNUT, scale)
        strokes = strength_strokes(QRectF(0, 0, 88, high), 3)
        apart = QPainterPath()
        apart.addRect(strokes.boundingRect())
        apart -= _broadened(strokes, 0.06 * _SIZE * high)
        tints = {
            land.pixelColor(x, y).name()
            for x in range(high * scale // 2)
            for y in range(high * scale // 2)
            if apart.contains(QPointF(x + 0.5, y + 0.5) / scale)
        }
        assert min(contrast(INK, tint) for tint in tints) > 8, card.id


SCALE, HIGH = 3, 63
"""Dots to a pixel, and how high a tile is painted."""


@cache
def spots_beside(numeral: str) -> tuple[tuple[int, int], ...]:
    """The dots of a tile that lie as near to the strokes of this numeral as these are broad."""
    size = _SIZE * HIGH
    strokes = glyphs(numeral, make_font(size, TITLE_FACE, BOLD), QPointF(0.69, 0.62) * size)
    beside = _broadened(strokes, 0.14 * size) - _broadened(strokes, 0.06 * size)
    dots = range(HIGH * SCALE // 2)
    return tuple((x, y) for x in dots for y in dots if beside.contains(QPointF(x + 0.5, y + 0.5) / SCALE))


def _broadened(strokes: QPainterPath, by: float) -> QPainterPath:
    """Strokes with all that is so near to them."""
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * by)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(strokes).united(strokes)


@pytest.mark.parametrize("seat", range(4))
def test_a_castle_what_it_counts_and_a_winners_seal_are_in_the_colour_of_their_owner(seat: int) -> None:
    colour, shape = ROW.marks[seat]
    for look in (CastleLook(colour, shape, stands=True), WorthLook("+9", colour), SealLook(colour, shape)):
        seal = picture(ROW.painters[type(look)], look, 60, 60, WALNUT)
        tints = [seal.pixelColor(x, y) for x in range(5, 55) for y in range(5, 55)]
        own = QColor(colour)
        alike = [tint for tint in tints if abs(tint.lightness() - own.lightness()) < 32]
        assert len(alike) > len(tints) / 2
        reds = [tint for tint in tints if tint.saturationF() > 0.5 and not 25 < tint.hue() < 335]
        assert bool(reds) == (seat == 0)


def test_snow_hamlets_and_pines_stand_here_and_there_and_never_on_an_edge() -> None:
    faces = {READER.face(card.id, rotation) for card in BOX.cards for rotation in (0, 1)}
    inside = [spot for face in faces for spot in tiles._inner(face.halves, face.rivers)]
    assert {kind for _, kind, _ in inside} == set(STANDING)
    rare = [point for point, kind, _ in inside if kind in ("snow", "hamlet", "pines")]
    assert len(inside) / 30 < len(rare) < len(inside) / 4
    assert all(0.1 < x < 0.9 and 0.1 < y < 0.95 for x, y in rare)
    assert {kind for face in faces for _, kind, _ in tiles._outer(face.halves)} == {"M", "P"}


def test_edges_that_match_join_without_a_seam() -> None:
    """Along a shared edge, away from its corners, the two pictures differ no more than neighbouring rows of one do."""
    joined = 0
    for one in BOX.cards[::3]:
        for other in BOX.cards[::4]:
            for name, across in ((Edge.S, Edge.N), (Edge.E, Edge.W)):
                face, facing = READER.face(one.id, 0), READER.face(other.id, 0)
                rivers = (name in face.rivers) == (across in facing.rivers)
                if rivers and face.edge(name) == facing.edge(across):
                    joined += 1
                    assert _gap(tile(one.id, 0), tile(other.id, 0), name) < 24
    assert joined > 10


def _gap(near: QImage, far: QImage, name: str) -> float:
    """The mean difference of light just inside the two sides of an edge, without the corners and the border's line."""
    if name == "S":
        pairs = [((x, near.height() - 2), (x, 1)) for x in range(near.width() // 8, near.width() * 7 // 8)]
    else:
        pairs = [((near.width() - 2, y), (1, y)) for y in range(near.height() // 8, near.height() * 7 // 8)]
    lights = [abs(near.pixelColor(*a).lightness() - far.pixelColor(*b).lightness()) for a, b in pairs]
    return sum(lights) / len(lights)


def test_every_seat_has_a_figure_for_the_result() -> None:
    assert ROW.emblem is not None
    figures = {
        pixels_of(picture(ROW.painters[HeroLook], ROW.emblem(*ROW.marks[seat]), 90, 120, WALNUT)) for seat in range(4)
    }
    assert len(figures) == 4


def test_whom_a_headline_is_about_is_seen_on_its_paper_and_not_in_the_gold_of_its_edge() -> None:
    high = 37.0
    plain, about = (
        picture(ROW.painters[BannerLook], BannerLook("Mia: 39", "funds 27 + castle 12", *mark), 430, high, WALNUT)
        for mark in ((), ("#d63a2f", "circle"))
    )
    changed = [(x, y) for x in range(120) for y in range(int(high)) if plain.pixel(x, y) != about.pixel(x, y)]
    across = [x for x, _ in changed]
    assert min(across) > high * 0.22, "the gold is whole"
    assert max(across) - min(across) >= 10


def test_a_headline_bears_the_shape_of_the_seat_that_it_is_about() -> None:
    """Also where all seats had one colour."""
    banners = {
        pixels_of(picture(ROW.painters[BannerLook], BannerLook("Mia: 39", "", "#d63a2f", shape), 430, 37.0, WALNUT))
        for _, shape in ROW.marks
    }
    assert len(banners) == len(ROW.marks)


def test_no_clan_token_or_castle_comes_near_the_strokes_of_a_value() -> None:
    beside_each_other, built = set(), 0
    near = QPainterPathStroker()
    for asked in decisions(every=7):
        layout = TABLE.layout(asked)
        tokens = [one for one in layout.placements if isinstance(one.look, TokenLook)]
        castles = [one for one in layout.placements if isinstance(one.look, CastleLook) and one.roams]
        built += len(castles)
        for tile in (one for one in layout.placements if isinstance(one.look, TileLook) and one.roams):
            paper = QRectF(tile.x - tile.width / 2, tile.y - tile.height / 2, tile.width, tile.height)
            strokes = strength_strokes(paper, tile.look.value)
            near.setWidth(0.26 * tile.height)
            around = near.createStroke(strokes)
            assert not [one.id for one in castles if around.intersects(outline(one))], tile.id
            near.setWidth(0.07 * tile.height)
            around = near.createStroke(strokes)
            here = [one for one in map(outline, tokens) if paper.contains(one.center())]
            for token in here:
                assert paper.contains(token)
                disc = QPainterPath()
                disc.addEllipse(token)
                assert not around.intersects(disc), (tile.id, len(here))
            beside_each_other.add(len(here))
    assert beside_each_other >= {0, 1, 2, 4}
    assert built


def outline(piece: Placement) -> QRectF:
    return QRectF(piece.x - piece.width / 2, piece.y - piece.height / 2, piece.width, piece.height)


def test_the_letters_of_the_compass_stand_on_its_paper_whatever_lies_under_it() -> None:
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("#003000"))
    painter = QPainter(image)
    paint_compass(painter, QRectF(0, 0, 200, 200), CompassLook("北東南西"), WALNUT)
    painter.end()
    for angle in (12, 30, 60, 78):  # beside the letters, and as far out as they reach
        at = QPointF(100, 100) + QPointF(sin(radians(angle)), -cos(radians(angle))) * 91
        assert image.pixelColor(at.toPoint()).lightness() > 200, angle
