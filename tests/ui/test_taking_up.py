"""A game is taken up at any ply, whoever is to act then."""

from __future__ import annotations

from pathlib import Path

import pytest
from endurance.taking_up import SEATINGS, Written, actors, recorded, seated

from engines.game import CHANCE
from engines.registry import GAMES

pytestmark = pytest.mark.usefixtures("qapp")


def plies(game: str, index: int, persons: str) -> list[int]:
    """Of the first game every ply, each with one of the seatings in turn; of all games the start, the end, and plies at
    which chance is to act. The long form takes all."""
    made = actors(recorded(game)[index])
    chance = [ply for ply, actor in enumerate(made) if actor == CHANCE]
    some = {0, 1, len(made) // 2, len(made) - 1, len(made), *chance[:: max(1, len(chance) // 4)]}
    if index == 0:
        step = 1 if len(made) <= 120 else 4
        some.update(range(step * list(SEATINGS).index(persons), len(made) + 1, step * len(SEATINGS)))
    return sorted(some)


@pytest.mark.parametrize("persons", SEATINGS)
@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_game_goes_on_from_every_ply(game: str, persons: str, tmp_path: Path) -> None:
    wrong = {}
    for index, record in enumerate(recorded(game)):
        written = Written(record, seated(record.players, persons), tmp_path)
        for ply in plies(game, index, persons):
            told = written.take_up(ply)
            if told:
                wrong[index, ply] = told
    assert wrong == {}


def test_the_recorded_games_have_plies_at_which_chance_is_to_act_where_it_does() -> None:
    assert [game for game in GAMES if CHANCE in actors(recorded(game)[0])] == [
        game for game in GAMES if GAMES[game].chance
    ]
