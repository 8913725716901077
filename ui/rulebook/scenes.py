"""Plays a show of the rulebook: what one seat sees before its moves and after each of them. No Qt."""

from __future__ import annotations

from dataclasses import replace

from engines.game import CHANCE, AnyGame
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.rulebook.book import Show


def scenes_of(show: Show, game: AnyGame) -> tuple[Snapshot, ...]:
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


def _play(timeline: Timeline, move: str) -> None:
    actor = timeline.actor
    timeline.play(CHANCE if actor is None else actor, move, timeline.ply)
