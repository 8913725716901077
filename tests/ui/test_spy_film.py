"""A film, watched by a spy: while its game runs nothing is seen in it but what one's own seat knew.

The film of a running game is shown twice: as it is, and in a world where everything that the seat did not know lies
otherwise, at every moment. Wherever both films are led, every pixel and every word of them is the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from film_hands import recorded, rest, show
from keyboard_hands import SHIFT, press
from playing import SECRETIVE
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from twins import AWAY, imagined, rows_of, unlike, words_in

from engines.game import SPECTATOR, Note
from engines.timeline import Timeline
from ui.app import Program
from ui.board.scene.items import PieceItem
from ui.match.watcher import Watcher
from ui.watch.screening import Screening

GAMES_WITH_SECRETS = [game for game, _ in SECRETIVE]
PLIES = 24
"""So many moves are played of each game: it runs still."""
SECRET = Note("secret", {"whatever": "nobody reads this"})


def put_elsewhere(timeline: Timeline, seat: int, rng: random.Random) -> int:
    """Let everything that a seat does not know lie otherwise, at every ply; at how many of them anything does."""
    worlds = [imagined(timeline, ply, seat, rng) for ply in range(timeline.length + 1)]
    moved = sum(world.position() != timeline._state_at(ply).position() for ply, world in enumerate(worlds))
    timeline._start = worlds[0]
    timeline._plies[:] = [
        replace(
            made,
            after=world,
            told=tuple(one if one.note.readable_by(seat) else replace(one, note=secret_for(seat)) for one in made.told),
        )
        for made, world in zip(timeline._plies, worlds[1:], strict=True)
    ]
    return moved


def secret_for(seat: int) -> Note:
    return replace(SECRET, seats=(seat + 1,))


def led(qtbot: QtBot, program: Program, film: Screening) -> Iterator[tuple[QImage, dict[str, object]]]:
    """Lead a film through its game in every way that there is; what is shown after each."""
    film.page.fold_log(False)
    keys = (Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Left, Qt.Key.Key_Home)
    for key in (*keys, *[Qt.Key.Key_Right] * 4):
        press(program, key)
        yield shown(qtbot, film)
    press(program, Qt.Key.Key_Right, SHIFT)
    yield shown(qtbot, film)
    film.go(PLIES // 2)
    yield shown(qtbot, film)
    film.hide_rest(True)
    yield shown(qtbot, film)
    press(program, Qt.Key.Key_Right)
    yield shown(qtbot, film)
    film.hide_rest(False)
    yield shown(qtbot, film)
    film.tell(PLIES)
    qtbot.waitUntil(lambda: film.ply == PLIES)
    yield shown(qtbot, film)


def shown(qtbot: QtBot, film: Screening) -> tuple[QImage, dict[str, object]]:
    rest(qtbot, film)
    page = film.page
    page._presentation.textures.wait()
    QApplication.processEvents()
    items = [item for item in page.scene.items() if isinstance(item, PieceItem)]
    told = {
        "layout": page.scene.layout,
        "pieces": sorted(repr(item.seen) for item in items),
        "words": words_in(page),
        "log": rows_of(page._log),
        "touchable": page.scene.touchables(),
        "notebook": page.match.notebook(),
    }
    return page.window().grab().toImage(), told


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", GAMES_WITH_SECRETS)
def test_a_running_game_shows_only_what_ones_own_seat_knew(
    qtbot: QtBot, program: Program, game: str, seat: int
) -> None:
    QCursor.setPos(AWAY)
    record = recorded(game, PLIES, person=seat)
    film = show(qtbot, program, record, 0, Path("anywhere"))
    assert film.page.match.onlooking.watchers == (Watcher(seat),)
    assert not film.foot.eyes.isVisible()
    seen = list(led(qtbot, program, film))
    twin = show(qtbot, program, record, 0, Path("anywhere"))
    assert put_elsewhere(twin.page.match._core._timeline, seat, random.Random(7)) > PLIES // 4
    twin.go(0)
    for (picture, told), (others, others_told) in zip(seen, led(qtbot, program, twin), strict=True):
        for kind in told:
            assert told[kind] == others_told[kind], kind
        assert unlike(picture, others).isEmpty()


@pytest.mark.parametrize("game", GAMES_WITH_SECRETS)
def test_where_several_people_play_a_running_game_shows_what_everybody_knows(
    qtbot: QtBot, program: Program, game: str
) -> None:
    record = recorded(game, PLIES)
    people = replace(record, about={**record.about, "levels": [None] * record.players})
    film = show(qtbot, program, people, PLIES)
    match = film.page.match
    assert match.onlooking.watchers == (Watcher(SPECTATOR),)
    assert film.page.scene.telling.shown.view == match._core._timeline.snapshot(SPECTATOR, PLIES).view
    assert all(note.readable_by(SPECTATOR) for made in match.memory() for note in made.notes)


@pytest.mark.parametrize("game", GAMES_WITH_SECRETS)
def test_nobody_elses_eyes_can_be_taken_while_a_game_runs(qtbot: QtBot, program: Program, game: str) -> None:
    film = show(qtbot, program, recorded(game, PLIES))
    match = film.page.match
    for watcher in (Watcher(1), Watcher(SPECTATOR), Watcher(0, is_open=True)):
        with pytest.raises(AssertionError):
            match.watch(watcher)
    timeline = match._core._timeline
    with pytest.raises(AssertionError):
        timeline.open_snapshot(0, 3)
    with pytest.raises(AssertionError):
        timeline.open_memory()
    assert all(note.readable_by(SPECTATOR) for made in match.onlooking.memory() for note in made.notes)
    assert match.attempts() == ()
    assert match.snapshot().legal == ()
