"""Short questions and messages on a slip of washi, in place of the system's own boxes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from ui.dialogs.dialog import Dialog
from ui.dialogs.help_dialog import tell_keys_over
from ui.language import Tongue
from ui.shared.answer_row import AnswerRow
from ui.shared.parts import Prose, button

AnswerT = TypeVar("AnswerT")
_WIDTH: Final = 460


@dataclass(frozen=True, slots=True)
class Question(Generic[AnswerT]):
    """What is asked, and what may be answered: the first answer is the one that Enter gives."""

    title: str
    text: str
    answers: Mapping[AnswerT, str]


class QuestionDialog(Dialog, Generic[AnswerT]):
    """Asks one Question in the language in force; `chosen` is the answer, None when it was closed without one."""

    def __init__(self, say: Callable[[], Question[AnswerT]], tongue: Tongue, parent: QWidget | None) -> None:
        super().__init__(tongue, parent, width=_WIDTH)
        self.chosen: AnswerT | None = None
        self._say = say
        self._title, self._text = Prose(self, "heading"), Prose(self.body)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._buttons = [self._button(answer, at) for at, answer in enumerate(say().answers)]
        body = QVBoxLayout()
        body.addWidget(self._text)
        self.furnish(self._title, body, AnswerRow(*self._buttons))
        self._buttons[0].setFocus()  # Tab comes to it last
        self._retranslate()
        tell_keys_over(self, tongue)

    def _button(self, answer: AnswerT, at: int) -> QPushButton:
        made = button(self, "primary" if at == 0 else "")
        made.clicked.connect(lambda: self._choose(answer))
        return made

    def _choose(self, answer: AnswerT) -> None:
        self.chosen = answer
        self.accept()

    def _retranslate(self) -> None:
        question = self._say()
        self.setWindowTitle(question.title)
        self.setAccessibleDescription(question.text)
        self._title.setText(question.title)
        self._text.setText(question.text)
        for one, words in zip(self._buttons, question.answers.values(), strict=True):
            one.setText(words)

    # Qt's own

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.fit()
        super().changeEvent(event)


def ask(say: Callable[[], Question[AnswerT]], tongue: Tongue, parent: QWidget | None) -> AnswerT | None:
    """Ask what `say` says, in the language in force whenever it is called, and wait: the answer, None when the question
    was closed without one."""
    dialog = QuestionDialog(say, tongue, parent)
    dialog.exec()
    dialog.deleteLater()
    return dialog.chosen
