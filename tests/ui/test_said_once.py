"""What is told of a piece says no sentence twice: name, hint and rule together, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of

from ui.board.values.eyes import Eyes
from ui.board.values.placement import Placement
from ui.game_files import TABLES
from ui.games import table_row
from ui.look.theme import WALNUT
from ui.table.hover_card import HoverCard
from ui.terms import Language, Terms

EVERY: Final = 9
"""Of the moves of a recorded game, after every so many it is looked at what lies there."""
LEAST: Final = 5
"""Shorter than so many letters is a name, such as “Build”, and no sentence."""
_END: Final = re.compile(r"(?<=[。.])\s*|：|: ")


def pieces(game: str, terms: Terms) -> Iterator[Placement]:
    """Of everything that lies on the table in recorded games, what is told in different words."""
    table, told = table_row(game).table, set[str]()
    for recorded in recorded_games(game):
        record = recorded["record"]
        timeline = start_of(record)
        for ply, text in enumerate(record["moves"]):
            if ply % EVERY == 0:
                snapshot = timeline.snapshot(ply % record["players"])
                sight = Eyes(terms).sight(snapshot, table.read(snapshot.view), None, snapshot.legal, ())
                for piece in table.layout(sight).placements:
                    about = f"{piece.label and piece.label.key} {piece.said.hint and piece.said.hint.key}"
                    if piece.label is not None and about not in told:
                        told.add(about)
                        yield piece
            assert timeline.actor is not None
            timeline.play(timeline.actor, text, ply)


def clauses(text: str) -> list[str]:
    found = (part.strip(" .。").casefold() for part in _END.split(text.replace("\n", " ")))
    return [part for part in found if len(part) > LEAST]


@pytest.mark.parametrize("game", TABLES)
def test_nothing_is_said_twice_of_a_piece(qtbot: QtBot, game: str) -> None:
    row = table_row(game)
    parent = QWidget()
    qtbot.addWidget(parent)
    spoken = {language: Terms(game, language, tuple("ABCDEF")) for language in Language}
    cards = [HoverCard(row.painters, {}, terms, WALNUT, parent) for terms in spoken.values()]
    looked, twice = 0, []
    for piece in pieces(game, spoken[Language.EN]):
        looked += 1
        for card in cards:
            card.show_piece(piece, None, waits=True)
            # within one of them the same may be listed twice, as of two edges that are alike
            parts = (card._name, card._hint, card._rule_text)
            said = Counter(part for label in parts for part in set(clauses(label.text())))
            twice += [(piece.id, part) for part, times in said.items() if times > 1]
    assert looked > 10
    assert not twice
