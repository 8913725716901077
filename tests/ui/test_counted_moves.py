"""A game has one number of moves: in a film, on looking back, in the book, and in what is shown to others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from film_hands import recorded, show
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from engines.game import CHANCE
from engines.registry import GAMES
from engines.timeline import replay
from ui.app import Program
from ui.book.catalogue.entry import Standing, entry_of
from ui.book.catalogue.reading import Telling, sum_up
from ui.book.words import facts_words
from ui.games import table_row
from ui.match.match import Match
from ui.table.page import TablePage
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")

every_game = pytest.mark.parametrize("game", GAMES)


def made_in(match: Match) -> int:
    return sum(one.actor != CHANCE for one in match.memory())


def numbers(words: str) -> list[int]:
    return [int(one) for one in re.findall(r"\d+", words)]


def table_of(program: Program) -> TablePage:
    table = program.window.sitting.table
    assert table is not None
    return table


@every_game
def test_a_film_counts_what_players_did_and_not_what_chance_did(qtbot: QtBot, program: Program, game: str) -> None:
    film = show(qtbot, program, recorded(game))
    moves = made_in(film.page.match)
    assert numbers(film.foot.told.accessibleName())[-2:] == [0, moves]
    film.go(film.end)
    assert numbers(film.foot.told.accessibleName())[-2:] == [moves, moves]
    film.lead(type(next(iter(film.foot.ways))).LAST)
    assert numbers(film.foot.told.accessibleName())[-2:] == [moves - 1, moves]


@every_game
def test_the_book_counts_a_game_as_its_film_does(qtbot: QtBot, program: Program, game: str) -> None:
    record = recorded(game)
    film = show(qtbot, program, record)
    row = table_row(game)
    steps = sum_up(record, GAMES, lambda _game: Telling(row.meaning, row.deeds, lambda _note: False))
    summary = None
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            summary = stop.value
            break
    entry = entry_of(Path("one.journal"), record, Standing.FINISHED, 0, summary)
    said = facts_words(entry, Terms(game, Language.EN), summary.decisions)
    assert numbers(said)[0] == numbers(film.foot.told.accessibleName())[-1]


@every_game
def test_a_look_back_counts_what_players_did(qtbot: QtBot, program: Program, game: str) -> None:
    timeline, _ = replay(recorded(game), GAMES[game])
    half = recorded(game, timeline.decisions[len(timeline.decisions) // 2])
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(half))
    table = table_of(program)
    qtbot.waitUntil(lambda: not table.scene.busy)
    moves = made_in(table.match)
    program.window.exchange.copy()
    assert QGuiApplication.clipboard().text()
    table.match.look(0)
    qtbot.waitUntil(lambda: not table.scene.busy)
    told = table.bar.look_back.accessibleName()
    assert numbers(told) == [0, moves]


def test_what_is_shown_to_others_numbers_moves_in_the_same_way(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("wudang"))
    log = program.window.exchange._exhibit(film.page).log((Language.EN,), comments=False)
    heads = [int(line.split(".")[0]) for line in log.splitlines() if re.match(r"\d+\.", line)]
    assert heads == sorted(set(heads))
    assert heads[-1] == made_in(film.page.match)
