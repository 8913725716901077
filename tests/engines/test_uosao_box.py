"""U O SA O: the data file, which the owner of a box may edit, and the rules that follow it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import pytest

from engines.components import read_table
from engines.errors import ComponentError
from engines.uosao import UOSAO, Uosao
from engines.uosao.moves import read_move

TEXT = files("engines.uosao").joinpath("uosao.toml").read_text(encoding="utf-8")
SETUP: Mapping[str, Any] = {"game": "uosao", "options": {}, "players": 3, "start": 0}


def boxed(*edits: tuple[str, str]) -> Uosao:
    """The game of a data file edited like this; each edit changes all places."""
    text = TEXT
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    return Uosao(lambda: read_table(text, "uosao.toml"))


def play(game: Uosao, *moves: str) -> dict[str, Any]:
    state = game.start(SETUP)
    for text in moves:
        state.apply(game.parse(text))
    return state.position()


def test_the_box_holds_what_the_rulebook_lists() -> None:
    box = UOSAO.tables.box
    assert [(card.id, card.steps, card.count) for card in box.cards] == [
        ("1", 1, 2),
        ("2", 2, 1),
        ("2t", 2, 1),
        ("3", 3, 1),
    ]
    assert [card.id for card in box.cards if card.trap] == ["2t"]
    assert (box.seats, box.seasons, box.max_rounds) == (range(3, 6), 3, 5)
    assert {card.provenance for card in box.cards} == {"R", "C"}
    assert {card.road_provenance for card in box.cards} == {"C"}
    assert len({colour.shape for colour in box.colours}) == len(box.colours) == 5


def test_roads_of_one_square_make_the_way_to_a_king_shorter() -> None:
    game = boxed(("squares = 2\ntrap", "squares = 1\ntrap"), ("total_squares = 9", "total_squares = 5"))
    assert play(game, "R3", "R1", "L1")["seasons"][0]["king"] == "R"


def test_a_trap_may_cost_another_part_and_a_longer_rest() -> None:
    game = boxed(
        ("payment_divisor = 2", "payment_divisor = 3"), ("rounds_without_move = 1 ", "rounds_without_move = 2 ")
    )
    state = game.from_position({**play(game), "points": [9, 0, 0], "line": ["C", "C", "T", "1:2t", "C"]})
    for text in ("R1", "L1", "L1"):
        state.apply(game.parse(text))
    assert (state.scores(), state.position()["down"]) == ([6, 3, 0], [2, 0, 0])


def test_a_card_may_be_worth_more_and_a_king_nothing() -> None:
    game = boxed(("points_per_card = 1", "points_per_card = 3"), ("counts_as_cards = 1", "counts_as_cards = 0"))
    for soldiers, moves, gains in (
        ([[4, 1], [2, 0], [2, 0]], ("R1", "L1", "L1"), [6, 0, 0]),
        ([[0, 0], [2, 0], [2, 0]], ("L1", "R1", "R1"), [6, 0, 0]),
    ):
        state = game.from_position({**play(game), "soldiers": soldiers})
        for text in moves:
            state.apply(game.parse(text))
        assert state.scores() == gains


def test_a_longer_town_starts_the_soldiers_in_its_middle() -> None:
    game = boxed(("squares = 1\nname_ja", "squares = 5\nname_ja"), ("total_squares = 9", "total_squares = 13"))
    assert play(game)["soldiers"] == [[2, 2]] * 3


def test_a_shorter_game_ends_sooner() -> None:
    game = boxed(("seasons = 3 ", "seasons = 1 "), ("max_rounds = 5", "max_rounds = 1"))
    assert play(game, "R1", "R2", "L1")["phase"] == "over"


@pytest.mark.parametrize(
    ("old", "new", "key", "where"),
    [
        ("min_players = 3", "", "component_missing", "uosao.toml.game.min_players"),
        ("max_players = 5", "max_players = 2", "component_least", "uosao.toml.game.max_players"),
        ("seasons = 3 ", "seasons = 0 ", "component_least", "uosao.toml.season.seasons"),
        ("max_rounds = 5", "max_rounds = true", "component_kind", "uosao.toml.season.max_rounds"),
        ("max_rounds = 5", "max_rounds = 6", "component_least", "uosao.toml.hand.cards"),
        ("left_common = 2", "left_common = 3", "component_sum", "uosao.toml.common_road.count"),
        ("total_squares = 9", "total_squares = 10", "component_sum", "uosao.toml.line.total_squares"),
        ("cards = 5 ", "cards = 6 ", "component_sum", "uosao.toml.hand.cards"),
        ("sets = 5 ", "sets = 4 ", "component_least", "uosao.toml.hand.sets"),
        ('card = "2t"', 'card = "2x"', "component_missing", "uosao.toml.road_side"),
        ('id = "2t"', 'id = "2"', "component_twice", "uosao.toml.card[2].id"),
        ('id = "2t"', 'id = "@2"', "component_name", "uosao.toml.card[2].id"),
        ("trap = true", "trap = 1", "component_kind", "uosao.toml.road_side[2].trap"),
        ("steps = 3", "steps = -3", "component_least", "uosao.toml.card[3].steps"),
        ('hex = "#7D4E93"', "", "component_missing", "uosao.toml.seat[4].paint.hex"),
        ('id = "3"\nsteps', 'id = "3"\nsteps "', "component_toml", "uosao.toml"),
        (
            '[[card]]\nprovenance = "R"\nid = "3"',
            '[[card]]\nprovenance = "X"\nid = "3"',
            "component_provenance",
            "uosao.toml.card[3].provenance",
        ),
    ],
)
def test_a_bad_value_in_the_data_file_is_named(old: str, new: str, key: str, where: str) -> None:
    game = boxed((old, new))
    with pytest.raises(ComponentError) as caught:
        _ = game.seats
    assert (caught.value.key, caught.value.where) == (key, where)


def test_an_array_of_tables_must_hold_tables() -> None:
    with pytest.raises(ComponentError) as caught:
        read_table("card = [1, 2]", "x.toml").tables("card")
    assert caught.value.key == "component_kind"
    assert read_table("card = [1, 2]", "x.toml").items("card") == [1, 2]


def test_what_a_move_says_is_written_as_it_was_read() -> None:
    for text in ("R1", "L2t", "D3", "@0", "@12"):
        assert str(read_move(text)) == text
    assert read_move("@01") is None
    assert read_move("R") is None
