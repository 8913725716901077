"""What a move of Shinano plainly does, as a hint says it where trials tell no difference."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from shinano_positions import country, legal, random_states

from engines.shinano import SHINANO
from engines.shinano.scoring import castle_points
from engines.shinano.state import ShinanoState
from engines.shinano.values import NOWHERE

STATES = [
    state.clone() for players in (2, 3) for state in random_states(players, 77 + players) if state.actor is not None
]


def told(state: ShinanoState, move: str) -> dict[str, dict[str, Any]]:
    return {event.name: dict(event.about or {}) for event in SHINANO.policy.purposes(state, SHINANO.parse(move))}


def after(state: ShinanoState, *moves: str) -> ShinanoState:
    world = state.clone()
    for move in moves:
        world.apply(SHINANO.parse(move))
    return world


def best_control(state: ShinanoState) -> int:
    """What one card laid from where the token of the actor stands brings at most."""
    seat = state.mover
    gains = [after(state, move).funds[seat] - state.funds[seat] for move in legal(state) if move.startswith("I:")]
    return max([0, *gains])


def test_s13_a_movement_tells_what_control_can_earn_from_there() -> None:
    found = 0
    for state in STATES:
        for move in legal(state):
            earns = told(state, move).get("controls_from")
            if move.startswith("M:") and state.position()["invasion"] is None:
                there, here = best_control(after(state, move)), best_control(state)
                assert earns == ({"amount": there, "here": here} if there > here else None), "no reason to go"
                found += earns is not None
    assert found > 20


def test_s13_what_control_could_earn_is_no_reason_for_a_plan_that_lays_something_else() -> None:
    kept, dropped = 0, 0
    for state in STATES[::3]:
        for move in filter(re.compile("M:").match, legal(state)):
            earns = told(state, move).get("controls_from")
            if earns is None:
                continue
            there = after(state, move)
            for then in filter(re.compile("I:").match, legal(there)):
                plan = [SHINANO.parse(then)]
                names = {event.name for event in SHINANO.policy.purposes(state, SHINANO.parse(move), plan)}
                brings = after(there, then).funds[state.mover] - there.funds[state.mover]
                assert ("controls_from" in names) == (brings == earns["amount"])
                kept, dropped = kept + ("controls_from" in names), dropped + ("controls_from" not in names)
    assert kept
    assert dropped


def test_s20_a_whole_turn_tells_what_it_leaves_for_the_next_one_and_why_the_token_goes_on() -> None:
    """What could be earned elsewhere, where the token does not go, is no reason for it."""
    seen = Counter[str]()
    for state in STATES[::3]:
        plans = [
            (first, second)
            for first in legal(state)
            if first[:2] in ("I:", "M:") and not state.moved
            for second in legal(after(state, first))
            if {first[:2], second[:2]} == {"I:", "M:"}
        ]
        for first, second in plans[::7]:
            between, end = after(state, first), after(state, first, second)
            then = [SHINANO.parse(text) for text in (second, "E")]
            told = {one.name: one for one in SHINANO.policy.purposes(state, SHINANO.parse(first), then)}
            leaves, stay = (
                best_in_peace(end, end.tokens[state.mover]),
                best_in_peace(between, between.tokens[state.mover]),
            )
            assert {one.value for name, one in told.items() if name == "sets_up"} == ({leaves} if leaves else set())
            assert "two_turns" not in told
            goes = told.get("goes_next")
            is_after_card = second.startswith("M:")
            assert (goes is not None) == (is_after_card and leaves > stay), (first, second)
            if goes is not None:
                assert (goes.is_remark, goes.covers, dict(goes.about or {})) == (
                    True,
                    "sets_up",
                    {"amount": leaves, "stay": stay},
                )
            seen["goes" if goes is not None else "stays"] += 1
    assert min(seen["goes"], seen["stays"]) > 0, seen


def best_in_peace(state: ShinanoState, cell: int) -> int:
    """What one card of the actor laid beside a card brings at most, if nothing changes until then."""
    world = state.clone()
    world.tokens[state.mover], world.result, world.placed, world.moved, world.handicap = cell, 0, NOWHERE, True, False
    return max([0, *(after(world, one).funds[state.mover] - world.funds[state.mover] for one in invasions(world))])


def invasions(state: ShinanoState) -> list[str]:
    return [move for move in legal(state) if move.startswith("I:")]


def test_s14_peace_says_where_nothing_is_gained_by_control() -> None:
    seen = Counter[bool]()
    for state in STATES[::3]:
        here = best_control(state)
        for move in filter(re.compile("I:").match, legal(state)):
            if after(state, move).funds[state.mover] < state.funds[state.mover]:
                is_told = "only_peace" in told(state, move)
                assert not (is_told and here > 0)
                seen[is_told] += 1
    assert min(seen[True], seen[False]) > 0, seen


def test_s8_of_two_ways_round_the_hint_tells_what_the_other_does_worse() -> None:
    seen = Counter[str]()
    for state in STATES[::3]:
        for move in filter(re.compile("I:.*:0:").match, legal(state)):
            turned = re.sub(r":0:", ":1:", move, count=1)
            if turned not in legal(state):
                assert not [name for name in told(state, move) if name.startswith("turn")]
                continue
            ours, theirs = told(state, move), told(state, turned)
            for name in ("turn_sets_up", "turn_fits", "turn_narrow", "turn_wide"):
                assert not (name in ours and name in theirs), "either way round it cannot be better in one thing"
                seen[name] += name in ours
            if "turn_narrow" in ours:
                about = ours["turn_narrow"]
                assert theirs["turn_wide"] == {"count": about["turned"], "turned": about["count"]}
            assert ("either_way" in ours) == ("either_way" in theirs)
    assert min(seen.values()) > 0, seen


def test_s8_what_the_other_way_round_does_worse_is_told_beside_that_way_alone() -> None:
    """Beside another card, or another place, nobody sees what is compared."""
    found = 0
    for state in STATES[::9]:
        for move in filter(re.compile("I:").match, legal(state)):
            for event in SHINANO.policy.purposes(state, SHINANO.parse(move)):
                if event.name.startswith("turn"):
                    card, rotation, place = move.removeprefix("I:").split(":")
                    assert event.beside == f"I:{card}:{1 - int(rotation)}:{place}"
                    found += 1
    assert found


def test_s30_a_castle_that_can_be_built_in_this_turn_is_told() -> None:
    found = 0
    for poor in STATES[::2]:
        state = poor.clone()
        state.funds[state.mover] += 10
        for move in filter(re.compile("I:").match, legal(state)):
            site = told(state, move).get("site")
            world = after(state, move)
            assert (site is not None) == ("C" in legal(world))
            if site is not None:
                after_castle = after(world, "C").scores()[state.mover] - world.scores()[state.mover]
                assert site["vp"] == after_castle + 10
                found += 1
    assert found


def test_s30_what_is_left_after_a_castle_is_told_with_what_control_earns_next() -> None:
    """Control costs nothing, so that little money is no danger as long as a card in hand takes control in reach."""
    seen = Counter[str]()
    for poor in STATES[::2]:
        state = poor.clone()
        seat = state.mover
        state.funds[seat] = max(state.funds[seat], 10)
        for move in filter(re.compile("I:").match, legal(state)):
            world = after(state, move)
            if "C" not in legal(world):
                continue
            events = {event.name: event for event in SHINANO.policy.purposes(world, SHINANO.parse("C"))}
            (remark,) = [event for event in events.values() if event.is_remark] or [None]
            if world.funds[seat] - 10 >= 3:
                assert remark is None
                continue
            if remark is None:
                assert "last_castle" in events
                continue
            assert remark.value == world.funds[seat] - 10
            stays = best_control(after(world, "C"))
            if remark.name == "left_poor":
                assert dict(remark.about or {})["amount"] >= stays
            else:
                assert not stays
                assert (remark.name == "left_bare") == (len(world.deck) > world.drawn)
            seen[remark.name] += 1
    assert seen["left_poor"] > seen["left_bare"] > 0, seen


def test_s30_before_a_castle_a_card_tells_what_place_for_one_it_leaves() -> None:
    """Nobody has built, nor is near; beside the card laid a Three at least two cards away from anybody would be worth
    itself and what lies around."""
    found = 0
    for state in STATES[::3]:
        for move in filter(re.compile("I:").match, legal(state)):
            ground, world = told(state, move).get("ground"), after(state, move)
            if ground is not None:
                assert state.castles[state.mover] == NOWHERE
                assert not state.final
                assert 2 <= ground["vp"] <= 15
                found += 1
            elif state.castles[state.mover] == NOWHERE and not state.final and world.hands[state.mover]:
                assert len(world.land) > 1
    assert found > 20


def test_s30_a_token_beside_the_places_of_another_one_keeps_it_from_building() -> None:
    """On one card both have the same three free places around them; a token at the far end leaves only one blocked."""
    rows = [(0, 0, "101", 0), (1, 0, "103", 0)]
    state = country(rows, hands=[["301"], ["302"]], invasion="control", placed=[1, 0])
    assert told(state, "E")["stays_near"] == {"other_seat": 1, "count": 3}
    state = country(rows, hands=[["301"], ["302"]], tokens=[(0, 0), (1, 0)], invasion="control", placed=[1, 0])
    assert "stays_near" not in told(state, "E")


def test_s19_the_card_that_costs_least_is_set_aside() -> None:
    for state in STATES:
        routs = [move for move in legal(state) if move.startswith("R:")]
        for move in routs:
            value = int(move[2])
            assert told(state, move)["cheap_rout"] == {"penalty": 3 * value}


def test_s40_a_card_beside_the_own_castle_tells_what_that_gains() -> None:
    found = 0
    for state in STATES:
        seat = state.mover
        if state.castles[seat] == NOWHERE:
            continue
        for move in [one for one in map(SHINANO.text, state.legal()) if one.startswith("I:")][:4]:
            grown = castle_points(after(state, move), seat) - castle_points(state, seat)
            assert told(state, move).get("grows_castle") == ({"amount": grown} if grown else None)
            found += bool(grown)
    assert found


def test_s20_to_stay_leaves_the_movement_for_when_the_next_card_is_known() -> None:
    """As long as there is a card to draw, and another one when it is its turn again."""
    seen = Counter(
        (len(state.deck) - state.drawn >= state.players, "stays_free" in told(state, "E"))
        for state in STATES
        if "E" in legal(state)
    )
    assert set(seen) == {(True, True), (False, False)}
