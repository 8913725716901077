"""By what words a game is found in the book: who played, what, when, how it ended, and what was noted about it. No Qt.

Everything is said in both languages, whatever is spoken now.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final

from ui.book.catalogue.entry import Entry, Standing
from ui.book.catalogue.romaji import romanised
from ui.book.words import result_words
from ui.match.players import called
from ui.terms import Language, Terms

_HIRAGANA: Final = {katakana: katakana - 0x60 for katakana in range(0x30A1, 0x30F7)}
_WEEKDAYS: Final = (
    ("Monday", "月曜日"),
    ("Tuesday", "火曜日"),
    ("Wednesday", "水曜日"),
    ("Thursday", "木曜日"),
    ("Friday", "金曜日"),
    ("Saturday", "土曜日"),
    ("Sunday", "日曜日"),
)
_MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
"""Like the days of the week not from the system, whose language may be any."""


def folded(words: str) -> str:
    """Words as they are compared when something is looked for: without case and width, in hiragana, with single
    spaces."""
    return " ".join(unicodedata.normalize("NFKC", words).casefold().translate(_HIRAGANA).split())


def words_of(entry: Entry, comments: Iterable[str] = ()) -> str:
    """Everything that a game is found by: names also as whoever writes no Japanese spells them."""
    said = (word for language in Language for word in (*_named(entry, language), *_said(entry, language)))
    spelt = (romanised(folded(name)) for language in Language for name in _named(entry, language))
    return "\n".join(dict.fromkeys((*said, *spelt, *_days(entry.when), *comments)))


def _named(entry: Entry, language: Language) -> Iterator[str]:
    """What the box is called, its reading with and without spaces, and the players."""
    terms = Terms("", language)
    reading = terms.of_box(entry.game, "reading")
    yield from (terms.of_box(entry.game, "title"), reading, "".join(reading.split()))
    yield from called(entry.players, language)


def _said(entry: Entry, language: Language) -> Iterator[str]:
    names = called(entry.players, language)
    terms = Terms("", language, names)
    yield from (
        terms.say(f"counts.against.{player.level.value}") for player in entry.players if player.level is not None
    )
    yield terms.say(f"book.standing.{entry.standing.value}")
    if entry.practice:
        yield terms.say("book.practice")
    if entry.standing is Standing.FINISHED and entry.winners:
        yield from _how_it_ended(entry, terms)


def _how_it_ended(entry: Entry, terms: Terms) -> Iterator[str]:
    """The words of the book, and who has won and lost one by one."""
    winners, own = entry.winners, entry.own_seat
    yield result_words(entry, terms)
    yield "–".join(map(str, entry.scores))
    for seat in range(len(entry.players)):
        yield terms.say("book.won" if seat in winners else "book.sought.lost", seats=[seat])
    if len(winners) > 1:
        yield terms.say("book.won", seats=list(winners))
        yield terms.say("book.sought.shared")
    if own is not None:
        yield terms.say("book.sought.you_won" if own in winners else "book.sought.you_lost")


def _days(second: int) -> Iterator[str]:
    try:
        day = datetime.fromtimestamp(second)
    except (OSError, OverflowError, ValueError):
        return
    year, month, number = day.year, day.month, day.day
    name = _MONTHS[month - 1]
    yield f"{year}-{month:02}-{number:02} {year}/{month}/{number} {year}/{month:02}/{number:02}"
    yield f"{number}.{month}.{year} {number:02}.{month:02}.{year} {number} {name} {year} {name} {number}, {year}"
    yield f"{year}年{month}月{number}日"
    yield " ".join(_WEEKDAYS[day.weekday()])
