"""What a table shows beside its pieces is seen: glow, rings, marks, focus, threads of thought, ghosts, pointers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pytest
from film_hands import recorded, rest, show
from moments import WINDOWS, game_told, look_at, moments, resize
from PIL import ImageChops
from playing import running
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QGraphicsItem
from pytestqt.qtbot import QtBot
from seeing import SPECK, changed, part_of, picture_of

from engines.game import CHANCE
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.app import Program
from ui.board.scene.items import PieceItem
from ui.board.scene.stage import Stage
from ui.board.values.asks import Light
from ui.games import TABLES
from ui.look.theme import THEMES, WALNUT, Theme
from ui.table.page import TablePage

ROUND: Final = 10.0
"""Logical pixels round a piece in which its signs show."""
TOLD_APART: Final = 64
"""Of 255: by so much lighter or darker is light round a piece than the ground without it."""
BAND: Final = 6
"""Logical pixels on either side of an edge in which a frame would be seen."""
MOST: Final = 4
"""So many of a kind are looked at."""


@pytest.fixture(scope="module", params=TABLES)
def table(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TablePage]:
    """Each table where somebody has most to choose from, in the least window. A test leaves it as it was."""
    with running(qapp, tmp_path_factory.mktemp("home")) as program:
        page = look_at(program, request.param, moments(request.param)["widest"])
        resize(program, page, WINDOWS[0])
        yield page


def pieces(table: TablePage) -> dict[str, PieceItem]:
    return table.scene._stage.pieces


def some(table: TablePage) -> list[PieceItem]:
    """Pieces with a name, from all over the table."""
    named = [item for item in pieces(table).values() if item.placement.label is not None]
    return named[:: max(1, len(named) // MOST)]


def is_seen(table: TablePage, item: QGraphicsItem, give: Callable[[bool], object]) -> bool:
    """Whether what is seen of an item changes when a sign is given to it, compared with when it is not."""
    part = part_of(table.view, item, ROUND)
    give(False)
    without = picture_of(table.view, part)
    give(True)
    return changed(without, picture_of(table.view, part)) >= SPECK


def light(item: PieceItem, light: Light, colour: str, given: bool) -> None:
    item.set_light(light if given else Light.NONE, colour)


def glows(table: TablePage, item: PieceItem) -> bool:
    return is_seen(table, item, partial(light, item, item.light, item._colour))


def lit(table: TablePage) -> dict[str, PieceItem]:
    return {name: item for name, item in pieces(table).items() if item.light is not Light.NONE}


def test_what_can_be_touched_first_glows(table: TablePage) -> None:
    picker = table.scene._touching.picker
    assert set(lit(table)) == (picker.next_touches | {*picker.touches}) & set(pieces(table))
    assert [name for name, item in lit(table).items() if not glows(table, item)] == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_light_round_what_can_be_touched_is_told_from_the_ground_without_its_colour(
    table: TablePage, theme: Theme
) -> None:
    table.set_theme(theme)
    QApplication.processEvents()
    for name, item in lit(table).items():
        part = part_of(table.view, item, ROUND)
        item.set_light(Light.NONE, item._colour)
        without = picture_of(table.view, part).convert("L")
        item.set_light(Light.PICKABLE, item._colour)
        apart = ImageChops.difference(without, picture_of(table.view, part).convert("L")).histogram()
        assert sum(apart[TOLD_APART:]) >= SPECK, name
    table.set_theme(WALNUT)


def test_what_is_touched_glows_and_every_target_has_its_ring(table: TablePage) -> None:
    touching, rings = table.scene._touching, 0
    for name in (one for one in sorted(touching.picker.sources) if not touching.picker.completes(one)):
        reached = name
        while reached and rings < 3 * MOST:
            table.scene.touch(reached)
            assert pieces(table)[reached].light is Light.TOUCHED
            assert [other for other, item in lit(table).items() if not glows(table, item)] == []
            rings += len(seen_rings(table))
            further = (one for one in sorted(touching.picker.next_touches) if one in pieces(table))
            reached = next((one for one in further if not touching.picker.completes(one)), "")
        touching._become(*touching.hand.started_over())
    assert rings


def seen_rings(table: TablePage) -> list[str]:
    """Where the next touch may go, each of which has a ring that is seen, empty and filled; under the keyboard's ring
    it is never filled, for what stands there is to be read."""
    stage, names = table.scene._stage, table.scene._touching.picker.next_touches
    places = [stage.places[name] for name in names if name in stage.places]
    targets = [item for item in pieces(table).values() if item.light is Light.TARGET]
    for place in places:
        assert is_seen(table, place, partial(ring, place.set_legal, place._light)), place.place.id
        assert is_seen(table, place, place.set_focused), place.place.id
        place.set_focused(False)
    for item in targets:
        assert is_seen(table, item, partial(ring, item.signs.set_target, item._colour)), item.placement.id
    for opens, item in [(place.set_open, place) for place in places] + [(one.signs.set_open, one) for one in targets]:
        assert is_seen(table, item, partial(fill, opens))
        opens(0.0)
    for focus, opens, item in [
        *((place.set_focused, place.set_open, place) for place in places),
        *((one.signs.set_focused, one.signs.set_open, one) for one in targets),
    ]:
        focus(True)
        assert not is_seen(table, item, partial(fill, opens))
        opens(0.0)
        focus(False)
    return [place.place.id for place in places] + [item.placement.id for item in targets]


def ring(give: Callable[[bool, str], object], colour: str, given: bool) -> None:
    give(given, colour)


def fill(opens: Callable[[float], object], given: bool) -> None:
    opens(float(given))


def test_the_keyboards_place_is_seen_wherever_it_is(table: TablePage) -> None:
    def focus(stage: Stage, name: str, given: bool) -> None:
        stage.focus(name if given else "")

    stage, walked = table.scene._stage, list[str]()
    for _ in range(3 * MOST):
        table.scene.step_focus(1)
        walked.append(table.scene.walked_on)
        item = stage.places.get(walked[-1]) or stage.pieces[walked[-1]]
        assert is_seen(table, item, partial(focus, stage, walked[-1])), walked[-1]
    put_keys_away(table)


def test_the_keyboards_place_is_seen_clearly_on_what_is_pointed_at(table: TablePage) -> None:
    stage = table.scene._stage
    for _ in range(MOST):
        table.scene.step_focus(1)
        name = table.scene.walked_on
        item = stage.places.get(name) or stage.pieces[name]
        part = part_of(table.view, item, ROUND)
        table.scene.point((name,))
        with_focus = picture_of(table.view, part)
        stage.focus("")
        without = picture_of(table.view, part)
        stage.focus(name)
        assert changed(without, with_focus) >= 4 * (part.width() + part.height()), name
    table.scene.point(())
    put_keys_away(table)


def put_keys_away(table: TablePage) -> None:
    """The keyboard is on nothing, and not led to anything in what a test lays out next: the game is not there."""
    table.scene._touching.leave_focus()
    table.scene._touching.by_key = False


def test_whoever_thinks_has_a_thread(table: TablePage) -> None:
    for seat in range(table.match.snapshot().players):
        table.scene.set_thinking(frozenset({seat}))
        busy = [item for item in pieces(table).values() if item.placement.drawn.busy]
        assert busy, seat
        assert all(is_seen(table, item, item.signs.set_busy) for item in busy), seat
    table.scene.set_thinking(frozenset())


def test_a_pointer_is_seen_over_whatever_it_points_at(table: TablePage) -> None:
    places = table.scene._stage.places
    beneath = {place.id: place.under for place in table.scene.layout.places if place.under is not None}
    for name, item in [*places.items(), *((item.placement.id, item) for item in some(table))]:
        # what lies on a piece lies on what points at it; on a place lies nothing, unless pieces stand in it
        above = lying_over(table, item) if isinstance(item, PieceItem) else []
        if name in beneath:
            above = [one for one in pieces(table).values() if one.isVisible() and one.zValue() >= beneath[name]]
        for other in above:
            other.setVisible(False)
        part = part_of(table.view, item, ROUND)
        without = picture_of(table.view, part)
        table.scene.point([name])
        pointed = picture_of(table.view, part)
        assert changed(without, pointed) >= SPECK, name
        raise_over_all(table.scene._stage._pointers.shown[name])
        assert changed(pointed, picture_of(table.view, part)) == 0, name
        table.scene.point([])
        for other in above:
            other.setVisible(True)


def lying_over(table: TablePage, item: QGraphicsItem) -> list[QGraphicsItem]:
    """Everything in sight that may be drawn after an item and what is on it."""
    others = [one for one in table.scene.items() if one.parentItem() is None and one is not item and one.isVisible()]
    return [one for one in others if one.zValue() >= item.zValue()]


def raise_over_all(item: QGraphicsItem) -> None:
    """Draw an item last, where it is."""
    where = item.sceneTransform()
    item.setParentItem(None)
    item.setPos(0, 0)
    item.setTransform(where)
    item.setZValue(1e9)


def test_what_is_of_no_use_now_looks_different(table: TablePage) -> None:
    for item in some(table):
        assert is_seen(table, item, item.set_barred), item.placement.id
        item.set_barred(False)


def middles_of_edges(part: QRect) -> list[QRect]:
    """Where a frame would run, half-way along each side."""
    middle, spots = part.center(), list[QRect]()
    for x, y in (
        (middle.x(), part.top()),
        (middle.x(), part.bottom()),
        (part.left(), middle.y()),
        (part.right(), middle.y()),
    ):
        spots.append(QRect(x - BAND, y - BAND, 2 * BAND, 2 * BAND))
    return spots


@pytest.mark.parametrize("sign", ["set_marked", "set_fresh"])
def test_what_has_just_happened_is_marked_at_corners_and_never_framed_like_what_can_be_touched(
    table: TablePage, sign: str
) -> None:
    marked = 0
    for item in (one for one in pieces(table).values() if one.placement.label is not None):
        part = part_of(table.view, item)
        if item.placement.drawn.upright or item.placement.pose.angle or min(part.width(), part.height()) < 6 * BAND:
            continue
        spots = middles_of_edges(part)
        without = [picture_of(table.view, spot) for spot in spots]
        getattr(item.signs, sign)(True)
        assert [changed(was, picture_of(table.view, spot)) for was, spot in zip(without, spots, strict=True)] == [0] * 4
        getattr(item.signs, sign)(False)
        marked += is_seen(table, item, getattr(item.signs, sign))
        getattr(item.signs, sign)(False)
        if marked == MOST:
            break
    assert marked


def test_what_has_just_come_to_the_viewer_is_outlined(table: TablePage) -> None:
    for item in some(table):
        assert is_seen(table, item, item.signs.set_fresh), item.placement.id
        item.signs.set_fresh(False)


def test_what_a_held_move_would_do_is_seen(table: TablePage) -> None:
    ghosts = 0
    for timeline in going_on(table):
        seat = timeline.actor
        if seat is not None and seat != CHANCE:
            table.scene.show_at_once(timeline.snapshot(seat))
            for move in timeline.snapshot(seat).legal[:MOST]:
                table.scene.show_preview(timeline.preview(seat, move))
                drawn = table.scene._stage.ghosts.items
                ghosts += len(drawn)
                assert [ghost.placement.id for ghost in drawn if not is_seen(table, ghost, ghost.setVisible)] == []
            table.scene.clear_preview()
        if ghosts > MOST:
            break
    assert ghosts


def test_the_marks_of_the_last_move_are_seen(table: TablePage) -> None:
    marks = 0
    for timeline in going_on(table):
        table.scene.show_at_once(timeline.snapshot(0))
        marked = [item for item in pieces(table).values() if item.signs.marked]
        seen = [item for item in marked if is_seen(table, item, item.signs.set_marked)]
        marks += len(seen)
        # a card may come to lie under others of the same move
        assert seen or not marked, timeline.ply
        if marks > MOST:
            break
    assert marks


def going_on(table: TablePage) -> Iterator[Timeline]:
    """The game at the table from where it stands to its end; the table shows afterwards what it showed."""
    timeline = game_told(table.match.game)
    for ply in range(table.match.snapshot().ply, timeline.length):
        timeline.seek(ply)
        yield timeline
    table.scene.show_at_once(table.match.snapshot())


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", [game for game in TABLES if game in GAMES])
def test_where_a_game_begins_nothing_is_marked_as_moved(qtbot: QtBot, program: Program, game: str) -> None:
    """Wherever one comes from."""
    film = show(qtbot, program, recorded(game))
    for ply in (film.end, 1):
        film.go(ply)
        rest(qtbot, film)
        film.go(0)
        rest(qtbot, film)
        assert {name for name, item in pieces(film.page).items() if item.signs.marked} == set()
