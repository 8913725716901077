"""What a seat must not know changes nothing that it sees, reads or may do, in any game that hides something.

A random game is played twice at once: as it is, and in a world dealt anew from what one seat knows. Move by move and
beat by beat both must look the same to that seat, until a note tells it something that the two worlds disagree about.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import pytest
from random_play import PLAYERS, choices, random_record

from engines.game import SPECTATOR, AnyGame, AnyState, Note
from engines.registry import GAMES
from engines.timeline import Timeline

SEED = 20250812
WORLDS = 2
"""How often a world is drawn in search of one in which a move can be made that reads like the true one."""

hidden_table = pytest.mark.parametrize(
    ("game", "players"), [table for table in PLAYERS if GAMES[table[0]].hidden], ids=lambda value: str(value)
)


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment of a move as a seat lives it: the note, if it may read it, and what lies on the table."""

    note: Note | None
    view: dict[str, Any]
    scores: list[int]

    def may_differ_from(self, other: Beat) -> bool:
        """Whether both tell the seat, in the same words, something that was hidden."""
        ours, theirs = self.note, other.note
        return ours is not None and theirs is not None and ours.reveals and theirs.reveals and ours.key == theirs.key


def beats(state: AnyState, move: Any, seat: int) -> list[Beat]:
    """What `seat` lives of a move, each beat in its turn, those without a word for it included; then the end."""
    lived: list[Beat] = []
    after = state.clone()

    def live(note: Note | None) -> None:
        lived.append(Beat(note, after.view(seat), after.scores_seen(seat)))

    after.teller = lambda note: live(note if note.readable_by(seat) else None)
    after.apply(move)
    live(None)
    return lived


def assert_lived_alike(ours: list[Beat], theirs: list[Beat]) -> bool:
    """Both the same to their end (True), or to a beat that tells what the worlds disagree about (False)."""
    for mine, other in zip_longest(ours, theirs):
        if mine is not None and other is not None and mine != other and mine.may_differ_from(other):
            return False
        assert mine == other
    return True


def assert_same_choices(game: AnyGame, real: AnyState, world: AnyState, seat: int) -> None:
    """The same to look at, and, for the one to act, the same to choose from, in the same order, refused alike."""
    assert world.view(seat) == real.view(seat)
    assert world.scores_seen(seat) == real.scores_seen(seat)
    assert world.actor == real.actor
    if real.actor == seat:
        assert list(world.legal()) == list(real.legal())
        attempts = list(real.attempts())
        assert set(world.attempts()) == set(attempts)
        for move in attempts:
            assert world.refusal(move) == real.refusal(move), game.text(move)
            assert world.caution(move) == real.caution(move), game.text(move)
            assert world.masked(move, seat) == real.masked(move, seat)


def another_world(game: AnyGame, timeline: Timeline, seat: int, rng: random.Random) -> AnyState:
    """A world that could be, for all that `seat` knows. Whoever only looks on knows less than anybody at the table."""
    knower = rng.randrange(timeline.players) if seat == SPECTATOR else seat
    return game.sample_world(timeline.state.view(knower), timeline.memory(knower), knower, rng)


@hidden_table
def test_every_beat_of_every_move_is_lived_alike_in_every_world(game: str, players: int) -> None:
    row, rng = GAMES[game], random.Random(SEED)
    record = random_record(row, players, SEED)
    timeline = Timeline(record, row)
    made = whole = 0
    for ply, text in enumerate(record.moves):
        real, move, actor = timeline.state, row.parse(text), timeline.actor
        assert actor is not None
        for seat in range(SPECTATOR, players):
            for _ in range(WORLDS):
                world = another_world(row, timeline, seat, rng)
                assert_same_choices(row, real, world, seat)
                alike = _moves_alike(world, real.masked(move, seat), move, seat)
                if alike:
                    made += 1
                    whole += assert_lived_alike(beats(real, move, seat), beats(world, rng.choice(alike), seat))
                    break
        timeline.play(actor, text, ply)
    assert whole > made / 2 > len(record.moves) / 2


def _moves_alike(world: AnyState, read: str, move: Any, seat: int) -> list[Any]:
    """The moves that `seat` would read like the true one: its own is that one."""
    found = [other for other in choices(world) if world.masked(other, seat) == read]
    return [move] if move in found and world.actor == seat else found
