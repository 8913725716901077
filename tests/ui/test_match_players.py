"""Whose eyes the table has, and what a record tells of its players."""

from __future__ import annotations

import pytest

from engines.game import JSON, SPECTATOR
from engines.record import Record
from ui import outside
from ui.match.players import (
    Level,
    Player,
    about_players,
    called,
    first_viewer,
    next_viewer,
    players_from_about,
    told_apart,
)
from ui.terms import Language


@pytest.mark.parametrize(
    ("persons", "actor", "now", "seat"),
    [
        ({1}, 0, 1, 1),
        ({1}, 1, 1, 1),
        ({1}, None, 1, 1),
        ({0, 2}, 2, 0, 2),
        ({0, 2}, 1, 2, 2),
        ({0, 2}, -1, 0, 0),
        ({0, 2}, None, 2, 2),
        (set(), 1, SPECTATOR, SPECTATOR),
    ],
)
def test_the_table_is_turned_to_the_person_who_acts(persons: set[int], actor: int | None, now: int, seat: int) -> None:
    assert next_viewer(persons, actor, now) == seat


@pytest.mark.parametrize(
    ("persons", "hidden", "seat"),
    [(set(), False, SPECTATOR), ({2}, True, 2), ({1, 2}, False, 1), ({1, 2}, True, SPECTATOR)],
)
def test_secrets_of_several_people_are_nobodys_before_one_takes_over(
    persons: set[int], hidden: bool, seat: int
) -> None:
    assert first_viewer(persons, hidden=hidden) == seat


def test_players_survive_their_way_through_a_record() -> None:
    players = (Player("Aki"), Player("Ren", Level.EASY), Player("", Level.HARD))
    assert players_from_about(about_players(players), 3) == players


def test_a_name_that_nobody_typed_follows_the_language_also_out_of_records_that_wrote_it_down() -> None:
    levels: list[JSON] = [None, None, "easy", "hard", None]
    old = {"names": ["Player 1", "プレイヤー1", "そら", "Kaede", "Aya"], "levels": levels}
    players = players_from_about(old, 5)
    assert [one.name for one in players] == ["", "プレイヤー1", "", "", "Aya"]
    assert called(players, Language.EN) == ("Player 1", "プレイヤー1", "Sora", "Kaede", "Aya")
    assert called(players, Language.JA) == ("プレイヤー1", "プレイヤー1", "そら", "かえで", "Aya")


@pytest.mark.parametrize(
    "about",
    [{}, {"names": 3, "levels": "easy"}, {"names": [None], "levels": [["easy"], {}]}, {"levels": ["godlike", 7]}],
)
def test_words_that_make_no_sense_are_two_nameless_people(about: dict[str, object]) -> None:
    assert players_from_about(Record("nim", 2, {}, about=about).about, 2) == (Player(""), Player(""))


def test_a_players_name_is_what_can_be_shown_of_it() -> None:
    about = {"names": ["  Aya\n\u202e", "\ud800", "W" * 25]}
    assert [one.name for one in players_from_about(about, 4)] == ["Aya", "", "W" * 23 + "…", ""]


def test_nobody_at_the_table_is_called_like_another() -> None:
    typed = ["Ben", "", "ben", "Ben 2", "", "Ben", "x" * 24, "x" * 24]
    told = [player.name for player in told_apart([Player(name) for name in typed])]
    assert told[:6] == ["Ben", "", "ben 3", "Ben 2", "", "Ben 4"]
    assert told[6] == "x" * 24
    assert told[7] == "x" * 21 + " 2"
    assert all(outside.name(name) == name for name in told)
