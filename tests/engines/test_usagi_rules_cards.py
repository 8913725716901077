"""Rabbit City Planning: laying, slots, actions and bursts (K14 to K26), with the corner cases of the rule page."""

from __future__ import annotations

import pytest
from heard import keys, told
from usagi_table import begin, goods, lay, legal, play, refusal, seat, slot_by_slot, table

from engines.game import SPECTATOR
from engines.usagi import USAGI


def test_k14_four_of_five_cards_are_laid_first_by_blue_then_by_red() -> None:
    state = begin()
    assert len(legal(state)) == 9
    play(state, "lay:war")
    assert "lay:advance" not in legal(state)
    assert refusal(state, "lay:advance") == ("K14", "card_lies", {"card": "border", "slot": 1, "end": "war"})
    assert refusal(state, "skip") == ("K14", "lay_now", {"slot": 2})
    play(state, "lay:build", "lay:x2", "lay:mine")
    assert state.actor == 1
    assert len(legal(state)) == 9


def test_k14_face_down_cards_are_seen_by_their_owner_only() -> None:
    state = begin()
    move = USAGI.parse("lay:guard")
    assert [state.masked(move, who) for who in (0, 1, SPECTATOR)] == ["lay:guard", "lay:?", "lay:?"]
    play(state, "lay:guard", "lay:advance", "lay:tariff", "lay:build", "lay:mine")
    rows = {who: [one["laid"] for one in state.view(who)["seats"]] for who in (0, 1, SPECTATOR)}
    assert rows[0] == [["guard", "advance", "tariff", "build"], ["?"]]
    assert rows[1] == [["?"] * 4, ["mine"]]
    assert rows[SPECTATOR] == [["?"] * 4, ["?"]]


def test_k15_slots_open_one_after_the_other() -> None:
    state = table(blue=seat((6, 6, 0, 0)))
    notes = lay(state, "trade build mine guard", "mine trade advance guard")
    assert [args["slot"] for args in told(notes, "slot_opened")] == [1, 2]
    assert state.view(1)["seats"][0]["laid"] == ["trade", "build", "?", "?"]
    assert state.masked(USAGI.parse("build:orchard"), 1) == "build:orchard"


@pytest.mark.parametrize(
    ("black", "white", "gain"),
    [("advance", "war", (0, 0, 0, 1)), ("trade", "tariff", (1, 0, 0, 0)), ("mine", "scout", (0, 0, 0, 1))],
)
@pytest.mark.parametrize("carrot", [0, 1])
def test_k16_white_negates_black_of_its_shape_whatever_the_order(
    black: str, white: str, gain: tuple[int, int, int, int], carrot: int
) -> None:
    rest = {"advance": "trade mine guard", "trade": "advance mine guard", "mine": "advance trade guard"}[black]
    opened, after, *_ = slot_by_slot(table(carrot=carrot), f"{black} {rest}", f"{white} {rest}")
    assert opened["negated"] == [True, False]
    assert goods(after, 0) == (0, 0, 0, 0)
    assert goods(after, 1) == gain


def test_k16_two_whites_both_work_and_other_shapes_do_not_meet() -> None:
    first, after_wars, after_others, *_ = slot_by_slot(table(), "war tariff mine guard", "war mine tariff guard")
    assert first["negated"] == [False, False]
    assert (goods(after_wars, 0), goods(after_wars, 1)) == ((0, 0, 0, 1), (0, 0, 0, 1))
    assert (goods(after_others, 0), goods(after_others, 1)) == ((1, 0, 0, 1), (0, 0, 1, 1))


def test_k17_guard_protects_the_next_action_and_white_still_gains() -> None:
    _, guarded, after, *_ = slot_by_slot(table(), "guard advance mine trade", "mine war guard trade")
    assert guarded["seats"][0]["guard"]
    assert after["negated"] == [False, False]
    assert goods(after, 0) == (0, 2, 0, 1)
    assert goods(after, 1) == (0, 0, 1, 1)
    assert not after["seats"][0]["guard"]


def test_k17_guard_is_lost_on_an_action_that_nobody_attacks() -> None:
    notes = lay(table(), "guard mine advance trade", "mine trade war guard")
    assert told(notes, "guard_unused") == [{"seat": 0, "end": "mine"}]
    assert [(args["seat"], args["end"]) for args in told(notes, "negated")] == [(0, "advance")]


def test_k18_the_holder_of_the_carrot_resolves_first_and_a_carrot_that_moves_counts_from_the_next_slot() -> None:
    notes = lay(table(), "mine advance trade guard", "scout trade advance guard")
    resolving = [(args["slot"], args["seat"]) for args in told(notes, "resolving")]
    assert resolving[:4] == [(1, 0), (1, 1), (2, 1), (2, 0)]


def test_k18_two_scouts_pass_the_carrot_and_both_gain_a_token() -> None:
    notes = lay(table(), "scout advance trade guard", "scout advance trade guard")
    assert told(notes, "carrot_kept") == [{"seat": 0, "source": "scout"}]
    assert told(notes, "carrot_taken") == [{"seat": 1, "from_seat": 0, "source": "scout"}]
    assert [args["amount"] for args in told(notes, "gained")][:2] == [1, 1]


def test_k19_a_token_must_be_taken_even_when_it_bursts() -> None:
    state = table(blue=seat((3, 3, 0, 4)), red=seat((0, 0, 0, 3)))
    lay(state, "war trade mine guard", "mine trade advance x2")
    assert state.position()["phase"] == "burst"


def test_k20_only_the_excess_of_a_gain_is_void() -> None:
    notes = lay(table(blue=seat((5, 6, 0, 0))), "trade advance mine guard", "mine guard trade advance")
    trade, advance, *_ = [args for args in told(notes, "gained") if args["seat"] == 0]
    assert (trade["amount"], trade["wanted"], trade["after"]) == (1, 2, 6)
    assert (advance["amount"], advance["wanted"], advance["after"]) == (0, 2, 6)


def test_k21_x2_doubles_what_is_added_to_its_player_and_nothing_else() -> None:
    _, ready, doubled, *_ = slot_by_slot(table(), "x2 war trade mine", "mine war trade guard")
    assert ready["seats"][0]["x2"]
    assert (goods(doubled, 0), goods(doubled, 1)) == ((0, 0, 0, 2), (0, 0, 1, 1))
    _, _, scouted, *_ = slot_by_slot(table(carrot=1), "x2 scout trade advance", "advance trade mine guard")
    assert goods(scouted, 0)[3] == 2
    assert scouted["carrot"] == 0


def test_k21_a_negated_action_uses_x2_up() -> None:
    state = table()
    notes = lay(state, "x2 trade advance mine", "mine tariff advance guard")
    assert told(notes, "x2_lost") == [{"seat": 0, "end": "trade"}]
    assert [args["amount"] for args in told(notes, "gained") if args["seat"] == 0] == [2, 1]


def test_k21_x2_and_guard_in_the_last_slot_lapse() -> None:
    state = table()
    notes = lay(state, "trade advance mine x2", "mine advance trade guard")
    assert told(notes, "x2_lapsed") == [{"seat": 0}]
    assert told(notes, "guard_lapsed") == [{"seat": 1}]
    assert [(one["x2"], one["guard"]) for one in state.position()["seats"]] == [(False, False)] * 2


def test_k21_a_build_keeps_x2_until_the_choice_and_then_uses_it_up() -> None:
    state = table(blue=seat((0, 3, 0, 0)))
    lay(state, "x2 build trade advance", "mine trade advance guard")
    assert state.position()["seats"][0]["x2"]
    assert state.position()["resolve"] == [0, 1]
    notes = play(state, "build:orchard")
    assert told(notes, "x2_lost") == [{"seat": 0, "end": "build"}]
    assert not state.position()["seats"][0]["x2"]


def test_k21_a_build_without_means_uses_x2_up() -> None:
    notes = lay(table(), "x2 build trade advance", "mine trade advance guard")
    assert keys(notes).index("x2_lost") < keys(notes).index("nothing_to_build")
    assert [args["amount"] for args in told(notes, "gained") if args["seat"] == 0] == [2, 2]


def test_k22_building_is_a_must_and_the_player_chooses_what() -> None:
    state = table(blue=seat((2, 2, 0, 0)))
    lay(state, "build trade mine advance", "mine trade advance guard")
    assert state.actor == 0
    assert legal(state) == ["build:watchtower", "build:carrot_field", "build:burrow_flats", "build:market"]
    facts = {"building": "orchard", "cost": {"land": 3}, "short": {"land": 1}}
    assert refusal(state, "build:orchard") == ("K22", "too_dear", facts)
    assert refusal(state, "skip") == ("K22", "build_now", {})
    rank = {"building": "bank", "rank": 2, "open_rank": 1, "built": 0, "needed": 2}
    assert refusal(state, "build:bank") == ("K27", "rank_closed", rank)
    notes = play(state, "build:market")
    assert told(notes, "cost_paid") == [{"seat": 0, "building": "market", "cost": {"wealth": 2, "land": 2}}]
    assert state.position()["seats"][0]["buildings"] == ["market"]


def test_k22_what_is_wholly_lacking_is_told_once() -> None:
    state = table(blue=seat((0, 3, 0, 0)), open_rank=2)
    lay(state, "build trade mine advance", "mine trade advance guard")
    facts = {"building": "bank", "cost": {"wealth": 4, "usaginium": 1}}
    assert refusal(state, "build:bank") == ("K22", "nothing_to_pay_with", facts)


def test_k22_the_carrot_holder_builds_first_and_may_leave_nothing_for_the_other() -> None:
    state = table(blue=seat((1, 2, 0, 0)), red=seat((1, 2, 0, 0)), carrot=1)
    lay(state, "build trade mine advance", "build trade mine advance")
    assert (state.actor, legal(state)) == (1, ["build:carrot_field"])
    notes = play(state, "build:carrot_field")
    assert told(notes, "nothing_to_build") == [{"seat": 0}]


def test_k22_a_second_builder_must_take_any_other_it_can_pay() -> None:
    state = table(blue=seat((2, 2, 0, 0)), red=seat((2, 2, 0, 0)))
    lay(state, "build trade mine advance", "build trade mine advance")
    play(state, "build:carrot_field")
    assert state.actor == 1
    assert refusal(state, "build:carrot_field") == (
        "K22",
        "built_already",
        {"building": "carrot_field", "owner_seat": 0},
    )


def test_k23_scouting_takes_the_carrot_and_its_holder_gains_only_the_token() -> None:
    _, after, *_ = slot_by_slot(table(carrot=1), "scout advance trade guard", "mine advance trade guard")
    assert (after["carrot"], goods(after, 0), goods(after, 1)) == (0, (0, 0, 0, 1), (0, 0, 0, 0))
    _, kept, *_ = slot_by_slot(table(), "scout advance trade guard", "advance trade mine guard")
    assert (kept["carrot"], goods(kept, 0)) == (0, (0, 0, 0, 1))


def test_k24_what_passes_the_common_total_is_taken_from_the_opponent() -> None:
    state = table(red=seat((0, 0, 3, 0)))
    notes = lay(state, "x2 mine trade advance", "advance guard trade scout")
    assert told(notes, "usaginium_taken") == [
        {"seat": 0, "from_seat": 1, "kind": "usaginium", "amount": 1, "after": 2, "from_after": 2}
    ]


def test_k24_a_full_holder_gains_only_what_has_room_and_takes_no_more_than_that() -> None:
    positions = slot_by_slot(
        table(blue=seat((0, 0, 3, 0)), red=seat((0, 0, 1, 0))), "x2 mine trade advance", "trade advance guard war"
    )
    assert (goods(positions[2], 0)[2], goods(positions[2], 1)[2]) == (4, 0)


def test_k24_two_minings_at_the_full_total_take_from_each_other() -> None:
    start = table(blue=seat((0, 0, 2, 0)), red=seat((0, 0, 2, 0)))
    notes = lay(start, "mine trade advance guard", "mine trade advance guard")
    assert [(args["seat"], args["after"], args["from_after"]) for args in told(notes, "usaginium_taken")] == [
        (0, 3, 1),
        (1, 2, 2),
    ]
    _, after, *_ = slot_by_slot(table(blue=seat((0, 0, 4, 0))), "mine trade advance guard", "mine trade advance guard")
    assert (goods(after, 0)[2], goods(after, 1)[2]) == (3, 1)


def test_k25_a_token_gain_is_cut_to_the_supply_and_bursts() -> None:
    state = table(blue=seat((0, 0, 0, 4)), red=seat((2, 2, 0, 3)))
    notes = lay(state, "x2 war trade mine", "trade mine advance guard")
    gain = next(args for args in told(notes, "gained") if args["kind"] == "token")
    assert (gain["amount"], gain["wanted"]) == (1, 2)
    assert told(notes, "burst") == [{"tokens": [5, 3], "debts": [0, 3], "first_seat": 0}]
    assert state.actor == 1


def test_k25_the_burst_comes_before_the_second_action_of_the_slot() -> None:
    state = table(blue=seat((0, 0, 0, 4)), red=seat((0, 0, 0, 3)))
    _, after, *_ = slot_by_slot(state, "war trade mine guard", "war trade mine guard")
    assert (goods(after, 0), goods(after, 1), after["pool"]) == ((0, 0, 0, 0), (0, 0, 0, 1), 7)


def test_k26_the_holder_of_the_carrot_at_the_burst_chooses_first() -> None:
    state = table(blue=seat((3, 3, 0, 2)), red=seat((5, 3, 0, 5)))
    notes = lay(state, "advance trade mine guard", "scout advance trade guard")
    assert keys(notes).index("carrot_taken") < keys(notes).index("burst")
    assert (state.actor, state.position()["burst"]) == (1, [1, 0])
    assert goods(state.position(), 1)[3] == 6
    assert told(notes, "burst_forced") == []


def test_k26_a_debt_is_paid_exactly_and_with_what_is_held() -> None:
    state = table(blue=seat((3, 2, 1, 3)), red=seat((0, 0, 0, 4)))
    lay(state, "war trade mine guard", "trade mine advance guard")
    assert (state.actor, state.position()["burst"]) == (0, [0, 1])
    assert legal(state) == ["lose:w1l2u1", "lose:w2l1u1", "lose:w2l2u0", "lose:w3l0u1", "lose:w3l1u0"]
    facts = {"debt": 4, "chosen": 3, "tokens": 4, "held": 6}
    assert refusal(state, "lose:w3l0u0") == ("K26", "not_the_debt", facts)
    assert refusal(state, "lose:w3l2u0") == ("K26", "more_than_the_debt", {**facts, "chosen": 5})
    assert refusal(state, "lose:w4l0u0") == ("K26", "more_than_held", {"kind": "wealth", "chosen": 4, "held": 3})
    assert refusal(state, "lay:war") == ("K26", "burst_now", {"debt": 4})
    notes = play(state, "lose:w2l2u0")
    assert told(notes, "burst_lost") == [{"seat": 0, "lost": {"wealth": 2, "land": 2}, "tokens": 4}]
    assert told(notes, "burst_spared") == [{"seat": 1, "tokens": 4}]
    assert told(notes, "tokens_returned") == [{"tokens": [4, 4], "pool": 8}]


def test_k26_where_there_is_one_way_to_lose_nobody_is_asked() -> None:
    state = table(blue=seat((3, 0, 0, 2)), red=seat((1, 1, 1, 5)))
    notes = lay(state, "war trade mine guard", "trade mine advance guard")
    assert told(notes, "burst_forced") == [
        {"seat": 0, "lost": {"wealth": 3}, "tokens": 3, "unpaid": 0},
        {"seat": 1, "lost": {"wealth": 1, "land": 1, "usaginium": 1}, "tokens": 5, "unpaid": 2},
    ]


def test_k26_who_holds_no_token_loses_nothing() -> None:
    state = table(blue=seat((1, 1, 0, 7)), red=seat((2, 2, 0, 0)))
    notes = lay(state, "war trade mine guard", "trade mine advance guard")
    assert told(notes, "burst_spared") == [{"seat": 1, "tokens": 0}]


def test_corner_10_white_strikes_and_still_does_its_own_work() -> None:
    _, after, *_ = slot_by_slot(table(), "mine advance trade guard", "scout war trade guard")
    assert (after["carrot"], goods(after, 0), goods(after, 1)) == (1, (0, 0, 0, 0), (0, 0, 0, 1))
