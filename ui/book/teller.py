"""What the book says of its games, with their days, in the language in force."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime

from PySide6.QtCore import QDate, QDateTime, QObject

from ui.book.catalogue.entry import Entry
from ui.book.days import Heading
from ui.book.words import Told, told
from ui.counts.summary import Summary
from ui.language import Tongue
from ui.shared.reached import Reached


class Teller(QObject):
    """Keeps nothing: it is asked again when something has changed."""

    def __init__(self, tongue: Tongue, is_elsewhere: Callable[[Entry], bool], parent: QObject) -> None:
        """`is_elsewhere` says whether another program plays a game now."""
        super().__init__(parent)
        self._tongue = tongue
        self.is_elsewhere = is_elsewhere

    def told(self, entry: Entry, summary: Summary | None = None, reached: Reached | None = None) -> Told:
        """Everything that is said of a game; where more than a line is said of it, with its numbers, or with how far
        one has come that has not come to its end."""
        day, taken = self._day(entry.when), self.is_elsewhere(entry)
        return told(entry, self._tongue.language, day, is_taken=taken, summary=summary, reached=reached)

    def heading(self, heading: Heading) -> str:
        """What stands over the games of some days."""
        if heading.key == "month":
            return self._tongue.locale().toString(QDate(heading.year, heading.month, 1), self.tr("MMMM yyyy"))
        return self._tongue.terms().say(f"book.heading.{heading.key}")

    def whole_day(self, second: int) -> str:
        """When it was, at length."""
        return self._tongue.moment(QDateTime.fromSecsSinceEpoch(second))

    def _day(self, second: int) -> str:
        """The hour of today, else the day."""
        moment = QDateTime.fromSecsSinceEpoch(second)
        if datetime.fromtimestamp(second).date() == date.today():
            return moment.toString("HH:mm")
        return self._tongue.locale().toString(moment.date(), self.tr("MMM d"))
