"""A sheet that lies on the table and asks for one of two answers: a sentence, the rule behind it, two buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import inf
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.look.fonts import half_scale
from ui.shared.answer_row import AnswerRow
from ui.shared.paper import SHADOW, AnsweredSheet
from ui.shared.parts import Prose, button
from ui.table.slip import beside, covered, paper

_WIDTHS: Final = tuple(wide + 2 * SHADOW for wide in (304, 256, 384, 464))
"""The usual one, then those that lie over less where a table has room at a side, or above."""


class AskSheet(AnsweredSheet):
    """Lies beside a point of its parent until it is answered. The answer that is offered looks like it; Enter presses
    the button that has the keyboard, Esc says no. Where no is offered, arrows and Enter alone never say yes.

    Signals: agreed(), declined(), rule_wanted(rule number): its rule was clicked; more_wanted(), there is more to tell
    and it is asked for.
    """

    agreed = Signal()
    declined = Signal()
    rule_wanted = Signal(str)
    more_wanted = Signal()

    def __init__(self, parent: QWidget, *, offers_yes: bool = True) -> None:
        super().__init__(parent)
        self._table = parent
        self._at = QPoint()
        self._clear: tuple[QRect, ...] = ()
        self._needed: tuple[QRect, ...] = ()
        self._spared: tuple[QRect, ...] = ()
        self.setObjectName("AskSheet")
        self.text = Prose(self, "lead")
        self.more = Prose(self)
        self.rule = Prose(self, "link")
        self.rule.setCursor(Qt.CursorShape.PointingHandCursor)
        self.number = ""
        """The rule behind what it says; "" for none."""
        self.yes, self.no = button(self), button(self)
        offered, other = (self.yes, self.no) if offers_yes else (self.no, self.yes)
        offered.setProperty("kind", "primary")
        self.further = button(self, "quiet")
        """Asks for more where there is more; hidden where there is not."""
        self.further.hide()
        self.further.clicked.connect(self.more_wanted)
        self.yes.clicked.connect(self.agreed)
        self.no.clicked.connect(self.declined)
        self.escaped.connect(self.declined)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 14)
        layout.setSpacing(6)
        for label in (self.text, self.more, self.rule):
            layout.addWidget(label)
        layout.addWidget(self.further, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addSpacing(6)
        self._answers = AnswerRow(offered, other)
        if not offers_yes:
            self._answers.stay()
        layout.addLayout(self._answers)
        self.hide()

    def lay(
        self,
        text: str,
        rule: str,
        at: QPoint,
        *,
        more: str = "",
        number: str = "",
        clear: Sequence[QRect] = (),
        needed: Sequence[QRect] = (),
        spared: Sequence[QRect] = (),
    ) -> None:
        """Lay the sheet with these words, as `lie` does; `rule` is the line that tells of the rule `number`. Empty
        lines take no room."""
        self.number = number
        for label, words in ((self.text, text), (self.more, more), (self.rule, rule)):
            label.setText(words)
            label.setVisible(bool(words))
        self.setAccessibleName(" ".join(words for words in (text, more, rule) if words))
        # words and buttons grow, and the table has only so much room beside what is asked about
        for one in (self.yes, self.no):
            one.setMinimumWidth(one.sizeHint().width())
        self.lie(at, clear, needed, spared)
        self.show()
        self.raise_()

    def lie(
        self, at: QPoint, clear: Sequence[QRect], needed: Sequence[QRect] = (), spared: Sequence[QRect] = ()
    ) -> None:
        """Lie beside `at`, wholly inside the parent, over nothing of `clear`, of `needed` only where nothing else is
        left, and over little of `spared`."""
        self._at, self._clear, self._needed, self._spared = at, tuple(clear), tuple(needed), tuple(spared)
        best = in_row = self._least_in_the_way(map(self._place_for, self._sizes(stacked=False)))
        if covered(paper(in_row), (*self._clear, *self._needed)):
            best = self._least_in_the_way(chain((in_row,), map(self._place_for, self._sizes(stacked=True))))
        self._answers.stack(best is not in_row)
        self.setFixedSize(best.size())
        self.setGeometry(best)

    def _sizes(self, *, stacked: bool) -> Sequence[QSize]:
        """Those it may have with its answers in a row, or one above the other, the usual one first."""
        layout = self.layout()
        assert layout is not None
        self._answers.stack(stacked)
        layout.invalidate()
        least = layout.totalMinimumSize().width()  # with the shadow round the paper
        widths = dict.fromkeys(max(round(width * half_scale()), least) for width in _WIDTHS)
        return [QSize(width, layout.totalHeightForWidth(width)) for width in widths]

    def _place_for(self, size: QSize) -> QRect:
        room, kept = self._table.rect(), (self._clear, self._spared)
        return beside(self._at, size.width(), size.height(), room, *kept, needed=self._needed)

    def _least_in_the_way(self, places: Iterable[QRect]) -> QRect:
        """The first of these places that lies over nothing at all, else the one that covers least of what is to be
        clear or is needed, and after that least of the rest. Places after a free one are not looked for."""
        best, least = QRect(), (inf, inf)
        for place in places:
            lies = paper(place)
            cover = covered(lies, (*self._clear, *self._needed)), covered(lies, self._spared)
            if cover < least:
                best, least = place, cover
            if not any(cover):
                break
        return best

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rule.geometry().contains(event.position().toPoint()):
            self.rule_wanted.emit(self.number)
        event.accept()
