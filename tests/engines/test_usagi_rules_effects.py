"""Rabbit City Planning: the building-effect phase (K7 to K13), with the corner cases of the rule page."""

from __future__ import annotations

from typing import Any

import pytest
from heard import keys, told
from usagi_table import begin, calling, goods, lay, legal, play, refusal, seat, table

from engines.game import Note
from engines.usagi.state import UsagiState


def into_effects(blue: dict[str, Any], red: dict[str, Any]) -> tuple[UsagiState, list[Note]]:
    """Play a round without a Build, so that the next one begins with the effects."""
    state = table(blue, red)
    return state, lay(state, "war tariff scout guard", "war tariff scout x2")


def test_k8_the_first_round_begins_with_the_laying() -> None:
    assert begin().position()["phase"] == "lay"


def test_k7_a_round_goes_from_effects_to_laying_to_slots_to_clean_up() -> None:
    state, notes = into_effects(seat(buildings=["burrow_flats"]), seat())
    order = ["slot_opened", "rows_taken_back", "round_begins", "effects_begin", "called"]
    assert [key for key in keys(notes) if key in order][-4:] == order[1:]
    assert (state.position()["phase"], state.position()["round"]) == ("effects", 3)
    assert keys(play(state, "skip")) == ["declined", "laying_begins"]


def test_k9_an_effect_is_used_once_a_round() -> None:
    state = calling("burrow_flats", "orchard", blue=seat((2, 0, 0, 2), ["burrow_flats", "orchard"]))
    notes = play(state, "use:burrow_flats")
    assert told(notes, "effect_used") == [{"seat": 0, "building": "burrow_flats", "choice": ""}]
    assert state.position()["seats"][0]["used"] == ["burrow_flats"]
    assert refusal(state, "use:burrow_flats") == ("K9", "used_already", {"building": "burrow_flats"})


def test_k10_all_buildings_are_called_by_their_timing_numbers_whoever_owns_them() -> None:
    state, notes = into_effects(
        seat((3, 3, 0, 0), ["market", "watchtower"]), seat((3, 3, 0, 0), ["orchard", "burrow_flats"])
    )
    assert told(notes, "effects_begin") == [
        {"round": 3, "buildings": ["watchtower", "burrow_flats", "orchard", "market"]}
    ]
    assert (state.actor, legal(state)) == (0, ["skip", "use:watchtower"])
    asked = [told(play(state, "skip"), "called") for _ in range(4)]
    assert [call[0]["building"] for call in asked if call] == ["burrow_flats", "orchard", "market"]


def test_k10_a_declined_building_is_not_called_again() -> None:
    state = calling(
        "carrot_field", "orchard", blue=seat((2, 0, 0, 0), ["carrot_field", "orchard"]), red=seat(buildings=["market"])
    )
    play(state, "skip")
    facts = {"building": "carrot_field", "timing": 3, "called": "orchard", "called_timing": 6}
    assert refusal(state, "use:carrot_field") == ("K10", "called_already", facts)
    assert refusal(state, "use:market") == ("K9", "not_your_building", {"building": "market", "owner_seat": 1})
    assert refusal(state, "use:bank") == ("K9", "not_built", {"building": "bank"})
    assert refusal(state, "lay:war") == ("K10", "effect_now", {"building": "orchard"})


def test_k10_a_later_building_waits_for_its_turn() -> None:
    state = calling("carrot_field", "orchard", blue=seat((2, 0, 0, 0), ["carrot_field", "orchard"]))
    facts = {"building": "orchard", "timing": 6, "called": "carrot_field", "called_timing": 3}
    assert refusal(state, "use:orchard") == ("K10", "called_later", facts)


def test_k11_without_the_whole_payment_there_is_no_effect() -> None:
    buildings = ["watchtower", "workshop"]
    state = calling("watchtower", "workshop", blue=seat((1, 0, 0, 0), buildings), open_rank=2, carrot=1)
    notes = play(state, "skip")
    assert told(notes, "passed_unpaid") == [{"seat": 0, "building": "workshop", "short": {"land": 1}}]
    assert state.position()["phase"] == "lay"


def test_k11_a_payment_in_tokens_returns_before_the_gain() -> None:
    blue = seat((0, 0, 1, 2), ["moon_rocket"])
    state = calling("moon_rocket", blue=blue, open_rank=4)
    notes = play(state, "use:moon_rocket")
    assert told(notes, "effect_paid") == [{"seat": 0, "building": "moon_rocket", "paid": {"usaginium": 1, "token": 1}}]
    assert (goods(state.position(), 0), state.position()["pool"]) == ((4, 4, 0, 1), 7)


@pytest.mark.parametrize(
    ("building", "held"), [("market", (6, 1, 0, 0)), ("orchard", (1, 6, 0, 0)), ("pithead", (2, 0, 4, 0))]
)
def test_k12_an_effect_of_which_nothing_would_come_is_passed_over(
    building: str, held: tuple[int, int, int, int]
) -> None:
    blue = seat((*held[:3], 1), ["burrow_flats", building])
    state = calling("burrow_flats", building, blue=blue)
    assert told(play(state, "skip"), "passed_no_use") == [{"seat": 0, "building": building}]


def test_k12_an_effect_is_offered_when_a_token_moves_or_a_part_has_room() -> None:
    assert legal(calling("surveyor", blue=seat((0, 6, 0, 1), ["surveyor"]), open_rank=2)) == ["skip", "use:surveyor"]
    assert legal(calling("refinery", blue=seat((6, 5, 1, 0), ["refinery"]), open_rank=3)) == ["skip", "use:refinery"]
    notes = play(calling("refinery", blue=seat((6, 5, 1, 0), ["refinery"]), open_rank=3), "use:refinery")
    assert [(args["kind"], args["amount"]) for args in told(notes, "gained")] == [("wealth", 0), ("land", 1)]


def test_k13_the_harbour_offers_its_three_gains_even_if_one_is_void() -> None:
    state = calling("harbour", blue=seat((6, 0, 0, 1), ["harbour"]), open_rank=2)
    assert legal(state) == ["skip", "use:harbour:wealth", "use:harbour:land", "use:harbour:usaginium"]
    notes = play(state, "use:harbour:usaginium")
    assert told(notes, "effect_used") == [{"seat": 0, "building": "harbour", "choice": "usaginium"}]
    assert goods(state.position(), 0) == (6, 0, 1, 0)


def test_k13_the_carrot_field_is_passed_over_when_the_watchtower_has_taken_the_carrot() -> None:
    state = calling(
        "watchtower", "carrot_field", blue=seat((0, 0, 0, 0), ["carrot_field"]), red=seat((1, 0, 0, 0), ["watchtower"])
    )
    assert state.actor == 1
    notes = play(state, "use:watchtower")
    assert told(notes, "carrot_taken") == [{"seat": 1, "from_seat": 0, "source": "watchtower"}]
    assert told(notes, "passed_no_carrot") == [{"seat": 0, "building": "carrot_field"}]


@pytest.mark.parametrize(("wealth", "carrot", "offered"), [(6, 0, False), (5, 0, True), (6, 1, True)])
def test_k13_the_clock_tower_gives_whichever_is_possible(wealth: int, carrot: int, offered: bool) -> None:
    state = calling(
        "burrow_flats",
        "clock_tower",
        blue=seat((wealth, 0, 0, 1), ["burrow_flats", "clock_tower"]),
        open_rank=4,
        carrot=carrot,
    )
    play(state, "skip")
    assert (state.position()["phase"] == "effects") is offered
    if offered:
        play(state, "use:clock_tower")
        assert (goods(state.position(), 0)[0], state.position()["carrot"]) == (6, 0)


def test_k13_the_post_office_hands_over_a_token_of_ones_own() -> None:
    state = calling("post_office", blue=seat((0, 0, 0, 7), ["post_office"]), open_rank=3)
    notes = play(state, "use:post_office")
    assert told(notes, "token_handed") == [{"seat": 0, "to_seat": 1, "amount": 1, "building": "post_office"}]
    assert (goods(state.position(), 0), goods(state.position(), 1), state.position()["pool"]) == (
        (2, 0, 0, 6),
        (0, 0, 0, 1),
        1,
    )
    poor = calling("bank", "post_office", blue=seat((0, 0, 0, 0), ["post_office", "bank"]), open_rank=3)
    short = {"seat": 0, "building": "post_office", "short": {"token": 1}}
    assert told(play(poor, "skip"), "passed_unpaid") == [short]


def test_k25_an_effect_bursts_after_all_its_parts_and_resources_gained_with_it_can_be_lost() -> None:
    blue = seat((2, 1, 0, 4), ["bank"])
    red = seat((0, 2, 0, 3), ["market"])
    state = calling("market", "bank", blue=blue, red=red, open_rank=2)
    play(state, "skip")
    notes = play(state, "use:bank")
    assert [key for key in keys(notes) if key != "stepped"] == [
        *("effect_used", "gained", "gained", "burst"),
        *("burst_forced", "burst_forced", "tokens_returned", "laying_begins"),
    ]
    assert told(notes, "burst") == [{"tokens": [5, 3], "debts": [5, 2], "first_seat": 0}]
    assert (goods(state.position(), 0), goods(state.position(), 1)) == ((0, 0, 0, 0), (0, 0, 0, 0))


def test_k25_a_burst_between_two_effects_lets_the_next_one_be_called() -> None:
    blue = seat((2, 2, 0, 2), ["barracks"])
    red = seat((3, 3, 0, 4), ["burrow_flats", "carrot_field"])
    state = calling("barracks", "burrow_flats", blue=blue, red=red, open_rank=2)
    play(state, "use:barracks")
    assert (state.position()["phase"], state.position()["slot"], state.actor) == ("burst", 0, 1)
    notes = play(state, "lose:w2l2u0")
    assert told(notes, "tokens_returned") == [{"tokens": [4, 4], "pool": 8}]
    assert told(notes, "passed_unpaid") == [{"seat": 1, "building": "burrow_flats", "short": {"token": 1}}]
    assert state.position()["phase"] == "lay"


def test_corner_21_a_building_built_this_round_is_first_called_in_the_next() -> None:
    state = table(blue=seat((1, 2, 0, 0)))
    lay(state, "build war tariff scout", "mine war tariff guard")
    notes = play(state, "build:carrot_field")
    assert told(notes, "effects_begin") == [{"round": 3, "buildings": ["carrot_field"]}]
