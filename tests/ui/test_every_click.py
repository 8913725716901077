"""Every click on a thing is answered: over the whole of what is lit, and where nothing is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest
from hand_watch import Watch
from learning import click, take_lesson
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of

from engines.game import CHANCE
from engines.snapshot import Snapshot
from ui.app import Program
from ui.board.scene.motion import Speed
from ui.board.scene.scene import TableScene
from ui.board.values.asks import Choose, Deny, Point
from ui.board.values.bodies import known
from ui.board.values.hand import Hand, Spot
from ui.game_files import TABLES
from ui.games import table_row
from ui.look.theme import WALNUT
from ui.table.page import TablePage
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")

ROOM: Final = (960.0, 560.0)
"""The table in the least window."""
ACROSS: Final = 7
"""So many points in a row are clicked, and so many rows of them."""
OF_A_KIND: Final = 1
"""So many decisions of each kind are looked at."""


def decisions(game: str) -> Iterator[Snapshot]:
    """Some of each kind of decision of the recorded games, as whoever decides sees them."""
    met = Counter[str]()
    for recorded in recorded_games(game)[:4]:
        record = recorded["record"]
        timeline = start_of(record)
        for ply, text in enumerate(record["moves"]):
            seat = timeline.actor
            assert seat is not None
            kind = text.partition(":")[0].rstrip("0123456789")
            if seat != CHANCE and met[kind] < OF_A_KIND:
                met[kind] += 1
                yield timeline.snapshot(seat)
            timeline.play(seat, text, ply)


def scene_at(game: str, snapshot: Snapshot) -> TableScene:
    row = table_row(game)
    names = tuple(f"P{seat}" for seat in range(snapshot.players))
    scene = TableScene(row.table, row.painters, Terms(game, Language.JA, names), WALNUT)
    scene.set_speed(Speed.OFF)
    scene.set_room(*ROOM)
    scene.show_at_once(snapshot)
    QApplication.processEvents()
    assert not scene.busy
    return scene


def unanswered(scene: TableScene) -> list[tuple[str, float, float]]:
    """The points of what is lit at which a click does nothing, with what is lit there; one of each kind and size."""
    layout, hand, stage = scene.layout, scene.hand, scene._stage
    wanted = hand.picker.next_touches
    items = stage.places | stage.pieces
    found = []
    lit = {(one.id.partition(":")[0], one.width, one.height): one for one in layout.things if one.id in wanted}
    for thing in lit.values():
        for at in range(ACROSS * ACROSS):
            across, down = (at % ACROSS + 0.5) / ACROSS - 0.5, (at // ACROSS + 0.5) / ACROSS - 0.5
            x, y = thing.x + across * thing.width, thing.y + down * thing.height
            if items[thing.id].covers(QPointF(x, y)) and not _is_answered(scene, hand, x, y):
                found.append((thing.id, x, y))
    return found


def _is_answered(scene: TableScene, hand: Hand, x: float, y: float) -> bool:
    spot = Spot(Point(x, y), tuple(scene._stage.at(QPointF(x, y))))
    after, asks = hand.pressed(scene.layout, spot, None).released(scene.layout, spot)
    return after.picker != hand.picker or any(isinstance(ask, (Choose, Deny)) for ask in asks)


@pytest.mark.parametrize("game", TABLES)
def test_all_of_what_is_lit_answers_a_click(game: str) -> None:
    looked = 0
    for snapshot in decisions(game):
        scene = scene_at(game, snapshot)
        looked += len(scene.hand.picker.next_touches)
        assert not unanswered(scene), snapshot.ply
        for name in sorted(scene.hand.picker.next_touches)[:2]:
            thing = known(scene.layout).get(name)
            if thing is not None and not scene.hand.picker.makes(name):
                scene.touch(name)
                assert not unanswered(scene), (snapshot.ply, name)
    assert looked > 3


def a_plate(page: TablePage) -> str:
    return next(one.id for one in page.scene.layout.placements if one.id.startswith("plate:"))


@pytest.mark.parametrize("game", TABLES)
def test_a_step_of_a_lesson_that_asks_nothing_answers_a_click_on_a_thing(
    qtbot: QtBot, program: Program, game: str, watch: Watch
) -> None:
    lesson = take_lesson(qtbot, program, game)
    assert lesson.tutor.waiting
    assert not lesson.page.scene.telling.may_be_answered
    plate = a_plate(lesson.page)
    with watch.held():
        click(lesson.page, plate)
    assert lesson.page.slip.isVisible()
    why = lesson.page.match.why_it_rests((plate,))
    assert why is not None
    assert lesson.page.slip.text.text() == lesson.page.terms.word(why)
