"""One Picker for drag, clicks and keys: every legal move can be made, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

import pytest
from clashing import clashes
from hypothesis import given
from hypothesis import strategies as st
from toy_table import CardLook

from ui.board.values.gestures import Picker, Touched, TouchResult, shared_names
from ui.board.values.placement import Placement, Pose
from ui.board.values.places import Gesture

CARDS = {
    "A>1": Gesture(("A", "gap1")),
    "A>2": Gesture(("A", "gap2")),
    "B>1": Gesture(("B", "gap1")),
    "draw": Gesture(("deck",)),
}
SETS = {
    "A": Gesture(("a", "table"), loose=1),
    "AB": Gesture(("a", "b", "table"), loose=2),
    "ABC": Gesture(("a", "b", "c", "table"), loose=3),
    "BC": Gesture(("b", "c", "table"), loose=2),
}


@st.composite
def gestures(draw: st.DrawFn) -> dict[str, Gesture]:
    """Moves that throw a set of cards, in any order, on a place; some have ordered touches between."""
    moves: dict[str, Gesture] = {}
    for _ in range(draw(st.integers(1, 8))):
        cards = draw(st.sets(st.sampled_from("abcde"), min_size=1, max_size=4))
        then = draw(st.lists(st.sampled_from("xyz"), max_size=2, unique=True))
        place = draw(st.sampled_from(["p", "q"]))
        path = (*sorted(cards), *then, place)
        moves["".join(path)] = Gesture(path, loose=len(cards))
    return moves


def touched(picker: Picker, *things: str) -> Picker:
    """After these touches, none of which is denied or makes a move."""
    for thing in things:
        after = picker.touch(thing)
        assert after.answer is TouchResult.ADVANCED
        picker = after.picker
    return picker


def move_of(after: Touched) -> str:
    """The move that a touch has made."""
    assert after.answer is TouchResult.COMPLETE
    return after.move


def touch_all(picker: Picker, things: tuple[str, ...]) -> str:
    """The move that these touches make."""
    return move_of(touched(picker, *things[:-1]).touch(things[-1]))


def test_what_a_move_can_start_with_can_be_picked_up() -> None:
    assert Picker(CARDS).sources == {"A", "B", "deck"}


def test_after_the_first_touch_only_its_targets_are_left() -> None:
    picker = touched(Picker(CARDS), "A")
    assert picker.next_touches == {"gap1", "gap2"}
    assert picker.moves == ("A>1", "A>2")


def test_the_last_touch_completes_the_move() -> None:
    assert touch_all(Picker(CARDS), ("A", "gap2")) == "A>2"


def test_a_move_of_one_touch_completes_at_once() -> None:
    assert move_of(Picker(CARDS).touch("deck")) == "draw"


def test_a_touch_that_no_move_has_is_denied_and_forgotten() -> None:
    picker = touched(Picker(CARDS), "B")
    assert picker.touch("gap2") == Touched(TouchResult.DENIED, picker)
    assert move_of(picker.touch("gap1")) == "B>1"


def test_touching_again_takes_the_touch_back() -> None:
    after = touched(Picker(CARDS), "A").touch("A")
    assert after == Touched(TouchResult.TAKEN_BACK, Picker(CARDS))
    assert after.picker.next_touches == after.picker.sources


@pytest.mark.parametrize("order", list(permutations("abc")))
def test_a_set_of_cards_is_touched_in_any_order(order: tuple[str, ...]) -> None:
    assert touch_all(Picker(SETS), (*order, "table")) == "ABC"


def test_a_set_that_could_grow_is_not_complete_before_its_place() -> None:
    picker = touched(Picker(SETS), "a")
    assert picker.next_touches == {"b", "c", "table"}
    assert picker.ready == ""
    assert move_of(picker.touch("table")) == "A"


def test_any_card_of_a_set_can_be_taken_back() -> None:
    after = touched(Picker(SETS), *"abc").touch("a")
    assert after.answer is TouchResult.TAKEN_BACK
    assert after.picker.touches == ("b", "c")
    assert move_of(after.picker.touch("table")) == "BC"


def test_taking_back_an_early_touch_of_an_ordered_path_takes_back_the_later_ones() -> None:
    picker = Picker({"m": Gesture(("a", "b", "c", "d"))})
    assert touched(picker, *"abc").touch("b").picker.touches == ("a",)


def test_back_takes_one_touch_at_a_time() -> None:
    picker = touched(Picker(SETS), "a", "b")
    assert picker.back().touches == ("a",)
    assert picker.back().back() == Picker(SETS)
    assert not picker.back().back().is_begun
    assert Picker(SETS).back() == Picker(SETS)


def test_it_says_what_the_next_touch_would_make_without_touching() -> None:
    picker = Picker(CARDS)
    assert picker.completes("deck") == "draw"
    assert picker.completes("A") == ""
    picker = touched(picker, "A")
    assert picker.completes("gap1") == "A>1"
    assert picker.completes("A") == ""


def test_a_move_that_begins_another_is_ready_but_not_complete() -> None:
    picker = Picker({"short": Gesture(("a",)), "long": Gesture(("a", "b"))})
    picker = touched(picker, "a")
    assert picker.ready == "short"
    assert move_of(picker.touch("b")) == "long"


EQUAL = {"R2#0": "R2", "R2#1": "R2", "L1": "card"}
PAIRS = {"one": Gesture(("R2", "gap"), 1), "both": Gesture(("R2", "R2", "gap"), 2), "L": Gesture(("L1", "gap"), 1)}


def test_each_of_two_equal_pieces_will_do() -> None:
    for piece in ("R2#0", "R2#1"):
        assert touch_all(Picker(PAIRS, EQUAL), (piece, "gap")) == "one"


def test_two_equal_pieces_are_two_touches() -> None:
    picker = Picker(PAIRS, EQUAL)
    assert picker.sources == {"R2#0", "R2#1", "L1"}
    assert touched(picker, "R2#1").next_touches == {"R2#0", "gap"}
    assert touch_all(picker, ("R2#1", "R2#0", "gap")) == "both"


def test_a_piece_with_a_shared_name_still_answers_to_its_own() -> None:
    assert touch_all(Picker(PAIRS, EQUAL), ("L1", "gap")) == "L"


def test_only_pieces_that_share_a_name_are_listed() -> None:
    look = CardLook("face")
    pieces = [Placement("a", look, Pose(0, 0, 1, 1), same_as="A"), Placement("b", look, Pose(0, 0, 1, 1))]
    assert shared_names(pieces) == {"a": "A"}


def test_without_legal_moves_everything_is_denied() -> None:
    picker = Picker({})
    assert picker.touch("A") == Touched(TouchResult.DENIED, picker)
    assert picker.next_touches == frozenset()


def test_clashing_gestures_are_found() -> None:
    assert list(clashes(CARDS)) == []
    assert list(clashes(SETS)) == []
    assert list(clashes({"x": Gesture(("a", "b")), "y": Gesture(("b", "a"), 2)})) == [("x", "y")]
    assert list(clashes({"x": Gesture(("a", "b")), "y": Gesture(("a",))})) == [("x", "y")]


@given(gestures(), st.randoms(use_true_random=False))
def test_every_move_can_be_made_whatever_the_order_of_its_set(moves: Mapping[str, Gesture], rng: object) -> None:
    for move, gesture in moves.items():
        loose = list(gesture.path[: gesture.loose])
        rng.shuffle(loose)  # type: ignore[attr-defined]
        picker = Picker(moves)
        for thing in (*loose, *gesture.path[gesture.loose : -1]):
            assert thing in picker.next_touches
            picker = touched(picker, thing)
        assert picker.completes(gesture.path[-1]) == move
        assert move_of(picker.touch(gesture.path[-1])) == move


@given(gestures(), st.lists(st.sampled_from("abcdexyzpq"), max_size=12))
def test_whatever_is_touched_the_picker_stays_sound(moves: Mapping[str, Gesture], things: list[str]) -> None:
    picker = Picker(moves)
    for thing in things:
        offered, touches = picker.next_touches, picker.touches
        after = picker.touch(thing)
        answer, picker = after.answer, after.picker
        assert picker.moves
        assert (answer is TouchResult.TAKEN_BACK) == (thing in touches)
        if thing not in touches:
            assert (answer is TouchResult.DENIED) == (thing not in offered)
        if answer is TouchResult.COMPLETE:
            return
        assert picker.next_touches


@given(gestures(), st.lists(st.sampled_from("abcdexyz"), max_size=6))
def test_touching_and_taking_back_leads_to_the_same_state(moves: Mapping[str, Gesture], things: list[str]) -> None:
    picker = Picker(moves)
    for thing in things:
        after = picker.touch(thing)
        if after.answer is TouchResult.ADVANCED:
            back = after.picker.back()
            assert back == picker
            assert (back.moves, back.next_touches) == (picker.moves, picker.next_touches)
            picker = after.picker


ROAD = {"@1": Gesture(("road", "gap1")), "@2": Gesture(("road", "gap2"))}


def test_what_is_given_and_all_there_is_to_start_with_is_in_the_hand_from_the_beginning() -> None:
    picker = Picker(ROAD).giving({"road"})
    assert picker.next_touches == {"gap1", "gap2"}
    assert move_of(picker.touch("gap2")) == "@2"


def test_what_is_given_cannot_be_put_back() -> None:
    picker = Picker(ROAD).giving({"road"})
    assert picker.back() == picker
    assert picker.touch("road") == Touched(TouchResult.ADVANCED, picker)
    assert picker.start_over().touches == ("road",)


WORKERS = {"place:1": Gesture(("workers", "space1")), "place:2": Gesture(("workers", "space2"))}
TWINS = {"one": "workers", "other": "workers"}


def test_one_of_several_equals_is_given_and_another_is_as_good() -> None:
    picker = Picker(WORKERS, TWINS).giving(["one", "other"])
    assert picker.touches == ("one",)
    assert picker.next_touches == {"space1", "space2", "other"}
    assert move_of(picker.touch("space2")) == "place:2"
    other = picker.touch("other").picker
    assert (other.touches, other.is_begun) == (("other",), False)
    assert move_of(other.touch("space1")) == "place:1"


@pytest.mark.parametrize("moves", [{**ROAD, "B>1": Gesture(("B", "gap1"))}, {"draw": Gesture(("road",))}])
def test_nothing_is_given_where_there_is_a_choice_or_a_touch_would_make_the_move(moves: Mapping[str, Gesture]) -> None:
    assert Picker(moves).giving({"road"}).touches == ()


def test_a_thing_has_a_last_goal_only_where_nothing_is_left_to_choose() -> None:
    cards, sets = Picker(gestures=CARDS), Picker(gestures=SETS)
    assert touched(cards, "B").last_goal == "gap1"
    assert touched(cards, "A").last_goal == "", "two gaps"
    assert cards.last_goal == ""
    assert touched(sets, "a").last_goal == "", "another card may join it"
    assert touched(sets, "a", "b", "c").last_goal == "table"
