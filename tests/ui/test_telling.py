"""What a table tells and in what steps, with their motions, marks and pauses: without Qt and without a clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laid import piece
from recorded_games import Foresight, recorded_games, start_of
from recorded_games import told as recorded
from toy_table import ToyTable, a_snapshot, a_view

from engines.game import CHANCE, Note
from engines.snapshot import Beat, Snapshot
from ui.board.values.diff import Kind, applied
from ui.board.values.eyes import Eyes
from ui.board.values.looks import LampLook
from ui.board.values.placement import HEADLINE_Z, Placement
from ui.board.values.places import Layout
from ui.board.values.sight import Room, Sight
from ui.board.values.story.budget import LONGEST
from ui.board.values.story.shots import BREATH, MOST_READ, READ_TIME, Shot, lasting, reading_time
from ui.board.values.telling import GLANCE, Story
from ui.games import TABLES, table_row
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


def test_no_step_is_laid_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not to find out how long all of it takes, how much of a moment there is to read, or where a headline comes."""
    laid: list[Note | None] = []
    layout = Wordy.layout

    def lay(table: Wordy, sight: Sight[Any]) -> Layout:
        laid.append(sight.shown.note)
        return layout(table, sight)

    story = at_rest(Wordy())
    monkeypatch.setattr(Wordy, "layout", lay)
    both = tuple(a_beat(Note("laid", {"linger": linger}, moment="both")) for linger in (500, 900))
    beats = (*both, *(a_beat(Note("laid", {"linger": 0}), deck=count) for count in range(9, 0, -1)), *both)
    story = story.heard(a_snapshot(1, beats=beats))
    assert len(told(story)) == 12
    assert len(laid) == 14, "each note once, and the end"
    laid.clear()
    quick = at_rest(Wordy()).heard(a_snapshot(1, beats=(*beats[4:6], *both)))
    laid.clear()
    assert quick.before_next() is not None
    assert len(laid) == 4


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


def test_what_was_let_go_makes_way_for_a_headline_that_is_said_there() -> None:
    class Headed(ToyTable):
        def layout(self, sight: Sight[Any]) -> Layout:
            layout, note = super().layout(sight), sight.shown.note
            if note is None or note.key != "headline":
                return layout
            over = piece(layout, "h5").pose
            return replace(layout, placements=(*layout.placements, Placement("over", LampLook(), over, z=HEADLINE_Z)))

    held = frozenset({"h5", "h9"})
    plain, headline = a_beat(deck=2), a_beat(Note("headline"), deck=2)
    story = at_rest(Headed()).heard(a_snapshot(1, beats=(plain, headline), deck=2))
    before, over, _ = told(story, held)
    assert (before.kept, over.kept) == (held, {"h9"})


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


# Never longer to watch than to read


def a_long_story(count: int, linger: int = 3000, **changes: object) -> Story:
    beats = tuple(a_beat(Note("laid", {"linger": linger}), deck=count - at) for at in range(count))
    return at_rest(Wordy()).heard(replace(a_snapshot(1, beats=beats, deck=1), **changes))


def test_what_takes_long_is_told_with_haste_and_every_step_keeps_its_share() -> None:
    shots = told(a_long_story(10))
    assert sum(shot.time for shot in shots) == pytest.approx(LONGEST, rel=0.001)
    assert all(shot.time == pytest.approx(3000 * LONGEST / 30000, rel=0.02) for shot in shots[:-1])
    assert all(shot.haste == 1 for shot in told(a_long_story(6, 400)))


def test_what_one_seat_alone_may_read_makes_little_haste_and_leaves_the_rest_less_time() -> None:
    beats = [a_beat(Note("laid", {"linger": 3000}), deck=10 - at) for at in range(10)]
    beats[4] = a_beat(Note("laid", {"linger": 3000}, seats=(0,)), deck=6)
    shots = told(at_rest(Wordy()).heard(a_snapshot(1, beats=tuple(beats), deck=1)))
    assert [shot.time for shot in shots if shot.is_private] == [pytest.approx(1500)]
    assert sum(shot.time for shot in shots) == pytest.approx(LONGEST, rel=0.001)
    assert max(shot.time for shot in shots if not shot.is_private) < 3000 * LONGEST / 30000


def test_what_moves_makes_less_haste_than_what_is_read() -> None:
    beats = [a_beat(Note("laid", {"linger": 3000}), **(LAID if at % 2 else {})) for at in range(10)]
    shots = told(at_rest(Wordy()).heard(a_snapshot(1, beats=tuple(beats))))
    flying = [shot for shot in shots if any(motion.travels for motion in shot.motions)]
    assert len(flying) == 10
    assert all(shot.haste == pytest.approx(0.6) for shot in flying)
    assert sum(shot.time for shot in shots) == pytest.approx(LONGEST, rel=0.01)


@pytest.mark.parametrize(("linger", "seats", "least"), [(3000, None, GLANCE), (500, None, 500), (3000, (0,), 3000)])
def test_words_have_a_time_that_no_speed_shortens(linger: int, seats: tuple[int, ...] | None, least: float) -> None:
    beat = a_beat(Note("laid", {"linger": linger}, seats=seats), deck=4)
    first, *_ = told(at_rest(Wordy()).heard(a_snapshot(1, beats=(beat,), deck=4)))
    assert first.least == least


def test_chance_after_a_decision_is_told_in_the_same_time_and_the_next_decision_has_its_own() -> None:
    story = a_long_story(10)
    while story.waiting:
        story, _ = story.next_shot(poses(story.layout), NOBODY)
    drawn = story.ended().heard(
        replace(a_snapshot(2, beats=(a_beat(Note("laid", {"linger": 900}), deck=9),)), last_actor=CHANCE)
    )
    assert sum(shot.time for shot in told(drawn)) < 100
    decided = story.ended().heard(
        replace(a_snapshot(2, beats=(a_beat(Note("laid", {"linger": 900}), deck=9),)), last_actor=0)
    )
    assert all(shot.haste == 1 for shot in told(decided))


def test_what_happens_to_several_seats_without_a_decision_is_told_as_long_as_its_words_take_to_read() -> None:
    def fates(*seats: int) -> list[Shot]:
        """The shots when seat 0 has moved, and this seat's turn is passed, and this one's."""
        beats = tuple(a_beat(Note("passed", {"seat": seat}), deck=9 - at) for at, seat in enumerate(seats))
        story, _ = Story(ToyTable(), Eyes(Terms("sword", Language.EN))).at_once(a_snapshot())
        return told(story.heard(replace(a_snapshot(1, beats=beats, deck=9), last_actor=0)))[: len(seats)]

    time = reading_time(Terms("sword", Language.EN).say("note.passed", seat=1))
    glance = fates(1)[0].time
    assert glance < time, "what happens to one alone is found by the eye"
    assert [shot.time for shot in fates(0, 0)] == [glance] * 2, "so is what it has decided itself"
    assert [shot.time for shot in fates(0, 1, 2, 0)] == [glance, *[pytest.approx(time)] * 3]


def test_a_wide_letter_takes_longer_to_read() -> None:
    assert reading_time("札を引く") > reading_time("draw")
    assert reading_time("札を引く" * 50) == MOST_READ, "and no sentence holds the table up for long"


@pytest.mark.parametrize("language", Language)
def test_training_in_wudang_can_be_read(language: Language) -> None:
    """Every player draws a card, and some of them rise by it: nobody decides, and all want to know why."""
    spans = [
        span
        for span in the_longest("wudang", 400)
        if sum(beat.note is not None and beat.note.key == "card_opened" for one in span for beat in one.beats) > 1
    ]
    before, *after = spans[0]
    story, _ = Story(table_row("wudang").table, Eyes(Terms("wudang", language))).at_once(before)
    for snapshot in after:
        story = story.heard(snapshot)
    spoken, time = [], 0.0
    while story.waiting:
        story, shot = story.next_shot(poses(story.layout), NOBODY)
        time += shot.time
        if story.step is not None and story.step.befalls is not None:
            spoken.append(shot.time)
    assert len(spoken) > 2
    assert min(spoken) > 2 * READ_TIME
    assert time <= LONGEST + 1


def the_longest(game: str, most: int) -> list[list[Snapshot]]:
    """Of a recorded game with many players: the decisions with most to tell, each with the chance that follows and,
    before them, where the table lay."""
    record = max((one["record"] for one in recorded_games(game)), key=lambda one: one["players"])
    spans: list[list[Snapshot]] = []
    for snapshot in recorded(record, 0):
        if snapshot.last_actor == CHANCE:
            spans[-1].append(snapshot)
        else:
            spans.append([*(spans[-1][-1:] if spans else ()), snapshot])
    return sorted(spans, key=lambda span: -sum(len(one.beats) for one in span[1:]))[:most]


@pytest.mark.parametrize("game", TABLES)
def test_between_two_decisions_no_table_tells_for_more_than_eight_seconds(game: str) -> None:
    spans = the_longest(game, 3)
    assert spans
    for before, *after in spans:
        story, _ = Story(table_row(game).table, Eyes(Terms(game, Language.EN))).at_once(before)
        time = 0.0
        for number, snapshot in enumerate(after, 1):
            story = story.heard(snapshot)
            # luck waits for nobody: when the table shows the first thing, all that follows has happened
            while story.waiting and (number in (1, len(after))):
                story, shot = story.next_shot(poses(story.layout), NOBODY)
                time += shot.time
                if number < len(after):
                    break
        assert 0 < time <= LONGEST + 1


@pytest.mark.parametrize("game", TABLES)
def test_in_another_room_nothing_is_foreseen_for_the_table_as_it_lay_before_what_is_told(game: str) -> None:
    """A list beside the table closes when a move is made: what lay there before is laid anew, too, with the moves that
    could be made then, and only of the table as it is now it is known what they bring."""
    begun = 0
    for record in (one["record"] for one in recorded_games(game)[::4][:2]):
        timeline = start_of(record)
        for ply, text in enumerate(record["moves"]):
            seat = timeline.actor
            assert seat is not None
            before = timeline.snapshot(seat)
            timeline.play(seat, text, ply)
            if not before.legal or ply % 2:
                continue
            eyes = Eyes(Terms(game, Language.EN), outlook=Foresight(timeline, seat))
            story, _ = Story(table_row(game).table, replace(eyes, outlook=None)).at_once(before)
            story, _ = replace(story, eyes=eyes).heard(timeline.snapshot(seat)).next_shot(poses(story.layout), NOBODY)
            moved = replace(story, eyes=replace(eyes, room=Room(620, 600))).laid_anew()
            assert moved.layout.placements != story.layout.placements
            begun += 1
    assert begun > 8


@pytest.mark.parametrize("game", TABLES)
def test_what_lies_elsewhere_in_another_room_has_not_moved(game: str) -> None:
    """As where a list opens beside a table, or is closed, while something is told: what has moved is marked, and alone,
    wherever the table is left to end or hurried there."""
    marked = 0
    for before, snapshot, *_ in the_longest(game, 6):
        wide = Eyes(Terms(game, Language.EN))
        story, _ = Story(table_row(game).table, wide).at_once(before)
        story, _ = story.heard(snapshot).next_shot(poses(story.layout), NOBODY)
        if story.is_told:
            continue
        in_one_room = marks_at_the_end(story)
        narrow = replace(story, eyes=replace(wide, room=Room(620, 600))).laid_anew()
        assert marks_at_the_end(narrow) == in_one_room
        assert narrow.finished()[1].marks == story.finished()[1].marks
        marked += len(in_one_room)
    assert marked


def marks_at_the_end(story: Story) -> frozenset[str]:
    *_, end = told(story)
    assert end.marks is not None
    return end.marks


# Halts


def halting(note: Note) -> Story:
    """A story that waits before this note."""
    return replace(at_rest(), halts=lambda snapshot, one: one == note)


def test_a_story_halts_before_a_note_until_somebody_goes_on() -> None:
    stop = Note("stop")
    snapshot = a_snapshot(1, beats=(a_beat(**LAID), a_beat(stop, deck=0)), deck=0)
    assert halting(stop).will_halt(snapshot)
    story = halting(stop).heard(snapshot)
    assert not story.is_halted
    story, first = story.next_shot(poses(story.layout), NOBODY)
    assert story.is_halted
    assert not story.is_told
    assert first.layout.placement("h5") is not None
    assert len(told(story.gone_on())) == 2


def test_skipping_what_is_told_leads_no_farther_than_to_the_halt() -> None:
    stop = Note("stop")
    beats = (a_beat(**LAID), a_beat(Note("laid"), **LAID), a_beat(stop, deck=0))
    story = halting(stop).heard(a_snapshot(1, beats=beats, deck=0))
    halted, still = story.finished()
    assert halted.is_halted
    assert still.layout.placement("deck") is not None
    assert halted.laid_anew().layout == still.layout
    ended, last = halted.gone_on().finished()
    assert ended.is_told
    assert last.layout.placement("deck") is None
    assert last.marks == {"h5"} or last.marks == NOBODY


def test_a_note_that_is_told_first_leaves_the_table_as_it_was_until_somebody_goes_on() -> None:
    stop = Note("stop")
    before = halting(stop)
    story = before.heard(a_snapshot(1, beats=(a_beat(stop, deck=0),), deck=0))
    assert story.is_halted
    assert story.laid_anew().layout.placements == before.layout.placements
