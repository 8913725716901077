"""The checked door and the cursor: what may be played, taken back, looked at and remembered."""

from __future__ import annotations

import random
from typing import Any

import pytest
from toys import NIM, SWAP, SwapState

from engines.errors import IllegalMoveError, MoveSyntaxError, RecordError, facts_of
from engines.game import CHANCE, SPECTATOR
from engines.record import Record
from engines.snapshot import Beat, snapshot_from_json
from engines.timeline import Timeline, replay


def nim(heap: int = 9, players: int = 2, persons: tuple[int, ...] = ()) -> Timeline:
    """Take 1 to 3; whoever takes the last wins."""
    return Timeline(Record("nim", players, {"players": players, "heap": heap, "start": 0}), NIM, persons)


def swap(hands: tuple[int, ...] = (1, 2, 3), persons: tuple[int, ...] = ()) -> Timeline:
    """Everybody keeps the own card or swaps it for one that chance draws."""
    return Timeline(Record("swap", len(hands), {"hands": list(hands)}), SWAP, persons)


def play(timeline: Timeline, *texts: str) -> Timeline:
    for text in texts:
        actor = timeline.actor
        assert actor is not None
        timeline.play(actor, text, timeline.ply)
    return timeline


def refused(caught: pytest.ExceptionInfo[IllegalMoveError]) -> str:
    return caught.value.key


# The door


def test_a_move_goes_through_the_door() -> None:
    timeline = nim()
    timeline.play(0, "3", 0)
    assert (timeline.ply, timeline.length, timeline.actor) == (1, 1, 1)
    assert timeline.moves == ("3",)
    assert timeline.state.position()["heap"] == 6


@pytest.mark.parametrize(
    ("seat", "text", "ply", "key"),
    [(0, "1", 1, "stale_move"), (1, "1", 0, "not_your_turn"), (CHANCE, "1", 0, "not_your_turn")],
)
def test_a_move_at_the_wrong_time_changes_nothing(seat: int, text: str, ply: int, key: str) -> None:
    timeline = nim()
    with pytest.raises(IllegalMoveError) as caught:
        timeline.play(seat, text, ply)
    assert refused(caught) == key
    assert (timeline.length, timeline.state.position()["heap"]) == (0, 9)


def test_a_move_that_breaks_a_rule_names_it() -> None:
    timeline = nim(heap=2)
    with pytest.raises(IllegalMoveError) as caught:
        timeline.play(0, "3", 0)
    assert refused(caught) == "illegal_move"
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule == "N1"
    assert facts_of(caught.value) == {"where": "", "rule": "N1", "reason": "not_now", "move": "3", "text": "3"}


def test_a_text_that_is_no_move_is_a_syntax_error() -> None:
    with pytest.raises(MoveSyntaxError):
        nim().play(0, "all of them", 0)


def test_after_the_end_nothing_is_played() -> None:
    timeline = play(nim(heap=1), "1")
    with pytest.raises(IllegalMoveError) as caught:
        timeline.play(1, "1", 1)
    assert refused(caught) == "game_over"


def test_chance_plays_what_is_possible_only() -> None:
    timeline = play(swap(), "swap")
    with pytest.raises(IllegalMoveError) as caught:
        timeline.play(CHANCE, "draw 2", 1)
    assert refused(caught) == "impossible_chance"
    timeline.play(CHANCE, "draw 9", 1)
    assert timeline.actor == 1


# The cursor


def test_undo_and_redo_walk_over_the_moves_made() -> None:
    timeline = play(nim(), "1", "2", "3")
    timeline.undo()
    timeline.undo()
    assert (timeline.ply, timeline.length, timeline.moves) == (1, 3, ("1",))
    timeline.redo()
    assert timeline.state.position()["heap"] == 6
    assert timeline.record.moves == ("1", "2")


def test_a_new_move_forgets_what_was_undone() -> None:
    timeline = play(nim(), "1", "2", "3")
    timeline.undo()
    timeline.undo()
    play(timeline, "3")
    assert (timeline.length, timeline.moves) == (2, ("1", "3"))
    with pytest.raises(IllegalMoveError) as caught:
        timeline.redo()
    assert refused(caught) == "nothing_to_redo"


def test_before_the_first_move_nothing_is_undone() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        nim().undo(practice=True)
    assert refused(caught) == "nothing_to_undo"


def test_the_cursor_can_be_put_anywhere() -> None:
    timeline = play(nim(), "1", "2", "3")
    for ply, heap in ((0, 9), (3, 3), (1, 8)):
        timeline.seek(ply)
        assert timeline.state.position()["heap"] == heap


@pytest.mark.parametrize("ply", [-1, 4])
def test_the_cursor_stays_within_the_game(ply: int) -> None:
    timeline = play(nim(), "1", "2", "3")
    with pytest.raises(IllegalMoveError) as caught:
        timeline.seek(ply)
    assert refused(caught) == "no_such_ply"
    assert timeline.ply == 3


# The undo floor


def test_one_person_against_computers_may_take_everything_back() -> None:
    timeline = play(nim(persons=(0,)), "1", "1", "1", "1")
    assert timeline.undo_floor.ply == 0


def test_the_decisions_of_several_people_are_taken_back_one_after_the_other() -> None:
    timeline = play(nim(players=3, persons=(0, 1)), "1", "1")
    assert timeline.undo_floor.ply == 1, "of two people that of the last one first"
    timeline.undo()
    assert timeline.undo_floor.ply == 0, "the same position as before seat 1 moved, with the same way back"
    timeline.undo()
    timeline.redo()
    timeline.redo()
    assert timeline.undo_floor.ply == 1


def test_what_somebody_has_learned_stays_learned_however_much_is_undone() -> None:
    timeline = play(swap(persons=(0, 1, 2)), "keep", "swap", "draw 9", "keep")
    timeline.undo(practice=True)
    assert timeline.undo_floor.ply == 4, "at the end all cards are shown"


def test_a_computers_move_after_a_persons_is_taken_back_with_it() -> None:
    timeline = play(nim(players=3, persons=(0, 1)), "1", "1", "1")
    assert timeline.undo_floor.ply == 1
    timeline.undo()
    timeline.undo()
    assert timeline.actor == 1


def test_chance_and_what_was_revealed_cannot_be_taken_back() -> None:
    timeline = play(swap(), "keep", "swap")
    assert timeline.undo_floor.ply == 0
    play(timeline, "draw 9")
    assert timeline.undo_floor.ply == 3
    assert timeline.undo_floor.notes
    play(timeline, "keep")
    assert timeline.undo_floor.ply == 4, "at the end all cards are shown"


def test_practice_takes_back_more_and_marks_the_record() -> None:
    timeline = play(swap(), "swap", "draw 9")
    with pytest.raises(IllegalMoveError) as caught:
        timeline.undo()
    assert refused(caught) == "undo_floor"
    assert timeline.ply == 2
    assert "practice" not in timeline.record.about
    timeline.undo(practice=True)
    assert timeline.practised
    assert timeline.record.about == {"practice": True}
    play(timeline, "draw 8")
    assert timeline.record.about == {"practice": True}, "once practised, always practised"


def test_practice_above_the_floor_is_no_practice() -> None:
    timeline = play(nim(persons=(0,)), "1")
    timeline.undo(practice=True)
    assert not timeline.practised


# What a seat may know


def test_a_snapshot_shows_what_its_seat_may_know() -> None:
    timeline = play(swap((1, 2, 3)), "swap", "draw 9")
    own, other, outside = (timeline.snapshot(seat) for seat in (0, 1, SPECTATOR))
    assert own.view["hands"] == [9, None, None]
    assert other.view["hands"] == [None, 2, None]
    assert outside.view["hands"] == [None, None, None]
    assert (own.last_actor, own.last_move, other.last_move) == (CHANCE, "draw 9", "draw ?")
    assert [beat.note.key for beat in own.beats if beat.note] == ["drew"]
    assert [(beat.note, beat.view["hands"]) for beat in other.beats] == [(None, [None, 2, None])]


def test_only_the_actor_at_the_newest_ply_is_given_legal_moves() -> None:
    timeline = play(nim(), "1")
    assert timeline.snapshot(1).legal == ("1", "2", "3")
    assert timeline.snapshot(0).legal == timeline.snapshot(SPECTATOR).legal == ()
    assert timeline.snapshot(0, 0).legal == ()
    chance = play(swap(), "swap")
    assert chance.snapshot(SPECTATOR).legal == (), "a looker-on is not the one who acts for chance"


def test_a_look_back_is_a_snapshot_of_its_ply() -> None:
    timeline = play(nim(), "1", "2")
    back, now = timeline.snapshot(0, 1), timeline.snapshot(0)
    assert (back.ply, back.plies, back.view["heap"], back.last_move) == (1, 2, 8, "1")
    assert (back.can_undo, now.can_undo, now.can_redo) == (False, True, False)
    first = timeline.snapshot(0, 0)
    assert (first.last_actor, first.last_move, first.beats) == (None, "", ())


def test_the_last_snapshot_tells_the_result() -> None:
    snapshot = play(nim(heap=2), "2").snapshot(1)
    assert snapshot.over
    assert (snapshot.winners, snapshot.scores, snapshot.legal) == ((0,), (1, 0), ())


def test_memory_holds_what_the_seat_lived_up_to_the_cursor() -> None:
    timeline = play(swap(), "swap", "draw 9", "keep")
    own, other = timeline.memory(0), timeline.memory(1)
    assert [(episode.actor, episode.move) for episode in own] == [(0, "swap"), (CHANCE, "draw 9"), (1, "keep")]
    assert [episode.move for episode in other] == ["swap", "draw ?", "keep"]
    assert [len(episode.notes) for episode in own] == [1, 1, 0]
    assert [len(episode.notes) for episode in other] == [1, 0, 0]
    timeline.undo()
    assert len(timeline.memory(0)) == 2


def test_a_refusal_is_asked_for_without_playing() -> None:
    timeline = nim(heap=2)
    assert timeline.refusal(0, "2") is None
    answer = timeline.refusal(0, "3")
    assert answer is not None
    assert answer.key == "not_now"
    with pytest.raises(IllegalMoveError) as caught:
        timeline.refusal(1, "2")
    assert refused(caught) == "not_your_turn"
    assert timeline.length == 0


def test_a_preview_shows_what_a_move_would_do_and_does_nothing() -> None:
    timeline = nim()
    beats = timeline.preview(0, "3")
    assert [(beat.note.key, beat.view["heap"]) for beat in beats if beat.note] == [("took", 6)]
    assert (timeline.length, timeline.state.position()["heap"]) == (0, 9)
    with pytest.raises(IllegalMoveError) as caught:
        nim(heap=2).preview(0, "3")
    assert refused(caught) == "illegal_move"


def test_a_preview_ends_where_something_would_be_revealed() -> None:
    timeline = play(swap(), "keep", "keep")
    assert timeline.preview(2, "keep") == (), "all cards would be shown"
    assert [beat.note.key for beat in timeline.preview(2, "swap") if beat.note] == ["swapped"]


# Replaying


def test_a_record_is_replayed_to_its_end() -> None:
    played = play(swap(), "swap", "draw 9", "keep", "keep")
    timeline, error = replay(played.record, SWAP)
    assert error is None
    assert timeline.record == played.record
    assert timeline.state.position() == played.state.position()


@pytest.mark.parametrize(
    ("moves", "valid", "key"),
    [
        (("1", "2", "x", "1"), 2, "move_syntax"),
        (("3", "3", "3", "1"), 3, "game_over"),
        (("3", "3", "2", "3"), 3, "illegal_move"),
    ],
)
def test_of_a_damaged_record_the_valid_part_is_kept(moves: tuple[str, ...], valid: int, key: str) -> None:
    timeline, error = replay(Record("nim", 2, {"players": 2, "heap": 9, "start": 0}, moves), NIM)
    assert error is not None
    assert error.key == key
    assert timeline.moves == moves[:valid]


@pytest.mark.parametrize(
    ("record", "where"),
    [
        (Record("nim", 2, {"players": 2, "heap": 0, "start": 0}), "setup.heap"),
        (Record("swap", 2, {"players": 2, "heap": 9, "start": 0}), "game"),
        (Record("nim", 3, {"players": 2, "heap": 9, "start": 0}), "players"),
    ],
)
def test_without_a_possible_start_there_is_no_timeline(record: Record, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(record, NIM)
    assert caught.value.where == where


def test_the_states_of_the_past_stay_as_they_were() -> None:
    rng = random.Random(3)
    timeline, seen = nim(heap=14), []
    while timeline.actor is not None:
        seen.append(timeline.state.position())
        play(timeline, rng.choice(list(timeline.state.legal())))
    for ply, position in enumerate(seen):
        timeline.seek(ply)
        assert timeline.state.position() == position


def test_a_told_state_is_not_the_running_one() -> None:
    timeline = play(swap((1, 2)), "swap", "draw 9", "keep")
    (beat,) = timeline.snapshot(0).beats
    assert isinstance(beat, Beat)
    assert beat.view["hands"] == [9, 2]
    assert isinstance(timeline.state, SwapState)


# Snapshots as JSON


def test_a_snapshot_comes_back_from_json_as_it_was() -> None:
    timeline = play(swap(), "swap", "draw 9")
    for seat in (SPECTATOR, 0, 1):
        snapshot = timeline.snapshot(seat)
        assert snapshot_from_json(snapshot.to_json()) == snapshot


@pytest.mark.parametrize(
    "damage",
    [
        None,
        [],
        {},
        {"beats": None},
        {"legal": 5},
        {"beats": [{"note": {"key": "x"}, "view": {}}]},
        {"beats": ["x"]},
        {"no such field": 1},
    ],
)
def test_a_damaged_snapshot_is_a_record_error(damage: Any) -> None:
    data = {**nim().snapshot(0).to_json(), **damage} if damage else damage
    with pytest.raises(RecordError) as caught:
        snapshot_from_json(data)
    assert caught.value.key == "snapshot_kind"
