"""One person takes over the table from another: the curtain falls between them, and is lifted by whoever comes."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ui.shared.acts import Act
from ui.shared.pages import Page
from ui.table.bar.top_bar import TopBar
from ui.table.covering.covered_undo import CoveredUndo
from ui.table.covering.curtain import Curtain
from ui.table.presentation import Presentation
from ui.table.recapping.recap import Recap
from ui.table.showing import Showing

_ACTS = (Act.UNDO, Act.REDO, Act.HINT, Act.FIT, Act.RECAP, Act.LOG, Act.COPY, Act.SHARE)
"""What the bar does with a table that can be seen: none of it while the curtain hangs."""


class TakingOver(QObject):
    """Drops the curtain when the match hands the table over, and lifts it when the next person says so.

    Signal: undo_wanted(), whoever has just moved wants that move back, though the curtain hangs already.
    """

    undo_wanted = Signal()

    def __init__(
        self, presentation: Presentation, page: Page, curtain: Curtain, showing: Showing, bar: TopBar, recap: Recap
    ) -> None:
        super().__init__(page)
        self._presentation, self._page, self._curtain = presentation, page, curtain
        self._showing, self._bar, self._recap = showing, bar, recap
        CoveredUndo(presentation, curtain).wanted.connect(self.undo_wanted)
        presentation.match.handover.connect(self.cover)
        curtain.lifted.connect(self._uncover)

    def cover(self, seat: int) -> None:
        """Hide the table, forget what was shown to whoever sat at it, and wait for the person of this seat."""
        self._curtain.drop(lambda: self._presentation.terms().names[seat], self._presentation.row.marks[seat])
        self._showing.forget()
        self._allow_acts(False)

    def _uncover(self) -> None:
        self._presentation.match.uncover()
        self._allow_acts(True)
        self._curtain.lift()
        self._page.go_home()
        self._recap.welcome()

    def _allow_acts(self, allowed: bool) -> None:
        for act in _ACTS:
            self._bar.actions_by_act[act].setEnabled(allowed)
        if allowed:
            self._showing.offer_undo()
