"""Finds what shows a rule at work, and plays it: what one seat sees before its moves and after each of them. No Qt."""

from __future__ import annotations

from dataclasses import replace

from engines.game import CHANCE, AnyGame
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.game_files import lessons
from ui.lesson.script import Script, load_script, where_taught
from ui.rulebook.book import Example, Rulebook


def scenes_of(show: Example, game: AnyGame) -> tuple[Snapshot, ...]:
    """The position, then what each move of the show leads to, as its seat sees them.

    Raises RecordError, MoveSyntaxError or IllegalMoveError when the show cannot be played.
    """
    timeline = Timeline(replace(show.record, moves=()), game)
    for move in show.record.moves:
        _play(timeline, move)
    seen = [timeline.snapshot(show.seat)]
    for move in show.play:
        _play(timeline, move)
        seen.append(timeline.snapshot(show.seat))
    return tuple(seen)


def shows_of(rule: str, book: Rulebook, lesson: Script | None) -> tuple[Example, ...]:
    """The positions that show a rule: the rulebook's own, else that of the lesson's step which teaches it."""
    own = book.shows_of(rule)
    taught = None if lesson is None or own else _of_lesson(rule, lesson)
    return own if taught is None else (taught,)


def lesson_of(game: str) -> Script | None:
    """The lesson of a game, if there is one. Raises ScriptError."""
    return load_script(game) if game in lessons() else None


def _of_lesson(rule: str, lesson: Script) -> Example | None:
    place = where_taught(lesson, rule)
    if place is None:
        return None
    step = lesson.steps[lesson.taught[rule]]
    return Example((rule,), step.say, place.seat, place.record, place.point, step.moves)


def _play(timeline: Timeline, move: str) -> None:
    actor = timeline.actor
    timeline.play(CHANCE if actor is None else actor, move, timeline.ply)
