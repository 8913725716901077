"""The newest sentence in the bar keeps pace with the table: it tells what is being told there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice, pairwise, takewhile

import pytest
from moments import game_told, look_at, moments
from playing import at_rest, bury
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of
from sentences import lines_of_log
from table_hands import LEFT
from test_after_do_it import do_it, going_on

from engines.game import Note
from engines.timeline import Timeline
from ui.app import Program
from ui.board.scene.motion import Speed
from ui.board.values.story.shots import Shot
from ui.game_files import TABLES
from ui.games import table_row
from ui.models.log_model import LogModel, LogRole
from ui.table.bar.latest import Latest
from ui.table.page import TablePage
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")

MOVES = 8
"""So many of each game are told."""
TICKS = 40
"""So many times half a second a hint that goes on is watched at most."""
NAMES = ("Aya", "Ben", "Chie", "Dan")


@dataclass
class Listener:
    """Compares the bar with each thing that begins to be told on the table, and hurries on where it is told to."""

    table: TablePage
    hurries: bool
    told: int = 0
    late: list[str] = field(default_factory=list)
    before: list[Note] = field(default_factory=list)
    """The note that was told before; [] at first."""

    def hear(self, shot: Shot, notes: tuple[Note, ...]) -> None:
        loud = [note for note in notes if not note.quiet]
        if loud:
            self.told += 1
            said = self._words([*self.before, *loud])
            self.before = loud[-1:]
            if said not in self._seen():
                self.late.append(f"{said!r} is told while the bar says {self.table.bar.latest.words!r}")

    def _words(self, notes: list[Note]) -> str:
        """What the last of these tells, with the one before it where the log tells both in one line."""
        *_, (_, _, key, facts) = lines_of_log(self.table.match.snapshot().game, [(0, note) for note in notes[-2:]])
        return self.table.terms.say(key, **facts)

    def _seen(self) -> str:
        """The sentence in the bar; of a note that gives way to what was before it, that in the log."""
        log = self.table.log.list.model()
        newest = log.index(log.rowCount() - 1, 0)
        is_aside = newest.data(LogRole.KEY) in self.table._row.asides
        return str(newest.data()) if is_aside else self.table.bar.latest.words

    def wait(self) -> None:
        """Let the table tell all that it has to, in its own time and not in the tester's."""
        clock = self.table.scene.clock
        while self.table.scene.busy:
            clock.advance(250)
            QApplication.processEvents()
            if self.hurries and not self.table.scene.telling.is_told:
                self.table.scene.telling.get_on()


def hot_seat(program: Program, game: str) -> TablePage:
    """Nothing but people at a table in the midst of a recorded game."""
    timeline = game_told(game)
    timeline.seek(moments(game)["middle"].ply)
    about = {"names": NAMES[: timeline.players], "levels": [None] * timeline.players}
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(replace(timeline.record, about=about)))
    bury()
    assert sitting.table is not None
    return sitting.table


def lift_curtain(table: TablePage) -> None:
    if table.curtain.isVisible():
        QTest.mouseClick(table.curtain.button, LEFT)


@pytest.mark.parametrize("hurries", [False, True], ids=["told beat by beat", "hurried"])
@pytest.mark.parametrize("game", TABLES)
def test_the_bar_says_what_the_table_is_telling(qtbot: QtBot, program: Program, game: str, hurries: bool) -> None:
    program.window.resize(1920, 640)
    table = hot_seat(program, game)
    table.fold_log(True)
    table.scene.set_speed(Speed.NORMAL)
    table.scene.clock._timer.timeout.disconnect(table.scene.clock._on_timeout)
    listener = Listener(table, hurries)
    table.scene.telling.began.connect(listener.hear)
    moves = recorded_games(game)[-1]["record"]["moves"]
    for _ in range(MOVES):
        lift_curtain(table)
        listener.wait()
        snapshot = table.match.snapshot()
        if snapshot.over:
            break
        recorded = moves[snapshot.ply] if snapshot.ply < len(moves) else ""
        table.scene.chosen.emit(recorded if recorded in snapshot.legal else snapshot.legal[0], snapshot.ply)
        listener.wait()
    assert listener.told
    assert not listener.late, listener.late[:3]


@pytest.mark.parametrize("game", TABLES)
def test_what_is_done_by_a_hint_that_goes_on_is_not_told_before_it_is_seen(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """The rest of a hint is done as soon as the table lies still, and what that brings takes a while to be seen."""
    timeline = last_to_lay_a_road() if game == "uosao" else game_told(game)
    ahead: list[str] = []
    for moment, (move, *then) in islice(going_on(timeline), 3):
        table = look_at(program, game, moment, timeline)
        at_rest(qtbot, table)
        table.scene.set_speed(Speed.NORMAL)
        table.scene.clock._timer.timeout.disconnect(table.scene.clock._on_timeout)
        do_it(program, table, move, *then)
        for _ in range(TICKS):
            ahead += told_too_early(table)
            table.scene.clock.advance(500)
            QApplication.processEvents()
            if not table.scene.busy:
                break
    assert not ahead, ahead[:3]


def last_to_lay_a_road() -> Timeline:
    """A game in which a seat is the last to play a card, as a road, and then the first to be asked."""
    for recorded in recorded_games("uosao"):
        moves = recorded["record"]["moves"]
        if any(one[0] == "D" and after[0] == "@" for one, after in pairwise(moves)):
            timeline = start_of(recorded["record"])
            timeline.follow(moves)
            return timeline
    raise AssertionError("nobody does so in any recorded game")


def told_too_early(table: TablePage) -> list[str]:
    """What the log tells while it still waits to be told on the table."""
    steps = [step.note for step in table.scene.telling._story.waiting]
    waiting = [table.terms.say(f"note.{one.key}", **one.args) for one in steps if one is not None and not one.quiet]
    log = table.log.list.model()
    last = [log.index(row, 0).data() for row in range(max(0, log.rowCount() - len(waiting)), log.rowCount())]
    return waiting if waiting and last == waiting else []


@pytest.mark.parametrize("game", [game for game in TABLES if table_row(game).payments])
def test_what_a_move_has_cost_somebody_stands_in_the_bar_with_what_it_did(qapp: QApplication, game: str) -> None:
    """Also where that is told in several sentences: the one that names the numbers comes first."""
    row, timeline, paid = table_row(game), game_told(game), set[str]()
    terms = Terms(game, Language.EN, NAMES)
    log, room = LogModel(terms), QWidget()
    latest = Latest(room)
    latest.follow(log, row.marks, row.asides, row.payments)
    timeline.seek(timeline.length)
    memory = timeline.memory(0)
    for ply, made in enumerate(memory, 1):
        costs = [note for note in made.notes if note.key in row.payments]
        if costs:
            after = made.notes[made.notes.index(costs[0]) :]
            own = [*takewhile(lambda note, seat=costs[0].seat: note.quiet or note.seat == seat, after)]
            log.set_memory(memory[:ply])
            latest.tell_until(ply, len(made.notes) - len(after) + len(own))
            words = terms.say(f"note.{costs[0].key}", **costs[0].args)
            assert latest.accessibleName().startswith(words), (ply, latest.accessibleName())
            paid |= {note.key for note in costs}
    assert paid == row.payments
