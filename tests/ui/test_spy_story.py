"""A game at one screen, watched by a spy: nobody ever sees, reads or hears what only another seat may know.

A whole game is played by clicks, with curtains. Every closed curtain must look the same, whatever lies behind it. Every
so often a second table is laid for whoever takes over: it is new, and what that person may not know has been dealt anew
on it. All that both show, to the next curtain, must be the same: every pixel of every frame, and every word.
"""

from __future__ import annotations

import itertools
import random

import pytest
from playing import PEOPLE, SECRETIVE, at_rest, delete
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from twins import Watched, is_blank, twin_of, unlike

from ui.app import Program
from ui.board.scene.motion import Speed, Tempo
from ui.match.new_game import Setup

SEED = 20260111
TWINS = 4
WATCHED = {"sword": 13, "shinano": 7, "usagi": 2, "wudang": 6}
"""Every how many turns, from curtain to curtain, one is watched, by game."""
WORDS = ("words", "log", "recap", "told")
"""Of what is shown, all that is read or heard."""


def sit_down(program: Program, game: str, seats: int) -> Watched:
    program.window.resize(960, 640)
    program.window.sitting.begin(Setup(game, PEOPLE[:seats], SEED))
    # the result tells everything; what is watched is the table
    program.window.sitting._ending.blockSignals(True)
    table = program.window.sitting.table
    assert table is not None
    # how much a viewer has missed is counted by the table that was there, and its twin has just been set up
    table.offer_recap(wanted=False)
    return Watched(table)


def let_pass(table: Watched) -> None:
    """Time passes until it is somebody's turn, or a curtain hangs."""
    table.rest()
    QApplication.processEvents()
    table.rest()


class Spy:
    """Plays a game at one screen and compares what is shown with what a twin shows."""

    def __init__(self, table: Watched, seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.compared = self.frames = self.hidden = self.heard = 0
        self._curtains: dict[int, QImage] = {}

    def see_curtain(self) -> None:
        """A closed curtain tells who is to take over, and shows not a pixel of anything else."""
        table, seat = self.table, self.table.timeline.actor
        assert seat is not None
        assert is_blank(table)
        picture = table.picture()
        assert unlike(picture, self._curtains.setdefault(seat, picture)).isEmpty()

    def play_turn(self) -> None:
        """Everything that one person does, from curtain to curtain, unseen by the spy and therefore without clicks."""
        self.table.take_over()
        while self._goes_on():
            assert self.table.page.match.submit(self._chosen(), self.table.timeline.ply)
            let_pass(self.table)

    def watch_turn(self) -> None:
        """The same, with a twin that lives through it too."""
        table, seat = self.table, self.table.timeline.actor
        assert seat is not None
        twin = twin_of(table, seat, self.rng)
        self.hidden += twin.timeline.state.position() != table.timeline.state.position()
        table.page.set_tempo(Tempo(Speed.FAST))
        try:
            let_pass(twin)
            self._live(table, twin)
        finally:
            table.page.set_tempo(Tempo(Speed.OFF))
            leave(twin)

    def _live(self, table: Watched, twin: Watched) -> None:
        both = (table, twin)
        assert is_blank(twin)
        self._look(*both)
        for one in both:
            one.take()
            one.ear.take()
            one.lift_curtain()
        self._let_pass(*both)
        self._compare(*both)
        is_alike = True
        while self._goes_on():
            legal = table.page.match.snapshot().legal
            assert not is_alike or twin.page.match.snapshot().legal == legal
            move, ply, knower = self._chosen(), table.timeline.ply, table.page.match.snapshot().seat
            for one in both if is_alike else (table,):
                one.make(move)
            is_alike = is_alike and self._lived_alike(*both, ply, knower)
            if is_alike:
                self._let_pass(*both)
                self._compare(*both)
            else:
                let_pass(table)

    def _let_pass(self, table: Watched, twin: Watched) -> None:
        """Time passes at both tables until they lie still or a curtain hangs, and every frame is looked at."""
        self._look(table, twin)
        while table.page.scene.busy:
            for one in (table, twin):
                one.go_on()
            self._look(table, twin)
        for one in (table, twin):
            let_pass(one)

    def _look(self, table: Watched, twin: Watched) -> None:
        assert table.page.scene.busy == twin.page.scene.busy
        if not unlike(table.picture(), twin.picture()).isEmpty():
            # both come to rest in the same turn of the event loop, and one tells its log before the other is looked at
            assert unlike(table.picture(), twin.picture()).isEmpty()
        self.frames += 1

    def _chosen(self) -> str:
        """A sensible move, so that the game comes to its end."""
        timeline = self.table.timeline
        return timeline.game.text(timeline.game.policy.greedy(timeline.state, self.rng))

    def _goes_on(self) -> bool:
        page = self.table.page
        return page.curtain.isHidden() and not page.match.snapshot().over

    def _lived_alike(self, table: Watched, twin: Watched, ply: int, seat: int) -> bool:
        """Whether what has come since `ply` told `seat` (nobody in particular, where the hand was covered) the same in
        both worlds, hidden things included."""
        ours, theirs = table.timeline, twin.timeline
        if ours.ply != theirs.ply:
            return False
        lived = [(ours.snapshot(seat, at), theirs.snapshot(seat, at)) for at in range(ply + 1, ours.ply + 1)]
        return all((one.beats, one.view, one.actor) == (other.beats, other.view, other.actor) for one, other in lived)

    def _compare(self, table: Watched, twin: Watched) -> None:
        self._look(table, twin)
        assert table.take() == twin.take()
        heard = table.ear.take()
        assert heard == twin.ear.take()
        self.heard += len(heard)
        assert table.page.curtain.isHidden() == twin.page.curtain.isHidden()
        assert_shown_alike(table, twin)
        self.compared += 1


def assert_shown_alike(table: Watched, twin: Watched) -> None:
    mine, others = table.shown(), twin.shown()
    for kind, seen in mine.items():
        assert seen == others[kind], kind


@pytest.mark.parametrize(("game", "seats"), SECRETIVE)
def test_nobody_sees_what_only_another_seat_may_know(qtbot: QtBot, program: Program, game: str, seats: int) -> None:
    table = sit_down(program, game, seats)
    at_rest(qtbot, table.page)
    spy = Spy(table, SEED)
    for turn in itertools.count(1):
        if table.page.match.snapshot().over:
            break
        qtbot.waitUntil(table.page.curtain.isVisible)
        spy.see_curtain()
        (spy.play_turn if turn % WATCHED[game] else spy.watch_turn)()
    assert spy.hidden >= TWINS
    assert spy.compared > spy.hidden
    assert spy.heard >= spy.compared, "what is heard was compared, too"


@pytest.mark.parametrize(("game", "seats"), [("usagi", 2), ("wudang", 3)])
def test_at_an_open_decision_the_table_shows_only_what_everybody_may_know(
    qtbot: QtBot, program: Program, game: str, seats: int
) -> None:
    """The turn to one leaves nothing behind of whoever had its hand open, nor shows a card of the next."""
    table = sit_down(program, game, seats)
    rng = random.Random(SEED)
    compared = hidden = pictures = looks = 0
    was_open = False
    while compared < 2 * TWINS or (not (hidden and looks) and compared < 8 * TWINS):
        let_pass(table)
        match = table.page.match
        if not table.page.curtain.isHidden():
            assert is_blank(table)
            table.take_over()
        elif match.is_hand_covered and rng.random() < 0.2:
            QTest.keyClick(table.page.view, Qt.Key.Key_V)
            assert table.page.curtain.isVisible()
            assert is_blank(table)
            table.take_over()
            assert match.snapshot().seat == match.viewer
            looks += 1
        elif match.is_hand_covered:
            twin = twin_of(table, compared % seats, rng)
            let_pass(twin)
            hidden += twin.timeline.state.position() != table.timeline.state.position()
            table.page.recap.close()
            area = table.page.view.geometry().translated(table.page.view.parentWidget().pos())
            for one in (table, twin):
                one.go_on(2000)
            if was_open:
                # a button under the pointer is painted so, whatever lies on the table
                assert unlike(table.picture().copy(area), twin.picture().copy(area)).isEmpty()
                assert_shown_alike(table, twin)
                pictures += 1
            else:
                # which of two equal workers was placed, and that it was just now, everybody has seen
                ours, theirs = table.shown(), twin.shown()
                assert [ours[kind] for kind in WORDS] == [theirs[kind] for kind in WORDS]
            assert table.page._terms.names[match.viewer] in table.page.prompt.text()
            leave(twin)
            compared += 1
            was_open = False
            play_one(table, rng)
        else:
            was_open = not match.is_hand_covered
            play_one(table, rng)
    assert hidden
    assert pictures
    assert looks


def play_one(table: Watched, rng: random.Random) -> None:
    move = table.timeline.game.text(table.timeline.game.policy.greedy(table.timeline.state, rng))
    table.make(move)


@pytest.mark.usefixtures("unpainted")
def test_where_nothing_is_hidden_no_curtain_falls(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, "uosao", 3)
    rng = random.Random(SEED)
    while not (snapshot := at_rest(qtbot, table.page)).over:
        assert table.page.match.submit(rng.choice(snapshot.legal), snapshot.ply)
        assert table.page.curtain.isHidden()


@pytest.mark.parametrize(("game", "seats"), [one for one in SECRETIVE if one[0] != "usagi"])
def test_a_covered_hand_looks_the_same_whatever_it_is(qtbot: QtBot, program: Program, game: str, seats: int) -> None:
    """At a curtain of Rabbit City Planning nothing is hidden yet of the row that is then laid."""
    program.settings.change(hands_covered=True)
    table = sit_down(program, game, seats)
    at_rest(qtbot, table.page)
    rng = random.Random(SEED)
    twin = covered_twin(table, rng)
    while twin.timeline.state.view(table.page.match.viewer) == table.timeline.state.view(table.page.match.viewer):
        leave(twin)
        play_covered_turn(table, rng)
        twin = covered_twin(table, rng)
    let_pass(table)
    for one in (table, twin):
        one.page.recap.close()
    assert table.page.match.is_hand_covered
    assert unlike(table.picture(), twin.picture()).isEmpty()
    assert_shown_alike(table, twin)
    leave(twin)


def covered_twin(table: Watched, rng: random.Random) -> Watched:
    """Lift the curtain at both; a twin where whoever takes over holds what somebody else could imagine."""
    seat = table.timeline.actor
    assert seat is not None
    twin = twin_of(table, (seat + 1) % table.timeline.players, rng)
    twin.page.cover_hands(True)
    let_pass(twin)
    for one in (twin, table):
        one.take_over()
    return twin


def leave(twin: Watched) -> None:
    twin.let_be()
    twin.page.match.close()
    delete(twin.page)


def play_covered_turn(table: Watched, rng: random.Random) -> None:
    """Sensible decisions of whoever is to act, until a curtain falls."""
    timeline = table.timeline
    while table.page.curtain.isHidden():
        move = timeline.game.text(timeline.game.policy.greedy(timeline.state, rng))
        assert table.page.match.submit(move, timeline.ply)
        let_pass(table)
