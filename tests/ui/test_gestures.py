"""One Picker for drag, clicks and keys: every legal move can be made, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy_table import CardLook

from ui.board.values.gestures import Picker, Touched, TouchResult, clashes, shared_names
from ui.board.values.places import Gesture, Placement

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


def touch_all(picker: Picker, things: tuple[str, ...]) -> Touched:
    for thing in things[:-1]:
        assert picker.touch(thing).answer is TouchResult.ADVANCED
    return picker.touch(things[-1])


def test_what_a_move_can_start_with_can_be_picked_up() -> None:
    assert Picker(CARDS).sources == {"A", "B", "deck"}


def test_after_the_first_touch_only_its_targets_are_left() -> None:
    picker = Picker(CARDS)
    assert picker.touch("A") == Touched(TouchResult.ADVANCED)
    assert picker.next_touches() == {"gap1", "gap2"}
    assert picker.moves == ("A>1", "A>2")


def test_the_last_touch_completes_the_move() -> None:
    picker = Picker(CARDS)
    assert touch_all(picker, ("A", "gap2")) == Touched(TouchResult.COMPLETE, "A>2")


def test_a_move_of_one_touch_completes_at_once() -> None:
    assert Picker(CARDS).touch("deck") == Touched(TouchResult.COMPLETE, "draw")


def test_a_touch_that_no_move_has_is_denied_and_forgotten() -> None:
    picker = Picker(CARDS)
    picker.touch("B")
    assert picker.touch("gap2") == Touched(TouchResult.DENIED)
    assert picker.touches == ("B",)
    assert picker.touch("gap1") == Touched(TouchResult.COMPLETE, "B>1")


def test_touching_again_takes_the_touch_back() -> None:
    picker = Picker(CARDS)
    picker.touch("A")
    assert picker.touch("A") == Touched(TouchResult.TAKEN_BACK)
    assert picker.touches == ()
    assert picker.next_touches() == picker.sources


@pytest.mark.parametrize("order", list(permutations("abc")))
def test_a_set_of_cards_is_touched_in_any_order(order: tuple[str, ...]) -> None:
    assert touch_all(Picker(SETS), (*order, "table")) == Touched(TouchResult.COMPLETE, "ABC")


def test_a_set_that_could_grow_is_not_complete_before_its_place() -> None:
    picker = Picker(SETS)
    picker.touch("a")
    assert picker.next_touches() == {"b", "c", "table"}
    assert picker.ready == ""
    assert picker.touch("table") == Touched(TouchResult.COMPLETE, "A")


def test_any_card_of_a_set_can_be_taken_back() -> None:
    picker = Picker(SETS)
    for card in "abc":
        picker.touch(card)
    assert picker.touch("a").answer is TouchResult.TAKEN_BACK
    assert picker.touches == ("b", "c")
    assert picker.touch("table") == Touched(TouchResult.COMPLETE, "BC")


def test_taking_back_an_early_touch_of_an_ordered_path_takes_back_the_later_ones() -> None:
    picker = Picker({"m": Gesture(("a", "b", "c", "d"))})
    for thing in "abc":
        picker.touch(thing)
    picker.touch("b")
    assert picker.touches == ("a",)


def test_back_takes_one_touch_at_a_time() -> None:
    picker = Picker(SETS)
    picker.touch("a")
    picker.touch("b")
    assert picker.back()
    assert picker.touches == ("a",)
    assert picker.back()
    assert not picker.back()


def test_it_says_what_the_next_touch_would_make_without_touching() -> None:
    picker = Picker(CARDS)
    assert picker.completes("deck") == "draw"
    assert picker.completes("A") == ""
    picker.touch("A")
    assert picker.completes("gap1") == "A>1"
    assert picker.completes("A") == ""
    assert picker.touches == ("A",)


def test_a_move_that_begins_another_is_ready_but_not_complete() -> None:
    picker = Picker({"short": Gesture(("a",)), "long": Gesture(("a", "b"))})
    assert picker.touch("a") == Touched(TouchResult.ADVANCED)
    assert picker.ready == "short"
    assert picker.touch("b") == Touched(TouchResult.COMPLETE, "long")


EQUAL = {"R2#0": "R2", "R2#1": "R2", "L1": "card"}
PAIRS = {"one": Gesture(("R2", "gap"), 1), "both": Gesture(("R2", "R2", "gap"), 2), "L": Gesture(("L1", "gap"), 1)}


def test_each_of_two_equal_pieces_will_do() -> None:
    for piece in ("R2#0", "R2#1"):
        assert touch_all(Picker(PAIRS, EQUAL), (piece, "gap")) == Touched(TouchResult.COMPLETE, "one")


def test_two_equal_pieces_are_two_touches() -> None:
    picker = Picker(PAIRS, EQUAL)
    assert picker.sources == {"R2#0", "R2#1", "L1"}
    picker.touch("R2#1")
    assert picker.next_touches() == {"R2#0", "gap"}
    picker.touch("R2#0")
    assert picker.touch("gap") == Touched(TouchResult.COMPLETE, "both")


def test_a_piece_with_a_shared_name_still_answers_to_its_own() -> None:
    assert touch_all(Picker(PAIRS, EQUAL), ("L1", "gap")) == Touched(TouchResult.COMPLETE, "L")


def test_only_pieces_that_share_a_name_are_listed() -> None:
    look = CardLook("face")
    pieces = [Placement("a", look, 0, 0, 1, 1, same_as="A"), Placement("b", look, 0, 0, 1, 1)]
    assert shared_names(pieces) == {"a": "A"}


def test_without_legal_moves_everything_is_denied() -> None:
    picker = Picker({})
    assert picker.touch("A") == Touched(TouchResult.DENIED)
    assert picker.next_touches() == frozenset()


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
            assert thing in picker.next_touches()
            assert picker.touch(thing).answer is TouchResult.ADVANCED
        assert picker.completes(gesture.path[-1]) == move
        assert picker.touch(gesture.path[-1]) == Touched(TouchResult.COMPLETE, move)


@given(gestures(), st.lists(st.sampled_from("abcdexyzpq"), max_size=12))
def test_whatever_is_touched_the_picker_stays_sound(moves: Mapping[str, Gesture], things: list[str]) -> None:
    picker = Picker(moves)
    for thing in things:
        offered, touches = picker.next_touches(), picker.touches
        answer = picker.touch(thing).answer
        assert picker.moves
        assert (answer is TouchResult.TAKEN_BACK) == (thing in touches)
        if thing not in touches:
            assert (answer is TouchResult.DENIED) == (thing not in offered)
        if answer is TouchResult.COMPLETE:
            return
        assert picker.next_touches()


@given(gestures(), st.lists(st.sampled_from("abcdexyz"), max_size=6))
def test_touching_and_taking_back_leads_to_the_same_state(moves: Mapping[str, Gesture], things: list[str]) -> None:
    picker = Picker(moves)
    for thing in things:
        before = picker.touches, picker.moves, picker.next_touches()
        if picker.touch(thing).answer is TouchResult.ADVANCED:
            picker.back()
            assert (picker.touches, picker.moves, picker.next_touches()) == before
            picker.touch(thing)


ROAD = {"@1": Gesture(("road", "gap1")), "@2": Gesture(("road", "gap2"))}


def test_what_is_given_and_all_there_is_to_start_with_is_in_the_hand_from_the_beginning() -> None:
    picker = Picker(ROAD, given=frozenset({"road"}))
    assert picker.next_touches() == {"gap1", "gap2"}
    assert picker.touch("gap2") == Touched(TouchResult.COMPLETE, "@2")


def test_what_is_given_cannot_be_put_back() -> None:
    picker = Picker(ROAD, given=frozenset({"road"}))
    assert not picker.back()
    assert picker.touch("road") == Touched(TouchResult.ADVANCED)
    picker.start_over()
    assert picker.touches == ("road",)


@pytest.mark.parametrize("moves", [{**ROAD, "B>1": Gesture(("B", "gap1"))}, {"draw": Gesture(("road",))}])
def test_nothing_is_given_where_there_is_a_choice_or_a_touch_would_make_the_move(moves: Mapping[str, Gesture]) -> None:
    assert Picker(moves, given=frozenset({"road"})).touches == ()
