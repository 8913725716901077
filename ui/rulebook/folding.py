"""Finds words as people type them: kana of either kind, letters of any case and width. No Qt."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

Span: TypeAlias = tuple[int, int]
"""From the first character to behind the last."""

_KATAKANA: Final = range(0x30A1, 0x30F7)
_TO_HIRAGANA: Final = -0x60
_HALF_WIDTH_MARKS: Final = "ﾞﾟ"
"""Voicing marks that are characters of their own after half-width kana."""
_ENDINGS: Final = ("ings", "ing", "ies", "ers", "ed", "er", "es", "y", "e")
_LEAST_STEM: Final = 4
_LEAST_SINGULAR: Final = 3
_CLUSTERS: Final = 4096
"""More different ones than the rulebooks of all games have."""
_ALIKE: Final = {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "‐": "-", "−": "-", "〜": "~"}


@dataclass(frozen=True, slots=True)
class Folded:
    """A text with all differences that do not matter taken out; `spans` leads each letter back to the text."""

    letters: str
    spans: tuple[Span, ...]


def fold(text: str) -> Folded:
    """Katakana as hiragana, full and half width alike, capitals as small letters."""
    letters: list[str] = []
    spans: list[Span] = []
    start = 0
    while start < len(text):
        end = _end_of_cluster(text, start)
        span, plain = (start, end), _plain(text[start:end])
        letters.append(plain)
        spans.extend([span] * len(plain))
        start = end
    return Folded("".join(letters), tuple(spans))


def words_of(query: str) -> tuple[str, ...]:
    """What somebody looks for, word by word, folded."""
    return tuple(dict.fromkeys(fold(query).letters.split()))


def stem(word: str) -> str:
    """What the forms of an English word begin with, so that it finds them all: "scoring" and "scores" are both found by
    "scor". What is too short for that, or not English, stays as it is."""
    if not word.isascii():
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST_STEM:
            return word.removesuffix(ending)
    return word[:-1] if word.endswith("s") and len(word) > _LEAST_SINGULAR else word


def find(text: str, words: Collection[str]) -> tuple[Span, ...]:
    """Where any of the folded `words` stands in `text`: spans in order that do not touch one another."""
    if not words:
        return ()
    folded = fold(text)
    found = sorted(span for word in words if word for span in _all(folded, word))
    merged: list[Span] = []
    for start, end in found:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


def _all(folded: Folded, word: str) -> list[Span]:
    found = []
    at = folded.letters.find(word)
    while at >= 0:
        found.append((folded.spans[at][0], folded.spans[at + len(word) - 1][1]))
        at = folded.letters.find(word, at + 1)
    return found


def _end_of_cluster(text: str, start: int) -> int:
    end = start + 1
    while end < len(text) and (unicodedata.combining(text[end]) or text[end] in _HALF_WIDTH_MARKS):
        end += 1
    return end


@lru_cache(_CLUSTERS)
def _plain(cluster: str) -> str:
    return "".join(
        _hiragana(_ALIKE.get(letter, letter)) for letter in unicodedata.normalize("NFKC", cluster).casefold()
    )


def _hiragana(letter: str) -> str:
    return chr(ord(letter) + _TO_HIRAGANA) if ord(letter) in _KATAKANA else letter
