"""What is said about a game that has just been laid on the table: damage, other numbers, trouble with saving. Loaded
with the first game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt

from engines.editions import shipped_edition
from engines.game import AnyGame
from ui.dialogs.messages import Talk
from ui.match.host import ReadyMatch
from ui.match.match import Match
from ui.models.numbers import differences


class Notices(QObject):
    """Says it in dialogs, once for each game."""

    def __init__(self, talk: Talk, games: Mapping[str, AnyGame], parent: QObject) -> None:
        super().__init__(parent)
        self._talk, self._games = talk, games

    def tell_what_was_read(self, ready: ReadyMatch) -> None:
        """Say what was damaged in the file of a game, and with what numbers the game is played where they are not
        today's."""
        match = ready.match
        if match.edition is not None:
            told = partial(differences, match.game, match.edition, self._games[match.game].edition)
            is_older = shipped_edition(match.game, match.edition.digest) is not None
            self._talk.other_numbers(told, match.game, is_older=is_older, is_over=match.is_finished)
        if ready.damage is not None:
            self._talk.damaged(ready.damage, match.snapshot().plies, ready.original)

    def tell_of_saving(self, match: Match) -> None:
        """Say now and later when this match is not being saved."""
        self._tell_saving(match.saving.trouble)
        match.saving.changed.connect(self._tell_saving, Qt.ConnectionType.QueuedConnection)

    def _tell_saving(self, trouble: OSError | None) -> None:
        if trouble is not None:
            self._talk.unsaved(trouble)
