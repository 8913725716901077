"""What the window asks and tells in words. Each question's answers have names here."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QFileInfo, QLocale, QObject

from engines.errors import GameError
from engines.timeline import facts_of
from ui.language import Tongue
from ui.windows.questions import Question
from ui.windows.unfinished import Unfinished

SEEDS: Final = 10**9
"""Seeds are drawn below this number."""

TAKE_UP: Final = 0
NEW_GAME: Final = 1
END_IT: Final = 2
TAKE_UP_LATER: Final = 0
RESTART: Final = 0
CLOSE: Final = 1


class Messages(QObject):
    """Builds questions in the language in force."""

    def __init__(self, tongue: Tongue, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tongue = tongue

    def take_up_or_new(self, left: Unfinished) -> Question:
        """Answers: TAKE_UP, NEW_GAME."""
        answers = (self.tr("Take it up again"), self.tr("New game"))
        return Question(self.tr("A game is waiting"), self._about(left), answers)

    def take_up_or_end(self, left: Unfinished) -> Question:
        """Answers: TAKE_UP, later, END_IT."""
        answers = (self.tr("Take it up again"), self.tr("Not now"), self.tr("End it"))
        return Question(self.tr("A game is waiting"), self._about(left), answers)

    def leave(self) -> Question:
        """Answers: TAKE_UP_LATER, stay, END_IT."""
        text = self.tr("The game is not over. It is kept as it stands, and its box on the shelf wears a ribbon.")
        return Question(
            self.tr("Leave the table?"), text, (self.tr("Take it up later"), self.tr("Stay"), self.tr("End the game"))
        )

    def restart(self) -> Question:
        """Answers: RESTART, stay."""
        text = self.tr("The same deal begins again from its start. The game so far is given up.")
        return Question(self.tr("Start this deal again?"), text, (self.tr("Start again"), self.tr("Stay")))

    def damaged(self, error: GameError, plies: int) -> tuple[str, str, str]:
        """Title, text and button: the record was good up to a point."""
        text = self.tr("The recorded game could be read up to move {ply}. What follows is damaged:").format(ply=plies)
        return self.tr("A damaged record"), f"{text}\n{self._words(error)}", self.tr("Continue")

    def failure(self, error: GameError | OSError) -> tuple[str, str, str]:
        """Title, text and button: a file could not be read or written at all."""
        if isinstance(error, GameError):
            return self.tr("This record cannot be opened"), self._words(error), self.tr("Close")
        where = f"{error.filename}\n" if error.filename else ""
        return self.tr("A file makes trouble"), f"{where}{error.strerror or error}", self.tr("Close")

    def settings_unwritable(self, detail: str) -> tuple[str, str, str]:
        return self.tr("The settings could not be saved"), detail, self.tr("Close")

    def settings_damaged(self, names: tuple[str, ...]) -> tuple[str, str, str]:
        """The names of damaged settings; "" stands for the whole file."""
        told = ", ".join(name for name in names if name)
        text = self.tr("They are at their defaults now.")
        return self.tr("Some settings could not be read"), f"{told}\n{text}".strip(), self.tr("Continue")

    def crashed(self, report: str) -> Question:
        """Answers: go on, CLOSE. `report` is the path of the report, or ""."""
        text = self.tr("The program has made a mistake. The game is safe: every move made is on the disk.")
        if report:
            where = self.tr("What happened is written down here:")
            text = f"{text}\n\n{where}\n{report}"
        return Question(self.tr("Something went wrong"), text, (self.tr("Go on"), self.tr("Close the program")))

    def _about(self, left: Unfinished) -> str:
        """Which game it is, who plays, and how far it has come."""
        terms = self._tongue.terms(left.record.game, self._names(left))
        title = terms.say(f"game.{left.record.game}.title")
        names = terms.say("seat.names", seats=list(range(left.record.players)))
        return "\n".join(
            (f"{title} · {names}", self.tr("%n move(s) made", "", len(left.record.moves)), self._day(left))
        )

    def _names(self, left: Unfinished) -> list[str]:
        plain = self._tongue.terms()
        told = left.record.about.get("names")
        names = told if isinstance(told, list) and len(told) == left.record.players else [""] * left.record.players
        return [str(name) or plain.say("seat.unnamed", number=seat + 1) for seat, name in enumerate(names)]

    def _words(self, error: GameError) -> str:
        terms = self._tongue.terms()
        key = f"error.{error.key}"
        return terms.say(key, **facts_of(error)) if terms.knows(key) else str(error)

    def _day(self, left: Unfinished) -> str:
        """When it was left."""
        moment = QFileInfo(str(left.path)).lastModified()
        return self._tongue.locale().toString(moment, QLocale.FormatType.ShortFormat)
