"""What others do between two own decisions is told in eight seconds together, and a click tells the rest briefly. Who
has nothing to decide in a round any more watches it as it is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from statistics import median
from typing import Any, Final

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
from ui.board.values.looks import LampLook, PlateLook
from ui.board.values.nameplate import plate_name
from ui.board.values.places import Layout
from ui.board.values.sight import Sight
from ui.board.values.story.budget import BRIEF, LAST, LONGEST, Budget
from ui.board.values.telling import Story
from ui.games import TABLES, table_row
from ui.match.players import Level, Player
from ui.settings import Settings
from ui.shared.choices import tempo_at, tempo_of_lesson
from ui.table.page import TablePage
from ui.terms import Language, Terms

ME = 0
WORST: Final = {
    "uosao": (10, 1, 59),
    "sword": (11, 0, 70),
    "shinano": (8, 2, 99),
    "usagi": (1, 1, 89),
    "wudang": (2, 2, 45),
}
"""Of the recorded games the one in which most happens between two decisions of a seat: which game, whose, after which
ply."""
FEW: Final = 20
"""More moves than these are a round that is only watched."""
WATCHED: Final = (11, 0, 70)
"""In Sword of the Weak: from there on the seat is out, and many moves follow."""
READABLE: Final = 400
"""So long each of them is seen about, in milliseconds at normal speed."""
GLIMPSE: Final = 50
"""Each of so few is seen so long, in milliseconds at normal speed."""


def what_happens(game: str, since: tuple[int, int, int] | None = None) -> tuple[Snapshot, list[list[Snapshot]]]:
    """How the table lay then, and the snapshots, each decision with the chance that follows it."""
    number, seat, ply = since or WORST[game]
    record = recorded_games(game)[number]["record"]
    timeline = start_of(record)
    for at, text in enumerate(record["moves"][:ply]):
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, at)
    before = timeline.snapshot(seat)
    moves: list[list[Snapshot]] = []
    for at, text in enumerate(record["moves"][ply:], ply):
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, at)
        snapshot = timeline.snapshot(seat)
        if snapshot.last_actor == CHANCE and moves:
            moves[-1].append(snapshot)
        else:
            moves.append([snapshot])
        if snapshot.legal:
            break
    return before, moves


def shared(story: Story, seat: int = ME) -> Story:
    """The same where this seat is a person's, and alone."""
    return replace(story, budget=Budget(own=frozenset({seat})))


def times(game: str, since: tuple[int, int, int] | None = None) -> Iterator[list[float]]:
    """How long each decision is told, up to each halt."""
    meaning, (before, moves) = table_row(game).meaning, what_happens(game, since)
    story = Story(
        table_row(game).table,
        Eyes(Terms(game, Language.EN)),
        halts=lambda _, note: isinstance(meaning(note), Begins),
    )
    story, _ = shared(story, before.seat).at_once(before)
    taken: list[float] = []
    for move in moves:
        taken.append(0.0)
        for snapshot in move:
            # luck waits for nobody: when the table shows the first thing, all that follows has happened
            story = story.heard(snapshot)
        while story.waiting:
            if story.is_halted:
                yield taken
                taken, story = [0.0], story.gone_on()
            story, shot = story.next_shot(poses(story.layout), NOBODY)
            taken[-1] += shot.time
        story = story.ended()
    yield taken


@pytest.mark.parametrize("game", [game for game in TABLES if game != "sword"])
def test_what_others_do_between_two_own_decisions_is_told_in_eight_seconds_and_each_move_is_seen(game: str) -> None:
    """Also where some of it is for one seat alone, and where the game ends. In Sword of the Weak whoever is in is asked
    again after few moves."""
    told = list(times(game))
    for taken in told:
        assert sum(taken) <= LONGEST + 1, [round(time) for time in taken]
        assert min(taken) >= GLIMPSE
    assert sum(map(sum, told)) > LONGEST * 0.75
    assert max(map(len, told)) > 7


@pytest.mark.parametrize("since", [WATCHED, (8, 2, 32)])
def test_a_round_that_is_only_watched_can_be_followed(since: tuple[int, int, int]) -> None:
    """Nobody waits for a decision: each move has its time, the first of them as well as those who go out at the end."""
    *rest, end = next(times("sword", since))
    assert len(rest) > FEW
    assert sum(rest) > LONGEST
    assert median(rest[:-12]) > READABLE
    assert max(rest) < LONGEST / 2
    assert end > BRIEF


@pytest.mark.parametrize("game", TABLES)
def test_while_something_is_told_the_plate_of_whom_it_tells_shines_and_no_other(game: str) -> None:
    """Who has moved last is not to act any more when what comes of all moves is told."""
    eyes, table, told = Eyes(Terms(game, Language.EN)), table_row(game).table, set()
    for *_, snapshot in what_happens(game)[1][-7:]:
        for beat in snapshot.beats[-4:]:
            if beat.note is not None:
                layout = table.layout(eyes.sight(snapshot, table.read(beat.view), beat.note, (), ()))
                looks = {piece.id: piece.look for piece in layout.placements}
                lit = {name for name, look in looks.items() if isinstance(look, PlateLook) and look.is_active}
                lamps = {name for name, look in looks.items() if isinstance(look, LampLook)}
                seat = beat.note.seat
                assert lit == (set() if seat is None else {plate_name(seat)})
                assert lamps == (set() if seat is None else {f"lamp:{seat}"})
                told.add(seat)
    assert len(told) > 1


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
    mine, *others = time_of(at_my_table(), a_move(1, ME, 900), *(a_move(2 + at, 1 + at % 3, 900) for at in range(9)))
    assert mine == others[0] == pytest.approx(900)
    assert others == sorted(others, reverse=True)
    assert others[-1] >= GLIMPSE
    assert mine + sum(others) < LONGEST * (1 - LAST) + GLIMPSE


def test_no_move_takes_more_than_half_of_what_is_shared_but_for_the_last_one() -> None:
    mine, other, last = time_of(
        at_my_table(), a_move(1, ME, 20_000), a_move(2, 1, 20_000), a_move(3, 2, 20_000, actor=ME)
    )
    assert mine == pytest.approx(LONGEST * (1 - LAST) / 2, rel=0.001)
    assert other == pytest.approx(mine / 2, rel=0.001)
    assert mine + other + last == pytest.approx(LONGEST, rel=0.001)


def test_the_next_own_decision_has_all_the_time_again() -> None:
    asked = a_move(2, 1, 20_000, actor=ME)
    story = at_my_table()
    first = time_of(story, a_move(1, ME, 900), asked, a_move(3, ME, 900), a_move(4, 2, 20_000, actor=ME))
    assert first[1] == first[3] == pytest.approx(LONGEST - 900, rel=0.001)


class Counted(Wordy):
    """As many moves follow as cards lie in the deck."""

    def layout(self, sight: Sight[Any]) -> Layout:
        return replace(super().layout(sight), to_come=900 * sight.shown.view["deck"])


def test_where_it_is_known_what_follows_each_move_is_seen_about_as_long_and_what_matters_longer() -> None:
    story, _ = shared(at_rest(Counted())).at_once(replace(a_snapshot(deck=20), players=4))
    many = [a_move(1 + at, 1 + at % 3, 2700 if at == 12 else 900) for at in range(19)]
    *rest, end = time_of(story, *many, a_move(20, 1, 9000, actor=ME))
    flip = rest.pop(12)
    assert min(rest) > max(rest) / 4
    assert flip > 2 * rest[12]
    assert end > BRIEF
    assert sum(rest) + flip + end == pytest.approx(LONGEST, rel=0.001)


class Watched(Counted):
    """Its viewer is out of what is played."""

    def layout(self, sight: Sight[Any]) -> Layout:
        return replace(super().layout(sight), is_out=True)


def test_whoever_is_out_of_a_round_sees_each_move_of_the_rest_in_its_time_unless_it_is_hurried() -> None:
    story, _ = shared(at_rest(Watched())).at_once(replace(a_snapshot(deck=20), players=4))
    many = [a_move(1 + at, 1 + at % 3, 900) for at in range(16)]
    assert time_of(story, *many) == [pytest.approx(900)] * 16
    hurried, _ = story.heard(many[0]).hurried().finished()
    assert max(time_of(hurried, *many[1:])) < 900 / 4
    two = replace(story, budget=Budget(own=frozenset({ME, 2})))
    assert time_of(two, *many)[0] < 900 / 2, "another person may have to decide"


def test_what_one_seat_alone_may_read_counts_as_well_and_has_half_of_its_time_at_least() -> None:
    def drawn(ply: int) -> Snapshot:
        one = a_move(ply, 1, 1400)
        (beat,) = one.beats
        assert beat.note is not None
        return replace(one, beats=(replace(beat, note=replace(beat.note, seats=(ME,))),))

    first, *others = time_of(at_my_table(), *(drawn(1 + at) for at in range(6)))
    assert first == pytest.approx(1400)
    assert others[-1] == pytest.approx(700)


def test_without_own_seats_as_in_a_film_each_move_has_its_time() -> None:
    story, _ = at_rest(Wordy()).at_once(replace(a_snapshot(), players=4))
    assert time_of(story, *(a_move(1 + at, at % 4, 900) for at in range(12))) == [pytest.approx(900)] * 12


def test_what_is_looked_back_at_has_its_time() -> None:
    moves = [replace(a_move(1 + at, 1 + at % 3, 900), plies=40) for at in range(12)]
    assert time_of(at_my_table(), *moves) == [pytest.approx(900)] * 12


def test_who_ends_a_move_sees_the_next_and_who_hurries_what_others_do_sees_the_rest_briefly() -> None:
    rest = [a_move(2 + at, 2, 900) for at in range(2)]
    mine, _ = at_my_table().heard(a_move(1, ME, 900)).hurried().finished()
    assert time_of(mine, *rest)[0] == pytest.approx(900)
    theirs, _ = at_my_table().heard(a_move(1, 1, 900)).finished()
    assert time_of(theirs, *rest)[0] == pytest.approx(900)
    theirs, _ = at_my_table().heard(a_move(1, 1, 900)).hurried().finished()
    assert sum(time_of(theirs, *rest)) < BRIEF
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
