"""What somebody means who looks for games in the book: words, days by name, wins of their own. No Qt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from typing import Final

from ui.book.finding import folded
from ui.terms import Language, Terms

_WEEK: Final = timedelta(days=7)
_DAY: Final = timedelta(days=1)
_OWN_WINS: Final = ("book.sought.you_won", "book.sought.i_won")
"""What a win of one's own may be called."""


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


def sought_in(text: str, today: date) -> Sought:
    """What these words mean on that day, in whichever language."""
    rest, spans, phrases = folded(text), [], []
    for name, (begins, ends) in _spans(today).items():
        rest, is_there = _without(rest, name)
        if is_there:
            spans.append(Span(name, first_second(begins), first_second(ends)))
    for phrase, meant in _own_wins().items():
        rest, is_there = _without(rest, phrase)
        if is_there:
            phrases.append(meant)
    return Sought((*phrases, *rest.split()), tuple(spans))


def _without(text: str, name: str) -> tuple[str, bool]:
    """The text without that name, and whether it was there: whole, or before the の of Japanese."""
    rest, times = re.subn(rf"(?<!\S){re.escape(name)}(?:の|(?!\S))", " ", text)
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
    return {name: span for key, span in days.items() for name in _names(key)}


@cache
def _own_wins() -> Mapping[str, str]:
    """By what a win of one's own is called: what stands in the index for it."""
    meant = folded(Terms("", Language.EN).say("book.sought.you_won"))
    return {name: meant for key in _OWN_WINS for name in _names(key)}


def _names(key: str) -> Iterator[str]:
    for language in Language:
        yield folded(Terms("", language).say(key))


def first_second(day: date) -> int:
    """When a day begins where the program runs, in seconds since 1970."""
    return int(datetime(day.year, day.month, day.day).timestamp())
