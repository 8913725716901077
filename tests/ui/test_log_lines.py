"""A line of the log leads to its own moment: the table lies as it did when the line was told, with what it says, and
nothing that its move did later has happened yet. In recorded games of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass

import pytest
from moments import Moment, game_told, look_at
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of

from engines.game import SPECTATOR, Memory, Note
from engines.meanings import Changed, Meaning, Paid, Scored
from engines.snapshot import Snapshot
from ui.app import Program
from ui.board.values.eyes import Eyes
from ui.board.values.telling import Story
from ui.games import TABLES, table_row
from ui.models.log_model import LogModel, LogRole
from ui.table.log_panel import LogList
from ui.table.page import TablePage
from ui.terms import Language, Terms

every_table = pytest.mark.parametrize("game", TABLES)
COUNTED = {
    "shinano": {"mountain_paid", "toll"},
    "wudang": {"scored", "descent_plain", "bonus", "mastered", "descent_taken", "set_shown"},
}
"""Notes whose points are all counted in play as soon as they are told; the other games count when a round is over."""
LAID = 20
"""Of so many moves the tables are laid, shot by shot."""


@dataclass(frozen=True)
class Line:
    """A line of the log, where it leads to, and where its move ended."""

    note: Note
    shown: Snapshot
    whole: Snapshot

    @property
    def at(self) -> int:
        """Its beat."""
        if self.shown.beat is not None:
            return self.shown.beat
        return max(at for at, beat in enumerate(self.whole.beats) if beat.note is self.note)


def lines(game: str, seat: int, plies: Container[int] | None = None) -> Iterator[Line]:
    """Every line of the recorded game as this seat reads it, or those of these moves, led to as the table does."""
    timeline = game_told(game)
    memory = timeline.memory(seat)
    log = LogModel(Terms(game, Language.EN))
    log.set_memory(memory)
    whole = timeline.snapshot(seat, 0)
    for row in range(log.rowCount()):
        ply, told = (log.index(row, 0).data(role) for role in (LogRole.PLY, LogRole.TOLD))
        if plies is not None and ply not in plies:
            continue
        if whole.ply != ply:
            whole = timeline.snapshot(seat, ply)
        beat = whole.beat_of(told)
        shown = whole if beat is None else timeline.snapshot(seat, ply, beat)
        yield Line(memory[ply - 1].notes[told - 1], shown, whole)


@every_table
def test_a_line_leads_to_its_own_beat_and_to_no_later_one(qtbot: QtBot, game: str) -> None:
    timeline, within = game_told(game), 0
    for seat in (0, SPECTATOR):
        for line in lines(game, seat, range(0, timeline.length, 2)):
            shown, whole = line.shown, line.whole
            assert whole.beats[line.at].note == line.note
            if shown.beat is None:
                continue
            within += 1
            assert shown.note == line.note
            assert shown.beats == whole.beats[: line.at + 1]
            assert shown.view in [beat.view for beat in whole.beats[line.at :]]
            assert shown.plies == timeline.length
            assert not shown.is_newest
            assert (shown.actor, shown.legal, shown.winners) == (whole.last_actor, (), ())
    assert within > 50, "moves have more than one line"


def gains_of(meant: Meaning | None, players: int) -> list[int]:
    """What a note brings each seat where points are counted in play."""
    gains = [0] * players
    match meant:
        case Scored():
            gains[meant.seat] += meant.points
        case Changed():
            for seat, points in meant.changes:
                gains[seat] += points
        case Paid():
            gains[meant.seat] -= meant.points
            gains[meant.to_seat] += meant.points
    return gains


@pytest.mark.parametrize("game", COUNTED)
def test_the_points_that_a_line_tells_of_have_come_there_and_not_before(qtbot: QtBot, game: str) -> None:
    timeline, meaning, told = game_told(game), table_row(game).meaning, Counter[str]()
    for line in lines(game, 0):
        note = line.note
        if note.key not in COUNTED[game]:
            continue
        shown = line.shown if line.shown.beat is not None else timeline.snapshot(0, line.whole.ply, line.at)
        at_once = [
            beat.note
            for beat in line.whole.beats
            if beat.note is note or (beat.note and note.moment and beat.note.moment == note.moment)
        ]
        gains = [sum(won) for won in zip(*(gains_of(meaning(one), timeline.players) for one in at_once), strict=True)]
        before = timeline.snapshot(0, *shown.before)
        assert [now - then for now, then in zip(line.shown.scores, before.scores, strict=True)] == gains, note
        told[note.key] += 1
    assert told.keys() == COUNTED[game]


@every_table
def test_the_table_lies_as_it_lay_when_the_line_was_told(qtbot: QtBot, game: str) -> None:
    """What the show lays for each of its shots is what the line leads to, laid by itself."""
    timeline, table = game_told(game), table_row(game).table
    names = tuple(f"Player {seat + 1}" for seat in range(timeline.players))
    eyes = Eyes(Terms(game, Language.EN, names))
    plies = range(1, timeline.length + 1, max(1, timeline.length // LAID))
    led = {(line.whole.ply, line.at): line.shown for line in lines(game, 0, plies)}
    seen = 0
    for ply in plies:
        story, _ = Story(table, eyes).at_once(timeline.snapshot(0, ply - 1))
        story = story.heard(timeline.snapshot(0, ply))
        while story.waiting:
            before = story
            story, _ = story.next_shot({piece.id: piece for piece in story.layout.placements}, frozenset())
            step = story.step
            assert step is not None
            at = len(step.snapshot.beats) - 1 - step.untold
            shown = led.get((ply, at))
            if step.last or step.note is None or shown is None or shown.beat is None or step.moment:
                continue
            seen += 1
            laid, _ = before.at_once(shown)
            assert laid.layout.placements == story.layout.placements, step.note
    assert seen > 5


@pytest.mark.parametrize("game", ["uosao", "wudang"])
def test_at_the_table_a_line_of_the_newest_move_is_looked_back_at_too(
    qtbot: QtBot, program: Program, unpainted: None, game: str
) -> None:
    timeline = game_told(game)
    ply = next(
        ply for ply in range(20, timeline.length) if said(timeline.memory(0, ply)) > 1 and timeline.actors[ply] >= 0
    )
    table = look_at(program, game, Moment(ply, timeline.actors[ply]))
    lies_still(qtbot, table)
    table.fold_log(False)
    log = table.log.list
    rows = range(log.model().rowCount())
    newest = [row for row in rows if log.model().index(row, 0).data(LogRole.PLY) == ply]
    for row in newest[:-1]:
        click(log, row)
        lies_still(qtbot, table)
        assert table.match.is_looking_back
        assert table.look_back.isVisible()
        assert "during move" in table.look_back.accessibleName()
        assert log.currentIndex().row() == row
        note = table.match.memory()[ply - 1].notes[log.currentIndex().data(LogRole.TOLD) - 1]
        assert table.scene.telling.shown.note == note
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    lies_still(qtbot, table)
    assert table.scene.telling.shown.is_newest
    assert table.look_back.isHidden()
    assert not log.currentIndex().isValid()


def said(memory: Memory) -> int:
    """How many lines the newest move has."""
    return sum(not note.quiet for note in memory[-1].notes)


def click(log: LogList, row: int) -> None:
    log.scrollTo(log.model().index(row, 0))
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=log.visualRect(log.model().index(row, 0)).center())


def lies_still(qtbot: QtBot, table: TablePage) -> None:
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not table.scene.busy)


def test_what_all_are_told_and_one_player_in_full_stands_in_one_line() -> None:
    """“A draws a card” and “A draws a Three” are one event, which the log told twice."""
    joined = Counter[str]()
    for game in TABLES:
        for language in Language:
            terms = Terms(game, language, [f"P{seat}" for seat in range(6)])
            for recorded in recorded_games(game):
                timeline = start_of(recorded["record"])
                timeline.follow(recorded["record"]["moves"])
                for seat in range(timeline.players):
                    log = LogModel(terms)
                    log.set_memory(timeline.memory(seat))
                    for row in range(log.rowCount()):
                        at = log._rows[row]
                        notes = [one for one in (at.before, at.note) if one is not None]
                        secret = [one for one in notes if one.seats is not None]
                        assert not secret or len(notes) == 2, (game, log.line(row)[0])
                        if len(notes) == 2:
                            before, note = notes
                            joined[f"{before.key}.{note.key}"] += 1
                            for seats in {*before.args, *note.args} & {"seat", "from_seat", "to_seat"}:
                                assert f"P{(before.args | note.args)[seats]}" in log.line(row)[0]
                            cards = {one.args["card"] for one in notes if "card" in one.args}
                            assert len(cards) == (0 if note.key == "deck_empty" else 1)
                            for card in cards:
                                called = terms.say(f"{'short' if game == 'shinano' else 'card'}.{card}")
                                assert called in log.line(row)[0]
    assert set(joined) == {
        "drawn_card.drawn",
        "rout.rout_card",
        "drew.drew_card",
        "passed.deck_empty",
        "card_drawn.card_opened",
        "card_drawn.card_seen",
        "card_drawn.letter_seen",
        "card_given.gift_seen",
    }
