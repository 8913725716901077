"""The strip of paper under a game that is watched: the way it took, the buttons to go along it, and whose eyes see it.
Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ui.board.scene.motion import Speed
from ui.look.fonts import half_scale, text_font, text_scale
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.match.watcher import Watcher
from ui.models.mark import Mark
from ui.shared.focus import Room
from ui.shared.menu import Menu
from ui.shared.paper import paint_foot
from ui.shared.parts import Line, button, native_keys
from ui.watch.comment_line import CommentLine
from ui.watch.eyes_row import EyesRow
from ui.watch.ribbon import Ribbon
from ui.watch.tips_above import TipsAbove

_SIDE: Final = 12
_ICON: Final = 22
_WIDE: Final = 1200
"""From this width on the button to play on has words."""


class Way(Enum):
    """Where a button leads; the value is its icon."""

    LAST_ROUND = "round-back"
    LAST = "step-back"
    NEXT = "step-on"
    NEXT_ROUND = "round-on"


KEYS: Final = {
    Way.LAST_ROUND: ("Shift+Left",),
    Way.LAST: ("Left",),
    Way.NEXT: ("Right",),
    Way.NEXT_ROUND: ("Shift+Right",),
}
PLAY_KEY: Final = "Space"
COMMENT_KEY: Final = "C"
THOUGHTS_KEY: Final = "H"
BEST_KEY: Final = "B"
START_KEY: Final = "Home"
END_KEY: Final = "End"
SPEEDS: Final = (Speed.SLOW, Speed.NORMAL, Speed.FAST)
_SHORT: Final = {Speed.SLOW: "½×", Speed.NORMAL: "1×", Speed.FAST: "2×"}
"""The speeds where there is little room."""
_NARROW: Final = 900
"""Below this width, in letters of the usual size, there is."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What the foot says of the moment that the table shows."""

    text: str
    short: str
    is_first: bool
    is_last: bool


class FilmFoot(Room):
    """Signals: led(Way); best_wanted(), what brought most at once; played(), play or stop; sped(Speed); branched(),
    play on from here; copied(), the position as text is wanted; hid(bool), hide what comes after what has been watched,
    or show it again; wondered(bool), what the computer thinks is wanted, or no more; comment_wanted(), one wants to
    write."""

    led = Signal(object)
    played = Signal()
    sped = Signal(object)
    branched = Signal()
    copied = Signal()
    hid = Signal(bool)
    wondered = Signal(bool)
    best_wanted = Signal()
    comment_wanted = Signal()

    def __init__(
        self, watchers: Sequence[Watcher], marks: Sequence[Mark], theme: Theme, parent: QWidget, *, keeps_comments: bool
    ) -> None:
        """`keeps_comments`: whether there is a file that comments can be written to."""
        super().__init__(parent)
        self.setObjectName("FilmFoot")
        self._theme = theme
        self._is_playing = False
        self._speed = Speed.NORMAL
        self.ribbon = Ribbon(theme, self)
        self.comment = CommentLine(theme, self)
        self.ways = {way: button(self, "icon") for way in Way}
        self.play = button(self, "icon")
        self.best = button(self, "icon")
        self.pace = button(self, "choice")
        self.told = Line(self)
        self.eyes = EyesRow(watchers, marks, theme, self)
        self.thoughts = button(self, "icon")
        self.thoughts.setCheckable(True)
        self.write = button(self, "icon")
        self.write.setVisible(keeps_comments)
        self.branch = button(self, "choice")
        self.more = button(self, "icon")
        self.gain = QAction(self)
        """The same as the button `best`, for which there is not always room."""
        self.copy = QAction(self)
        self.spoilers = QAction(self)
        self.spoilers.setCheckable(True)
        self._column = QVBoxLayout(self)
        self._lay_out()
        self._connect()
        TipsAbove(self, [*self.findChildren(QPushButton), *self.eyes.buttons], self.ribbon)
        self.set_theme(theme)
        self.fit()
        self._retranslate()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for part in (self.ribbon, self.comment, self.eyes):
            part.set_theme(theme)
        for way, one in self.ways.items():
            one.setIcon(icon(way.value, theme.ink))
        self._show_thoughts_icon()
        self.best.setIcon(icon("star", theme.ink))
        self.write.setIcon(icon("quill", theme.ink))
        self.branch.setIcon(icon("branch", theme.ink))
        self.more.setIcon(icon("more", theme.ink))
        self._show_play_icon()
        self.update()

    # What it shows

    def show_standing(self, standing: Standing) -> None:
        """Say which moment the table shows, and which ways lead on from it."""
        self.told.say(standing.text, standing.short, standing.short.replace(" ", ""))
        for way, one in self.ways.items():
            one.setEnabled(not (standing.is_first if way in (Way.LAST, Way.LAST_ROUND) else standing.is_last))
        self.play.setEnabled(self._is_playing or not standing.is_last)

    def show_playing(self, playing: bool) -> None:
        self._is_playing = playing
        self._show_play_icon()
        self._name(self.play, self.tr("Pause") if playing else self.tr("Play"), PLAY_KEY)

    def show_best(self, words: str) -> None:
        """What is said of the most that was gained at once; "" where nothing was gained."""
        self.best.setEnabled(bool(words))
        self.gain.setEnabled(bool(words))
        self._name(self.best, self.tr("The biggest gain"), BEST_KEY, more=words)

    def show_wondering(self, wonders: bool) -> None:
        """Whether what the computer thinks is being told."""
        self.thoughts.setChecked(wonders)
        self._show_thoughts_icon()

    def show_speed(self, speed: Speed) -> None:
        self._speed = speed
        words = {Speed.SLOW: self.tr("Slow"), Speed.NORMAL: self.tr("Normal"), Speed.FAST: self.tr("Fast")}
        asked = self.tr("How fast it plays")
        self.pace.setText(_SHORT[speed] if self._is_narrow else words[speed])
        self.pace.setToolTip(asked)
        self.pace.setAccessibleName(f"{asked}: {words[speed]}")

    def name_eyes(self, names: Sequence[str]) -> None:
        """Say who looks by each button of the eyes."""
        said = [
            self.tr("All cards open") if one.watcher.is_open else self.tr("As {name} saw it").format(name=name)
            for one, name in zip(self.eyes.buttons, names, strict=True)
        ]
        self.eyes.name(said, self.tr("Whose eyes"))

    def fit(self) -> None:
        """Take the size that the letters have now."""
        self.told.setFont(text_font())
        for one in (*self.ways.values(), self.play, self.best, self.thoughts, self.write, self.branch, self.more):
            one.setIconSize(QSize(_ICON, _ICON) * half_scale())
        self.eyes.fit()
        self.best.setVisible(not self._is_narrow)
        self._column.setContentsMargins(_SIDE, 2, _SIDE, round(6 * half_scale()))
        self._word_branch()

    # Inside

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(4)
        for way in (Way.LAST_ROUND, Way.LAST):
            row.addWidget(self.ways[way])
        row.addWidget(self.play)
        for way in (Way.NEXT, Way.NEXT_ROUND):
            row.addWidget(self.ways[way])
        row.addWidget(self.best)
        row.addWidget(self.pace)
        row.addSpacing(8)
        row.addWidget(self.told, 1)
        for part in (self.eyes, self.thoughts, self.write, self.branch, self.more):
            row.addWidget(part)
        for one in self.findChildren(QPushButton):
            # a click leaves the keys to the table
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._column.setSpacing(0)
        self._column.addWidget(self.comment)
        self._column.addWidget(self.ribbon)
        self._column.addLayout(row)

    def _connect(self) -> None:
        for way, one in self.ways.items():
            one.clicked.connect(lambda _checked=False, way=way: self.led.emit(way))
        self.play.clicked.connect(self.played)
        self.best.clicked.connect(self.best_wanted)
        self.pace.clicked.connect(lambda: self.sped.emit(SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]))
        self.thoughts.clicked.connect(self.wondered)
        self.write.clicked.connect(self.comment_wanted)
        self.branch.clicked.connect(self.branched)
        menu = Menu(self.more)
        menu.addAction(self.gain)
        menu.addAction(self.copy)
        menu.addAction(self.spoilers)
        self.gain.triggered.connect(self.best_wanted)
        self.copy.triggered.connect(self.copied)
        self.spoilers.toggled.connect(self.hid)
        self.more.clicked.connect(lambda: menu.offer(self.more.mapToGlobal(self.more.rect().topLeft())))

    def _show_play_icon(self) -> None:
        self.play.setIcon(icon("pause" if self._is_playing else "play", self._theme.ink))

    def _show_thoughts_icon(self) -> None:
        self.thoughts.setIcon(icon("hint", self._theme.ink))

    def _name(self, one: QPushButton, name: str, *keys: str, more: str = "") -> None:
        one.setAccessibleName(name)
        one.setAccessibleDescription(more)
        one.setToolTip("\n".join(filter(None, (f"{name} ({native_keys(*keys)})", more))))

    @property
    def _is_narrow(self) -> bool:
        return self.width() < _NARROW * text_scale()

    def _word_branch(self) -> None:
        """The button has its words where there is room for them."""
        words = self.tr("Play on from here")
        self.branch.setText(words if self.width() >= _WIDE else "")
        self.branch.setAccessibleName(words)
        self.branch.setToolTip(self.tr("Play on from here, as practice"))

    def _retranslate(self) -> None:
        words = {
            Way.LAST_ROUND: self.tr("To the start of the round"),
            Way.LAST: self.tr("The decision before"),
            Way.NEXT: self.tr("The next decision"),
            Way.NEXT_ROUND: self.tr("To the next round"),
        }
        for way, word in words.items():
            self._name(self.ways[way], word, *KEYS[way])
        self._name(self.thoughts, self.tr("What does it think?"), THOUGHTS_KEY)
        self._name(self.write, self.tr("Write a note"), COMMENT_KEY)
        self.ribbon.setAccessibleName(self.tr("The course of the game"))
        self.more.setToolTip(self.tr("More"))
        self.more.setAccessibleName(self.tr("More"))
        self.gain.setText(self.tr("The biggest gain"))
        self.copy.setText(self.tr("Copy this position as text"))
        self.spoilers.setText(self.tr("Without spoilers"))
        self.show_playing(self._is_playing)
        self.show_speed(self._speed)
        self._word_branch()

    # Qt's own

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_foot(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.best.setVisible(not self._is_narrow)
        self._word_branch()
        self.show_speed(self._speed)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.fit()
            self._retranslate()
        super().changeEvent(event)
