"""A whole game of each box by keys alone, with something else opened and closed between moves, in every way that it can
be closed: the next key always acts at the table."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest
from book_hands import book, is_inside
from keyboard_hands import CTRL, PLAIN, SHIFT, focus, in_the_open_dialog, press, type_move
from playing import PEOPLE, running
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games
from shared_pictures import paint_nothing
from sixth.engine import DONGURI
from test_hints import advise

from engines.game import Caution
from engines.record import Record
from ui.app import Program
from ui.board.values.bodies import known
from ui.board.values.placement import UNTOUCHED, Placement
from ui.board.values.places import Place
from ui.game_files import TABLES
from ui.shared.acts import Act
from ui.table.page import TablePage

LEFT = Qt.MouseButton.LeftButton
SEED = 6
OFTEN = 12
"""Every so many moves each key without use is asked what it is for."""
CAUTIONS: Mapping[str, Caution] = {
    "uosao": Caution(
        "U9", "card_too_small", {"direction": "L", "by_seat": 1, "better_card": "2", "better_direction": "R"}
    ),
    "sword": Caution("K12", "pass_on_empty_field", {"left": 3}),
    "shinano": Caution("S30", "castle_out_of_reach", {"cost": 1, "left": 2, "castle": 8}),
    "usagi": Caution("B12", "build_unpaid", {"slot": 2, "building": "market", "short": {"wealth": 1}}),
    "wudang": Caution("W12", "late_training", {"ability": "martial", "level": 5}),
}
"""One of each game that has any, for moves that harm nobody."""


class Desk:
    """One table, and what lies over and beside it."""

    def __init__(self, qtbot: QtBot, program: Program, table: TablePage) -> None:
        self.qtbot, self.program, self.table = qtbot, program, table

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        press(self.program, key, modifier)

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        QTest.mouseClick(widget, LEFT, pos=at if at is not None else widget.rect().center())

    def walk(self, widget: QWidget) -> None:
        """Shift+Tab to a widget of the room that has the keyboard: the other way a book's page has many links."""
        for _ in range(20):
            if focus(self.program) is widget:
                return
            self.press(Qt.Key.Key_Tab, SHIFT)
        raise AssertionError(f"Tab never comes to {widget}")

    def dialog(self, key: Qt.Key, modifier: Qt.KeyboardModifier, close: Callable[[QDialog], None]) -> None:
        """Open a dialog by a key and close it."""
        shown: list[bool] = []

        def do(dialog: QDialog) -> None:
            close(dialog)
            shown.append(dialog.isVisible())

        in_the_open_dialog(do)
        self.press(key, modifier)
        assert shown == [False]
        # nobody else brings the window to the front where there is no desktop
        self.program.window.activateWindow()
        QApplication.processEvents()


Way = Callable[[Desk], bool]
"""Opens something and closes it; False where there is nothing to open now."""


def book_closed(close: Callable[[Desk], None]) -> Way:
    def way(desk: Desk) -> bool:
        desk.press(Qt.Key.Key_F2)
        assert is_inside(book(desk.program), focus(desk.program))
        close(desk)
        assert desk.program.window.reading.panel is None
        return True

    return way


def hint_closed(close: Callable[[Desk], None]) -> Way:
    def way(desk: Desk) -> bool:
        advise(desk.table)
        sheet = desk.table.hints.sheet
        assert sheet.yes.hasFocus()
        close(desk)
        assert not sheet.isVisible()
        return True

    return way


def recap_closed(close: Callable[[Desk], None]) -> Way:
    def way(desk: Desk) -> bool:
        desk.press(Qt.Key.Key_E, CTRL)
        if desk.table.recap.is_open:
            assert desk.table.recap_panel.close_button.hasFocus()
            close(desk)
            assert not desk.table.recap.is_open
            return True
        return False

    return way


def dialog_closed(key: Qt.Key, modifier: Qt.KeyboardModifier, close: Callable[[QDialog], None]) -> Way:
    def way(desk: Desk) -> bool:
        desk.dialog(key, modifier, close)
        return True

    return way


def by_key(key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> Callable[[QDialog], None]:
    return lambda dialog: QTest.keyClick(dialog.focusWidget() or dialog, key, modifier)


def by_button(words: str) -> Callable[[QDialog], None]:
    def close(dialog: QDialog) -> None:
        (one,) = (one for one in dialog.findChildren(QPushButton) if one.isVisible() and one.text() == words)
        QTest.mouseClick(one, LEFT)

    return close


def slip_closed(close: Callable[[Desk], None]) -> Way:
    def way(desk: Desk) -> bool:
        if desk.table.recap.is_open:
            return False
        desk.table.match.submit("nonsense", desk.table.match.snapshot().ply)
        assert desk.table.slip.isVisible()
        close(desk)
        assert not desk.table.slip.isVisible()
        return True

    return way


def log_turned(desk: Desk) -> bool:
    """Folded, opened and folded by its key, and as it stood before."""
    for hidden in (True, False, True):
        desk.press(Qt.Key.Key_H, CTRL)
        assert desk.table.is_log_folded is hidden
    desk.table.fold_log(False)
    return True


def log_left(desk: Desk) -> bool:
    desk.click(desk.table.log.list.viewport(), QPoint(6, desk.table.log.list.viewport().height() - 4))
    assert desk.table.log.list.hasFocus()
    desk.press(Qt.Key.Key_Escape)
    assert not desk.table.is_log_folded
    return True


def log_left_from_the_table(desk: Desk) -> bool:
    """Folded by Esc where it was opened for a look, and as it stood before."""
    if desk.table.recap.is_open or desk.table.slip.isVisible():
        return False
    desk.press(Qt.Key.Key_H, CTRL)
    desk.press(Qt.Key.Key_H, CTRL)
    assert not desk.table.is_log_folded
    desk.press(Qt.Key.Key_Escape)
    assert desk.table.is_log_folded
    desk.table.fold_log(False)
    return True


def log_looked_back(return_to_now: Callable[[Desk], None]) -> Way:
    def way(desk: Desk) -> bool:
        table = desk.table
        if table.log.list.model().rowCount() < 3 or table.match.snapshot().ply < 3:
            return False
        table.log.list.setFocus()
        desk.press(Qt.Key.Key_Home)
        desk.press(Qt.Key.Key_Return)
        desk.qtbot.waitUntil(table.look_back.isVisible)
        return_to_now(desk)
        desk.qtbot.waitUntil(lambda: not table.look_back.isVisible())
        return True

    return way


def rooms_walked(desk: Desk) -> bool:
    if desk.table.recap.is_open:
        return False
    for modifier in (PLAIN, SHIFT):
        desk.press(Qt.Key.Key_F6, modifier)
        while focus(desk.program) is not desk.table.view:
            desk.press(Qt.Key.Key_Tab)
            desk.press(Qt.Key.Key_F6, modifier)
    return True


def language_switched(desk: Desk) -> bool:
    for _ in range(2):
        desk.press(Qt.Key.Key_L, CTRL)
    return True


def bar_clicked(desk: Desk) -> bool:
    for _ in range(2):
        desk.click(desk.table.bar._buttons[Act.LOG])
    return True


def bar_pressed(desk: Desk) -> bool:
    if desk.table.recap.is_open:
        return False
    desk.press(Qt.Key.Key_F6, SHIFT)
    desk.walk(desk.table.bar._buttons[Act.LANGUAGE])
    for _ in range(2):
        desk.press(Qt.Key.Key_Return)
    desk.press(Qt.Key.Key_Escape)
    return True


def undo_asked(close: Callable[[QDialog], None]) -> Way:
    """Whoever made the last move is asked before another takes it back."""

    def way(desk: Desk) -> bool:
        match = desk.table.match
        if not match.snapshot().can_undo or match.back.owner in (None, match.viewer):
            return False
        desk.dialog(Qt.Key.Key_Z, CTRL, close)
        if desk.table.curtain.isVisible():  # whoever was asked has gone again
            assert desk.table.curtain.button.hasFocus()
            desk.press(Qt.Key.Key_Return)
        return True

    return way


WAYS: Mapping[str, Way] = {
    "book, Esc": book_closed(lambda desk: desk.press(Qt.Key.Key_Escape)),
    "book, its key": book_closed(lambda desk: desk.press(Qt.Key.Key_F2)),
    "book, its cross": book_closed(lambda desk: desk.click(book(desk.program).head.close_button)),
    "book, its cross by key": book_closed(
        lambda desk: (desk.walk(book(desk.program).head.close_button), desk.press(Qt.Key.Key_Return))[-1]
    ),
    "book, words and Esc": book_closed(lambda desk: [desk.press(key) for key in (Qt.Key.Key_1, Qt.Key.Key_Escape)][-1]),
    "book, the bar": book_closed(lambda desk: desk.click(desk.table.bar._buttons[Act.RULES])),
    "hint, Esc": hint_closed(lambda desk: desk.press(Qt.Key.Key_Escape)),
    "hint, its key": hint_closed(lambda desk: desk.press(Qt.Key.Key_H)),
    "hint, No thanks": hint_closed(lambda desk: desk.click(desk.table.hints.sheet.no)),
    "hint, No thanks by key": hint_closed(
        lambda desk: (desk.walk(desk.table.hints.sheet.no), desk.press(Qt.Key.Key_Return))[-1]
    ),
    "hint, the bar": hint_closed(lambda desk: desk.click(desk.table.bar._buttons[Act.HINT])),
    "recap, Esc": recap_closed(lambda desk: desk.press(Qt.Key.Key_Escape)),
    "recap, its key": recap_closed(lambda desk: desk.press(Qt.Key.Key_E, CTRL)),
    "recap, Play on": recap_closed(lambda desk: desk.click(desk.table.recap_panel.close_button)),
    "recap, Play on by key": recap_closed(lambda desk: desk.press(Qt.Key.Key_Return)),
    "help, Esc": dialog_closed(Qt.Key.Key_F1, PLAIN, by_key(Qt.Key.Key_Escape)),
    "help, its key": dialog_closed(Qt.Key.Key_F1, PLAIN, by_key(Qt.Key.Key_F1)),
    "help, Close": dialog_closed(Qt.Key.Key_F1, PLAIN, by_button("Close")),
    "help, Enter": dialog_closed(Qt.Key.Key_F1, PLAIN, by_key(Qt.Key.Key_Return)),
    "settings, Esc": dialog_closed(Qt.Key.Key_Comma, CTRL, by_key(Qt.Key.Key_Escape)),
    "settings, its key": dialog_closed(Qt.Key.Key_Comma, CTRL, by_key(Qt.Key.Key_Comma, CTRL)),
    "settings, Done": dialog_closed(Qt.Key.Key_Comma, CTRL, by_button("Done")),
    "question, Esc": dialog_closed(Qt.Key.Key_W, CTRL, by_key(Qt.Key.Key_Escape)),
    "question, Stay": dialog_closed(Qt.Key.Key_W, CTRL, by_button("Stay")),
    "slip, a click": slip_closed(lambda desk: desk.click(desk.table.slip, desk.table.slip.text.geometry().center())),
    "slip, Esc": slip_closed(lambda desk: desk.press(Qt.Key.Key_Escape)),
    "log, folded": log_turned,
    "log, a click and Esc": log_left,
    "log, Esc at the table": log_left_from_the_table,
    "log, back by Esc": log_looked_back(lambda desk: desk.press(Qt.Key.Key_Escape)),
    "log, back by the banner": log_looked_back(lambda desk: desk.click(desk.table.look_back.button)),
    "rooms": rooms_walked,
    "language": language_switched,
    "bar, a click": bar_clicked,
    "bar, by key": bar_pressed,
    "undo, Esc": undo_asked(by_key(Qt.Key.Key_Escape)),
}

WALKS = ("Up", "Down", "Left", "Right")
"""Keys that walk where the game has no use for them."""
LIFTS: tuple[Callable[[Desk], None], ...] = (
    lambda desk: desk.press(Qt.Key.Key_Return),
    lambda desk: desk.press(Qt.Key.Key_Space),
    lambda desk: desk.click(desk.table.curtain.button),
)
"""How a curtain is lifted."""


def beside(sheet: QWidget, veil: QWidget) -> QPoint:
    """A corner of what lies over the table, where no sheet is."""
    corners = (veil.rect().adjusted(3, 3, -3, -3).topLeft(), veil.rect().adjusted(3, 3, -3, -3).bottomRight())
    return next(corner for corner in corners if not sheet.geometry().contains(corner))


ANSWERS: tuple[Callable[[Desk], None], ...] = (
    lambda desk: desk.press(Qt.Key.Key_Escape),
    lambda desk: desk.press(Qt.Key.Key_Return),
    lambda desk: desk.click(desk.table.cautions.sheet.no),
    lambda desk: desk.click(desk.table.cautions, beside(desk.table.cautions.sheet, desk.table.cautions)),
)
"""How a caution is taken to heart."""


def assert_idle_keys_answer(desk: Desk) -> None:
    """Each key that help names and that has no use now says why; then what it is for, if it touches nothing and is for
    one thing only. So does any digit that is nobody's."""
    table = desk.table
    named = table._row.table.keys(table.scene.telling.sight())
    lying = known(table.scene.layout)
    for keys, meaning in (*table.terms.under("key").items(), ("1 2 3 4 5 6 7 8 9", "")):
        for key in {*keys.split()} - {*WALKS, "Enter"}:
            thing = lying.get(named.get(key, ""))
            if thing is not None and is_of_use(table, thing):
                continue
            table.slip.hide()
            desk.press(Qt.Key[f"Key_{key}"])
            if table.scene._keys.digits.waits:  # another digit might follow
                desk.press(Qt.Key.Key_Return)
            said = table.slip.text.text()
            assert table.slip.isVisible(), key
            if thing is None:
                assert not meaning or (meaning in said) is (keys in (key, "R F")), said
                assert not said.startswith(f"{key}:"), said
            assert table.view.hasFocus()
    table.slip.hide()


def is_of_use(table: TablePage, thing: Placement | Place) -> bool:
    """Whether a touch of it does something now."""
    touch = thing.touch if isinstance(thing, Placement) else UNTOUCHED
    picker = table.scene._touching.picker
    return touch.switch or bool(touch.turns) or any(map(thing.goes_by, picker.next_touches | picker.sources))


@pytest.fixture
def program(donguri: str, qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The whole program with six boxes, in a window with room for the log beside the table. Nothing is painted, for no
    key looks at it."""
    paint_nothing(monkeypatch)
    with running(qapp, tmp_path) as made:  # type: ignore[arg-type]
        made.window.setUpdatesEnabled(False)
        made.window.resize(1180, 700)
        yield made


def shortest_record(game: str) -> Record:
    """The recorded game with fewest moves, now among people."""
    shortest = min((one["record"] for one in recorded_games(game)), key=lambda record: len(record["moves"]))
    about = {"names": [player.name for player in PEOPLE[: shortest["players"]]], "levels": [None] * shortest["players"]}
    return Record(game, shortest["players"], shortest["setup"], tuple(shortest["moves"]), about=about)


def sit_down_to(qtbot: QtBot, program: Program, record: Record) -> Desk:
    """Take the game up before its first move."""
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(replace(record, moves=())))
    assert sitting.table is not None
    sitting.table.fold_log(False)
    return Desk(qtbot, program, sitting.table)


class KeyPlayer:
    """Plays by keys alone, and opens and closes something else before every move, or in a long game before so many of
    them, from its start to its end, that each way comes at its turn."""

    def __init__(self, record: Record) -> None:
        """It plays as `record` does, where luck brings the same, else at random."""
        self.rng = random.Random(SEED)
        self.record, self.caution = record, CAUTIONS.get(record.game)
        self.lifts, self.answers = cycle(LIFTS), cycle(ANSWERS)
        self.every = max(1, len(record.moves) // len(WAYS))
        self.waiting, self.tried, self.moves = [*WAYS], 0, 0

    def come_to_the_table(self, desk: Desk) -> bool:
        """Lift the curtains there are; False when the game is over."""
        table = desk.table
        desk.qtbot.waitUntil(lambda: table.curtain.isVisible() or not table.scene.busy)
        if table.curtain.isVisible():
            assert table.curtain.button.hasFocus()
            next(self.lifts)(desk)
            desk.qtbot.waitUntil(lambda: not table.curtain.isVisible() and not table.scene.busy)
            if table.recap.is_open and self.rng.random() < 0.5:
                desk.press(Qt.Key.Key_Escape)
        return table.match.snapshot().actor is not None

    def make_a_move(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        table = desk.table
        name = self.open_and_close_something(desk) if self.moves % self.every == 0 else ""
        assert table.view.hasFocus() or table.recap.is_open, name
        desk.qtbot.waitUntil(lambda: not table.scene.busy)
        snapshot = table.match.snapshot()
        ply, written = snapshot.ply, self.record.moves[snapshot.ply : snapshot.ply + 1]
        move = written[0] if written and written[0] in snapshot.legal else self.rng.choice(snapshot.legal)
        if self.moves % 5 == 4 and self.caution is not None:
            self.heed_a_caution(desk, move, monkeypatch)
        type_move(desk.program, table, move)
        assert table.match.record.moves[ply : ply + 1] == (move,), (self.moves, name)
        self.moves += 1

    def open_and_close_something(self, desk: Desk) -> str:
        """The first of the waiting ways for which there is something; "" where there is nothing for any of them."""
        name = next((name for name in self.waiting if WAYS[name](desk)), "")
        self.waiting = [one for one in self.waiting if one != name] if name else [*WAYS]
        self.tried += bool(name)
        return name

    def heed_a_caution(self, desk: Desk, move: str, monkeypatch: pytest.MonkeyPatch) -> None:
        table = desk.table
        monkeypatch.setattr(table.match, "caution", lambda move: self.caution)
        table.set_cautious(True)
        type_move(desk.program, table, move)
        assert table.cautions.sheet.no.hasFocus()
        next(self.answers)(desk)
        assert not table.cautions.isVisible()
        assert table.view.hasFocus()
        table.set_cautious(False)
        desk.qtbot.waitUntil(lambda: not table.scene.busy)


@pytest.mark.parametrize("game", [*TABLES, DONGURI.id])
def test_no_key_is_lost_whatever_was_opened_and_closed_before(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    record = shortest_record(game)
    player, desk = KeyPlayer(record), sit_down_to(qtbot, program, record)
    while player.come_to_the_table(desk):
        if player.moves % OFTEN == 0 and not desk.table.recap.is_open:
            assert_idle_keys_answer(desk)
        player.make_a_move(desk, monkeypatch)
    assert desk.table.match.snapshot().over
    assert player.tried >= (player.moves - len(record.moves) // 10) // player.every
