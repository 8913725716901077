"""What the window asks and tells in words."""

from __future__ import annotations

from PySide6.QtCore import QFileInfo, QLocale, QObject
from PySide6.QtWidgets import QWidget

from engines.errors import GameError
from engines.timeline import facts_of
from ui.language import Tongue
from ui.match.players import players_from_about
from ui.windows.acts import Answer
from ui.windows.questions import Question, ask
from ui.windows.unfinished import Unfinished


class Talk(QObject):
    """Asks and tells over a window, in the language in force. Whoever closes a question gives its mildest answer."""

    def __init__(self, tongue: Tongue, window: QWidget) -> None:
        super().__init__(window)
        self._tongue = tongue
        self._window = window

    # Questions

    def take_up_or_new(self, left: Unfinished) -> Answer:
        """TAKE_UP, NEW_GAME or STAY."""
        answers = {Answer.TAKE_UP: self.tr("Take it up again"), Answer.NEW_GAME: self.tr("New game")}
        return self._ask(self.tr("A game is waiting"), self._about(left), answers, Answer.STAY)

    def take_up_or_end(self, left: Unfinished) -> Answer:
        """TAKE_UP, LATER or END."""
        answers = {
            Answer.TAKE_UP: self.tr("Take it up again"),
            Answer.LATER: self.tr("Not now"),
            Answer.END: self.tr("End it"),
        }
        return self._ask(self.tr("A game is waiting"), self._about(left), answers, Answer.LATER)

    def leave(self) -> Answer:
        """LATER, STAY or END."""
        answers = {
            Answer.LATER: self.tr("Take it up later"),
            Answer.STAY: self.tr("Stay"),
            Answer.END: self.tr("End the game"),
        }
        text = self.tr("The game is not over. It is kept as it stands, and its box on the shelf wears a ribbon.")
        return self._ask(self.tr("Leave the table?"), text, answers, Answer.STAY)

    def restart(self) -> Answer:
        """RESTART or STAY."""
        answers = {Answer.RESTART: self.tr("Start again"), Answer.STAY: self.tr("Stay")}
        text = self.tr("The same deal begins again from its start. The game so far is given up.")
        return self._ask(self.tr("Start this deal again?"), text, answers, Answer.STAY)

    def crashed(self, report: str) -> Answer:
        """GO_ON or CLOSE. `report` is the path of the report, or ""."""
        answers = {Answer.GO_ON: self.tr("Go on"), Answer.CLOSE: self.tr("Close the program")}
        text = self.tr("The program has made a mistake. The game is safe: every move made is on the disk.")
        if report:
            where = self.tr("What happened is written down here:")
            text = f"{text}\n\n{where}\n{report}"
        return self._ask(self.tr("Something went wrong"), text, answers, Answer.GO_ON)

    # Messages

    def damaged(self, error: GameError, plies: int) -> None:
        """The record was good up to a point."""
        text = self.tr("The recorded game could be read up to move {ply}. What follows is damaged:").format(ply=plies)
        self._tell(self.tr("A damaged record"), f"{text}\n{self._words(error)}", self.tr("Continue"))

    def failure(self, error: GameError | OSError) -> None:
        """A file could not be read or written at all."""
        if isinstance(error, GameError):
            self._tell(self.tr("This record cannot be opened"), self._words(error), self.tr("Close"))
            return
        where = f"{error.filename}\n" if error.filename else ""
        self._tell(self.tr("A file makes trouble"), f"{where}{self._trouble(error)}", self.tr("Close"))

    def settings_unwritable(self, detail: str) -> None:
        self._tell(self.tr("The settings could not be saved"), detail, self.tr("Close"))

    def settings_damaged(self, names: tuple[str, ...]) -> None:
        """The names of damaged settings; "" stands for the whole file."""
        told = self.tr(", ").join(self._setting(name) for name in names if name)
        text = self.tr("They are at their defaults now.")
        self._tell(self.tr("Some settings could not be read"), f"{told}\n{text}".strip(), self.tr("Continue"))

    # Inside

    def _ask(self, title: str, text: str, answers: dict[Answer, str], mildest: Answer) -> Answer:
        chosen = ask(Question(title, text, tuple(answers.values())), self._window)
        return mildest if chosen is None else list(answers)[chosen]

    def _tell(self, title: str, text: str, button: str) -> None:
        ask(Question(title, text, (button,)), self._window)

    def _trouble(self, error: OSError) -> str:
        """What the system has against it; in the system's own words where ours would be no better."""
        match error:
            case FileNotFoundError():
                return self.tr("There is no such file.")
            case PermissionError():
                return self.tr("It is not permitted to read or write it.")
            case IsADirectoryError():
                return self.tr("This is a folder, not a file.")
            case _:
                return error.strerror or str(error)

    def _setting(self, name: str) -> str:
        """A setting as the dialog calls it, or what it remembers."""
        words = {
            "language": self.tr("Language"),
            "theme": self.tr("Room"),
            "speed": self.tr("Motion"),
            "reduced_motion": self.tr("Reduced motion"),
            "hands_covered": self.tr("Cover hands"),
            "log_folded": self.tr("The log beside the table"),
            "geometry": self.tr("Place of the window"),
            "setups": self.tr("Last players"),
            "cautions": self.tr("Warnings"),
            "finished": self.tr("Games finished"),
            "tour_seen": self.tr("The tour of the shelf"),
            "lessons": self.tr("Lessons"),
        }
        return words.get(name, name)

    def _about(self, left: Unfinished) -> str:
        """Which game it is, who plays, and how far it has come."""
        record = left.record
        players = players_from_about(record.about, record.players)
        terms = self._tongue.terms(record.game, [player.name for player in players])
        title = terms.say(f"game.{record.game}.title")
        names = terms.say("seat.names", seats=list(range(record.players)))
        moves = self.tr("%n move(s) made", "", len(record.moves))
        return "\n".join((f"{title} · {names}", moves, self._day(left)))

    def _words(self, error: GameError) -> str:
        return self._tongue.terms().say(f"error.{error.key}", **facts_of(error))

    def _day(self, left: Unfinished) -> str:
        """When it was left."""
        moment = QFileInfo(str(left.path)).lastModified()
        return self._tongue.locale().toString(moment, QLocale.FormatType.ShortFormat)
