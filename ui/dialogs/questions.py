"""Short questions and messages on a slip of washi, in place of the system's own boxes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QPushButton, QVBoxLayout, QWidget

from ui.shared.parts import Prose, answers, button, fit


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and what may be answered: the first answer is the one that Enter gives."""

    title: str
    text: str
    answers: tuple[str, ...]


class QuestionDialog(QDialog):
    """Asks one Question; `chosen` is the index of the answer, None when it was closed without one."""

    def __init__(self, question: Question, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.chosen: int | None = None
        self.setWindowTitle(question.title)
        self.setMinimumWidth(420)
        title = Prose(self, "heading")
        title.setText(question.title)
        text = Prose(self)
        text.setText(question.text)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setAccessibleDescription(question.text)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 22, 28, 22)
        layout.setSpacing(14)
        layout.addWidget(title)
        layout.addWidget(text)
        layout.addSpacing(6)
        layout.addLayout(answers(*(self._button(index, words) for index, words in enumerate(question.answers))))

    def _button(self, index: int, words: str) -> QPushButton:
        made = button(self, "primary" if index == 0 else "")
        made.setText(words)
        made.clicked.connect(lambda: self._choose(index))
        return made

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.accept()

    # Qt's own

    def showEvent(self, event: QShowEvent) -> None:
        fit(self)
        super().showEvent(event)


def ask(question: Question, parent: QWidget | None) -> int | None:
    """Ask and wait: the index of the answer, None when the question was closed without one."""
    dialog = QuestionDialog(question, parent)
    dialog.exec()
    dialog.deleteLater()
    return dialog.chosen
