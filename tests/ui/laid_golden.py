"""What a game lays on its table in recorded positions, told as text: all but where it lies and how large.

`tests/laid/GAME.txt` is such a text. `PYTHONPATH=.:tests:tests/ui python -m laid_golden GAME...` tells anew what lies
in its positions; `laid_picks` picks these anew as well.

    == record 11, move 61, seat 0           a position at rest, as a seat sees it
    -- touched worker:0, space:3            the same with these in the hand; also `flipped` and `met`
    => record 11, move 61, seat 0, beat 2   what is told on the way to this position

A line tells of one piece, or of several alike, or in brackets of a place: only what is not so with every piece.
`.name=` is a field of its look, `=` its other name, `hint` alone one with the label's key and facts, `on X` the
uppermost piece that it covers (`the last`: the one told before it). What is as under the last `==` is left out, and so
is what a beat leaves as it was in the beat of the same move told before it, or before the move: all of a line, or, as
`...` says, some of it. What can be decided is told with the first such moves, and what is said to a hand that touches
something in vain.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from laid_words import changed, covered_by, joined, plain, together, told_layout, told_piece
from recorded_games import Foresight, recorded_games, start_of

from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.board.values.eyes import Eyes
from ui.board.values.placement import Placement
from ui.board.values.places import Gesture, Layout
from ui.board.values.replies import Part, Tried, what_is_decided
from ui.board.values.sight import EMPTY_HAND, NO_MOVES, Held, Room, Sight
from ui.games import table_row
from ui.terms import Language, Terms, Word

FOLDER: Final = Path(__file__).resolve().parent.parent / "laid"
ROOM: Final = Room(1280, 755)
"""What the usual window leaves for the table."""
_SPOT: Final = re.compile(r"(?:==|=>) record (\d+), move (\d+), seat (-?\d+)(?:, beat (\d+))?")
_HELD: Final = re.compile(r"-- (touched|flipped|met) (.*)")


@dataclass(frozen=True, slots=True)
class Spot:
    """A moment of a recorded game and how it is looked at: at rest with `held`, or while a beat on its way is told."""

    record: int
    ply: int
    seat: int
    beat: int | None = None
    held: Held = EMPTY_HAND

    @property
    def is_base(self) -> bool:
        """Whether it is told as a whole."""
        return self.beat is None and self.held == EMPTY_HAND

    @property
    def heading(self) -> str:
        held = self.held
        for name, ids in (("touched", held.touched), ("flipped", sorted(held.flipped)), ("met", (held.met,))):
            if any(ids):
                return f"-- {name} {', '.join(ids)}"
        where = f"record {self.record}, move {self.ply}, seat {self.seat}"
        return f"== {where}" if self.beat is None else f"=> {where}, beat {self.beat}"


def spots_in(text: str) -> Iterator[Spot]:
    """The spots that a told table has as headings."""
    base = Spot(0, 0, 0)
    for line in text.splitlines():
        if found := _SPOT.fullmatch(line):
            record, ply, seat = map(int, found.groups()[:3])
            spot = Spot(record, ply, seat, None if found[4] is None else int(found[4]))
            base = spot if spot.is_base else base
            yield spot
        elif found := _HELD.fullmatch(line):
            ids = tuple(found[2].split(", "))
            held = {"touched": Held(ids), "flipped": Held(flipped=frozenset(ids)), "met": Held(met=ids[0])}
            yield replace(base, held=held[found[1]])


def text_of(game: str, spots: Iterable[Spot]) -> str:
    """All that is told of a game's table, as its file has it."""
    return "\n".join((*Teller(game).tell(spots), ""))


def kind_of(path: Iterable[str]) -> str:
    """What is touched, without the numbers in the ids."""
    return re.sub(r"\d+", "#", " ".join(path))


class Teller:
    """Tells the table of one game, for a room: a new one for every telling."""

    def __init__(self, game: str, room: Room = ROOM) -> None:
        self._game = game
        self._row = table_row(game)
        self._room = room
        self._timelines: dict[int, Timeline] = {}
        self._told_from = Spot(0, -1, 0), Layout(())
        self._said: set[str] = set()

    def tell(self, spots: Iterable[Spot]) -> Iterator[str]:
        """Every spot under its heading, line by line."""
        base: dict[str, str] = {}
        told: tuple[Spot | None, dict[str, str]] = None, {}
        for spot in spots:
            sight = self._sight(spot)
            lines = self._lines(spot, sight)
            before = base
            if spot.beat is not None:
                begun = replace(spot, beat=0)
                before = told[1] if told[0] == begun else dict(told_layout(self._before(spot)))
                told = begun, lines
            yield spot.heading
            yield from together(
                (name, changed(before.get(name), line)) for name, line in lines.items() if before.get(name) != line
            )
            if gone := [name for name in before if name not in lines]:
                yield f"gone: {', '.join(gone)}"
            if spot.is_base:
                base = lines
                left = (self._row.left(sight.shown.view, seat) for seat in range(sight.shown.players))
                yield from (f"left to {seat}: {plain(word)}" for seat, word in enumerate(left) if word is not None)
            if sight.moves.legal:
                yield from self._moves(spot)
                yield from self._replies(spot, sight)

    def layouts(self, spot: Spot) -> tuple[Layout, ...]:
        """What lies there, and what the held moves would do, as if that were tables of their own."""
        sight = self._sight(spot)
        ghosts = (Layout(ghosts) for ghosts in self._ghosts(spot, sight).values())
        return (self._row.table.layout(sight), *ghosts)

    def snapshot(self, spot: Spot) -> Snapshot:
        if spot.record not in self._timelines:
            recorded = recorded_games(self._game)[spot.record]["record"]
            self._timelines[spot.record] = start_of(recorded)
            self._timelines[spot.record].follow(recorded["moves"])
        self._timelines[spot.record].seek(spot.ply)
        return self._timelines[spot.record].snapshot(spot.seat)

    def gestures(self, spot: Spot) -> dict[str, Gesture]:
        """How the legal moves are made, by move."""
        snapshot = self.snapshot(spot)
        view = self._row.table.read(snapshot.view)
        return {move: self._row.table.gesture(move, view) for move in snapshot.legal}

    def _sight(self, spot: Spot) -> Sight[Any]:
        snapshot = self.snapshot(spot)
        names = [f"P{seat}" for seat in range(snapshot.players)]
        eyes = Eyes(Terms(self._game, Language.EN, names), self._room, spot.held)
        if spot.beat is not None:
            beat = snapshot.beats[spot.beat]
            return eyes.sight(snapshot, self._row.table.read(beat.view), beat.note, (), self._before(spot).known)
        if snapshot.legal:
            eyes = replace(eyes, outlook=Foresight(self._timelines[spot.record], spot.seat))
        return eyes.sight(snapshot, self._row.table.read(snapshot.view), None, snapshot.legal, ())

    def _before(self, spot: Spot) -> Layout:
        """The table before the move of which a beat is told."""
        at = replace(spot, ply=spot.ply - 1, beat=None)
        if self._told_from[0] != at:
            sight = self._sight(at)
            self._told_from = at, self._row.table.layout(replace(sight, moves=NO_MOVES))
        return self._told_from[1]

    def _ghosts(self, spot: Spot, sight: Sight[Any]) -> dict[str, tuple[Placement, ...]]:
        """By move: what would lie there, for the first and the last move of each kind that a touch would make."""
        touched, found = spot.held.touched, {}
        if touched:
            made = {move: kind_of(one.path) for move, one in self.gestures(spot).items() if one.path[:-1] == touched}
            firsts = {kind: move for move, kind in reversed(made.items())}
            lasts = {kind: move for move, kind in made.items()}
            for move in dict.fromkeys((*firsts.values(), *lasts.values())):
                beats = self._timelines[spot.record].preview(spot.seat, move)
                found[move] = tuple(self._row.table.ghosts(sight, beats))
        return found

    def _lines(self, spot: Spot, sight: Sight[Any]) -> dict[str, str]:
        """What lies there, by what each line is about."""
        layout = self._row.table.layout(sight)
        lines = dict(told_layout(layout))
        for move, ghosts in self._ghosts(spot, sight).items():
            covered = dict(covered_by((*layout.placements, *ghosts)))
            lines |= {f"({ghost.id}, if {move})": told_piece(ghost, covered.get(ghost.id, "")) for ghost in ghosts}
        note = sight.shown.note
        if note is None:
            lines["keys"] = plain(self._row.table.keys(sight))
        else:
            lines["accents"] = plain(self._row.table.accents(note))
            lines["note"] = joined(f"{note.key}{plain(note.args)}", plain(self._row.meaning(note)))
        return {name: line for name, line in lines.items() if line}

    def _moves(self, spot: Spot) -> Iterator[str]:
        """How moves of each kind are made, the first time that there are such."""
        for move, gesture in self.gestures(spot).items():
            if self._is_first(f"{kind_of([move])} {kind_of(gesture.path)}"):
                loose = f", the first {gesture.loose} in any order" if gesture.loose else ""
                yield f"{move} is made by {' > '.join(gesture.path)}{loose}"

    def _replies(self, spot: Spot, sight: Sight[Any]) -> Iterator[str]:
        """What is said to a hand that touches what has no part in the decision: of each kind of thing once."""
        used = {name for gesture in self.gestures(spot).values() for name in gesture.path}
        things = self._row.table.layout(sight).things
        vain = (one for one in things if one.label is not None and not used & {one.id, one.same_as})
        asked = self._row.table.layout(replace(sight, held=EMPTY_HAND)).asked.prompt if sight.moves.legal else None
        now = what_is_decided(asked)
        for tried in (Tried(thing, Part.NONE, spot.held.touched, now) for thing in (None, *vain)):
            said = self._row.table.reply(tried, sight.shown.view)
            words = said if isinstance(said, tuple) else (Word(f"{said.rule} {said.key}", said.facts),)
            kind = tried.kind if len(words) > 1 else ""
            if self._is_first(f"{kind} {[word.key for word in words]}"):
                yield f"{tried.thing.id if tried.thing else 'the bare table'} in vain: {joined(*map(plain, words))}"

    def _is_first(self, what: str) -> bool:
        """Whether this has not been told yet."""
        is_first = what not in self._said
        self._said.add(what)
        return is_first


def main() -> None:
    for game in sys.argv[1:]:
        path = FOLDER / f"{game}.txt"
        path.write_text(text_of(game, spots_in(path.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
