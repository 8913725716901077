"""Where in a game that is watched points were gained: worked out, drawn on the slider's way, and said."""

from __future__ import annotations

import re

import pytest
from film_hands import recorded, rest, show
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games

from engines.game import SPECTATOR
from engines.record import record_from_json
from engines.registry import GAMES
from engines.timeline import Timeline, replay
from ui.app import Program
from ui.board.values.eyes import USUAL_ROOM, Eyes
from ui.board.values.looks import PlateLook
from ui.game_files import TABLES
from ui.games import table_row
from ui.games.shinano.looks import WorthLook
from ui.match.watcher import Onlooking
from ui.terms import Language, Terms, signed_halves
from ui.watch.highlights import highlights_of
from ui.watch.ribbon import Ribbon
from ui.watch.swings import swings_in

WHOLE = [game for game in TABLES if game in GAMES]


def test_each_ply_that_brought_points_is_told_with_who_gained_most() -> None:
    swings = swings_in([(0, 0, 0), (4, 0, 2), (4, 0, 2), (4, 1, 10), (4, 7, 4)], [[]] * 4, lambda note: None)
    assert [(one.ply, one.halves) for one in swings] == [(1, (4, 0, 2)), (3, (0, 1, 8)), (4, (0, 6, -6))]
    assert [one.winner for one in swings] == [0, 2, 1]


def test_a_lead_is_told_once_when_it_changes_hands_and_a_half_point_is_none() -> None:
    standings = [(0, 0, 0), (4, 0, 2), (5, 4, 2), (6, 4, 2), (6, 4, 10), (8, 4, 8)]
    swings = swings_in(standings, [[]] * 5, lambda note: None)
    assert [one.leaders for one in swings] == [(0,), (0, 1), (0,), (2,), (0, 2)]


def points_at_the_end(timeline: Timeline) -> list[int]:
    """By seat, what the numbers that stand by its plate come to when the table shows the end of the game."""
    names = tuple(f"Player {seat + 1}" for seat in range(timeline.players))
    shown, table = timeline.snapshot(0), table_row(timeline.game.id).table
    eyes = Eyes(Terms(timeline.game.id, Language.EN, names), USUAL_ROOM)
    sight = eyes.sight(shown, table.read(shown.view), None, (), ())
    looks = {one.id: one.look for one in table.layout(sight).placements}
    points = []
    for seat in range(timeline.players):
        plate, worth = looks[f"plate:{seat}"], looks.get(f"worth:{seat}")
        assert isinstance(plate, PlateLook)
        beside = int(worth.text) if isinstance(worth, WorthLook) else 0
        points.append(plate.points + beside - sum(map(int, re.findall(r"−(\d+)", plate.standing))))
    return points


@pytest.mark.parametrize("game", WHOLE)
def test_all_swings_of_a_game_come_to_its_scores(game: str) -> None:
    for found in recorded_games(game):
        timeline, _ = replay(record_from_json(found["record"]), GAMES[game])
        swings = highlights_of(Onlooking(timeline, ()), table_row(game)).swings
        scores, begun = timeline.state.scores(), timeline.scores(SPECTATOR, 0)
        won = [sum(one.halves[seat] for one in swings) // 2 for seat in range(timeline.players)]
        assert [one + points for one, points in zip(begun, won, strict=True)] == scores
        assert points_at_the_end(timeline) == scores
        led = next((one.leaders for one in reversed(swings) if one.leaders), tuple(range(timeline.players)))
        assert led == tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def test_halves_are_said_of_a_move_and_of_what_its_note_tells() -> None:
    timeline, _ = replay(record_from_json(recorded_games("usagi")[0]["record"]), GAMES["usagi"])
    told = highlights_of(Onlooking(timeline, ()), table_row("usagi"))
    terms = Terms("usagi", Language.EN, ("Aoi", "Ren"))
    odd = [one for one in told.swings if sum(one.halves) % 2]
    assert odd
    for swing in odd:
        said = told.gain_words(swing.ply, terms)
        assert re.fullmatch(r"(Aoi|Ren) \+\d*½", said)
        (built,) = (one.note for one in told.gains if one.ply == swing.ply)
        assert told.gain_words(swing.ply, terms, built) == said
        assert said in told.words(timeline.length, {}, terms)[swing.ply].split("\n")


@pytest.mark.parametrize("game", WHOLE)
def test_what_a_note_tells_a_part_of_is_said_beside_the_whole(game: str) -> None:
    """No line of a note says another number than the star of its move without saying what it is."""
    found = max((one["record"] for one in recorded_games(game)), key=lambda one: len(one["moves"]))
    timeline, _ = replay(record_from_json(found), GAMES[game])
    told = highlights_of(Onlooking(timeline, (0,)), table_row(game))
    names = [f"P{seat}" for seat in range(timeline.players)]
    terms, end = Terms(game, Language.EN, names), timeline.length
    whole = {one.ply: one.halves for one in told.swings}
    for gain in told.gains:
        said = told.words_at(gain.ply, gain.note, end, terms)
        part = sum(
            one.halves for one in told.gains if (one.ply, one.note, one.seat) == (gain.ply, gain.note, gain.seat)
        )
        all_of_it = whole[gain.ply][gain.seat] if gain.ply in whole else 0
        assert signed_halves(part) in said
        if part != all_of_it and not gain.is_known:
            assert signed_halves(all_of_it) in said
            assert "in all" in said or "of it here" in said


def inks_below(ribbon: Ribbon, ply: int) -> set[str]:
    """The colours under the way where a moment lies."""
    image, ratio = ribbon.grab().toImage(), ribbon.devicePixelRatioF()
    x = ribbon.x_of(ply)
    top, bottom = round(ribbon._way.bottom() + 2), ribbon.height() - 1
    return {image.pixelColor(QPoint(round(x * ratio), round(y * ratio))).name() for y in range(top, bottom)}


def test_who_gained_is_seen_on_the_way_and_who_leads_from_then_on(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("shinano"))
    ribbon, marks = film.foot.ribbon, table_row("shinano").marks
    lead = next(one for one in film.highlights.swings if one.leaders)
    quiet = next(one for one in film.highlights.swings if not one.leaders and max(one.halves) > 0)
    for swing in (lead, quiet):
        assert QColor(marks[swing.winner][0]).name() in inks_below(ribbon, swing.ply)
    nothing = next(ply for ply in range(film.end) if ply not in {one.ply for one in film.highlights.swings})
    assert not {QColor(colour).name() for colour, _ in marks} & inks_below(ribbon, nothing)


def test_the_pointer_is_told_what_lies_there_in_both_languages(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    ribbon = film.foot.ribbon
    swing = next(one for one in film.highlights.swings if one.leaders)
    said = ribbon.words_at(ribbon.x_of(swing.ply)).split("\n")
    assert f"{film.page.names[swing.winner]} +{max(swing.halves) // 2}" in said
    assert any(line.startswith("In the lead now: ") for line in said)
    QTest.mouseMove(ribbon, QPointF(ribbon.x_of(swing.ply), 20).toPoint())
    qtbot.waitUntil(lambda: "In the lead now" in ribbon.toolTip())
    program.tongue.speak(Language.JA)
    QApplication.processEvents()
    assert "トップに" in ribbon.words_at(ribbon.x_of(swing.ply))


def test_at_a_moment_with_points_the_slider_says_so_to_whoever_hears_it(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    swing = film.highlights.swings[0]
    film.go(swing.ply)
    rest(qtbot, film)
    assert f"+{max(swing.halves) // 2}" in film.foot.ribbon.accessibleDescription()
    film.go(swing.ply - 1)
    assert "+" not in film.foot.ribbon.accessibleDescription()


def test_ones_own_words_with_signs_of_markup_are_shown_as_they_are(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    film.comments[7] = "<b>5 < 6 & so on"
    film._caption.show_all()
    ribbon = film.foot.ribbon
    assert ribbon.words_at(ribbon.x_of(7)) == "<b>5 < 6 & so on"
    QTest.mouseMove(ribbon, QPointF(ribbon.x_of(7), 20).toPoint())
    qtbot.waitUntil(lambda: "&lt;b&gt;5 &lt; 6 &amp; so on" in ribbon.toolTip())


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", WHOLE)
def test_without_spoilers_no_points_are_seen_or_said_that_come_later(qtbot: QtBot, program: Program, game: str) -> None:
    film = show(qtbot, program, recorded(game))
    first = film.highlights.swings[0]
    film.go(first.ply)
    film.hide_rest(True)
    ribbon = film.foot.ribbon
    assert {peak.ply for peak in ribbon._peaks} <= {first.ply}
    assert all(ply <= first.ply for ply in ribbon._words)
    film.hide_rest(False)
    assert {peak.ply for peak in ribbon._peaks} == {one.ply for one in film.highlights.swings if max(one.halves) > 0}


def test_a_click_still_leads_to_where_points_were_gained(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("shinano"))
    ply = film.highlights.swings[0].ply
    ribbon = film.foot.ribbon
    QTest.mouseClick(ribbon, Qt.MouseButton.LeftButton, pos=QPoint(round(ribbon.x_of(ply)), 30))
    rest(qtbot, film)
    assert film.ply == ply
