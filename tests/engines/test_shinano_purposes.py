"""What a move of Shinano plainly does, as a hint says it where trials tell no difference."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from shinano_positions import country, legal, random_states

from engines.game import Event
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


def plans(state: ShinanoState) -> Iterator[tuple[str, ...]]:
    """Turns with one movement and one card, in either order, up to their end."""
    for first in legal(state):
        if first[:2] in ("I:", "M:") and not state.moved:
            for second in legal(after(state, first)):
                if {first[:2], second[:2]} == {"I:", "M:"}:
                    yield first, second, "E"


def whole(state: ShinanoState, moves: Sequence[str]) -> dict[str, Event]:
    move, *then = map(SHINANO.parse, moves)
    return {event.name: event for event in SHINANO.policy.purposes(state, move, then)}


def earned(state: ShinanoState, *moves: str) -> int:
    return after(state, *moves).funds[state.mover] - state.funds[state.mover]


def best_turn(state: ShinanoState) -> int:
    """What control earns at most in this turn, less what the way to it costs."""
    found = [0]
    for first in legal(state):
        if first.startswith("I:"):
            found.append(earned(state, first))
        elif first.startswith("M:"):
            world = after(state, first)
            found += [earned(state, first, card) for card in invasions(world) if earned(world, card) > 0]
    return max(found)


def test_s13_a_turn_that_earns_most_is_told_so_and_no_other_one() -> None:
    seen = Counter[bool]()
    for state in STATES[::4]:
        most = best_turn(state)
        for moves in [*((one, "E") for one in invasions(state)), *plans(state)][::4]:
            is_told = "most" in whole(state, moves)
            assert is_told == (earned(state, *moves[:-1]) == most > 0), moves
            seen[is_told] += 1
    assert min(seen[True], seen[False]) > 15, seen


def test_s13_a_turn_that_earns_less_than_another_one_says_first_what_it_keeps_for_later() -> None:
    """ "Next turn you can earn 3" does not answer why 2 is earned now instead of 3."""
    seen = Counter[bool]()
    for state in STATES[::4]:
        most = best_turn(state)
        for moves in [*((one, "E") for one in invasions(state)), *plans(state)][::4]:
            told = [*whole(state, moves)]
            if "keeps_dear" in told and {"sets_up", "goes_next"} & {*told}:
                later = min(told.index(one) for one in ("sets_up", "goes_next") if one in told)
                is_less = 0 < earned(state, *moves[:-1]) < most
                assert (told.index("keeps_dear") < later) == is_less, moves
                seen[is_less] += 1
    assert min(seen[True], seen[False]) > 5, seen


def test_s13_a_movement_is_told_with_what_could_be_earned_without_it() -> None:
    found = 0
    for state in STATES[::3]:
        here = best_control(state)
        for moves in [one for one in plans(state) if one[0].startswith("M:")][::3]:
            told = whole(state, moves).get("controls_from")
            is_more = earned(state, *moves[:-1]) > here and earned(after(state, moves[0]), moves[1]) > 0
            assert (dict(told.about or {}) if told else None) == ({"here": here} if is_more else None)
            found += is_more
    assert found > 20


def test_s20_a_turn_tells_what_it_leaves_for_the_next_one_which_may_begin_with_a_movement() -> None:
    seen = Counter[str]()
    for state in STATES[::3]:
        for first, second, end in [*plans(state)][::7]:
            told = whole(state, (first, second, end))
            leaves, stays = free_next(after(state, first, second)), best_next(after(state, first))
            assert {one.value for name, one in told.items() if name == "sets_up"} == ({leaves} if leaves else set())
            goes, is_after_card = told.get("goes_next"), second.startswith("M:")
            assert (goes is not None) == (is_after_card and leaves > stays), (first, second)
            if goes is not None:
                assert dict(goes.about or {}) == {"amount": leaves, "stay": stays}
            seen["goes" if goes is not None else "stays"] += 1
    assert min(seen["goes"], seen["stays"]) > 0, seen


def test_s20_to_stay_is_told_by_the_next_turn_where_no_movement_makes_more_of_it() -> None:
    seen = Counter[bool]()
    for state in STATES:
        if "E" in legal(state):
            told, here = whole(state, ["E"]).get("stays_next"), free_next(state)
            there = max((best_next(after(state, one)) for one in legal(state) if one.startswith("M:")), default=0)
            assert (told.value if told else None) == (here if here and here >= there else None)
            seen[told is not None] += 1
    assert min(seen[True], seen[False]) > 3, seen


def best_next(state: ShinanoState) -> int:
    """What the next turn of the actor can earn at most if nothing changes until then."""
    world = state.clone()
    world.result, world.placed, world.moved, world.handicap, world.routes = 0, NOWHERE, False, False, None
    return best_turn(world) if world.hands[world.mover] else 0


def free_next(state: ShinanoState) -> int:
    """The same; 0 where that is earned only by a way that costs something."""
    world = state.clone()
    world.result, world.placed, world.moved, world.handicap, world.routes = 0, NOWHERE, False, False, None
    if not world.hands[world.mover]:
        return 0
    ways = [(one,) for one in invasions(world)]
    for move in legal(world):
        if move.startswith("M:") and not earned(world, move):
            ways += [(move, one) for one in invasions(after(world, move))]
    free = max([0, *(earned(world, *way) for way in ways)])
    return free if free == best_next(state) else 0


def test_s30_what_is_earned_for_a_castle_is_told_as_soon_as_it_can_be_paid() -> None:
    seen = Counter[str]()
    for rich in STATES[::2]:
        for funds in (6, 8):
            state, seat = rich.clone(), rich.mover
            state.funds[seat] = funds
            for move in invasions(state):
                world, told = after(state, move), whole(state, [move])
                after_it, upcoming = world.funds[seat], free_next(world)
                is_for_it = world.castles[seat] == NOWHERE and after_it > funds
                if world.turns[seat] + 1 < {2: 15, 3: 13}[world.players]:
                    assert ("affords" in told) == (is_for_it and after_it >= 10 and "C" not in legal(world))
                    assert ("nearly" in told) == (is_for_it and after_it < 10 <= after_it + upcoming)
                    seen["affords"] += "affords" in told
                    seen["nearly"] += "nearly" in told
    assert min(seen["affords"], seen["nearly"]) > 5, seen


def invasions(state: ShinanoState) -> list[str]:
    return [move for move in legal(state) if move.startswith("I:")]


def test_s14_peace_says_where_nothing_is_gained_by_control() -> None:
    seen = Counter[bool]()
    for state in STATES[::3]:
        for move in invasions(state):
            if earned(state, move) < 0:
                is_told = "only_peace" in told(state, move)
                assert is_told == (best_turn(state) == 0)
                seen[is_told] += 1
    assert min(seen[True], seen[False]) > 0, seen


def test_s30_a_castle_of_a_later_turn_is_no_reason_for_ending_this_one() -> None:
    """Where the others have finished a plan goes on beyond the turn."""
    rows, found = [(0, 0, "101", 0), (1, 0, "103", 0)], 0
    for card in ("102", "104", "105", "106"):
        state = country(rows, hands=[[card], []], final=True, invasion="control", placed=[1, 0], funds=[12, 5])
        state.retired[1], state.tokens[1] = True, state.tokens[0] - 1000
        for laid in invasions(after(state, "E")):
            if "C" in legal(after(state, "E", laid)):
                assert not [name for name in whole(state, ["E", laid, "C"]) if name.endswith("_castle")]
                found += 1
    assert found


def test_s8_of_two_ways_round_the_hint_tells_what_the_other_does_worse() -> None:
    seen = Counter[str]()
    for state in STATES[::3]:
        for move in filter(re.compile("I:.*:0:").match, legal(state)):
            turned = re.sub(r":0:", ":1:", move, count=1)
            if turned not in legal(state):
                assert not [name for name in told(state, move) if name.startswith("turn")]
                continue
            ours, theirs = told(state, move), told(state, turned)
            named = [{one for one in names if one.startswith("turn_")} for names in (ours, theirs)]
            assert max(map(len, named)) <= 1
            assert not (named[0] and named[1]), "either way round it cannot be better"
            better = earned(state, move) - earned(state, turned)
            if "turn_controls" in ours or "turn_earns" in ours:
                assert better > 0
            seen.update(named[0] | named[1])
    assert min(seen[one] for one in ("turn_controls", "turn_sets_up", "turn_fits")) > 0, seen


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
            is_told = "site" in told(state, move)
            assert is_told == ("C" in legal(after(state, move)))
            assert "site" not in whole(state, [move, "E"]), "a castle that is not built is no reason"
            found += is_told
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


def test_s30_a_token_beside_the_places_of_another_one_keeps_it_from_building() -> None:
    """On one card both have the same three free places around them; a token at the far end leaves only one blocked."""
    rows = [(0, 0, "101", 0), (1, 0, "103", 0)]
    state = country(rows, hands=[["301"], ["302"]], invasion="control", placed=[1, 0])
    assert told(state, "E")["stays_near"] == {"other_seat": 1, "count": 3, "funds": 5}
    state.funds[1] = 3
    assert "stays_near" not in told(state, "E"), "it could not pay for a castle soon"
    state = country(rows, hands=[["301"], ["302"]], tokens=[(0, 0), (1, 0)], invasion="control", placed=[1, 0])
    assert "stays_near" not in told(state, "E")


def test_s19_the_card_that_costs_least_is_set_aside() -> None:
    for state in STATES:
        routs = [move for move in legal(state) if move.startswith("R:")]
        for move in routs:
            value, least = (int(one[2]) for one in (move, min(routs)))
            assert told(state, move).get("cheap_rout") == ({"penalty": 3 * value} if value == least else None)


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


def test_s20_a_movement_after_the_card_compares_only_with_where_the_token_stands() -> None:
    seen = Counter[str]()
    for state in STATES:
        for move in filter(re.compile("M:").match, legal(state) if "E" in legal(state) else ()):
            told = whole(state, [move, "E"])
            for name in ("room", "next_from", "apart"):
                if name in told:
                    about = dict(told[name].about or {})
                    there, here = list(about.values())
                    assert there > here
                    seen[name] += 1
            assert not {"as_good", "free_way"} & told.keys() or best_next(after(state, move)) == best_next(state)
    assert min(seen[name] for name in ("room", "next_from", "apart")) > 1, seen
