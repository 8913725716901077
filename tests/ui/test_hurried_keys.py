"""Keys pressed while others' moves are told, and in the moment after: they hurry on, and decide nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import pytest
from hand_watch import Watch
from moments import game_told
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from table_hands import ShownTable

from engines.game import CHANCE
from engines.snapshot import Snapshot
from ui.board.hand.hurry import AGAIN_MS, LASTS_MS, NEW_MS, REST_MS
from ui.board.scene.motion import Speed
from ui.board.scene.scene import TableScene
from ui.board.values.story.budget import LONGEST
from ui.game_files import TABLES
from ui.games import table_row
from ui.look.theme import WALNUT
from ui.terms import Language, Terms, Word

pytestmark = pytest.mark.usefixtures("unpainted", "faces")

HURRYING = (Qt.Key.Key_Space, Qt.Key.Key_Return)


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody else's move, and what its end asks of the seat that sees it."""

    kind: str
    before: Snapshot
    asked: Snapshot


@cache
def turns(game: str) -> tuple[Turn, ...]:
    """The first of each kind of decision in a recorded game that comes after somebody else's move, or one of chance."""
    timeline = game_told(game)
    timeline.seek(timeline.length)
    moves, actors = timeline.record.moves, tuple(timeline.actors)
    found: dict[str, Turn] = {}
    for ply in range(1, len(moves)):
        kind = moves[ply].partition(":")[0].rstrip("0123456789")
        if actors[ply] >= 0 and actors[ply - 1] != actors[ply] and kind not in found:
            timeline.seek(ply - 1)
            before = timeline.snapshot(actors[ply])
            timeline.seek(ply)
            found[kind] = Turn(kind, before, timeline.snapshot(actors[ply]))
    return tuple(found.values())


class Told(ShownTable):
    """A table in motion, whose time passes where a test says so."""

    def __init__(self, qtbot: QtBot, game: str) -> None:
        row = table_row(game)
        super().__init__(qtbot, TableScene(row.table, row.painters, Terms(game, Language.EN, ("A", "B", "C")), WALNUT))
        self.table = row.table
        self.scene.clock._timer.timeout.disconnect()
        self.made: list[object] = []
        self.scene.chosen.connect(lambda move, ply: self.made.append(move))
        self.scene.planned.connect(lambda plan, ply: self.made.append(plan))

    def lie(self, snapshot: Snapshot) -> None:
        """Lie at rest, with an empty hand."""
        self.scene._touching.leave_focus()
        self.scene.forget()
        self.scene.show_at_once(snapshot)
        self.come_to_the_end()
        self.made.clear()

    def begin(self, turn: Turn) -> None:
        """The other's move is being told."""
        self.lie(turn.before)
        self.scene.set_speed(Speed.NORMAL)
        self.scene.show(turn.asked)
        self.scene.clock.advance(20)

    def come_to_the_end(self) -> None:
        self.scene.telling.catch_up()

    @property
    def stands(self) -> tuple[object, ...]:
        """What the hand has done: moves, and what is picked, by what it is called."""
        things = {thing.id: thing.label for thing in self.scene.layout.things}
        return tuple(self.made), tuple(things[name] for name in self.scene.hand.picker.touches)

    @property
    def stands_on(self) -> Word | None:
        """What the keyboard is on, by what it is called."""
        return self.scene._touching.label_of(self.scene.walked_on)

    def own_keys(self) -> dict[str, str]:
        return dict(self.table.keys(self.scene.telling.sight()))


def type_key(told: Told, key: str) -> None:
    """The keys of it one after the other; a digit that waits for another one stands alone at last. Tab is no key of the
    scene: the view hands it on."""
    for one in key if key.isdigit() else (key,):
        combination = QKeySequence(one)[0]
        QTest.keyClick(told.view, combination.key(), combination.keyboardModifiers())
    if told.scene._keys.digits.waits:
        QTest.keyClick(told.view, Qt.Key.Key_Return)
    told.scene._keys.digits.forget()


SKIPPING = ("Tab", "Left", "Up", "F", "Return", "Space")
"""Keys that act at every table, one of each sort."""


@pytest.mark.parametrize("game", TABLES)
def test_a_key_that_skips_ahead_does_nothing_else(qtbot: QtBot, game: str) -> None:
    """Neither picks nor decides, nor leads the keyboard anywhere but where it stands in any case; pressed once more, a
    key of the game does what it does. Of a game's own keys a digit and a letter are tried in each decision."""
    told = Told(qtbot, game)
    for turn in turns(game):
        told.begin(turn)
        if not told.scene.busy:
            continue
        told.scene.note_key()
        told.come_to_the_end()
        stands_on = told.stands_on
        told.lie(turn.asked)
        at_rest, keys = told.stands, told.own_keys()
        sorts = {key.isdigit(): key for key in keys if key not in (*SKIPPING, "Right", "Down")}
        for key in (*SKIPPING, *sorts.values()):
            told.begin(turn)
            while not told.scene.telling.is_told:
                type_key(told, key)
            told.come_to_the_end()
            assert told.stands == at_rest, (turn.kind, key)
            assert told.stands_on == stands_on, (turn.kind, key)
        key = next((key for key, name in keys.items() if name in told.scene.hand.picker.sources), "")
        if key:
            type_key(told, key)
            assert told.stands != at_rest or told.scene.walked_on, turn.kind


@pytest.mark.parametrize("game", TABLES)
def test_whoever_hurries_by_key_sees_at_the_own_decision_what_enter_acts_on(qtbot: QtBot, game: str) -> None:
    told = Told(qtbot, game)
    for turn in turns(game):
        told.begin(turn)
        while not told.scene.telling.is_told:
            type_key(told, "Tab")
            told.scene.step_focus(1)
        told.come_to_the_end()
        on = told.scene.walked_on
        assert on, turn.kind
        QTest.keyClick(told.view, Qt.Key.Key_Return)
        assert told.made or on in told.scene.hand.picker.touches, turn.kind


@pytest.mark.parametrize("game", TABLES)
def test_one_press_ends_what_plays_now_and_two_quick_ones_hurry_all_that_others_do(
    qtbot: QtBot, game: str, watch: Watch
) -> None:
    """What happens to somebody by the same move is seen after one press; so are the next moves."""
    told = Told(qtbot, game)
    telling = told.scene.telling
    for turn in turns(game):
        told.begin(turn)
        telling.keep_to(replace(told.scene.clock.tempo, shares=True), {turn.asked.seat})
        if telling.is_told:
            continue
        waiting = any(step.befalls is not None for step in telling._story.waiting)
        with watch.held():
            QTest.keyClick(told.view, Qt.Key.Key_Space)
            assert not (waiting and telling.is_told), turn.kind
            assert telling.spent < LONGEST / 2
            told.begin(turn)
            telling.keep_to(replace(told.scene.clock.tempo, shares=True), {turn.asked.seat})
            watch.move_on(AGAIN_MS / 2)
            QTest.keyClick(told.view, Qt.Key.Key_Space)
            assert telling.spent > LONGEST / 2 or turn.asked.last_actor == CHANCE
            watch.move_on(LASTS_MS)


def leave_the_keyboard_there(told: Told) -> None:
    """On what decides by one touch, else on what can be picked, as if it had been left there in the turn before."""
    picker = told.scene.hand.picker
    told.scene._touching.lead_to(min(picker.next_touches, key=lambda name: (not picker.completes(name), name)))
    told.scene._keys.begin_decision()


@pytest.mark.parametrize("key", HURRYING)
@pytest.mark.parametrize("game", TABLES)
def test_a_key_that_hurries_decides_nothing_however_often_it_is_pressed(
    qtbot: QtBot, game: str, key: Qt.Key, watch: Watch
) -> None:
    """Neither the press that ends what is told, nor those that follow it fast."""
    told = Told(qtbot, game)
    for turn, is_left_there in product(turns(game), (True, False)):
        told.begin(turn)
        with watch.held():
            for _ in range(4):
                QTest.keyClick(told.view, key)
                told.scene.clock.advance(20)
            told.come_to_the_end()
            if is_left_there:
                leave_the_keyboard_there(told)
            before = told.stands
            for _ in range(6):
                watch.move_on(LASTS_MS / 2)
                QTest.keyClick(told.view, key)
            assert told.stands == before, turn.kind
        QTest.keyClick(told.view, Qt.Key.Key_Return)
        assert told.stands != before or not is_left_there, turn.kind


@pytest.mark.parametrize("game", TABLES)
def test_the_space_bar_pressed_at_leisure_to_hurry_makes_no_move_that_nobody_chose(
    qtbot: QtBot, game: str, watch: Watch
) -> None:
    """Whoever skips with it, a press each second, is asked something in between."""
    told = Told(qtbot, game)
    for turn, is_left_there in product(turns(game), (True, False)):
        with watch.held():
            told.begin(turn)
            QTest.keyClick(told.view, Qt.Key.Key_Space)
            told.come_to_the_end()
            if is_left_there:
                leave_the_keyboard_there(told)
            for _ in range(6):
                watch.move_on(LASTS_MS + 100)
                QTest.keyClick(told.view, Qt.Key.Key_Space)
            assert told.made == [], turn.kind


@pytest.mark.parametrize("game", TABLES)
def test_the_space_bar_makes_no_move_that_nobody_chose_also_after_a_pause_where_there_is_a_choice(
    qtbot: QtBot, game: str, watch: Watch
) -> None:
    """A press that comes after a pause was not meant to hurry, and is always answered."""
    told, withheld, tried = Told(qtbot, game), list[bool](), 0
    told.scene.withheld.connect(lambda _, hurries: withheld.append(hurries))
    for turn in turns(game):
        with watch.held():
            told.begin(turn)
            QTest.keyClick(told.view, Qt.Key.Key_Space)
            told.come_to_the_end()
            leave_the_keyboard_there(told)
            if len(turn.asked.legal) == 1 or not told.scene.hand.picker.makes(told.scene.walked_on):
                continue
            withheld.clear()
            tried += 1
            for pause in (LASTS_MS, REST_MS - 100, REST_MS, REST_MS):
                watch.move_on(pause)
                QTest.keyClick(told.view, Qt.Key.Key_Space)
            assert (withheld, told.made) == ([True, True, False, False], []), turn.kind
    assert tried or game == "shinano", "there a piece is picked first"


@pytest.mark.parametrize("game", TABLES)
def test_a_click_that_hurries_or_comes_before_the_turn_can_be_seen_makes_no_move(
    qtbot: QtBot, game: str, watch: Watch
) -> None:
    told = Told(qtbot, game)
    withheld: list[QPointF] = []
    told.scene.withheld.connect(lambda at, _: withheld.append(at))
    for turn in turns(game):
        told.lie(turn.asked)
        picker = told.scene.hand.picker
        name = next((name for name in sorted(picker.next_touches) if picker.makes(name)), "")
        if not name:
            continue
        with watch.held():
            told.begin(turn)
            told.come_to_the_end()
            told.click(name)
            assert (told.made, len(withheld)) == ([], 1), turn.kind
            watch.move_on(LASTS_MS)
            told.click(name)
            assert len(told.made) == 1, turn.kind
        withheld.clear()


@pytest.mark.parametrize("key", HURRYING)
@pytest.mark.parametrize("game", TABLES)
def test_a_key_that_comes_too_late_to_hurry_decides_nothing(qtbot: QtBot, game: str, key: Qt.Key, watch: Watch) -> None:
    """The own turn has come into sight only just before, by itself; a moment later the same key decides."""
    told = Told(qtbot, game)
    for turn in turns(game):
        with watch.held():
            told.begin(turn)
            told.come_to_the_end()
            leave_the_keyboard_there(told)
            before = told.stands
            watch.move_on(NEW_MS / 2)
            QTest.keyClick(told.view, key)
            assert told.stands == before, turn.kind
            watch.move_on(NEW_MS)
            QTest.keyClick(told.view, Qt.Key.Key_Return)
            assert told.stands != before, turn.kind


@pytest.mark.parametrize("key", HURRYING)
@pytest.mark.parametrize("game", TABLES)
def test_who_walks_to_a_thing_at_once_when_the_turn_comes_means_it(
    qtbot: QtBot, game: str, key: Qt.Key, watch: Watch
) -> None:
    told = Told(qtbot, game)
    for turn in turns(game):
        with watch.held():
            told.begin(turn)
            told.come_to_the_end()
            before = told.stands
            QTest.keyClick(told.view, Qt.Key.Key_Tab)
            if told.scene.walked_on in told.scene.hand.picker.given:  # with that there is nothing to do
                QTest.keyClick(told.view, Qt.Key.Key_Tab)
            QTest.keyClick(told.view, key)
            assert told.stands != before, turn.kind


@pytest.mark.parametrize("game", TABLES)
def test_a_key_that_is_held_down_touches_once(qtbot: QtBot, game: str) -> None:
    """The hand was still on it when the turn came."""
    told = Told(qtbot, game)
    for turn in turns(game):
        told.lie(turn.asked)
        for key in HURRYING:
            told.scene._touching.step_focus(1)
            before = told.stands, told.scene.walked_on
            event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)
            QApplication.sendEvent(told.view, event)
            assert (told.stands, told.scene.walked_on) == before, turn.kind


@pytest.mark.parametrize("game", [game for game in TABLES if game != "usagi"])
def test_what_the_keyboard_is_on_is_not_raised_as_what_is_picked_is(qtbot: QtBot, game: str) -> None:
    """In usagi no card rises."""
    told, raised = Told(qtbot, game), 0
    for turn in turns(game):
        told.lie(turn.asked)
        pieces, picker = told.scene._stage.pieces, told.scene.hand.picker
        for name in sorted(picker.next_touches & pieces.keys()):
            if not pieces[name].placement.touch.rises or picker.makes(name) or raised > 2:
                continue
            told.scene._touching.lead_to(name)
            told.scene.clock.advance(1000)
            assert pieces[name].rise == 0, (turn.kind, name)
            QTest.keyClick(told.view, Qt.Key.Key_Return)
            told.scene.clock.advance(1000)
            assert pieces[name].rise == 1, (turn.kind, name)
            told.lie(turn.asked)
            raised += 1
    assert raised
