"""What the stories share: the whole program in a window, and hands that play at its table."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot
from table_hands import carry

from engines.record import Record
from engines.registry import GAMES
from engines.snapshot import Snapshot
from ui.app import Folders, Program
from ui.board.scene.scene import TableScene
from ui.board.values.places import Gesture
from ui.games import TABLES
from ui.look.fonts import text_scale
from ui.match.new_game import Setup
from ui.match.players import Player
from ui.table.page import TablePage
from ui.terms import Language
from ui.window.at_table.sitting import Sitting

PEOPLE = (Player("Aya"), Player("Ben"), Player("Chie"))
SECRETIVE = [(game, min(len(PEOPLE), GAMES[game].seats[-1])) for game in TABLES if GAMES[game].hidden]
"""The games in which a seat has secrets, each with how many of PEOPLE can play."""


def folders_in(home: Path) -> Folders:
    return Folders(home / "config", home / "journals", home / "reports")


@contextmanager
def running(qapp: QApplication, home: Path) -> Iterator[Program]:
    """The whole program without motion, in English, in a window as people have it."""
    with opened(qapp, home) as made:
        made.window.show()
        yield made


@contextmanager
def opened(qapp: QApplication, home: Path) -> Iterator[Program]:
    """The same before it is started; nobody is warned of anything, and no table waits after a round."""
    font = qapp.font()
    made = Program(qapp, folders_in(home), Language.EN)
    made.settings.change(speed="off", cautions=False, rounds_wait=False)
    yield made
    if made.window._sitting is not None:
        made.window._sitting.clear()  # whatever a test left on the table, nobody is there to be asked about it
    made.window.close()
    made.close()
    bury()
    delete(made.window)
    for part in (made.settings, made.tongue, made.textures, made.crash_hook):
        # what listens to them holds the whole program, where Python's collector does not see it
        delete(part)
    if text_scale() != 1.0:
        qapp.setFont(font)  # what a later test measures is not measured in the letters of this one


def delete(part: QObject) -> None:
    """Take a window out of the world, so that it hears of no later test's language; or what else ends with a test."""
    part.deleteLater()
    bury()


def bury() -> None:
    """Delete now what was to be deleted later, as an event loop does between two turns and `processEvents` does not: a
    page that was dropped and still hears of events stays in memory for ever."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def sit_down(program: Program, *players: Player, seed: int = 5) -> TablePage:
    """A new game of Uosao that seat 0 begins."""
    return _begun(program, Setup("uosao", players, seed, 0))


def sit_at(program: Program, game: str, *players: Player) -> TablePage:
    """A new game; chance says who begins."""
    return _begun(program, Setup(game, players, 5))


def play_on(sitting: Sitting, record: Record) -> None:
    """Put the game of a record on the table, where it ends."""
    sitting.sit_down(sitting.host.open(record))


def _begun(program: Program, setup: Setup) -> TablePage:
    program.window.sitting.begin(setup)
    bury()
    table = program.window.sitting.table
    assert table is not None
    return table


def at_rest(qtbot: QtBot, table: TablePage) -> Snapshot:
    qtbot.waitUntil(lambda: not table.scene.busy)
    return table.match.snapshot()


def gesture(table: TablePage, move: str) -> Gesture:
    return table._row.table.gesture(move, table._row.table.read(table.match.snapshot().view))


def spot(table: TablePage, name: str) -> QPoint:
    """Where on the view the piece or place called `name` lies."""
    layout = table.scene.layout
    things = {thing.id: thing for thing in (*layout.places, *layout.placements)}
    shared = {piece.same_as: piece for piece in layout.placements if piece.same_as}
    thing = things.get(name) or shared[name]
    return table.view.mapFromScene(QPointF(thing.x, thing.y))


def told_of(qtbot: QtBot, table: TablePage, name: str) -> list[str]:
    """What is told of a piece while the pointer rests on it: by the card beside it, or by the two lines in the bar."""
    QTest.mouseMove(table.view.viewport(), spot(table, name))
    qtbot.waitUntil(lambda: table.hover_card.is_out)
    return words_of_card(table)


def words_of_card(table: TablePage) -> list[str]:
    """What is told just now of the piece that is met."""
    card, met = table.hover_card, table.bar.met
    assert card.isVisible() is not met.isVisible()
    if met.isVisible():
        return [met.name, met.text]
    return [label.text() for label in card.findChildren(QLabel) if label.isVisible()]


@contextmanager
def carried(table: TablePage, name: str) -> Iterator[None]:
    """Press on a piece, carry it a little way, and let go there afterwards."""
    ground, start = table.view.viewport(), spot(table, name)
    QTest.mouseMove(ground, start)
    QTest.mousePress(ground, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(ground, start - QPoint(0, 12))
    yield
    QTest.mouseRelease(ground, Qt.MouseButton.LeftButton, pos=start - QPoint(0, 12))


def put_back(scene: TableScene) -> None:
    """Open the hand, also of what stays picked after a move was refused."""
    scene.refuse()
    while scene._touching.take_back():
        pass


def drag(table: TablePage, name: str, onto: str) -> None:
    """Press on a piece, carry it over and let go, as a hand does."""
    ground = table.view.viewport()
    start, end = spot(table, name), spot(table, onto)
    QTest.mouseMove(ground, start)
    QTest.mousePress(ground, Qt.MouseButton.LeftButton, pos=start)
    carry(ground, start, end)


def play_out(qtbot: QtBot, table: TablePage, play: Callable[[str], None], seed: int) -> list[str]:
    """Play random moves by hand to the end; the moves made."""
    rng = random.Random(seed)
    moves: list[str] = []
    while (snapshot := at_rest(qtbot, table)).actor is not None:
        move = rng.choice(snapshot.legal)
        play(move)
        assert at_rest(qtbot, table).ply == snapshot.ply + 1, move
        moves.append(move)
    return moves


def answering(*presses: str) -> list[str]:
    """Answer the next questions by their buttons, one after the other; the list fills with what was read."""
    read: list[str] = []
    waiting = list(presses)

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog):
            QTimer.singleShot(5, answer)
            return
        read.append("\n".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisible()))
        wanted = waiting.pop(0)
        if waiting:
            QTimer.singleShot(5, answer)
        (button,) = (one for one in dialog.findChildren(QPushButton) if one.isVisible() and one.text() == wanted)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, answer)
    return read
