"""What a hint of Shinano says of a castle, and of a movement that takes back the last one."""

from __future__ import annotations

from typing import Any

import pytest
from shinano_positions import country

from engines.game import Episode, Event, Note
from engines.shinano import SHINANO
from engines.shinano.state import ShinanoState

ROWS = [(0, 0, "101", 0), (1, 0, "103", 0)]


def of_build(state: ShinanoState) -> list[Event]:
    return list(SHINANO.policy.purposes(state, SHINANO.parse("C")))


@pytest.mark.parametrize(("funds", "left"), [(10, 0), (12, 2), (13, None)])
def test_s30_a_castle_is_told_with_what_it_can_still_gain_and_the_little_money_that_is_left(
    funds: int, left: int | None
) -> None:
    state = country(
        ROWS, hands=[["301"], ["302"]], tokens=[(0, 0), (0, 0)], invasion="control", placed=[1, 0], funds=[funds, 5]
    )
    state.tokens[1] = state.tokens[0] - 1000  # nobody is near
    castle, *rest = of_build(state)
    assert (castle.name, castle.is_decisive) == ("early_castle", True)
    assert castle.about == {"vp": 2, "count": 3}
    assert [dict(one.about or {}).get("left") for one in rest if one.is_remark] == ([] if left is None else [left])


@pytest.mark.parametrize(("turns", "name"), [(9, "early_castle"), (10, "late_castle"), (14, "last_castle")])
def test_s32_near_the_end_the_turns_that_are_left_speak_for_the_castle(turns: int, name: str) -> None:
    state = country(ROWS, hands=[["301"], ["302"]], invasion="control", placed=[1, 0], funds=[15, 5], turns=[turns] * 2)
    state.tokens[1] = state.tokens[0] - 1000
    told = of_build(state)[0]
    assert (told.name, (told.about or {})["vp"]) == (name, 2)


def test_s30_whoever_could_build_and_ends_the_turn_is_told_what_the_castle_would_count() -> None:
    ends = SHINANO.parse("E")
    for funds, turns, waits in ((10, 4, True), (9, 4, False), (10, 12, False)):
        state = country(
            ROWS, hands=[["301"], ["302"]], invasion="control", placed=[1, 0], funds=[funds, 5], turns=[turns] * 2
        )
        state.tokens[1] = state.tokens[0] - 1000
        told = [one for one in SHINANO.policy.purposes(state, ends) if one.name == "waits"]
        assert [(one.is_remark, dict(one.about or {})) for one in told] == [(True, {"vp": 2, "turns": 10})] * waits


def test_s30_a_turn_that_ends_in_the_castle_is_told_by_it_from_its_first_move_on() -> None:
    state = country(ROWS, hands=[["301"], ["302"]], invasion="control", placed=[1, 0], funds=[15, 5])
    state.tokens[1] = state.tokens[0] - 1000
    move, build = map(SHINANO.parse, ("M:1,0", "C"))
    assert SHINANO.policy.purposes(state, move, (build,))[0].name == "early_castle"
    assert "early_castle" not in {event.name for event in SHINANO.policy.purposes(state, move)}


def lived(*moves: tuple[int, str], drawn: str = "") -> tuple[Episode, ...]:
    notes = (Note("drawn_card", {"seat": 0, "card": drawn}, "S33"),) if drawn else ()
    return tuple(Episode(seat, move, notes if (seat, move) == (0, "E") else ()) for seat, move in moves)


def back(state: ShinanoState, memory: tuple[Episode, ...], *moves: str) -> tuple[str, dict[str, Any]] | None:
    told = SHINANO.policy.taken_back(state, memory, [*map(SHINANO.parse, moves)])
    return None if told is None else (told.name, dict(told.about or {}))


CAME = ((0, "M:1,0"), (0, "E"))


def table(hand: str, *rows: tuple[int, int, str, int]) -> ShinanoState:
    return country([*ROWS, *rows], hands=[[hand], ["302"]], tokens=[(1, 0), (0, 0)])


def gains(state: ShinanoState) -> tuple[int, int]:
    """What control can earn from where the token came from, and from where it stands."""
    found = []
    for place in ("M:0,0", ""):
        world = state.clone()
        if place:
            world.apply(SHINANO.parse(place))
        funds = world.funds[0]
        world.tokens[1] = world.tokens[0] - 1000
        after = []
        for move in world.legal():
            if SHINANO.text(move).startswith("I:"):
                laid = world.clone()
                laid.apply(move)
                after.append(laid.funds[0] - funds)
        found.append(max([0, *after]))
    return found[0], found[1]


def test_a_movement_back_says_what_has_changed_since_the_last_turn() -> None:
    """For each card that makes a difference."""
    seen: set[str] = set()
    for hand in SHINANO.tables.ids:
        if hand in ("101", "103", "302"):
            continue
        state = table(hand)
        there, here = gains(state)
        told = back(state, lived(*CAME), "M:0,0")
        drawn = back(state, lived(*CAME, drawn=hand), "M:0,0")
        if there > here:
            assert told is None, "nothing that was seen has changed"
            assert drawn == ("back_drawn", {"drawn": hand, "amount": there})
        else:
            assert told is drawn is None
        seen.add("" if drawn is None else drawn[0])
    assert seen == {"", "back_drawn"}


def test_a_movement_back_names_whose_card_has_changed_what_control_earns() -> None:
    seen: set[str] = set()
    for laid in ("104", "201"):
        for place in ((1, 1), (2, 0)):
            for hand in ("106", "105", "203", "204", "309"):
                state, before = table(hand, (*place, laid, 0)), table(hand)
                told = back(state, lived(*CAME, (1, f"I:{laid}:0:{place[0]},{place[1]}"), (1, "E")), "M:0,0")
                (there, here), (there_then, here_then) = gains(state), gains(before)
                if there <= here or told is None:
                    continue
                name, about = told
                assert about["other_seat"] == 1
                assert about["amount"] == there
                assert there > there_then if name == "back_opened" else here < here_then
                seen.add(name)
    assert seen == {"back_opened", "back_taken"}


def test_what_is_gone_back_to_was_left_in_the_last_turn() -> None:
    state = table("309")
    assert back(state, lived(*CAME), "M:0,0") == back(state, lived(*CAME, (1, "E")), "M:0,0")
    for memory in ((), lived((0, "E")), lived(*CAME, (1, "E"), (0, "E"))):
        assert back(state, memory, "M:0,0") is None
