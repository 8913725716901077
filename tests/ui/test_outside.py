"""Texts from outside, at the door through which they come in."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.errors import RecordError
from ui.outside import NAME_LENGTH, facts, name, place, said

ANYTHING = st.text(alphabet=st.characters(exclude_categories=()))
"""Lone surrogates too, which hypothesis leaves out by itself."""
TANGLES = st.text(
    alphabet=st.sampled_from(
        "aé가\u1100\u1161か漢क\u094dش \u3000\t\n\u200c\u200d\u202e\u0301\u0344\u3099\u034f\ufe0f👩🏽🇯\ud800\u3164…"
    )
)
"""What composes, joins, stacks and hides, side by side."""
DOORS: tuple[Callable[[str], str], ...] = (name, place, lambda text: said(text, 5), lambda text: said(text, 80))
ORDINARY = (
    "Aya",
    "Mary Ann O’Neill-Smith",
    "Zoë Müller",
    "Nguyễn Thị Ánh",
    "魚住 太郎",
    "山田　花子",
    "ひかり☆",
    "葛\U000e0100城",
    "ポッピー",
    "김민준",
    "Дмитрий",
    "فاطمه\u200cزهرا",
    "क्षत्रिय",
    "שָׁלוֹם",
    "🦊",
    "👩‍👩‍👧‍👦 Fox",
    "👩🏻‍❤️‍💋‍👨🏻",
    "🇯🇵 Ren",
    "#1 & <Co> {0} %1",
)


def is_hidden(character: str) -> bool:
    """Whether nobody sees this character itself, only what it does to others."""
    return unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} or character in "\u034f\u3164"


def is_sound(text: str) -> bool:
    """Whether a text is one line without anything hidden but joiners within it."""
    bare = text.replace("\u200c", "").replace("\u200d", "")
    blanks = [one for one in text if one.isspace()]
    return (
        not any(map(is_hidden, bare))
        and text.strip(" \u3000\u200c\u200d") == text
        and set(blanks) <= {" ", "\u3000"}
        and not any(text[at].isspace() and text[at + 1].isspace() for at in range(len(text) - 1))
        and unicodedata.is_normalized("NFC", text)
    )


def longest_stack(text: str) -> int:
    """How many marks stand on one character at most."""
    highest = now = 0
    for one in text:
        now = now + 1 if unicodedata.combining(one) or unicodedata.category(one) in ("Mn", "Me") else 0
        highest = max(highest, now)
    return highest


@pytest.mark.parametrize("text", ORDINARY)
def test_an_ordinary_name_passes_as_it_is(text: str) -> None:
    assert name(unicodedata.normalize("NFC", text)) == unicodedata.normalize("NFC", text)
    assert name(unicodedata.normalize("NFD", text)) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("  Aya  ", "Aya"),
        ("Aya\nBen\tChie", "Aya Ben Chie"),
        ("Aya\r\n\r\nBen", "Aya Ben"),
        ("Aya\u2028Ben\u00a0\u2003Chie", "Aya Ben Chie"),
        ("山田 \u3000 花子", "山田\u3000花子"),
        ("Aya\u202eneB", "AyaneB"),
        ("\u2067Aya\u2069\u200f", "Aya"),
        ("A\u200by\u00ada\ufeff", "Aya"),
        ("A\u200dy\u200ca", "Aya"),
        ("\ud800Aya\udfff", "Aya"),
        ("A\x00y\x1b[31ma\x7f", "Ay[31ma"),
        ("Aya\ue000\U000f0000\u0378", "Aya"),
        ("A" + "\u0335" * 40 + "b", "A\u0335\u0335\u0335b"),
        ("\u0301\u0302Aya", "Aya"),
        ("Aya \u0301 Ben", "Aya Ben"),
        ("A\u3164\u115f\uffa0ya", "Aya"),
        ("", ""),
        (" \t\u3000 ", ""),
        ("\u0301\u0302", ""),
        ("\ud800", ""),
        ("\u3164", ""),
        ("\u200d\u200d", ""),
    ],
)
def test_what_is_hidden_in_a_name_is_taken_out(text: str, cleaned: str) -> None:
    assert name(text) == cleaned


def test_a_name_too_long_ends_in_dots_at_the_length_that_can_be_typed() -> None:
    assert name("A" * NAME_LENGTH) == "A" * NAME_LENGTH
    assert name("A" * 10_000) == "A" * (NAME_LENGTH - 1) + "…"
    assert name("A" * 20 + " " * 3 + "B" * 20) == "A" * 20 + " BB…"
    assert name("A" * 22 + " BBB") == "A" * 22 + "…"


@pytest.mark.parametrize("whole", ["o\u0308\u0323\u0335", "👩‍👩‍👧‍👦", "🇯🇵", "क्", "葛\U000e0100", "👍🏽"])
@pytest.mark.parametrize("before", range(18, 24))
def test_nothing_that_belongs_together_is_cut_through(whole: str, before: int) -> None:
    whole = unicodedata.normalize("NFC", whole)
    cut = name("A" * before + whole * 10)
    assert cut.endswith("…")
    rest = cut.rstrip("…").lstrip("A")
    assert rest == whole * (len(rest) // len(whole))


def test_a_chain_that_has_no_end_leaves_something_to_be_called_by() -> None:
    assert name("👩" + "\u200d👩" * 500).startswith("👩\u200d👩\u200d👩\u200d👩👩")


def test_what_stands_in_no_encoding_is_seen_in_a_file_name() -> None:
    assert said("game\udcff.json", 80) == "game?.json"


def test_of_a_long_place_its_end_is_kept() -> None:
    told = place("/" + "folder/" * 100 + "game.json")
    assert told.startswith("…")
    assert told.endswith("/folder/game.json")
    assert len(told) == 260
    assert place("/home/aya/game.json") == "/home/aya/game.json"


def test_of_the_facts_of_an_error_only_texts_change() -> None:
    error = RecordError("record_kind", "moves\n[3]", found="a\u202eb", expected=["x\ny", 3], amounts={"coins": 2})
    assert facts(error) == {"where": "moves [3]", "found": "ab", "expected": ["x y", 3], "amounts": {"coins": 2}}


@given(ANYTHING | TANGLES)
def test_whatever_comes_goes_on_as_one_sound_short_line(text: str) -> None:
    for door in DOORS:
        cleaned = door(text)
        cleaned.encode()
        assert is_sound(cleaned)
        assert longest_stack(cleaned) <= 3
        assert door(cleaned) == cleaned
    assert len(name(text)) <= NAME_LENGTH
    assert len(said(text, 5)) <= 5


@given(st.text(alphabet="👩\u200d🏽\ufe0f\u0301\u094dकA…", min_size=20, max_size=80))
def test_long_tangles_are_cut_once(text: str) -> None:
    for door in DOORS:
        assert door(door(text)) == door(text)
        assert is_sound(door(text))
