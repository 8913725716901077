"""A game at one screen, watched by a spy: nobody ever sees, reads or hears what only another seat may know.

A whole game is played by clicks, with curtains. Every so often a second table is laid for whoever takes over: it is
new, and what that person may not know has been dealt anew on it. All that both show, to the next curtain, must be the
same.
"""

from __future__ import annotations

import random

import pytest
from playing import PEOPLE, at_rest, delete
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from twins import Watched, is_blank, twin_of

from ui.app import Program
from ui.board.motion import Speed, Tempo
from ui.match.new_game import Setup

SEED = 20260111
TWINS = 4
"""How many turns of a game are watched at least."""


def sit_down(program: Program, game: str, seats: int) -> Watched:
    program.window.sitting.begin(Setup(game, PEOPLE[:seats], SEED))
    table = program.window.sitting.table
    assert table is not None
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
        self.compared = self.frames = self.hidden = 0

    def play_turn(self) -> None:
        """Everything that one person does, from curtain to curtain, unseen by the spy."""
        self.table.take_over()
        while self._goes_on():
            snapshot = self.table.page.match.snapshot()
            self.table.page.match.submit(self._chosen(), snapshot.ply)
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
            twin.let_be()
            twin.page.match.close()
            delete(twin.page)

    def _live(self, table: Watched, twin: Watched) -> None:
        both = (table, twin)
        assert all(is_blank(one) for one in both)
        for one in both:
            one.take()
            one.take_over()
        self._compare(*both)
        is_alike = True
        while self._goes_on():
            legal = table.page.match.snapshot().legal
            assert not is_alike or twin.page.match.snapshot().legal == legal
            move = self._chosen()
            for one in both if is_alike else (table,):
                one.make(move)
            is_alike = is_alike and self._lived_alike(*both)
            for one in both if is_alike else (table,):
                let_pass(one)
            if is_alike:
                self._compare(*both)

    def _chosen(self) -> str:
        """A sensible move, so that the game comes to its end."""
        timeline = self.table.timeline
        return timeline.game.text(timeline.game.policy.greedy(timeline.state, self.rng))

    def _goes_on(self) -> bool:
        page = self.table.page
        return page.curtain.isHidden() and not page.match.snapshot().over

    def _lived_alike(self, table: Watched, twin: Watched) -> bool:
        """Whether the move told its maker the same in both worlds, hidden things that it revealed included."""
        seat = table.timeline.actors[-1]
        ours, theirs = table.timeline.snapshot(seat), twin.timeline.snapshot(seat)
        return (ours.beats, ours.view, ours.actor) == (theirs.beats, theirs.view, theirs.actor)

    def _compare(self, table: Watched, twin: Watched) -> None:
        ours, theirs = table.take(), twin.take()
        assert ours == theirs
        assert table.page.curtain.isHidden() == twin.page.curtain.isHidden()
        mine, others = table.shown(), twin.shown()
        for kind, seen in mine.items():
            assert seen == others[kind], kind
        self.compared += 1
        self.frames += len(ours)


@pytest.mark.parametrize(
    ("game", "seats", "share"), [("sword", 3, 0.09), ("shinano", 3, 0.2), ("usagi", 2, 0.4), ("wudang", 3, 0.12)]
)
def test_nobody_sees_what_only_another_seat_may_know(
    qtbot: QtBot, program: Program, game: str, seats: int, share: float
) -> None:
    table = sit_down(program, game, seats)
    at_rest(qtbot, table.page)
    spy = Spy(table, SEED)
    while not table.page.match.snapshot().over:
        qtbot.waitUntil(table.page.curtain.isVisible)
        (spy.watch_turn if spy.rng.random() < share else spy.play_turn)()
    assert spy.hidden >= TWINS
    assert spy.compared > spy.hidden


def test_where_nothing_is_hidden_no_curtain_falls(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, "uosao", 3)
    rng = random.Random(SEED)
    while not (snapshot := at_rest(qtbot, table.page)).over:
        table.make(rng.choice(snapshot.legal))
        assert table.page.curtain.isHidden()


@pytest.mark.parametrize(("game", "seats"), [("sword", 3), ("shinano", 3), ("usagi", 2), ("wudang", 3)])
def test_a_covered_hand_looks_the_same_whatever_it_is(qtbot: QtBot, program: Program, game: str, seats: int) -> None:
    program.settings.change(hands_covered=True)
    table = sit_down(program, game, seats)
    at_rest(qtbot, table.page)
    rng = random.Random(SEED)
    for _ in range(3 * seats):
        if table.page.curtain.isVisible():
            table.take_over()
        play_covered(table, rng)
    if table.page.curtain.isVisible():
        table.take_over()
    seat = table.page.match.viewer
    twin = twin_of(table, (seat + 1) % seats, rng)
    twin.page.cover_hands(True)
    let_pass(twin)
    twin.take_over()
    let_pass(table)
    for one in (table, twin):
        one.page.recap.close()
    assert table.page.match.is_hand_covered
    assert twin.timeline.state.view(seat) != table.timeline.state.view(seat)
    mine, others = table.shown(), twin.shown()
    for kind, seen in mine.items():
        assert seen == others[kind], kind
    twin.let_be()
    twin.page.match.close()
    delete(twin.page)


def play_covered(table: Watched, rng: random.Random) -> None:
    """One sensible decision of whoever is to act."""
    timeline = table.timeline
    move = timeline.game.text(timeline.game.policy.greedy(timeline.state, rng))
    assert table.page.match.submit(move, timeline.ply)
    let_pass(table)
