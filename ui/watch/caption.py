"""What the foot of a film says of the moment that is shown. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from ui.models.counted_moves import moves_until
from ui.table.page import TablePage
from ui.watch.foot import FilmFoot, Standing
from ui.watch.highlights import Highlights
from ui.watch.projector import Projector


class Caption(QObject):
    """Fills the foot: the ribbon with what is known of the game, where the film stands, who watches, what brought most.
    `comments` are one's own words, by the ply that they are about; they are read anew each time."""

    def __init__(
        self, foot: FilmFoot, page: TablePage, projector: Projector, highlights: Highlights, comments: Mapping[int, str]
    ) -> None:
        super().__init__(foot)
        self._foot = foot
        self._page = page
        self._projector = projector
        self._highlights = highlights
        self._comments = comments

    def show_all(self) -> None:
        """Have the foot say how everything stands now."""
        foot, projector, terms = self._foot, self._projector, self._page.terms
        foot.ribbon.show_course(projector.known, is_misty=not projector.knows_end)
        foot.ribbon.show_comments(tuple(self._comments))
        foot.ribbon.show_peaks(self._highlights.peaks(projector.watched))
        foot.ribbon.say_moments(self._highlights.words(projector.watched, self._comments, terms))
        foot.ribbon.show_ply(projector.ply)
        foot.eyes.show_watcher(self._page.match.watcher.eyes)
        foot.show_standing(self._standing())
        bests = self._highlights.bests(projector.watched)
        foot.show_best("\n".join(self._highlights.best_words(one, terms) for one in bests))

    def name_eyes(self) -> None:
        """Call the buttons with whose eyes can be watched by the names at this table."""
        names = self._page.names
        self._foot.name_eyes([names[one.watcher.seat] for one in self._foot.eyes.buttons])

    def _standing(self) -> Standing:
        terms, projector = self._page.terms, self._projector
        chapter = projector.course.chapter_at(projector.round)
        made, moves = (moves_until(projector.course.decisions, one) for one in (projector.ply, projector.course.end))
        move = self.tr("Move {ply} of {plies}") if projector.knows_end else self.tr("Move {ply}")
        move = move.format(ply=made, plies=moves)
        head = "" if chapter is None else terms.say("watch.chapter", number=chapter.number)
        text = self.tr("{round} · {move}").format(round=head, move=move) if head else move
        counted = f"{made} / {moves}" if projector.knows_end else str(made)
        return Standing(text, counted, projector.ply == 0, projector.is_at_end)
