"""A few buttons side by side, of which one is pressed: a choice that shows all that can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from ui.shared.parts import button

_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_COMES: Final = (QEvent.Type.Enter, QEvent.Type.FocusIn)
_GOES: Final = (QEvent.Type.Leave, QEvent.Type.FocusOut)


def plain_tap(parent: QWidget, value: Any) -> QPushButton:
    """A button of words."""
    return button(parent, "choice")


def stop_at_chosen(group: QButtonGroup) -> None:
    """From now on Tab stops at the chosen button of these, of which one is; arrow keys go along the others. Qt keeps it
    so only once one of them has the keyboard, and leads it to the first."""

    def stop() -> None:
        for one in group.buttons():
            one.setFocusPolicy(Qt.FocusPolicy.StrongFocus if one.isChecked() else Qt.FocusPolicy.ClickFocus)

    group.buttonToggled.connect(stop)
    stop()


class Taps(QWidget):
    """Offers `values`, a button each. Arrow keys go along the buttons and choose, Tab leaves them.

    Signals: chosen(value), somebody has pressed another one; pointed(at), the pointer or the keyboard has come to the
    button at this place, or to none (-1).
    """

    chosen = Signal(object)
    pointed = Signal(int)

    def __init__(
        self, values: Sequence[Any], parent: QWidget, make: Callable[[QWidget, Any], QPushButton] = plain_tap
    ) -> None:
        super().__init__(parent)
        self._values = tuple(values)
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for at, value in enumerate(self._values):
            one = make(self, value)
            one.setCheckable(True)
            one.setAutoDefault(False)
            one.installEventFilter(self)
            self._group.addButton(one, at)
            row.addWidget(one)
        row.addStretch(1)
        self._group.button(0).setChecked(True)
        stop_at_chosen(self._group)
        self._group.idClicked.connect(self._pass_on)

    @property
    def value(self) -> Any:
        """What is chosen."""
        return self._values[self._group.checkedId()]

    @property
    def buttons(self) -> Iterator[QPushButton]:
        """In the order of the values."""
        return (one for one in self._group.buttons() if isinstance(one, QPushButton))

    def choose(self, value: Any) -> None:
        """Choose this one, or the first where it is not offered; nobody is told."""
        self._group.button(self._values.index(value) if value in self._values else 0).setChecked(True)

    def say(self, name: str, words: Sequence[str]) -> None:
        """What is chosen here, and each of the buttons."""
        self.setAccessibleName(name)
        for one, word in zip(self.buttons, words, strict=True):
            one.setText(word)
            one.setAccessibleName(f"{name}: {word}")

    def name(self, name: str, words: Sequence[str]) -> None:
        """Name buttons that carry drawings: their words are told to whoever asks."""
        self.setAccessibleName(name)
        for one, word in zip(self.buttons, words, strict=True):
            one.setToolTip(word)
            one.setAccessibleName(f"{name}: {word}")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _COMES:
            self.pointed.emit(next(at for at, one in enumerate(self.buttons) if one is watched))
        elif event.type() in _GOES:
            self.pointed.emit(-1)
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or event.key() not in _STEPS:
            return False
        others = list(self.buttons)
        at = next(at for at, one in enumerate(others) if one is watched) + _STEPS[Qt.Key(event.key())]
        if 0 <= at < len(others):
            others[at].setFocus(Qt.FocusReason.OtherFocusReason)
            others[at].click()
        return True

    def _pass_on(self, at: int) -> None:
        self.chosen.emit(self._values[at])
