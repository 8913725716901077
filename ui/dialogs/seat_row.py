"""Who sits at a place, as a plate: a figure, a name, and four buttons for who plays."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from ui import outside
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.values.looks import MarkLook
from ui.games import TableRow
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.match.players import Level, Player
from ui.models.mark import Mark
from ui.shared.marks import MarkLabel
from ui.shared.parts import button
from ui.shared.taps import Taps

KINDS: Final = (None, Level.EASY, Level.NORMAL, Level.HARD)
"""What may sit at a seat, in the order of the buttons: a person, or the computer at a level."""
_DRAWN: Final = {None: "person", Level.EASY: "lantern-1", Level.NORMAL: "lantern-2", Level.HARD: "lantern-3"}
_FIGURE: Final = QSize(34, 44)
_ICON: Final = QSize(24, 24)
_RIBBON: Final = 6.0


class SeatRow(QWidget):
    """One seat of the dialog: its figure and mark, its name, and who plays it."""

    def __init__(self, seat: int, mark: Mark, row: TableRow, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.seat = seat
        self._colour = mark[0]
        self.name = QLineEdit(self)
        self.name.setMaxLength(outside.NAME_LENGTH)
        self.name.setProperty("kind", "bare")
        self.kind = Taps(KINDS, self, _tap)
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 4, 8, 4)
        line.setSpacing(8)
        line.addWidget(_Figure(mark, row, theme, self))
        line.addWidget(MarkLabel(mark, self))
        line.addWidget(self.name, 1)
        line.addWidget(self.kind)
        for one in self.kind.buttons:
            one.toggled.connect(self._ink)
        self.kind.chosen.connect(self.retranslate)
        self._ink()
        self.retranslate()

    @property
    def level(self) -> Level | None:
        level: Level | None = self.kind.value
        return level

    @property
    def player(self) -> Player:
        return Player(self.given_name or self.name.placeholderText(), self.level)

    @property
    def given_name(self) -> str:
        """What was typed, as far as it can be shown; "" for nothing."""
        return outside.name(self.name.text())

    def show_player(self, name: str, level: Level | None) -> None:
        self.name.setText(outside.name(name))
        self.kind.choose(level)
        self.retranslate()

    def retranslate(self) -> None:
        number = self.seat + 1
        texts = (
            self.tr("Person"),
            self.tr("Computer, easy"),
            self.tr("Computer, normal"),
            self.tr("Computer, hard"),
        )
        self.kind.name(self.tr("Who plays seat {number}").format(number=number), texts)
        self.name.setPlaceholderText(self._usual_name())
        self.name.setAccessibleName(self.tr("Name of player {number}").format(number=number))

    def _usual_name(self) -> str:
        """The name of a seat that was given none."""
        if self.level is None:
            return self.tr("Player {number}").format(number=self.seat + 1)
        names = (self.tr("Akane"), self.tr("Botan"), self.tr("Sora"), self.tr("Kaede"), self.tr("Mio"), self.tr("Ren"))
        return names[self.seat % len(names)]

    def _ink(self) -> None:
        """Icons in the colour that words have on their buttons."""
        palette = QGuiApplication.palette()
        for one, kind in zip(self.kind.buttons, KINDS, strict=True):
            role = QPalette.ColorRole.Base if one.isChecked() else QPalette.ColorRole.WindowText
            one.setIcon(QIcon(icon(_DRAWN[kind], palette.color(role).name())))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = QGuiApplication.palette()
        plate = QPainterPath()
        plate.addRoundedRect(QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75), 8, 8)
        painter.fillPath(plate, palette.color(QPalette.ColorRole.Base))
        painter.save()
        painter.setClipPath(plate)
        painter.fillRect(QRectF(0, 0, _RIBBON, self.height()), QColor(self._colour))
        painter.restore()
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1.5))
        painter.drawPath(plate)
        painter.end()


class _Figure(QWidget):
    """The game's figure of a seat. Decoration: the mark beside it and the name say whose it is."""

    def __init__(self, mark: Mark, row: TableRow, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = None if row.emblem is None else row.emblem(*mark)
        self._painters = {**SHARED_PAINTERS, **row.painters}
        self._theme = theme
        self.setFixedSize(_FIGURE)
        self.setVisible(self._look is not None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = MarkLook("", "") if self._look is None else self._look
        self._painters[type(look)](painter, QRectF(self.rect()), look, self._theme)
        painter.end()


def _tap(parent: QWidget, value: Level | None) -> QPushButton:
    """A button with a drawing alone: its words are told to whoever asks."""
    made = button(parent, "choice")
    made.setIconSize(_ICON)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    return made
