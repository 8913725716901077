"""What others do between two own decisions is told in eight seconds together, and a click tells the rest briefly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

import pytest
from playing import sit_at
from recorded_games import recorded_games, start_of
from test_telling import NOBODY, Wordy, a_beat, a_snapshot, at_rest, poses, told

from engines.game import CHANCE, Note
from engines.meanings import Begins
from engines.snapshot import Snapshot
from ui.app import Program
from ui.board.scene.motion import Speed
from ui.board.values.eyes import Eyes
from ui.board.values.story.budget import LAST, LEAST, LONGEST, WATCHED, Budget
from ui.board.values.telling import Story
from ui.games import TABLES, table_row
from ui.match.players import Level, Player
from ui.settings import Settings
from ui.shared.choices import tempo_at, tempo_of_lesson
from ui.table.page import TablePage
from ui.terms import Language, Terms

ME = 0
FEW = 6
"""So many moves of others are told in LONGEST; whoever watches more is out of a round, and sees each for a moment."""


@dataclass(frozen=True, slots=True)
class Span:
    """What happens between two decisions of a seat: where the table lay, and the snapshots, each decision with the
    chance that follows it."""

    before: Snapshot
    moves: tuple[tuple[Snapshot, ...], ...]

    @property
    def weight(self) -> int:
        """About how much there is to tell."""
        return sum(len(snapshot.beats) for move in self.moves for snapshot in move)


@cache
def spans(game: str) -> tuple[Span, ...]:
    """All of the recorded game with the most players, as its first seat lives it; what follows a halt is none."""
    record = max((one["record"] for one in recorded_games(game)), key=lambda one: one["players"])
    timeline = start_of(record)
    before = last = timeline.snapshot(ME)
    moves: list[tuple[Snapshot, ...]] = []
    found: list[Span] = []
    for ply, text in enumerate(record["moves"]):
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, ply)
        snapshot = timeline.snapshot(ME)
        if last.legal and moves:
            found.append(Span(before, tuple(moves)))
            before, moves = last, []
        if snapshot.last_actor == CHANCE and moves:
            moves[-1] = (*moves[-1], snapshot)
        else:
            moves.append((snapshot,))
        last = snapshot
    return (*found, Span(before, tuple(moves)))


def shared(story: Story) -> Story:
    """The same where seat 0 is a person's, and alone."""
    return replace(story, budget=Budget(own=frozenset({ME})))


def times(game: str, span: Span) -> Iterator[list[float]]:
    """How long each decision is told, up to each halt. What the seat alone may read is left out: nothing else tells
    it, and it takes as long as reading does."""
    meaning = table_row(game).meaning
    story = Story(
        table_row(game).table,
        Eyes(Terms(game, Language.EN)),
        halts=lambda _, note: isinstance(meaning(note), Begins),
    )
    story, _ = shared(story).at_once(span.before)
    taken: list[float] = []
    for move in span.moves:
        taken.append(0.0)
        for snapshot in move:
            # luck waits for nobody: when the table shows the first thing, all that follows has happened
            story = story.heard(snapshot)
        while story.waiting:
            if story.is_halted:
                yield taken
                taken, story = [0.0], story.gone_on()
            story, shot = story.next_shot(poses(story.layout), NOBODY)
            taken[-1] += 0.0 if shot.is_private else shot.time
        story = story.ended()
    yield taken


@pytest.mark.parametrize("game", TABLES)
def test_what_others_do_between_two_own_decisions_is_told_in_eight_seconds(game: str) -> None:
    longest = sorted(spans(game), key=lambda span: -span.weight)[:3]
    for span in longest:
        *halted, last = times(game, span)
        ends = span.moves[-1][-1].over
        for taken in (*halted, last):
            watched = WATCHED * max(0, len(taken) - FEW)
            counting = LONGEST / 2 if ends and taken is last else 0.0  # what the whole game was played for
            assert sum(taken) <= LONGEST + watched + counting + 1, [round(time) for time in taken]
            assert min(taken) > 0
    assert max(len(span.moves) for span in longest) > 1


@pytest.mark.parametrize("game", TABLES)
def test_every_move_of_others_can_be_seen(game: str) -> None:
    """However many of them there are, each is told for a moment, or as long as it takes where that is less."""
    longest = max(spans(game), key=lambda span: len(span.moves))
    for taken in times(game, longest):
        assert all(time >= min(WATCHED, 240.0) for time in taken), [round(time) for time in taken]


def a_move(ply: int, seat: int, linger: int = 3000, *, actor: int = 1, steps: int = 1) -> Snapshot:
    """What a seat has decided takes so long to read, and this one decides next."""
    beats = tuple(a_beat(Note("laid", {"linger": linger}), deck=20 - ply) for _ in range(steps))
    snapshot = a_snapshot(ply, beats=beats, deck=20 - ply)
    legal = snapshot.legal if actor == ME else ()
    return replace(snapshot, last_actor=seat, actor=actor, legal=legal, players=4)


def time_of(story: Story, *moves: Snapshot) -> list[float]:
    """How long these are told, one after the other."""
    taken = []
    for move in moves:
        story = story.heard(move)
        taken.append(sum(shot.time for shot in told(story)))
        while story.waiting:
            story, _ = story.next_shot(poses(story.layout), NOBODY)
        story = story.ended()
    return taken


def at_my_table() -> Story:
    story, _ = shared(at_rest(Wordy())).at_once(replace(a_snapshot(), players=4))
    return story


def test_the_first_moves_are_told_at_full_length_and_those_after_them_quicker_and_quicker() -> None:
    mine, *others = time_of(at_my_table(), a_move(1, ME, 900), *(a_move(2 + at, 1 + at % 3, 900) for at in range(6)))
    assert mine == pytest.approx(900)
    assert others == sorted(others, reverse=True)
    assert others[0] > 0.8 * 900
    assert others[-1] == LEAST
    assert mine + sum(others) < LONGEST


def test_no_move_takes_more_than_half_of_what_is_left_but_for_the_last_one() -> None:
    mine, other, last = time_of(
        at_my_table(), a_move(1, ME, 20_000), a_move(2, 1, 20_000), a_move(3, 2, 20_000, actor=ME)
    )
    assert mine == pytest.approx(LONGEST / 2)
    assert LEAST < other <= LONGEST / 4
    assert mine + other + last == pytest.approx(LONGEST)


def test_the_next_own_decision_has_all_the_time_again() -> None:
    asked = a_move(2, 1, 20_000, actor=ME)
    story = at_my_table()
    first = time_of(story, a_move(1, ME, 900), asked, a_move(3, ME, 900), a_move(4, 2, 20_000, actor=ME))
    assert first[1] == first[3] == pytest.approx(LONGEST - 900)


def test_whoever_is_out_of_a_round_sees_the_rest_of_it_briefly_and_its_end_a_little_longer() -> None:
    many = [a_move(1 + at, 1 + at % 3, 900) for at in range(30)]
    *rest, end = time_of(at_my_table(), *many, a_move(31, 1, 9000, actor=ME))
    assert rest[-1] == WATCHED
    assert end == LAST


def test_without_own_seats_as_in_a_film_each_move_has_its_time() -> None:
    story, _ = at_rest(Wordy()).at_once(replace(a_snapshot(), players=4))
    assert time_of(story, *(a_move(1 + at, at % 4, 900) for at in range(12))) == [pytest.approx(900)] * 12


def test_what_is_looked_back_at_has_its_time() -> None:
    moves = [replace(a_move(1 + at, 1 + at % 3, 900), plies=40) for at in range(12)]
    assert time_of(at_my_table(), *moves) == [pytest.approx(900)] * 12


def test_who_ends_what_another_does_sees_the_rest_briefly_and_who_ends_an_own_move_sees_all() -> None:
    rest = [a_move(2 + at, 2, 900) for at in range(2)]
    mine, _ = at_my_table().heard(a_move(1, ME, 900)).finished()
    assert time_of(mine, *rest)[0] == pytest.approx(900)
    theirs, _ = at_my_table().heard(a_move(1, 1, 900)).finished()
    assert time_of(theirs, *rest) == [LEAST, WATCHED]
    assert time_of(theirs, a_move(2, 2, 900, actor=ME)) == [pytest.approx(900)], "but what is asked about"


@pytest.mark.parametrize("finished", [0, 3])
def test_moves_share_a_time_but_where_it_was_chosen_to_watch_them_slowly_or_in_a_lesson(finished: int) -> None:
    usual = Settings(finished={"sword": finished})
    assert tempo_at(usual, "sword").shares
    assert tempo_at(replace(usual, speed="fast", speed_chosen=True), "sword").shares
    slow = tempo_at(replace(usual, speed="slow", speed_chosen=True), "sword")
    assert (slow.speed, slow.shares) == (Speed.SLOW, False)
    assert not tempo_of_lesson(usual).shares


def sharers(table: TablePage) -> frozenset[int]:
    return table.scene.telling._story.budget.own


def test_at_a_table_people_are_those_between_whose_decisions_moves_share_a_time(program: Program) -> None:
    bot = Player("", Level.BEGINNER)
    table = sit_at(program, "uosao", bot, Player("Aya"), bot, Player("Ben"))
    assert sharers(table) == {1, 3}
    program.settings.change(speed="slow", speed_chosen=True)
    assert sharers(table) == NOBODY
    program.settings.change(speed="normal")
    assert sharers(table) == {1, 3}
    program.window.sitting.learn("uosao")
    lesson = program.window.sitting.table
    assert lesson is not None
    assert sharers(lesson) == NOBODY
