"""Looks for words in a rulebook, in both languages at once whichever is shown. No Qt.

A word typed in kana, or in Latin letters as it sounds, also finds what the glossary reads so: わな and wana find 罠. An
English word finds its other forms, and a rule is found by the words that the book's own table has for it. A question
may be typed whole: the little words of it are not looked for where the table answers it. What answers comes first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ui.book.catalogue.romaji import is_readable, romanised
from ui.rulebook.book import Entry, Rulebook
from ui.rulebook.folding import fold, stem, words_of
from ui.terms import Language, Terms

_MARKS: Final = "?!.,。、「」"
_LITTLE: Final = frozenset(
    words_of(
        "a an and are at can do does did for get have how i if in is it many much must my of on or the there to what"
        " when where which who why you your"
    )
)
"""Words of a question that are in every rule."""
_PARTICLES: Final = re.compile("(?<=[^ぁ-ん])(?:には|では|とは|の|は|が|を|に|で|と)")
LEAST_READING: Final = 2
"""So many kana of a reading lead to its word,"""
LEAST_SPELT: Final = 4
"""or so many Latin letters; of a shorter one all, for English words begin so too."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found, each in the order of the book, but what answers first; `words` is what to mark in the
    texts."""

    rules: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    parts: tuple[int, ...] = ()
    """By number in the list of names that was searched."""
    words: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        return len(self.rules) + len(self.entries) + len(self.parts)


class Index:
    """Everything that can be found of one game. Made once; the texts of both languages are folded on first use."""

    def __init__(self, book: Rulebook, terms: Terms, parts: Sequence[Sequence[str]] = ()) -> None:
        """`parts` are the names of what is in the box, each in both languages."""
        self._book = book
        self._terms = tuple(terms.in_language(language) for language in Language)
        self._parts = parts

    def search(self, query: str) -> Found:
        """Everything that has each word of `query`, in whichever language; nothing for an empty query."""
        words = words_of(query)
        told = _sought(words)
        ways = (told, words) if self._answers(told) else (words, told)
        found = (self._search(way) for way in (*ways, _taken_apart(told)) if way)
        return next((one for one in found if one.count), Found())

    def _search(self, words: Sequence[str]) -> Found:
        wanted = [self._readings(word) for word in words]
        rules = [rule for rule, text in self._rules.items() if _matches(rule, text, wanted)]
        best = self._answers(words)
        return Found(
            tuple(sorted(rules, key=lambda rule: (best.get(rule, len(rules)), not _holds(self._said[rule], wanted)))),
            tuple(entry for entry, text in self._entries if _holds(text, wanted)),
            tuple(at for at, text in enumerate(self._names) if _holds(text, wanted)),
            tuple(dict.fromkeys(one for group in wanted for one in group)),
        )

    def _readings(self, word: str) -> tuple[str, ...]:
        """The word, its stem, and the words of the glossary that are read so."""
        if len(word) < LEAST_READING:
            return (word,)
        read = (entry for entry in self._book.glossary if _is_read(fold(entry.kana).letters, word))
        return tuple(dict.fromkeys((word, stem(word), *(fold(entry.said.ja).letters for entry in read))))

    def _answers(self, words: Sequence[str]) -> Mapping[str, int]:
        """How good an answer each rule is, 0 the best, where the book's own table has all these words together."""
        best: dict[str, int] = {}
        for known, rules in self._finds:
            if all(word in known or stem(word) in known for word in words):
                for at, rule in enumerate(rules):
                    best[rule] = min(at, best.get(rule, at))
        return best

    @cached_property
    def _finds(self) -> Sequence[tuple[frozenset[str], tuple[str, ...]]]:
        told = ((words_of(" ".join(one.words)), one.rules) for one in self._book.finds)
        return [(frozenset((*words, *map(stem, words))), rules) for words, rules in told]

    @cached_property
    def _said(self) -> Mapping[str, str]:
        """What each rule itself says, without its chapter’s name and the reasons for it."""
        return {rule: _page(one.say(f"rule.{rule}") for one in self._terms) for rule in self._book.rules}

    @cached_property
    def _rules(self) -> Mapping[str, str]:
        return {
            rule: _page([chapter.title.ja, chapter.title.en, *self._texts_of(rule)])
            for chapter in self._book.chapters
            for rule in chapter.rules
        }

    @cached_property
    def _entries(self) -> Sequence[tuple[Entry, str]]:
        return [(entry, _page(texts_of_entry(entry))) for entry in self._book.glossary]

    @cached_property
    def _names(self) -> Sequence[str]:
        return [_page(names) for names in self._parts]

    def _texts_of(self, rule: str) -> Iterable[str]:
        key = f"rule.{rule}"
        for terms in self._terms:
            yield terms.say(key)
            yield terms.why(key)
        yield from self._book.found_by(rule)


def _sought(words: Sequence[str]) -> Sequence[str]:
    """What a question is about: all of it without its little words, unless it has no others."""
    told = [word for word in (one.strip(_MARKS) for one in words) if word]
    return [word for word in told if word not in _LITTLE] or told


def _taken_apart(words: Sequence[str]) -> Sequence[str]:
    """Japanese words without the particles between them."""
    return [part for word in words for part in _PARTICLES.split(word) if part]


def _is_read(kana: str, word: str) -> bool:
    """Whether a word is the beginning of this reading, in kana or as it is spelt in Latin letters."""
    if kana.startswith(word):
        return True
    if not is_readable(word):
        return False
    spelt, wanted = romanised(kana), romanised(word)
    return spelt == wanted or (len(wanted) >= LEAST_SPELT and spelt.startswith(wanted))


def texts_of_entry(entry: Entry) -> tuple[str, ...]:
    """All that the glossary says of a word."""
    return (entry.said.ja, entry.kana, entry.said.en, entry.meaning.ja, entry.meaning.en)


def _page(texts: Iterable[str]) -> str:
    """Texts as one, folded; no word reaches from one into the next."""
    return "\n".join(fold(text).letters for text in texts)


def _holds(page: str, wanted: Sequence[Sequence[str]]) -> bool:
    return all(any(one in page for one in group) for group in wanted)


def _matches(rule: str, page: str, wanted: Sequence[Sequence[str]]) -> bool:
    number = rule.casefold()
    return all(any(one in page or (one[-1].isdigit() and number.startswith(one)) for one in group) for group in wanted)
