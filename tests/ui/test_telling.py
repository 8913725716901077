"""What a table tells and in what steps, with their motions, marks and pauses: without Qt and without a clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from toy_table import ToyTable, a_snapshot, a_view

from engines.game import Note
from engines.snapshot import Beat, Snapshot
from ui.board.values.diff import Kind, applied
from ui.board.values.eyes import Eyes
from ui.board.values.placement import Placement
from ui.board.values.places import Layout
from ui.board.values.sight import Room, Sight
from ui.board.values.telling import BREATH, READ_TIME, Shot, Story, lasting
from ui.terms import Language, Terms

NOBODY = frozenset[str]()
LAID = {"hand": ["h3", "h7a", "h7b", "h9"], "row": ["1", "h5", "2", "4"]}


class Wordy(ToyTable):
    """The toy game, with as many milliseconds to read as a note says."""

    def layout(self, sight: Sight[Any]) -> Layout:
        linger = 0 if sight.shown.note is None else sight.shown.note.args.get("linger", 0)
        assert isinstance(linger, int)
        return replace(super().layout(sight), linger=float(linger))


def a_beat(note: Note | None = None, **changes: object) -> Beat:
    return Beat(note or Note("laid"), a_view(**changes))


def at_rest(table: ToyTable | None = None) -> Story:
    """Nothing to tell; seat 0 is to move."""
    story, _ = Story(table or ToyTable(), Eyes(Terms("", Language.EN))).at_once(a_snapshot())
    return story


def poses(layout: Layout) -> dict[str, Placement]:
    return {piece.id: piece for piece in layout.placements}


def told(story: Story, held: frozenset[str] = NOBODY) -> list[Shot]:
    """All shots of a story, each from where the last has left the pieces."""
    shots = []
    while story.waiting:
        story, shot = story.next_shot(poses(story.layout), held)
        shots.append(shot)
    return shots


def test_a_beat_is_shown_and_then_where_it_led_to() -> None:
    beat, end = told(at_rest().heard(a_snapshot(1, beats=(a_beat(**LAID),), **LAID)))
    assert "h5" in {motion.id for motion in beat.motions if motion.travels}
    assert applied(at_rest().layout.placements, beat.motions) == poses(beat.layout)
    assert beat.marks == NOBODY
    assert end.motions == ()
    assert end.marks == {"h5"}


def test_what_is_told_can_be_read_and_what_is_quiet_takes_no_time() -> None:
    quiet = a_beat(Note("step", quiet=True))
    nothing, step, moved, end = told(at_rest().heard(a_snapshot(1, beats=(a_beat(), quiet, a_beat(**LAID)), **LAID)))
    assert nothing.pause == READ_TIME
    assert step.pause == 0
    assert moved.pause == max(BREATH, READ_TIME - lasting(moved.motions))
    assert lasting(moved.motions) > READ_TIME - BREATH
    assert end.pause == 0


def test_a_layout_with_much_to_read_lies_still_until_it_has_been_read() -> None:
    long = a_beat(Note("laid", {"linger": 3000}), **LAID)
    shot, _ = told(at_rest(Wordy()).heard(a_snapshot(1, beats=(long,), **LAID)))
    assert lasting(shot.motions) + shot.pause == 3000


def test_a_beat_that_the_viewer_may_not_read_is_shown_without_a_pause() -> None:
    shot, _ = told(at_rest().heard(a_snapshot(1, beats=(Beat(None, a_view(deck=0)),), deck=0)))
    assert [(motion.id, motion.kind) for motion in shot.motions] == [("deck", Kind.VANISH)]
    assert (shot.accents, shot.pause) == ((), 0)


def test_notes_of_one_moment_are_one_shot_and_the_longest_to_read_counts() -> None:
    notes = [
        Note("laid", {"piece": name, "accent": "lift", "linger": linger}, moment="both")
        for name, linger in (("1", 500), ("2", 2500), ("4", 900))
    ]
    beats = (a_beat(notes[0]), Beat(None, a_view(deck=2)), a_beat(notes[1]), a_beat(notes[2], deck=1), a_beat())
    both, other, _ = told(at_rest(Wordy()).heard(a_snapshot(1, beats=beats)))
    assert both.accents == ({"1": "lift"}, {"2": "lift"}, {"4": "lift"})
    assert both.layout.linger == 2500
    assert other.accents == ({},)


def test_a_moment_goes_on_in_the_next_snapshot() -> None:
    one, two = (Note("laid", {"piece": name, "accent": "lift"}, moment="both") for name in ("1", "2"))
    story = at_rest().heard(a_snapshot(1, beats=(a_beat(one),))).heard(a_snapshot(2, beats=(a_beat(two),)))
    both, end = told(story)
    assert len(both.accents) == 2
    assert end.layout == at_rest().at_once(a_snapshot(2))[1].layout


def test_from_another_ply_the_way_is_shown_without_a_story() -> None:
    story, _ = at_rest().at_once(a_snapshot(5, **LAID))
    for ply in (4, 7):
        (shot,) = told(story.heard(a_snapshot(ply, beats=(a_beat(deck=0),))))
        assert "h5" in {motion.id for motion in shot.motions if motion.travels}
        assert (shot.accents, shot.pause) == ((), 0)


def test_turning_the_table_to_another_seat_leaves_the_marks() -> None:
    story, still = at_rest().at_once(a_snapshot(1, **LAID))
    assert still.marks == {"h5"}
    turned = replace(a_snapshot(1, beats=(a_beat(deck=0),), **LAID), seat=1)
    (shot,) = told(story.heard(turned))
    assert shot.marks is None
    assert story.at_once(turned)[1].marks is None
    assert story.heard(turned).finished()[1].marks is None


def test_skipping_leads_to_the_end_with_all_marked_that_was_moved_since_the_telling_began() -> None:
    story = at_rest().heard(a_snapshot(1, beats=(a_beat(**LAID), a_beat(**LAID)), **LAID))
    story, _ = story.next_shot(poses(story.layout), NOBODY)
    ended, still = story.finished()
    assert ended.is_told
    assert still.marks == {"h5"}
    assert still.layout == told(story)[-1].layout


def test_another_game_or_another_number_of_players_is_another_table() -> None:
    story = at_rest()
    assert story.leads_to(a_snapshot(1))
    assert not story.leads_to(replace(a_snapshot(1), game="other"))
    assert not story.leads_to(replace(a_snapshot(1), players=5))
    assert not story.forgotten().leads_to(a_snapshot(1))


def test_what_is_held_stays_in_the_hand_while_no_step_moves_it() -> None:
    held = frozenset({"h5", "h9"})
    story = at_rest().heard(a_snapshot(1, beats=(a_beat(**LAID),), **LAID))
    beat, end = told(story, held)
    assert beat.kept == NOBODY, "cards of a hand move up"
    story = at_rest().heard(a_snapshot(1, beats=(a_beat(deck=0),), deck=0))
    beat, end = told(story, held)
    assert (beat.kept, beat.let_go) == (held, False)
    assert (end.kept, end.let_go) == (NOBODY, True)


def test_other_eyes_lay_what_is_told_anew_and_the_story_goes_on() -> None:
    story = at_rest().heard(a_snapshot(1, beats=(a_beat(**LAID),), **LAID))
    story, shot = story.next_shot(poses(story.layout), NOBODY)
    wide = replace(story, eyes=replace(story.eyes, room=Room(1600.0, story.eyes.room.height))).laid_anew()
    assert wide.layout != shot.layout
    assert wide.step == story.step
    assert told(wide)[-1].layout == wide.finished()[1].layout


def cards(draw: st.DrawFn) -> dict[str, list[str]]:
    hand = draw(st.sets(st.sampled_from(["h3", "h5", "h7a", "h7b", "h9"])))
    row = draw(st.permutations(["1", "2", "4"])) if draw(st.booleans()) else ["1"]
    return {"hand": sorted(hand), "row": row}


@st.composite
def snapshots(draw: st.DrawFn) -> list[Snapshot]:
    """Some moves in a row, with beats of all kinds."""
    found = []
    for ply in range(1, draw(st.integers(1, 4)) + 1):
        beats = [
            Beat(
                draw(st.sampled_from([None, Note("a"), Note("b", quiet=True), Note("c", moment="one")])),
                a_view(**cards(draw)),
            )
            for _ in range(draw(st.integers(0, 3)))
        ]
        found.append(a_snapshot(ply, beats=tuple(beats), **cards(draw)))
    return found


@given(snapshots())
def test_every_shot_brings_the_pieces_to_its_layout_and_the_last_to_where_skipping_leads(
    moves: Sequence[Snapshot],
) -> None:
    story = at_rest()
    for snapshot in moves:
        story = story.heard(snapshot)
    lying, end = poses(story.layout), story.finished()[1]
    while story.waiting:
        story, shot = story.next_shot(lying, NOBODY)
        lying = applied(lying.values(), shot.motions)
        assert lying == poses(shot.layout)
    assert story.layout == end.layout
    assert story.shown == moves[-1]
