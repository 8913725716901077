"""The sheet of a hint: it tells as much as there is free room for, and the rest when it is asked to."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QRegion
from PySide6.QtWidgets import QBoxLayout, QPushButton, QWidget

from ui.look.fonts import Size, half_scale, pixels, text_font
from ui.shared.paper import SHADOW
from ui.shared.parts import Prose, button, restyle
from ui.table.ask_sheet import MARGINS, WIDTHS, AskSheet, SheetPlace
from ui.table.prompt import Prompt
from ui.table.slip import covered, paper

_BRIEF_WIDTHS: Final = (304, 256, 384, 464, 560)
_STRIP_MARGINS: Final = (14, 2, 6, 2)
_LEAST: Final = 12
"""Pixels of the letters of a strip, where the move has a long name."""


class Form(Enum):
    """How much a hint tells before it is asked for more, and where; from most to least."""

    WHOLE = "whole"
    """The move, the reason, the rule, and what else there is to be asked; when it was asked for more, how the next best
    move is beside it as well."""
    REASON = "reason"
    """The move and the reason."""
    MOVE = "move"
    """The move alone."""
    STRIP = "strip"
    """The move alone, in the place of the line above the hand, whose question it answers."""


class HintSheet(AskSheet):
    """Takes the first form in which it covers nothing that is needed: what it speaks of, the own hand and resources,
    what can be touched. A button tells the rest, over whatever lies there."""

    def __init__(self, parent: QWidget, prompt: Prompt) -> None:
        """`prompt` gives way to it where it has no other place."""
        super().__init__(parent)
        self._prompt = prompt
        self.tells_more = False
        """Whether there is more to be asked for."""
        self.details: Sequence[str] = ()
        """Lines that it tells besides when it is asked for more."""
        self.is_told_beside = False
        """Whether a list beside the table tells the reason: the sheet would say it twice, over a smaller table."""
        self.form = Form.WHOLE
        self._opened = ("", "")
        """What it said when it was asked to tell all."""
        self._asked_in = QRect()
        """Where it lay then."""
        self._lain: tuple[object, ...] = ()
        """What it told where it lies."""
        self.brief, self.detail = Prose(self), Prose(self)
        box = self._box
        box.insertWidget(0, self.brief, 1)
        box.insertWidget(box.indexOf(self.more) + 1, self.detail)
        self.fuller.clicked.connect(self._open)

    def put_away(self) -> None:
        """There is no hint any more."""
        self._opened, self.tells_more, self.is_told_beside = ("", ""), False, False
        self._asked_in, self._lain = QRect(), ()
        self.details = ()
        self.hide()
        self._prompt.give_way(False)

    def lie(self, place: SheetPlace) -> None:
        """Lie there, in the first form that covers nothing which is to be clear or is needed; else in the one that
        covers least. What it tells all the time stays where it is as long as it is in nobody's way there."""
        self._think_of(place)
        self.brief.setText(self.text.text())
        self.detail.setText("\n".join(self.details))
        told = self._told
        if told == self._lain and not self._hides(self.geometry()):
            return
        self._lain = told
        tries: list[tuple[int, int, Form, QRect, bool]] = []
        for form in self._forms():
            self._take(form)
            lies, stacked = (self._on_the_prompt(), False) if form is Form.STRIP else self._growing() or self._best()
            tries.append((self._hides(lies), len(tries), form, lies, stacked))
            if not tries[-1][0]:
                break
        _, _, form, lies, stacked = min(tries, key=lambda one: one[:2])
        if form is not self.form:
            self._take(form)
        self._settle(lies, stacked)
        if form is Form.STRIP:
            self._before = None
            self.setMask(QRegion(paper(self.rect())))  # a click on its shadow is meant for the hand below
        else:
            self.clearMask()
        self._prompt.give_way(form is Form.STRIP)

    @property
    def _told(self) -> tuple[object, ...]:
        """What it tells, how much of it, in what letters and in what room."""
        words = self.text.text(), self.more.text(), self.detail.text(), self.rule.text()
        return words, self.is_told_beside, self._is_opened, half_scale(), self._table.size(), self.yes.text()

    def _growing(self) -> tuple[QRect, bool] | None:
        """Where it lies when it tells all that it was asked for: it keeps a corner of the place where it was asked,
        unless it would cover there what is to be clear."""
        if not self._is_opened or self._asked_in.isNull():
            return None
        room, lay, found = self._table.rect(), self._asked_in, list[QRect]()
        for size in self._sizes(stacked=False):
            right, lower = lay.right() + 1 - size.width(), lay.bottom() + 1 - size.height()
            corners = [(left, top) for top in (lower, lay.top()) for left in (lay.left(), right)]
            found += [QRect(QPoint(*corner), size) for corner in corners]
        within = [one for one in found if room.contains(one) and not covered(paper(one), self._place.clear)]
        best = min(within, key=self._hides, default=None)
        return None if best is None else (best, False)

    def _forms(self) -> Sequence[Form]:
        if self.is_told_beside:
            return (Form.MOVE, Form.STRIP)
        if self._is_opened:
            return (Form.WHOLE,)
        return tuple(Form) if self.more.text() else (Form.WHOLE, Form.STRIP)

    def _hides(self, place: QRect) -> int:
        if self.form is not Form.STRIP:
            return super()._hides(place)
        asked = self._prompt.geometry()
        return covered(paper(place), [one for one in (*self._place.clear, *self._place.needed) if one != asked])

    def _take(self, form: Form) -> None:
        """Tell as much as this form does."""
        self.form = form
        is_whole, is_strip = form is Form.WHOLE, form is Form.STRIP
        for part, shown in (
            (self.text, is_whole),
            (self.brief, not is_whole),
            (self.more, form in (Form.WHOLE, Form.REASON)),
            (self.detail, is_whole and self._is_opened),
            (self.rule, is_whole),
        ):
            part.setVisible(shown and bool(part.text()))
        self.further.setVisible(is_whole and self.tells_more)
        is_more = bool(self.detail.text()) and not self._is_opened if is_whole else bool(self.more.text())
        self.fuller.setVisible(is_more and not self.is_told_beside)
        self.fuller.setText(self.tr("More") if form in (Form.WHOLE, Form.REASON) else self.tr("Why?"))
        for one in (self.yes, self.no):
            restyle(one, "snug", not is_whole)
            one.setMinimumWidth(one.sizeHint().width())
        self.brief.setFont(text_font(weight=QFont.Weight.Bold))
        self._widths = WIDTHS if form in (Form.WHOLE, Form.REASON) else _BRIEF_WIDTHS
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if is_strip else QBoxLayout.Direction.TopToBottom)
        self._box.setContentsMargins(*(_STRIP_MARGINS if is_strip else MARGINS))

    def _on_the_prompt(self) -> QRect:
        """Where it lies in the place of the line above the hand, with letters for which that has room."""
        self._answers.stack(False)
        band = self._prompt.band
        for letters in range(max(_LEAST, pixels(Size.BODY)), _LEAST - 1, -1):
            font = text_font(weight=QFont.Weight.Bold)
            font.setPixelSize(letters)
            self.brief.setFont(font)
            self._box.invalidate()
            least = self._box.totalMinimumSize()
            # as broad as one line of words, where there is room
            line = self.brief.fontMetrics().horizontalAdvance(self.brief.text()) + letters
            beside = least.width() - self.brief.minimumSizeHint().width()
            width = min(band.width() + 2 * SHADOW, max(least.width(), beside + line))
            size = QSize(width, max(least.height(), self._box.totalHeightForWidth(width)))
            if size.height() - 2 * SHADOW <= band.height():
                break
        left = band.center().x() - size.width() // 2
        return QRect(QPoint(left, band.bottom() + 1 + SHADOW - size.height()), size)

    @property
    def _is_opened(self) -> bool:
        """Whether it was asked to tell all."""
        return (self.text.text(), self.more.text()) == self._opened

    def _open(self) -> None:
        """Tell all."""
        self._opened = self.text.text(), self.more.text()
        self._asked_in = QRect() if self.form is Form.STRIP else self.geometry()
        told = (self.text, self.more, self.detail, self.rule)
        self.setAccessibleName(" ".join(part.text() for part in told if part.text()))
        self.yes.setFocus(Qt.FocusReason.OtherFocusReason)  # the button that had the keyboard goes
        self.lie(self._place)

    @property
    def _box(self) -> QBoxLayout:
        box = self.layout()
        assert isinstance(box, QBoxLayout)
        return box

    def _beside_answers(self) -> Sequence[QPushButton]:
        self.fuller = button(self, "quiet")
        """Asks for what this form leaves out."""
        return (self.fuller,)
