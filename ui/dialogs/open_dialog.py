"""Which recorded game is to be opened: one of those that were open last, or one that lies elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from ui import outside
from ui.dialogs.dialog import Dialog
from ui.dialogs.help_dialog import tell_keys_over
from ui.language import Tongue
from ui.shared.answer_row import AnswerRow
from ui.shared.parts import Prose, button

_WIDTH = 520
_NAME = 60
"""Characters of a file's name."""


class OpenDialog(Dialog):
    """Offers the files that were open last. `chosen` is the one that was taken; `elsewhere`: another is looked for."""

    def __init__(self, recent: Sequence[Path], tongue: Tongue, parent: QWidget | None) -> None:
        super().__init__(tongue, parent, width=_WIDTH)
        self.chosen: Path | None = None
        self.elsewhere = False
        self._heading, self._text = Prose(self, "heading"), Prose(self.body)
        self.files = [self._file(path) for path in recent]
        self._look, self._cancel = button(self, "primary"), button(self)
        self._look.clicked.connect(self._look_elsewhere)
        self._cancel.clicked.connect(self.reject)
        body = QVBoxLayout()
        body.setSpacing(8)
        body.addWidget(self._text)
        for one in self.files:
            body.addWidget(one)
        self.furnish(self._heading, body, AnswerRow(self._look, self._cancel))
        self._retranslate()
        tell_keys_over(self, tongue)

    def _file(self, path: Path) -> QPushButton:
        made = button(self.body)
        name = outside.said(path.stem, _NAME)
        made.setText(name.replace("&", "&&"))
        made.setToolTip(outside.place(path))
        made.setAccessibleName(name)
        made.setAccessibleDescription(outside.place(path.parent))
        made.clicked.connect(lambda: self._take(path))
        return made

    def _take(self, path: Path) -> None:
        self.chosen = path
        self.accept()

    def _look_elsewhere(self) -> None:
        self.elsewhere = True
        self.accept()

    def _retranslate(self) -> None:
        title = self.tr("Open a recorded game")
        self.setWindowTitle(title)
        self._heading.setText(title)
        self._text.setText(self.tr("Opened or saved last:"))
        self._look.setText(self.tr("Choose a file…"))
        self._cancel.setText(self.tr("Cancel"))

    # Qt's own

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.fit()
        super().changeEvent(event)
