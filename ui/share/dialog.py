"""The sheet on which somebody chooses what to show to others: a text, a picture, a moving picture, a card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from ui import outside
from ui.dialogs.dialog import Dialog
from ui.dialogs.help_dialog import tell_keys_over
from ui.share.exhibit import Exhibit
from ui.share.files import ask_for_file, png_of
from ui.share.moving import FilmMaker
from ui.shared.acts import Act
from ui.shared.answer_row import AnswerRow
from ui.shared.parts import Label, Prose, button
from ui.shared.taps import Taps
from ui.terms import Language
from ui.tidying import Tidying

_WIDTH: Final = 760
SCALES: Final = (1.0, 2.0, 4.0)
LANGUAGES: Final = ((Language.EN,), (Language.JA,), (Language.JA, Language.EN))
_STEPS: Final = 1000


class Offer(QWidget):
    """One thing to show: its name and what it is, choices, and what can be done with it."""

    def __init__(self, parent: QWidget, choice: Taps | None, buttons: tuple[QPushButton, ...]) -> None:
        super().__init__(parent)
        self.title, self.about = Prose(self, "lead"), Prose(self, "faint")
        self.choice, self.buttons = choice, buttons
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self.title, 0, 0)
        grid.addWidget(self.about, 1, 0)
        row = QHBoxLayout()
        row.setSpacing(8)
        if choice is not None:
            choice.setParent(self)
            row.addWidget(choice)
        for one in buttons:
            row.addWidget(one)
        grid.addLayout(row, 0, 1, 2, 1)

    def say(self, title: str, about: str) -> None:
        self.title.setText(title)
        self.about.setText(about)


class ShareDialog(Dialog):
    """Everything is made when it is asked for; what has been done is told on the sheet."""

    def __init__(self, exhibit: Exhibit, parent: QWidget | None) -> None:
        super().__init__(exhibit.tongue, parent, width=_WIDTH, opened_by=Act.SHARE)
        self._exhibit = exhibit
        self._maker: FilmMaker | None = None
        self._file: Path | None = None
        """Where the moving picture goes."""
        exhibit.request_wood(SCALES[:1])
        self._heading = Label(self)
        self._heading.setProperty("role", "title")
        self._said = Prose(self)
        """What has been done, once something has."""
        self._said.hide()
        self._eyes = exhibit.eyes()
        self.copy_position = button(self.body)
        self.position = Offer(self.body, None, (self.copy_position,))
        self.scales = Taps(SCALES, self.body)
        self.copy_picture, self.save_picture = button(self.body), button(self.body)
        self.picture = Offer(self.body, self.scales, (self.copy_picture, self.save_picture))
        self.eyes = Taps(self._eyes, self.body)
        self.save_film, self.cancel_film = button(self.body), button(self.body)
        self.film = Offer(self.body, self.eyes, (self.save_film, self.cancel_film))
        self.progress = QProgressBar(self.body)
        self.progress.setRange(0, _STEPS)
        self.progress.setTextVisible(False)
        self.copy_card, self.save_card = button(self.body), button(self.body)
        self.card = Offer(self.body, None, (self.copy_card, self.save_card))
        self.languages = Taps(LANGUAGES, self.body)
        self.languages.choose((exhibit.tongue.language,))
        self.copy_log, self.save_log = button(self.body), button(self.body)
        self.log = Offer(self.body, self.languages, (self.copy_log, self.save_log))
        self.comments = Taps((True, False), self.body)
        self.own_words = Offer(self.body, self.comments, ())
        """Whether one's own words go into the picture, the film and the log."""
        self._tidying = Tidying(self)
        self._close = button(self, "primary")
        self._lay_out()
        self._connect()
        self._show_filming(False)
        self._retranslate()
        tell_keys_over(self, exhibit.tongue)

    def _lay_out(self) -> None:
        body = QVBoxLayout()
        body.setSpacing(16)
        for offer in (self.position, self.picture, self.film):
            body.addWidget(offer)
        body.addWidget(self.progress)
        for offer in (self.card, self.log, self.own_words):
            body.addWidget(offer)
        self.own_words.setVisible(bool(self._exhibit.comments))
        self.card.setVisible(self._exhibit.is_over)
        self.eyes.setVisible(len(self._eyes) > 1)
        foot = QVBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self._said)
        foot.addLayout(AnswerRow(self._close))
        self.furnish(self._heading, body, foot, spacing=14)

    def _connect(self) -> None:
        self._close.clicked.connect(self.accept)
        self.copy_position.clicked.connect(self._copy_position)
        self.copy_picture.clicked.connect(lambda: self._copy_image(self._table_picture()))
        self.save_picture.clicked.connect(lambda: self._save(".png", lambda: png_of(self._table_picture())))
        self.copy_card.clicked.connect(lambda: self._copy_image(self._exhibit.card()))
        self.save_card.clicked.connect(lambda: self._save(".png", lambda: png_of(self._exhibit.card())))
        self.copy_log.clicked.connect(self._copy_log)
        self.save_log.clicked.connect(lambda: self._save(".txt", lambda: self._log_words().encode("utf-8")))
        self.save_film.clicked.connect(self._begin_film)
        self.cancel_film.clicked.connect(self._stop_film)

    # Texts and pictures

    def _copy_position(self) -> None:
        copy = self._exhibit.position()
        if copy.text:
            QGuiApplication.clipboard().setText(copy.text)
        self._tell(self._exhibit.terms().words(copy.words))

    def _copy_log(self) -> None:
        QGuiApplication.clipboard().setText(self._log_words())
        self._tell(self.tr("Copied."))

    def _log_words(self) -> str:
        return self._exhibit.log(self.languages.value, comments=self.comments.value)

    def _table_picture(self) -> QImage:
        self._tidying.begin()  # a table of large pictures has been laid
        return self._exhibit.table(self.scales.value, comments=self.comments.value)

    def _copy_image(self, image: QImage) -> None:
        QGuiApplication.clipboard().setImage(image)
        self._tell(self.tr("Copied."))

    def _save(self, suffix: str, make: Callable[[], bytes]) -> None:
        file = ask_for_file(self, self.tr("Save"), self._exhibit.file_name, suffix)
        if file is not None:
            self._write(file, make())

    def _write(self, file: Path, data: bytes) -> None:
        try:
            file.write_bytes(data)
        except OSError as error:
            why = outside.said(error.strerror or str(error), 200)
            self._tell(self.tr("It could not be saved: {why}").format(why=why))
        else:
            self._tell(self.tr("Saved: {file}").format(file=outside.place(file)))

    def _tell(self, text: str) -> None:
        self._said.setText(text)
        self._said.show()
        self._said.setAccessibleName(text)
        self.fit()

    # The moving picture

    @property
    def is_filming(self) -> bool:
        return self._maker is not None

    def _begin_film(self) -> None:
        self._file = ask_for_file(self, self.tr("Save"), self._exhibit.file_name, ".webp")
        if self._file is None:
            return
        self._maker = maker = FilmMaker(self._exhibit.reel(self.eyes.value, comments=self.comments.value), self)
        maker.progressed.connect(lambda share: self.progress.setValue(round(share * _STEPS)))
        maker.done.connect(self._keep_film)
        maker.failed.connect(self._tell_failed)
        self._show_filming(True)
        self._tell(self.tr("The film is being made…"))
        maker.start()

    def _stop_film(self) -> None:
        if self._maker is not None:
            self._maker.cancel()
            self._end_film()
            self._tell(self.tr("The film was not made."))

    def _keep_film(self, data: bytes) -> None:
        file = self._file
        self._end_film()
        if file is not None:
            self._write(file, data)

    def _tell_failed(self, error: Exception) -> None:
        self._end_film()
        self._tell(self.tr("It could not be saved: {why}").format(why=outside.said(str(error), 200)))

    def _end_film(self) -> None:
        if self._maker is not None:
            self._maker.deleteLater()
            self._tidying.begin()
        self._maker = None
        self._show_filming(False)

    def _show_filming(self, filming: bool) -> None:
        self.progress.setValue(0)
        self.progress.setVisible(filming)
        self.cancel_film.setVisible(filming)
        self.save_film.setVisible(not filming)
        self.eyes.setEnabled(not filming)

    # Words

    def _retranslate(self) -> None:
        exhibit = self._exhibit
        self.setWindowTitle(self.tr("Show it to others"))
        self._heading.setText(self.tr("Show it to others"))
        self.position.say(
            self.tr("This position as text"), self.tr("One line that opens wherever it is pasted in Itsutsu.")
        )
        seen = self.tr("As you see it now. PNG.")
        stood = self.tr("As it stood last. PNG.")
        self.picture.say(self.tr("The table as a picture"), seen if exhibit.is_on_page else stood)
        self.film.say(
            self.tr("The whole game as a film"),
            self.tr("Move by move. WebP, 5 MB at most; it takes a while."),
        )
        self.card.say(self.tr("The result as a card"), self.tr("Who has won, and how. PNG."))
        self.log.say(self.tr("The log as text"), self.tr("What has happened, move by move, as far as you may know."))
        self.own_words.say(
            self.tr("Your notes"), self.tr("They stand at their moves in the log and the film, and under the picture.")
        )
        self.comments.say(self.tr("Your notes"), (self.tr("With"), self.tr("Without")))
        self.scales.say(self.tr("Size"), ("1×", "2×", "4×"))
        self.languages.say(self.tr("Language"), ("English", "日本語", self.tr("Both")))
        self.eyes.say(self.tr("Seen"), [self.tr("All open") if one.is_open else exhibit.who(one) for one in self._eyes])
        for one in (self.copy_position, self.copy_picture, self.copy_card, self.copy_log):
            one.setText(self.tr("Copy"))
        for one in (self.save_picture, self.save_film, self.save_card, self.save_log):
            one.setText(self.tr("Save…"))
        self.cancel_film.setText(self.tr("Cancel"))
        self._close.setText(self.tr("Close"))

    # Qt's own

    def done(self, result: int) -> None:
        self._stop_film()
        super().done(result)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.fit()
        super().changeEvent(event)
