"""The one rulebook that is open in the window, if any: opens it, turns it to a rule, and puts it away. Loaded late."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from engines.editions import Edition
from engines.registry import GAMES
from ui.board.scene.motion import Tempo
from ui.games import table_row
from ui.language import Tongue
from ui.look.theme import Theme
from ui.rulebook.panel import RulebookPanel
from ui.shared.focus import is_in
from ui.shared.room import BookRoom


class Reading(QObject):
    """Invariant: at most one book is open, and the room holds it.

    Signals: troubled(OSError), a copy of it could not be written.
    """

    troubled = Signal(object)

    def __init__(self, room: BookRoom, tongue: Tongue, theme: Theme, tempo: Tempo) -> None:
        super().__init__(room)
        self.panel: RulebookPanel | None = None
        self._edition: Edition | None = None
        room.left.connect(self.close)
        self._room, self._tongue, self._theme, self._tempo = room, tongue, theme, tempo

    @property
    def game(self) -> str:
        """Whose rulebook is open; "" when none is."""
        return "" if self.panel is None else self.panel.game

    def open_rule(self, game: str, rule: str = "", edition: Edition | None = None) -> None:
        """Read a rule of a game, or its rulebook from the beginning; an open book is turned to it. What is in the box
        has the numbers of `edition`; None: today's."""
        if (self.game, self._edition) != (game, edition):
            self.close()
            self.panel, self._edition = self._take_out(game, edition), edition
        assert self.panel is not None
        self._room.hold(self.panel)
        self.panel.open_at(rule)

    def turn(self, game: str, rule: str = "", edition: Edition | None = None, *, closes: bool = False) -> None:
        """The key and the button for the book: open it, come to it, or, from within it, put it away. A click on the
        button `closes` an open one wherever the keyboard is."""
        if self.panel is not None and (closes or is_in(self.panel, self._room.window().focusWidget())):
            self.close()
        else:
            self.open_rule(game, rule, edition)

    def close(self) -> None:
        """Put the book away, if one is open."""
        if self.panel is None:
            return
        self._room.hold(None)
        self.panel.deleteLater()
        self.panel = None

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self.panel is not None:
            self.panel.set_theme(theme)

    def set_tempo(self, tempo: Tempo) -> None:
        self._tempo = tempo
        if self.panel is not None:
            self.panel.set_tempo(tempo)

    def _take_out(self, game: str, edition: Edition | None) -> RulebookPanel:
        panel = RulebookPanel(table_row(game, edition), GAMES[game], self._tongue, self._theme, self._room)
        panel.set_tempo(self._tempo)
        panel.closed.connect(self.close)
        panel.troubled.connect(self.troubled)
        panel.widened.connect(self._room.arrange)
        return panel
