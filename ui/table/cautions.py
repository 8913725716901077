"""A moment's thought before a move that harms the one who makes it: a sheet that asks, and holds the move until then.

It only ever speaks to the person at the table about a move of its own, so it tells nobody anything.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from engines.game import Caution
from ui.models.reasons import Explanation
from ui.models.rule_words import rule_line
from ui.shared.focus import typed
from ui.shared.in_sight import InSight
from ui.table.ask_sheet import AskSheet
from ui.table.sheet_place import SheetPlace
from ui.terms import Terms


class CautionVeil(QWidget):
    """Lies over the table, unseen, while the sheet on it waits: a click beside the sheet takes the move back. What was
    pressed before the sheet can have been seen answers nothing. Such a click may have been meant for the table, by
    somebody who has not read a word: what was asked is told once more, where it asks nothing.

    Signals: confirmed(str, int), the move and its ply are to be made all the same; withdrawn(), they are not;
    played_on(QKeyEvent), they are not, and this key is meant for the table; left(Explanation), a
    click beside the sheet took this question away; begun(), it is about to ask; gone(), nothing is asked any more.
    """

    confirmed = Signal(str, int)
    withdrawn = Signal()
    played_on = Signal(QKeyEvent)
    left = Signal(object)
    begun = Signal()
    gone = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._move = ("", 0)
        self._asked = Explanation("")
        self.sheet = AskSheet(self, offers_yes=False)
        self.sheet.agreed.connect(self._confirm)
        self.sheet.declined.connect(self.decline)
        self.sight = InSight(of=self)
        self._retranslate()
        self.hide()

    def ask(
        self,
        caution: Caution,
        move: tuple[str, int],
        place: SheetPlace,
        rules: Mapping[str, str],
        terms: Terms,
    ) -> None:
        """Ask about this move (its text and ply) at this place.

        What is asked often names a better move, so the button says which one it makes.
        """
        self._move = move
        self.begun.emit()
        self.sight.forget()
        self._cover_parent()
        self.show()
        self.raise_()
        text = terms.say(f"caution.{caution.key}", **caution.facts)
        self.sheet.yes.setText(terms.say(f"anyway.{caution.key}"))
        self._asked = Explanation(text, rule_line(caution.rule, rules, terms), caution.rule)
        self.sheet.lay(text, self._asked.rule, place, number=caution.rule)
        self.sheet.take_keyboard(self.sheet.no)

    def lie(self, place: SheetPlace) -> None:
        """The table has another room: ask the same there."""
        self._cover_parent()
        self.sheet.lie(place)

    def drop(self) -> None:
        """Ask no more: the table has changed, and the move with it."""
        self.hide()

    def _cover_parent(self) -> None:
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())

    def _confirm(self) -> None:
        if self.sight.takes_press():
            self.hide()
            self.confirmed.emit(*self._move)

    def decline(self) -> None:
        """Withdraw, for somebody who can have seen what is asked."""
        if self.sight.takes_press():
            self.withdraw()

    def withdraw(self) -> None:
        """Take back the move that is asked about, if one is."""
        if not self.isHidden():
            self.hide()
            self.withdrawn.emit()

    def _retranslate(self) -> None:
        self.sheet.no.setText(self.tr("Think again"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self.sheet.geometry().contains(
            event.position().toPoint()
        ):
            self.decline()
            if self.isHidden():
                self.left.emit(self._asked)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if typed(event) and not event.isAutoRepeat() and self.sight.takes_press():
            # whoever names another card has thought again; the same one brings the question back
            self.withdraw()
            self.played_on.emit(event)
        event.accept()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.gone.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
