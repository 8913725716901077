"""Several people, one screen, secrets: nothing of the next person's table is drawn before the curtain is lifted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from hand_watch import Watch
from playing import delete
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from toys import SWAP

from engines.game import Caution, Note, Refusal
from engines.record import Record
from engines.snapshot import Beat, Snapshot
from engines.timeline import Timeline
from ui.board.scene.motion import Speed, Tempo
from ui.board.values.looks import Look
from ui.board.values.placement import Placement, Pose, Said, Touch
from ui.board.values.places import Asked, Gesture, Layout
from ui.board.values.replies import ASKS_NOTHING, Tried
from ui.board.values.sight import Sight
from ui.game_files import TABLES, shipped
from ui.games import TableRow
from ui.language import Tongue
from ui.look.fonts import load_fonts
from ui.look.textures import Textures
from ui.look.theme import WALNUT, Theme
from ui.match.ai_process import Computer
from ui.match.match import Match
from ui.match.new_game import persons_among
from ui.match.players import Player
from ui.shared.in_sight import InSight
from ui.table.page import TablePage
from ui.table.presentation import Presentation
from ui.terms import Language, Word

WORDS = """
[hand]
card = { ja = "{card}の札", en = "Card {card}" }
[swap.prompt]
now = { ja = "{seat}の番", en = "{seat} to act" }
[note]
swapped = { ja = "{seat}が{card}を捨てた。", en = "{seat} discards {card}." }
drew = { ja = "{seat}が{card}を引いた。", en = "{seat} draws {card}." }
shown = { ja = "{cards}。", en = "{cards}." }
[game.swap]
title = { ja = "交換", en = "Swap" }
"""
PEOPLE = (Player("Aya"), Player("Ben"))
HANDS = (2, 7)
COVER = "#335577"
CAN_BE_MEANT = InSight.can_be_meant
"""As it is in the program; `conftest` has every curtain seen at once."""


@dataclass
class Spy:
    """Everything that was painted, in order: the values of the cards whose faces were drawn."""

    faces: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class FaceLook(Look):
    """A card, 0 for one that is hidden."""

    card: int


class SwapTable:
    """One card in each hand, face up for whoever knows it, and a button for each move."""

    id = "swap"

    def __init__(self, spy: Spy) -> None:
        self._spy = spy

    def read(self, view: Mapping[str, Any]) -> Mapping[str, Any]:
        return view

    def layout(self, sight: Sight[Any]) -> Layout:
        self._spy.seats.append(sight.shown.seat)
        cards = [
            Placement(
                f"hand:{seat}",
                FaceLook(card or 0),
                Pose(150 + 200 * seat, 300, 100, 140),
                touch=Touch(rises=seat == sight.shown.seat),
            )
            for seat, card in enumerate(sight.shown.view["hands"])
        ]
        moves = [
            Placement(
                f"move:{move}",
                FaceLook(0),
                Pose(200 + 150 * at, 100, 90, 40),
                said=Said(Word("hand.card", {"card": 0})),
            )
            for at, move in enumerate(("keep", "swap"))
        ]
        return Layout((*cards, *moves), (), Asked(Word("swap.prompt.now", {"seat": max(sight.shown.seat, 0)})))

    def gesture(self, move: str, view: Mapping[str, Any]) -> Gesture:
        return Gesture((f"move:{move}",))

    def ghosts(self, sight: Sight[Any], beats: Sequence[Beat]) -> Sequence[Placement]:
        return ()

    def keys(self, sight: Sight[Any]) -> Mapping[str, str]:
        return {}

    def idle(self, key: str, sight: Sight[Any], now: Word) -> Word:
        return ASKS_NOTHING

    def accents(self, note: Note) -> Mapping[str, str]:
        return {}

    def reply(self, tried: Tried, view: Any) -> tuple[Word, ...]:
        return (ASKS_NOTHING,)

    def summed_up(self, refusals: Sequence[Refusal], view: Any) -> None:
        return None

    def named(self, refusal: Refusal | Caution, view: Any) -> Sequence[str]:
        return ()


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "swap.toml"
    path.write_text(WORDS, encoding="utf-8")
    monkeypatch.setitem(TABLES, "swap", replace(shipped("swap", "#5B4A8C"), words=path, box=path))


@pytest.fixture
def seen(qapp: QApplication, words: None) -> Iterator[tuple[TablePage, Spy]]:
    load_fonts()
    spy = Spy()

    def paint_face(painter: QPainter, rect: QRectF, look: FaceLook, theme: Theme) -> None:
        spy.faces.append(look.card)
        painter.fillRect(rect, QColor("white"))

    def paint_cover(painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.fillRect(rect, QColor(COVER))

    timeline = Timeline(Record("swap", 2, {"hands": list(HANDS)}), SWAP, persons_among(PEOPLE))
    match = Match(timeline, PEOPLE, Computer(()), None, 1)
    marks = (("#D1495B", "circle"), ("#5B8E4E", "square"))
    row = TableRow(SwapTable(spy), {FaceLook: paint_face}, paint_cover, marks, lambda note: None)
    tongue = Tongue(Language.EN)
    textures = Textures()
    page = TablePage(Presentation(match, SWAP, row, tongue, WALNUT, Tempo(Speed.OFF), textures))
    page.resize(1000, 700)
    page.show()
    page.start()
    yield page, spy
    match.close()
    textures.close()
    tongue.close()
    delete(page)


def covered(qtbot: QtBot, page: TablePage) -> None:
    qtbot.waitUntil(page.curtain.isVisible)
    qtbot.waitUntil(lambda: not page.scene.busy)


def look_at_everything(page: TablePage) -> QImage:
    """Have every widget drawn, as the screen would, also what lies behind the curtain."""
    page.view.grab()
    page.log.grab()
    return page.grab().toImage()


def test_the_first_person_sees_nothing_before_taking_over(qtbot: QtBot, seen: tuple[TablePage, Spy]) -> None:
    page, spy = seen
    covered(qtbot, page)
    look_at_everything(page)
    assert (spy.faces, spy.seats) == ([], [])
    QTest.mouseClick(page.curtain.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.scene.busy)
    look_at_everything(page)
    assert HANDS[0] in spy.faces
    assert HANDS[1] not in spy.faces


def test_the_keyboard_is_on_the_curtain_from_the_first_on(qtbot: QtBot, seen: tuple[TablePage, Spy]) -> None:
    page, _ = seen
    covered(qtbot, page)
    assert page.focusWidget() is page.curtain.button


def test_no_frame_shows_the_next_hand_before_the_curtain_is_lifted(qtbot: QtBot, seen: tuple[TablePage, Spy]) -> None:
    page, spy = seen
    covered(qtbot, page)
    QTest.keyClick(page.curtain.button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.scene.busy)
    page.scene.chosen.emit("keep", 0)
    covered(qtbot, page)
    look_at_everything(page)
    assert HANDS[1] not in spy.faces
    assert 1 not in spy.seats
    told: list[Snapshot] = []
    page.match.snapshot_ready.connect(told.append)
    QTest.mouseClick(page.curtain.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.scene.busy)
    assert not page.curtain.isVisible()
    look_at_everything(page)
    assert [snapshot.seat for snapshot in told] == [1]
    assert HANDS[1] in spy.faces
    hands = [piece.look for piece in page.scene.layout.placements if piece.id.startswith("hand:")]
    assert hands == [FaceLook(0), FaceLook(HANDS[1])]


def test_the_curtain_covers_the_whole_page_and_lets_no_key_or_click_through(
    qtbot: QtBot, seen: tuple[TablePage, Spy]
) -> None:
    page, _ = seen
    covered(qtbot, page)
    assert page.curtain.geometry() == page.rect()
    page.resize(1200, 800)
    assert page.curtain.geometry() == page.rect()
    picture = look_at_everything(page)
    assert picture.pixelColor(page.curtain.box.center().toPoint()).name() == COVER
    ply = page.match.snapshot().ply
    QTest.keyClick(page.curtain.button, Qt.Key.Key_D)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(page.curtain.button, held)
    QTest.keyClick(page.curtain, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.mouseClick(page.curtain, Qt.MouseButton.LeftButton, pos=page.rect().center() / 4)
    assert page.curtain.isVisible()
    assert page.match.snapshot().ply == ply


@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (3840, 2160)])
def test_neither_the_box_nor_the_card_before_the_curtain_covers_the_other(
    qtbot: QtBot, seen: tuple[TablePage, Spy], size: tuple[int, int]
) -> None:
    page, _ = seen
    page.resize(*size)
    covered(qtbot, page)
    card = QRectF(page.curtain._card.geometry())
    assert not card.intersects(page.curtain.box)
    assert QRectF(page.rect()).contains(card.united(page.curtain.box))


def test_what_was_pressed_before_the_curtain_was_seen_does_not_lift_it(
    qtbot: QtBot, seen: tuple[TablePage, Spy], watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, _ = seen
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    covered(qtbot, page)
    look_at_everything(page)
    with watch.held():
        page.curtain.sight.begin()
        QTest.keyClick(page.curtain.button, Qt.Key.Key_Return)
        QTest.keyClick(page.curtain.button, Qt.Key.Key_Space)
        QTest.mouseClick(page.curtain.button, Qt.MouseButton.LeftButton)
        assert page.curtain.isVisible()
    QTest.keyClick(page.curtain.button, Qt.Key.Key_Return)
    assert not page.curtain.isVisible()


def test_the_curtain_names_who_takes_over_in_both_languages(qtbot: QtBot, seen: tuple[TablePage, Spy]) -> None:
    page, _ = seen
    covered(qtbot, page)
    assert page.curtain._title.text() == "Aya"
    english = page.curtain.button.text()
    page._presentation.tongue.speak(Language.JA)
    assert page.curtain.button.text() != english


def test_the_log_of_the_last_person_is_gone_with_the_lifting(qtbot: QtBot, seen: tuple[TablePage, Spy]) -> None:
    page, _ = seen
    covered(qtbot, page)
    lift: Callable[[], None] = lambda: QTest.mouseClick(page.curtain.button, Qt.MouseButton.LeftButton)  # noqa: E731
    lift()
    qtbot.waitUntil(lambda: not page.scene.busy)
    page.scene.chosen.emit("swap", 0)
    covered(qtbot, page)
    assert log_of(page) == []
    assert page.scene.layout.placements == ()
    lift()
    qtbot.waitUntil(lambda: not page.scene.busy)
    assert log_of(page)
    assert not any("draws" in text for text in log_of(page))


def log_of(page: TablePage) -> list[str]:
    model = page.log.list.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]
