"""What goes from the program into other programs and comes back by the clipboard: positions as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QPoint, QSize
from PySide6.QtGui import QGuiApplication

from engines.errors import GameError
from engines.played_with import game_of
from engines.position_text import TextError, read_text
from engines.positions import checked
from engines.record import Record
from engines.timeline import replay
from ui import outside
from ui.board.values.eyes import Eyes
from ui.dialogs.messages import Coming
from ui.dialogs.questions import Question, ask
from ui.games import table_row
from ui.match.match import Match
from ui.match.new_game import other_edition
from ui.match.players import called, players_from_about
from ui.models.positions import copy_of, received, seen_by
from ui.models.reasons import Explanation
from ui.share.dialog import ShareDialog
from ui.share.exhibit import Exhibit
from ui.shared.acts import Act, Answer
from ui.shared.choices import theme_of
from ui.shared.pages import Pages
from ui.table.page import TablePage
from ui.table.sheet_place import SheetPlace
from ui.table.slip import Slip
from ui.terms import Language, Terms, Word
from ui.window.at_table.beginnings import own_name
from ui.window.at_table.sitting import Sitting
from ui.window.house import House


class Exchange(QObject):
    """Copies positions from the table, and opens those that are pasted anywhere in the window."""

    def __init__(self, house: House, pages: Pages, sitting: Sitting) -> None:
        super().__init__(pages)
        self._house, self._pages, self._sitting = house, pages, sitting

    def act(self, act: Act) -> None:
        match act:
            case Act.COPY:
                self.copy()
            case Act.PASTE:
                self.paste()
            case Act.SHARE:
                self.share()
            case _:
                raise AssertionError(act)

    def copy(self) -> None:
        """Put the position at the table into the clipboard, and say what that is."""
        table = self._sitting.table
        if table is not None:
            game = game_of(table.match.record, self._sitting.host.games)
            shown = table.scene.telling.snapshot or table.match.snapshot()
            copy = copy_of(table.match, game, shown.ply)
            if copy.text:
                QGuiApplication.clipboard().setText(copy.text)
            is_within = shown.beat is not None or not table.scene.telling.is_told
            is_whole = any(one.key == "copied.whole" for one in copy.words)
            within = Word("copied.within.whole" if is_whole else "copied.within")
            self.say(*copy.words, *([within] if copy.text and is_within else []))

    def paste(self) -> None:
        """Open the position in the clipboard, or say why that cannot be done."""
        try:
            record = self._read(QGuiApplication.clipboard().text())
        except TextError as error:
            self.say(Word(f"error.{error.key}", outside.facts(error)))
        except GameError as error:
            self._tell_impossible(error)
        else:
            if self._sitting.make_room(Coming.PASTED):
                self._sitting.arrivals.open_pasted(record)
                self._tell_dealt_anew(record)

    def share(self) -> None:
        """Offer to show what is at the table to others, in pictures and words."""
        table = self._sitting.table
        if table is not None and self._may_show(table):
            shown = replace(self._exhibit(table), is_on_page=self._pages.page is table)
            dialog = ShareDialog(shown, self._pages.window())
            dialog.exec()
            dialog.deleteLater()

    def share_record(self, record: Record, size: QSize) -> None:
        """Offer to show the last table of a game, which is laid for this size, and the whole game. Raises
        RecordError."""
        match = self._sitting.host.show(record).match
        names = partial(called, match.players)
        exhibit = self._exhibit_of(match, match.snapshot().ply, size, names, record.comments)
        dialog = ShareDialog(replace(exhibit, is_on_page=False), self._pages.window())
        dialog.exec()
        dialog.deleteLater()
        match.close()

    def say(self, *words: Word) -> None:
        """Lay a slip on the page that is shown."""
        page = self._pages.page
        if page is None:
            return
        if isinstance(page, TablePage):
            page.slip.lay(Explanation(page.terms.words(words)), SheetPlace(page.area.point(None)), points=False)
            return
        slip = Slip(page)
        slip.gone.connect(slip.deleteLater)
        table = self._sitting.table
        terms = self._house.tongue.terms() if table is None else table.terms
        middle = QPoint(page.width() // 2, page.height() // 2)
        slip.lay(Explanation(terms.words(words)), SheetPlace(middle), points=False)

    # Inside

    def _may_show(self, table: TablePage) -> bool:
        """Whether there is anything to be shown: behind a curtain nobody has taken over yet."""
        return table.curtain.isHidden()

    def _exhibit(self, table: TablePage) -> Exhibit:
        tongue, match = self._house.tongue, table.match
        telling = table.scene.telling
        shown = telling.snapshot or match.snapshot()
        exhibit = self._exhibit_of(
            match,
            shown.ply,
            table.view.size(),
            lambda language: table.names if language is tongue.language else called(match.players, language),
            self._sitting.cinema.comments_at(table) or match.record.comments,
        )
        advice = table.hints.advice.beside(table.thoughts.advice)
        until = None if telling.halt is None else telling.halt.note
        return replace(exhibit, until=until, beat=shown.beat, advice=advice)

    def _exhibit_of(
        self,
        match: Match,
        ply: int,
        size: QSize,
        names: Callable[[Language], Sequence[str]],
        comments: Mapping[int, str],
    ) -> Exhibit:
        """This moment of a match on a table of this size."""
        house, host = self._house, self._sitting.host
        return Exhibit(
            match,
            game_of(match.record, host.games),
            table_row(match.game, match.edition),
            house.tongue,
            theme_of(house.settings.settings),
            house.textures,
            ply,
            size,
            lambda: host.show(match.record).match,
            names,
            comments,
        )

    def _read(self, pasted: str) -> Record:
        """The game that can be played on from what was pasted. Raises GameError."""
        games = self._sitting.host.games
        record = received(read_text(pasted, games), games, own_name(self._house), self._house.rng)
        checked(lambda: self._lay(record))
        return record

    def _lay(self, record: Record) -> None:
        """Lay the game on a table that nobody sees, where it begins and where it ends: what no table can show is found
        out before another is left for it."""
        game = game_of(record, self._sitting.host.games)
        table = table_row(record.game, other_edition(game)).table
        timeline, _ = replay(record, game)
        eyes = Eyes(self._terms_of(record))
        for ply in {0, timeline.length}:
            for seat in range(record.players):
                shown = timeline.snapshot(seat, ply)
                table.layout(eyes.sight(shown, table.read(shown.view), None, shown.legal, ()))

    def _tell_impossible(self, error: GameError) -> None:
        def say() -> Question[Answer]:
            words = self._house.tongue.terms().say(f"error.{error.key}", **outside.facts(error))
            return Question(self.tr("This position cannot be opened"), words, {Answer.GO_ON: self.tr("Close")})

        ask(say, self._house.tongue, self._pages.window())

    def _tell_dealt_anew(self, record: Record) -> None:
        """What is at the table now is not the game that the sender played: whoever plays on is told so first."""
        game = self._sitting.host.games[record.game]
        said = seen_by(record, game)
        if said is None or not game.hidden:
            return

        def say() -> Question[Answer]:
            terms = self._terms_of(record)
            text = terms.words((said, Word("copied.opened")))
            return Question(self.tr("What was hidden was dealt anew"), text, {Answer.GO_ON: self.tr("Close")})

        ask(say, self._house.tongue, self._pages.window())

    def _terms_of(self, record: Record) -> Terms:
        players = players_from_about(record.about, record.players)
        return self._house.tongue.terms(record.game, called(players, self._house.tongue.language))
