"""All that the program says, set in lines as wide as the places are where it is read."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final
from zlib import crc32

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from ui.game_files import ROOT, TABLES
from ui.lesson.speech import WIDTHS as LESSON
from ui.look.fonts import Size, load_fonts, text_font
from ui.look.lines import in_lines
from ui.phrases import breaks
from ui.rulebook.book import load_rulebook
from ui.table.ask_sheet import WIDTHS
from ui.table.log_panel import WIDTH
from ui.terms import Language, Terms, load_terms

ROOMS: Final = (*(width - 36 for width in (*WIDTHS, *LESSON)), WIDTH - 28)
"""Pixels that words have on sheets, in the log and in lessons, in windows of all widths."""
BAD_STARTS: Final = tuple(
    "がをにはもでとのへやかねよぞさぁぃぅぇぉっゃゅょァィゥェォッャュョー々、。，．：；・！？」』）】…"
)
WORDS: Final = re.compile(
    "はじめ|もう|もっと|もの|もらえ|でも|でき|とき|ところ|とど|となり|のせ|のぞ|ねら|はい|はっ|はず|ので|かかり|かざ|さらに|さて|さかの|よい|よう|やり"
)
"""Of those that begin as a particle does."""
COUNTED: Final = re.compile(r"\d[点枚人個回番手つマpタラ]|\d (?:VP|points?|cards?|turns?)|第\d")
NUMBER: Final = re.compile(r"(?<![A-Za-z])\d+$")
SLOT: Final = re.compile(r"\{(\w+)(?:(:|\|)([^}]*))?\}")
HALF: Final = 0.55
SHARE: Final = 0.02
"""So many lines at most are half empty, and so many last lines of English are one short word."""


def strings(table: Any, code: str) -> Iterator[str]:
    """All that a file says in a language."""
    if isinstance(table, Mapping):
        if isinstance(table.get(code), str):
            yield table[code]
        for key, value in table.items():
            if key not in ("ja", "en"):
                yield from strings(value, code)
    elif isinstance(table, Sequence) and not isinstance(table, str):
        for value in table:
            yield from strings(value, code)


@cache
def said(language: Language) -> tuple[tuple[str, int], ...]:
    """Each paragraph of the files, its arguments filled in, and one of the widths at which it may be read."""
    files = [path for folder in ("translations", "resources") for path in sorted((ROOT / folder).rglob("*.toml"))]
    texts = {text for path in files for text in strings(tomllib.loads(path.read_text("utf-8")), language.value)}
    if language is Language.JA:
        catalogue = ElementTree.parse(ROOT / "translations" / "itsutsu_ja.ts")
        texts |= {found.text for found in catalogue.iter("translation") if found.text}
    filled = {part for text in texts for part in SLOT.sub(_fill(language), text).split("\n") if part}
    return tuple((text, ROOMS[crc32(text.encode()) % len(ROOMS)]) for text in sorted(filled))


def _fill(language: Language) -> Any:
    card = "夏負サラマンダー" if language is Language.JA else "Heat-Sick Salamander"

    def fill(slot: re.Match[str]) -> str:
        name, mark, rest = slot.groups()
        if mark == "|":
            return str(rest.partition("|")[2])
        if "seat" in name:
            return "あかね" if language is Language.JA else "Akane"
        return "12" if mark is None else card

    return fill


@pytest.fixture(scope="module", autouse=True)
def _names_and_faces(qapp: QApplication) -> None:
    load_fonts()
    for game in TABLES:
        Terms(game, Language.JA)


def ends(language: Language) -> Iterator[tuple[str, str, str]]:
    """Where the lines end: the text, the line and the next one."""
    font = text_font(Size.BODY)
    for text, room in said(language):
        for line, after in pairwise(in_lines(text, room, font)):
            yield text, line, after


def names() -> set[str]:
    """What things are called on cards and spaces and in the glossaries."""
    found = {entry.said.ja for game in TABLES for entry in load_rulebook(game).glossary}
    for game in TABLES:
        heads = ("card", "building", "space", "phase")
        found |= {entry["ja"] for key, entry in load_terms(game).items() if key.partition(".")[0] in heads}
    return {name for name in found if 3 <= len(name) <= 11 and not set(name) & set("・（{。")}


@pytest.mark.parametrize("language", Language)
def test_no_line_begins_with_a_particle_or_the_end_of_a_clause(language: Language) -> None:
    starts = [(line, after) for _, line, after in ends(language) if after.startswith(BAD_STARTS)]
    assert not [both for both in starts if not WORDS.match(both[1])]


@pytest.mark.parametrize("language", Language)
def test_no_line_ends_between_a_number_and_what_it_counts(language: Language) -> None:
    assert any(COUNTED.search(text) for text, _ in said(language))
    numbers = [(line, after) for _, line, after in ends(language) if NUMBER.search(line)]
    assert not [(line, after) for line, after in numbers if after[0].isalpha()]


def test_no_line_ends_within_a_name() -> None:
    known = names()
    assert {"夏負サラマンダー", "弱者の剣", "読めない碑文", "b. 陰陽太極"} <= known
    within = {name: [at for at, _ in breaks(f"次の{name}を") if 2 < at < 2 + len(name)] for name in known}
    assert {name: found for name, found in within.items() if found} == {}


@pytest.mark.parametrize("language", Language)
def test_few_lines_are_left_half_empty(language: Language) -> None:
    metrics, font = QFontMetricsF(text_font(Size.BODY)), text_font(Size.BODY)
    lines = [(line, room) for text, room in said(language) for line in in_lines(text, room, font)[:-1]]
    assert len(lines) > 1000
    assert sum(metrics.horizontalAdvance(line) < HALF * room for line, room in lines) < SHARE * len(lines)


def test_few_english_texts_end_with_a_word_alone() -> None:
    texts = [in_lines(text, room, text_font(Size.BODY)) for text, room in said(Language.EN)]
    broken = [lines for lines in texts if len(lines) > 1]
    assert sum(" " not in lines[-1] and len(lines[-1]) < 8 for lines in broken) < SHARE * len(broken)
