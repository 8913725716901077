"""The viewer's hand on a toy game: what each press, drag, hover and key leads to, and what it asks for. Without Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy_table import LEGAL, ToyTable, a_snapshot

from ui.board.values.area import Area
from ui.board.values.asks import (
    Announce,
    Ask,
    Asks,
    CallHome,
    Choose,
    Consider,
    Deny,
    LetGo,
    Light,
    Point,
    Show,
    TurnOver,
)
from ui.board.values.bodies import body_of, meant
from ui.board.values.decision import decision_at
from ui.board.values.eyes import Eyes
from ui.board.values.focus import Direction
from ui.board.values.hand import DRAG_DISTANCE, Hand, Spot
from ui.board.values.placement import Touch
from ui.board.values.places import Layout, PlaceKind
from ui.board.values.telling import Story
from ui.terms import Language, Terms

TABLE = ToyTable()


def laid(**view: object) -> Layout:
    story, _ = Story(TABLE, Eyes(Terms("", Language.EN))).at_once(a_snapshot(**view))
    return story.layout


LAYOUT = laid()
BARE = Point(500, 640)


def a_hand(legal: tuple[str, ...] = LEGAL) -> Hand:
    """The hand of a viewer who is to decide."""
    hand, asks = Hand().decided(LAYOUT, decision_at(TABLE, a_snapshot(legal=legal), LAYOUT).picker)
    assert asks == (Show(),)
    return hand


def at(name: str, layout: Layout = LAYOUT) -> Point:
    thing = next(one for one in layout.things if one.id == name)
    return Point(thing.x, thing.y)


def spot(point: Point, *, without: str = "", layout: Layout = LAYOUT) -> Spot:
    """What lies there: places over pieces, the higher pieces over the lower ones."""
    places = [one.id for one in layout.places if one.kind is not PlaceKind.PIECE and body_of(one).contains(*point)]
    pieces = sorted(layout.placements, key=lambda one: one.z, reverse=True)
    under = [one.id for one in pieces if one.id != without and body_of(one).contains(*point)]
    return Spot(point, (*places, *under))


def clicked(hand: Hand, point: Point) -> tuple[Hand, Asks]:
    hand = hand.pressed(LAYOUT, spot(point), None)
    return hand.released(LAYOUT, spot(point))


def picked_up(hand: Hand, name: str) -> tuple[Hand, Asks]:
    """Pressed on it, and moved as far as it takes."""
    start = at(name)
    hand = hand.pressed(LAYOUT, spot(start), start)
    return hand.pulled(LAYOUT, Point(start.x + DRAG_DISTANCE, start.y))


def dragged(hand: Hand, name: str, to: Point) -> tuple[Hand, Asks]:
    hand, _ = picked_up(hand, name)
    there = spot(to, without=name)
    return hand.carried_to(LAYOUT, there).released(LAYOUT, there)


def touched(hand: Hand, *names: str) -> Hand:
    """After touches that make no move."""
    for name in names:
        hand, asks = hand.touch(LAYOUT, name, at(name))
        assert asks == (Announce(),)
    return hand


def pieces_of(path: Sequence[str]) -> list[str]:
    """One piece for each name of a path, equal ones each once."""
    names: list[str] = []
    for name in path:
        names.append(next(one.id for one in LAYOUT.things if name in (one.id, one.same_as) and one.id not in names))
    return names


# Making moves


@pytest.mark.parametrize("move", LEGAL)
def test_every_move_is_made_by_clicks_and_by_keys_alike(move: str) -> None:
    *before, last = pieces_of(TABLE.gesture(move, TABLE.read(a_snapshot().view)).path)
    by_click, by_key = a_hand(), a_hand()
    for name in before:
        by_click, _ = clicked(by_click, at(name))
        by_key, _ = on(by_key, name).touched_by_key(LAYOUT) or (by_key, ())
        assert by_click.picker == by_key.picker
    _, asks = clicked(by_click, at(last))
    assert asks == (Show(), Choose(move))
    keyed = on(by_key, last).touched_by_key(LAYOUT)
    assert keyed is not None
    assert keyed[1] == asks


def on(hand: Hand, name: str) -> Hand:
    """With the keyboard walked there."""
    for _ in LAYOUT.things:
        hand = hand.stepped(LAYOUT, 1)
        if hand.focus == name:
            return hand
    raise AssertionError(f"the keyboard does not come to {name}")


@pytest.mark.parametrize("move", ["h3>g0", "h5>g3", "stack:h9"])
def test_a_drag_touches_what_it_picks_up_and_where_it_is_let_go(move: str) -> None:
    source, target = pieces_of(TABLE.gesture(move, TABLE.read(a_snapshot().view)).path)
    hand, asks = dragged(a_hand(), source, at(target))
    assert asks == (Show(), Choose(move))
    assert (hand.asked, hand.dragged, hand.over, hand.considered, hand.met) == (True, "", "", "", "")


@pytest.mark.parametrize("order", [("h7a", "h7b"), ("h7b", "h7a")])
def test_a_set_is_touched_in_any_order_and_its_last_card_may_be_dragged(order: tuple[str, str]) -> None:
    first, second = order
    hand = touched(a_hand(), first)
    assert hand.shown(LAYOUT).lights[second] is Light.PICKABLE
    assert dragged(hand, second, at("stand"))[1] == (Show(), Choose("pair:7s+7s"))


def test_while_a_move_waits_for_its_answer_the_hand_is_deaf() -> None:
    hand, _ = a_hand().touch(LAYOUT, "deck", at("deck"))
    assert hand.asked
    assert hand.touch(LAYOUT, "h3", at("h3")) == (hand, ())
    assert hand.taken_back() == (hand, ())
    assert not picked_up(hand, "h3")[0].dragged
    refused, asks = hand.started_over()
    assert (refused.asked, refused.picker) == (False, a_hand().picker)
    assert asks == (CallHome(), Announce())


def test_touching_another_piece_picks_that_one_instead() -> None:
    assert touched(a_hand(), "h3", "h5").picker.touches == ("h5",)


def test_a_button_turns_its_piece_over_and_touches_nothing() -> None:
    button = replace(LAYOUT.placements[-1], touch=Touch(turns="h3"))
    layout = replace(LAYOUT, placements=(*LAYOUT.placements[:-1], button))
    hand = a_hand()
    assert hand.touch(layout, layout.placements[-1].id, BARE) == (hand, (TurnOver("h3"),))


# Refusals


def test_a_touch_that_no_move_has_is_explained_and_forgotten() -> None:
    hand = touched(a_hand(), "h3")
    after, (denial,) = hand.touch(LAYOUT, "stand", at("stand"))
    assert denial == Deny(("h3", "stand"), at("stand"), shakes=True)
    assert after == hand


def test_nothing_shakes_its_head_while_nothing_is_asked() -> None:
    _, asks = a_hand(()).touch(LAYOUT, "h3", at("h3"))
    assert asks == (Deny(("h3",), at("h3"), shakes=False),)


def test_a_click_on_a_place_that_is_no_target_says_why_and_one_on_the_bare_table_takes_all_back() -> None:
    hand = touched(a_hand(), "h5")
    after, asks = clicked(hand, at("g0"))
    assert asks == (Deny(("h5", "g0"), at("g0"), shakes=True),)
    assert after.picker == hand.picker
    after, asks = clicked(hand, BARE)
    assert asks == (CallHome(), Announce())
    assert after.picker == a_hand().picker


# Drags


def test_a_press_that_hardly_moves_is_a_click() -> None:
    start = at("h3")
    hand = a_hand().pressed(LAYOUT, spot(start), start)
    near = Point(start.x + DRAG_DISTANCE - 1, start.y)
    assert hand.pulled(LAYOUT, near) == (hand, ())
    assert hand.released(LAYOUT, spot(near))[0].picker.touches == ("h3",)


def test_what_is_carried_keeps_its_grip_and_opens_the_target_it_is_over() -> None:
    grabbed = Point(at("h3").x - 20, at("h3").y + 10)
    hand = a_hand().pressed(LAYOUT, spot(grabbed), at("h3"))
    hand, asks = hand.pulled(LAYOUT, Point(grabbed.x, grabbed.y - 9))
    assert (hand.dragged, hand.met, asks) == ("h3", "", (Announce(),))
    hand = hand.carried_to(LAYOUT, spot(at("g1"), without="h3"))
    assert hand.carried == Point(at("g1").x + 20, at("g1").y - 10)
    assert (hand.over, hand.considered) == ("g1", "h3>g1")
    hand = hand.carried_to(LAYOUT, spot(BARE, without="h3"))
    assert (hand.over, hand.considered) == ("", "")


def test_what_covers_enough_of_a_target_is_aimed_at_it_without_pointing_there() -> None:
    hand, _ = picked_up(a_hand(), "h3")
    beside = Point(at("g0").x - 30, at("g0").y)
    assert hand.carried_to(LAYOUT, Spot(beside)).over == "g0"
    assert hand.carried_to(LAYOUT, Spot(Point(beside.x - 60, beside.y))).over == ""


def test_a_small_piece_is_aimed_at_the_large_target_that_a_part_of_it_lies_over() -> None:
    targets = {"hall": Area(100, 100, 90, 80), "next": Area(300, 100, 90, 80)}
    worker = Area(130, 172, 30, 32)  # its middle is under the hall
    assert meant(targets, worker, ()) == "hall"
    assert meant(targets, Area(130, 176, 30, 32), ()) == ""


def test_a_drop_nowhere_is_explained_and_the_piece_goes_home() -> None:
    hand, asks = dragged(touched(a_hand(), "h7a"), "h3", BARE)
    assert asks == (Deny(("h3",), BARE, shakes=True), CallHome(), Announce())
    assert hand.picker == a_hand().picker
    hand, asks = dragged(a_hand(), "h3", at("h3"))
    assert asks == (CallHome(), Announce()), "put back where it was taken from"


def test_a_piece_that_is_pulled_off_its_place_makes_its_move_anywhere() -> None:
    deck = next(one for one in LAYOUT.placements if one.id == "deck")
    layout = Layout(
        (*(one for one in LAYOUT.placements if one is not deck), replace(deck, touch=Touch(pulls=True))), LAYOUT.places
    )
    hand = a_hand().pressed(layout, spot(at("deck")), at("deck"))
    hand, _ = hand.pulled(layout, Point(at("deck").x, at("deck").y + 9))
    assert hand.dragged == "deck"
    assert hand.released(layout, spot(BARE))[1] == (LetGo("deck"), Show(), Choose("draw"))


def test_without_that_a_piece_of_one_touch_is_not_carried() -> None:
    hand, asks = picked_up(a_hand(), "deck")
    assert (hand.dragged, asks) == ("", ())


def test_a_hurried_click_on_it_counts_where_the_button_comes_up_on_it() -> None:
    hand, _ = picked_up(a_hand(), "deck")
    there, beside = Point(at("deck").x + 6, at("deck").y + 3), BARE
    assert hand.released(LAYOUT, spot(there))[1] == (Show(), Choose("draw"))
    assert hand.released(LAYOUT, spot(beside))[1] == ()


def test_what_is_of_no_use_says_why_also_when_it_is_pulled() -> None:
    hand = a_hand(("h3>g0",)).pressed(LAYOUT, spot(at("h5")), at("h5"))
    hand, _ = hand.pulled(LAYOUT, Point(at("h5").x, at("h5").y - 60))
    assert hand.dragged == ""
    assert hand.released(LAYOUT, spot(BARE))[1] == (Deny(("h5",), BARE, shakes=True),)


def test_a_place_says_what_it_waits_for_or_why_nothing_is_asked() -> None:
    assert clicked(a_hand(), at("stand"))[1] == (Deny(("stand",), at("stand"), shakes=True),)
    assert clicked(a_hand(()), at("stand"))[1] == (Deny(("stand",), at("stand"), shakes=False),)


def test_a_click_on_a_sheet_that_only_lies_there_says_where_what_is_held_can_go() -> None:
    holding = touched(a_hand(), "h3")
    sheet = Spot(BARE, ("sheet",))
    hand, asks = holding.pressed(LAYOUT, sheet, None).released(LAYOUT, sheet)
    assert (hand.picker.touches, asks) == (("h3",), (Deny(("h3",), BARE, shakes=True),))
    assert a_hand().pressed(LAYOUT, sheet, None).released(LAYOUT, sheet)[1] == ()


def test_a_drag_is_ended_by_taking_back() -> None:
    hand, _ = picked_up(touched(a_hand(), "h7a"), "h7b")
    assert hand.picker.touches == ("h7a", "h7b")
    after, asks = hand.taken_back()
    assert (after.dragged, after.press, after.picker.touches) == ("", None, ("h7a",))
    assert asks == (CallHome(), Announce())


def test_when_nothing_is_asked_any_more_what_is_carried_is_let_go() -> None:
    hand, _ = picked_up(a_hand(), "h3")
    after, asks = hand.at_rest(LAYOUT)
    assert asks == (LetGo("h3"), Show())
    assert (after.dragged, after.picker.moves) == ("", ())


def test_touches_are_taken_back_one_by_one() -> None:
    hand = touched(a_hand(), "h7a", "h7b")
    once, asks = hand.taken_back()
    assert (once.picker.touches, asks) == (("h7a",), (CallHome(), Announce()))
    twice, _ = once.taken_back()
    assert twice.picker == a_hand().picker
    assert twice.taken_back() == (twice, ())


# Pointer and keys


def test_hovering_meets_what_can_be_touched_and_aims_at_targets_only() -> None:
    hand = touched(a_hand(), "h3")
    over_card, over_gap = hand.hovered(LAYOUT, spot(at("h9"))), hand.hovered(LAYOUT, spot(at("g0")))
    assert (over_card.met, over_card.over) == ("h9", "")
    assert (over_gap.met, over_gap.over, over_gap.considered) == ("g0", "g0", "h3>g0")
    left = over_gap.left(LAYOUT)
    assert (left.met, left.over, left.considered) == ("", "", "")


def test_leaving_the_table_with_a_piece_keeps_its_aim() -> None:
    hand, _ = picked_up(a_hand(), "h3")
    hand = hand.carried_to(LAYOUT, spot(at("g0"), without="h3"))
    assert hand.left(LAYOUT) == hand


def test_a_card_that_covers_what_is_wanted_hides_it() -> None:
    hand, there = a_hand(), at("h5")
    assert hand.touchable_at(LAYOUT, Spot(there, ("h5", "h3"))) == "h5"
    assert hand.touchable_at(LAYOUT, Spot(there, ("plate0", "h3"))) == "h3"
    assert hand.touchable_at(LAYOUT, Spot(there, ("plate0",))) == "plate0"
    assert touched(hand, "h3").touchable_at(LAYOUT, Spot(there, ("h5", "g0"))) == "h5"


def test_the_keyboard_walks_the_hand_then_what_else_can_be_touched_then_what_is_barred() -> None:
    hand, _ = a_hand().with_barred(LAYOUT, frozenset({"plate1", "h7a"}))
    walked = []
    for _ in range(8):
        hand = hand.stepped(LAYOUT, 1)
        walked.append(hand.focus)
    assert walked == ["h3", "h5", "h7a", "h7b", "h9", "deck", "plate1", "h3"]
    assert hand.stepped(LAYOUT, -1).focus == "plate1"


def test_the_keyboard_walks_to_targets_once_something_is_touched_and_aims_there() -> None:
    hand = touched(a_hand(), "h3").walked(LAYOUT, Direction.DOWN)
    assert (hand.focus, hand.met, hand.considered) == ("g0", "g0", "h3>g0")
    right = hand.walked(LAYOUT, Direction.RIGHT)
    assert (right.focus, right.considered) == ("g1", "h3>g1")


def test_with_nothing_to_decide_the_keyboard_reads_all_that_has_a_name() -> None:
    hand = a_hand(()).stepped(LAYOUT, 1)
    assert hand.focus == "h3"
    assert hand.touched_by_key(LAYOUT) is not None
    assert Hand().touched_by_key(LAYOUT) is None


def test_pressing_the_pointer_takes_the_focus_away() -> None:
    hand = a_hand().stepped(LAYOUT, 1)
    assert hand.pressed(LAYOUT, spot(BARE), None).focus == ""


# A table laid anew


def test_on_a_table_laid_anew_what_is_gone_is_neither_met_nor_focused_nor_aimed_at() -> None:
    hand = touched(a_hand(), "h3").hovered(LAYOUT, spot(at("g1")))
    hand = replace(hand, focus=hand.met)
    empty = laid(hand=["h3"], row=[], deck=0)
    after, asks = hand.relaid(empty)
    assert asks == (Show(), Consider())
    assert (after.met, after.focus) == ("", "")


def names(layout: Layout) -> set[str]:
    return {one.id for one in layout.things}


def test_what_is_carried_is_aimed_anew_when_targets_have_moved() -> None:
    hand, _ = picked_up(a_hand(), "h3")
    hand = hand.carried_to(LAYOUT, spot(at("g0"), without="h3"))
    moved = replace(LAYOUT, places=tuple(replace(one, x=one.x + 400) for one in LAYOUT.places))
    assert hand.relaid(moved)[0].over == ""
    assert hand.relaid(LAYOUT, spot(hand.carried, without="h3").under)[0].over == "g0"


# Whatever it does


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(0, 60), st.integers(0, 60)), max_size=25))
def test_whatever_the_hand_does_it_stays_sound(deeds: list[tuple[int, int, int]]) -> None:
    hand, things = a_hand(), sorted(names(LAYOUT))
    for deed, first, second in deeds:
        one, other = things[first % len(things)], things[second % len(things)]
        asks: Sequence[Ask] = ()
        match deed:
            case 0:
                hand, asks = clicked(hand, at(one))
            case 1:
                hand, asks = dragged(hand, one, at(other))
            case 2:
                hand, asks = picked_up(hand, one)
            case 3:
                hand = hand.hovered(LAYOUT, spot(at(one))) if not hand.dragged else hand
            case 4:
                hand = hand.stepped(LAYOUT, 1 if second % 2 else -1)
            case 5:
                hand, asks = hand.touched_by_key(LAYOUT) or (hand, ())
            case 6:
                hand, asks = hand.taken_back()
            case _:
                hand, asks = hand.relaid(LAYOUT, ())
        chosen = [ask.move for ask in asks if isinstance(ask, Choose)]
        assert hand.picker.moves
        assert not hand.dragged or hand.press is not None
        assert not hand.over or hand.over in {place.id for place in LAYOUT.places}
        assert set(hand.shown(LAYOUT).lights) >= hand.picker.next_touches
        if chosen:
            assert chosen[0] in LEGAL
            assert hand.asked
            hand, _ = hand.started_over()
        assert not hand.asked
