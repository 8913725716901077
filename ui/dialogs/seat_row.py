"""Who sits at a place, as a plate: a figure, a name, and a button for each who may play."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ui import outside
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.values.looks import MarkLook
from ui.dialogs.name_field import NameField
from ui.games import TableRow
from ui.language import Tongue
from ui.look.fonts import text_scale
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.match.players import IN_PLACE_OF, OFFERED, Level, Player, usual_name
from ui.models.mark import Mark
from ui.shared.marks import MarkLabel
from ui.shared.parts import Label, button
from ui.shared.taps import Taps

KINDS: Final = (None, *OFFERED)
"""What may sit at a seat, in the order of the buttons: a person, or the computer at a level."""
_DRAWN: Final = ("person", *(f"lantern-{lit}" for lit in range(1, 1 + len(OFFERED))))
"""The icons of the buttons: as many lanterns as a level is strong."""
_FIGURE: Final = QSize(34, 44)
_ICON: Final = QSize(24, 24)
_RIBBON: Final = 6.0
_AIR: Final = 10
"""Between the longest words and the first button."""
BUTTONS_APART: Final = 6
BUTTONS_RIGHT: Final = 6
"""Between the buttons, and from the last of them to the edge of the plate."""


class SeatRow(QWidget):
    """One seat of the dialog: its figure and mark, its name, and who plays it."""

    def __init__(self, seat: int, mark: Mark, row: TableRow, theme: Theme, tongue: Tongue, parent: QWidget) -> None:
        super().__init__(parent)
        self.seat = seat
        self._tongue = tongue
        self._colour = mark[0]
        self.name = NameField(self)
        self.kind = Taps(KINDS, self, _tap)
        self.word = _OneOf(self)
        """What a button means: the one that is pointed at, else the chosen one."""
        self.word.setProperty("role", "faint")
        self.word.setContentsMargins(9, 0, _AIR, 0)
        who = QVBoxLayout()
        who.setSpacing(0)
        who.addWidget(self.name)
        who.addWidget(self.word)
        line = QHBoxLayout(self)
        self._line = line
        self.let_air_in(0)
        line.setSpacing(6)
        line.addWidget(_Figure(mark, row, theme, self))
        line.addWidget(MarkLabel(mark, self))
        line.addLayout(who, 1)
        line.addWidget(self.kind)
        for one in self.kind.buttons:
            one.toggled.connect(self._ink)
        self.kind.chosen.connect(self.retranslate)
        self._is_touched = False
        """Whether a click, and no key, is what chooses just now."""
        self._person = next(self.kind.buttons)
        self._person.installEventFilter(self)
        self._person.clicked.connect(self._ask_name)
        self.kind.pointed.connect(self._explain)
        self._ink()
        self.retranslate()

    @property
    def level(self) -> Level | None:
        level: Level | None = self.kind.value
        return level

    @property
    def level_name(self) -> str:
        """Who plays, in a word."""
        return self.level_names[KINDS.index(self.level)]

    @property
    def level_names(self) -> tuple[str, ...]:
        """Who may play, in a word each."""
        return (
            self.tr("Person"),
            self.tr("Beginner"),
            self.tr("Casual"),
            self.tr("Strong"),
            self.tr("Expert"),
        )

    @property
    def player(self) -> Player:
        return Player(self.given_name, self.level)

    @property
    def called(self) -> str:
        """The name that was typed, or the usual one."""
        return self.given_name or self.name.placeholderText()

    @property
    def given_name(self) -> str:
        """What was typed, as far as it can be shown; "" for nothing."""
        return outside.name(self.name.text())

    def show_player(self, name: str, level: Level | None) -> None:
        self.name.setText(outside.name(name))
        self.choose(level)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._person and event.type() in (QEvent.Type.MouseButtonRelease, QEvent.Type.KeyPress):
            self._is_touched = event.type() == QEvent.Type.MouseButtonRelease
        return super().eventFilter(watched, event)

    def _ask_name(self) -> None:
        """Whoever has just said by a click that a person sits here is asked for the name at once; keys go on along the
        buttons."""
        if self._is_touched:
            self._is_touched = False
            self.name.ask()

    def let_air_in(self, air: int) -> None:
        """Leave so much more room above and below what stands on the plate."""
        self._line.setContentsMargins(13, 2 + air, BUTTONS_RIGHT, round(2 * text_scale() ** 2) + air)
        # the layout around keeps its height in mind
        self.updateGeometry()

    def choose(self, level: Level | None) -> None:
        """Have a person play here, or the computer at this level, or at what is offered in place of it."""
        self.kind.choose(level if level is None else IN_PLACE_OF.get(level, level))
        self.retranslate()

    def retranslate(self) -> None:
        number = self.seat + 1
        texts = (
            self.tr("Person"),
            self.tr("Computer, beginner"),
            self.tr("Computer, casual"),
            self.tr("Computer, strong"),
            self.tr("Computer, expert"),
        )
        self.kind.name(self.tr("Who plays seat {number}").format(number=number), texts)
        self.word.offer(
            (
                self.tr("Person"),
                self.tr("Beginner: fast, slips up"),
                self.tr("Casual: fast, relaxed"),
                self.tr("Strong: 1 s per decision"),
                self.tr("Expert: 3 s per decision"),
            )
        )
        self._explain()
        self.name.setPlaceholderText(usual_name(self.seat, self.level, self._tongue.terms()))
        self.name.setAccessibleName(self.tr("Name of player {number}").format(number=number))

    def _explain(self, pointed: int = -1) -> None:
        """Say what the button at this place means, or else the chosen one."""
        self.word.show_one(KINDS.index(self.level) if pointed < 0 else pointed)

    def _ink(self) -> None:
        """Icons in the colour that words have on their buttons."""
        palette = QGuiApplication.palette()
        for one, drawn in zip(self.kind.buttons, _DRAWN, strict=True):
            role = QPalette.ColorRole.Base if one.isChecked() else QPalette.ColorRole.WindowText
            one.setIcon(QIcon(icon(drawn, palette.color(role).name())))

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


class _OneOf(Label):
    """One of several texts, as wide as the widest of them: nothing moves when another one stands there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts: tuple[str, ...] = ()

    def offer(self, texts: tuple[str, ...]) -> None:
        self._texts = texts
        self.updateGeometry()

    def show_one(self, at: int) -> None:
        self.setText(self._texts[at])

    def sizeHint(self) -> QSize:
        margins, letters = self.contentsMargins(), self.fontMetrics()
        words = max((letters.horizontalAdvance(text) for text in self._texts), default=0)
        return QSize(margins.left() + words + margins.right(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


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
