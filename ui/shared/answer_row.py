"""The answers of a window or sheet, as a row of buttons."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from ui.shared.parts import restyle

_STEPS: Final[Mapping[Qt.Key, int]] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class AnswerRow(QHBoxLayout):
    """Buttons at the right of what they close; the first is the one that Enter presses, and stands last.

    Exactly one looks like it is offered: the one that has the keyboard, else the first. Tab goes along the row as it is
    seen, from left to right. Arrow keys go both ways and stop at its ends, unless they are to `stay`. A key that is
    still held down from before means nothing to them.
    """

    def __init__(self, *buttons: QPushButton) -> None:
        super().__init__()
        self._offered, self._buttons = buttons[0], buttons[::-1]
        self._steps = _STEPS
        self.setSpacing(10)
        self.addStretch(1)
        for one in self._buttons:
            self.addWidget(one)
            one.setProperty("answers", True)
            one.installEventFilter(self)
        for before, after in pairwise(self._buttons):
            QWidget.setTabOrder(before, after)
        self._offered.setDefault(True)

    def stay(self) -> None:
        """From now on arrow keys lead to no other answer, only Tab does: whoever has just played by them may press one
        more, and means the table."""
        self._steps = dict.fromkeys(_STEPS, 0)

    def stack(self, stacked: bool) -> None:
        """Have them one above the other, as broad as there is room, or side by side. How broad they are is asked anew:
        a layout within another hears of other words only when that is set out."""
        self.setDirection(self.Direction.TopToBottom if stacked else self.Direction.LeftToRight)
        self.invalidate()

    def _step(self, start: QObject, step: int) -> None:
        seen = [one for one in self._buttons if one is start or (one.isVisible() and one.isEnabled())]
        at = next(at for at, one in enumerate(seen) if one is start) + step
        if 0 <= at < len(seen):
            seen[at].setFocus(Qt.FocusReason.OtherFocusReason)

    def _withdraw_offer(self, withdrawn: bool) -> None:
        """Whether the first looks like any other, because another has the keyboard."""
        restyle(self._offered, "yields", withdrawn)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = self._steps.get(Qt.Key(event.key()))
            if step and not event.isAutoRepeat():
                self._step(watched, step)
            return step is not None or event.isAutoRepeat()
        if isinstance(event, QFocusEvent) and event.reason() not in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        ):
            self._withdraw_offer(event.type() == QEvent.Type.FocusIn and watched is not self._offered)
        return False
