"""The person's choices: language, room, size of letters, pace of motion. Every choice takes effect at once."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QSlider, QVBoxLayout, QWidget

from ui.board.scene.motion import Speed
from ui.dialogs.dialog import Dialog
from ui.dialogs.swatch import Swatch
from ui.language import Tongue
from ui.look.theme import THEMES
from ui.settings_store import SettingsStore
from ui.shared.acts import PEEK_KEY, Act
from ui.shared.answer_row import AnswerRow
from ui.shared.choices import TEXT_SIZES, tempo_of, text_size_of, theme_of
from ui.shared.parts import Label, Prose, button
from ui.shared.taps import Taps
from ui.terms import Language

_WIDTH: Final = 640
_AFTER_NOTE: Final = 6
"""Logical pixels under what is said about a choice, beside what stands between two choices."""


class SettingsDialog(Dialog):
    """Shows the settings and changes them in the store. What they do happens where the store is listened to."""

    def __init__(self, store: SettingsStore, tongue: Tongue, parent: QWidget | None = None) -> None:
        super().__init__(tongue, parent, width=_WIDTH, opened_by=Act.SETTINGS)
        self._store = store
        self._heading = Label(self)
        self._heading.setProperty("role", "title")
        self.language = Taps((None, *Language), self)
        self.theme = Taps(tuple(THEMES), self, Swatch)
        self.text_size = Taps(TEXT_SIZES, self)
        self.speed = Taps(tuple(speed.value for speed in Speed), self)
        self.calm = self._switch()
        self._calm_hint = Prose(self, "faint")
        self.sound = self._switch()
        self.volume = QSlider(Qt.Orientation.Horizontal, self)
        self.volume.setRange(0, 100)
        self.volume.setPageStep(10)
        self.volume.setTracking(False)  # each value is written to the disk
        self.rounds = self._switch()
        self.cautions = Taps((None, True, False), self)
        self._cautions_hint = Prose(self, "faint")
        self.hands = self._switch()
        self._hands_hint = Prose(self, "faint")
        self._labels = [Label(self) for _ in range(7)]
        self._close = button(self, "primary")
        self._lay_out()
        self._retranslate()
        self._show_settings()
        self._connect()

    def _switch(self) -> QCheckBox:
        """Something that is on or off."""
        made = QCheckBox(self)
        made.setProperty("kind", "switch")
        return made

    def _beside(self, switch: QWidget, rest: QWidget) -> QWidget:
        """A switch, and beside it what it switches."""
        both = QWidget(self)
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        row.addWidget(switch)
        row.addWidget(rest, 1)
        return both

    def _over(self, switch: QWidget, note: QWidget) -> QWidget:
        """A switch, which has air of its own round it, and close under it what it does, farther from what comes
        next."""
        both = QWidget(self)
        column = QVBoxLayout(both)
        column.setContentsMargins(0, 0, 0, _AFTER_NOTE)
        column.setSpacing(0)
        column.addWidget(switch)
        column.addWidget(note)
        return both

    def _lay_out(self) -> None:
        form = QGridLayout()
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        form.setColumnStretch(1, 1)
        rows: tuple[tuple[QWidget, ...], ...] = (
            (self.language,),
            (self.theme,),
            (self.text_size,),
            (self.speed, self._over(self.calm, self._calm_hint)),
            (self._beside(self.sound, self.volume),),
            (self.rounds,),
            (self.cautions, self._cautions_hint, self._over(self.hands, self._hands_hint)),
        )
        for label, parts in zip(self._labels, rows, strict=True):
            row = form.rowCount()
            form.addWidget(label, row, 0)
            for at, part in enumerate(parts):
                form.addWidget(part, row + at, 1)
        self.furnish(self._heading, form, AnswerRow(self._close))

    def _show_settings(self) -> None:
        settings = self._store.settings
        self.language.choose(settings.language)
        self.theme.choose(theme_of(settings).id)
        self.text_size.choose(text_size_of(settings))
        self.speed.choose(tempo_of(settings).speed.value)
        self.calm.setChecked(settings.reduced_motion)
        self.sound.setChecked(settings.sound)
        self.volume.setValue(settings.volume)
        self.volume.setEnabled(settings.sound)
        self.hands.setChecked(settings.hands_covered)
        self.rounds.setChecked(settings.rounds_wait)
        self.cautions.choose(settings.cautions)

    def _connect(self) -> None:
        store = self._store
        self.language.chosen.connect(lambda language: store.change(language=language))
        self.theme.chosen.connect(lambda theme: store.change(theme=theme))
        self.text_size.chosen.connect(lambda size: store.change(text_size=size))
        self.speed.chosen.connect(lambda speed: store.change(speed=speed, speed_chosen=True))
        self.cautions.chosen.connect(lambda cautions: store.change(cautions=cautions))
        self.sound.toggled.connect(lambda checked: store.change(sound=checked))
        self.sound.toggled.connect(self.volume.setEnabled)
        self.volume.valueChanged.connect(lambda volume: store.change(volume=volume))
        self.rounds.toggled.connect(lambda checked: store.change(rounds_wait=checked))
        self.calm.toggled.connect(lambda checked: store.change(reduced_motion=checked))
        self.hands.toggled.connect(lambda checked: store.change(hands_covered=checked))
        self._close.clicked.connect(self.accept)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Settings"))
        self._heading.setText(self.tr("Settings"))
        language, room, size = self.tr("Language"), self.tr("Room"), self.tr("Text size")
        motion, sound = self.tr("Motion"), self.tr("Sound")
        rounds, warnings = self.tr("After a round"), self.tr("Warnings")
        for label, word in zip(self._labels, (language, room, size, motion, sound, rounds, warnings), strict=True):
            label.setText(word)
        # a language is named in itself, so that its reader finds it
        self.language.say(language, (self.tr("As the system"), "日本語", "English"))
        self.theme.say(room, (self.tr("Walnut"), self.tr("Tatami"), self.tr("Indigo night")))
        self.text_size.say(size, [f"{one} %" for one in TEXT_SIZES])
        self.speed.say(motion, (self.tr("Off"), self.tr("Fast"), self.tr("Normal"), self.tr("Slow")))
        self.sound.setText(self.tr("On"))
        self.sound.setAccessibleName(sound)
        self.volume.setAccessibleName(self.tr("Volume"))
        self.rounds.setText(self.tr("Wait and show the scoring"))
        self.cautions.say(warnings, (self.tr("First three games"), self.tr("Always"), self.tr("Never")))
        self._cautions_hint.setText(
            self.tr("Asks again before a move that clearly hurts you. The first three games of each box count.")
        )
        self.calm.setText(self.tr("Reduced motion"))
        self._calm_hint.setText(self.tr("Pieces fade from place to place instead of travelling."))
        self.hands.setText(self.tr("Cover hands"))
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
