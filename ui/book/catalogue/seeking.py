"""What somebody means who looks for games in the book: words, days by name, wins of their own. No Qt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from typing import Final

from ui.book.catalogue.finding import folded
from ui.book.catalogue.romaji import is_readable, romanised
from ui.match.players import computer_names
from ui.terms import Language, Terms

_WEEK: Final = timedelta(days=7)
_DAY: Final = timedelta(days=1)
_OWN_ENDS: Final = {
    "book.sought.you_won": ("book.sought.you_won", "book.sought.i_won"),
    "book.sought.you_lost": ("book.sought.you_lost", "book.sought.i_lost"),
}
"""What stands in the index for a win or a loss of one's own, and what these may be called."""
_ENDS: Final = {
    "book.sought.wins": ("book.sought.you_won", "book.won"),
    "book.sought.losses": ("book.sought.you_lost", "book.sought.lost"),
}
"""By the words for a win or a loss: what stands in the index for one's own, and for that of somebody."""
_GAME: Final = "げーむ"
_COMMAS: Final = re.compile("[,、]")
_AFTER: Final = "(?:の|に|は|['’]s)?"
"""What may follow a name at once."""


@dataclass(frozen=True, slots=True)
class Span:
    """Days that were called by a name, as "last week"."""

    words: str
    """Their name, folded: it may as well be part of a note."""
    begins: int
    """Their first second, since 1970."""
    ends: int
    """The first second after them."""


@dataclass(frozen=True, slots=True)
class Sought:
    """A game is found by all of these together."""

    words: tuple[str, ...]
    """Folded; each may have spaces in it."""
    spans: tuple[Span, ...] = ()
    any_of: tuple[tuple[str, ...], ...] = ()
    """Of each of these there must be one."""


def sought_in(text: str, today: date) -> Sought:
    """What these words mean on that day, in whichever language."""
    rest, spans, phrases = folded(text), [], []
    for name, (begins, ends) in _spans(today).items():
        rest, is_there = _without(rest, name)
        if is_there:
            spans.append(Span(name, first_second(begins), first_second(ends)))
    for phrase, meant in _own_ends().items():
        rest, is_there = _without(rest, phrase)
        if is_there:
            phrases.append(meant)
    words = list(filter(None, map(_without_game, rest.split())))
    ended = {key: [word for word in words if word in _listed(key)] for key in _ENDS}
    others = [word for word in words if not any(word in found for found in ended.values())]
    any_of = [_ended_so(key, others) for key, found in ended.items() if found]
    any_of += [_spellings(word) for word in others if len(_spellings(word)) > 1]
    plain = [word for word in others if len(_spellings(word)) == 1]
    return Sought((*phrases, *plain), tuple(spans), tuple(any_of))


def _spellings(word: str) -> tuple[str, ...]:
    """A word, and how the index spells it where that is another way. A single kana is too little to be spelt."""
    is_spelt = len(word) > 1 and is_readable(word)
    return tuple(dict.fromkeys((word, romanised(word)))) if is_spelt else (word,)


def _without_game(word: str) -> str:
    """A word as it is looked for; "" for what is said of any game. Japanese has "lost game" in one word."""
    if word in _listed("book.sought.unsaid"):
        return ""
    return word.removesuffix(_GAME).removesuffix("の") if word.endswith(_GAME) else word


def _ended_so(key: str, others: Sequence[str]) -> tuple[str, ...]:
    """What may be meant by a win or a loss beside these words: that of somebody whom one of them names; one's own,
    unless a computer player is named."""
    own, somebody = _ENDS[key]
    theirs = [ended for word in others for ended in _names(somebody, [word])]
    return tuple(theirs) if _computers().intersection(others) else (_in_index(own), *theirs)


def _without(text: str, name: str) -> tuple[str, bool]:
    """The text without that name, and whether it was there: whole, or before the の of Japanese and the like."""
    rest, times = re.subn(rf"(?<!\S){re.escape(name)}(?:{_AFTER}(?!\S)|の)", " ", text)
    return rest, times > 0


def _spans(today: date) -> Mapping[str, tuple[date, date]]:
    """The first day of each span, and the one after its last, by its folded name."""
    monday, first = today - timedelta(days=today.weekday()), today.replace(day=1)
    days = {
        "book.heading.today": (today, today + _DAY),
        "book.heading.yesterday": (today - _DAY, today),
        "book.heading.this_week": (monday, monday + _WEEK),
        "book.heading.last_week": (monday - _WEEK, monday),
        "book.span.this_month": (first, (first + 31 * _DAY).replace(day=1)),
        "book.span.last_month": ((first - _DAY).replace(day=1), first),
    }
    others = {
        "book.sought.before_yesterday": (today - 2 * _DAY, today - _DAY),
        "book.sought.before_last_week": (monday - 2 * _WEEK, monday - _WEEK),
        "book.sought.yesterday": days["book.heading.yesterday"],
        "book.sought.today": days["book.heading.today"],
    }
    # these first: one of them ends with the name of another day
    found = {name: span for key, span in others.items() for name in _listed(key)}
    found |= {name: span for key, span in days.items() for name in _names(key)}
    # without "this" or "last" it may be either
    found |= dict.fromkeys(_listed("book.sought.week"), (monday - _WEEK, monday + _WEEK))
    either = days["book.span.last_month"][0], days["book.span.this_month"][1]
    return found | dict.fromkeys(_listed("book.sought.month"), either)


@cache
def _own_ends() -> Mapping[str, str]:
    """By what a win or a loss of one's own is called: what stands in the index for it."""
    return {name: _in_index(meant) for meant, keys in _OWN_ENDS.items() for key in keys for name in _names(key)}


def _in_index(key: str) -> str:
    return folded(Terms("", Language.EN).say(key))


@cache
def _computers() -> frozenset[str]:
    """What computer players are called."""
    return frozenset(folded(name) for language in Language for name in computer_names(language))


@cache
def _listed(key: str) -> frozenset[str]:
    """The words of a list in all languages."""
    return frozenset(folded(word) for language in Language for word in _COMMAS.split(Terms("", language).say(key)))


def _names(key: str, seats: Sequence[str] = ()) -> Iterator[str]:
    """What this is called in each language; `seats`: what the players are called whom it is about."""
    for language in Language:
        yield folded(Terms("", language, seats).say(key, seats=list(range(len(seats)))))


def first_second(day: date) -> int:
    """When a day begins where the program runs, in seconds since 1970."""
    return int(datetime(day.year, day.month, day.day).timestamp())
