"""The language in force: Qt's translators for the window, Terms for the games. It knows no window and no game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QDate,
    QDateTime,
    QEvent,
    QLibraryInfo,
    QLocale,
    QObject,
    QTranslator,
    Signal,
)

from ui.terms import Language, Terms

FOLDER: Final = Path(__file__).resolve().parent.parent / "translations"


def system_language() -> Language:
    """Japanese where the system speaks it, else English."""
    return Language.JA if QLocale.system().language() == QLocale.Language.Japanese else Language.EN


class Tongue(QObject):
    """What language the program speaks now.

    Widgets say their texts again at Qt's LanguageChange event; what is no widget listens to the signal.

    Signals: spoken(Language), after every text of Qt has changed; chosen(Language), a person has switched to it.
    """

    spoken = Signal(object)
    chosen = Signal(object)

    def __init__(self, language: Language, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.language = language
        self._translators: list[QTranslator] = []
        self._install()

    def speak(self, language: Language) -> None:
        """Switch at once, everywhere."""
        if language is self.language:
            return
        self.language = language
        self._install()
        # Qt only posts the event that makes widgets say their texts again
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange.value)
        self.spoken.emit(language)

    def switch(self) -> None:
        """A person wants the other language."""
        self.speak(self.language.other)
        self.chosen.emit(self.language)

    def close(self) -> None:
        """Leave Qt's texts as they were before."""
        for translator in self._translators:
            QCoreApplication.removeTranslator(translator)
        self._translators = []

    def terms(self, game: str = "", names: Sequence[str] = ()) -> Terms:
        """The words of a game (or of the shelf) in this language. A player without a name is called by the seat."""
        plain = Terms(game, self.language)
        called = [name or plain.say("seat.unnamed", number=seat + 1) for seat, name in enumerate(names)]
        return Terms(game, self.language, called)

    def locale(self) -> QLocale:
        return QLocale(QLocale.Language.Japanese if self.language is Language.JA else QLocale.Language.English)

    def day(self, day: QDate) -> str:
        """A day, as it is written everywhere."""
        return self.locale().toString(day, self.terms().say("date.day"))

    def moment(self, moment: QDateTime) -> str:
        """A date with the time of day, as it is written in the language in force."""
        return self.locale().toString(moment, self.terms().say("date.moment"))

    def _install(self) -> None:
        code = self.language.value
        self.close()
        qt_texts = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        for name, folder in ((f"qtbase_{code}", qt_texts), (f"itsutsu_{code}", str(FOLDER))):
            translator = QTranslator(self)
            if translator.load(name, folder):
                QCoreApplication.installTranslator(translator)
                self._translators.append(translator)
