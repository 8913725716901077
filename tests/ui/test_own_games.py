"""Whose wins the scroll counts: those of whoever sat at this computer, under whatever name."""

from __future__ import annotations

from pathlib import Path

import pytest

from ui.book.catalogue.entry import Entry, Standing
from ui.book.catalogue.own_games import sharers_of
from ui.match.players import Level, Player

REN = Player("Ren", Level.EASY)


def game(*players: Player, won: tuple[int, ...]) -> Entry:
    """A finished game of these, in which these seats won."""
    scores = tuple(int(seat in won) for seat in range(len(players)))
    return Entry(
        path=Path("uosao-1.journal"),
        game="uosao",
        players=players,
        moves=9,
        standing=Standing.FINISHED,
        practice=False,
        comments=0,
        begun=None,
        ended=None,
        changed=0,
        scores=scores,
        winners=won,
    )


@pytest.mark.parametrize("name", ["Aoi", "", "Hanako"])
def test_a_win_against_computers_counts_whatever_one_was_called_then_and_is_called_now(name: str) -> None:
    games = [
        game(Player("Aoi"), REN, won=(0,)),
        game(REN, Player(""), won=(1,)),
        game(REN, Player("Hanako"), won=(0,)),
        game(Player("Ken"), REN, won=(0, 1)),
    ]
    assert sharers_of(games, name) == [1, 1, 0, 2]


def test_among_several_people_it_is_the_one_who_plays_now() -> None:
    games = [game(Player("Aoi"), Player("Ken"), REN, won=(1,))]
    assert sharers_of(games, "Ken") == [1]
    assert sharers_of(games, "Aoi") == [0]


def test_a_win_among_several_people_stays_when_the_name_changes() -> None:
    several = game(Player("Ken"), Player("Aoi"), REN, won=(1,))
    alone = game(Player("Aoi"), REN, won=(0,))
    assert sharers_of([several, alone], "Aoi") == [1, 1]
    assert sharers_of([several, alone], "Aoi K.") == [1, 1]
    assert sharers_of([several], "Aoi K.") == [0], "nothing tells which of both it was: the first one"
