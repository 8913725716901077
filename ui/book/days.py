"""Under which heading of the book a game stands, by when it was played. No Qt: months get their names elsewhere."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from ui.book.catalogue.index import Row
from ui.book.catalogue.seeking import first_second


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
    heading_of, last, since = _headings(today), None, None
    for row in rows:
        if since is not None and row.at >= since and not row.waits:
            found.append(row)  # the newest come first, and this one is not older than what the heading begins with
            continue
        heading, since = (Heading("waiting"), None) if row.waits else heading_of(row.at)
        if heading != last:
            found.append(heading)
            last = heading
        found.append(row)
    return found


def _headings(today: date) -> Callable[[int], tuple[Heading, int | None]]:
    """Of any second: today, yesterday, this week, the last one, else its month; and since when everything older than
    that stands under the same heading, where that is known."""
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

    def heading(at: int) -> tuple[Heading, int | None]:
        if at >= ends:
            return month(at)[0], None  # today comes after what a clock that was set back has in the same month
        place = bisect_right(starts, at) - 1
        return (Heading(recent[place][1]), starts[place]) if place >= 0 else month(at)

    def month(at: int) -> tuple[Heading, int | None]:
        try:
            day = datetime.fromtimestamp(at)
            return Heading("month", day.year, day.month), first_second(date(day.year, day.month, 1))
        except (OSError, OverflowError, ValueError):
            return Heading("undated"), None

    return heading
