"""What the shelf can do without is loaded once it lies still, a little at each turn of the event loop: the first game,
the first lesson and the book of games open as quickly as those after them, and nobody waits for it."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ui.game_files import TABLES, GameFileError

QUIET_MS: Final = 400
"""So long the shelf lies still before."""
_BREATH_MS: Final = 10
"""Between two parts: for what else there is to do."""
PARTS: Final = (
    "engines.timeline",
    *(f"engines.{game}" for game in TABLES),
    "ui.match.new_game",
    "ui.book.catalogue.index",
    "ui.book.page",
    "ui.window.album",
    "ui.board.values.placement",
    "ui.board.values.telling",
    "ui.board.hand.touching",
    "ui.board.scene.scene",
    "ui.match.match",
    "ui.table.thoughts.desk",
    "ui.table.giving_way",
    "ui.table.covering.taking_over",
    "ui.table.page",
    "ui.lesson.lesson",
    "ui.result.page",
    "ui.window.at_table.sitting",
)
"""In this order none takes longer than one would notice."""


class Ahead(QObject):
    """Loads the parts one after the other, and then the table of the game whose box is looked at.

    Signals: loaded(), all parts are there; told once, in a turn of its own.
    """

    loaded = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left = list(PARTS)
        self._is_told = False
        self._game = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._load_next)

    def begin(self, game: str) -> None:
        """Load what is not there yet, when nothing has been chosen for a while; then the table of this game."""
        self._game = game
        self._timer.start(QUIET_MS)

    def _load_next(self) -> None:
        if self._left:
            import_module(self._left.pop(0))
        elif not self._is_told:
            self._is_told = True
            self.loaded.emit()
        else:
            self._load_table()
            return
        self._timer.start(_BREATH_MS)

    def _load_table(self) -> None:
        from ui.games import table_row

        with suppress(GameFileError):  # whoever opens that game is told
            table_row(self._game)
