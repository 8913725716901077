"""Under which heading of the book a game stands, by when it was played. No Qt: months get their names elsewhere."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from ui.book.index import Row
from ui.book.seeking import first_second


@dataclass(frozen=True, slots=True)
class Heading:
    """Over the games that were played about then."""

    key: str
    """Under `book.heading` in the terms; "month" for a month by its name."""
    year: int = 0
    month: int = 0


Line = Row | Heading


def lines_of(rows: Sequence[Row], today: date) -> list[Line]:
    """The rows with their headings in between; games that wait stand under one of their own."""
    found: list[Line] = []
    heading_of, last = _headings(today), None
    for row in rows:
        heading = Heading("waiting") if row.waits else heading_of(row.at)
        if heading != last:
            found.append(heading)
            last = heading
        found.append(row)
    return found


def _headings(today: date) -> Callable[[int], Heading]:
    """Of any second: today, yesterday, this week, the last one, else its month."""
    monday = today - timedelta(days=today.weekday())
    begins = {
        "last_week": monday - timedelta(days=7),
        "this_week": monday,
        "yesterday": today - timedelta(days=1),
        "today": today,
    }
    recent = sorted((first_second(day), key) for key, day in begins.items() if first_second(day) > 0)
    starts = [second for second, _ in recent]
    ends = first_second(today + timedelta(days=1))

    def heading(at: int) -> Heading:
        place = bisect_right(starts, at) - 1
        return Heading(recent[place][1]) if place >= 0 and at < ends else month(at)

    def month(at: int) -> Heading:
        try:
            day = datetime.fromtimestamp(at)
        except (OSError, OverflowError, ValueError):
            return Heading("undated")
        return Heading("month", day.year, day.month)

    return heading
