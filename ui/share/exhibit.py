"""What of the match on the page can be shown to others, and how it is called there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QDateTime, QSize
from PySide6.QtGui import QImage
from shiboken6 import delete

from engines.about import BEGUN, second_in
from engines.game import SPECTATOR, AnyGame, Note
from ui.games import TableRow
from ui.language import Tongue
from ui.look.textures import Textures
from ui.look.theme import Theme
from ui.match.match import Match
from ui.match.record_files import proposed_name
from ui.match.watcher import Watcher
from ui.models.counted_moves import moves_made
from ui.models.positions import Copy, copy_of, opening_of
from ui.models.scores_model import Finish
from ui.result.page import ResultPage
from ui.share.caption import Caption, caption_high, paint_under
from ui.share.card import result_card
from ui.share.frames import Frames, Moment, moments_in
from ui.share.log_text import Told, log_text
from ui.share.moving import Reel
from ui.share.studio import Studio
from ui.table.thoughts.advice import NO_ADVICE, Advice
from ui.terms import Language, Terms


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A match as one person sees it, at one moment."""

    match: Match
    game: AnyGame
    row: TableRow
    tongue: Tongue
    theme: Theme
    textures: Textures
    ply: int
    """The moment that is looked at."""
    size: QSize
    """Of the table in the window, in logical pixels."""
    watched: Callable[[], Match]
    """Makes a match of the same game that is only watched, with any eyes that may see it."""
    names: Callable[[Language], Sequence[str]]
    """What the players are called, by the language."""
    comments: Mapping[int, str]
    """A player's own words, by the ply that they are about."""
    until: Note | None = None
    """What of that moment is not told yet, where the table waits before it at the end of a round."""
    beat: int | None = None
    """The beat of the last move that is looked at; None: all of it."""
    advice: Advice = NO_ADVICE
    """What a computer thinks of that moment, where the table shows it."""
    is_on_page: bool = True
    """Whether its table is on the page under the sheet that shows it; else nobody sees that moment now."""

    def terms(self, language: Language | None = None) -> Terms:
        """The words of the game, in this language or in the one in force."""
        language = language or self.tongue.language
        return Terms(self.game.id, language, self.names(language))

    @property
    def file_name(self) -> str:
        """What a file of it may be called, by its game and day."""
        return proposed_name(self.match.record, self.terms().of_box(self.game.id, "title"))

    @property
    def is_over(self) -> bool:
        return self.match.snapshot().over

    # Words

    def position(self) -> Copy:
        return copy_of(self.match, self.game, self.ply)

    def log(self, languages: Sequence[Language], *, comments: bool) -> str:
        """What the viewer may read of the game so far, with one's own words or without."""
        now = self.match.snapshot()
        opening = opening_of(self.match.record, self.game) or self.row.opening(
            self.row.table.read(self.match.snapshot(0).view)
        )
        own = self.comments if comments else {}
        told = Told(self.game.id, opening, self.match.memory(), now.scores, now.winners, own)
        return log_text(told, [self.terms(language) for language in languages])

    @property
    def _what(self) -> str:
        """What a picture shows: the game, who played it, when, and after which move."""
        terms, made = self.terms(), moves_made(self.match.memory()[: self.ply])
        is_end = self.is_over and self.ply == self.match.snapshot().ply and self.beat is None
        key = "end" if is_end else "move" if made else "start"
        return terms.say("book.dot").join((*self._which, terms.say(f"share.{key}", move=made)))

    @property
    def _thought(self) -> str:
        """What a computer thinks of that moment, in words of the game; "" where nothing of it is shown."""
        terms, advice = self.terms(), self.advice
        hint = terms.say("share.hint", act=advice.hint) if advice.hint else ""
        key = "best" if advice.end else "only"
        best = terms.say(f"share.{key}", act=advice.best, end=advice.end) if advice.best else ""
        return "\n".join(filter(None, (hint, best)))

    @property
    def _which(self) -> tuple[str, ...]:
        """What tells this game from others: its name, who played it, and when."""
        terms, begun = self.terms(), second_in(self.match.record.about, BEGUN)
        names = terms.say("seat.names", seats=list(range(self.match.record.players)))
        which = (terms.of_box(self.game.id, "title"), names)
        if begun is None:
            return which
        day = QDateTime.fromSecsSinceEpoch(begun).date()
        return (*which, self.tongue.day(day))

    # Pictures

    def request_wood(self, scales: Sequence[float]) -> None:
        """Have the table's surface painted for pictures at these scales: that takes a while, in the background."""
        for scale in scales:
            self.textures.image(
                "table", self.theme.id, round(self.size.width() * scale), round(self.size.height() * scale)
            )

    def table(self, scale: float, *, comments: bool) -> QImage:
        """The table at the moment that is looked at, with one's own words about it under it or without. What its viewer
        remembers is there as on the table (the lots of houses that are gone); a notebook is there, but closed."""
        studio = Studio(self.row, self.terms(), self.theme, self.textures, self.size, scale)
        Moment(self.ply, until=self.until, beat=self.beat).lay(studio, self.match)
        studio.mark(self.advice)
        caption = Caption(self._what, self._thought, self.comments.get(self.ply, "") if comments else "")
        image = studio.take_alone(round(caption_high(caption, self.size.width()) * scale))
        studio.close()
        paint_under(image, caption, self.theme, scale)
        return image

    def card(self) -> QImage:
        """The result. Only of a game that is over."""
        last, names = self.match.snapshot(), tuple(self.names(self.tongue.language))
        finish = Finish(self.game.id, names, self.row.marks, self.match.memory(), last.scores, last.winners)
        page = ResultPage(finish, self.row, self.tongue, self.theme, self.textures)
        image = result_card(page, self.theme, self.tongue.terms().say("share.signature"))
        delete(page)  # now: a page that nobody sees is not to hear of another language
        return image

    def eyes(self) -> tuple[Watcher, ...]:
        """With whose eyes a moving picture can be seen: one's own, and with everything open after the end."""
        own = self.match.viewer
        watchers = self.watched().onlooking.watchers
        mine = [one for one in watchers if one.seat == own and not one.is_open] or list(watchers[:1])
        return (*mine[:1], *(one for one in watchers if one.is_open))

    def reel(self, watcher: Watcher, *, comments: bool) -> Reel:
        """The whole game, moment by moment, as far as these eyes see it, with one's own words or without."""
        match = self.watched()
        match.watch(watcher)
        memory, terms, own = match.memory(), self.terms(), self.comments if comments else {}
        heading, moments = terms.say("book.dot").join(self._which), moments_in(match.snapshot, memory, self.row.meaning)
        frames: list[Frames] = []

        def close() -> None:
            for one in frames:
                one.close()
            frames.clear()

        def open_studio(scale: float) -> Callable[[int], QImage]:
            close()
            frames[:] = [Frames(self.row, terms, self.theme, self.textures, match, heading, scale, own)]
            return lambda at: frames[0].paint(moments[at])

        return Reel(len(moments), open_studio, close=close)

    def who(self, watcher: Watcher) -> str:
        """Whose eyes these are; "" for nobody's."""
        names = self.names(self.tongue.language)
        return "" if watcher.seat == SPECTATOR else names[watcher.seat]
