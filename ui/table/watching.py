"""Looking at a game that another running program plays, until it can be taken over."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from engines.errors import GameError
from ui.locks import is_taken
from ui.match.journal import Journal
from ui.match.journal_names import FINISHED
from ui.shared.acts import Act
from ui.table.page import TablePage

EVERY_MS: Final = 700
"""How often the journal is looked at."""
WITHHELD: Final = (Act.UNDO, Act.REDO, Act.RESTART, Act.NEW, Act.HINT, Act.RECAP, Act.WATCH)
"""What nobody can do who only looks on, at a game or at a film of one."""


class Watching(QObject):
    """Lets the match at a table follow the journal that another program writes, and says above the table that it does.

    Signals: take_over_wanted(), the other program is gone, and this one is to play on.
    """

    take_over_wanted = Signal()

    def __init__(self, path: Path, page: TablePage) -> None:
        """The match of `page` is one that only looks on (`Host.watch`)."""
        super().__init__(page)
        self.path = path
        self.is_free = False
        """Whether nobody plays the game any more."""
        self._page = page
        self._length = -1
        page.bar.withhold(WITHHELD)
        page.bar.elsewhere.pressed.connect(self.take_over_wanted)
        page.installEventFilter(self)
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        self.look()

    def look(self) -> None:
        """Follow what has been written, and see who has the journal."""
        try:
            length = self.path.stat().st_size
            self.is_free = not is_taken(self.path)
        except OSError:
            self._follow_to_the_end()
            return
        if length != self._length:
            self._length = length
            self._follow(self.path)
        self._say()

    def _follow(self, path: Path) -> None:
        # what cannot be read now may be readable at the next look; what is shown stays
        with suppress(OSError, GameError):
            self._page.match.follow(Journal.read(path)[0].moves)

    def _follow_to_the_end(self) -> None:
        """The journal is not there any more: the game was played to its end, given up, or taken up under another
        name."""
        self._timer.stop()
        self.is_free = False
        self._follow(self.path.parent / FINISHED / self.path.name)
        self._say()

    def _say(self) -> None:
        banner = self._page.bar.elsewhere
        if not self._timer.isActive():
            banner.say(self.tr("The other window has finished or moved this game. Look for it on the shelf."), "")
        elif self.is_free:
            banner.say(self.tr("Nobody is playing this game any more."), self.tr("Take over"))
        else:
            banner.say(self.tr("You are watching: this game is being played in another window."), "")
        self._page.stand(banner)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
        return False
