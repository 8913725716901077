"""What the window asks and tells in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QFileInfo, QObject
from PySide6.QtWidgets import QWidget

from engines.about import is_practice, is_untouched
from engines.errors import GameError
from engines.record import Record
from ui import outside
from ui.dialogs.questions import Question, ask
from ui.dialogs.wrong import WhatIsWrong
from ui.files import SET_ASIDE
from ui.language import Tongue
from ui.match.luck import deals
from ui.match.players import called, players_from_about
from ui.match.unfinished import PassedOver, Unfinished
from ui.settings import WHOLE
from ui.shared.acts import Answer
from ui.terms import Terms

if TYPE_CHECKING:
    from ui.shared.reached import Reached

_NAMED: Final = 6
"""How many files that cannot be read are named one by one."""
_FILE_NAME: Final = 80
"""Characters of a file's name."""


class Coming(Enum):
    """What comes to a table that is left."""

    NOTHING = "nothing"
    GAME = "game"
    PASTED = "pasted"
    """The game in the clipboard."""


class Talk(QObject):
    """Asks and tells over a window, in the language in force. Whoever closes a question gives its mildest answer."""

    def __init__(self, tongue: Tongue, window: QWidget) -> None:
        super().__init__(window)
        self._tongue = tongue
        self._window = window
        self._wrong = WhatIsWrong(tongue, self)

    # Questions

    def take_up_or_new(self, left: Unfinished) -> Answer:
        """TAKE_UP, NEW_GAME or STAY."""

        def say() -> Question[Answer]:
            answers = {Answer.TAKE_UP: self.tr("Resume"), Answer.NEW_GAME: self.tr("New game")}
            return Question(self.tr("A game is waiting"), self._about(left), answers)

        return self._ask(say, Answer.STAY)

    def take_up_or_end(self, left: Unfinished) -> Answer:
        """TAKE_UP, LATER or END."""

        def say() -> Question[Answer]:
            answers = {
                Answer.TAKE_UP: self.tr("Resume"),
                Answer.LATER: self.tr("Not now"),
                Answer.END: self.tr("End it"),
            }
            return Question(self.tr("A game is waiting"), self._about(left), answers)

        return self._ask(say, Answer.LATER)

    def played_elsewhere(self, left: Unfinished) -> Answer:
        """LOOK, NEW_GAME or STAY: another program plays this game."""

        def say() -> Question[Answer]:
            answers = {Answer.LOOK: self.tr("Watch"), Answer.NEW_GAME: self.tr("New game")}
            text = self.tr("You can watch here, and take over once it is closed there.")
            title = self.tr("This game is being played in another window")
            return Question(title, f"{self._about(left)}\n\n{text}", answers)

        return self._ask(say, Answer.STAY)

    def played_on(self, left: Unfinished) -> Answer:
        """TAKE_UP or GO_ON: the game in a file has been played on here, and is taken up, or opened as the file has
        it."""

        def say() -> Question[Answer]:
            answers = {Answer.TAKE_UP: self.tr("Resume"), Answer.GO_ON: self.tr("Open the file")}
            text = self.tr("It is in the book of games, further than in this file.")
            return Question(self.tr("You have played on in this game"), f"{self._about(left)}\n\n{text}", answers)

        return self._ask(say, Answer.TAKE_UP)

    def end(self, record: Record) -> Answer:
        """END or STAY. A game in which no move has been made has nothing to lose, and is ended without a question."""
        reached = _reached_in(record)
        if reached is not None and not reached.moves:
            return Answer.END

        def say() -> Question[Answer]:
            answers = {Answer.STAY: self.tr("Keep it"), Answer.END: self.tr("End it")}
            return Question(self.tr("End this game?"), self._of(record, self.tr("It cannot be resumed.")), answers)

        return self._ask(say, Answer.STAY)

    def leave(self, record: Record, *, is_safe: bool, coming: Coming = Coming.NOTHING) -> Answer:
        """LATER, STAY or END: of this game, which a film may hide. `is_safe`: every move made is on the disk, as was
        just looked up; `coming` is what comes to the table then."""
        if not is_safe:
            return self._leave_unsaved(record)

        def say() -> Question[Answer]:
            # where another game comes, “resume” would be read of that one
            later = self.tr("Resume later") if coming is Coming.NOTHING else self.tr("Leave it for later")
            answers = {
                Answer.LATER: later,
                Answer.STAY: self.tr("Stay"),
                Answer.END: self.tr("End the game"),
            }
            text = self.tr("The game is not over. It is saved, and its box on the shelf wears a ribbon.")
            if is_untouched(record.about, len(record.moves)):
                text = self.tr("Nobody has played here yet. The position stays in the book of games.")
            titles = {
                Coming.NOTHING: self.tr("Leave the table?"),
                Coming.GAME: self.tr("Leave the game at the table for the other one?"),
                Coming.PASTED: self.tr("Leave the game at the table for the pasted one?"),
            }
            return Question(titles[coming], self._of(record, text), answers)

        return self._ask(say, Answer.STAY)

    def close_unsaved(self, record: Record) -> Answer:
        """CLOSE or STAY: the program is to be closed while the game at the table is not saved."""

        def say() -> Question[Answer]:
            answers = {Answer.STAY: self.tr("Stay"), Answer.CLOSE: self.tr("Close the program")}
            return Question(self.tr("This game is not being saved"), self._of(record, self._lost()), answers)

        return self._ask(say, Answer.STAY)

    def passed_over(self, found: Sequence[PassedOver]) -> Answer:
        """SET_ASIDE or LATER: these lie among the saved games and cannot be read."""

        def say() -> Question[Answer]:
            answers = {Answer.LATER: self.tr("Leave them"), Answer.SET_ASIDE: self.tr("Move them aside")}
            lines = [
                f"{outside.said(one.path.name, _FILE_NAME)}: {self._wrong.why(one.error)}" for one in found[:_NAMED]
            ]
            more = [self.tr("and %n more", "", len(found) - _NAMED)] if len(found) > _NAMED else []
            kept = self.tr("Moving them aside deletes nothing: they go into the folder “{folder}” beside them.")
            parts = ("\n".join([*lines, *more]), kept.format(folder=SET_ASIDE), outside.place(found[0].path.parent))
            title = self.tr("Some saved games could not be read")
            return Question(title, "\n\n".join(parts), answers)

        return self._ask(say, Answer.LATER)

    def take_back(self, owner: str, viewer: str) -> Answer:
        """TAKE_BACK or STAY: a move of the owner's is to be taken back, though it is the viewer's turn now."""

        def say() -> Question[Answer]:
            answers = {Answer.STAY: self.tr("Let it stand"), Answer.TAKE_BACK: self.tr("Take it back")}
            text = self.tr(
                "{owner} has already moved, and it is {viewer}’s turn. {owner}, may this move be taken back?"
            )
            title = self.tr("Take back {owner}’s move?").format(owner=owner)
            return Question(title, text.format(owner=owner, viewer=viewer), answers)

        return self._ask(say, Answer.STAY)

    def practise(self) -> Answer:
        """TAKE_BACK or STAY: somebody wants to go back further than may be undone."""

        def say() -> Question[Answer]:
            answers = {Answer.STAY: self.tr("Don’t go back"), Answer.TAKE_BACK: self.tr("Go back")}
            text = self.tr("From then on this game is practice: it is marked so, and does not count.")
            return Question(self.tr("Go back all the same?"), text, answers)

        return self._ask(say, Answer.STAY)

    def restart(self, record: Record) -> Answer:
        """RESTART or STAY."""

        def say() -> Question[Answer]:
            answers = {Answer.STAY: self.tr("Stay"), Answer.RESTART: self.tr("Start again")}
            if deals(record.game):
                text = self.tr("The same deal starts over. This game is lost.")
                return Question(self.tr("Start this deal again?"), self._of(record, text), answers)
            text = self.tr("The game starts over. What was played is lost.")
            return Question(self.tr("Start again?"), self._of(record, text), answers)

        return self._ask(say, Answer.STAY)

    def crashed(self, report: str, *, is_safe: bool | None) -> Answer:
        """GO_ON or CLOSE. `report` is the path of the report, or ""; `is_safe` whether every move of the game at the
        table is on the disk, as was just looked up, None when there is no game."""

        def say() -> Question[Answer]:
            answers = {Answer.GO_ON: self.tr("Continue"), Answer.CLOSE: self.tr("Close the program")}
            game = {
                None: "",
                True: self.tr("The game is safe: every move made is on the disk."),
                False: self.tr("The game at the table is not saved."),
            }
            mistake = self.tr("The program has made a mistake.")
            text = f"{mistake} {game[is_safe]}".strip()
            if report:
                where = self.tr("What happened is written down here:")
                text = f"{text}\n\n{where}\n{outside.place(report)}"
            return Question(self.tr("Something went wrong"), text, answers)

        return self._ask(say, Answer.GO_ON)

    # Messages

    def damaged(self, error: GameError, plies: int, original: Path | None) -> None:
        """The record was good up to a point. `original` is where the damaged file was set aside, if it was."""

        def say() -> Question[Answer]:
            text = self.tr("The recorded game could be read up to move {ply}. What follows is damaged:").format(
                ply=plies
            )
            where = "" if original is None else outside.place(original)
            kept = self.tr("The damaged file is kept: {path}").format(path=where) if where else ""
            words = "\n".join(part for part in (text, self._wrong.words(error), kept) if part)
            return self._told(self.tr("A damaged record"), words, self.tr("Continue"))

        self._tell(say)

    def other_numbers(
        self, differences: Callable[[Terms], Sequence[str]], game: str, *, is_older: bool, is_over: bool
    ) -> None:
        """The game at the table is played with other numbers than today's, or was, where it is over: some of the
        differences, in words."""

        def say() -> Question[Answer]:
            terms = self._tongue.terms(game)
            begun = (
                self.tr("This game was begun when the box had different numbers.")
                if is_older
                else self.tr("This game was played with different numbers from those of your box.")
            )
            now = self.tr("It is shown with those:") if is_over else self.tr("It goes on with those:")
            told = differences(terms)
            lines = [f"· {one}" for one in told[:_NAMED]]
            more = [self.tr("and %n more", "", len(told) - _NAMED)] if len(told) > _NAMED else []
            return self._told(self.tr("Other numbers"), "\n".join([begun, now, "", *lines, *more]), self.tr("Continue"))

        self._tell(say)

    def unsaved(self, error: OSError) -> None:
        """The game at the table is not being written down any more, or never was."""

        def say() -> Question[Answer]:
            again = self.tr("You can play on. As soon as it can be saved again it will be, from its first move on.")
            where = outside.place(str(error.filename)) if error.filename else ""
            text = "\n".join(part for part in (where, self._wrong.trouble(error), again) if part)
            return self._told(self.tr("This game is not being saved"), text, self.tr("Continue"))

        self._tell(say)

    def failure(self, error: GameError | OSError) -> None:
        """A file could not be read or written at all."""

        def say() -> Question[Answer]:
            if isinstance(error, GameError):
                return self._told(self.tr("This record cannot be opened"), self._wrong.words(error), self.tr("Close"))
            where = f"{outside.place(str(error.filename))}\n" if error.filename else ""
            return self._told(self.tr("Trouble with a file"), f"{where}{self._wrong.trouble(error)}", self.tr("Close"))

        self._tell(say)

    def settings_unwritable(self, file: Path, error: OSError) -> None:
        """What was chosen is not on the disk."""

        def say() -> Question[Answer]:
            text = self.tr(
                "What you have chosen holds while the program runs. Saving is tried again with every change."
            )
            lines = (outside.place(str(file)), self._wrong.trouble(error), text)
            return self._told(self.tr("The settings could not be saved"), "\n".join(lines), self.tr("Close"))

        self._tell(say)

    def settings_damaged(self, names: tuple[str, ...], file: Path, kept: Path | None) -> None:
        """The names of damaged settings as `ui.settings.Read` has them; where their file lies now, if it was moved."""

        def say() -> Question[Answer]:
            told = self.tr(", ").join(self._wrong.setting(name) for name in names if name != WHOLE)
            if kept is None:
                where = self.tr("Nothing is overwritten: before the next change the file is moved to this folder:")
                place = file.parent / SET_ASIDE
            else:
                where, place = self.tr("The file as it was is kept here:"), kept
            lines = (
                outside.place(str(file)),
                told,
                self.tr("The defaults are used instead."),
                where,
                outside.place(str(place)),
            )
            text = "\n".join(line for line in lines if line)
            return self._told(self.tr("Some settings could not be read"), text, self.tr("Continue"))

        self._tell(say)

    # Inside

    def _ask(self, say: Callable[[], Question[Answer]], mildest: Answer) -> Answer:
        chosen = ask(say, self._tongue, self._window)
        return mildest if chosen is None else chosen

    def _tell(self, say: Callable[[], Question[Answer]]) -> None:
        ask(say, self._tongue, self._window)

    def _told(self, title: str, text: str, button: str) -> Question[Answer]:
        """A message, which has one answer."""
        return Question(title, text, {Answer.GO_ON: button})

    def _leave_unsaved(self, record: Record) -> Answer:
        def say() -> Question[Answer]:
            answers = {Answer.STAY: self.tr("Stay"), Answer.END: self.tr("Leave all the same")}
            return Question(self.tr("This game is not being saved"), self._of(record, self._lost()), answers)

        return self._ask(say, Answer.STAY)

    def _lost(self) -> str:
        return self.tr("Its last moves could not be written to the disk: they are lost if you leave now.")

    def _about(self, left: Unfinished) -> str:
        """Which game it is, who plays, how far it has come, and when it was left; whether it is practice."""
        practice = [self.tr("Practice: it does not count")] if is_practice(left.record.about) else []
        return "\n".join((*self._named(left.record), *practice, self._day(left)))

    def _of(self, record: Record, text: str) -> str:
        """What is said of a game, under its name."""
        return "\n".join((*self._named(record), "", text))

    def _named(self, record: Record) -> tuple[str, ...]:
        """Which game it is, who plays, and how far it has come."""
        players = players_from_about(record.about, record.players)
        terms = self._tongue.terms(record.game, called(players, self._tongue.language))
        title = terms.of_box(record.game, "title")
        names = terms.say("seat.names", seats=list(range(record.players)))
        reached = _reached_in(record)
        if reached is None:
            return (f"{title} · {names}",)
        where = reached.words(terms) if reached.moves else self.tr("No move has been made yet")
        return (f"{title} · {names}", *([where] if where else []))

    def _day(self, left: Unfinished) -> str:
        """When it was left."""
        return self._tongue.moment(QFileInfo(str(left.path)).lastModified())


def _reached_in(record: Record) -> Reached | None:
    """How far a game has come; None where that cannot be known."""
    from ui.match.new_game import resume  # with the rules of all games, for which the shelf does not wait
    from ui.shared.reached import reached_by

    try:
        return reached_by(resume(record)[0])
    except GameError:
        return None
