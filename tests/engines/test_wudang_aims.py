"""What a seat of Master of Wudang plays for, which decides what is a reason for its moves (W33)."""

from __future__ import annotations

import pytest
from wudang_table import at, levels

from engines.wudang import WUDANG
from engines.wudang.state import WudangState


def holding(holder: int, scores: list[int], number: int = 5) -> WudangState:
    """Red's view of a round in which that seat has the letter."""
    hands = [["sen1", "sen2", "fu1", "dao1"], ["ken1", "ken2", "fu2", "dao2"], ["ken3", "fu3", "sen3", "letter"]]
    hands[holder][3], hands[2][3] = hands[2][3], hands[holder][3]
    rest = {"deck_a": [], "deck_b": [], "open": [], "abilities": [levels()] * 3}
    return at(hands=hands, scores=scores, round=number, **rest)


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        ([4, 4, 4], ("spy_from_level", None)),
        ([7, 9, 4], ("spy_from_second", None)),
        ([7, 9, 7], ("spy_from_second", None)),
        ([2, 9, 4], ("spy_from_third", {"other_seat": 2, "lack": 2})),
    ],
)
def test_w33_a_spy_is_told_where_it_stands_beside_second_place(
    scores: list[int], told: tuple[str, dict[str, int] | None]
):
    """W34: level with the first nobody is ahead, level with the second one is."""
    event = WUDANG.policy.aim(holding(0, scores), 0).told
    assert event is not None
    assert (event.name, event.about) == told


@pytest.mark.parametrize("scores", [[9, 7, 4], [9, 9, 4]])
def test_w33_a_spy_that_leads_is_told_with_each_move_whether_that_scores(scores: list[int]):
    """A hint to the dial's points said that points bring nothing."""
    assert WUDANG.policy.aim(holding(0, scores), 0).told is None


def test_w33_no_spy_plays_for_a_place_while_the_letter_may_move_on():
    aim = WUDANG.policy.aim(holding(0, [9, 7, 4], 3), 0)
    assert aim.told is None
    assert "nears" not in aim.weights, "levels are good for whoever wins in first place"
    assert WUDANG.policy.aim(holding(0, [9, 7, 4]), 0).weights["nears"] == 0


def test_w33_who_has_no_letter_is_told_in_the_last_round_that_it_cannot_win_from_behind_both():
    """What first and second place win with is no reason for a move that brings the other one."""
    assert WUDANG.policy.aim(holding(1, [3, 7, 4]), 0).told is None
    event = WUDANG.policy.aim(holding(1, [3, 7, 4], 6), 0).told
    assert event is not None
    assert event.name == "aims_from_third"
    assert WUDANG.policy.aim(holding(1, [9, 7, 4], 6), 0).told is None
    assert WUDANG.policy.aim(holding(1, [5, 7, 4], 6), 0).told is None


@pytest.mark.parametrize(
    ("holder", "scores", "is_in_vain"),
    [
        *((0, [20, 5, 4], True), (1, [20, 5, 4], True), (0, [3, 9, 8], False), (1, [3, 9, 8], False)),
        *((0, [4, 5, 3], True), (0, [5, 4, 3], True), (1, [4, 5, 3], False)),
    ],
)
def test_w33_points_are_no_reason_where_they_bring_no_win_nearer(holder: int, scores: list[int], is_in_vain: bool):
    weights = WUDANG.policy.aim(holding(holder, scores), 0).weights
    assert (weights.get("settles") == 0) is is_in_vain
    assert weights["points"] == 0, "a chip brings none by itself"


def test_w26_points_are_counted_where_a_move_brings_them_at_once():
    descending = at(phase="actions", step="descend", resolving=8, spaces=[*[None] * 7, 0], scores=[3, 9, 8])
    assert "points" not in WUDANG.policy.aim(descending, 0).weights
