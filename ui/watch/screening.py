"""A film at its table: plays a match that nobody plays, and the foot under it. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from engines.game import Note
from engines.snapshot import When
from ui.board.scene.motion import Speed, Tempo
from ui.games import TableRow
from ui.look.theme import Theme
from ui.match.watcher import Watcher
from ui.shared.acts import Act
from ui.table.page import TablePage
from ui.table.watching import WITHHELD
from ui.watch.caption import Caption
from ui.watch.course import number_in
from ui.watch.film import Film
from ui.watch.foot import (
    BEST_KEY,
    COMMENT_KEY,
    END_KEY,
    KEYS,
    PLAY_KEY,
    START_KEY,
    THOUGHTS_KEY,
    FilmFoot,
    Way,
)
from ui.watch.highlights import highlights_of
from ui.watch.projector import Projector
from ui.watch.wondering import Wondering

_BREATH: Final = {Speed.SLOW: 1800, Speed.NORMAL: 900, Speed.FAST: 250}
"""How long the table lies still before the next decision is shown, in milliseconds."""
_READ: Final = {Speed.SLOW: 9000, Speed.NORMAL: 5000, Speed.FAST: 2500}
"""How long it does with the sheet of a round that is over."""


class Screening(QObject):
    """Plays the film, tells single moments of it that are asked for, and has the computer wonder about them, with the
    `projector`; the keys and the foot lead it. One's own words about a moment are written here, too.

    Signals: branched(Film), play on from where this film stands; commented(ply, text), one's own words at a moment.
    """

    branched = Signal(object)
    commented = Signal(int, str)

    def __init__(
        self, film: Film, page: TablePage, row: TableRow, theme: Theme, tempo: Tempo, comments: Mapping[int, str]
    ) -> None:
        """The match of `page` is one that is watched (`Host.show`)."""
        super().__init__(page)
        self.film = film
        self.page = page
        self._match = match = page.match
        self.highlights = highlights_of(match.onlooking, row)
        course = self.highlights.course
        self.projector = Projector(match, page.scene.telling, course, number_in(row), min(film.ply or 0, course.end))
        self.comments = dict(comments)
        """One's own words, by the ply that they are about."""
        self._tempo = tempo
        self._speed: Speed = Speed.NORMAL if tempo.speed is Speed.OFF else tempo.speed
        self._is_playing = False
        self._breath = QTimer(self)
        self._breath.setSingleShot(True)
        self._breath.timeout.connect(self._play_on)
        self._coming = When(0)
        """What is told when the table has been looked at before it."""
        self._awaited: When | None = None
        """The moment of which is said what was gained when the table lies still there."""
        self._is_best_asked = False
        self._told: When | None = None
        """The moment that was asked to be told, until the film is taken elsewhere."""
        self._before = QTimer(self)
        self._before.setSingleShot(True)
        self._before.timeout.connect(lambda: self.projector.show(*self._coming))
        self.foot = FilmFoot(match.onlooking.watchers, row.marks, theme, page, keeps_comments=film.path is not None)
        self._caption = Caption(self.foot, page, self.projector, self.highlights, self.comments)
        self.wondering = Wondering(match, page)
        page.bar.withhold(WITHHELD)
        page.scene.look_on()
        page.set_cautious(False)
        page.rounds.look_on()
        page.side.look_on()
        page.lay_under(self.foot)
        page.steer(self.go, self.go_to)
        self.foot.installEventFilter(self)
        page.window().installEventFilter(self)
        self._connect()
        self._caption.name_eyes()

    def start(self) -> None:
        """Show where the film begins."""
        film, ply = self.film, self.projector.ply
        if film.watcher is not None and film.watcher in self._match.onlooking.watchers:
            self._match.watch(film.watcher)
        self._match.look(ply)
        self.page.start()
        self.projector.lie()
        self.set_tempo(self._tempo)
        if film.beat is not None or film.is_before_round:
            self.projector.leap(ply, film.beat)

    @property
    def standing(self) -> Film:
        """This film, to begin where it stands now."""
        return replace(
            self.film,
            ply=self.projector.ply,
            beat=self.projector.beat,
            is_before_round=self.projector.ended is not None,
            watcher=self._match.watcher.eyes,
            watched=self.watched,
        )

    @property
    def ply(self) -> int:
        """The moment that the table shows."""
        return self.projector.ply

    @property
    def is_playing(self) -> bool:
        return self._is_playing

    @property
    def end(self) -> int:
        """The last moment that can be gone to."""
        return self.projector.watched

    # Going

    def go(self, ply: int) -> None:
        """Have the table lie at once as after so many moves."""
        self.pause()
        self.projector.leap(max(0, min(ply, self.projector.watched)))

    def go_to(self, ply: int, beat: int | None) -> None:
        """Have the table lie at once as after so many moves, the next round begun, or at a beat of the last of them."""
        self.pause()
        if beat is None:
            self.projector.begin_round(ply)
        else:
            self.projector.leap(ply, beat)

    def tell(self, ply: int, note: Note | None = None, *, is_best: bool = False) -> None:
        """Lie as before this move, or before this note of it, for a breath, so that it is seen coming, tell it, and say
        what it gained: everybody, or, where the best is asked for (`is_best`), whoever it is the best of. While
        thoughts are told, lie where the decision behind it was made: that is what they are about."""
        self._is_best_asked = is_best
        ply = min(ply, self.projector.course.end)
        beat = self.projector.beat_of(ply, note)
        if ply and self.wondering.is_on:
            self.pause()
            self._think_behind(When(ply, beat))
            self._say_gain(ply, note)
            return
        if beat is None:
            self.go(ply - 1)
        else:
            self.pause()
            self.projector.leap(*self._match.snapshot(ply, beat).before)
        if ply:
            self._coming = self._awaited = self._told = When(ply, beat)
            self._before.start(_BREATH[Speed.NORMAL])

    def tell_best(self) -> None:
        """Tell what brought most at once, as far as that is known to whoever watches: oneself, and after that a
        winner."""
        bests = self.highlights.bests(self.projector.watched)
        places = [When(best.ply, self.projector.beat_of(best.ply, best.note)) for best in bests]
        if bests:
            at = places.index(self._told) + 1 if self._told in places else 0
            best = bests[at % len(bests)]
            self.tell(best.ply, best.note, is_best=True)

    def lead(self, way: Way) -> None:
        """Go along the course."""
        course = self.projector.known
        match way:
            case Way.NEXT:
                self.pause()
                self.projector.tell_next()
            case Way.LAST:
                self.go(course.last(self.projector.ply))
            case Way.LAST_ROUND:
                self.pause()
                self.projector.begin_round(course.last_chapter(self.projector.ply))
            case Way.NEXT_ROUND:
                self.pause()
                self.projector.begin_round(self.projector.course.next_chapter(self.projector.round))

    def play(self) -> None:
        """Show one decision after the other, from the start where the end is shown."""
        if self.projector.is_at_end:
            self.projector.leap(0)
        self._is_playing = True
        self._told = None
        self.wondering.rest()
        self.foot.show_playing(True)
        self.projector.tell_next()

    def pause(self) -> None:
        """Play no longer; what is being told is told to its end."""
        self._breath.stop()
        self._before.stop()
        self._awaited = self._told = None
        if self._is_playing:
            self._is_playing = False
            self.foot.show_playing(False)
            self._caption.show_all()
            if self.page.scene.telling.is_told:
                self.wondering.go_on(self.projector.decision)

    # How it is seen

    def set_theme(self, theme: Theme) -> None:
        self.foot.set_theme(theme)

    def set_tempo(self, tempo: Tempo) -> None:
        """How the table moves by the settings; how fast is chosen here, unless nothing moves."""
        self._tempo = tempo
        speed = Speed.OFF if tempo.speed is Speed.OFF else self._speed
        self.page.set_tempo(Tempo(speed, tempo.calm))
        self.foot.show_speed(self._speed)

    def watch(self, watcher: Watcher) -> None:
        """See the same moment with other eyes."""
        ended = self.projector.ended
        self.page.scene.telling.finish()
        self.wondering.stop()
        self._match.watch(watcher)
        if ended is not None:
            self.projector.leap(ended.snapshot.ply)
        self.foot.eyes.show_watcher(watcher)

    def wonder(self, wonders: bool) -> None:
        """Tell what the computer thinks of the decisions that are looked at, or no more: of the one behind a move that
        was asked to be told, which is what is looked at then."""
        told = self._told
        self.pause()
        self.projector.lie()
        if not wonders:
            self.projector.pass_end()
            self.wondering.stop()
        elif told is not None:
            self._think_behind(told)
        else:
            self.projector.pass_end()
            self.wondering.begin(self.projector.decision)

    def _think_behind(self, told: When) -> None:
        """Lie where the decision behind this moment was made, and tell what is thought of it."""
        self.projector.leap(self.projector.decided_before(told.ply))
        self.projector.pass_end()
        self._told = told
        self.wondering.begin(self.projector.decision)

    def close(self) -> None:
        """The film is taken off."""
        self.pause()
        self.wondering.close()

    def hide_rest(self, hidden: bool) -> None:
        """Hide everything that comes after the moment that is shown, or let it be seen again."""
        self.pause()
        self.projector.watch_until(self.projector.ply if hidden else self.projector.course.end)

    @property
    def watched(self) -> int | None:
        """How far whoever wants no spoilers has come; None where nothing is hidden."""
        return self.projector.watched if self.foot.spoilers.isChecked() else None

    def hide_again(self, watched: int) -> None:
        """Hide what comes after this ply, as it was hidden before the film was left."""
        self.foot.spoilers.setChecked(True)
        self.pause()
        self.projector.watch_until(watched)

    # Inside

    def _connect(self) -> None:
        foot = self.foot
        self.projector.moved.connect(self._see)
        self.page.scene.settled.connect(self._settle)
        self.projector.halted.connect(self._halt)
        foot.ribbon.wanted.connect(self.go)
        foot.best_wanted.connect(self.tell_best)
        foot.led.connect(self.lead)
        foot.played.connect(self._turn_play)
        foot.sped.connect(self._speed_up)
        foot.eyes.chosen.connect(self.watch)
        foot.hid.connect(self.hide_rest)
        foot.branched.connect(lambda: self.branched.emit(self.standing))
        foot.wondered.connect(self.wonder)
        self.wondering.changed.connect(foot.show_wondering)
        foot.copied.connect(self.page.bar.actions_by_act[Act.COPY].trigger)
        foot.comment_wanted.connect(self._comment)
        foot.comment.written.connect(self._write)
        for way, keys in KEYS.items():
            self._key(keys[0], partial(self.lead, way))
        self._key(START_KEY, lambda: self.go(0))
        self._key(END_KEY, lambda: self.go(self.projector.watched))
        self._key(PLAY_KEY, self._turn_play)
        self._key(BEST_KEY, self.tell_best)
        if self.film.path is not None:
            self._key(COMMENT_KEY, self._comment)
        self._key(THOUGHTS_KEY, lambda: self.wonder(not self.wondering.is_on))

    def _key(self, keys: str, act: Callable[[], object]) -> None:
        QShortcut(QKeySequence(keys), self.page).activated.connect(act)

    def _turn_play(self) -> None:
        if self._is_playing:
            self.pause()
        else:
            self.play()

    def _speed_up(self, speed: Speed) -> None:
        self._speed = speed
        self.set_tempo(self._tempo)

    def _halt(self) -> None:
        """The table waits at the end of a round, or no more."""
        is_ended = self.projector.ended is not None
        self._breath.stop()
        if is_ended:
            self._say_what_came()
        if is_ended and self._is_playing:
            self._breath.start(_READ[self._speed])
        self._caption.show_all()

    def _see(self) -> None:
        """The table is on its way to another moment."""
        self.wondering.rest()
        self.foot.comment.show_comment(self.comments.get(self.projector.ply, ""))
        self._caption.show_all()

    def _settle(self) -> None:
        if self._is_playing and self.page.scene.telling.is_told:
            self._breath.start(_BREATH[self._speed])
        elif self.page.scene.telling.is_told:
            self.wondering.go_on(self.projector.decision)
            self._say_what_came()

    def _say_what_came(self) -> None:
        """What was gained at the moment that was asked for, once the table shows it."""
        if self._awaited == self.projector.when:
            self._awaited = None
            self._say_gain(self.projector.ply, self.page.scene.telling.shown.note)

    def _say_gain(self, ply: int, note: Note | None) -> None:
        """What was gained by a move, or by what this note of it tells."""
        terms, best_only = self.page.terms, self._is_best_asked
        said = self.highlights.words_at(ply, note, self.projector.watched, terms, best_only=best_only)
        if said:
            self.page.say(said)

    def _play_on(self) -> None:
        if self.projector.is_at_end and self.projector.ended is None:
            self.pause()
        else:
            self.projector.tell_next()

    def _comment(self) -> None:
        """Have one's own words written about this moment, or about the one that is just coming: the film stays there,
        as the line is given up with its moment."""
        coming = self._coming if self._before.isActive() else None
        self.pause()
        if coming is not None:
            self.projector.leap(*coming)
        self.foot.comment.open()

    def _write(self, text: str) -> None:
        """Keep one's own words about the moment that is shown; "" takes them away."""
        if text:
            self.comments[self.projector.ply] = text
        else:
            self.comments.pop(self.projector.ply, None)
        self._caption.show_all()
        self.commented.emit(self.projector.ply, text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowBlocked:
            # a dialog lies over the window: nothing is to be missed behind it
            self.pause()
        elif watched is self.foot and event.type() == QEvent.Type.LanguageChange:
            # the page, which holds the foot, has its new words by now
            self._caption.name_eyes()
            self._caption.show_all()
            self.wondering.go_on(self.projector.decision)
        return False
