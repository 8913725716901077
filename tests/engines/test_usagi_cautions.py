"""Rabbit City Planning: what makes a player think twice, and what speaks for a position."""

from __future__ import annotations

from typing import Any

import pytest
from usagi_table import begin, calling, lay, play, seat, table

from engines.usagi import USAGI
from engines.usagi.state import UsagiState


def caution(state: UsagiState, text: str) -> tuple[str, str, dict[str, Any]] | None:
    found = state.caution(USAGI.parse(text))
    return None if found is None else (found.rule, found.key, dict(found.facts))


def laid(state: UsagiState, ends: str) -> UsagiState:
    play(state, *(f"lay:{end}" for end in ends.split()))
    return state


def test_k21_x2_in_the_last_slot_is_warned_of() -> None:
    state = laid(begin(), "advance trade mine")
    assert caution(state, "lay:x2") == ("K21", "vain_x2", {"slot": 4, "other": "guard"})
    assert caution(laid(begin(), "advance trade"), "lay:x2") is None


def test_k17_whoever_turns_x2_in_the_last_slot_over_to_guard_is_not_asked_again() -> None:
    """It gains its token there, as the question about x2 says."""
    found = laid(begin(), "advance trade mine").caution(USAGI.parse("lay:guard"))
    assert found is not None
    assert (found.rule, found.key) == ("K17", ""), "computer players still think twice"


def test_k26_guard_that_bursts_the_supply_is_asked_about_for_that_and_never_what_x2_is_better_turned_to() -> None:
    state = laid(table(seat((3, 0, 0, 3)), seat((4, 0, 0, 1)), pool=1), "mine trade advance")
    burst = ("K26", "own_burst", {"end": "guard", "pool": 1, "loss": 4, "rival_loss": 1})
    assert caution(state, "lay:guard") == burst
    assert caution(state, "lay:x2") == ("K21", "vain_x2", {"slot": 4, "other": 0})


def test_k21_build_right_after_x2_is_warned_of() -> None:
    state = laid(table(seat((5, 5, 0, 0))), "x2")
    assert caution(state, "lay:build") == ("K21", "x2_before_build", {"slot": 2})
    assert caution(laid(table(seat((5, 5, 0, 0))), "x2 trade"), "lay:build") is None


@pytest.mark.parametrize(
    ("row", "building", "short"),
    [
        ("", "watchtower", {"wealth": 2, "land": 1}),
        ("trade", "watchtower", {"land": 1}),
        ("x2 trade", "watchtower", {"land": 1}),
        ("advance", "carrot_field", {"wealth": 1}),
        ("trade advance", "", None),
    ],
)
def test_k22_a_build_that_even_the_best_course_leaves_unpaid_is_warned_of(
    row: str, building: str, short: dict[str, int] | None
) -> None:
    found = caution(laid(begin(), row), "lay:build")
    slot = len(row.split()) + 1
    facts = {"slot": slot, "building": building, "short": short}
    assert found == (None if short is None else ("K22", "build_unpaid", facts))


def test_k26_a_row_that_bursts_to_its_own_harm_is_warned_of_at_the_card_that_does_it() -> None:
    state = table(seat((3, 0, 0, 3)), seat((4, 0, 0, 1)), pool=2)
    state = laid(state, "war")
    assert caution(state, "lay:scout") == ("K26", "own_burst", {"end": "scout", "pool": 2, "loss": 3, "rival_loss": 1})
    assert caution(state, "lay:trade") is None


def test_k26_a_burst_that_costs_the_opponent_as_much_is_no_matter() -> None:
    state = laid(table(seat((1, 0, 0, 3)), seat((4, 0, 0, 3)), pool=2), "war")
    assert caution(state, "lay:scout") is None


def test_k26_an_effect_that_empties_the_supply_is_warned_of_with_both_losses() -> None:
    blue = seat((2, 3, 0, 4), ["festival_square", "barracks"])
    state = calling("festival_square", blue=blue, red=seat((5, 0, 0, 2)), open_rank=3)
    facts = {"building": "festival_square", "pool": 2, "loss": 5, "rival_loss": 2}
    assert caution(state, "use:festival_square") == ("K26", "effect_bursts", facts)
    assert caution(state, "skip") is None
    rich = calling("festival_square", blue=seat((0, 1, 0, 4), ["festival_square"]), red=seat((5, 0, 0, 2)), open_rank=3)
    assert caution(rich, "use:festival_square") is None


def test_k20_a_paid_gain_that_has_no_room_is_warned_of() -> None:
    state = calling("market", blue=seat((5, 1, 0, 0), ["market"]))
    assert caution(state, "use:market") == ("K20", "gain_void", {"building": "market", "kind": "wealth", "amount": 1})
    assert caution(calling("market", blue=seat((4, 1, 0, 0), ["market"])), "use:market") is None


def test_k10_resources_that_cost_nothing_are_not_declined_without_a_word() -> None:
    state = calling("carrot_field", blue=seat(buildings=["carrot_field"]))
    assert caution(state, "skip") == ("K10", "free_declined", {"building": "carrot_field"})
    assert caution(state, "use:carrot_field") is None
    assert caution(calling("market", blue=seat((4, 1, 0, 0), ["market"])), "skip") is None


def test_k30_where_no_building_wins_none_is_called_missed() -> None:
    state = table(seat((5, 5, 2, 0), ["clock_tower", "theatre"]), seat(), open_rank=4, display=["market", "theatre"])
    lay(state, "build war tariff scout", "mine war tariff guard")
    assert caution(state, "build:market") is None


def test_k30_the_dearer_building_is_named_when_only_it_would_win() -> None:
    state = table(seat((5, 5, 2, 0), ["clock_tower", "theatre", "watchtower"]), seat(), open_rank=4)
    lay(state, "build war tariff scout", "mine war tariff guard")
    assert state.scores()[0] == 7
    assert caution(state, "build:hanging_gardens") is None
    found = caution(state, "build:market")
    assert found is not None
    assert (found[0], found[1], found[2]["needed"]) == ("K30", "win_missed", 10)
    assert found[2]["building"] in {"hanging_gardens", "palace", "moon_rocket"}


def test_merits_count_what_a_burst_would_cost_only_when_the_supply_is_nearly_empty() -> None:
    near = table(seat((4, 0, 0, 5)), seat((1, 0, 0, 1)))
    assert near.position()["pool"] == 2
    assert USAGI.policy.merits(near, 0)["danger"] == 3
    assert USAGI.policy.merits(near, 1)["danger"] == -3
    far = table(seat((4, 0, 0, 3)), seat((1, 0, 0, 1)))
    assert USAGI.policy.merits(far, 0)["danger"] == 0
