"""A sheet that lies on the table and asks for one of two answers: a sentence, the rule behind it, two buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.look.fonts import half_scale
from ui.shared.answer_row import AnswerRow
from ui.shared.paper import SHADOW, AnsweredSheet
from ui.shared.parts import Prose, button
from ui.table.slip import beside

_WIDTH: Final = 304 + 2 * SHADOW


class AskSheet(AnsweredSheet):
    """Lies beside a point of its parent until it is answered. The answer that is offered looks like it; Enter presses
    the button that has the keyboard, Esc says no.

    Signals: agreed(), declined(), rule_wanted(rule number): its rule was clicked.
    """

    agreed = Signal()
    declined = Signal()
    rule_wanted = Signal(str)

    def __init__(self, parent: QWidget, *, offers_yes: bool = True) -> None:
        super().__init__(parent)
        self._table = parent
        self._at = QPoint()
        self._clear: tuple[QRect, ...] = ()
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
        self.yes.clicked.connect(self.agreed)
        self.no.clicked.connect(self.declined)
        self.escaped.connect(self.declined)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 14)
        layout.setSpacing(6)
        for label in (self.text, self.more, self.rule):
            layout.addWidget(label)
        layout.addSpacing(6)
        layout.addLayout(AnswerRow(offered, other))
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
        spared: Sequence[QRect] = (),
    ) -> None:
        """Lay the sheet beside `at`, wholly inside the parent, over nothing of `clear` and little of `spared`; `rule`
        is the line that tells of the rule `number`. Empty lines take no room."""
        self.number = number
        for label, words in ((self.text, text), (self.more, more), (self.rule, rule)):
            label.setText(words)
            label.setVisible(bool(words))
        self.setAccessibleName(" ".join(words for words in (text, more, rule) if words))
        # words and buttons grow, and the table has only so much room beside what is asked about
        layout = self.layout()
        assert layout is not None
        for one in (self.yes, self.no):
            one.setMinimumWidth(one.sizeHint().width())
        self.setFixedWidth(max(round(_WIDTH * half_scale()), layout.minimumSize().width()))
        self.setFixedHeight(layout.totalHeightForWidth(self.width()))
        self._at, self._clear, self._spared = at, tuple(clear), tuple(spared)
        self.stay_inside()
        self.show()
        self.raise_()

    def stay_inside(self) -> None:
        """Lie there again, in a parent of another size."""
        self.setGeometry(beside(self._at, self.width(), self.height(), self._table.rect(), self._clear, self._spared))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rule.geometry().contains(event.position().toPoint()):
            self.rule_wanted.emit(self.number)
        event.accept()
