"""What all dialogs share: a sheet of paper in the middle of the window, whatever its size, and the room behind it dark.

The language changes in them as on every page.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QDialog, QLayout, QVBoxLayout, QWidget

from ui.dialogs.scrim import REACH, Scrim
from ui.language import Tongue
from ui.look.fonts import text_scale
from ui.shared.acts import KEYS, Act
from ui.shared.focus import close_over, press_button
from ui.shared.paged_area import PagedArea

_ALONE: Final = QSize(960, 640)
"""The room of a dialog without a window: that of the smallest window."""
_BESIDE_BAR: Final = 8


class Dialog(QDialog):
    """Speaks the language in force. Where an act of the program opens it, that act's key closes it again.

    A heading, a body and answers, one under the other (`furnish`). It is as wide as it asks to be and as high as what
    stands in it, but never larger than the window leaves it: then the body scrolls, heading and answers stay.

    Signals: help_wanted(), the keys are to be told.
    """

    help_wanted = Signal()

    def __init__(self, tongue: Tongue, parent: QWidget | None, *, width: int, opened_by: Act | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self._width = width
        self._tongue = tongue
        self._under = None if parent is None else parent.window()
        self._scrim: Scrim | None = None
        self._top: int | None = None
        """Where its upper edge lies in the window; None: it may move there."""
        self.area = PagedArea(self)
        """Scrolls the body."""
        self.body = QWidget(self.area)
        self.area.setWidget(self.body)
        for key in KEYS[Act.LANGUAGE]:
            QShortcut(QKeySequence(key), self).activated.connect(tongue.switch)
        for key in KEYS[opened_by] if opened_by is not None else ():
            QShortcut(QKeySequence(key), self).activated.connect(self.reject)
        for key in KEYS[Act.HELP] if opened_by is not Act.HELP else ():
            QShortcut(QKeySequence(key), self).activated.connect(self.help_wanted)

    def furnish(self, heading: QWidget | QLayout, body: QLayout, answers: QLayout, spacing: int = 16) -> None:
        body.setContentsMargins(0, 0, 0, 0)
        self.body.setLayout(body)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(28, 22, 28, 22)
        whole.setSpacing(spacing)
        if isinstance(heading, QWidget):
            whole.addWidget(heading)
        else:
            whole.addLayout(heading)
        whole.addWidget(self.area, 1)
        whole.addLayout(answers)

    def fit(self) -> None:
        """Take the size of what stands in it, as far as there is room, and lie in the middle of the window; once it is
        seen its upper edge stays, as long as there is room below."""
        whole, body = self.layout(), self.body.layout()
        assert whole is not None
        assert body is not None
        # what was measured before it was shown was measured in other letters
        for one in (*self.findChildren(QLayout), whole):
            one.invalidate()
        margins = whole.contentsMargins()
        around = margins.left() + margins.right()
        room = self._room()
        wanted = max(
            round(self._width * text_scale()), whole.minimumSize().width(), body.minimumSize().width() + around
        )
        scrolls = self._set_size(min(wanted, room.width()), around) > room.height()
        # a bar that is there for a moment only takes of the width, and the lines that then break keep it there
        needed = Qt.ScrollBarPolicy.ScrollBarAsNeeded if scrolls else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.area.setVerticalScrollBarPolicy(needed)
        if scrolls:
            around += self.area.verticalScrollBar().sizeHint().width() + _BESIDE_BAR
            wanted = max(wanted, body.minimumSize().width() + around)
            excess = self._set_size(min(wanted, room.width()), around) - room.height()
            self.area.setFixedHeight(max(0, self.area.height() - max(0, excess)))
            whole.invalidate()
        width = min(wanted, room.width())
        self.setFixedSize(width, min(room.height(), _height(whole, width)))
        whole.activate()
        self._lie_in_window()

    def _set_size(self, width: int, around: int) -> int:
        """Make the body as high as what stands in it at this width of the dialog; the height of the whole."""
        whole, body = self.layout(), self.body.layout()
        assert whole is not None
        assert body is not None
        self.area.setFixedHeight(_height(body, width - around) + self._kept_free())
        whole.invalidate()
        return _height(whole, width)

    def _kept_free(self) -> int:
        """So much higher the body is than what stands in it, for what else may come to stand there: its answers stay
        where they are then."""
        return 0

    def _room(self) -> QSize:
        """The largest that it may be."""
        whole = _ALONE if self._under is None else self._under.size()
        return whole - QSize(2 * REACH, 2 * REACH)

    def _lie_in_window(self) -> None:
        if self._under is None:
            return
        at = QRect(QPoint(), self.size())
        at.moveCenter(self._under.rect().center())
        if self._top is not None:
            # what the pointer is on stays under it when the dialog becomes higher or lower
            at.moveTop(min(self._top, self._under.height() - REACH - at.height()))
        if self.isVisible():
            self._top = at.top()
        self.move(self._under.mapToGlobal(at.topLeft()))
        if self._scrim is not None:
            self._scrim.lie_under(at)

    # Qt's own

    def done(self, result: int) -> None:
        close_over(self, partial(super().done, result))

    def showEvent(self, event: QShowEvent) -> None:
        if self._under is not None and not event.spontaneous() and self._scrim is None:
            self._scrim = Scrim(self._under)
            self._under.installEventFilter(self)
        self.fit()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        if self._under is not None and self._scrim is not None and not event.spontaneous():
            self._under.removeEventFilter(self)
            self._scrim.hide()
            self._scrim.deleteLater()
            self._scrim = None
            self._top = None
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._under and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._top = None
            self.fit()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.area.turn(event) and not press_button(self, event):
            super().keyPressEvent(event)


def _height(layout: QLayout, width: int) -> int:
    return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
