"""Where nothing comes next, no reason for a move speaks of it: in the last round of every recorded game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from every_engine import ENGINES
from recorded import played, recorded_games

from engines.game import CHANCE, AnyState, Note
from engines.record import Record
from ui.game_files import TABLES
from ui.terms import Language, Terms, load_terms

SPEAKS_OF_MORE = re.compile(
    r"[Nn]ext (turn|round|descent|control)|in the next\b|in your next|go first|later\b|to come\b|come back"
    r"|draws? it next|for marching|brings? .* back to your hand",
    re.IGNORECASE,
)
"""What an English sentence says of a turn or a round that follows."""
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


def speaking_of_more(game: str, part: str) -> set[str]:
    """The names under `part` whose sentences speak of what follows."""
    found = {key for key, entry in load_terms(game).items() if SPEAKS_OF_MORE.search(entry["en"])}
    return {key.split(".")[1] for key in found if key.startswith(f"{part}.")}


@pytest.mark.parametrize("game", TABLES)
def test_in_the_last_round_no_move_is_praised_for_what_would_come_next(game: str) -> None:
    engine, names = ENGINES[game], speaking_of_more(game, "purpose")
    for record in recorded_games(game)[:RECORDS]:
        for state in of_the_last_round(record):
            moves = state.legal()
            for move in moves[:: 1 + len(moves) // 6]:
                told = {event.name for event in engine.policy.purposes(state, move)}
                assert not told & names, engine.text(move)


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
