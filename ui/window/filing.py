"""Files of games: opened from wherever they lie, and saved for others or for another day. Loaded with the first."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QStandardPaths

from engines.errors import GameError
from engines.record import Record
from ui import outside
from ui.dialogs.messages import Talk
from ui.dialogs.open_dialog import OpenDialog
from ui.match.record_files import SUFFIX, proposed_name, read_game, save_game
from ui.settings import MOST_RECENT
from ui.shared.acts import Act
from ui.shared.file_dialog import ask_to_open, ask_to_save
from ui.shared.pages import Pages
from ui.terms import Word
from ui.window.at_table.sitting import Sitting
from ui.window.exchange import Exchange
from ui.window.house import House

_NAME: Final = 60
"""Characters of a file's name."""
_OTHERS: Final = "*.journal *.json"
"""What may hold a game besides."""


class Filing(QObject):
    """Opens and saves the files of games, and remembers the last of them."""

    def __init__(self, house: House, pages: Pages, sitting: Sitting, exchange: Exchange) -> None:
        super().__init__(pages)
        self._house, self._pages, self._sitting, self._exchange = house, pages, sitting, exchange
        self._talk = Talk(house.tongue, pages.window())

    def act(self, act: Act) -> None:
        match act:
            case Act.OPEN:
                self.open()
            case Act.SAVE:
                self.save_table()
            case _:
                raise AssertionError(act)

    @property
    def recent(self) -> tuple[Path, ...]:
        """The files that were opened or saved last and are still there, the newest first."""
        paths = map(Path, self._house.settings.settings.recent)
        return tuple(path for path in paths if path.is_file())

    def open(self) -> None:
        """Open one of the last files, or one that is chosen."""
        recent = self.recent
        path: Path | None = None
        if recent:
            asked = OpenDialog(recent, self._house.tongue, self._pages.window())
            asked.exec()
            path, elsewhere = asked.chosen, asked.elsewhere
            asked.deleteLater()
            if path is None and not elsewhere:
                return
        path = path or self._ask_for_file(recent)
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Open the game in a file: one that is over is watched, any other is played on."""
        try:
            read_game(path)  # before anybody leaves a table for it
        except (GameError, OSError) as error:
            self._talk.failure(error)
            return
        if self._sitting.make_room() and self._sitting.arrivals.open_file(path):
            self._remember(path)

    def save_table(self) -> None:
        """Save the game at the table under a name that is asked for."""
        if self._sitting.table is not None:
            self.save(self._sitting.table.match.record)

    def save(self, record: Record) -> None:
        """Save a game under a name that is asked for, and say so."""
        path = self._ask_where(record)
        if path is None:
            return
        try:
            save_game(record, path)
        except OSError as error:
            self._talk.failure(error)
        else:
            self._remember(path)
            self._exchange.say(Word("file.saved", {"file": outside.said(path.name, _NAME)}))

    # Inside

    def _ask_for_file(self, recent: tuple[Path, ...]) -> Path | None:
        folder = recent[0].parent if recent else self._documents()
        kinds = f"{self._kinds()} (*{SUFFIX} {_OTHERS})"
        return ask_to_open(self._pages.window(), self.tr("Open a recorded game"), folder, kinds)

    def _ask_where(self, record: Record) -> Path | None:
        title = self._house.tongue.terms().of_box(record.game, "title")
        recent = self.recent
        folder = recent[0].parent if recent else self._documents()
        proposed = folder / f"{proposed_name(record, title)}{SUFFIX}"
        kinds = f"{self._kinds()} (*{SUFFIX})"
        return ask_to_save(self._pages.window(), self.tr("Save this game"), proposed, kinds)

    def _kinds(self) -> str:
        return self.tr("Recorded games")

    def _documents(self) -> Path:
        return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))

    def _remember(self, path: Path) -> None:
        before = self._house.settings.settings.recent
        now = (str(path.absolute()), *(one for one in before if one != str(path.absolute())))[:MOST_RECENT]
        if now != before and all(_is_writable(one) for one in now):
            self._house.settings.change(recent=now)


def _is_writable(text: str) -> bool:
    """Whether a file of settings can hold it: a name on the disk need not be text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
