"""The person's choices: language, room, pace of motion. Every choice takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QWidget

from ui.board.scene.motion import Speed
from ui.dialogs.dialog import Dialog
from ui.language import Tongue
from ui.look.theme import THEMES
from ui.settings_store import SettingsStore
from ui.shared.acts import PEEK_KEY, Act
from ui.shared.answer_row import AnswerRow
from ui.shared.parts import Label, Prose, button
from ui.terms import Language

_WIDTH: Final = 480


class SettingsDialog(Dialog):
    """Shows the settings and changes them in the store. What they do happens where the store is listened to."""

    def __init__(self, store: SettingsStore, tongue: Tongue, parent: QWidget | None = None) -> None:
        super().__init__(tongue, parent, width=_WIDTH, opened_by=Act.SETTINGS)
        self._store = store
        self._heading = Label(self)
        self._heading.setProperty("role", "title")
        self._language = self._choice([None, *Language])
        self._theme = self._choice(list(THEMES))
        self._speed = self._choice([speed.value for speed in Speed])
        self._calm = QCheckBox(self)
        self._calm_hint = Prose(self, "faint")
        self._hands = QCheckBox(self)
        self._hands_hint = Prose(self, "faint")
        self._rounds = self._choice([True, False])
        self._cautions = self._choice([None, True, False])
        self._cautions_hint = Prose(self, "faint")
        self._labels = [Label(self) for _ in range(5)]
        self._close = button(self, "primary")
        self._lay_out()
        self._retranslate()
        self._show_settings()
        self._connect()

    def _choice(self, values: Sequence[object]) -> QComboBox:
        """A list of values, without their words yet."""
        box = QComboBox(self)
        for value in values:
            box.addItem("", value.value if isinstance(value, Enum) else value)
        return box

    def _lay_out(self) -> None:
        form = QGridLayout()
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(12)
        form.setColumnStretch(1, 1)
        boxes = (self._language, self._theme, self._speed, self._rounds, self._cautions)
        under = {
            self._speed: (self._calm, self._calm_hint),
            self._cautions: (self._cautions_hint, self._hands, self._hands_hint),
        }
        for label, box in zip(self._labels, boxes, strict=True):
            row = form.rowCount()
            form.addWidget(label, row, 0)
            form.addWidget(box, row, 1)
            label.setBuddy(box)
            for part in under.get(box, ()):
                form.addWidget(part, form.rowCount(), 1)
        self.furnish(self._heading, form, AnswerRow(self._close))

    def _show_settings(self) -> None:
        settings = self._store.settings
        language = settings.language and settings.language.value
        for box, value in ((self._language, language), (self._theme, settings.theme), (self._speed, settings.speed)):
            box.setCurrentIndex(max(0, box.findData(value)))
        self._calm.setChecked(settings.reduced_motion)
        self._hands.setChecked(settings.hands_covered)
        self._rounds.setCurrentIndex(self._rounds.findData(settings.rounds_wait))
        self._cautions.setCurrentIndex(self._cautions.findData(settings.cautions))

    def _connect(self) -> None:
        self._language.activated.connect(self._change_language)
        self._theme.activated.connect(lambda: self._store.change(theme=self._theme.currentData()))
        self._speed.activated.connect(lambda: self._store.change(speed=self._speed.currentData()))
        self._rounds.activated.connect(lambda: self._store.change(rounds_wait=self._rounds.currentData()))
        self._cautions.activated.connect(lambda: self._store.change(cautions=self._cautions.currentData()))
        self._calm.toggled.connect(lambda checked: self._store.change(reduced_motion=checked))
        self._hands.toggled.connect(lambda checked: self._store.change(hands_covered=checked))
        self._close.clicked.connect(self.accept)

    def _change_language(self) -> None:
        code = self._language.currentData()
        self._store.change(language=None if code is None else Language(code))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Settings"))
        self._heading.setText(self.tr("Settings"))
        words = (self.tr("Language"), self.tr("Room"), self.tr("Motion"), self.tr("After a round"), self.tr("Warnings"))
        boxes = (self._language, self._theme, self._speed, self._rounds, self._cautions)
        for label, box, word in zip(self._labels, boxes, words, strict=True):
            label.setText(word)
            box.setAccessibleName(word)
        # a language is named in itself, so that its reader finds it
        _name_items(self._language, (self.tr("As the system"), "日本語", "English"))
        _name_items(self._theme, (self.tr("Walnut"), self.tr("Tatami"), self.tr("Indigo night")))
        _name_items(self._speed, (self.tr("Off"), self.tr("Fast"), self.tr("Normal"), self.tr("Slow")))
        _name_items(self._rounds, (self.tr("Wait and show the scoring"), self.tr("Go on at once")))
        _name_items(
            self._cautions, (self.tr("In the first three games of each box"), self.tr("Always"), self.tr("Never"))
        )
        self._cautions_hint.setText(self.tr("Asks once more before a move that plainly harms you."))
        self._calm.setText(self.tr("Reduced motion"))
        self._calm_hint.setText(self.tr("Pieces fade from place to place instead of travelling."))
        self._hands.setText(self.tr("Cover hands"))
        self._hands_hint.setText(
            self.tr(
                "Where several people share the screen, your hand lies covered until you hold {key} to look."
            ).format(key=PEEK_KEY)
        )
        self._close.setText(self.tr("Done"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.fit()
        super().changeEvent(event)


def _name_items(box: QComboBox, words: Sequence[str]) -> None:
    for index, word in enumerate(words):
        box.setItemText(index, word)
