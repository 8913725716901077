"""A sheet that lies on the table and asks for one of two answers: a sentence, the rule behind it, two buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from math import inf
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from ui.look.fonts import half_scale
from ui.shared.answer_row import AnswerRow
from ui.shared.paper import SHADOW, AnsweredSheet, paper
from ui.shared.parts import Prose, button
from ui.table.sheet_place import SheetPlace, beside, covered
from ui.table.slip import RuleLine

WIDTHS: Final = (304, 256, 384, 464)
"""Of the paper: the usual one, then those that lie over less where a table has room at a side, or above."""
_LAST: Final = 220
"""Of the paper where all these lie over something."""

_MARGINS: Final = (18, 14, 18, 14)


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
        self._place = SheetPlace()
        self._before: QPoint | None = None
        """Where it lay when it told last of what is at the same point; None: of something else."""
        self.setObjectName("AskSheet")
        self.text = Prose(self, "asked")
        self.more = Prose(self)
        self.rule = RuleLine(self)
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
        self._answers = AnswerRow(offered, other, *self._beside_answers())
        if not offers_yes:
            self._answers.stay()
        self._compose()
        self.hide()

    def _compose(self) -> None:
        """Put its words one below the other, and the answers below them."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*_MARGINS)
        layout.setSpacing(6)
        for label in (self.text, self.more, self.rule):
            layout.addWidget(label)
        layout.addWidget(self.further, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addSpacing(6)
        layout.addLayout(self._answers)

    def _beside_answers(self) -> Sequence[QPushButton]:
        """Buttons beside the answers, which close nothing."""
        return ()

    def lay(
        self,
        text: str,
        rule: str,
        place: SheetPlace,
        *,
        more: str = "",
        number: str = "",
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
        self.lie(place)
        self.show()
        self.raise_()

    def lie(self, place: SheetPlace) -> None:
        """Lie there, wholly inside the parent: where it lay before, if it told of the same and covers no more there."""
        if place.at != self._place.at:
            self._before = None
        self._place = place
        best, stacked = self._best()
        self._answers.stack(stacked)
        self.setFixedSize(best.size())
        self.setGeometry(best)
        self._before = best.topLeft()

    def _best(self) -> tuple[QRect, bool]:
        """Where it lies over least of what it is to leave free, and whether its answers are stacked there."""
        in_row = self._least_in_the_way(self._places(self._sizes(stacked=False)))
        if not covered(paper(in_row), (*self._place.clear, *self._place.needed)):
            return in_row, False
        best = self._least_in_the_way(chain((in_row,), self._places(self._sizes(stacked=True))))
        return best, best is not in_row

    def _sizes(self, *, stacked: bool) -> Sequence[QSize]:
        """Those it may have with its answers in a row, or one above the other, the usual one first."""
        layout = self.layout()
        assert layout is not None
        self._answers.stack(stacked)
        layout.invalidate()
        least = layout.totalMinimumSize().width()  # with the shadow round the paper
        widths = dict.fromkeys(max(round((wide + 2 * SHADOW) * half_scale()), least) for wide in (*WIDTHS, _LAST))
        return [QSize(width, layout.totalHeightForWidth(width)) for width in widths]

    def _places(self, sizes: Iterable[QSize]) -> Iterator[QRect]:
        """Where it may lie in each of these sizes, the first of equals first."""
        room, place = self._table.rect(), replace(self._place, read=())
        for size in sizes:
            before = None if self._before is None else QRect(self._before, size)
            if before is not None and room.contains(before) and not covered(paper(before), place.clear):
                yield before
            yield beside(place, size, room)

    def _least_in_the_way(self, places: Iterable[QRect]) -> QRect:
        """The first of these places that lies over nothing at all, else the one that covers least of what is to be
        clear, after that of what is needed, and then of the rest. Places after a free one are not looked for."""
        best, least = QRect(), (inf, inf, inf)
        for place in places:
            lies = paper(place)
            kept = self._place
            cover = covered(lies, kept.clear), covered(lies, kept.needed), covered(lies, kept.spared)
            if cover < least:
                best, least = place, cover
            if not any(cover):
                break
        return best

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rule.leads_from(event.position().toPoint()):
            self.rule_wanted.emit(self.number)
        event.accept()
