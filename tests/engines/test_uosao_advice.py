"""What a hint advises in U O SA O where a player is cautioned against a card."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from json import dumps, loads
from typing import Any

import pytest
from uosao_table import legal, table

from engines.ai.advice.explaining import outweighs_a_caution, soundest
from engines.ai.advice.favourites import Favourite
from engines.ai.advice.reasons import Effect, Reasons
from engines.ai.levels import STRENGTHS, Level
from engines.ai.question import Question
from engines.ai.search.budget import Budget
from engines.ai.worker import Worker
from engines.game import Event
from engines.uosao import UOSAO
from engines.uosao.state import UosaoState


def before_the_king() -> UosaoState:
    """Green has played a 2 that takes it to the Left King; yellow has fallen, and only its card can still be played."""
    return table(
        season=2,
        round=2,
        sp=2,
        actor=0,
        line=["C", "C", "T", "C", "0:2t", "C"],
        soldiers=[[2, 0], [4, 0], [0, 1]],
        down=[0, 1, 0],
        hands=[["1", "1", "2", "3"], ["1", "1", "2", "2t"], ["1", "1", "2t"]],
        table=[[], ["R3"], ["L3"]],
        played=[None, None, "L2"],
        points=[6, 3, 2],
        seasons=[{"by": None, "king": None, "round": 5, "gains": [3, 6, 2]}],
    )


@pytest.mark.parametrize("seed", range(1, 7))
def test_no_card_is_advised_whose_own_caution_names_a_better_one(seed: int) -> None:
    state = before_the_king()
    assert state.caution(UOSAO.parse("L1")) is not None
    asked = Question(0, "uosao", 0, state.view(0), (), tuple(legal(state)), Level.EXPERT, seed, explain=True)
    expert = replace(STRENGTHS[Level.EXPERT], budget=Budget(simulations=600), second_thoughts=0.0)
    out = StringIO()
    Worker([dumps(asked.to_json())], out, lambda: {"uosao": UOSAO}, {Level.EXPERT: expert}, lambda: 0.0).run()
    answer: dict[str, Any] = loads(out.getvalue())
    assert state.caution(UOSAO.parse(answer["move"])) is None
    told = {name for name in ("purpose", "warning") if answer["reasons"][name] is not None}
    kings = {"rival_reaches", "cancels_king", "outranks_king", "road_bars"}
    assert {answer["reasons"][name]["name"] for name in told} & kings, "it is told that the season may end"


def test_that_a_card_will_hardly_work_outweighs_no_caution() -> None:
    clear = Effect("falls_own", 1.0, 0.0, is_event=True)
    vain = Event("spends_small")
    assert not outweighs_a_caution(Reasons(purpose=vain, own=clear))
    assert not outweighs_a_caution(Reasons(is_better=True, purpose=vain))
    assert outweighs_a_caution(Reasons(purpose=replace(vain, is_evident=True)))
    assert outweighs_a_caution(Reasons(is_better=True, effect=clear))
    assert outweighs_a_caution(Reasons(ending=(0,)))


def test_the_soundest_move_is_the_best_one_without_a_caution() -> None:
    found = (Favourite("1", 0.5, 0.5, 0.01), Favourite("2", 0.3, 0.4, 0.01), Favourite("3", 0.2, 0.49, 0.2))
    assert soundest(found, {"1"}.__contains__) == "2"
    assert soundest(found, {"1", "2"}.__contains__) == ""
