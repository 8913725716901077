"""Lords of Shinano: money given away and castles missed are warned of, and nothing else is."""

from __future__ import annotations

import re
from typing import Any

from shinano_positions import country, legal, random_states

from engines.shinano import SHINANO, cautions
from engines.shinano.state import ShinanoState


def caution(state: ShinanoState, text: str) -> tuple[str, str, dict[str, Any]] | None:
    found = state.caution(SHINANO.parse(text))
    return None if found is None else (found.rule, found.key, dict(found.facts))


def all_cautions(seeds: range) -> list[tuple[str, str, set[str]]]:
    found = []
    for seed in seeds:
        for state in random_states(2 + seed % 3, 900 + seed):
            for text in legal(state):
                told = caution(state, text)
                if told is not None:
                    found.append((told[0], told[1], set(told[2])))
    return found


def test_every_caution_of_random_games_is_documented_with_its_facts() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (S\d+) \| ([^:]+):", cautions.__doc__ or "", re.MULTILINE)
    listed = {(rule, key, frozenset(map(str.strip, facts.split(",")))) for key, rule, facts in rows}
    assert {(rule, key, frozenset(facts)) for rule, key, facts in all_cautions(range(9))} <= listed
    assert len(listed) == 7


def test_s14_peace_that_a_turn_would_make_control_is_warned_of() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103"]])
    found = {text: caution(state, text) for text in legal(state) if text.startswith("I:")}
    assert {told[1] for told in found.values() if told is not None} <= {"peace_instead_of_control", "control_elsewhere"}
    for text, told in found.items():
        if told is not None and told[1] == "peace_instead_of_control":
            _, card, rotation, cell = text.split(":")
            turned = f"I:{card}:{1 - int(rotation)}:{cell}"
            before = state.position()["funds"][0]
            after = state.clone()
            after.apply(SHINANO.parse(turned))
            assert after.position()["funds"][0] - before == told[2]["gain"]


def gain_of(state: Any, text: str) -> int:
    """What a move brings whoever makes it."""
    after = state.clone()
    after.apply(SHINANO.parse(text))
    return int(after.funds[state.mover] - state.funds[state.mover])


def test_s14_peace_is_warned_of_where_this_card_or_another_takes_control_beside_the_token() -> None:
    elsewhere = others = 0
    for state in random_states(3, 912):
        for text in legal(state):
            told = caution(state, text)
            if told is not None and told[1] == "other_card_controls":
                others += 1
                best = max(gain_of(state, other) for other in legal(state) if other.startswith("I:"))
                assert best == told[2]["gain"]
                assert told[2]["card"] != told[2]["other_card"]
            if told is None or told[1] != "control_elsewhere":
                continue
            elsewhere += 1
            gains: dict[str, list[int]] = {"same": [], "turned": []}
            for other in legal(state):
                if other.startswith(f"I:{told[2]['card']}:"):
                    way = "same" if other.split(":")[2] == text.split(":")[2] else "turned"
                    gains[way].append(gain_of(state, other))
            assert max(gains[told[2]["way"]]) == told[2]["gain"]
            assert max(gains["same"] + gains["turned"]) == told[2]["gain"]
    assert elsewhere
    assert others


def test_s13_control_is_never_warned_of() -> None:
    for state in random_states(2, 5):
        for text in legal(state):
            after = state.clone()
            after.apply(SHINANO.parse(text))
            if text.startswith("I:") and after.funds[state.mover] > state.funds[state.mover]:
                assert caution(state, text) is None


def test_s19_a_rout_of_a_dearer_card_than_need_be_is_warned_of() -> None:
    walled = [(0, 0, "101", 0), (1, 0, "102", 0), (-1, 0, "102", 0), (0, 1, "102", 0), (0, -1, "102", 0)]
    state = country(walled, hands=[["301", "103"]], tokens=[(0, 0), (0, 0)], funds=[0, 5])
    routs = [text for text in legal(state) if text.startswith("R:")]
    for text in routs:
        told = caution(state, text)
        assert told == (
            None
            if text == "R:103"
            else ("S19", "dear_rout", {"card": "301", "penalty": 9, "other_card": "103", "place": 1, "least": 3})
        )


def test_s25_a_toll_that_brings_nothing_is_warned_of() -> None:
    plain = [(0, 0, "101", 0), (1, 0, "101", 0), (0, 1, "103", 0)]
    state = country(plain, hands=[["104"]], tokens=[(0, 0), (1, 0)], invasion="peace", placed=[0, 1])
    told = caution(state, "M:1,0")
    assert told is not None
    assert told[:2] == ("S25", "toll_for_little")
    assert (told[2]["owner_seats"], told[2]["toll"]) == ([1], 1)
    assert caution(state, "M:0,1") is None


def test_s30_a_way_that_eats_up_the_money_for_the_castle_is_warned_of() -> None:
    rows = [(0, 0, "101", 0), (1, 0, "101", 0), (0, 1, "101", 0)]
    fields = {"tokens": [(0, 0), (1, 0)], "invasion": "control", "placed": [0, 1], "castles": [None, None]}
    state = country(rows, hands=[["104"]], funds=[10, 5], **fields)
    assert "C" in legal(state)
    assert caution(state, "M:1,0") == ("S30", "castle_out_of_reach", {"cost": 1, "left": 9, "castle": 10})
    assert caution(state, "M:0,1") is None
    richer = country(rows, hands=[["104"]], funds=[12, 5], **fields)
    told = caution(richer, "M:1,0")
    assert told is None or told[1] != "castle_out_of_reach"


def test_s32_ending_the_last_turn_without_the_castle_is_warned_of() -> None:
    rows = [(0, 0, "101", 0), (0, 1, "301", 0), (1, 0, "101", 0)]
    fields = {"invasion": "control", "placed": [0, 1], "funds": [12, 5], "final": True}
    state = country(rows, hands=[[], ["104"]], tokens=[(0, 0), (1, 0)], **fields)
    assert "C" in legal(state)
    assert caution(state, "E") == ("S32", "last_chance_to_build", {"castle_points": 4})
    assert caution(country(rows, hands=[["104"], ["103"]], tokens=[(0, 0), (1, 0)], **fields), "E") is None
