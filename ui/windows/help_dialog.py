"""The program's own keys and gestures. The rules of a game are not told here."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QVBoxLayout, QWidget

from ui.windows.acts import KEYS, Act
from ui.windows.parts import Prose, answers, button


class HelpDialog(QDialog):
    """A table of keys and gestures, and what they do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = QLabel(self)
        self._heading.setProperty("role", "title")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(22)
        self._grid.setVerticalSpacing(7)
        self._labels = [(QLabel(self), Prose(self)) for _ in self._lines()]
        for row, (keys, meaning) in enumerate(self._labels):
            keys.setProperty("role", "faint")
            self._grid.addWidget(keys, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(meaning, row, 1)
        self._grid.setColumnMinimumWidth(1, 400)
        self._grid.setColumnStretch(1, 1)
        self._close = button(self, "primary")
        self._close.clicked.connect(self.accept)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(28, 22, 28, 22)
        whole.setSpacing(14)
        whole.addWidget(self._heading)
        whole.addLayout(self._grid)
        whole.addLayout(answers(self._close))
        self._retranslate()

    def _lines(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("Drag"), self.tr("Carry a piece to where it shall go")),
            (self.tr("Click, click"), self.tr("The same in two steps: the piece, then its place")),
            (self.tr("Tab, arrows"), self.tr("Go from piece to piece")),
            (self.tr("Enter, Space"), self.tr("Touch the piece or the place")),
            (self.tr("Esc"), self.tr("Take the last touch back")),
            (self.tr("F, right click"), self.tr("Turn a card over to look at its other side")),
            (self.tr("Space, click"), self.tr("While pieces move: show the end at once")),
            (self.tr("Wheel, middle button"), self.tr("Zoom and move the table; 0 shows all of it")),
            (self.tr("Alt"), self.tr("Hold it to read the card at the side in the other language")),
            ("Alt+←, Alt+→", self.tr("Look back at earlier moves, and forward again")),
            (_keys(Act.UNDO), self.tr("Undo")),
            (_keys(Act.REDO), self.tr("Redo")),
            (_keys(Act.NEW), self.tr("New game")),
            (_keys(Act.RESTART), self.tr("Start this deal again")),
            (_keys(Act.LOG), self.tr("Open or fold the log")),
            (_keys(Act.LANGUAGE), self.tr("Change the language")),
            (_keys(Act.BACK), self.tr("Back to the shelf")),
        )

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Keys and gestures"))
        self._heading.setText(self.tr("Keys and gestures"))
        self._close.setText(self.tr("Close"))
        for (keys, meaning), (key, text) in zip(self._labels, self._lines(), strict=True):
            keys.setText(key)
            meaning.setText(text)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)


def _keys(act: Act) -> str:
    return ", ".join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in KEYS[act])
