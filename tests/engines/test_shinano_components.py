"""The data file: what stands in it, and what damage to it is called."""

from __future__ import annotations

from contextlib import suppress
from importlib.resources import files

import pytest

from engines.components import read_table
from engines.errors import ComponentError, MoveSyntaxError
from engines.shinano import SHINANO, Shinano
from engines.shinano.components import read_box
from engines.shinano.moves import Act, AnyMove, Invade, Rout, Travel, move_text, parse_move, read_move

TEXT = files("engines.shinano").joinpath("shinano.toml").read_text(encoding="utf-8")


def test_the_box_has_the_cards_the_rule_page_counts() -> None:
    cards = SHINANO.tables.box.cards
    assert [sum(card.value == value for card in cards) for value in (1, 2, 3)] == [12, 14, 15]
    assert [card.id for card in cards] == sorted(card.id for card in cards)


def test_no_two_cards_are_equal_even_after_half_a_turn() -> None:
    codes = SHINANO.tables.codes
    assert len({frozenset((codes[2 * card], codes[2 * card + 1])) for card in range(41)}) == 41


def test_half_a_turn_swaps_opposite_edges_and_reads_them_backwards() -> None:
    names = {"N": "S", "E": "W", "S": "N", "W": "E"}
    symmetric = []
    for card in SHINANO.tables.box.cards:
        turned = card.lying(1)
        edges, turned_edges = dict(zip("NESW", card.edges, strict=True)), dict(zip("NESW", turned.edges, strict=True))
        assert (card.lying(0), turned.lying(1).edges) == (card, card.edges)
        assert (turned.id, turned.value) == (card.id, card.value)
        assert turned_edges == {name: edges[other][::-1] for name, other in names.items()}
        assert {names[edge] for edge in turned.rivers} == set(card.rivers)
        if card.is_symmetric:
            symmetric.append(card.id)
            assert (turned_edges, set(turned.rivers)) == (edges, set(card.rivers))
    assert symmetric == [card.id for card in SHINANO.tables.box.cards if len(rotations_of(card.id)) == 1]
    assert symmetric


def rotations_of(card: str) -> list[int]:
    """In which rotations a card can be laid."""
    found = []
    for rotation in (0, 1):
        with suppress(MoveSyntaxError):
            SHINANO.parse(f"I:{card}:{rotation}:0,0")
            found.append(rotation)
    return found


def test_every_table_names_its_provenance() -> None:
    root = read_table(TEXT, "shinano.toml")
    tables = [root.table(name) for name, value in root.data.items() if isinstance(value, dict) and name != "rules"]
    tables += [row for name, value in root.data.items() if isinstance(value, list) for row in root.tables(name)]
    assert {table.provenance for table in tables} == {"R", "I", "C"}


@pytest.mark.parametrize(
    ("old", "new", "key", "where"),
    [
        ("run = 8", "", "component_missing", "shinano.toml.limits.run"),
        ("run = 8", 'run = "8"', "component_kind", "shinano.toml.limits.run"),
        ("castle = 10", "castle = -1", "component_least", "shinano.toml.costs.castle"),
        ("min_funds = 0", "min_funds = 1", "component_fixed", "shinano.toml.limits.min_funds"),
        ("dealt_random = 2", "dealt_random = 3", "component_sum", "shinano.toml.limits.dealt_random"),
        ("handicap_value = 3", "handicap_value = 2", "component_sum", "shinano.toml.limits.handicap_value"),
        ("cards = 41", "cards = 40", "component_sum", "shinano.toml.deck.cards"),
        ("removed = 10", "removed = 9", "component_sum", "shinano.toml.player_count[0].removed"),
        ('id = "102"', 'id = "101"', "component_twice", "shinano.toml.card[1].id"),
        ('id = "102"', 'id = "1 2"', "component_name", "shinano.toml.card[1].id"),
        ('N = "PP"', 'N = "PX"', "component_letters", "shinano.toml.card[0].edges.N"),
        ('rivers = ""', 'rivers = "NX"', "component_letters", "shinano.toml.card[0].rivers"),
        ("[1, 2, 3]", "[1, 2]", "component_kind", "shinano.toml.scoring.control_multiplier"),
        ("dealt_threes = 3 ", "dealt_threes = 4 ", "component_sum", "shinano.toml.limits.dealt_random"),
        ("players = 3", "players = 5", "component_sum", "shinano.toml.player_count[1].removed"),
        ('hex = "#2b2b2b"', "hex = 3", "component_kind", "shinano.toml.seat[3].paint.hex"),
    ],
)
def test_damage_to_the_data_file_is_named_with_its_place(old: str, new: str, key: str, where: str) -> None:
    assert old in TEXT
    with pytest.raises(ComponentError) as caught:
        read_box(read_table(TEXT.replace(old, new, 1), "shinano.toml"))
    assert (caught.value.key, caught.value.where) == (key, where)


def test_a_gap_in_the_numbers_of_players_is_refused() -> None:
    three = '[[player_count]]\nprovenance = "R"\nplayers = 3\nturns = 13\nremoved = 1\n'
    assert three in TEXT
    with pytest.raises(ComponentError, match="player_count"):
        read_box(read_table(TEXT.replace(three, ""), "shinano.toml"))


def test_more_cards_than_the_map_has_room_for_are_refused() -> None:
    edges = 'edges = { N = "PP", E = "PP", S = "PP", W = "PP" }'
    more = "".join(f'[[card]]\nid = "9{number:03}"\nvalue = 1\n{edges}\nrivers = ""\n' for number in range(100))
    with pytest.raises(ComponentError, match="component_most"):
        read_box(read_table(TEXT.replace("cards = 41", "cards = 141") + more, "shinano.toml"))


def test_the_owner_of_a_box_can_put_other_values_in() -> None:
    text = TEXT.replace("castle = 10 ", "castle = 12 ").replace("start_funds = 5", "start_funds = 7")
    game = Shinano(lambda: read_table(text, "shinano.toml"))
    assert game.tables.box.castle == 12
    assert SHINANO.tables.box.castle == 10


def test_the_box_is_opened_only_when_it_is_needed() -> None:
    def damaged() -> None:
        raise ComponentError("component_missing", "here")

    game = Shinano(damaged)  # type: ignore[arg-type]
    assert game.rules["S9"] == "RI"
    with pytest.raises(ComponentError):
        game.parse("E")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("I:112:1:-1,0", Invade("112", 1, -1, 0)),
        ("M:0,-2", Travel(0, -2)),
        ("R:104", Rout("104")),
        ("C", Act.BUILD),
        ("E", Act.END),
        ("Q", Act.RETIRE),
        ("R:?", None),
        ("X", None),
    ],
)
def test_a_text_is_read_as_a_value_with_names(text: str, said: object) -> None:
    assert read_move(text) == said


@pytest.mark.parametrize("said", [Invade("112", 1, -1, 0), Travel(0, -2), Rout("104"), *Act])
def test_a_move_with_names_is_written_as_the_text_it_is_read_from(said: AnyMove) -> None:
    assert parse_move(move_text(said)) == said
    assert SHINANO.text(SHINANO.parse(move_text(said))) == move_text(said)


@pytest.mark.parametrize("text", ["R:?", "X", "", "M:1"])
def test_what_is_no_moves_text_is_refused(text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        parse_move(text)
