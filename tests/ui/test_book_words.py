"""What a row of the book says of how a game ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetricsF
from recorded_games import recorded_games, start_of

from ui.app import Program
from ui.book.catalogue.entry import Entry, Standing
from ui.book.game_lines import fitted_font
from ui.book.words import result_words, told
from ui.game_files import TABLES
from ui.look.fonts import text_font
from ui.match.players import Level, Player, called
from ui.terms import Language, Terms

NAMES = ("Aya", "Ben", "Chie", "Dan", "Emi", "Fumi", "Gen")


def ended(game: str, scores: tuple[int, ...], winners: tuple[int, ...], *, own: bool = False) -> Entry:
    """A finished game, of people only or of Aya against computer players."""
    levels = [None if not seat or not own else Level.EASY for seat in range(len(scores))]
    players = tuple(Player(name, level) for name, level in zip(NAMES, levels, strict=False))
    return Entry(Path("a"), game, players, 9, Standing.FINISHED, scores=scores, winners=winners)


def said(entry: Entry, language: Language = Language.EN) -> str:
    return result_words(entry, Terms("", language, called(entry.players, language)))


@pytest.mark.parametrize(
    ("entry", "english", "japanese"),
    [
        (
            ended("wudang", (16, 11, 20), (0,)),
            "Aya won, 16 · Chie 20 · Ben 11 (by the letter)",
            "Ayaの勝ち（16・Chie 20・Ben 11・密書で決着）",
        ),
        (
            ended("wudang", (9, 21, 21), (2,)),
            "Chie won, 21 · Ben 21 · Aya 9 (by the letter)",
            "Chieの勝ち（21・Ben 21・Aya 9・密書で決着）",
        ),
        (
            ended("wudang", (9, 12, 21), (2,)),
            "Chie won, 21 · Ben 12 · Aya 9",
            "Chieの勝ち（21・Ben 12・Aya 9）",
        ),
        (ended("usagi", (9, 12), (1,)), "Ben won, 12 : 9", "Benの勝ち（12 : 9）"),
        (
            ended("sword", (4, 1, 4), (0,), own=True),
            "You won, 4 · Chie 4 · Ben 1 (tie broken)",
            "あなたの勝ち（4・Chie 4・Ben 1・同点決着）",
        ),
        (
            ended("shinano", (9, 9, 14), (1,)),
            "Ben won, 9 · Chie 14 · Aya 9 (by castles built)",
            "Benの勝ち（9・Chie 14・Aya 9・城の有無で決着）",
        ),
        (ended("uosao", (9, -2, 9), (0, 2)), "Aya and Chie won, 9 · Ben −2", "Aya、Chieの勝ち（9・Ben −2）"),
    ],
)
def test_a_row_says_what_decided_where_the_points_do_not(entry: Entry, english: str, japanese: str) -> None:
    assert (said(entry), said(entry, Language.JA)) == (english, japanese)


def test_the_rows_of_recorded_games_say_so_exactly_where_not_the_most_points_have_won() -> None:
    decided = set()
    for game in TABLES:
        for recorded in recorded_games(game):
            timeline = start_of(recorded["record"])
            timeline.follow(recorded["record"]["moves"])
            scores, winners = timeline.state.scores(), timeline.state.winners()
            most = [seat for seat, score in enumerate(scores) if score == max(scores)]
            text = said(ended(game, tuple(scores), tuple(winners)))
            assert text.endswith(")") == (sorted(winners) != most), (game, text)
            decided |= {game} if text.endswith(")") else set()
    assert decided >= {"sword", "shinano", "usagi", "wudang"}


def test_where_a_row_has_no_room_for_names_the_points_are_told_without_them() -> None:
    entry = ended("wudang", (9, 12, 21), (2,))
    assert told(entry, Language.EN, "").brief == "Chie won, 21 : 12 : 9"
    assert told(entry, Language.EN, "").result == "Chie won, 21 · Ben 12 · Aya 9"


def test_a_result_that_is_a_little_too_long_is_set_smaller_and_keeps_what_decided_it(program: Program) -> None:
    program.settings.change(text_size=150)
    font, said = text_font(), "Sora won, 12 : 25 : 12 (by the letter)"
    wide = QFontMetricsF(font).horizontalAdvance(said)
    assert QFontMetricsF(fitted_font(font, said, wide * 0.85)).horizontalAdvance(said) <= wide * 0.85
    assert fitted_font(font, said, wide).pixelSize() == font.pixelSize()
    assert fitted_font(font, said, wide * 0.2).pixelSize() >= max(12, font.pixelSize() * 0.75), "then it is cut"
