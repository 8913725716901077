"""Where nothing comes next, no reason for a move speaks of it: in the last round of every recorded game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from every_engine import ENGINES
from recorded import played, recorded_games

from engines.game import CHANCE, AnyState, Event, Note
from engines.record import Record
from ui.game_files import TABLES
from ui.terms import Language, Terms

SPEAKS_OF_MORE = re.compile(
    r"[Nn]ext (turn|round|control)|in the next\b|in your next|go first|later\b|to come\b|come back"
    r"|draws? it next|for marching|brings? .* back to your hand",
    re.IGNORECASE,
)
"""What an English sentence says of a turn or a round that follows. The next descent may be one of the last round."""
RECORDS = 4
"""So many games of each are looked through."""


def of_the_last_round(record: Record) -> Iterator[AnyState]:
    """The positions after the last round has begun; in a game without rounds those in which a seat decides for the last
    time, until somebody else does."""
    heard: list[Note] = []
    began, actors = 0, list[int | None]()
    for ply, state in enumerate(played(record)):
        began = ply if any(note.key == "round_begins" for note in heard) else began
        heard.clear()
        state.teller = heard.append
        actors.append(state.actor)
    last = {seat: ply for ply, seat in enumerate(actors)}
    for ply, state in enumerate(played(record)):
        seat = actors[ply]
        if seat not in (None, CHANCE):
            is_last = all(one in (seat, CHANCE) for one in actors[ply : last[seat]])
            if (began and ply >= began) or is_last:
                yield state


def told_by(terms: Terms, event: Event) -> str:
    """What an event is told as where it is what a move does; "" where it is never told by itself."""
    return terms.say(f"purpose.{event.name}", **(event.about or {})) if terms.knows(f"purpose.{event.name}") else ""


@pytest.mark.parametrize("game", TABLES)
def test_in_the_last_round_no_move_is_praised_for_what_would_come_next(game: str) -> None:
    engine, terms = ENGINES[game], Terms(game, Language.EN, tuple("ABCDEF"))
    for record in recorded_games(game)[:RECORDS]:
        for state in of_the_last_round(record):
            moves = state.legal()
            for move in moves[:: 1 + len(moves) // 6]:
                said = [told_by(terms, event) for event in engine.policy.purposes(state, move)]
                assert not [one for one in said if SPEAKS_OF_MORE.search(one)], engine.text(move)


@pytest.mark.parametrize("game", TABLES)
def test_when_the_game_is_over_no_event_speaks_of_what_would_come_next(game: str) -> None:
    policy, terms = ENGINES[game].policy, Terms(game, Language.EN, tuple("ABCDEF"))
    ends = 0
    for record in recorded_games(game)[:RECORDS]:
        for number, state in enumerate(of_the_last_round(record)):
            if number % 5:
                continue
            seat, world, notes = state.actor, state.clone(), list[Note]()
            assert seat is not None
            world.teller = notes.append
            world.apply(world.legal()[0])
            policy.foresight(seat)(world, random.Random(number))
            if world.actor is None:
                ends += 1
                told = [event for event in policy.events(world, notes, seat) if not event.is_deed]
                said = [terms.say(f"reason.{event.name}", **(event.about or {})) for event in told]
                assert not [one for one in said if SPEAKS_OF_MORE.search(one)]
    assert ends
