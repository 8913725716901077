"""One plan a round in Rabbit City Planning: a row says what its Build is for, and that is advised when Build comes."""

from __future__ import annotations

import random
from dataclasses import replace
from io import StringIO
from json import dumps, loads
from typing import Any

import pytest
from usagi_table import calling, play, seat, table

from engines.ai.advice.plans import Later
from engines.ai.advice.reasons import Effect, Reasons, with_one_aim
from engines.ai.levels import STRENGTHS, Level
from engines.ai.question import Before, Question
from engines.ai.search.budget import Budget
from engines.ai.search.sealed import is_before_plan
from engines.ai.worker import Worker
from engines.game import Episode, Event, Note
from engines.usagi import USAGI
from engines.usagi.state import UsagiState

ROW = ("lay:trade", "lay:advance", "lay:build", "lay:scout")


def moves(*texts: str) -> list[Any]:
    return [*map(USAGI.parse, texts)]


def leads_to(state: UsagiState, *plan: str) -> UsagiState | None:
    """The first of some worlds in which the plan comes off."""
    rng = random.Random(1)
    found = (USAGI.sealed.leads_to(state, moves(*plan), rng) for _ in range(60))
    world = next((one for one in found if one is not None), None)
    assert world is None or isinstance(world, UsagiState)
    return world


def unmeant(state: UsagiState, meant: str, move: str) -> Event | None:
    return USAGI.sealed.unmeant(state, USAGI.parse(meant), USAGI.parse(move))


def advice(state: UsagiState, **changes: Any) -> dict[str, Any]:
    """The hint for whoever is to act, after few simulations."""
    actor = state.actor
    assert actor is not None
    legal = tuple(map(USAGI.text, state.legal()))
    asked = Question(0, "usagi", actor, state.view(actor), (), legal, Level.EXPERT, 5, explain=True)
    expert = replace(STRENGTHS[Level.EXPERT], budget=Budget(simulations=600), second_thoughts=0.0)
    out = StringIO()
    line = dumps(replace(asked, **changes).to_json())
    Worker([line], out, lambda: {"usagi": USAGI}, {Level.EXPERT: expert}, lambda: 0.0).run()
    answer: dict[str, Any] = loads(out.getvalue())
    return answer


@pytest.mark.parametrize("goods", [(0, 0, 0, 0), (2, 1, 0, 0), (1, 2, 1, 0)])
def test_what_each_row_of_the_list_does_is_true_of_just_the_cards_that_it_names(
    goods: tuple[int, int, int, int],
) -> None:
    """Rows without Build were told with what Build in place of one of their cards would be for."""
    state = table(seat(goods), seat((0, 0, 0, 0)), phase="lay", display=["watchtower", "pithead", "harbour"])
    listed = advice(state)["favourites"]
    assert any(one["does"] is not None for one in listed)
    for one in filter(lambda one: one["does"] is not None, listed):
        row = [*map(USAGI.parse, one["then"])]
        found = {event.name for event in USAGI.policy.purposes(state, USAGI.parse(one["move"]), row)}
        assert one["does"]["name"] in found, one


def building(**changes: Any) -> UsagiState:
    """Red has laid a row for a building and is to choose it, while others can be paid for, too."""
    blue = seat((0, 0, 0, 0), laid=["mine", "war", "tariff", "x2"])
    red = seat((3, 3, 0, 0), laid=["trade", "advance", "build", "scout"])
    return table(blue, red, phase="cards", slot=3, resolve=[1], carrot=1, **changes)


def test_k22_a_row_leads_to_the_choice_of_a_building_with_all_that_it_gains_before() -> None:
    for state in (table(phase="lay"), play_to_red(table(phase="lay"))):
        world = leads_to(state, *ROW)
        assert world is not None
        assert (world.phase.value, world.slot, world.actor) == ("cards", 3, state.actor)
        assert world.held(world.actor)[:2] == (2, 2)
        assert world.open == state.open, "what is there only where the opponent has built nothing is not there alone"
    assert leads_to(table(phase="lay"), *ROW[:3]) is None, "a part of a row leads nowhere yet"
    assert leads_to(table(phase="lay"), "lay:trade", "lay:advance", "lay:mine", "lay:scout") is None
    assert leads_to(building(), "build:market") is None


def play_to_red(state: UsagiState) -> UsagiState:
    play(state, "lay:mine", "lay:x2", "lay:war", "lay:tariff")
    return state


def test_k22_what_has_come_of_the_building_that_a_row_was_laid_for_is_told() -> None:
    state = building()
    kept, better = unmeant(state, "build:market", "build:market"), unmeant(state, "build:market", "build:orchard")
    assert [one and one.name for one in (kept, better)] == ["plan_kept", "plan_better"]
    assert unmeant(state, "build:pithead", "build:market") == Event("plan_short", "building", "pithead", (("lack", 1),))
    taken = building(display=["orchard", "burrow_flats", "pithead"])
    assert unmeant(taken, "build:market", "build:orchard") == Event("plan_taken", "building", "market")
    assert unmeant(table(phase="lay"), "build:market", "lay:build") is None, "nothing is built yet"


def test_k22_where_a_building_is_given_up_it_is_told_what_has_happened() -> None:
    lost = Note("burst_forced", {"seat": 1, "lost": {"wealth": 1}, "tokens": 1, "unpaid": 0})
    negated = Note("negated", {"seat": 1, "end": "mine", "by_seat": 0, "by_end": "scout"})
    robbed = Note("usaginium_taken", {"seat": 0, "from_seat": 1, "kind": "usaginium", "amount": 1})
    theirs = Note("negated", {"seat": 0, "end": "mine", "by_seat": 1, "by_end": "scout"})
    built = Note("built", {"seat": 0, "building": "watchtower"})
    state = building()

    def told(meant: str, *notes: Note) -> tuple[str, dict[str, Any]]:
        event = USAGI.sealed.unmeant(state, USAGI.parse(meant), USAGI.parse("build:market"), notes)
        assert event is not None
        return event.name, dict(event.about or {})

    about = {"building": "pithead", "lack": 1}
    assert told("build:pithead", negated, lost) == ("plan_burst", about)
    assert told("build:pithead", lost, negated, theirs) == ("plan_negated", {**about, "end": "mine"})
    assert told("build:pithead", robbed, built) == ("plan_robbed", {**about, "kind": "usaginium"})
    assert told("build:pithead", theirs) == ("plan_short", about)
    assert told("build:orchard", built) == ("plan_better_now", {"building": "orchard", "other": "watchtower"})
    assert told("build:orchard", negated) == ("plan_better", {"building": "orchard"})


def test_k26_a_burst_between_a_row_and_its_build_does_not_end_the_plan() -> None:
    red = seat((3, 1, 1, 1), laid=["guard", "tariff", "build", "mine"])
    blue = seat((0, 0, 0, 0), laid=["war", "scout", "trade", "x2"])
    state = table(blue, red, phase="burst", burst=[1], pool=0, slot=1)
    told = advice(state, before=Before(0, "build:pithead", 0.4))
    assert told["reasons"]["meant"] == "build:pithead", "it is still to come"
    assert told["reasons"]["whole"]["name"] == "burst_keeps"
    assert told["reasons"]["changed"] is None
    assert "u0" in told["move"], "Usaginium is what it needs"


def test_k22_a_row_is_told_card_by_card_for_the_building_that_it_is_meant_for_and_with_one_that_would_do_as_well() -> (
    None
):
    red = table(seat(laid=["mine", "x2", "war", "tariff"]), seat((2, 2, 0, 0)), phase="lay", carrot=1)
    play(red, "lay:build", "lay:advance", "lay:trade")
    told = advice(red, intended=("lay:scout",))["reasons"]
    assert [one["name"] for one in told["parts"]] == ["card_builds", "card_saves", "card_saves", "card_strikes"]
    meant = told["meant"].removeprefix("build:")
    assert told["parts"][0]["more"] == [["building", meant]]
    assert told["equal"] is None or told["equal"]["value"] != meant
    assert USAGI.sealed.as_well(red, USAGI.parse("build:market")) == Event("plan_or", "building", "market")


def test_k22_a_row_whose_building_the_opponent_may_take_first_says_what_is_left_then() -> None:
    red = table(
        seat((2, 0, 0, 0), laid=["mine", "x2", "war", "tariff"]),
        seat((2, 2, 0, 0)),
        phase="lay",
        carrot=0,
        display=["watchtower", "market"],
    )
    play(red, "lay:advance", "lay:trade", "lay:build")
    told = advice(red, intended=("lay:scout",), before=Before(4, "build:watchtower"))["reasons"]
    assert told["remark"]["name"] == "row_else"
    assert told["remark"]["more"] == [["slot", 2], ["other", "market"], ["worth", 2]]


def test_k30_that_the_opponent_may_win_is_told_once_where_the_row_is_meant_to_take_what_it_would_win_with() -> None:
    """“Your opponent could win with the Post Office. Build in slot 1 takes it, with which your opponent would win.”"""
    red = table(
        seat((2, 0, 0, 0), laid=["mine", "x2", "war", "tariff"], half_stars=18),
        seat((5, 2, 0, 0)),
        phase="lay",
        carrot=0,
        display=["watchtower", "festival_square"],
        open_rank=3,
    )
    play(red, "lay:build", "lay:advance", "lay:trade")
    told = advice(red, intended=("lay:scout",), before=Before(4, "build:watchtower"))["reasons"]
    assert told["whole"]["name"] == "row_denies"
    assert told["warning"] is None


def test_k22_a_row_is_told_with_the_building_that_it_is_laid_for_and_that_is_advised_at_build() -> None:
    state = table(seat((0, 0, 0, 0)), seat((1, 1, 0, 0)), phase="lay")
    play_to_red(state)
    play(state, *ROW[:3])
    told = advice(state, intended=ROW[3:])
    meant = told["reasons"]["meant"]
    assert meant.startswith("build:")
    named = [one for one in (told["reasons"]["purpose"], told["reasons"]["whole"]) if one is not None]
    assert [one["value"] for one in named if one["name"] == "row_gets"] == [meant.removeprefix("build:")]
    again = advice(state, intended=ROW[3:], before=Before(4, "build:burrow_flats"))
    assert again["reasons"]["meant"] == "build:burrow_flats", "the rest of a row is for what all of it was laid for"
    kept = advice(building(), before=Before(0, meant))
    assert kept["move"] == meant
    assert kept["reasons"]["changed"]["name"] == "plan_kept"


def test_k30_a_building_that_a_row_was_laid_for_gives_way_to_one_that_wins() -> None:
    red = seat((6, 6, 2, 0), ["palace", "theatre"], laid=["trade", "advance", "build", "scout"])
    state = table(
        seat(laid=["mine", "war", "tariff", "x2"]), red, phase="cards", slot=3, resolve=[1], carrot=1, open_rank=4
    )
    told = advice(state, before=Before(0, "build:carrot_field"))
    assert told["move"] != "build:carrot_field"
    assert told["reasons"]["changed"]["name"] == "plan_better"


def test_a_row_that_is_begun_is_gone_on_with_as_nothing_was_seen_since() -> None:
    state = table(seat(), seat((1, 1, 0, 0)), phase="lay")
    play_to_red(state)
    play(state, "lay:trade")
    for rest in (("lay:war", "lay:x2", "lay:build"), ("lay:scout", "lay:build", "lay:advance")):
        told = advice(state, intended=rest, before=Before(4, "", 0.37))
        assert told["move"] == rest[0]
        assert told["favourites"][0]["value"] == pytest.approx(0.37), "and it wins as often as was told with the row"


def test_a_chance_is_told_again_where_nothing_bad_has_happened_and_anew_where_it_has() -> None:
    state = building()
    found = advice(state)["favourites"][0]["value"]
    near = min(0.9, max(0.1, found + 0.08))
    quiet = Episode(0, "lay:?", (Note("card_laid", {"seat": 0, "slot": 1}),))
    assert advice(state, before=Before(0, "", near), memory=(quiet,))["favourites"][0]["value"] == pytest.approx(near)
    for key, args in (("negated", {"seat": 1, "end": "trade", "by_seat": 0, "by_end": "tariff"}),):
        bad = Episode(0, "lay:?", (Note(key, args),))
        told = advice(state, before=Before(0, "", near), memory=(bad,))["favourites"][0]["value"]
        assert told == pytest.approx(found)
    far = 0.1 if found > 0.5 else 0.9
    assert advice(state, before=Before(0, "", far))["favourites"][0]["value"] == pytest.approx(found)


def test_a_plan_that_always_fails_has_no_later_worlds() -> None:
    state = table(phase="lay")
    worlds = USAGI.worlds(state.view(0), (), 0)
    assert Later(USAGI.sealed, worlds, moves(*ROW), 1).exists
    assert not Later(USAGI.sealed, worlds, moves("lay:trade"), 1).exists


def test_a_row_is_told_with_one_aim() -> None:
    """What it also could pay for later is another building, whichever it is."""
    state = table(seat((1, 1, 0, 0)), seat(), phase="lay")
    for row in (ROW, ("lay:trade", "lay:advance", "lay:mine", "lay:scout")):
        first, *then = moves(*row)
        found = USAGI.policy.purposes(state, first, then)
        (whole,) = [event for event in found if event.is_of_whole]
        surveyor = {"building": "surveyor"}
        later = Effect("affords", 0.8, 0.2, is_event=True, about=surveyor)
        nearer = Event("nearer", "building", "surveyor", (("lack", 1),))
        told = with_one_aim(Reasons(effect=later, own=later, purpose=nearer, whole=whole))
        assert (told.effect, told.own, told.purpose) == (None, None, None)
        assert told.whole == whole
    carrot = Effect("carrot", 1.0, 0.0, is_event=True)
    assert with_one_aim(Reasons(effect=carrot, purpose=whole)).effect is None, "it has a remark, which is enough"
    first, *then = moves("lay:build", "lay:scout", "lay:trade", "lay:x2")
    rich = table(seat((2, 1, 0, 0)), seat(), phase="lay", display=["watchtower"])
    (whole,) = [event for event in USAGI.policy.purposes(rich, first, then) if event.is_of_whole]
    assert with_one_aim(Reasons(effect=carrot, purpose=whole)).effect == carrot, "nothing comes between"
    assert with_one_aim(Reasons(effect=later)).effect == later


def test_k14_nothing_of_a_row_is_advised_with_what_comes_before_it() -> None:
    """It would be another row when it is thought about as a whole."""
    state = calling("bank", "surveyor", blue=seat((2, 2, 0, 2), ["bank", "surveyor"]), red=seat(), open_rank=2)
    told = advice(state)
    for favourite in told["favourites"]:
        assert not [move for move in favourite["then"] if move.startswith("lay:")]
    assert is_before_plan(USAGI, state)
    assert not is_before_plan(USAGI, building())
