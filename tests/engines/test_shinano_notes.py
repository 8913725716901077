"""What is told: in order, at its moment, to those who may know, and nothing undocumented."""

from __future__ import annotations

import re
from typing import Any

import pytest
from heard import keys
from shinano_positions import country, legal, play, random_states, recorded

from engines.game import SPECTATOR, Note
from engines.shinano import SHINANO, notes, refusals
from engines.shinano.state import ShinanoState


def documented_notes() -> dict[str, set[str]]:
    """The keys of the module's list with their arguments."""
    text = (notes.__doc__ or "").replace("\n  ", " ")
    found = re.findall(r"`(\w+)` S\d+[^(`]*\(([^)]*)\)", text)
    return {key: {name.strip() for name in names.split(",") if name.strip()} for key, names in found}


def every_note() -> list[Note]:
    """All that is told in the recorded games, and a tie to the end."""
    told: list[Note] = []
    for number in range(1, 13):
        record = recorded(f"{number:02}")["record"]
        told += play(SHINANO.start(record["setup"]), *record["moves"])
    return told


def test_every_note_is_documented_with_its_arguments() -> None:
    listed = documented_notes()
    for note in every_note():
        assert set(note.args) == listed[note.key], note.key


def test_every_documented_note_is_told_in_some_recorded_game() -> None:
    assert set(documented_notes()) == {note.key for note in every_note()}


def test_every_documented_refusal_has_its_rule_and_its_facts() -> None:
    """In random games and the recorded ones all refusals of the table occur, with exactly these facts."""
    rows = re.findall(r"^\| `(\w+)` \| (S\d+) \| (.*) \|$", refusals.__doc__ or "", re.MULTILINE)
    listed = {key: (rule, _fact_names(text)) for key, rule, text in rows}
    found: dict[str, tuple[str, set[str]]] = {}
    for state in _many_states():
        for move in state.attempts():
            refusal = state.refusal(move)
            if refusal is not None:
                found[refusal.key] = (refusal.rule, set(refusal.facts))
    over = country([(0, 0, "101", 0)], turn=None)
    for state, text in [
        (over, "E"),
        (country([(0, 0, "101", 0)], hands=[["103"]]), "I:104:0:0,1"),
        (country([(0, 0, "101", 0)], hands=[["103"]]), "I:103:0:5,5"),
        (country([(0, 0, "101", 0)], hands=[["103"]]), "I:103:0:0,0"),
        (country([(0, 0, "101", 0)], hands=[["103"]]), "M:5,5"),
        (country([(0, 0, "101", 0)], hands=[["102"]], funds=[0, 5]), "E"),
        (country([(0, 0, "101", 0)], hands=[["103", "301"]], handicap=True), "I:301:0:0,1"),
        (country([(0, 0, "101", 0)], hands=[["103"]], placed=[0, 0], invasion="control"), "C"),
        (country([(0, 0, "101", 0)], hands=[["103"]], placed=[0, 0], castles=[[0, 0], None], invasion="control"), "C"),
    ]:
        refusal = state.refusal(SHINANO.parse(text))
        assert refusal is not None
        found[refusal.key] = (refusal.rule, set(refusal.facts))
    assert found == listed


def _fact_names(text: str) -> set[str]:
    """The facts of a table row: the words before its colon, without what stands in brackets."""
    listed = re.sub(r"\([^)]*\)", "", text).split(":")[0]
    return {name.strip() for name in listed.split(",")} - {"-", ""}


def _many_states() -> list[ShinanoState]:
    states = [state.clone() for seed in range(8) for state in random_states(2 + seed % 3, 300 + seed)]
    for number in range(1, 13):
        record = recorded(f"{number:02}")["record"]
        state = SHINANO.start(record["setup"])
        for text in record["moves"]:
            states.append(state.clone())
            state.apply(SHINANO.parse(text))
    return [state for state in states if state.actor is not None]


def test_only_the_owner_reads_which_card_was_set_aside_or_drawn() -> None:
    for note in every_note():
        private = note.key in ("rout_card", "drawn_card")
        assert (note.seats == (note.args["seat"],)) if private else (note.seats is None)
        assert note.readable_by(SPECTATOR) != private


def test_drawing_and_the_end_reveal_something_and_nothing_else_does() -> None:
    for note in every_note():
        assert note.reveals == (note.key in ("drawn_card", "game_over"))


def test_no_public_note_names_a_hidden_card_while_the_game_runs() -> None:
    """A card that a public note names lies on the map at that moment."""
    state = SHINANO.start(recorded("06")["record"]["setup"])
    for text in recorded("06")["record"]["moves"]:
        heard: list[tuple[Note, set[str]]] = []
        state.teller = lambda note, to=heard: to.append((note, {row[2] for row in state.position()["map"]}))
        state.apply(SHINANO.parse(text))
        for note, on_map in heard:
            if note.seats is None and state.actor is not None and "card" in note.args:
                assert note.args["card"] in on_map


def test_the_token_is_shown_on_every_card_of_its_way() -> None:
    valley = [(0, 0, "109", 0), (0, 1, "111", 0), (0, 2, "207", 0)]
    state = country(valley, invasion="peace", placed=[0, 2], castles=[None, [0, 1]])
    seen: list[tuple[str, Any, Any]] = []
    state.teller = lambda note: seen.append((note.key, state.view(0)["tokens"][0], state.view(0)["funds"]))
    state.apply(SHINANO.parse("M:0,2"))
    assert seen == [
        ("step", [0, 1], [5, 5]),
        ("toll", [0, 1], [3, 7]),
        ("step", [0, 2], [3, 7]),
        ("ride", [0, 2], [3, 7]),
    ]


def test_control_and_peace_are_told_when_the_card_lies() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103"]])
    seen: list[dict[str, Any]] = []
    state.teller = lambda note: seen.append(state.position())
    state.apply(SHINANO.parse("I:103:0:0,1"))
    assert (seen[0]["placed"], seen[0]["invasion"], seen[0]["funds"]) == ([0, 1], "control", [6, 5])


@pytest.mark.parametrize("number", range(1, 13))
def test_the_notes_account_for_every_coin(number: int) -> None:
    record = recorded(f"{number:02}")["record"]
    state = SHINANO.start(record["setup"])
    funds = state.position()["funds"]
    for note in play(state, *record["moves"]):
        seat, args = note.args.get("seat"), note.args
        if note.key != "started":
            for changed, points in args.get("changes", ()):
                funds[changed] += points
        if note.key == "toll":
            assert args["owner_funds"] == funds[args["owner_seat"]]
        if "funds" in args:
            assert args["funds"] == funds[seat]
    assert funds == state.position()["funds"]


def test_counting_explains_every_total_line_by_line() -> None:
    lines: dict[int, dict[str, Any]] = {}
    for note in every_note():
        seat, args = note.args.get("seat"), note.args
        if note.key == "game_over":
            lines = {}
        elif note.key.endswith("_counted") and "gain" in args:
            lines.setdefault(seat, {})[note.key] = args
        elif note.key == "counted":
            own = lines.get(seat, {})
            none = {"gain": 0}
            assert args["castle_points"] == own.get("castle_counted", none)["gain"]
            assert args["rout_penalty"] == -own.get("rout_counted", none)["gain"]
            assert args["finish_penalty"] == -own.get("finish_counted", none)["gain"]
            assert args["total"] == args["funds"] + sum(line["gain"] for line in own.values())


def test_what_a_line_counts_are_the_values_of_its_cards() -> None:
    for note in every_note():
        args = note.args
        if note.key == "castle_counted":
            assert args["gain"] == sum(args["values"]) == sum(int(card[0]) for card in args["cards"])
        elif note.key == "rout_counted":
            assert args["gain"] == -3 * sum(args["values"])
        elif note.key == "finish_counted":
            assert args["gain"] == -2 - sum(args["values"])


@pytest.mark.parametrize("number", range(1, 13))
def test_the_reckonings_and_the_changes_of_funds_make_every_total(number: int) -> None:
    record = recorded(f"{number:02}")["record"]
    state = SHINANO.start(record["setup"])
    told = play(state, *record["moves"])
    totals = [0] * record["players"]
    for note in told:
        for seat, points in (*note.args.get("changes", ()), *enumerate(note.args.get("gains", ()))):
            totals[seat] += points
    assert totals == state.scores()


def test_the_verdict_tells_each_comparison_that_decided() -> None:
    told = every_note()
    assert {"castle_duty", "tie_castle_points", "tie_deductions", "won", "won_together"} <= set(keys(told))


def test_what_was_told_before_the_end_of_a_turn_reveals_nothing() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103"], ["104"]])
    assert not any(note.reveals for note in play(state, "I:103:0:0,1", *(["M:0,1"] if "M:0,1" in legal(state) else [])))
