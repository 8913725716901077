"""What is heard of what is seen: landings, turns, counts, a game's own moments; and nothing of a secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from recorded_games import recorded_games, told

from engines.game import Note
from engines.snapshot import Snapshot
from ui.board.values.diff import Kind, Motion, Pace, Turn
from ui.board.values.eyes import Eyes
from ui.board.values.looks import Look, MarkLook
from ui.board.values.placement import Placement, Pose
from ui.board.values.places import Layout
from ui.board.values.sight import Room
from ui.board.values.story.shots import Shot
from ui.board.values.telling import Story
from ui.games import TABLES, table_row
from ui.games.sounds import CARD, COUNT, DEAL, TURN, Cue, Sounds, cues_of_notes, cues_of_rest, cues_of_shot
from ui.terms import Language, Terms

WIDTH = 1000.0
SOUNDS = Sounds(lands={MarkLook: "card"}, notes={"fell": "tumble", "paid": "coin"})


def lying(name: str, x: float, look: Look | None = None) -> Placement:
    return Placement(name, look or MarkLook("#112233", "circle"), Pose(x, 100, 60, 80))


def moved(name: str, start: float, end: float, **more: object) -> Motion:
    far = Motion(Kind.TRAVEL, lying(name, start), lying(name, end), Turn.NONE, Pace.USUAL)
    return replace(far, **more)  # type: ignore[arg-type]


def shot(*motions: Motion, **more: object) -> Shot:
    return replace(Shot(Layout(()), motions), **more)  # type: ignore[arg-type]


def test_a_piece_is_heard_where_and_when_it_comes_to_lie() -> None:
    (cue,) = cues_of_shot(shot(moved("a", 100, 750, delay=60.0)), (), SOUNDS, WIDTH)
    assert cue == Cue("card", 0.5, 60.0 + Pace.USUAL.value)


def test_what_is_only_pushed_along_vanishes_or_makes_no_sound_is_not_heard() -> None:
    near = moved("a", 100, 110, pace=Pace.SHORT)
    gone = moved("b", 100, 700, kind=Kind.VANISH)
    assert cues_of_shot(shot(near, gone), (), SOUNDS, WIDTH) == ()
    assert cues_of_shot(shot(moved("a", 100, 700)), (), Sounds(), WIDTH) == ()


def test_a_piece_that_was_dropped_where_it_lies_is_heard_too() -> None:
    near = moved("a", 490, 500, pace=Pace.SHORT)
    assert cues_of_shot(shot(near, marks=frozenset("a")), (), SOUNDS, WIDTH) == (Cue("card", 0.0, Pace.SHORT.value),)


def test_many_cards_are_dealt_and_no_more_are_heard_than_an_ear_can_follow() -> None:
    cues = cues_of_shot(shot(*(moved(str(at), 0, 900, delay=60.0 * at) for at in range(20))), (), SOUNDS, WIDTH)
    assert {cue.name for cue in cues} == {DEAL}
    assert len(cues) <= 6
    assert [cue.after for cue in cues] == sorted(cue.after for cue in cues)


def test_equal_sounds_at_one_time_are_one() -> None:
    both = shot(moved("a", 0, 300), moved("b", 0, 800))
    assert [cue.name for cue in cues_of_shot(both, (), SOUNDS, WIDTH)] == [CARD]


def test_a_card_that_is_turned_over_where_it_lies_is_heard_and_so_is_a_number_that_counts() -> None:
    turned = moved("a", 500, 500, turn=Turn.FLIP)
    counted = moved("b", 500, 500, turn=Turn.COUNT, pace=Pace.LONG)
    assert {cue.name for cue in cues_of_shot(shot(turned, counted), (), SOUNDS, WIDTH)} == {TURN, COUNT}


def test_what_is_told_to_some_only_is_never_heard() -> None:
    notes = (Note("fell"), Note("paid", seats=(1,)), Note("marched"))
    assert cues_of_notes(notes, SOUNDS) == (Cue("tumble"),)
    assert cues_of_shot(shot(), notes, SOUNDS, WIDTH) == (Cue("tumble"),)


def test_in_haste_only_what_is_told_is_heard_and_less_haste_brings_sounds_nearer() -> None:
    motion = moved("a", 100, 700, delay=100.0)
    hasty = cues_of_shot(shot(motion, haste=0.2), (Note("fell"),), SOUNDS, WIDTH)
    assert hasty == (Cue("tumble"),)
    (cue,) = cues_of_shot(shot(motion, haste=0.5), (), SOUNDS, WIDTH)
    assert cue.after == (100.0 + Pace.USUAL.value) / 2


def test_without_motion_one_sound_says_what_it_has_come_to() -> None:
    marked = [lying("b", 750), lying("a", 250)]
    assert cues_of_rest(marked, (Note("fell"), Note("paid")), SOUNDS, WIDTH) == (Cue("coin"),)
    assert cues_of_rest(marked, (), SOUNDS, WIDTH) == (Cue("card", -0.5),)
    assert cues_of_rest([], (), SOUNDS, WIDTH) == ()


def heard_of(game: str) -> Iterator[tuple[Snapshot, tuple[Cue, ...]]]:
    """A recorded game as seat 0 hears it, snapshot by snapshot."""
    row, record = table_row(game), recorded_games(game)[-1]["record"]
    story = Story(row.table, Eyes(Terms(game, Language.EN), Room(1280, 755)))
    for before, after in pairwise(told(record, 0)):
        at_rest, still = story.at_once(before)
        heard = at_rest.heard(after)
        poses, cues = {one.id: one for one in still.layout.placements}, list[Cue]()
        while heard.waiting:
            heard, made = heard.next_shot(poses, frozenset())
            notes = () if heard.step is None else heard.step.notes
            cues += cues_of_shot(made, notes, row.sounds, 1280.0)
            poses = {one.id: one for one in made.layout.placements}
        yield after, tuple(cues)


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_is_heard_with_its_own_moments_and_never_piles_up(game: str) -> None:
    names, silent = set[str](), 0
    for after, cues in heard_of(game):
        names |= {cue.name for cue in cues}
        silent += not cues and any(beat.note for beat in after.beats)
        assert all(-1 <= cue.at <= 1 and cue.after >= 0 for cue in cues)
    row = table_row(game)
    assert len(names & {*row.sounds.notes.values()}) >= 3
    assert names & {*row.sounds.lands.values()}
    assert names <= row.sounds.names
