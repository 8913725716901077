"""Rabbit City Planning: the data file, which the owner of a box may edit, and the rules that follow it."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.components import read_table
from engines.errors import ComponentError, MoveSyntaxError, RecordError
from engines.usagi import USAGI, Usagi

TEXT = files("engines.usagi").joinpath("usagi.toml").read_text(encoding="utf-8")


def boxed(*edits: tuple[str, str]) -> Usagi:
    """The game of a data file edited like this; each edit changes all places."""
    text = TEXT
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    return Usagi(lambda: read_table(text, "usagi.toml"))


def play(game: Usagi, *moves: str) -> dict[str, Any]:
    state = game.start({"players": 2})
    for text in moves:
        state.apply(game.parse(text))
    return state.position()


ROWS = [f"lay:{end}" for end in ["trade", "advance", "mine", "guard", "trade", "advance", "mine", "x2"]]


def test_the_box_holds_what_the_rule_page_lists() -> None:
    box = USAGI.tables.box
    assert (len(box.buildings), box.tokens, box.points_to_win, box.round_limit) == (20, 8, 10, 30)
    assert sum(building.half_stars for building in box.buildings) // box.half_stars_per_point == 39
    assert [(resource.id, resource.most, resource.shared_total) for resource in box.resources] == [
        ("wealth", 6, None),
        ("land", 6, None),
        ("usaginium", 4, 4),
    ]
    negations = {(a.id, b.id) for a in box.actions for b in box.actions if a.negates(b)}
    assert negations == {("war", "advance"), ("tariff", "trade"), ("scout", "mine")}
    assert {building.provenance for building in box.buildings} == {"C"}


def test_other_gains_lengths_and_factors_are_followed() -> None:
    game = boxed(("gain = { wealth = 2 }", "gain = { wealth = 9 }"))
    assert play(game, *ROWS)["seats"][0]["wealth"] == 6
    tripled = boxed(("factor = 2", "factor = 3"))
    moves = [f"lay:{end}" for end in ["x2", "advance", "mine", "trade", "trade", "guard", "mine", "advance"]]
    assert play(tripled, *moves)["seats"][0]["land"] == 6


def test_a_choice_without_a_token_offers_only_gains_with_room() -> None:
    game = boxed(("effect = { pay = { token = 1 }, choose", "effect = { pay = { wealth = 1 }, choose"))
    position = {
        **game.start({"players": 2}).position(),
        "phase": "effects",
        "effects": ["harbour"],
    }
    position["seats"][0].update(wealth=2, land=6, buildings=["harbour"])
    state = game.from_position(position)
    assert [game.text(move) for move in state.legal()] == ["skip", "use:harbour:wealth", "use:harbour:usaginium"]
    refused = state.refusal(game.parse("use:harbour:land"))
    assert refused is not None
    assert (refused.rule, refused.key) == ("K12", "nothing_comes_of_it")


def test_a_shorter_game_ends_sooner() -> None:
    assert play(boxed(("round_limit = 30", "round_limit = 1")), *ROWS)["ended"] == "limit"


def test_a_shorter_row_leaves_more_cards_in_hand() -> None:
    game = boxed(("cards_laid = 4 ", "cards_laid = 2 "))
    assert play(game, "lay:trade", "lay:mine", "lay:advance", "lay:trade")["round"] == 2


@pytest.mark.parametrize(
    ("old", "new", "key", "where"),
    [
        ("players_max = 2", "players_max = 3", "component_sum", "usagi.toml.game.players_max"),
        ("points_to_win = 10", "", "component_missing", "usagi.toml.goal.points_to_win"),
        ("round_limit = 30", "round_limit = 0", "component_least", "usagi.toml.limits.round_limit"),
        ("start_tokens = [0, 1]", "start_tokens = [0]", "component_sum", "usagi.toml.setup.start_tokens"),
        ("start_tokens = [0, 1]", "start_tokens = [0, -1]", "component_kind", "usagi.toml.setup.start_tokens[1]"),
        ("start_tokens = [0, 1]", "start_tokens = [4, 4]", "component_least", "usagi.toml.tokens.total"),
        ("carrot_seat = 0", "carrot_seat = 2", "component_sum", "usagi.toml.setup.carrot_seat"),
        ("cards_laid = 4", "cards_laid = 6", "component_least", "usagi.toml.card"),
        ('letter = "w"', 'letter = "W"', "component_name", "usagi.toml.resource[0].letter"),
        ('letter = "w"', 'letter = "l"', "component_twice", "usagi.toml.resource.letter[1]"),
        ('id = "market"', 'id = "orchard"', "component_twice", "usagi.toml.building[4]"),
        ('id = "market"', 'id = "the market"', "component_name", "usagi.toml.building[3]"),
        ('["advance", "war"]', '["advance", "peace"]', "component_missing", "usagi.toml.action"),
        ('["advance", "war"]', '["advance", "mine"]', "component_twice", "usagi.toml.card.ends[4]"),
        ('special = "x2"', 'special = "x3"', "component_name", "usagi.toml.action[6].special"),
        ("cost = { land = 3 }", "cost = { sand = 3 }", "component_name", "usagi.toml.building[4].cost"),
        ("cost = { land = 3 }", "cost = { token = 3 }", "component_name", "usagi.toml.building[4].cost"),
        ("timing = 3\n", "timing = 1\n", "component_twice", "usagi.toml.building[1].timing"),
        ("rank = 4", "rank = 5", "component_sum", "usagi.toml.building[16].rank"),
        (
            "{ wealth = 2 }, { land = 2 }",
            "{ wealth = 2, land = 2 }",
            "component_sum",
            "usagi.toml.building[7].effect.choose[0]",
        ),
        ("hand_over = 1", "hand_over = 0", "component_least", "usagi.toml.building[11].effect.hand_over"),
    ],
)
def test_a_bad_value_in_the_data_file_is_named(old: str, new: str, key: str, where: str) -> None:
    with pytest.raises(ComponentError) as caught:
        _ = boxed((old, new)).seats
    assert (caught.value.key, caught.value.where) == (key, where)


WORDS = st.sampled_from([*USAGI.tables.ends, *USAGI.tables.buildings, "wealth", "w1l2u0", "?", "", "Lay", "\u0661"])


@settings(max_examples=200)
@given(st.lists(st.sampled_from(["lay", "use", "build", "lose", "skip"]) | WORDS, max_size=4).map(":".join))
def test_any_text_is_a_move_or_a_syntax_error_that_says_the_text(text: str) -> None:
    try:
        said = USAGI.text(USAGI.parse(text))
    except MoveSyntaxError as error:
        said = str(error.facts["text"])
    assert said == text


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=8), inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=150)
@given(st.dictionaries(st.sampled_from(["players", "start", ""]) | st.text(max_size=4), JSON | st.just(2), max_size=3))
def test_any_setup_is_the_start_or_a_record_error_with_its_place(setup: dict[str, object]) -> None:
    try:
        USAGI.start(setup)
    except RecordError as error:
        refused_at = error.where
    else:
        refused_at = None
    assert (refused_at is None) == (setup == {"players": 2})
    assert refused_at is None or refused_at.startswith("setup.")
