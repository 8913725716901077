"""What a move of Rabbit City Planning plainly does, as a hint says it where trials tell no difference."""

from __future__ import annotations

import random
from typing import Any

from usagi_table import calling, lay, seat, table

from engines.ai.advice.hints import Comparison
from engines.ai.advice.thresholds import FEWEST
from engines.game import Event, Note
from engines.usagi import USAGI
from engines.usagi.mind.holdings import codes_of
from engines.usagi.state import UsagiState
from engines.usagi.winning import threat


def told(state: UsagiState, move: str, *then: str) -> dict[str, dict[str, Any]]:
    assert move in map(USAGI.text, state.legal())
    found = USAGI.policy.purposes(state, USAGI.parse(move), [*map(USAGI.parse, then)])
    return {event.name: dict(event.about or {}) for event in found}


def laying(*row: str, **changes: Any) -> UsagiState:
    """Blue is to lay its next card after these."""
    blue = {"goods": (1, 1, 0, 0), **changes.pop("blue", {})}
    return table(seat(**blue, laid=list(row)), phase="lay", **changes)


def test_k14_a_card_tells_which_building_it_pays_for_or_brings_nearer() -> None:
    assert told(laying(), "lay:trade")["pays_for"] == {"building": "watchtower"}
    assert told(laying(), "lay:tariff")["pays_for"] == {"building": "watchtower"}
    assert told(laying(blue={"goods": (0, 0, 0, 0)}), "lay:mine")["nearer"] == {"building": "pithead", "lack": 3}
    assert told(laying("trade"), "lay:mine")["pays_for"] == {"building": "pithead"}, "with what the row has gained"


def test_k21_after_x2_a_gain_is_told_doubled_and_x2_tells_what_the_next_could_pay_for() -> None:
    assert told(laying("x2"), "lay:trade")["doubled"] == {"end": "trade", "amount": 4, "kind": "wealth"}
    poor = laying(blue={"goods": (0, 0, 0, 0)})
    assert told(poor, "lay:x2") == {
        "x2_pays": {"end": "advance", "building": "orchard"},
        "x2_next": {"slot": 2},
    }


def test_k15_a_whole_row_tells_what_it_builds_or_gathers_for_and_x2_what_it_doubles_in_it() -> None:
    poor = laying(blue={"goods": (0, 0, 0, 0)})
    building = told(poor, "lay:trade", "lay:advance", "lay:build", "lay:scout")
    assert building["row_builds_one"]["slot"] == 3
    assert building["row_builds_one"]["count"] > 2
    either = told(
        laying(blue={"goods": (2, 1, 0, 0)}, display=["watchtower", "burrow_flats"]),
        "lay:trade",
        "lay:build",
        "lay:mine",
        "lay:scout",
    )
    names = {"building": "watchtower", "other": "burrow_flats"}
    assert either["row_builds_either_surely"] == {**names, "slot": 2, "half_stars": 2}
    assert "row_builds" not in building, "which of several as dear is chosen when it is built"
    assert "row_pays" not in building
    gathering = told(poor, "lay:x2", "lay:advance", "lay:trade", "lay:scout")
    assert "row_builds" not in gathering
    assert gathering["row_pays"]["building"]
    doubling = told(poor, "lay:x2", "lay:mine", "lay:war", "lay:tariff")
    assert doubling["doubled_scarce"] == {"end": "mine", "amount": 2, "kind": "usaginium", "count": 4}
    assert not {"x2_pays", "x2_next"} & set(doubling), "nothing else than what follows"
    assert "doubled" not in told(poor, "lay:x2", "lay:scout", "lay:trade", "lay:advance")


def test_k15_behind_what_a_whole_row_is_for_stands_what_it_ends_with_and_what_its_next_card_does() -> None:
    """Other rows may be for the same; then that is what tells them apart."""
    poor = laying(blue={"goods": (0, 0, 0, 0)})
    found = told(poor, "lay:scout", "lay:trade", "lay:advance", "lay:build")
    assert [name for name in found if not name.startswith("card_")] == ["row_builds_one", "nearer", "strikes"]
    assert found["nearer"] == {"building": "orchard", "lack": 2}, "with what is left, and none that it may build"
    assert found["strikes"] == {"end": "mine"}


def test_k22_that_a_move_builds_is_no_reason_for_it_and_its_price_is_no_gain() -> None:
    blue = seat((3, 2, 0, 0), ["orchard"], laid=["build", "trade", "mine", "guard"])
    red = seat((2, 2, 0, 0), laid=["build", "trade", "mine", "guard"])
    state = table(blue, red, phase="cards", slot=1, resolve=[0, 1])
    choices = [move for move in state.legal() if USAGI.text(move).startswith("build:")]
    assert len(choices) > 1
    for move in choices:
        world, notes = state.clone(), list[Note]()
        before = USAGI.policy.merits(state, 0)["goods"]
        world.teller = notes.append
        world.apply(move)
        name = next(note.args["building"] for note in notes if note.key == "built")
        own = [event.value for event in USAGI.policy.events(world, notes, 0) if event.name == "builds"]
        assert name not in own
        assert USAGI.policy.merits(world, 0)["goods"] >= before


def test_k28_a_row_is_judged_by_its_own_round_though_its_last_card_ends_it() -> None:
    """What the next round could build is no reason for a row that has no Build."""
    blue, red = seat((0, 0, 0, 0), laid=["advance", "trade", "mine", "guard"]), seat((2, 2, 1, 0))
    state = table(blue, red, phase="lay", actor=1)
    row = [*map(USAGI.parse, ("lay:mine", "lay:trade", "lay:x2", "lay:advance"))]
    world, notes = state.clone(), list[Note]()
    play_on = USAGI.policy.foresight(1, state)
    world.teller = notes.append
    for move in row:
        world.apply(move)
    play_on(world, random.Random(1))
    assert [note.key for note in notes].count("round_begins") == 1
    assert "built" not in [note.key for note in notes]


def test_k16_a_white_side_tells_what_it_negates_and_whether_the_opponent_needs_that() -> None:
    rival = seat((0, 1, 0, 0))
    assert told(laying(red=rival), "lay:tariff")["strikes_need"] == {"end": "trade", "building": "watchtower"}
    assert told(laying(red=seat()), "lay:tariff")["strikes"] == {"end": "trade"}
    assert told(laying("guard"), "lay:trade")["guarded"] == {"end": "trade"}
    assert "guarded" not in told(laying("guard"), "lay:tariff"), "nothing negates it anyway"


def test_k22_build_tells_what_can_be_paid_for_and_whether_the_opponent_can_as_well() -> None:
    state = laying("trade", red=seat((2, 1, 0, 0)))
    assert told(state, "lay:build")["can_build"] == told(state, "lay:build")["build_first"]
    assert "build_first" not in told(laying("trade"), "lay:build")
    poor = {"goods": (0, 0, 0, 0)}
    assert "build_idle" in told(laying("tariff", "mine", "war", blue=poor), "lay:guard")
    assert "build_idle" not in told(laying("tariff", "mine", blue=poor), "lay:guard"), "more may come in the last slot"
    assert "build_idle" not in told(laying("trade", "mine", "war"), "lay:guard"), "the Watchtower could be paid for"


def test_k24_usaginium_comes_from_the_opponent_where_none_is_free() -> None:
    state = laying(red=seat((0, 0, 3, 0)), blue={"goods": (0, 0, 1, 0)})
    assert told(state, "lay:mine")["takes_from"] == {"count": 1, "kind": "usaginium"}
    assert "takes_from" not in told(laying(red=seat((0, 0, 3, 0))), "lay:mine")


def test_k26_a_row_that_takes_tokens_is_not_praised_for_a_card_that_takes_none() -> None:
    near = laying(blue={"goods": (0, 0, 0, 0)}, pool=2)
    assert told(near, "lay:trade")["no_token"] == {"pool": 2}
    assert "no_token" in told(near, "lay:trade", "lay:mine", "lay:x2", "lay:build")
    assert "no_token" not in told(near, "lay:trade", "lay:scout", "lay:guard", "lay:build")


def test_k26_near_a_burst_tokens_tell_whom_it_would_cost_more() -> None:
    state = laying(red=seat((3, 3, 0, 5)))
    assert told(state, "lay:war")["presses"] == {"count": 5}
    assert told(state, "lay:trade")["no_token"] == {"pool": 3}
    assert not {"presses", "no_token"} & set(told(laying(), "lay:war"))


def test_k26_of_what_is_lost_the_hint_tells_what_the_rest_still_pays_for() -> None:
    state = table(seat((3, 2, 1, 3)), phase="burst", burst=[0], pool=0)
    assert told(state, "lose:w2l1u0")["stays_near"] == {"building": "pithead", "lack": 1}
    assert told(state, "lose:w1l1u1")["still_pays"] == {"building": "watchtower"}
    assert told(state, "lose:w2l1u0")["keeps_scarce"] == {"kind": "usaginium"}


def test_k10_an_effect_tells_what_comes_of_it_and_skipping_what_it_saves() -> None:
    state = calling("market", blue=seat((0, 1, 0, 0), ["market"]), display=["moon_rocket"])
    assert told(state, "use:market") == {"use_more": {"amount": 1}}
    assert told(state, "skip") == {"saves": {"amount": 1, "kind": "land"}}


def test_k13_of_several_gains_it_is_told_which_one_more_buildings_lack_than_any_other() -> None:
    def lacked(*goods: int, display: tuple[str, ...] = ("post_office", "surveyor")) -> dict[str, dict[str, Any]]:
        wealth, land, usaginium = goods
        blue = seat((wealth, land, usaginium, 1), ["harbour"])
        state = calling("harbour", blue=blue, display=display, open_rank=3)
        moves = [one for one in map(USAGI.text, state.legal()) if one != "skip"]
        assert len(moves) == 3
        found = {move.rpartition(":")[2]: told(state, move).get("use_lacked") for move in moves}
        return {kind: about for kind, about in found.items() if about is not None}

    assert lacked(5, 0, 1) == {"land": {"kind": "land", "count": 2}}
    assert lacked(0, 5, 1) == {"wealth": {"kind": "wealth", "count": 2}}
    assert lacked(0, 0, 1) == {}, "both are lacking for as many"
    assert lacked(5, 5, 1) == {}, "nothing is"


def test_k10_an_effect_promises_no_building_as_the_row_is_still_to_be_thought_about() -> None:
    """What the row can choose from is told, and what wins."""
    blue = seat((0, 1, 0, 0), ["bank"])
    more = told(calling("bank", blue=blue, open_rank=3), "use:bank")
    assert more["in_reach_some"] == {"building": "post_office", "other": "festival_square"}
    one = told(calling("bank", blue=blue, display=["harbour", "festival_square"], open_rank=3), "use:bank")
    assert one["in_reach"]["building"] == "festival_square"
    near = seat((0, 1, 0, 0), ["bank", "palace", "moon_rocket"])
    assert "reach_wins" in told(calling("bank", blue=near, open_rank=4, display=["festival_square"]), "use:bank")
    for state in (calling("bank", blue=blue, open_rank=3), calling("bank", blue=blue, display=["harbour"])):
        for move in map(USAGI.text, state.legal()):
            assert not {"pays_for", "nearer", "saves_for"} & set(told(state, move))


def later(state: UsagiState, *notes: Note) -> set[object]:
    """The buildings that blue is told to be able to pay for next round, of those that it could not before."""
    held = USAGI.policy.events(state, (), 0)
    return {event.value for event in USAGI.policy.events(state, notes, 0) - held if event.name == "affords"}


def test_k27_what_can_be_paid_for_next_round_is_told_neither_of_a_closed_rank_nor_of_what_this_round_can_pay_for() -> (
    None
):
    laid, opened = Note("card_laid", {"seat": 0, "slot": 1}), Note("rank_opened", {"rank": 3})
    rich = table(seat((5, 5, 2, 0)), seat(), open_rank=3)
    assert "festival_square" in {event.value for event in USAGI.policy.events(rich, [laid], 0)}
    assert "festival_square" not in {event.value for event in USAGI.policy.events(rich, [laid, opened], 0)}
    before = table(seat((3, 1, 0, 0)), seat(), open_rank=2, phase="lay")
    reached = {event.value for event in USAGI.policy.events(before, (), 0) if event.name == "affords"}
    assert {"watchtower", "harbour", "bank"} <= reached, (
        "a row of this round can pay for them: that is no news of the next"
    )
    calls = calling("market", blue=seat((3, 1, 0, 0), ["market"]), open_rank=2)
    used = Note("effect_used", {"seat": 0, "building": "market"})
    after = USAGI.policy.events(table(seat((6, 6, 3, 0)), seat(), open_rank=2), [used, laid], 0)
    assert not {event for event in after if event.name in ("affords", "builds")}, "the row is still to be laid"
    assert {event.name for event in USAGI.policy.events(calls, (), 0)} == {"affords"}


def test_k14_of_a_whole_row_each_card_tells_what_it_is_for() -> None:
    def cards(
        row: str, goods: tuple[int, int, int, int] = (0, 0, 0, 0), **changes: Any
    ) -> dict[int, tuple[str, dict[str, Any]]]:
        first, *then = map(USAGI.parse, _laid(row))
        wanted = [USAGI.parse(f"build:{changes.pop('wanted')}")] if "wanted" in changes else []
        stars = {"half_stars": changes.pop("stars")} if "stars" in changes else {}
        state = table(seat(goods, **stars), changes.pop("red", seat()), phase="lay", **changes)
        found = [one for one in USAGI.policy.purposes(state, first, [*then, *wanted]) if one.is_part]
        return {int(one.value): (one.name, dict(one.about or {})) for one in found}

    found = cards("x2 mine build advance", (4, 0, 0, 0), open_rank=2, wanted="bank")
    assert [found[slot][0] for slot in (1, 2, 3, 4)] == ["card_doubles", "card_pays", "card_builds", "card_saves"]
    assert found[2][1] == {"slot": 2, "end": "mine", "amount": 2, "kind": "usaginium", "building": "bank"}
    assert found[4][1] == {"slot": 4, "end": "advance", "amount": 2, "kind": "land"}
    doubled = cards("x2 trade mine build", open_rank=2, wanted="bank")
    assert doubled[1] == ("card_doubles_for", {"slot": 1, "other": "trade", "building": "bank"})
    guarded = cards("guard trade scout war", (6, 0, 0, 0), carrot=1)
    assert [guarded[slot][0] for slot in (1, 2, 3, 4)] == ["card_guards", "card_spare", "card_carrot", "card_strikes"]
    assert cards("mine trade build x2", (4, 4, 0, 0), wanted="pithead")[4][0] == "card_spare"
    assert cards("trade advance build scout") == {}, "what it builds is not known"
    threatened = cards("trade advance mine scout", red=seat((2, 1, 0, 0), half_stars=18))
    assert threatened[1] == ("card_brings", {"slot": 1, "end": "trade", "amount": 2, "kind": "wealth"}), (
        "it may be over"
    )
    won = cards("build scout x2 advance", (2, 2, 0, 0), wanted="market", stars=18)
    assert [won[slot][0] for slot in (1, 2, 3, 4)] == ["card_builds", *["card_spare"] * 3], (
        "nothing comes after the end"
    )


def test_k22_that_the_opponent_may_build_it_first_is_told_with_what_is_left_then() -> None:
    def otherwise(red: tuple[int, int, int, int], *display: str, carrot: int = 0) -> dict[str, Any] | None:
        first, *then = map(USAGI.parse, _laid("trade build scout x2"))
        state = table(seat((2, 2, 1, 0)), seat(red), phase="lay", display=list(display), carrot=carrot, open_rank=2)
        found = USAGI.policy.purposes(state, first, [*then, USAGI.parse("build:bank")])
        return next((dict(one.about or {}) for one in found if one.is_remark), None)

    left = {"other": "pithead", "worth": 3}
    assert otherwise((4, 0, 1, 0), "bank", "pithead", "market") == {"building": "bank", "slot": 1, **left}
    assert otherwise((4, 0, 1, 0), "bank") == {"building": "bank", "slot": 1, "other": 0}
    assert otherwise((4, 0, 0, 0), "bank", "market") == {"slot": 1, "end": "tariff"}, "it cannot pay for it"


def remarks(state: UsagiState, row: str, building: str = "") -> dict[str, dict[str, Any]]:
    """What is to be known of a row that blue lays, for a building."""
    first, *then = map(USAGI.parse, _laid(row))
    wanted = [USAGI.parse(f"build:{building}")] if building else []
    found = USAGI.policy.purposes(state, first, [*then, *wanted])
    return {event.name: dict(event.about or {}) for event in found if event.is_remark}


def test_k22_a_row_for_a_building_says_why_not_a_dearer_one_that_it_could_pay_for() -> None:
    """Everybody would ask about that one first; what is left if the opponent is first would be the dearer one."""
    two = ["watchtower", "harbour"]
    rich = laying(blue={"goods": (4, 4, 1, 0)}, red=seat((2, 1, 0, 0)), display=two, open_rank=2)
    over = {"building": "watchtower", "other": "harbour", "worth": 3}
    assert remarks(rich, "build trade scout mine", "watchtower") == {"row_over_wait": over}
    poor = laying(blue={"goods": (4, 4, 0, 0)}, display=["market", "harbour"], open_rank=2)
    assert remarks(poor, "build scout mine x2", "market") == {
        "row_over_saves": {"building": "market", "other": "harbour", "worth": 3, "amount": 2, "half_stars": 1}
    }
    assert remarks(poor, "build scout mine x2", "harbour") == {}
    won = laying(blue={"goods": (4, 4, 0, 0), "half_stars": 18}, display=["market", "harbour"], open_rank=2)
    assert remarks(won, "build scout mine x2", "market") == {}, "more than enough is no better"


def test_k22_of_a_row_for_a_building_nothing_is_told_that_is_true_of_a_dearer_one_alone() -> None:
    """That nothing can stop the dearer one was told of a row for another one, which something can."""
    state = laying(blue={"goods": (5, 2, 0, 0)}, display=["bank", "festival_square"], open_rank=3)
    row = [USAGI.parse(text) for text in _laid("mine build advance trade")]
    plain = {event.name for event in USAGI.policy.purposes(state, row[0], row[1:])}
    assert "row_no_hurry" in plain
    found = USAGI.policy.purposes(state, row[0], [*row[1:], USAGI.parse("build:bank")])
    ruled_out = next(event.rules_out for event in found if event.name == "row_gets")
    assert {"row_safe", "row_soonest", "row_no_hurry"} <= set(ruled_out)
    dearest = USAGI.policy.purposes(state, row[0], [*row[1:], USAGI.parse("build:festival_square")])
    assert not set(next(event.rules_out for event in dearest if event.name == "row_gets_surely")) & {"row_no_hurry"}


def test_k22_a_row_with_an_idle_build_says_so_and_one_without_what_it_could_build() -> None:
    poor = laying(blue={"goods": (0, 0, 0, 0)}, display=["watchtower", "pithead"])
    assert remarks(poor, "build trade advance mine") == {"row_idle": {"slot": 1}}
    could = {"building": "pithead", "half_stars": 3, "end": "scout"}
    assert remarks(poor, "trade advance x2 scout") == {
        "row_could": {**could, "building": "watchtower", "half_stars": 2}
    }
    need = laying(blue={"goods": (1, 1, 0, 0)}, display=["watchtower", "pithead"])
    assert remarks(need, "mine trade tariff advance") == {"row_could": {**could, "end": "advance"}}
    near = laying(blue={"goods": (0, 0, 0, 2)}, display=["watchtower", "pithead"], pool=2)
    assert remarks(near, "trade advance x2 mine") == {"row_burst": {}}, "saving up is not praised before a burst"
    rich = laying(blue={"goods": (2, 1, 0, 0)}, display=["watchtower", "pithead"])
    safe = remarks(rich, "mine war x2 tariff")
    assert safe == {"row_could": {**could, "end": "tariff"}}, "Scouting may come"
    dear = laying(blue={"goods": (1, 2, 1, 0)}, display=["watchtower", "theatre"], open_rank=3)
    assert remarks(dear, "advance x2 trade mine") == {
        "row_waits": {"building": "watchtower", "half_stars": 2, "other": "theatre"}
    }


def test_k22_that_a_build_comes_too_early_is_told_only_before_it_is_laid() -> None:
    """Afterwards it says nothing for or against the cards that are still to be laid."""
    after = table(seat((0, 0, 0, 0), laid=["build"]), seat((0, 0, 0, 0)), phase="lay", display=["pithead"])
    assert remarks(after, "trade advance mine") == {}


def test_what_a_card_or_a_row_does_can_be_checked_on_the_table() -> None:
    """So it is told without the numbers that only playing on shows."""
    state = laying(blue={"goods": (2, 1, 0, 0)}, display=["watchtower", "pithead"])
    first, *then = map(USAGI.parse, _laid("mine war x2 tariff"))
    found = USAGI.policy.purposes(state, first, then)
    assert [event for event in found if not event.is_remark]
    assert all(event.is_evident is not event.is_remark for event in found)


def test_k22_a_row_without_build_says_what_it_saves_up_for_and_when_that_can_be_built() -> None:
    paid = laying(blue={"goods": (1, 2, 1, 0)}, display=["watchtower", "theatre"], open_rank=3)
    found = told(paid, *_laid("advance x2 trade mine"))
    assert found["row_pays"] == {"building": "theatre", "half_stars": 6}, "from slot 1 on"
    assert "row_saves" not in found
    later = laying(blue={"goods": (0, 0, 0, 0)}, display=["watchtower", "clock_tower"], open_rank=4)
    found = told(later, *_laid("x2 trade advance mine"))
    assert found["row_saves"] == {"building": "clock_tower", "half_stars": 6}, "with what the next row brings"
    assert "row_pays" not in found


def test_k26_of_what_is_lost_in_a_burst_it_is_told_what_becomes_of_the_plan() -> None:
    blue = seat((4, 2, 1, 1), laid=["guard", "tariff", "build", "mine"])
    red = seat((0, 0, 0, 0), laid=["war", "scout", "trade", "x2"])
    state = table(blue, red, phase="burst", burst=[0], pool=0, slot=1, open_rank=2)
    bank = "build:bank"
    assert told(state, "lose:w1l0u0", bank)["burst_keeps"] == {"building": "bank"}, "Tariff brings it back"
    assert told(state, "lose:w0l0u1", bank)["burst_short"] == {"building": "bank", "lack": 1}
    assert "burst_keeps" not in told(state, "lose:w1l0u0")


def test_k10_an_effect_is_told_with_the_row_that_is_meant_to_follow_and_with_what_a_row_can_reach_by_it() -> None:
    state = calling("market", blue=seat((0, 2, 0, 0), ["market"]), display=["watchtower"])
    row = ("lay:build", "lay:scout", "lay:trade", "lay:x2")
    assert told(state, "use:market", *row)["row_builds_surely"] == {
        "building": "watchtower",
        "slot": 1,
        "half_stars": 2,
    }
    assert "row_builds_surely" not in told(state, "skip", *row)
    rival = seat((2, 0, 0, 0), ["watchtower"])
    later = calling("market", "watchtower", blue=seat((1, 3, 0, 0), ["market"]), red=rival, display=["carrot_field"])
    found = told(later, "use:market", *row)
    assert found["row_builds"], "the opponent may still use an effect"
    assert "row_safe" not in found
    dear = calling("pithead", blue=seat((2, 0, 1, 0), ["pithead"]), display=["moon_rocket"], open_rank=4)
    assert "keeps_reach" not in told(dear, "skip")
    near = calling("pithead", blue=seat((2, 1, 1, 0), ["pithead"]), display=["post_office"], open_rank=3)
    assert told(near, "skip")["keeps_reach"] == {"building": "post_office"}


def test_k16_what_a_row_builds_is_told_with_what_may_come_between() -> None:
    """The card of the opponent, and its slot: everybody asks what could be laid against it."""

    def between(row: str, red: tuple[int, int, int, int] = (0, 0, 0, 0), **changes: Any) -> dict[str, Any]:
        blue = changes.pop("blue", (2, 1, 0, 0))
        state = table(seat(blue), seat(red), phase="lay", **{"display": ["watchtower"], **changes})
        is_sure = "row_builds_surely" in told(state, *_laid(row))
        found = remarks(state, row)
        assert is_sure == (not found), "what is sure has nothing to come between"
        return found

    assert between("build scout trade x2") == {}
    assert between("build scout trade x2", (2, 1, 0, 0)) == {}, "blue has the carrot"
    assert between("build scout trade x2", (2, 1, 0, 0), carrot=1) == {
        "row_else_first": {"building": "watchtower", "slot": 1, "other": 0}
    }, "“as early as slot 1” was told of a Build in slot 1"
    poor = {"blue": (0, 1, 0, 0)}
    tariff = {"slot": 1, "end": "tariff"}
    assert between("trade build scout x2", **poor) == {"row_struck_only": tariff}, "red cannot pay for it by then"
    assert "row_else_first" in between("trade scout build x2", **poor, carrot=1), "red may gain what it costs as well"
    assert between("trade scout build x2", **poor) == {"row_struck_only": tariff}, "not without the carrot"
    assert between("guard trade build scout", **poor) == {}, "Guard keeps it"
    assert between("x2 trade build scout", blue=(0, 1, 0, 0)) == {"row_struck_only": {"slot": 2, "end": "tariff"}}
    assert between("advance trade build scout", blue=(0, 0, 0, 0)) == {
        "row_struck_or": {"slot": 1, "end": "war", "other_slot": 2, "other": "tariff"}
    }
    pithead = {"display": ["pithead"]}
    assert between("mine trade advance build", blue=(0, 0, 0, 0), **pithead) == {"row_struck_any": {"count": 3}}
    assert between("scout build trade x2", (0, 0, 3, 0), blue=(2, 1, 1, 0), **pithead) == {
        "row_robbed": {"end": "mine"}
    }
    assert between("scout build trade x2", (0, 0, 1, 0), blue=(2, 1, 1, 0), **pithead) == {}, "two are free"
    assert between("scout build trade x2", blue=(2, 1, 0, 2), pool=4) == {"row_burst": {}}
    alone = table(seat((2, 1, 0, 0)), seat(), phase="lay", display=["watchtower"])
    assert "row_safe" in told(alone, *_laid("build scout trade x2"))
    assert "row_safe" not in told(table(seat((0, 1, 0, 0)), seat(), phase="lay"), *_laid("trade build scout x2"))


def _laid(row: str) -> list[str]:
    return [f"lay:{end}" for end in row.split()]


def test_k30_that_the_opponent_wins_whatever_is_laid_is_told_and_that_it_may_win_where_nothing_prevents_it() -> None:
    def warned(carrot: int, blue: tuple[int, int, int, int], red: tuple[int, int, int, int], row: str) -> list[str]:
        state = table(seat(blue), seat(red, half_stars=18), phase="lay", carrot=carrot, display=["watchtower"])
        first, *then = map(USAGI.parse, _laid(row))
        return [event.name for event in USAGI.policy.purposes(state, first, then) if event.is_warning]

    row = "trade advance mine guard"
    assert warned(1, (2, 1, 0, 0), (2, 1, 0, 0), row) == ["rival_wins"]
    assert warned(0, (2, 1, 0, 0), (2, 1, 0, 0), row) == ["rival_may_win"], "Build in slot 1 would take it"
    assert warned(0, (0, 0, 0, 0), (0, 0, 0, 0), row) == ["rival_may_win"]
    assert warned(0, (2, 1, 0, 0), (2, 1, 0, 0), "build trade advance mine") == [], "it takes it"
    assert warned(0, (0, 0, 0, 0), (0, 1, 0, 0), "tariff advance mine guard") == [], "told with what it strikes"


def test_k27_a_building_tells_what_it_opens_and_what_it_leaves() -> None:
    blue = seat((3, 2, 0, 0), ["orchard"], laid=["build", "trade", "mine", "guard"])
    red = seat((2, 2, 0, 0), laid=["build", "trade", "mine", "guard"])
    state = table(blue, red, phase="cards", slot=1, resolve=[0, 1])
    found = told(state, "build:market")
    assert found["opens_rank"] == {"rank": 2}
    assert found["takes_away"] == {"building": "market"}
    assert found["leaves_goods"] == {"amount": 1}
    holder = state.carrot
    assert "brings_carrot" not in told(state, "build:watchtower"), "whoever has it need not take it"
    state.carrot = 1 - holder
    assert told(state, "build:watchtower")["brings_carrot"] == {"building": "watchtower"}


def about_to_win(own: int, rival: int) -> UsagiState:
    """Both lack one star to the points that win, or more; each has what the Watchtower costs but for 1 Wealth."""
    blue, red = (seat((1, 1, 0, 0), half_stars=stars) for stars in (own, rival))
    return table(blue, red, phase="lay")


def test_k30_a_row_that_builds_to_the_winning_points_is_told_to_win_before_everything_else() -> None:
    row = ("lay:trade", "lay:build", "lay:scout", "lay:x2")
    assert next(iter(told(about_to_win(18, 0), *row))) == "row_wins"
    assert told(about_to_win(18, 0), *row)["row_wins"]["slot"] == 2
    assert "row_wins" not in told(about_to_win(17, 0), *row)
    purposes = USAGI.policy.purposes(about_to_win(18, 0), *_parsed(*row))
    assert [event.name for event in purposes if event.is_decisive] == ["row_wins"]
    assert next(event.name for event in purposes if event.is_of_whole) == "row_wins", (
        "so also where all others win, too"
    )


def _parsed(move: str, *then: str) -> tuple[int, list[int]]:
    return USAGI.parse(move), [*map(USAGI.parse, then)]


def test_k30_what_the_opponent_would_win_with_is_told_where_a_row_takes_it_or_strikes_what_it_needs() -> None:
    row = ("lay:trade", "lay:build", "lay:scout", "lay:x2")
    state = about_to_win(0, 18)
    threat = USAGI.tables.buildings[threat_of(state, 1)]
    assert told(state, *row).get("row_denies") in (None, {"building": threat, "slot": 2})
    only = table(seat((1, 1, 0, 0)), seat((1, 1, 0, 0), half_stars=18), phase="lay", display=["watchtower"])
    assert told(only, *row)["row_denies"] == {"building": "watchtower", "slot": 2, "half_stars": 2}
    assert told(only, "lay:tariff")["strikes_win"] == {"end": "trade", "building": "watchtower"}
    both = {"phase": "lay", "display": ["watchtower", "festival_square"], "open_rank": 3}
    rich = table(seat((5, 2, 0, 0)), seat((0, 1, 0, 0), half_stars=18), **both)
    assert "row_denies" in told(rich, *_laid("build trade advance mine"), "build:watchtower")
    assert remarks(rich, "build trade advance mine", "watchtower") == {}, "that it is cheaper was told as well"
    far = table(seat((1, 1, 0, 0)), seat((1, 1, 0, 0), half_stars=17), phase="lay", display=["watchtower"])
    assert "row_denies" not in told(far, *row)
    assert "strikes_need" in told(far, "lay:tariff")


def threat_of(state: UsagiState, of: int) -> int:
    return threat(state.tables, state.open, state.held(of)[:-1], state.half_stars[of])


def test_k30_a_threat_is_a_building_that_a_row_can_still_pay_for_and_the_nearest_of_several() -> None:
    def of(goods: tuple[int, int, int, int], *display: str, stars: int = 18) -> str:
        state = table(seat(), seat(goods, half_stars=stars), phase="lay", display=list(display), open_rank=3)
        code = threat_of(state, 1)
        return "" if code < 0 else USAGI.tables.buildings[code]

    assert of((2, 1, 0, 0), "watchtower") == "watchtower"
    assert of((0, 0, 0, 0), "watchtower") == "watchtower", "two cards before Build pay for it"
    assert of((2, 1, 0, 0), "watchtower", stars=17) == ""
    dear = max(USAGI.tables.box.buildings, key=lambda one: sum(one.cost)).id
    assert of((0, 0, 0, 0), dear) == ""
    assert of((2, 1, 0, 0), "watchtower", "carrot_field") == "watchtower"
    assert of((1, 2, 0, 0), "watchtower", "carrot_field") == "carrot_field"


def test_k30_a_building_that_wins_is_told_so_and_one_that_the_opponent_would_win_with() -> None:
    laid = ["build", "trade", "mine", "guard"]
    blue = seat((3, 2, 0, 0), laid=laid, half_stars=18)
    red = seat((2, 2, 0, 0), laid=laid, half_stars=18)
    state = table(blue, red, phase="cards", slot=1, resolve=[0, 1], display=["watchtower", "orchard"])
    found = told(state, "build:watchtower")
    assert next(iter(found)) == "wins"
    assert found["wins"] == {"building": "watchtower", "vp": 10}
    assert "denies" in found


def test_k24_usaginium_is_secured_as_long_as_some_is_left() -> None:
    assert told(laying(), "lay:mine")["secures"] == {"kind": "usaginium", "count": 4}
    assert "secures" not in told(laying(), "lay:trade")
    full = laying(blue={"goods": (1, 1, 4, 0)})
    assert "secures" not in told(full, "lay:mine")


def test_k22_the_carrot_is_a_reason_only_where_it_is_fetched() -> None:
    """That it stays with who has it is nothing that a row does."""
    state = table(seat((1, 1, 0, 0)), seat((1, 1, 0, 0)), phase="lay", carrot=0)
    fetched = Note("carrot_taken", {"seat": 0, "from_seat": 1})
    assert Event("carrot") not in USAGI.policy.events(state, [], 0)
    assert Event("carrot") in USAGI.policy.events(state, [fetched], 0)
    assert Event("carrot") not in USAGI.policy.events(state, [fetched], 1)


def test_k13_a_building_whose_effect_needs_the_carrot_is_not_advised_as_if_it_was_held() -> None:
    rows = ("build war tariff scout", "mine war tariff guard")
    for carrot in (0, 1):
        state = table(seat((2, 2, 0, 0)), seat((0, 0, 0, 0)), carrot=carrot)
        lay(state, *rows)
        assert ("lacks_carrot" in told(state, "build:carrot_field")) is (carrot == 1)
        assert "lacks_carrot" not in told(state, "build:watchtower")


def test_k22_what_can_be_paid_for_already_is_no_reason_as_of_the_next_round() -> None:
    """A row that begins with Build builds at once; what it is for is told."""
    state = table(seat((4, 2, 1, 2)), seat((2, 2, 0, 2)), phase="lay", carrot=1)
    row = ("lay:build", "lay:advance", "lay:mine", "lay:trade")
    tables = USAGI.tables
    paid = {tables.buildings[code] for code in codes_of(state.open & tables.affordable[state.held(0)[:-1]])}
    comparison = Comparison(USAGI, state.view(0), (), 0, random.Random(2), {row[0]: row[1:]})
    for _ in range(FEWEST):
        comparison.try_once(row[0], "lay:trade")
    found = comparison.reasons("lay:trade")
    effects = [one for one in (found.effect, found.own) if one is not None]
    assert not any(one.name == "affords" and (one.about or {})["building"] in paid for one in effects)
    assert "affords" not in {event.name for event in comparison._tallies.events if event.value in paid}
    told_of = [event.name for event in (found.purpose, found.whole) if event is not None]
    assert {"row_builds_surely", "row_builds_one_surely"} & set(told_of)


def test_k15_a_row_says_that_it_builds_as_soon_as_its_cards_can_pay() -> None:
    poor = laying(blue={"goods": (0, 0, 0, 0)}, display=["watchtower"])
    assert told(poor, "lay:trade", "lay:advance", "lay:build", "lay:scout")["row_soonest"]["slot"] == 3
    assert "row_soonest" not in told(poor, "lay:scout", "lay:trade", "lay:advance", "lay:build")
    rich = laying(blue={"goods": (2, 2, 0, 0)})
    assert "row_soonest" not in told(rich, "lay:build", "lay:trade", "lay:advance", "lay:scout"), "it is paid for"


def test_k15_a_row_that_builds_later_than_it_could_pay_says_that_the_opponent_cannot_be_first() -> None:
    def waits(red: tuple[int, int, int, int], *row: str) -> dict[str, Any] | None:
        state = laying(blue={"goods": (2, 2, 0, 0)}, red=seat(red), display=["watchtower"])
        return told(state, *row).get("row_no_hurry")

    late = ("lay:tariff", "lay:mine", "lay:build", "lay:advance")
    assert waits((0, 0, 0, 0), *late) == {"building": "watchtower", "slot": 3}
    assert waits((2, 2, 0, 0), *late) is None, "the opponent can pay for it as well"
    assert waits((0, 0, 0, 0), "lay:build", "lay:tariff", "lay:mine", "lay:advance") is None, "it comes at once"


def test_k10_skipping_says_that_the_effect_would_bring_nothing_nearer_and_what_farther() -> None:
    """Where every building that is open can be paid for there is nothing that an effect could bring nearer."""
    spending = calling("orchard", blue=seat((1, 6, 0, 0), ["orchard"]), display=["watchtower"])
    assert told(spending, "skip")["use_farther"] == {"building": "watchtower"}
    useful = calling("orchard", blue=seat((3, 0, 0, 0), ["orchard"]), display=["watchtower"])
    assert not {"use_farther", "use_vain"} & set(told(useful, "skip"))
    rich = calling("orchard", blue=seat((6, 3, 0, 0), ["orchard"]), display=["watchtower"])
    assert told(rich, "skip")["use_vain"] == {"building": "orchard"}


def choosing(
    blue: tuple[int, int, int, int], *, red: tuple[int, int, int, int] = (0, 0, 0, 0), **more: Any
) -> UsagiState:
    """Blue is to choose a building, with nothing more to come in its row."""
    laid = ["tariff", "war", "guard", "build"]
    blue_seat = seat(blue, more.pop("buildings", []), laid=laid)
    red_seat = seat(red, laid=["scout", "war", "guard", "tariff"])
    return table(blue_seat, red_seat, phase="cards", slot=4, resolve=[0], **more)


def told_beside(state: UsagiState, building: str, other: str) -> dict[str, dict[str, Any]]:
    """What is told of a building beside another one alone."""
    found = USAGI.policy.purposes(state, USAGI.parse(f"build:{building}"))
    return {event.name: dict(event.about or {}) for event in found if event.beside == f"build:{other}"}


def test_k22_of_a_building_it_is_told_why_not_another_one_that_could_be_paid_for() -> None:
    state = choosing((2, 2, 0, 0), open_rank=2)
    cheaper = told_beside(state, "watchtower", "barracks")
    assert cheaper["build_cheaper"] == {"amount": 1, "other": "barracks"}
    assert "build_cheaper" not in told_beside(state, "barracks", "watchtower")
    rich = choosing((6, 6, 2, 0), open_rank=2)
    assert told_beside(rich, "bank", "market")["build_stars"] == {"half_stars": 1, "other": "market"}
    assert told_beside(rich, "bank", "surveyor")["build_effect"] == {"building": "bank", "other": "surveyor"}
    late = choosing((6, 6, 2, 0), open_rank=2, buildings=["palace", "moon_rocket"])
    assert "build_effect" not in told_beside(late, "bank", "surveyor"), "hardly a round is left to use it in"


def test_k22_of_a_building_it_is_told_what_can_follow_it_and_not_the_other_one() -> None:
    state = choosing((6, 4, 2, 0), open_rank=3)
    then = told_beside(state, "festival_square", "post_office")
    assert then["build_then"] == {"building": "theatre", "half_stars": 6, "other": "post_office"}
    assert "build_wins" not in then
    assert "build_then" not in told_beside(state, "post_office", "festival_square")
    near = choosing((6, 4, 2, 0), open_rank=3, buildings=["palace", "barracks", "watchtower"])
    wins = told_beside(near, "festival_square", "post_office")
    assert "build_wins" not in wins, "two and a half stars would do, too"
    nearer = choosing((6, 4, 2, 0), open_rank=3, buildings=["palace", "surveyor"])
    assert told_beside(nearer, "festival_square", "post_office")["build_wins"]["building"] == "theatre"


def test_k22_beside_the_dearest_building_it_is_told_why_whatever_the_other_one_is() -> None:
    """Everybody would think of that one first."""
    state = choosing((6, 6, 2, 0), open_rank=3)
    found = USAGI.policy.purposes(state, USAGI.parse("build:festival_square"))
    about = [dict(event.about or {}) for event in found if event.is_of_whole and not event.beside]
    assert about
    assert {one["other"] for one in about} == {"theatre"}
    dearest = USAGI.policy.purposes(state, USAGI.parse("build:theatre"))
    assert not [event for event in dearest if event.is_of_whole]


def test_k11_an_effect_that_costs_nothing_is_told_with_what_it_brings() -> None:
    state = calling("bank", blue=seat((0, 0, 0, 0), ["bank"]), display=["clock_tower"], open_rank=4)
    assert told(state, "use:bank")["costs_nothing"] == {"amount": 2, "kind": "wealth"}
    paying = calling("market", blue=seat((0, 1, 0, 0), ["market"]), display=["clock_tower"], open_rank=4)
    assert "costs_nothing" not in told(paying, "use:market")


def test_k26_to_have_spent_what_a_burst_could_take_is_no_reason_for_a_building() -> None:
    state = choosing((2, 2, 0, 3), pool=1)
    before = USAGI.policy.merits(state, 0)["danger"]
    assert before == 3
    state.apply(USAGI.parse("build:watchtower"))
    assert USAGI.policy.merits(state, 0)["danger"] == before


def test_k22_a_building_that_both_can_pay_for_goes_before_one_that_can_wait() -> None:
    state = choosing((4, 4, 0, 0), red=(2, 1, 0, 0), open_rank=2)
    assert "build_wait" in told_beside(state, "watchtower", "market")
    assert "build_wait" not in told_beside(state, "market", "watchtower")


def test_k24_a_building_that_costs_none_of_what_there_is_little_of_is_told_so() -> None:
    state = choosing((4, 6, 3, 0), open_rank=3)
    assert told_beside(state, "post_office", "refinery")["build_scarce"] == {"kind": "usaginium", "other": "refinery"}
    assert "build_scarce" not in told_beside(state, "refinery", "post_office")


def test_k27_a_building_that_opens_a_rank_for_a_richer_opponent_is_told_to_do_so() -> None:
    state = choosing((4, 3, 1, 0), red=(6, 6, 2, 0), open_rank=2, buildings=["barracks"])
    assert told_beside(state, "market", "harbour")["build_closed"] == {"rank": 3, "other": "harbour"}
    poor = choosing((4, 3, 1, 0), open_rank=2, buildings=["barracks"])
    assert "build_closed" not in told_beside(poor, "market", "harbour")


def test_k22_a_building_has_the_most_stars_only_where_no_other_one_has_as_many() -> None:
    state = choosing((4, 2, 1, 0), open_rank=2)
    names = {USAGI.text(move).removeprefix("build:") for move in state.legal()}
    assert {"pithead", "harbour", "workshop"} <= names
    assert "most_stars" not in told(state, "build:pithead")
    alone = choosing((4, 2, 0, 0), open_rank=2)
    assert "most_stars" in told(alone, "build:harbour")


def test_k30_to_take_one_of_several_buildings_that_would_win_denies_nothing() -> None:
    laid = ["scout", "war", "guard", "tariff"]
    red = seat((1, 0, 0, 0), ["palace", "theatre", "academy"], laid=laid)
    blue = seat((2, 2, 0, 0), laid=["tariff", "war", "guard", "build"])
    state = table(blue, red, phase="cards", slot=4, resolve=[0], open_rank=1)
    assert "denies" not in told(state, "build:watchtower"), "any other one would do as well"
    state = table(blue, red, phase="cards", slot=4, resolve=[0], display=["watchtower"])
    assert "denies" in told(state, "build:watchtower")
