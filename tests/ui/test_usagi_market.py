"""The market of Rabbit City Planning lies as it was left: after a break, looked back at, and in films; its
buildings say what they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from film_hands import rest, show
from playing import at_rest, spot, told_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of
from situations import sit_where
from usagi_games import TABLE, laid_game
from usagi_hands import page_of

from engines.game import AnyState
from engines.record import Record
from ui.app import Program
from ui.board.values.placement import Pose
from ui.board.values.places import Layout
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")


def market(layout: Layout) -> dict[str, Pose]:
    """Where the open buildings lie."""
    return {one.id: one.pose for one in layout.placements if one.change.stand == "market"}


def whole() -> Record:
    """A recorded game of a person against a computer player."""
    found = recorded_games("usagi")[0]["record"]
    about = {"names": ["Aoi", "Haruka"], "levels": [None, "easy"]}
    return replace(start_of(found).record, moves=tuple(found["moves"]), about=about)


def rests() -> list[Layout]:
    """The table after each move, for somebody who has sat at it since the game began."""
    return [layout for seen, layout in laid_game(0, 0) if seen.shown.note is None]


def with_gaps() -> list[int]:
    """Plies at which the market has empty lots, one for each rank that is the highest."""
    found = dict[object, int]()
    for ply, layout in enumerate(rests()):
        if len(layout.known) > len(market(layout)):
            found[layout.known[0][1].stand] = ply
    return list(found.values())


def as_it_was_left(page: TablePage, ply: int) -> dict[str, Pose]:
    """The same at the size of this page."""
    return market(TABLE.layout(replace(page.scene.telling.sight(), known=rests()[ply].known)))


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[TablePage]:
    """A game that is gone on with where its market has gaps."""
    with page_of(replace(whole(), moves=whole().moves[: with_gaps()[-1]]), tmp_path) as page:
        if page.curtain.isVisible():
            QTest.mouseClick(page.curtain.button, Qt.MouseButton.LeftButton)
        at_rest(qtbot, page)
        yield page


def test_whoever_comes_back_finds_the_market_as_it_was_left(table: TablePage) -> None:
    assert market(table.scene.layout) == as_it_was_left(table, with_gaps()[-1])


def test_looked_back_at_the_market_lies_as_it_lay(qtbot: QtBot, table: TablePage) -> None:
    *earlier, newest = with_gaps()
    assert earlier
    for ply in (*earlier, newest):
        table.match.look(ply)
        at_rest(qtbot, table)
        assert market(table.scene.layout) == as_it_was_left(table, ply)


def test_with_any_eyes_a_film_shows_the_market_as_it_lay(qtbot: QtBot, program: Program) -> None:
    for ply in with_gaps():
        screening = show(qtbot, program, whole(), ply)
        for button in screening.foot.eyes.buttons:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
            rest(qtbot, screening)
            assert market(screening.page.scene.layout) == as_it_was_left(screening.page, ply)


def uses_an_effect(state: AnyState, move: Any) -> bool:
    return state.position()["phase"] == "effects" and state.refusal(move) is None


@pytest.mark.parametrize("language", Language)
def test_while_effects_are_used_a_building_of_the_market_only_says_what_it_is(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    """“Not now: Nobody has built the Bank yet.”"""
    program.tongue.speak(language)
    table, _ = sit_where(program, "usagi", uses_an_effect)
    at_rest(qtbot, table)
    lying = [one for one in table.scene.layout.placements if one.change.stand == "market"]
    assert lying
    for piece in lying[:2]:
        assert piece.label is not None
        told = told_of(qtbot, table, piece.id)
        assert told[0] == table._terms.word(piece.label)
        assert not [text for text in told if text.startswith(("Not now", "いまは使えません"))]
    # a hand that tries it hears why
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, lying[0].id))
    refusal = table._why.refusal((lying[0].id,))
    assert refusal is not None
    assert table.slip.text.text() == table._terms.say(f"refusal.{refusal.key}", **refusal.facts)
