"""Who and what meets at one table: a match, its game, and how they are shown and called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.game import AnyGame, Note
from ui.board.scene.motion import Tempo
from ui.games import TableRow
from ui.language import Tongue
from ui.look.textures import Textures
from ui.look.theme import Theme
from ui.match.match import Match
from ui.match.players import called
from ui.models.positions import opening_of, practice_mark
from ui.terms import Language, Terms


@dataclass(frozen=True, slots=True)
class Presentation:
    """Everything that one game at the table needs."""

    match: Match
    game: AnyGame
    row: TableRow
    tongue: Tongue
    theme: Theme
    tempo: Tempo
    textures: Textures
    called: Callable[[Language], Sequence[str]] | None = None
    """What the players are called, by the language; None: as in every game."""

    def opening(self) -> Sequence[Note]:
        """What setting up this match told, before any move; that of one which begins in the midst of play says so."""
        begun = opening_of(self.match.record, self.game)
        return begun or self.row.opening(self.row.table.read(self.match.snapshot(0).view))

    def title(self) -> str:
        """What the game is called, in the language in force."""
        return self.tongue.terms().of_box(self.game.id, "title")

    def practice(self) -> str:
        """What stands after the title of a game that is played for practice; "" for any other."""
        mark = practice_mark(self.match.record)
        return "" if mark is None else self.tongue.terms().word(mark)

    def terms(self) -> Terms:
        """The game's words in the language in force."""
        return self.tongue.terms(self.game.id, self.names())

    def names(self) -> Sequence[str]:
        """What the players are called in the language in force."""
        language = self.tongue.language
        return called(self.match.players, language) if self.called is None else self.called(language)
