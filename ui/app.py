"""The composition root: builds everything there is one of, connects it, and runs the window."""

from __future__ import annotations

import os
import random
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QSize, QStandardPaths, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QPixmapCache
from PySide6.QtWidgets import QApplication, QWidget

from ui.crash import CrashHook
from ui.game_files import TABLES
from ui.language import Tongue, system_language
from ui.look.fonts import load_fonts
from ui.look.style import USUAL_WINDOW, Wardrobe, letters_in
from ui.look.textures import Textures
from ui.memory import keep_pictures_apart
from ui.settings_store import SettingsStore
from ui.shared.choices import text_size_of, theme_of
from ui.terms import Language
from ui.window.house import House
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.match.host import Host
    from ui.sound.loudspeaker import Loudspeaker

NAME: Final = "itsutsu"
PIXMAP_CACHE_KB: Final = 160 * 1024
"""Room for every picture of the fullest table on a 4K screen; Qt's own 10 MB would throw most of them out."""


@dataclass(frozen=True, slots=True)
class Folders:
    """Where the program writes."""

    config: Path
    journals: Path
    reports: Path


class FirstPaint(QObject):
    """Watches a widget until it has been painted once: whatever can wait for that does.

    Signals: seen(), in the turn of the event loop after the first paint.
    """

    seen = Signal()

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self.seen.emit)  # of no window that is gone by then
        return False


class Measure(QObject):
    """Watches the size of a window. Signals: resized(), in the turn of the event loop after it has a new one."""

    resized = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.resized)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._soon.start()
        return False


class Program:
    """Everything that lives from start to end, and the order in which it does."""

    def __init__(self, app: QApplication, folders: Folders, language: Language | None = None) -> None:
        """`language` is for this run; None: as the settings say, or the system."""
        load_fonts()
        QPixmapCache.setCacheLimit(PIXMAP_CACHE_KB)
        self.settings = SettingsStore(folders.config)
        self.tongue = Tongue(language or self.settings.settings.language or system_language())
        self._journals = folders.journals
        self._speaker: Loudspeaker | None = None
        self.textures = Textures()
        self._wardrobe = Wardrobe(app)
        self._wear(USUAL_WINDOW)
        self.settings.changed.connect(self._dress)
        rng = random.Random(random.SystemRandom().getrandbits(64))
        house = House(
            self.settings, self.tongue, self.textures, rng, folders.journals, tuple(TABLES), self._make_speaker
        )
        self.window = MainWindow(house, self._open_host)
        Measure(self.window).resized.connect(self._dress)
        self._first_paint = FirstPaint(self.window.shelf)
        self.crash_hook = CrashHook(folders.reports, lambda: self.window.running_game)
        self.crash_hook.crashed.connect(self._tell_crash)

    def start(self, game: str | None = None, record: Path | None = None) -> None:
        """Show the window, then say and do what there is to be said and done."""
        self.crash_hook.install()
        self._first_paint.seen.connect(lambda: self._furnish(game, record))
        if not self.settings.settings.geometry:
            self.window.fit_screen()
        self._dress()
        self.window.show()

    def close(self) -> None:
        """Undo what `start` did to the process."""
        self.crash_hook.remove()
        self.tongue.close()
        if self._speaker is not None:
            self._speaker.close()

    def _make_speaker(self) -> Loudspeaker:
        """What plays sounds; the library for it is loaded with the first of them."""
        from ui.sound import device
        from ui.sound.loudspeaker import Loudspeaker
        from ui.sound.takes import Takes

        self._speaker = Loudspeaker(Takes(random.Random()), device.open_device)
        return self._speaker

    def _open_host(self) -> Host:
        """What plays games is loaded with the first of them: the shelf is there at once."""
        from engines.registry import GAMES
        from ui.match.ai_process import Computer
        from ui.match.host import Host

        keep_pictures_apart()
        return Host({game: GAMES[game] for game in TABLES}, self._journals, Computer)

    def _dress(self) -> None:
        self._wear(self.window.size())

    def _wear(self, window: QSize) -> None:
        settings = self.settings.settings
        self._wardrobe.wear(theme_of(settings), text_size_of(settings), letters_in(window))

    def _furnish(self, game: str | None, record: Path | None) -> None:
        shelf = self.window.shelf
        shelf.furnished.connect(lambda: QTimer.singleShot(0, self._wardrobe.line))  # a turn of its own: repaints all
        shelf.furnished.connect(lambda: self._greet(game, record))
        shelf.furnish()

    def _greet(self, game: str | None, record: Path | None) -> None:
        if self.settings.damaged:
            self.window.tell_damaged_settings()
        self.window.left_games.tell_passed_over()
        if record is not None:
            self.window.filing.open_path(record)
        elif game is not None:
            self.window.left_games.open(game)
        else:
            self.window.left_games.offer()
            self.window.offer_tour()

    def _tell_crash(self, report: Path | None) -> None:
        goes_on = self.window.tell_crash(report)
        self.crash_hook.told()
        if not goes_on:
            self.window.close()


def main(*, language: Language | None, game: str | None, record: Path | None) -> int:
    """Run the window until it is closed; the exit code."""
    find_home()
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    application = make_application()
    program = Program(application, folders(), language)
    program.start(game, record)
    code = application.exec()
    program.close()
    return code


def make_application() -> QApplication:
    """Qt's application, in the style that the sheet is written for. Qt is told its name at the start: a style that
    Python asks for comes back to it, with hundreds of names of its parts that the first window has no use for."""
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    application.setApplicationName(NAME)
    application.setDesktopFileName(NAME)
    return application


def find_home() -> None:
    """Set HOME where it is missing, to the home that the system knows: Qt would write to the root of the disk.

    Where the system knows none either it stays missing, and the program runs without keeping anything.
    """
    if os.name == "posix" and not os.environ.get("HOME"):
        os.environ.pop("HOME", None)
        with suppress(RuntimeError):
            os.environ["HOME"] = str(Path.home())


def folders() -> Folders:
    """The user's folders for this program."""
    data = _folder(QStandardPaths.StandardLocation.AppDataLocation)
    return Folders(_folder(QStandardPaths.StandardLocation.AppConfigLocation), data / "journals", data / "reports")


def _folder(kind: QStandardPaths.StandardLocation) -> Path:
    return Path(QStandardPaths.writableLocation(kind))
