"""Japanese as it is written in Latin letters, of which there are several ways: shi or si, ō or ou. No Qt."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_ROWS: Final = {
    "": "あいうえお",
    "k": "かきくけこ",
    "s": "さしすせそ",
    "t": "たちつてと",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "m": "まみむめも",
    "y": "や ゆ よ",
    "r": "らりるれろ",
    "w": "わ   を",
    "g": "がぎぐげご",
    "z": "ざじずぜぞ",
    "d": "だ  でど",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
}
_OTHERS: Final = {"ん": "n", "ぢ": "zi", "づ": "zu", "ゔ": "bu", "っ": "", "ー": ""}
_SMALL: Final = (("i", "ゃ", "ya"), ("i", "ゅ", "yu"), ("i", "ょ", "yo"), *zip("uuuu", "ぁぃぇぉ", "aieo", strict=True))
"""A small kana takes the place of the vowel before it."""
_SPELLINGS: Final = (
    (re.compile("[-'’]"), ""),
    (re.compile("tch|cch"), "ch"),
    (re.compile(r"sh(?=i|\b)"), "s"),
    (re.compile("sh(?=[aueo])"), "sy"),
    (re.compile(r"ch(?=i|\b)"), "t"),
    (re.compile("ch(?=[aueo])"), "ty"),
    (re.compile(r"ts(?=u|\b)"), "t"),
    (re.compile(r"j(?=i|\b)"), "z"),
    (re.compile("jy?(?=[aueo])"), "zy"),
    (re.compile("f"), "h"),
    (re.compile("v"), "b"),
    (re.compile("m(?=[bpm])"), "n"),
    (re.compile("ou"), "o"),
    (re.compile(r"([a-z])\1+"), r"\1"),
)
"""From each way of writing to one of them, also of a word that is only half typed. No vowel is long, and no consonant
double."""
_READABLE: Final = re.compile("[a-zぁ-ゖー'’-]+")


def _syllables() -> Iterator[tuple[str, str]]:
    for consonant, row in _ROWS.items():
        yield from ((kana, consonant + vowel) for kana, vowel in zip(row, "aiueo", strict=False) if kana != " ")


_SYLLABLES: Final = str.maketrans({**dict(_syllables()), **_OTHERS})


@lru_cache(maxsize=1024)
def romanised(words: str) -> str:
    """Folded words in one and the same spelling, however they were written. Kanji and everything else stay."""
    parts = unicodedata.normalize("NFC", words).translate(_SYLLABLES)
    for vowel, small, instead in _SMALL:
        parts = parts.replace(vowel + small, instead)
    plain = _without_marks(parts)
    for written, spelt in _SPELLINGS:
        plain = written.sub(spelt, plain)
    return plain


def is_readable(word: str) -> bool:
    """Whether a folded word is all kana or Latin letters."""
    return _READABLE.fullmatch(_without_marks(word)) is not None


def _without_marks(words: str) -> str:
    """Letters without what stands over them: with it they are long."""
    return "".join(one for one in unicodedata.normalize("NFKD", words) if not unicodedata.combining(one))
