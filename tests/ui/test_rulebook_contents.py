"""The lists of what is in each box: complete by the data file, paintable, and said in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import pytest
from PySide6.QtWidgets import QApplication

from engines.components import load_table
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.scene.pictures import Pictures
from ui.game_files import TABLES
from ui.games import table_row
from ui.games.contents import Part
from ui.look.fonts import load_fonts
from ui.look.theme import WALNUT
from ui.terms import Language, Terms

COUNTS: Mapping[str, tuple[int, ...]] = {
    "uosao": (7, 25, 25, 5 + 1 + 28),
    "sword": (50, 6 + 6, 2),
    "shinano": (12, 14, 15, 4 * 3 + 4 + 4),
    "usagi": (6, 5, 5, 4, 2 * 5, 3 + 6 + 8 + 1),
    "wudang": (12, 5, 5, 8, 8, 3 * (2 + 1 + 1 + 1 + 3) + 3),
}
"""How many pieces each group of the list counts. Swords and hand cards are listed from both sides."""

ROWS: Mapping[str, tuple[str, ...]] = {
    "uosao": ("card", "seat"),
    "sword": ("kind",),
    "shinano": ("card", "seat"),
    "usagi": ("building", "card", "resource", "seat"),
    "wudang": ("training_cards", "descent_cards", "spaces", "dial", "seat"),
}
"""The lists of each data file that stand for pieces: every row must be found in the box."""

T = TypeVar("T")
every_game = pytest.mark.parametrize("game", TABLES)


def parts(game: str, language: Language = Language.EN) -> list[Part]:
    return [part for group in table_row(game).contents(Terms(game, language)) for part in group.parts]


def listed(table: Mapping[str, T], game: str, what: str) -> T:
    assert game in table, f"tests/ui/test_rulebook_contents.py does not list, from the rules of {game}, {what}"
    return table[game]


@every_game
def test_everything_in_the_box_is_counted(game: str) -> None:
    groups = table_row(game).contents(Terms(game, Language.EN))
    counts = listed(COUNTS, game, "how many pieces each group of its contents counts (COUNTS)")
    assert tuple(sum(part.count for part in group.parts) for group in groups) == counts


@every_game
def test_every_row_of_the_data_file_is_a_piece_in_the_list(game: str) -> None:
    told = [{str(value) for value in (part.name.key, *part.name.args.values())} for part in parts(game)]
    words = {word for one in told for word in one} | {key.rpartition(".")[2] for one in told for key in one}
    for table in listed(ROWS, game, "which tables of its data file stand for pieces (ROWS)"):
        for row in load_table(game).tables(table):
            name = row.data.get("code", row.data.get("id", row.data.get("index")))
            assert str(name) in words, f"{table}: {name}"


@every_game
@pytest.mark.parametrize("language", list(Language))
def test_every_piece_has_a_name_and_an_origin(game: str, language: Language) -> None:
    terms = Terms(game, language)
    for part in parts(game, language):
        assert terms.word(part.name).strip()
        assert part.hint is None or terms.word(part.hint).strip()
        assert part.provenance in ("R", "I", "C")


@every_game
def test_every_piece_is_painted_by_the_tables_own_painters(game: str, qapp: QApplication) -> None:
    load_fonts()
    painters = {**SHARED_PAINTERS, **table_row(game).painters}
    assert {type(part.look) for part in parts(game)} <= painters.keys()
    pictures = Pictures(painters, WALNUT)
    blank = [
        part.name
        for part in parts(game)
        if not pictures.picture(part.look, part.width, part.height)
        .toImage()
        .pixelColor(round(part.width / 2), round(part.height / 2))
        .alpha()
    ]
    assert blank == []
