"""What is seen and said of the moments of a game that is watched: points that were gained, the most at once, rounds,
one's own words. Knows no game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engines.game import Note
from ui.games import TableRow
from ui.match.watcher import Onlooking
from ui.models.bests import Best, bests_of, steps
from ui.models.gains import Gain, gains_in, standings_in
from ui.models.mark import Mark
from ui.terms import Terms, signed_halves
from ui.watch.course import Course, course_of, number_in
from ui.watch.ribbon import Peak
from ui.watch.swings import Swing, rounds_at, swings_in


@dataclass(frozen=True, slots=True)
class Highlights:
    """Everything that a game has of them. What is asked for ends with the ply `watched` last: nothing that comes later
    is told."""

    course: Course
    swings: Sequence[Swing]
    marks: Sequence[Mark]
    """By seat."""
    gains: Sequence[Gain]
    """What notes tell of, one by one."""
    winners: Sequence[int]
    own_seat: int | None
    """The only person's among the players."""
    steps: Sequence[Best]
    """What each ply brought each seat."""

    def peaks(self, watched: int) -> list[Peak]:
        """Where points were gained."""
        marks, known = self.marks, self._known(watched)
        most = max((max(one.halves) for one in known), default=1)
        return [
            Peak(one.ply, marks[one.winner], max(one.halves) / most, marks[one.leaders[0]] if one.leaders else None)
            for one in known
            if max(one.halves) > 0
        ]

    def words(self, watched: int, comments: Mapping[int, str], terms: Terms) -> dict[int, str]:
        """What is said of each moment that has something on the slider's way: the round that begins there, or in which
        points were won, what they did, and one's own words (`comments`, by ply)."""
        known = self._known(watched)
        said: defaultdict[int, list[str]] = defaultdict(list)
        for ply, chapter in rounds_at(self.course.until(watched), known).items():
            said[ply].append(terms.say("watch.chapter", number=chapter.number))
        for best in self.bests(watched):
            said[best.ply].append(self.best_words(best, terms))
        for one in known:
            said[one.ply].append(self.gain_words(one.ply, terms))
            if one.leaders:
                said[one.ply].append(terms.say("film.lead", seats=list(one.leaders)))
        for ply, text in comments.items():
            if ply <= watched:
                said[ply].append(text)
        return {ply: "\n".join(lines) for ply, lines in said.items()}

    def bests(self, watched: int) -> tuple[Best, ...]:
        """What brought oneself most at once, as the page of the result has it, and what a winner; where the end is not
        known to whoever watches, what brought anybody most so far. Nothing where nobody gained anything."""
        found = [one for one in self.steps if one.ply <= watched]
        winners = self.winners if watched == self.course.end else ()
        return bests_of(found, self.own_seat, winners)

    def best_words(self, best: Best, terms: Terms) -> str:
        """What is said of the most that was gained at once: "Your best move: +6"."""
        kind = "move" if best.is_move else "gain"
        whose = "own" if best.seat == self.own_seat else "other"
        return terms.say(f"film.{whose}.{kind}", seat=best.seat, points=signed_halves(best.halves))

    def words_at(self, ply: int, note: Note | None, watched: int, terms: Terms, *, best_only: bool = False) -> str:
        """What is said when the table shows a move, or what this note of it tells: the most that was gained at once, if
        that was here, and with `best_only` nothing of others then; who gained or lost how much. Of what a note tells
        only a part of, the whole is said, too."""
        bests = [one for one in self.bests(watched) if one.ply == ply and note in (None, one.note)]
        seats = {one.seat for one in bests}
        whole = self._halves(ply)
        lines = [self.best_words(one, terms) for one in bests]
        brought = self._brought(ply, note)
        lines += [
            terms.say("film.of_it", points=signed_halves(halves))
            for seat, halves in brought
            if seat in seats and halves != whole[seat]
        ]
        if not (bests and best_only):
            lines.append(self._lines(ply, note, [one for one in brought if one[0] not in seats], terms))
        return "\n".join(filter(None, lines))

    def gain_words(self, ply: int, terms: Terms, note: Note | None = None) -> str:
        """Who gained or lost how much by a move, or by what this note of it tells; "" where nobody did."""
        return self._lines(ply, note, self._brought(ply, note), terms)

    def _brought(self, ply: int, note: Note | None) -> list[tuple[int, int]]:
        """Each a seat and what a move, or this note of it, brought it."""
        if note is None:
            return [(seat, halves) for seat, halves in enumerate(self._halves(ply)) if halves]
        told = Counter[int]()
        for one in self.gains:
            if (one.ply, one.note) == (ply, note):
                told[one.seat] += one.halves
        return sorted(told.items())

    def _tells_again(self, ply: int, note: Note | None) -> bool:
        """Whether this note only gives the account of points that the scores have held all along."""
        return any(one.is_known for one in self.gains if (one.ply, one.note) == (ply, note))

    def _halves(self, ply: int) -> Sequence[int]:
        """What a move brought every seat."""
        return next((one.halves for one in self.swings if one.ply == ply), (0,) * len(self.marks))

    def _lines(self, ply: int, note: Note | None, brought: Sequence[tuple[int, int]], terms: Terms) -> str:
        whole, is_account = self._halves(ply), self._tells_again(ply, note)
        return "\n".join(
            terms.say(
                "film.gained" if is_account or halves == whole[seat] else "film.gained.part",
                seat=seat,
                points=signed_halves(halves),
                whole=signed_halves(whole[seat]),
            )
            for seat, halves in brought
        )

    def _known(self, watched: int) -> tuple[Swing, ...]:
        """What points did up to there."""
        return tuple(one for one in self.swings if one.ply <= watched)


def highlights_of(onlooking: Onlooking, row: TableRow) -> Highlights:
    """The highlights of a game that is watched."""
    memory, meaning, number_of = onlooking.memory(), row.meaning, number_in(row)
    notes = [made.notes for made in memory]
    standings = standings_in(onlooking.scores(), memory, meaning)
    return Highlights(
        course_of(onlooking.decisions, notes, number_of),
        swings_in(standings, notes, meaning, number_of),
        row.marks,
        gains_in(memory, meaning),
        onlooking.winners,
        onlooking.own_seat,
        steps(memory, meaning, standings),
    )
