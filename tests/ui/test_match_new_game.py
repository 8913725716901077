"""Beginning a game from what was chosen, and taking up one that was written down."""

from __future__ import annotations

import pytest
from toys import NIM, SWAP, TOYS

from engines.errors import RecordError
from engines.record import Record, read_record, write_record
from engines.registry import GAMES
from ui.match.luck import has_luck
from ui.match.new_game import Setup, begin, luck_seed, resume
from ui.match.players import Level, Player

PLAYERS = (Player("Aki"), Player("Ren", Level.EASY))


def test_the_seed_decides_what_is_left_to_chance() -> None:
    setups = [begin(Setup("nim", PLAYERS, seed), NIM).record.setup for seed in (4, 4, 5)]
    assert setups[0] == setups[1] != setups[2]


def test_a_chosen_start_is_kept() -> None:
    assert [begin(Setup("nim", PLAYERS, 4, start), NIM).actor for start in (0, 1)] == [0, 1]


def test_the_record_tells_names_levels_and_seed() -> None:
    about = begin(Setup("nim", PLAYERS, 4), NIM).record.about
    assert about == {"names": ["Aki", "Ren"], "levels": [None, "easy"], "seed": 4}


def test_the_people_are_known_to_the_timeline() -> None:
    assert begin(Setup("nim", PLAYERS, 4), NIM).persons == {0}


def test_a_number_of_players_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(RecordError):
        begin(Setup("nim", PLAYERS[:1], 4), NIM)


def test_a_record_is_taken_up_where_it_ended() -> None:
    timeline = begin(Setup("nim", PLAYERS, 4, 0), NIM)
    timeline.play(0, "2", 0)
    resumed, players, error = resume(read_record(write_record(timeline.record)), TOYS)
    assert error is None
    assert players == PLAYERS
    assert resumed.record == timeline.record
    assert resumed.state.position() == timeline.state.position()


def test_an_impossible_move_ends_the_valid_part() -> None:
    record = Record("nim", 2, {"players": 2, "heap": 4, "start": 0}, ("3", "3", "1"))
    timeline, _, error = resume(record, TOYS)
    assert timeline.moves == ("3",)
    assert error is not None
    assert error.key == "illegal_move"


def test_a_game_that_is_not_on_the_shelf_is_refused() -> None:
    with pytest.raises(RecordError, match="record_game"):
        resume(Record("chess", 2, {}), TOYS)


@pytest.mark.parametrize("players", [0, -1, 1, 10**12])
def test_an_impossible_number_of_players_is_refused_before_anybody_is_seated(players: int) -> None:
    with pytest.raises(RecordError, match="players"):
        resume(Record("nim", players, {"players": 2, "heap": 4, "start": 0}), TOYS)


def test_the_games_of_the_program_are_the_default() -> None:
    with pytest.raises(RecordError, match="record_game"):
        resume(Record("nim", 2, {"players": 2, "heap": 4, "start": 0}))


def test_luck_is_the_same_for_the_same_seed_and_known_without_one() -> None:
    first, again = (luck_seed(begin(Setup("swap", PLAYERS, 8), SWAP).record) for _ in range(2))
    assert first == again
    assert luck_seed(Record("swap", 2, {})) != first


def test_a_game_without_luck_is_told_from_those_that_have_some() -> None:
    assert {name for name, game in GAMES.items() if not has_luck(game)} == {"usagi"}
