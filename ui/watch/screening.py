"""A film at its table: leads a match that nobody plays from moment to moment, and the foot under it. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from engines.game import Note
from engines.snapshot import Snapshot, When
from ui.board.scene.motion import Speed, Tempo
from ui.board.values.telling import Halt
from ui.games import TableRow
from ui.look.theme import Theme
from ui.match.watcher import Watcher
from ui.models.counted_moves import moves_until
from ui.shared.acts import Act
from ui.table.page import TablePage
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
    Standing,
    Way,
)
from ui.watch.highlights import highlights_of
from ui.watch.wondering import Wondering

_WITHHELD: Final = (Act.UNDO, Act.REDO, Act.RESTART, Act.NEW, Act.HINT, Act.RECAP, Act.WATCH)
"""What nobody can do who only watches."""
_BREATH: Final = {Speed.SLOW: 1800, Speed.NORMAL: 900, Speed.FAST: 250}
"""How long the table lies still before the next decision is shown, in milliseconds."""
_READ: Final = {Speed.SLOW: 9000, Speed.NORMAL: 5000, Speed.FAST: 2500}
"""How long it does with the sheet of a round that is over."""


class Screening(QObject):
    """One step on is told as in play; everywhere else the table lies at once. Where a move ends a round that is counted
    the film stops before the next one begins, as the table does in play; one more step, and it begins.

    Without spoilers, the match stands where has been watched so far, and earlier moments are looked back at: nothing
    that comes later is known to anything that is shown.

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
        onlooking = match.onlooking
        self.highlights = highlights_of(onlooking, row)
        self._course = self.highlights.course
        self._watched = self._course.end
        """How far whoever watches has come, or may know of it."""
        self._ply = min(film.ply or 0, self._course.end)
        self._beat: int | None = None
        """The beat of the last move at which the table lies; None: at its end."""
        self.comments = dict(comments)
        """One's own words, by the ply that they are about."""
        self._tempo = tempo
        self._speed: Speed = Speed.NORMAL if tempo.speed is Speed.OFF else tempo.speed
        self._is_playing = False
        self._breath = QTimer(self)
        self._breath.setSingleShot(True)
        self._breath.timeout.connect(self._play_on)
        self._begins = number_in(row)
        self._ended: Halt | None = None
        """The end of a round at which the table waits."""
        self._coming = When(0)
        """What is told when the table has been looked at before it."""
        self._awaited: When | None = None
        """The moment of which is said what was gained when the table lies still there."""
        self._is_best_asked = False
        self._told: When | None = None
        """The moment that was asked to be told, until the film is taken elsewhere."""
        self._before = QTimer(self)
        self._before.setSingleShot(True)
        self._before.timeout.connect(lambda: self._show(*self._coming))
        self.foot = FilmFoot(onlooking.watchers, row.marks, theme, page, keeps_comments=film.path is not None)
        self.wondering = Wondering(match, page)
        page.bar.withhold(_WITHHELD)
        page.scene.look_on()
        page.set_cautious(False)
        page.rounds.look_on()
        page.lay_under(self.foot)
        page.steer(self.go, self.go_to)
        self.foot.installEventFilter(self)
        page.window().installEventFilter(self)
        self._connect()
        self._name_eyes()

    def start(self) -> None:
        """Show where the film begins."""
        film, ply = self.film, self._ply
        if film.watcher is not None and film.watcher in self._match.onlooking.watchers:
            self._match.watch(film.watcher)
        self._match.look(ply)
        self.page.start()
        self._lie()
        self.set_tempo(self._tempo)
        if film.beat is not None or film.is_before_round:
            self._leap(ply, film.beat)

    @property
    def standing(self) -> Film:
        """This film, to begin where it stands now."""
        return replace(
            self.film,
            ply=self._ply,
            beat=self._beat,
            is_before_round=self._ended is not None,
            watcher=self._match.watcher.eyes,
            watched=self.watched,
        )

    @property
    def ply(self) -> int:
        """The moment that the table shows."""
        return self._ply

    @property
    def is_playing(self) -> bool:
        return self._is_playing

    @property
    def end(self) -> int:
        """The last moment that can be gone to."""
        return self._watched

    # Going

    def go(self, ply: int) -> None:
        """Have the table lie at once as after so many moves."""
        self.pause()
        self._leap(max(0, min(ply, self._watched)))

    def go_to(self, ply: int, beat: int | None) -> None:
        """Have the table lie at once as after so many moves, the next round begun, or at a beat of the last of them."""
        self.pause()
        if beat is None:
            self._begin_round(ply)
        else:
            self._leap(ply, beat)

    def tell(self, ply: int, note: Note | None = None, *, is_best: bool = False) -> None:
        """Lie as before this move, or before this note of it, for a breath, so that it is seen coming, tell it, and say
        what it gained: everybody, or, where the best is asked for (`is_best`), whoever it is the best of. While
        thoughts are told, lie where the decision behind it was made: that is what they are about."""
        self._is_best_asked = is_best
        ply = min(ply, self._course.end)
        beat = self._beat_of(ply, note)
        if ply and self.wondering.is_on:
            self.pause()
            self._think_behind(When(ply, beat))
            self._say_gain(ply, note)
            return
        if beat is None:
            self.go(ply - 1)
        else:
            self.pause()
            self._leap(*self._match.snapshot(ply, beat).before)
        if ply:
            self._coming = self._awaited = self._told = When(ply, beat)
            self._before.start(_BREATH[Speed.NORMAL])

    def _beat_of(self, ply: int, note: Note | None) -> int | None:
        """The beat of this move that tells this note; None where none is meant, nobody has watched as far yet, or whose
        eyes it is watched with may not read it."""
        if note is None or ply > self._watched:
            return None
        beats = self._match.snapshot(ply).beats
        return next((at for at, beat in enumerate(beats) if beat.note == note), None)

    def tell_best(self) -> None:
        """Tell what brought most at once, as far as that is known to whoever watches: oneself, and after that a
        winner."""
        bests = self.highlights.bests(self._watched)
        places = [When(best.ply, self._beat_of(best.ply, best.note)) for best in bests]
        if bests:
            at = places.index(self._told) + 1 if self._told in places else 0
            best = bests[at % len(bests)]
            self.tell(best.ply, best.note, is_best=True)

    def lead(self, way: Way) -> None:
        """Go along the course."""
        course = self._course.until(self._watched)
        match way:
            case Way.NEXT:
                self.pause()
                self._tell_next()
            case Way.LAST:
                self.go(course.last(self._ply))
            case Way.LAST_ROUND:
                self.pause()
                self._begin_round(course.last_chapter(self._ply))
            case Way.NEXT_ROUND:
                self.pause()
                self._begin_round(self._course.next_chapter(self._round))

    def play(self) -> None:
        """Show one decision after the other, from the start where the end is shown."""
        if self._is_at_end:
            self._leap(0)
        self._is_playing = True
        self._told = None
        self.wondering.rest()
        self.foot.show_playing(True)
        self._tell_next()

    def pause(self) -> None:
        """Play no longer; what is being told is told to its end."""
        self._breath.stop()
        self._before.stop()
        self._awaited = self._told = None
        if self._is_playing:
            self._is_playing = False
            self.foot.show_playing(False)
            self._show_state()
            if self.page.scene.telling.is_told:
                self.wondering.go_on(self._decision)

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
        ended = self._ended
        self.page.scene.telling.finish()
        self.wondering.stop()
        self._match.watch(watcher)
        if ended is not None:
            self._leap(ended.snapshot.ply)
        self.foot.eyes.show_watcher(watcher)

    def wonder(self, wonders: bool) -> None:
        """Tell what the computer thinks of the decisions that are looked at, or no more: of the one behind a move that
        was asked to be told, which is what is looked at then."""
        told = self._told
        self.pause()
        self._lie()
        if not wonders:
            self._pass_end()
            self.wondering.stop()
        elif told is not None:
            self._think_behind(told)
        else:
            self._pass_end()
            self.wondering.begin(self._decision)

    def _think_behind(self, told: When) -> None:
        """Lie where the decision behind this moment was made, and tell what is thought of it."""
        self._leap(self._decided_before(told.ply))
        self._pass_end()
        self._told = told
        self.wondering.begin(self._decision)

    def close(self) -> None:
        """The film is taken off."""
        self.pause()
        self.wondering.close()

    def hide_rest(self, hidden: bool) -> None:
        """Hide everything that comes after the moment that is shown, or let it be seen again."""
        self._watch_until(self._ply if hidden else self._course.end)

    @property
    def watched(self) -> int | None:
        """How far whoever wants no spoilers has come; None where nothing is hidden."""
        return self._watched if self.foot.spoilers.isChecked() else None

    def hide_again(self, watched: int) -> None:
        """Hide what comes after this ply, as it was hidden before the film was left."""
        self.foot.spoilers.setChecked(True)
        self._watch_until(watched)

    # Inside

    def _watch_until(self, watched: int) -> None:
        """Nothing that comes later is known from now on."""
        self.pause()
        ply, beat, is_before_round = self._ply, self._beat, self._ended is not None
        self._watched = watched
        self._match.go_to(watched)
        self._leap(ply, beat)
        if not is_before_round:
            self._pass_end()

    def _connect(self) -> None:
        foot = self.foot
        self._match.snapshot_ready.connect(self._see)
        self.page.scene.settled.connect(self._settle)
        self.page.scene.telling.halted.connect(self._halt)
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
        self._key(END_KEY, lambda: self.go(self._watched))
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

    def _tell_next(self) -> None:
        """Tell the next decision, and what chance brings after it; or how the next round begins, where one is over; or
        the rest of a move."""
        self._lie()
        if self._ended is not None:
            self.page.scene.telling.go_on()
            return
        told = self._ply if self._beat is None else self._ply - 1
        for ply in range(told + 1, self._course.next(told) + 1):
            self._show(ply)

    def _leap(self, ply: int, beat: int | None = None) -> None:
        """Lie at once as after so many moves, with what the last of them moved marked, or at a beat of that move."""
        before = When(max(ply - 1, 0)) if beat is None else self._match.snapshot(ply, beat).before
        for at, until in (before, When(ply, beat)):  # at the beginning both are one: nothing has moved there
            if at > self._ply:
                self._pass_end()
            self._show(at, until)
            self._lie()

    def _begin_round(self, ply: int) -> None:
        """Lie at once as this round begins, not as the one before it ended."""
        self._leap(ply)
        self._pass_end()

    def _pass_end(self) -> None:
        """Have the next round begun at once, where one is over."""
        self.page.scene.telling.go_on()
        self._lie()

    def _halt(self, halt: Halt | None) -> None:
        self._ended = halt
        self._breath.stop()
        if halt is not None:
            self._say_what_came()
        if halt is not None and self._is_playing:
            self._breath.start(_READ[self._speed])
        self._show_state()

    def _show(self, ply: int, beat: int | None = None) -> None:
        """Have the table show this moment, and the match come as far where nobody has watched it yet."""
        if ply > self._watched:
            self._watched = ply
            self._match.go_to(ply)
        else:
            self._match.look(ply, beat)

    def _lie(self) -> None:
        """Be at the end of what is being told."""
        self.page.scene.telling.finish()

    def _see(self, snapshot: Snapshot) -> None:
        """The table is on its way to this moment."""
        self._ply, self._beat = snapshot.when
        self.wondering.rest()
        self.foot.comment.show_comment(self.comments.get(self._ply, ""))
        self._show_state()

    def _settle(self) -> None:
        if self._is_playing and self.page.scene.telling.is_told:
            self._breath.start(_BREATH[self._speed])
        elif self.page.scene.telling.is_told:
            self.wondering.go_on(self._decision)
            self._say_what_came()

    def _say_what_came(self) -> None:
        """What was gained at the moment that was asked for, once the table shows it."""
        if self._awaited == (self._ply, self._beat):
            self._awaited = None
            self._say_gain(self._ply, self.page.scene.telling.shown.note)

    def _say_gain(self, ply: int, note: Note | None) -> None:
        """What was gained by a move, or by what this note of it tells."""
        terms, best_only = self.page.terms, self._is_best_asked
        said = self.highlights.words_at(ply, note, self._watched, terms, best_only=best_only)
        if said:
            self.page.say(said)

    def _play_on(self) -> None:
        if self._is_at_end and self._ended is None:
            self.pause()
        else:
            self._tell_next()

    def _comment(self) -> None:
        """Have one's own words written about this moment, or about the one that is just coming: the film stays there,
        as the line is given up with its moment."""
        coming = self._coming if self._before.isActive() else None
        self.pause()
        if coming is not None:
            self._leap(*coming)
        self.foot.comment.open()

    def _write(self, text: str) -> None:
        """These are one's own words at the moment that is shown."""
        if text:
            self.comments[self._ply] = text
        else:
            self.comments.pop(self._ply, None)
        self._show_state()
        self.commented.emit(self._ply, text)

    @property
    def _is_at_end(self) -> bool:
        return (self._ply, self._beat) == (self._course.end, None)

    @property
    def _decision(self) -> int | None:
        """The ply at which somebody decides with what lies on the table; None within a move."""
        return self._ply if self._beat is None else None

    def _decided_before(self, ply: int) -> int:
        """The ply of the last decision before this one: moves of chance are passed over."""
        decider = self._match.onlooking.decider
        return next((one for one in range(ply - 1, -1, -1) if decider(one) is not None), 0)

    @property
    def _round(self) -> int:
        """A ply of the round in which the table is: where a move has not begun the next one yet, the one before it."""
        if self._ended is not None:
            return self._ended.snapshot.ply - 1
        told = () if self._beat is None else self._match.snapshot(self._ply, self._beat).beats
        begun = any(beat.note is not None and self._begins(beat.note) is not None for beat in told)
        return self._ply if self._beat is None or begun else self._ply - 1

    # What the foot says

    def _show_state(self) -> None:
        foot = self.foot
        foot.ribbon.show_course(self._course.until(self._watched), is_misty=self._watched < self._course.end)
        foot.ribbon.show_comments(tuple(self.comments))
        foot.ribbon.show_peaks(self.highlights.peaks(self._watched))
        foot.ribbon.say_moments(self.highlights.words(self._watched, self.comments, self.page.terms))
        foot.ribbon.show_ply(self._ply)
        foot.eyes.show_watcher(self._match.watcher.eyes)
        foot.show_standing(self._standing())
        bests = self.highlights.bests(self._watched)
        foot.show_best("\n".join(self.highlights.best_words(one, self.page.terms) for one in bests))

    def _standing(self) -> Standing:
        terms, ply = self.page.terms, self._ply
        chapter = self._course.chapter_at(self._round)
        knows_end = self._watched == self._course.end
        made, moves = (moves_until(self._course.decisions, one) for one in (ply, self._course.end))
        move = (self.tr("Move {ply} of {plies}") if knows_end else self.tr("Move {ply}")).format(ply=made, plies=moves)
        head = "" if chapter is None else terms.say("watch.chapter", number=chapter.number)
        text = self.tr("{round} · {move}").format(round=head, move=move) if head else move
        return Standing(text, f"{made} / {moves}" if knows_end else str(made), ply == 0, self._is_at_end)

    def _name_eyes(self) -> None:
        names = self.page.names
        self.foot.name_eyes([names[one.watcher.seat] for one in self.foot.eyes.buttons])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowBlocked:
            # a dialog lies over the window: nothing is to be missed behind it
            self.pause()
        elif watched is self.foot and event.type() == QEvent.Type.LanguageChange:
            # the page, which holds the foot, has its new words by now
            self._name_eyes()
            self._show_state()
            self.wondering.go_on(self._decision)
        return False
