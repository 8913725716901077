"""Rabbit City Planning: the set-up, the clean-up and the end (K1 to K7, K27 to K32), the page's examples."""

from __future__ import annotations

import json
from typing import Any

import pytest
from heard import keys, told
from usagi_table import ALL, RANK, begin, goods, lay, play, refusal, seat, table

from engines.errors import MoveSyntaxError, RecordError
from engines.usagi import USAGI
from engines.usagi.moves import read_move

COUNT = [
    *("stars_counted", "stars", "stars", "halves_counted", "halves", "halves"),
    *("final_points", "final_points", "game_over"),
]
NO_BUILD = ("war tariff scout guard", "war tariff scout x2")

ROUND_1 = """
lay:guard lay:advance lay:tariff lay:build lay:mine lay:war lay:trade lay:build build:carrot_field use:carrot_field
"""

TUTORIAL = (
    ROUND_1
    + """
lay:trade lay:advance lay:mine lay:build lay:mine lay:trade lay:advance lay:build build:pithead build:burrow_flats
use:carrot_field use:burrow_flats use:pithead lay:x2 lay:mine lay:trade lay:build lay:war lay:tariff lay:scout
lay:build build:watchtower use:burrow_flats lay:x2 lay:trade lay:scout lay:build lay:trade lay:advance lay:build
lay:guard build:surveyor build:bank use:carrot_field skip use:bank use:surveyor lay:x2 lay:advance lay:tariff
lay:mine lay:build lay:scout lay:advance lay:trade build:orchard use:watchtower use:carrot_field skip use:orchard
use:pithead use:bank skip lay:build lay:advance lay:tariff lay:scout lay:mine lay:tariff lay:guard lay:war
build:refinery lose:w2l2u0 lose:w2l2u0 use:carrot_field skip skip use:bank use:surveyor use:refinery lay:tariff
lay:scout lay:advance lay:build lay:tariff lay:x2 lay:war lay:scout build:academy
"""
)

AFTER_SLOT_4 = """{"game":"usagi","round":1,"phase":"cards","carrot":0,"pool":5,"open_rank":1,
"display":["watchtower","carrot_field","burrow_flats","market","orchard","pithead"],"seats":[
{"wealth":1,"land":2,"usaginium":0,"tokens":1,"buildings":[],"used":[],"laid":["guard","advance","tariff","build"],
"x2":false,"guard":false,"half_stars":0},
{"wealth":0,"land":0,"usaginium":1,"tokens":2,"buildings":[],"used":[],"laid":["mine","war","trade","build"],
"x2":false,"guard":false,"half_stars":0}],
"effects":[],"slot":4,"resolve":[0,1],"negated":[false,false],"burst":[],"ended":null,"winners":[]}"""

ROUND_2 = """{"game":"usagi","round":2,"phase":"effects","carrot":0,"pool":5,"open_rank":1,
"display":["watchtower","burrow_flats","market","orchard","pithead"],"seats":[
{"wealth":0,"land":0,"usaginium":0,"tokens":1,"buildings":["carrot_field"],"used":[],"laid":[],"x2":false,
"guard":false,"half_stars":2},
{"wealth":0,"land":0,"usaginium":1,"tokens":2,"buildings":[],"used":[],"laid":[],"x2":false,"guard":false,
"half_stars":0}],
"effects":["carrot_field"],"slot":0,"resolve":[],"negated":[false,false],"burst":[],"ended":null,"winners":[]}"""


def test_k1_seat_0_is_blue_and_begins_to_lay() -> None:
    assert [colour.id for colour in USAGI.tables.box.colours] == ["blue", "red"]
    assert begin().actor == 0


def test_k2_k3_k4_the_displays_stand_on_0_red_has_a_token_and_blue_the_carrot() -> None:
    position = begin().position()
    assert (goods(position, 0), goods(position, 1)) == ((0, 0, 0, 0), (0, 0, 0, 1))
    assert (position["pool"], position["carrot"]) == (7, 0)


def test_k5_only_rank_1_lies_open() -> None:
    assert begin().position()["display"] == [name for name in ALL if RANK[name] == 1]


def test_k6_each_player_has_five_cards_with_nine_different_ends() -> None:
    box = USAGI.tables.box
    assert (len(box.cards), len({end for card in box.cards for end in card.ends})) == (5, 9)


def test_the_worked_example_is_reproduced() -> None:
    state = begin()
    *laid, build, use = ROUND_1.split()
    notes = play(state, *laid)
    assert [args["end"] for args in told(notes, "guarded")] == ["advance"]
    assert [(args["seat"], args["end"]) for args in told(notes, "negated")] == [(1, "trade")]
    assert state.position() == json.loads(AFTER_SLOT_4)
    notes = play(state, build)
    assert told(notes, "nothing_to_build") == [{"seat": 1}]
    assert state.position() == json.loads(ROUND_2)
    play(state, use)
    assert (goods(state.position(), 0), state.position()["phase"]) == ((1, 0, 0, 1), "lay")


def test_the_tutorials_moves_lead_to_blues_win_in_round_7() -> None:
    state = begin()
    moves = TUTORIAL.split()
    assert len(moves) == 89
    notes = play(state, *moves)
    assert (state.winners(), state.scores()[0], state.position()["round"]) == ([0], 10, 7)
    assert keys(notes)[-len(COUNT) - 1 :] == ["points_reached", *COUNT]
    assert told(notes, "final_points")[0]["total_half_stars"] == 20


def test_k31_the_count_of_stars_and_half_stars_adds_up_to_the_points() -> None:
    blue = seat((5, 3, 1, 0), buildings=["watchtower", "pithead", "bank", "refinery", "theatre"])
    state = table(blue, seat(buildings=["market", "surveyor"]), open_rank=3)
    lay(state, "build war tariff scout", "mine war tariff guard")
    notes = play(state, "build:academy")
    assert told(notes, "stars") == [
        {
            "seat": 0,
            "stars": {"watchtower": 1, "pithead": 1, "bank": 1, "refinery": 2, "theatre": 3, "academy": 2},
            "gain": 10,
        },
        {"seat": 1, "stars": {"market": 1, "surveyor": 1}, "gain": 2},
    ]
    assert [args["halves"] for args in told(notes, "halves")] == [
        {"pithead": 1, "bank": 1, "refinery": 1, "academy": 1},
        {"surveyor": 1},
    ]
    gains = [told(notes, head)[0]["gains"] for head in ("stars_counted", "halves_counted")]
    assert gains == [[10, 2], [2, 0]]
    assert [sum(column) for column in zip(*gains, strict=True)] == state.scores() == [12, 2]


@pytest.mark.parametrize(("built", "opens"), [(1, False), (2, True), (4, True)])
def test_k27_two_buildings_of_the_highest_open_rank_open_the_next(built: int, opens: bool) -> None:
    rank_1 = [name for name in ALL if RANK[name] == 1]
    state = table(seat(buildings=rank_1[:built:2]), seat(buildings=rank_1[1:built:2]))
    notes = lay(state, *NO_BUILD)
    assert state.position()["open_rank"] == 1 + opens
    rank_2 = [name for name in ALL if RANK[name] == 2]
    expected = [{"rank": 2, "built": built, "buildings": rank_2}] if opens else []
    assert told(notes, "rank_opened") == expected
    assert set(rank_1[built:]) <= set(state.position()["display"])


def test_k27_there_is_no_rank_beyond_the_last() -> None:
    state = table(seat(buildings=["clock_tower"]), seat(buildings=["hanging_gardens"]), open_rank=4)
    assert told(lay(state, *NO_BUILD), "rank_opened") == []
    assert state.position()["open_rank"] == 4


def test_k28_used_buildings_are_turned_upright_and_the_rows_taken_back() -> None:
    state = table(seat(buildings=["market"], used=["market"]), seat())
    notes = lay(state, *NO_BUILD)
    assert told(notes, "turned_upright") == [{"buildings": ["market"]}]
    assert [(one["used"], one["laid"]) for one in state.position()["seats"]] == [([], []), ([], [])]


def test_k29_the_carrot_stays_where_it_is() -> None:
    state = table(carrot=1)
    lay(state, "war tariff mine guard", "mine tariff war x2")
    assert (state.position()["carrot"], state.position()["round"]) == (1, 3)


def ready_to_win(half_stars: int, **changes: Any) -> Any:
    """Blue can pay for an Orchard, and has so many half stars before it."""
    return table(seat((0, 3, 0, 0), half_stars=half_stars), seat((0, 3, 0, 0), half_stars=half_stars), **changes)


def test_k30_ten_points_win_at_once_and_the_waiting_action_is_not_carried_out() -> None:
    state = ready_to_win(18)
    lay(state, "build war tariff scout", "build war tariff scout")
    notes = play(state, "build:orchard")
    assert told(notes, "points_reached") == [{"seat": 0, "points": 10, "needed": 10}]
    position = state.position()
    assert (position["phase"], position["ended"], position["winners"]) == ("over", "points", [0])
    assert (position["resolve"], position["slot"], position["seats"][1]["buildings"]) == ([], 1, [])
    assert state.view(1)["seats"][0]["laid"] == ["build", "?", "?", "?"]
    assert refusal(state, "lay:war") == ("K30", "game_over", {"ended": "points"})
    assert list(state.attempts()) == list(state.legal()) == []


def test_k31_nine_and_a_half_stars_are_nine_points_and_do_not_win() -> None:
    state = ready_to_win(17)
    lay(state, "build war tariff scout", "mine war tariff guard")
    notes = play(state, "build:orchard")
    assert told(notes, "built")[0] == {
        "seat": 0,
        "building": "orchard",
        "half_stars": 2,
        "total_half_stars": 19,
        "points": 9,
    }
    assert (state.winners(), state.scores()) == ([], [9, 8])


@pytest.mark.parametrize(("blue", "red", "winners"), [(5, 4, [0]), (4, 5, [1]), (5, 5, [0, 1])])
def test_k32_after_round_30_the_half_stars_decide(blue: int, red: int, winners: list[int]) -> None:
    state = table(seat(half_stars=blue), seat(half_stars=red), round=30)
    notes = lay(state, *NO_BUILD)
    assert keys(notes)[-len(COUNT) - 2 :] == ["rows_taken_back", "round_limit", *COUNT]
    assert (state.winners(), state.position()["ended"], state.position()["round"]) == (winners, "limit", 30)
    assert state.position()["slot"] == 0
    assert refusal(state, "skip") == ("K32", "game_over", {"ended": "limit"})


def test_k32_a_win_in_the_card_phase_of_round_30_counts_as_a_win_by_points() -> None:
    state = ready_to_win(18, round=30)
    lay(state, "build war tariff scout", "mine war tariff guard")
    play(state, "build:orchard")
    assert state.position()["ended"] == "points"


@pytest.mark.parametrize(
    ("setup", "key", "where"),
    [
        ({}, "record_missing", "setup.players"),
        ({"players": 3}, "setup_players", "setup.players"),
        ({"players": True}, "setup_players", "setup.players"),
        ({"players": "2"}, "setup_players", "setup.players"),
        ({"players": 2, "start": 0}, "setup_unknown", "setup.start"),
    ],
)
def test_a_wrong_setup_is_refused_with_its_place(setup: dict[str, Any], key: str, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        USAGI.start(setup)
    assert (caught.value.key, caught.value.where) == (key, where)


@pytest.mark.parametrize(
    "text",
    [
        *("", "lay", "lay:", "lay:War", "lay:?", "lay:market", "skip ", "use:harbour", "use:market:wealth"),
        *("use:harbour:token", "build:castle", "lose:w1l2", "lose:w01l2u0", "lose:l2w1u0", "lose:w0l0u0"),
        *("lose:w7l0u0", "lose:w-1l2u0", "lose:w6l6u4"),
    ],
)
def test_a_text_that_is_no_move_in_any_position_is_a_syntax_error(text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        USAGI.parse(text)


def test_every_move_reads_back_as_its_value() -> None:
    for move, text in enumerate(USAGI.tables.texts):
        assert read_move(text) == USAGI.tables.values[move]
        assert USAGI.parse(text) == move
    assert read_move("lose:") is None
