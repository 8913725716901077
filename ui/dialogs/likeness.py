"""The button that gives all computer players of a new game one level, in the sheet that begins it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from ui.dialogs.seat_row import SeatRow


class Likeness(QPushButton):
    """Offers the level that was chosen last, or else that of the first computer, where the computers differ.

    Signals: made(), all computers have one level now; offered(), the words or whether it is shown may have changed.
    """

    made = Signal()
    offered = Signal()

    def __init__(self, rows: Sequence[SeatRow], parent: QWidget) -> None:
        """`rows` has all seats of the game, those as well that are not taken."""
        super().__init__(parent)
        self.setProperty("kind", "quiet")
        self.setAutoDefault(False)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self._rows = rows
        self._model = rows[0]
        """The seat that all computers can be made like."""
        self._taken = 0
        """How many seats are taken."""
        self._seen = 0
        """How many have been taken at most."""
        for row in rows:
            row.kind.chosen.connect(lambda _, row=row: self._take_as_model(row))
        self.clicked.connect(self._make)

    def seat(self, count: int) -> None:
        """So many play. Computers that join for the first time play as those do that are seated, where these are alike:
        how strong they were in a game of more players is long forgotten."""
        levels = {row.level for row in self._rows[: self._seen] if row.level is not None}
        for row in self._rows[self._seen : count]:
            if row.level is not None and len(levels) == 1:
                row.choose(*levels)
        self._taken = count
        self._seen = max(self._seen, count)

    def offer(self) -> None:
        """Say what all can be made, in the language of now."""
        computers = self._computers
        if computers and self._model not in computers:
            self._model = computers[0]
        self.setText(self._said(self._model.level_name))
        self.setVisible(len({row.level for row in computers}) > 1)
        self.offered.emit()

    def reserve(self) -> None:
        """Stay as wide as the longest words: another level moves nothing."""
        said, wide = self.text(), []
        for name in self._model.level_names:
            self.setText(self._said(name))
            wide.append(self.sizeHint().width())
        self.setText(said)
        self.setMinimumWidth(max(wide))

    def retranslate(self) -> None:
        self.setToolTip(self.tr("All computers become as strong as the one you chose last"))
        self.offer()

    @property
    def _computers(self) -> list[SeatRow]:
        return [row for row in self._rows[: self._taken] if row.level is not None]

    def _said(self, level: str) -> str:
        return self.tr("Set computers to {level}").format(level=level)

    def _take_as_model(self, row: SeatRow) -> None:
        self._model = row
        self.offer()

    def _make(self) -> None:
        for row in self._computers:
            row.choose(self._model.level)
        self.made.emit()
        self.offer()
