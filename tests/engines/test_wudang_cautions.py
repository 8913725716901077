"""Master of Wudang: which spaces, gifts and declarations make a player think twice, and what speaks for a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from wudang_table import at, executing, levels, placing, play, tournament

from engines.wudang import WUDANG
from engines.wudang.state import WudangState

LETTER_WITH_RED = [["sen1", "sen2", "dao1", "letter"], ["fu1", "ken1", "ken2", "ken3"], ["sen3", "fu2", "fu3", "dao2"]]


def caution(state: WudangState, text: str) -> tuple[str, str, dict[str, Any]] | None:
    found = state.caution(WUDANG.parse(text))
    return None if found is None else (found.rule, found.key, dict(found.facts))


def last_worker(**changes: Any) -> WudangState:
    """Red's last worker in the last round, with the gate and both draws taken by others."""
    rest = {"round": 6, "spaces": [None, 0, None, None, 1, None, 2, 1], "workers": [1, 0, 1], "temp_owner": None}
    return placing(**{**rest, **changes})


def test_w1_training_in_the_last_round_that_nothing_can_come_of_is_warned_of() -> None:
    facts = {"space": "library", "number": 3, "ability": "learning", "level": 0}
    assert caution(last_worker(), "place:3") == ("W1", "late_training", facts)
    assert caution(last_worker(round=5), "place:3") is None
    assert caution(last_worker(abilities=[levels(learning=5), levels(), levels()]), "place:3") is None


def test_w1_training_is_not_too_late_while_a_descent_can_follow() -> None:
    at_the_gate = [None, 1, None, None, 1, None, 2, 0]
    assert caution(last_worker(spaces=at_the_gate), "place:3") is None
    free_gate = [None, 0, None, None, 1, None, 2, None]
    assert caution(last_worker(spaces=free_gate, workers=[1, 1, 1]), "place:3") is not None
    assert caution(last_worker(spaces=[None, None, None, None, 1, None, 2, None], workers=[2, 1, 1]), "place:3") is None


def test_w28_martial_arts_count_to_the_end() -> None:
    assert caution(last_worker(spaces=[None, None, 0, None, 1, None, 2, 1]), "place:2") is None


def test_w20_the_hall_is_in_vain_for_whoever_holds_the_talisman_when_nobody_else_can_take_it() -> None:
    own = {"spaces": [None, 0, 1, None, 1, None, 2, 2], "workers": [1, 0, 0], "temp_owner": None, "start": 0}
    assert caution(placing(**own), "place:1") == ("W20", "own_talisman", {"space": "hall", "number": 1})
    assert caution(placing(**{**own, "start": 1}), "place:1") is None
    waiting = {**own, "spaces": [None, 0, 1, None, 1, None, 2, None], "workers": [1, 0, 1]}
    assert caution(placing(**waiting), "place:1") is None


def test_w18_nothing_is_said_when_no_free_space_brings_anything() -> None:
    rest = {"spaces": [None, 0, 1, None, 1, 0, 2, 2], "workers": [0, 0, 0], "temp_owner": 0}
    state = last_worker(**rest, start=0)
    assert [caution(state, move) for move in ("place:1", "place:4")] == [None, None]
    other = last_worker(**rest, start=1)
    assert caution(other, "place:1") is None
    assert caution(other, "place:4") is not None


def test_w26_a_descent_for_less_than_another_in_reach_is_warned_of_before_the_last_round() -> None:
    state = executing(8, owner=0, abilities=[levels(alchemy=2), levels(), levels()])
    play(state, "place:1")
    assert caution(state, "descend:vp") == ("W26", "poorer_descent", {"card": "A3", "vp": 3, "gain": 1})
    assert caution(state, "descend:A3") is None


BESIDE_A_SET = [["ken1", "ken2", "letter"], ["sen3", "fu2", "fu3", "dao2"]]


def giving(
    round_number: int,
    hand: Sequence[str] = ("sen1", "sen2", "ken3", "dao1"),
    others: Sequence[Sequence[str]] = BESIDE_A_SET,
    drawn: str = "fu1",
) -> WudangState:
    """Red has drawn a card at space 5; as a rule it holds a set of Immortals with a Dao."""
    spaces = [None, None, None, None, 0, None, None, None]
    return at(
        round=round_number,
        phase="actions",
        step="give",
        actor=0,
        attributes=["yin", "yang", "yang"],
        hands=[[*hand], *map(list, others)],
        drawn=[drawn, None, None],
        victim=1,
        resolving=5,
        spaces=spaces,
        workers=[1, 2, 2],
        deck_a=[] if round_number >= 3 else ["A2", "A1"],
        open=["A3"] if round_number < 3 else ["A3", "A2", "A1"],
    )


def test_w29_a_gift_that_breaks_a_set_before_a_tournament_is_warned_of() -> None:
    facts = {"card": "sen1", "family": "sen", "vp": 5}
    assert caution(giving(3), "give:sen1") == ("W29", "set_broken", facts)
    assert caution(giving(3), "give:ken3") is None
    assert caution(giving(2), "give:sen1") is None


def test_w29_a_gift_of_a_wild_card_that_breaks_a_set_is_warned_of_in_every_round() -> None:
    facts = {"card": "dao1", "family": "sen", "vp": 5}
    assert caution(giving(2), "give:dao1") == ("W29", "wild_given", facts)
    assert caution(giving(3), "give:dao1") == ("W29", "set_broken", facts)
    others = [["ken1", "ken2", "letter"], ["sen1", "sen3", "fu1", "ken3"]]
    either = giving(2, ["sen2", "fu2", "dao1", "dao2"], others, drawn="fu3")
    assert caution(either, "give:dao1") is None, "two Charms and the other Dao are a set, too"
    assert caution(either, "give:sen2") is None


def test_w31_a_set_hidden_in_the_first_tournament_is_warned_of() -> None:
    state = tournament(round=3, hands=LETTER_WITH_RED, deck_a=[], open=["A3", "A2", "A1"], start=0, actor=0)
    assert caution(state, "set:no") == ("W31", "set_hidden", {"family": "sen", "vp": 5})
    assert caution(state, "set:sen") is None


def test_w33_the_spy_is_warned_of_a_set_that_makes_it_first() -> None:
    state = tournament(hands=LETTER_WITH_RED, scores=[9, 10, 4], start=1, actor=1)
    play(state, "set:no", "set:no")
    assert caution(state, "set:sen") == ("W33", "set_loses", {"family": "sen", "vp": 5})
    assert caution(state, "set:no") is None


def test_w33_the_spy_is_warned_of_hiding_the_set_that_makes_it_second() -> None:
    state = tournament(hands=LETTER_WITH_RED, scores=[9, 20, 10], start=1, actor=1)
    play(state, "set:no", "set:no")
    assert caution(state, "set:no") == ("W33", "set_wins", {"family": "sen", "vp": 5})
    assert caution(state, "set:sen") is None


@pytest.mark.parametrize("move", ["set:fu", "set:no"])
def test_w33_nothing_is_said_where_it_hangs_on_who_has_the_letter(move: str) -> None:
    hands = [["fu1", "ken1", "ken2", "letter"], ["sen1", "sen2", "ken3", "dao1"], ["sen3", "fu2", "fu3", "dao2"]]
    state = tournament(hands=hands, scores=[9, 4, 8], start=0, actor=0)
    play(state, "set:no", "set:no")
    assert caution(state, move) is None


def test_a_merit_is_what_is_scored_and_no_level_and_a_talisman_is_told_of_whoever_can_have_it() -> None:
    state = tournament(hands=LETTER_WITH_RED, scores=[9, 10, 4], start=1, actor=1, abilities=[levels(1, 0, 2)] * 3)
    state.round = 5
    assert WUDANG.policy.merits(state, 0) == {"points": 9}
    assert "talisman" not in {event.name for event in WUDANG.policy.events(state, (), 0)}
    assert "talisman" in {event.name for event in WUDANG.policy.events(state, (), 1)}
