"""Sword of the Weak: the data file, which the owner of a box may edit, setups and move texts from outside."""

from __future__ import annotations

import random
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import choices
from sword_table import DECKS

from engines.components import read_table
from engines.errors import ComponentError, MoveSyntaxError, RecordError
from engines.sword import SWORD, Sword
from engines.sword.moves import Drop, Pass, Play, read_move

TEXT = files("engines.sword").joinpath("sword.toml").read_text(encoding="utf-8")
SETUP: dict[str, Any] = {"players": 3, "start": 0, "decks": list(DECKS)}


def boxed(*edits: tuple[str, str]) -> Sword:
    """The game of a data file edited like this; each edit changes all places."""
    text = TEXT
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    return Sword(lambda: read_table(text, "sword.toml"))


def test_the_box_holds_what_the_rulebook_counts() -> None:
    box = SWORD.tables.box
    assert sum(kind.copies for kind in box.kinds) == 50
    assert (box.seats, box.rounds, box.deal, box.play_max, box.hand_limit) == (range(2, 7), 3, 6, 5, 10)
    assert (box.sword.numbers, box.sword.copies, box.sides) == ((1, 1), 6, ("blue", "red"))
    assert len({look.mark for look in (*box.suits, box.sword_look)}) == 6
    assert {kind.provenance for kind in box.kinds} == {"C"}


def test_other_suits_on_the_cards_make_other_sets() -> None:
    game = boxed(('blue = 3\nred = 6\nsuit = "yellow"', 'blue = 3\nred = 6\nsuit = "green"'))
    state = game.start(SETUP)
    assert {len(kinds) for kinds in game.tables.suit_shifts} == {1, 2, 3}
    play = game.parse("play:345")
    assert play in game.tables.plays
    for _ in range(30):
        state.apply(choices(state)[-1])


def test_a_longer_set_and_a_smaller_hand_follow_the_data() -> None:
    game = boxed(("play_max = 5", "play_max = 6"), ("hand_limit = 10", "hand_limit = 7"))
    assert game.parse("play:33366S") in game.tables.plays
    state = game.start(SETUP)
    state.apply(game.parse("pass"))
    assert state.position()["phase"] == "discard"


def test_a_shorter_game_ends_sooner() -> None:
    game = boxed(("rounds = 3", "rounds = 1"), ("tie_break_round = 3", "tie_break_round = 1"))
    state = game.start({**SETUP, "decks": [DECKS[0]]})
    rng = random.Random(2)
    game.policy.rollout(state, rng)
    assert state.position()["phase"] == "over"
    assert len(game.setup(2, rng)["decks"]) == 1


def test_points_follow_the_data() -> None:
    game = boxed(
        ("points_per_remaining = 1", "points_per_remaining = 2"), ("last_player_points = 0", "last_player_points = 1")
    )
    state = game.start(SETUP)
    game.policy.rollout(state, random.Random(2))
    assert sorted(state.scores()) == [1, 2, 4]
    assert sorted(state.position()["rounds"][0]["points"]) == [1, 2, 4]


def test_the_balance_may_start_red() -> None:
    state = boxed(('start = "blue"', 'start = "red"')).start(SETUP)
    assert state.position()["balance"] == "red"


@pytest.mark.parametrize(
    ("old", "new", "key", "where"),
    [
        ("min = 2", "min = 1", "component_least", "sword.toml.players.min"),
        ("max = 6", "max = 1", "component_least", "sword.toml.players.max"),
        ("max = 6", "max = 7", "component_least", "sword.toml.seat"),
        ("deal = 6", "deal = 9", "component_least", "sword.toml.limits.character_cards"),
        ("copies = 6\nblue = 1", "copies = 5\nblue = 1", "component_least", "sword.toml.sword.copies"),
        ("rounds = 3", "rounds = 2", "component_least", "sword.toml.limits.rounds"),
        ("hand_limit = 10", "hand_limit = 6", "component_least", "sword.toml.limits.hand_limit"),
        ("draw_on_pass = 1", "draw_on_pass = 2", "component_sum", "sword.toml.limits.draw_on_pass"),
        ("swords_each = 1", "", "component_missing", "sword.toml.limits.swords_each"),
        ("character_kinds = 10", "character_kinds = 9", "component_sum", "sword.toml.limits.character_kinds"),
        ("character_cards = 50", "character_cards = 60", "component_sum", "sword.toml.limits.character_cards"),
        ("blue = 3\nred = 6", "blue = 3\nred = 7", "component_sum", "sword.toml.kind[3]"),
        ('suit = "yellow"\ncopies', 'suit = "pink"\ncopies', "component_name", "sword.toml.kind[3].suit"),
        ('code = "3"', 'code = "2"', "component_twice", "sword.toml.kind[3].code"),
        ('code = "3"', 'code = "1"', "component_name", "sword.toml.kind[3].code"),
        ('code = "3"', 'code = "33"', "component_name", "sword.toml.kind[3].code"),
        ('code = "S"', 'code = "*"', "component_name", "sword.toml.sword.code"),
        ('sides = ["blue", "red"]', 'sides = ["blue"]', "component_sum", "sword.toml.balance.sides"),
        ('start = "blue"', 'start = "green"', "component_name", "sword.toml.balance.start"),
        ("play_max = 5", "play_max = true", "component_kind", "sword.toml.limits.play_max"),
    ],
)
def test_a_bad_value_in_the_data_file_is_named(old: str, new: str, key: str, where: str) -> None:
    with pytest.raises(ComponentError) as caught:
        _ = boxed((old, new)).seats
    assert (caught.value.key, caught.value.where) == (key, where)


SHORT = DECKS[0][:-1]
DOUBLED = "3" + DECKS[0][:1] + DECKS[0][2:]


@pytest.mark.parametrize(
    ("changes", "key", "where"),
    [
        ({"players": 7}, "setup_players", "setup.players"),
        ({"players": "3"}, "setup_players", "setup.players"),
        ({"start": 3}, "setup_seat", "setup.start"),
        ({"start": True}, "setup_seat", "setup.start"),
        ({"decks": DECKS[0]}, "record_kind", "setup.decks"),
        ({"decks": list(DECKS[:2])}, "setup_count", "setup.decks"),
        ({"decks": [DECKS[0], 5, DECKS[2]]}, "record_kind", "setup.decks[1]"),
        ({"decks": [SHORT, *DECKS[1:]]}, "setup_count", "setup.decks[0]"),
        ({"decks": [*DECKS[:2], SHORT + "S"]}, "setup_card_unknown", "setup.decks[2][49]"),
        ({"decks": [DOUBLED, *DECKS[1:]]}, "setup_copies", "setup.decks[0]"),
        ({"extra": 1}, "setup_unknown", "setup.extra"),
    ],
)
def test_a_damaged_setup_says_what_and_where(changes: dict[str, Any], key: str, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        SWORD.start({**SETUP, **changes})
    assert (caught.value.key, caught.value.where) == (key, where)


def test_a_missing_field_of_a_setup_is_named() -> None:
    for name in SETUP:
        with pytest.raises(RecordError) as caught:
            SWORD.start({key: value for key, value in SETUP.items() if key != name})
        assert (caught.value.key, caught.value.where) == ("record_missing", f"setup.{name}")


@settings(max_examples=200)
@given(deck=st.text(alphabet="0123456789S?\u0663", min_size=48, max_size=52) | st.permutations(DECKS[0]).map("".join))
def test_any_deck_is_refused_or_dealt_whole(deck: str) -> None:
    try:
        state = SWORD.start({**SETUP, "decks": [deck, *DECKS[1:]]})
    except RecordError as error:
        if error.where.startswith("setup.decks[0]"):
            return
        raise
    position = state.position()
    cards = "".join(card for hand in position["hands"] for card in hand).replace("S", "")
    assert sorted(cards + "".join(position["field"] + position["deck"])) == sorted(deck)


@settings(max_examples=300)
@given(text=st.from_regex(r"(play|drop|pass):?[0-9S]{0,8}", fullmatch=True))
def test_any_move_text_has_one_spelling_or_is_a_syntax_error(text: str) -> None:
    try:
        spelt = SWORD.text(SWORD.parse(text))
    except MoveSyntaxError as error:
        spelt = str(error.facts["text"])
    assert spelt == text


@pytest.mark.parametrize(
    "text", ["play:S33", "play:31", "play:", "play:SS", "play:000000", "drop:", "drop:33", "drop:X"]
)
def test_what_no_position_could_know_is_a_syntax_error(text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        SWORD.parse(text)


def test_what_a_move_says_is_written_as_it_was_read() -> None:
    said = {"pass": Pass(), "play:336S": Play("336S"), "drop:S": Drop("S")}
    assert {text: read_move(text) for text in said} == said
    assert [str(move) for move in said.values()] == list(said)


def test_j1_each_player_has_a_sword_and_all_characters_are_in_the_game() -> None:
    box = SWORD.tables.box
    for players in SWORD.seats:
        state = SWORD.start(SWORD.setup(players, random.Random(1)))
        position = state.position()
        cards = [code for cards in (*position["hands"], position["deck"], position["field"]) for code in cards]
        assert {card.code: box.copies(card, players) for card in (*box.kinds, box.sword)} == Counter(cards)
