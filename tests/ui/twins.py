"""Two tables on which the same is known to one seat, and everything else is not the same. For spies.

One is the table of a game at one screen; the other is new, knows nothing of who sat there before, and what its viewer
may not know has been dealt anew. Whatever both show to that viewer must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias, cast

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QCursor, QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from engines.game import AnyGame, AnyState
from engines.record import Record
from engines.timeline import Timeline
from ui.board.scene.items import PieceItem
from ui.board.scene.motion import Speed, Tempo
from ui.board.values.placement import Placement
from ui.board.values.places import Layout, Place
from ui.games.sounds import Cue
from ui.match.ai_process import Computer
from ui.match.match import Match
from ui.sound.desk import SoundDesk
from ui.sound.loudspeaker import Loudspeaker
from ui.table.covering.curtain import Curtain
from ui.table.page import TablePage

LEFT = Qt.MouseButton.LeftButton
Cloths: TypeAlias = dict[object, QPixmap]
"""Painted curtains, by where the box stands on them."""
AWAY = QPoint(5, 790)
"""A point of the screen below all windows."""
FRAME = 150
"""Milliseconds from one frame that is looked at to the next."""


class Ear:
    """In the place of a loudspeaker: what would be heard, and in which frame of a table whose time passes by hand."""

    def __init__(self) -> None:
        self.frame = 0
        self._heard: list[tuple[int, Cue, float]] = []

    def play(self, cues: Sequence[Cue], pace: float = 1.0) -> None:
        self._heard += [(self.frame, cue, pace) for cue in cues]

    def hush(self) -> None:
        self._heard.append((self.frame, Cue("hush"), 0.0))

    def take(self) -> list[tuple[int, Cue, float]]:
        """What was heard since the last time; frames are counted from then on."""
        heard, self._heard, self.frame = self._heard, [], 0
        return heard


class Watched:
    """A table with everything that it has been brought to since the last `take`, and what was heard meanwhile. Its time
    passes only by hand."""

    def __init__(self, page: TablePage, cloths: Cloths | None = None) -> None:
        self.page = page
        self.cloths: Cloths = {} if cloths is None else cloths
        keep_cloths(page.curtain, self.cloths)
        self._laid: list[Layout] = []
        self._watching = page.scene._telling.laid.connect(self._laid.append)
        self.ear = Ear()
        self.desk = SoundDesk(page, cast(Loudspeaker, self.ear))
        page.set_cautious(False)
        page.scene.clock._timer.blockSignals(True)
        for timer in (page.hover_card._patience, page.hover_card._stay):
            timer.setInterval(24 * 60 * 60 * 1000)
        # it is drawn when somebody looks; drawing every change besides would only take time
        page.setUpdatesEnabled(False)

    @property
    def timeline(self) -> Timeline:
        return self.page.match._core._timeline

    def take(self) -> list[Layout]:
        """The layouts of every beat and every state at rest, in their order."""
        laid, self._laid[:] = list(self._laid), []
        return laid

    def let_be(self) -> None:
        self.page.scene._telling.laid.disconnect(self._watching)

    # What a person does

    def take_over(self) -> None:
        self.lift_curtain()
        self.rest()

    def lift_curtain(self) -> None:
        QTest.mouseClick(self.page.curtain.button, LEFT)

    def make(self, move: str) -> int:
        """Make a move by clicks; how many there were."""
        page = self.page
        ply = self.timeline.ply
        clicks = self._click(page._row.table.gesture(move, page._row.table.read(page.match.snapshot().view)).path)
        if self.timeline.ply == ply and page._arranging.proposed == move:
            self.rest()
            plan = next(plan for plan in page.scene.layout.plans if plan.moves == (move,) and plan.gesture is not None)
            assert plan.gesture is not None
            clicks += self._click(plan.gesture.path)
        assert self.timeline.ply > ply, move
        return clicks

    def rest(self) -> None:
        """Let time pass until everything has been told and lies still."""
        for _ in range(10_000):
            if not self.page.scene.busy:
                return
            self.go_on(400)
        raise AssertionError("the table never comes to rest")

    def go_on(self, milliseconds: int = FRAME) -> None:
        """Let so much time pass, and do what waits for a pause."""
        self.ear.frame += 1
        self.page.scene.clock.advance(milliseconds)
        QCoreApplication.processEvents()

    def _click(self, path: tuple[str, ...]) -> int:
        view = self.page.view
        if self.page.recap.is_open:  # it may lie over what is to be clicked
            QTest.mouseClick(self.page.recap_panel.close_button, LEFT)
        given = {name for one in self._given() for name in (one.id, one.same_as)}
        clicks, ply = 0, self.timeline.ply
        for name in (one for one in path if one not in given):
            if self.timeline.ply != ply:
                break  # nothing more was to be chosen
            for _ in range(4):
                if self._called(name):
                    break
                QTest.keyClick(view, Qt.Key.Key_F)
            QTest.mouseClick(view.viewport(), LEFT, pos=self._spot(name))
            clicks += 1
        return clicks

    def _given(self) -> list[Placement]:
        """What is in the hand before anything was touched."""
        scene = self.page.scene
        return [one for one in scene.layout.placements if one.touch.given and one.id in scene._touching.picker.touches]

    def _spot(self, name: str) -> QPoint:
        """Where on the view the uppermost thing lies that goes by a name."""
        thing = self._called(name)[-1]
        return self.page.view.mapFromScene(QPointF(thing.x, thing.y))

    def _called(self, name: str) -> list[Placement | Place]:
        """What goes by a name and has not been touched."""
        layout, touched = self.page.scene.layout, self.page.scene._touching.picker.touches
        things: list[Placement | Place] = [*layout.placements, *layout.places]
        return [thing for thing in things if name in (thing.id, thing.same_as) and thing.id not in touched]

    # What is to be seen

    def picture(self) -> QImage:
        """The whole window as it is on the screen now, every pixel of it."""
        window = self.page.window()
        window.activateWindow()
        # the wood under the table is painted in the background, and comes with the next events
        self.page._presentation.textures.wait()
        QCoreApplication.processEvents()
        assert window.size() == self.page.size()
        if self.page.hover_card._patience.isActive():
            self.page.hover_card.come()
        self.page.setUpdatesEnabled(True)
        image = window.grab().toImage()
        self.page.setUpdatesEnabled(False)
        return image

    def shown(self) -> dict[str, object]:
        """Everything that is seen, read, or told to a screen reader, now."""
        page = self.page
        # whether the card at the side has come already is a matter of time; what it would say is under "told"
        page.hover_card.show_piece(None)
        return {
            "pieces": sorted(repr(item.seen) for item in page.scene.items() if isinstance(item, PieceItem)),
            "layout": page.scene.layout,
            "words": words_in(page),
            "log": rows_of(page._log),
            "recap": rows_of(page.recap_panel.list.model()),
            "touchable": page.scene.touchables(),
            "told": [self._told_about(piece) for piece in page.scene.layout.placements if piece.label is not None],
        }

    def _told_about(self, piece: Placement) -> list[str]:
        """What the card at the side says when the pointer is on a piece."""
        card = self.page.hover_card
        card.show_piece(piece)
        told = [label.text() for label in card.findChildren(QLabel)]
        card.show_piece(None)
        return told


def words_in(page: QWidget) -> list[tuple[str, ...]]:
    """All that stands or is said in a window's visible parts."""
    parts = [one for one in page.findChildren(QWidget) if one.isVisibleTo(page)]
    words = [(text_of(one), one.accessibleName(), one.accessibleDescription(), one.toolTip()) for one in parts]
    return [said for said in words if any(said)]


def text_of(part: QWidget) -> str:
    return part.text() if isinstance(part, QLabel | QAbstractButton) else ""


def rows_of(model: Any) -> list[str]:
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def unlike(one: QImage, other: QImage) -> QRect:
    """Where two pictures of a window differ; nowhere if every pixel is the same."""
    if one == other:
        return QRect()
    if one.size() != other.size():
        return one.rect().united(other.rect())
    rows = [y for y in range(one.height()) if one.copy(0, y, one.width(), 1) != other.copy(0, y, one.width(), 1)]
    columns = [x for x in range(one.width()) if one.copy(x, 0, 1, one.height()) != other.copy(x, 0, 1, one.height())]
    return QRect(QPoint(columns[0], rows[0]), QPoint(columns[-1], rows[-1]))


def is_blank(table: Watched) -> bool:
    """Whether nothing of any game is left behind the curtain."""
    page = table.page
    items = [item for item in page.scene.items() if isinstance(item, PieceItem)]
    said = [page.prompt.isVisibleTo(page), page.slip.isVisibleTo(page), page.hover_card.is_out]
    rows = rows_of(page._log) + rows_of(page.recap_panel.list.model())
    return not items and not page.scene.layout.placements and not any(said) and not rows


# The other world


def twin_of(table: Watched, seat: int, rng: random.Random) -> Watched:
    """A new table for `seat`, at the same ply, in a world that only agrees with what that seat knows."""
    page = table.page
    timeline = other_world(table.timeline, seat, rng)
    match = Match(timeline, page.match.players, Computer(()), None, 1)
    made = TablePage(replace(page._presentation, match=match, game=timeline.game, tempo=Tempo(Speed.FAST)))
    match.setParent(made)
    # a window that comes up under the pointer would be hovered over
    QCursor.setPos(AWAY)
    # both use the same brush: large letters that are drawn a second time may differ by a hair
    made.scene.pictures = made.scene._stage._pictures = page.scene.pictures
    made.fold_log(page.is_log_folded)
    made.resize(page.size())
    made.show()
    watched = Watched(made, table.cloths)
    for name in ("_others_acted", "_halted_at", "_heard_to"):  # nor is what has been heard before
        setattr(watched.desk, name, getattr(table.desk, name))
    made.start()
    return watched


def keep_cloths(curtain: Curtain, kept: Cloths) -> None:
    """Let a curtain be painted once for each place of the box on it."""
    paint = curtain._paint_cloth

    def paint_once() -> QPixmap:
        key = curtain.box.getRect()
        if key not in kept:
            kept[key] = paint()
        return kept[key]

    curtain._paint_cloth = paint_once  # type: ignore[method-assign]


def other_world(timeline: Timeline, seat: int, rng: random.Random) -> Timeline:
    """The game so far, with every position as `seat` could as well imagine it."""
    record = timeline.record
    copy = Timeline(Record(record.game, record.players, record.setup), timeline.game, timeline.persons)
    for ply, made in enumerate(timeline._plies[: timeline.ply], 1):
        recent = ply > timeline.ply - 2 * timeline.players
        after = imagined(timeline, ply, seat, rng) if recent else made.after
        copy._plies.append(replace(made, after=after))
    if timeline.ply == 0:
        copy._start = imagined(timeline, 0, seat, rng)
    copy._ply = timeline.ply
    return copy


def imagined(timeline: Timeline, ply: int, seat: int, rng: random.Random) -> AnyState:
    game: AnyGame = timeline.game
    known = timeline.snapshot(seat, ply)
    if known.actor is None:
        return timeline._state_at(ply)
    world = game.worlds(known.view, timeline.memory(seat)[:ply], seat)(rng)
    assert world.view(seat) == known.view
    return world
