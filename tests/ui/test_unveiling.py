"""After the end of a game what was hidden is laid open, one seat after the other, at the table and in a film."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from film_hands import recorded, show
from keyboard_hands import press
from playing import SECRETIVE
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games

from engines.record import record_from_json
from engines.registry import GAMES
from engines.snapshot import Snapshot
from engines.timeline import Timeline, replay
from ui.app import Program
from ui.board.scene.motion import Speed, Tempo
from ui.board.values.eyes import Eyes
from ui.board.values.nameplate import plate_name
from ui.board.values.placement import HEADLINE_Z
from ui.board.values.places import Layout
from ui.board.values.story.shots import Shot, lasting
from ui.board.values.telling import Story
from ui.games import table_row
from ui.match.course.viewer import Viewer
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")

SECRET = [game for game, _ in SECRETIVE]
KEPT = {"sword", "usagi"}
"""The games whose rules leave something hidden to the end; those of the others lay it open themselves."""


@cache
def ended(game: str) -> tuple[Timeline, ...]:
    """All recorded games of a box that came to their end."""
    records = (record_from_json(one["record"]) for one in recorded_games(game))
    played = [replay(one, GAMES[game])[0] for one in records]
    return tuple(one for one in played if one.actor is None)


def last_two(timeline: Timeline, seat: int) -> tuple[Snapshot, Snapshot]:
    """What somebody in this seat sees before the last move and after it."""
    viewer = Viewer(timeline, [seat])
    return viewer.snapshot(timeline.length - 1), viewer.snapshot(timeline.length)


def told(before: Snapshot, end: Snapshot) -> list[tuple[Story, Shot]]:
    """The last move and what comes after it, shot by shot."""
    terms = Terms(end.game, Language.EN, tuple(f"Player {seat + 1}" for seat in range(end.players)))
    story, _ = Story(table_row(end.game).table, Eyes(terms)).at_once(before)
    story, shots = story.heard(end), []
    while story.waiting:
        story, shot = story.next_shot({piece.id: piece for piece in story.layout.placements}, frozenset())
        shots.append((story, shot))
    return shots


def backs(layout: Layout) -> set[str]:
    """Cards of somebody’s that lie face down."""
    laid = (one for one in layout.placements if type(one.look).__name__ == "BackLook")
    return {one.id for one in laid if one.id.startswith(("hand:", "card"))}


@pytest.mark.parametrize("game", SECRET)
def test_at_the_end_all_that_was_hidden_is_open_to_everybody(game: str) -> None:
    unveiled = 0
    for timeline in ended(game):
        for seat in range(timeline.players):
            before, end = last_two(timeline, seat)
            assert not before.unveiled
            assert not before.is_open
            plain = timeline.snapshot(seat)
            assert end.beats == plain.beats
            assert end.is_open == bool(end.unveiled)
            assert end.view == (timeline.state.position() if end.unveiled else plain.view)
            assert seat not in {one.seat for one in end.unveiled}, "one’s own was never hidden"
            unveiled += len(end.unveiled)
    assert (unveiled > 0) == (game in KEPT)


def test_hands_are_laid_open_clockwise_each_with_nothing_of_the_next() -> None:
    (timeline, *_) = (one for one in ended("sword") if sum(map(bool, one.state.position()["hands"])) > 2)
    _, end = last_two(timeline, 1)
    assert [one.seat for one in end.unveiled] == [(1 + step) % timeline.players for step in range(1, timeline.players)]
    whole = timeline.state.position()["hands"]
    for count, one in enumerate(end.unveiled, 1):
        opened = {1, *(later.seat for later in end.unveiled[:count])}
        assert [seat for seat, hand in enumerate(one.view["hands"]) if hand == whole[seat]] == sorted(opened)


@pytest.mark.parametrize("game", sorted(KEPT))
def test_what_is_laid_open_is_said_pointed_at_and_looked_at_before_the_winner_is_named(game: str) -> None:
    timeline = next(one for one in ended(game) if last_two(one, 0)[1].unveiled)
    before, end = last_two(timeline, 0)
    shots = told(before, end)
    opening = shots[-1 - len(end.unveiled) : -1]
    closed = backs(shots[-2 - len(end.unveiled)][1].layout)
    assert closed
    for (story, shot), one in zip(opening, end.unveiled, strict=True):
        asked = shot.layout.asked.prompt
        assert asked is not None
        assert story.eyes.terms.word(asked) == f"Player {one.seat + 1}’s hidden cards are revealed."
        assert shot.accents == ({plate_name(one.seat): "glow"},)
        assert lasting(shot.motions) + shot.pause >= 1600
        assert [piece for piece in shot.layout.placements if piece.z == HEADLINE_Z] == []
        assert backs(shot.layout) < closed
        closed = backs(shot.layout)
    assert closed == set()
    last = shots[-1][1]
    assert any(piece.z == HEADLINE_Z for piece in last.layout.placements)
    assert last.layout.asked.prompt is None


@pytest.mark.parametrize("game", sorted(KEPT))
def test_a_film_lays_it_open_at_its_end_unless_one_skips_it_and_a_step_back_hides_it_again(
    qtbot: QtBot, program: Program, game: str
) -> None:
    timeline = next(one for one in ended(game) if last_two(one, 0)[1].unveiled)
    film = show(qtbot, program, replace(timeline.record, about=recorded(game).about), timeline.length - 1)
    scene = film.page.scene
    before = scene.telling.shown.view
    film.set_tempo(Tempo(Speed.NORMAL))
    press(program, Qt.Key.Key_Right)
    assert not scene.telling.is_told
    press(program, Qt.Key.Key_End)
    assert scene.telling.is_told
    assert scene.telling.shown.view == timeline.state.position()
    assert backs(scene.layout) == set()
    film.set_tempo(Tempo(Speed.OFF))
    press(program, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: not scene.busy)
    assert scene.telling.shown.view == before
