"""What a game lays on its table in recorded positions, told as text: all but where it lies and how large.

`tests/laid/GAME.txt` is such a text. `PYTHONPATH=.:tests:tests/ui python -m laid_golden GAME...` tells anew what lies
in its positions; `laid_picks` picks these anew as well.

    == record 11, move 61, seat 0           a position at rest, as a seat sees it
    -- touched worker:0, space:3            the same with these in the hand; also `flipped` and `met`
    => record 11, move 61, seat 0, beat 2   what is told on the way to this position

A line tells of one piece, or of several alike, or in brackets of a place: only what is not so with every piece.
`.name=` is a field of its look, `=` its other name, `hint` alone one with the label's key and facts, `on X` the
uppermost piece that it covers. What is as under the last `==` is left out, and so is what a beat leaves as it was in
the beat of the same move told before it, or before the move: all of a line, or, as `...` says, some of it.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, Final

from laid import body
from recorded_games import recorded_games, start_of

from engines.game import Refusal
from engines.snapshot import Beat, Snapshot
from engines.timeline import Timeline
from ui.board.values.eyes import Eyes
from ui.board.values.placement import RAISED, STILL, UNTOUCHED, Placement, Said
from ui.board.values.places import Gesture, Layout, Place
from ui.board.values.sight import EMPTY_HAND, NO_MOVES, Held, Room, Sight
from ui.games import table_row
from ui.terms import Language, Terms, Word

FOLDER: Final = Path(__file__).resolve().parent.parent / "laid"
ROOM: Final = Room(1280, 755)
"""What the usual window leaves for the table."""
_SPOT: Final = re.compile(r"(?:==|=>) record (\d+), move (\d+), seat (\d+)(?:, beat (\d+))?")
_HELD: Final = re.compile(r"-- (touched|flipped|met) (.*)")
_GESTURES: Final = 2
"""So many gestures of one kind are told."""
_COVERS: Final = 3.0
"""By so many pixels one piece lies over another at least."""
_APART: Final = frozenset({"source", "stand", "edge"})
"""Told in words of their own, or geometry."""


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
                before = told[1] if told[0] == begun else dict(_laid(self._before(spot)))
                told = begun, lines
            yield spot.heading
            yield from _together(
                (name, _changed(before.get(name), line)) for name, line in lines.items() if before.get(name) != line
            )
            if gone := [name for name in before if name not in lines]:
                yield f"gone: {', '.join(gone)}"
            if spot.is_base:
                base = lines
                yield from self._other_words(spot, sight)

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
        """By move: what would lie there, for a move of each kind that the next touch would make."""
        touched, found = spot.held.touched, {}
        if touched:
            made = {move: one.path for move, one in self.gestures(spot).items() if one.path[:-1] == touched}
            for move in {kind_of(path): move for move, path in made.items()}.values():
                beats = self._timelines[spot.record].preview(spot.seat, move)
                found[move] = tuple(self._row.table.ghosts(sight, beats))
        return found

    def _lines(self, spot: Spot, sight: Sight[Any]) -> dict[str, str]:
        """What lies there, by what each line is about."""
        layout = self._row.table.layout(sight)
        lines = dict(_laid(layout))
        for move, ghosts in self._ghosts(spot, sight).items():
            covered = dict(_covered((*layout.placements, *ghosts)))
            lines |= {f"({ghost.id}, if {move})": _piece(ghost, covered.get(ghost.id, "")) for ghost in ghosts}
        note = sight.shown.note
        if note is None:
            lines["keys"] = plain(self._row.table.keys(sight))
        else:
            lines["accents"] = plain(self._row.table.accents(note))
            lines["note"] = _joined(f"{note.key}{plain(note.args)}", plain(self._row.meaning(note)))
        return {name: line for name, line in lines.items() if line}

    def _other_words(self, spot: Spot, sight: Sight[Any]) -> Iterator[str]:
        """How moves of each kind are made, and what is left in the hands."""
        kinds: Counter[str] = Counter()
        for move, gesture in self.gestures(spot).items():
            kinds[kind := kind_of(gesture.path)] += 1
            if kinds[kind] <= _GESTURES:
                loose = f", the first {gesture.loose} in any order" if gesture.loose else ""
                yield f"{move} is made by {' > '.join(gesture.path)}{loose}"
        left = [self._row.left(sight.shown.view, seat) for seat in range(sight.shown.players)]
        yield from (f"left to {seat}: {plain(word)}" for seat, word in enumerate(left) if word is not None)


@dataclass(frozen=True, slots=True)
class Foresight:
    """What a seat foresees where a timeline stands."""

    timeline: Timeline
    seat: int

    def preview(self, text: str) -> tuple[Beat, ...]:
        return self.timeline.preview(self.seat, text)

    def refusal(self, text: str) -> Refusal | None:
        return self.timeline.refusal(self.seat, text)


# One layout


def _laid(layout: Layout) -> Iterator[tuple[str, str]]:
    """What is told of a layout, by what each line is about."""
    covered = dict(_covered(layout.placements))
    for piece in layout.placements:
        yield piece.id, _piece(piece, covered.get(piece.id, ""))
    for place in layout.places:
        yield f"[{place.id}]", _place(place)
    for number, plan in enumerate(layout.plans):
        yield f"plan {number}", plain(plan)
    others = {
        "asked": plain(layout.asked.prompt),
        "tint": _joined(layout.tint.glow, layout.tint.veil),
        "lies for": f"{layout.linger:g} ms" if layout.linger else "",
        "moves": "are proposed first" if layout.proposes else "",
        "pane": "" if layout.pane is None else plain(layout.pane),
    }
    yield from ((name, line) for name, line in others.items() if line)


def _together(lines: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Those that follow each other and say the same in one line."""
    for line, group in groupby(lines, key=lambda one: one[1]):
        yield f"{', '.join(name for name, _ in group)}  {line.replace(' | .', ' .')}"


def _changed(before: str | None, line: str) -> str:
    """A line, or only what has changed in it."""
    if before is None:
        return line
    old, new = before.split(" | "), line.split(" | ")
    heads = {_head(part) for part in new}
    lost = [part for part in old if _head(part) not in heads]
    if old[0] != new[0]:  # another look has other fields
        lost = [part for part in lost if not part.startswith(".")]
    gone = (f"no longer {_head(part)}" for part in lost) if len(old) > 1 else ()
    return f"... {_joined(*(part for part in new if part not in old), *gone)}"


def _head(part: str) -> str:
    """What a part of a line is about."""
    word = re.split(r"[ =({]", part)[0]
    return "look" if word.endswith("Look") else "rule" if word[-1:].isdecimal() else word


def _piece(piece: Placement, covered: str) -> str:
    said, change, turned = piece.said, piece.change, piece.pose.angle
    return _joined(
        type(piece.look).__name__,
        *(f".{field}" for field in _fields(piece.look)),
        _same(piece),
        *(f"{name} {plain(word)}" for name in ("label", "brief", "why") if (word := getattr(said, name))),
        _hint(said),
        said.rule,
        f"from {change.source}" if change.source else "",
        "" if change.stand is None else f"stands {change.stand or 'unmarked'}",
        _unlike(change, STILL),
        _unlike(piece.touch, UNTOUCHED),
        _unlike(piece.drawn, RAISED),
        "roams" if piece.roams else "",
        covered,
        f"turned {turned:g}" if turned in (90, 180, 270) else "",
        f"opacity {piece.pose.opacity:g}" if piece.pose.opacity != 1 else "",
    )


def _hint(said: Said) -> str:
    """The hint; only its facts where its key is that of the label."""
    hint, label = said.hint, said.label
    if hint is None:
        return ""
    if label is None or hint.key != f"{label.key}.hint":
        return f"hint {plain(hint)}"
    return "hint" if hint.args == label.args else f"hint {plain(hint.args) or 'bare'}"


def _place(place: Place) -> str:
    return _joined(
        _same(place), place.kind.value, plain(place.label), plain(place.sides), "roams" if place.roams else ""
    )


def _same(thing: Placement | Place) -> str:
    return f"= {thing.same_as}" if thing.same_as else ""


def _joined(*parts: str) -> str:
    return " | ".join(part for part in parts if part)


def _unlike(part: Any, usual: Any) -> str:
    """The fields in which a side of a piece is not the usual one."""
    if part is usual:
        return ""
    names = (name for name in _names(type(part)) if name not in _APART)
    unlike = ((name, getattr(part, name)) for name in names if getattr(part, name) != getattr(usual, name))
    return _joined(
        *(name if one is True else f"no {name}" if one is False else f"{name}={one}" for name, one in unlike)
    )


def _covered(pieces: Iterable[Placement]) -> Iterator[tuple[str, str]]:
    """What each piece lies on: the uppermost one under it. Beds under all the rest go without saying."""
    pieces = tuple(pieces)
    before = {piece.id: last.id for last, piece in pairwise(pieces)}
    upwards = sorted(pieces, key=lambda piece: piece.z)
    bodies = [(*body(piece), piece) for piece in upwards]
    for at, (left, top, right, bottom, piece) in enumerate(bodies):
        for one in reversed(bodies[:at]):
            if (
                left + _COVERS < one[2]
                and one[0] + _COVERS < right
                and top + _COVERS < one[3]
                and one[1] + _COVERS < bottom
            ):
                if piece.drawn.bed or not one[4].drawn.bed:
                    under = one[4].id
                    yield piece.id, "on the one before" if before.get(piece.id) == under else f"on {under}"
                break


def plain(value: object) -> str:
    """A value in few words; "" for nothing. A float is geometry, and nothing."""
    match value:
        case str():
            return value.replace("\n", " / ")
        case None | float() | False:
            return ""
        case int():
            return str(value)
        case Word():
            return value.key + plain(value.args)
        case Enum():
            return value.name
        case dict():
            return "{" + ", ".join(f"{plain(key)}: {plain(one)}" for key, one in value.items()) + "}" if value else ""
        case tuple() | list():
            return f"[{' '.join(plain(one) or '-' for one in value if not isinstance(one, float))}]" if value else ""
        case _:
            return f"{type(value).__name__}({' '.join(_fields(value))})"


def _fields(value: object) -> Iterator[str]:
    """The fields of a dataclass with something in them."""
    told = ((name, plain(getattr(value, name))) for name in _names(type(value)))
    return (name if said == "True" else f"{name}={said}" for name, said in told if said)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a dataclass."""
    return tuple(field.name for field in fields(kind))


def main() -> None:
    for game in sys.argv[1:]:
        path = FOLDER / f"{game}.txt"
        path.write_text(text_of(game, spots_in(path.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
