"""Numbers that are typed: a digit by itself, or two, as 1 and 2 mean 12: at leisure where one of both does nothing by
itself, else quickly one after the other."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

LASTS_MS: Final = 900
"""So long after a digit that does something by itself another one may belong to the same number."""


class Digits(QObject):
    """The number that is being typed.

    Signals: waiting(str), this digit waits for another one, "" for none; alone(str), a digit that means something by
    itself has waited long enough.
    """

    waiting = Signal(str)
    alone = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._first = ""
        """The digit that another one may follow; "" for none."""
        self._past = ""
        """The digit that stood alone last, with nothing done since."""
        self._waits = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(LASTS_MS)
        self._timer.timeout.connect(self._stand_alone)

    @property
    def begun(self) -> bool:
        """Whether the next digit may belong to one that was typed."""
        return bool(self._first)

    def add(self, digit: str, numbers: Collection[str], *, usable: bool, meant: bool) -> str:
        """The number that is meant now, one of `numbers` or this digit by itself; "" while it waits for a second digit.
        `usable`: the digit by itself has something to do at once; `meant`: it has in place of what has been done."""
        first = self._first or ("" if digit in numbers else self._past)
        both = first + digit
        if first and both in numbers:
            self.forget()
            return both
        begins = any(len(number) > 1 and number.startswith(digit) for number in numbers)
        self.forget()
        if begins:
            self._first, self._waits = digit, not usable
            if usable or meant:
                self._timer.start()
            if not usable:
                self.waiting.emit(digit)
        return "" if self._waits else digit

    @property
    def waits(self) -> bool:
        """Whether a digit has been typed that has done nothing yet."""
        return self._waits

    def end(self) -> str:
        """The digit that waited stands alone."""
        first = self._first
        self.forget()
        return first

    def forget(self) -> None:
        """Something else is done: the next digit begins a number."""
        waited = self._waits
        self._first, self._past, self._waits = "", "", False
        self._timer.stop()
        if waited:
            self.waiting.emit("")

    def _stand_alone(self) -> None:
        waited, first = self._waits, self.end()
        if waited:
            self.alone.emit(first)
        self._past = first
