"""Undo before the curtain: whoever has just moved changes its mind when the table is covered already."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ui.table.covering.curtain import Curtain
from ui.table.presentation import Presentation


class CoveredUndo(QObject):
    """Says on the curtain why no move can be taken back, where that is asked for.

    Signals: wanted(), the move before the curtain is to be taken back.
    """

    wanted = Signal()

    def __init__(self, presentation: Presentation, curtain: Curtain) -> None:
        super().__init__(curtain)
        self._presentation = presentation
        self._match = presentation.match
        self._curtain = curtain
        curtain.undo_wanted.connect(self._ask)

    def _ask(self) -> None:
        if self._match.back.can_undo:
            self.wanted.emit()
        else:
            self._curtain.note_move(self._said)

    def _said(self) -> str:
        return self._presentation.terms().words(self._match.back.stands)
