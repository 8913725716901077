"""Master of Wudang refuses damaged texts, setups and data files: what is wrong, and where; nothing half done."""

from __future__ import annotations

import copy
import random
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wudang_table import SETUP, first, random_timeline

from engines.components import read_table
from engines.errors import ComponentError, IllegalMoveError, MoveSyntaxError, RecordError
from engines.record import Record
from engines.timeline import Timeline
from engines.wudang import WUDANG, Wudang
from engines.wudang.moves import Kind, read_move
from engines.wudang.state import WudangState

TOML = files("engines.wudang").joinpath("wudang.toml").read_text(encoding="utf-8")
ALL_MOVES = WUDANG.tables.moves.texts
SLIPS = (str.upper, str.title, lambda text: text + " ", lambda text: text[1:], lambda text: text[:-1])
LEARN = 'yin = { effect = "learning", amount = 1 }'
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 13) | st.text(max_size=5) | st.sampled_from(["sen1", "letter", "A1"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


# Moves


def test_every_move_reads_as_it_is_written():
    assert len(ALL_MOVES) == len(set(ALL_MOVES)) == 2 + 12 + 8 + 3 + 12 + 11 + 4
    for move, text in enumerate(ALL_MOVES):
        assert WUDANG.parse(text) == move
        assert WUDANG.text(move) == text
        kind, what = read_move(text)
        assert f"{kind.value}:{what}" == text
    assert list(ALL_MOVES) == sorted(ALL_MOVES)
    assert read_move("draw:?") == (Kind.DRAW, "?")


@settings(max_examples=300)
@given(st.text(max_size=12) | st.sampled_from([slip(text) for text in ALL_MOVES for slip in SLIPS]))
def test_any_other_text_is_refused_with_what_was_expected(text: str):
    if text in ALL_MOVES:
        return
    with pytest.raises(MoveSyntaxError) as error:
        WUDANG.parse(text)
    assert error.value.key == "move_syntax"
    assert error.value.facts["expected"]


def test_a_move_of_a_known_kind_is_told_what_it_might_be():
    with pytest.raises(MoveSyntaxError) as error:
        WUDANG.parse("place:9")
    assert "place:8" in str(error.value.facts["expected"])
    with pytest.raises(MoveSyntaxError) as error:
        WUDANG.parse("attr:?")
    assert error.value.facts["expected"] == "attr:yin attr:yang"


@settings(max_examples=60)
@given(st.sampled_from(ALL_MOVES) | st.text(max_size=8), st.integers(-1, 2), st.integers(0, 60))
def test_a_refused_move_changes_nothing(text: str, seat: int, ply: int):
    timeline = random_timeline(seed=11, plies=ply)
    before, moves = timeline.state.position(), timeline.moves
    allowed = [WUDANG.text(move) for move in timeline.state.legal()]
    if seat == timeline.actor and (text in allowed or seat == -1):
        return
    with pytest.raises((MoveSyntaxError, IllegalMoveError)):
        timeline.play(seat, text, ply)
    assert (timeline.state.position(), timeline.moves) == (before, moves)


# Setups


@pytest.mark.parametrize(
    ("change", "key", "where"),
    [
        ({"players": 4}, "setup_players", "setup.players"),
        ({"players": True}, "setup_players", "setup.players"),
        ({"start": 3}, "setup_seat", "setup.start"),
        ({"start": None}, "setup_seat", "setup.start"),
        ({"hands": "sen1"}, "record_kind", "setup.hands"),
        ({"hands": [[], []]}, "setup_count", "setup.hands"),
        ({"hands": [["sen1"], [], []]}, "setup_count", "setup.hands[0]"),
        ({"hands": [SETUP["hands"][0], SETUP["hands"][0], []]}, "setup_card_twice", "setup.hands[1][0]"),
        ({"hands": [["sen4", "fu2", "dao2", "letter"], [], []]}, "setup_card_unknown", "setup.hands[0][0]"),
        ({"hands": [[["sen3"], "fu2", "dao2", "letter"], [], []]}, "setup_card_unknown", "setup.hands[0][0]"),
        ({"deck_a": ["A1", "A2", "A3", "A4", "A4"]}, "setup_card_twice", "setup.deck_a[4]"),
        ({"deck_a": ["A1", "A2", "A3", "A4", "B4"]}, "setup_card_unknown", "setup.deck_a[4]"),
        ({"deck_b": ["B1", "B2"]}, "setup_count", "setup.deck_b"),
        ({"bank": 3}, "setup_unknown", "setup.bank"),
    ],
)
def test_an_impossible_setup_is_refused_at_its_place(change: dict[str, Any], key: str, where: str):
    with pytest.raises(RecordError) as error:
        WUDANG.start({**SETUP, **change})
    assert (error.value.key, error.value.where) == (key, where)


@pytest.mark.parametrize("name", sorted(SETUP))
def test_a_setup_that_lacks_a_field_is_refused(name: str):
    with pytest.raises(RecordError) as error:
        WUDANG.start({key: value for key, value in SETUP.items() if key != name})
    assert (error.value.key, error.value.where) == ("record_missing", f"setup.{name}")


@settings(max_examples=300)
@given(st.data())
def test_a_damaged_setup_is_refused_or_can_be_played(data: st.DataObject):
    setup = copy.deepcopy(dict(SETUP))
    name = data.draw(st.sampled_from(sorted(setup)))
    value = data.draw(JSON)
    target = setup[name]
    if isinstance(target, list) and data.draw(st.booleans()):
        target[data.draw(st.integers(0, len(target) - 1))] = value
    else:
        setup[name] = value
    state, where = started(setup)
    if state is None:
        assert where.startswith("setup.")
    else:
        assert sorted(card for hand in state.position()["hands"] for card in hand) == sorted(WUDANG.tables.card_ids)


def started(setup: dict[str, Any]) -> tuple[WudangState | None, str]:
    """The first position, or where the setup is damaged."""
    try:
        return WUDANG.start(setup), ""
    except RecordError as error:
        return None, error.where


def test_a_drawn_setup_can_be_started_and_names_every_piece_once():
    rng = random.Random(4)
    for _ in range(20):
        setup = WUDANG.setup(3, rng)
        assert WUDANG.start(setup).position()["hands"] == setup["hands"]
        assert (sorted(setup["deck_a"]), sorted(setup["deck_b"])) == (
            ["A1", "A2", "A3", "A4", "A5"],
            ["B1", "B2", "B3", "B4", "B5"],
        )


def test_the_holder_of_the_talisman_may_be_named():
    assert [WUDANG.setup(3, random.Random(1), {"start": seat})["start"] for seat in range(3)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("players", "options", "where"),
    [(2, {}, "setup.players"), (3, {"start": 5}, "options.start"), (3, {"deck": 1}, "options.deck")],
)
def test_a_wrong_number_or_option_is_refused(players: int, options: dict[str, Any], where: str):
    with pytest.raises(RecordError) as error:
        WUDANG.setup(players, random.Random(1), options)
    assert error.value.where == where


def test_a_record_with_a_damaged_setup_makes_no_timeline():
    with pytest.raises(RecordError):
        Timeline(Record("wudang", 3, {**SETUP, "start": 7}), WUDANG)


# Data files


def box_with(old: str, new: str) -> Wudang:
    assert old in TOML
    return Wudang(lambda: read_table(TOML.replace(old, new, 1), "wudang.toml"))


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("hand_size = 4", "hand_size = 5", "wudang.toml.training_cards"),
        ("rounds = 6", "rounds = 7", "wudang.toml.game.deck_of_round"),
        (
            'deck_of_round = ["A", "A", "A", "B", "B", "B"]',
            'deck_of_round = ["A", "A", "B", "B", "B", "B"]',
            "wudang.toml.descent_cards.A",
        ),
        ("tournament_rounds = [3, 6]", 'tournament_rounds = [3, "6"]', "wudang.toml.game.tournament_rounds[1]"),
        ('id = "sen2"', 'id = "sen1"', "wudang.toml.training_cards[1].id"),
        ('family = "sen"', 'family = "zen"', "wudang.toml.training_cards[0].family"),
        ('icon = "pass"', 'icon = "star"', "wudang.toml.training_cards[0].icon"),
        (
            LEARN,
            LEARN.replace("learning", "luck"),
            "wudang.toml.training_cards[0].yin.effect",
        ),
        (
            LEARN,
            LEARN.replace("learning", "talisman"),
            "wudang.toml.training_cards[0].effect",
        ),
        ('icon = "none"', 'icon = "pass"', "wudang.toml.training_cards.letter.icon"),
        ('id = "letter"', 'id = "note"', "wudang.toml.training_cards.letter"),
        ("number = 8", "number = 9", "wudang.toml.spaces.number"),
        ("workers_per_player = 2", "workers_per_player = 3", "wudang.toml.spaces"),
        (
            'effect = "talisman"\namount = 1\n\n[[dial]]',
            'effect = "draw"\namount = 1\n\n[[dial]]',
            "wudang.toml.dial[4].effect",
        ),
        ("index = 7", "index = 8", "wudang.toml.dial.index"),
    ],
)
def test_a_damaged_data_file_is_refused_at_its_place(old: str, new: str, where: str):
    game = box_with(old, new)
    with pytest.raises(ComponentError) as error:
        game.start(SETUP)
    assert error.value.where == where


def test_the_owner_of_a_box_may_put_other_values_in():
    game = box_with(
        'yin = { effect = "martial", amount = 1 }\nyang = { effect = "alchemy", amount = 1 }',
        'yin = { effect = "vp", amount = 4 }\nyang = { effect = "none", amount = 0 }',
    )
    state = game.start(SETUP)
    for text in ("attr:yin", "attr:yin", "attr:yang", "draw:dao1", "draw:letter", "draw:fu1"):
        state.apply(game.parse(text))
    assert state.scores() == [4, 0, 2]
    state = game.start(SETUP)
    for text in ("attr:yang", "attr:yin", "attr:yin", "draw:dao1", "draw:letter", "draw:ken3"):
        state.apply(game.parse(text))
    assert (state.scores(), state.position()["phase"]) == ([0, 0, 0], "placement")


def test_every_piece_of_the_box_has_names_and_their_provenance():
    box = WUDANG.tables.box
    rows = [
        *box.abilities,
        *box.attributes,
        *box.spaces,
        *box.dial,
        *box.families,
        *box.cards,
        *box.descents,
    ]
    assert all(row.names.ja and row.names.en and row.names.provenance in "RIC" for row in rows)
    assert [card.id for card in box.deck("A")] == ["A1", "A2", "A3", "A4", "A5"]
    assert first().tables is WUDANG.tables
