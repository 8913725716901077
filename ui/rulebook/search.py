"""Looks for words in a rulebook, in both languages at once whichever is shown. No Qt.

A word typed in kana, or in Latin letters as it sounds, also finds what the glossary reads so: わな and wana find 罠. An
English word finds its other forms, and a rule is found by the words that the book's own table has for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ui.book.catalogue.romaji import is_readable, romanised
from ui.rulebook.book import Entry, Rulebook
from ui.rulebook.folding import fold, stem, words_of
from ui.terms import Language, Terms

LEAST_READING: Final = 2
"""So many kana of a reading lead to its word,"""
LEAST_SPELT: Final = 4
"""or so many Latin letters; of a shorter one all, for English words begin so too."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found, each in the order of the book; `words` is what to mark in the texts."""

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
        if not words:
            return Found()
        wanted = [self._readings(word) for word in words]
        return Found(
            tuple(rule for rule, text in self._rules.items() if _matches(rule, text, wanted)),
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
        yield from self._book.found_by.get(rule, ())


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
