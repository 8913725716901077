"""All charts of the games that were chosen, in one column or, where it is wide, in two."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from ui.board.kit.world import PLAIN, World
from ui.counts.bands import BandRow, Bands
from ui.counts.bars import BarRow, Bars
from ui.counts.chances import Share
from ui.counts.chart import Chart
from ui.counts.lanterns import LanternString
from ui.counts.outings import Outing
from ui.counts.panels import Panel
from ui.counts.spans import SpanRow, Spans
from ui.counts.tally import Gain, Habit, Span, Tally, by_company, by_game, gains, habits
from ui.counts.trend import TrendLine
from ui.counts.words import (
    band_words,
    company_words,
    favourite_words,
    gain_words,
    habit_words,
    kind_name,
    likely_words,
    most_words,
    rate_words,
    remarks,
    share_short,
    source_name,
    span_words,
    streak_words,
    trend_words,
)
from ui.games import table_row
from ui.look.fonts import text_scale
from ui.look.theme import Theme
from ui.terms import Terms, numeral

_TWO_COLUMNS: Final = 860
"""Logical pixels at the usual text size."""
_UNKNOWN: Final = "star"
_HALVES: Final = (("points", "sources", "length"), ("deeds", "company"))
"""What stands in which of the two columns."""
_GAP: Final = 22

SayOuting = Callable[[Outing, Terms], str]


class Charts(QWidget):
    """Shows a Tally.

    Signals: game_chosen(game id), the games of one box are to be looked at; opened(Kept), a game is to be looked at.
    """

    game_chosen = Signal(object)
    opened = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.share, self.lanterns = Bands(theme, self), LanternString(theme, self)
        self.games, self.trend = Bands(theme, self), TrendLine(theme, self)
        self.sources, self.habits = Bars(theme, self), Bars(theme, self)
        self.company, self.spans = Bands(theme, self), Spans(theme, self)
        hung: dict[str, tuple[Chart, ...]] = {
            "wins": (self.share, self.lanterns),
            "games": (self.games,),
            "points": (self.trend,),
            "sources": (self.sources,),
            "deeds": (self.habits,),
            "company": (self.company,),
            "length": (self.spans,),
        }
        self.panels = {
            key: Panel(theme, self, "heading" if key == "wins" else "lead").hang(*charts)
            for key, charts in hung.items()
        }
        self.games.chosen.connect(self.game_chosen)
        self.lanterns.chosen.connect(self.opened)
        self.trend.chosen.connect(self.opened)
        self._columns = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._halves = [QWidget(self) for _ in _HALVES]
        self._lay_out()

    @property
    def charts(self) -> Iterator[Chart]:
        """In the order in which Tab goes through them."""
        return (chart for panel in self.panels.values() for chart in panel.findChildren(Chart))

    def set_theme(self, theme: Theme) -> None:
        for panel in self.panels.values():
            panel.set_theme(theme)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 10, 8)
        column.setSpacing(_GAP)
        for key in ("wins", "games"):
            column.addWidget(self.panels[key])
        self._columns.setSpacing(_GAP + 8)
        for half, keys in zip(self._halves, _HALVES, strict=True):
            rows = QVBoxLayout(half)
            rows.setContentsMargins(0, 0, 0, 0)
            rows.setSpacing(_GAP)
            for key in keys:
                rows.addWidget(self.panels[key])
            rows.addStretch(1)
            self._columns.addWidget(half, 1)
        column.addLayout(self._columns)
        column.addStretch(1)

    def show_tally(self, tally: Tally, game: str, terms: Terms, say: SayOuting) -> None:
        """Everything about these outings, of one game or, with "", of all; `say` tells one in words."""
        self._show_wins(tally, terms, say)
        tallies = {} if game else by_game(tally.outings)
        self.games.show_rows([_game_row(one, some, terms) for one, some in tallies.items()])
        self.panels["games"].say(terms.say("counts.heading.games"))
        self._show_company(tally, terms)
        self._show_points(tally.outings if game else (), terms, say)
        world = (table_row(game).world or PLAIN) if game else PLAIN
        self._show_sources(gains(tally.outings, in_rounds=bool(world.numbered)) if game else (), world, terms)
        self._show_habits(habits(tally.outings) if game else (), terms)
        self._show_lengths(tally if game else Tally(()), terms)
        for panel in self.panels.values():
            panel.settle()
        for half, keys in zip(self._halves, _HALVES, strict=True):
            half.setVisible(any(self.panels[key].shows for key in keys))

    def _show_wins(self, tally: Tally, terms: Terms, say: SayOuting) -> None:
        share = tally.share
        row = BandRow("", share, likely_words(share, terms), band_words("", share, tally.even, terms), tally.even)
        told = [said for said in (streak_words(tally.streak, terms), remarks(tally, terms)) if said]
        names = (terms.say("counts.heading.wins"), terms.say("counts.heading.lanterns"))
        self.panels["wins"].say(rate_words(share, terms), names, terms.joined(told))
        self.share.show_rows([row])
        self.lanterns.show_outings(tally.outings, lambda one: say(one, terms))

    def _show_company(self, tally: Tally, terms: Terms) -> None:
        rows = [
            _company_row(company_words(against, players, terms), share, 1 / players, terms)
            for (against, players), share in by_company(tally.outings).items()
        ]
        self.panels["company"].say(terms.say("counts.heading.company"))
        self.company.show_rows(rows)

    def _show_points(self, found: Sequence[Outing], terms: Terms, say: SayOuting) -> None:
        some = self.trend.newest(found) if len(found) > 1 else ()  # one point is no line
        remark = trend_words([one.score for one in some], terms) if some else ""
        self.panels["points"].say(terms.say("counts.heading.points"), remark=remark)
        self.trend.show_outings(some, lambda one: say(one, terms))

    def _show_sources(self, found: Sequence[Gain], world: World, terms: Terms) -> None:
        remark = terms.say("counts.gain.together", games=found[0].games) if found else ""
        self.panels["sources"].say(terms.say("counts.heading.sources"), remark=remark)
        self.sources.show_rows([_source_row(gain, world, terms) for gain in found])

    def _show_habits(self, found: Sequence[Habit], terms: Terms) -> None:
        self.panels["deeds"].say(terms.say("counts.heading.deeds"))
        self.habits.show_rows([_habit_row(habit, terms) for habit in found])

    def _show_lengths(self, tally: Tally, terms: Terms) -> None:
        moves = [float(one.summary.decided[one.seat]) for one in tally.outings]
        minutes = [one.minutes for one in tally.outings if one.minutes is not None]
        rows = [
            SpanRow(
                icon,
                terms.say(f"counts.lengths.{key}"),
                lengths,
                span,
                span_words(key, span, terms),
                most_words(key, span, terms),
            )
            for key, icon, lengths, span in (
                ("moves", "flag", moves, tally.moves),
                ("minutes", "time", minutes, tally.minutes),
            )
            if span is not None
        ]
        self.panels["length"].say(terms.say("counts.heading.length"), remark=terms.say("counts.lengths.counted"))
        self.spans.show_rows([replace(row, lengths=_within(row.lengths, row.span)) for row in rows])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() >= _TWO_COLUMNS * text_scale()
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() != way:
            self._columns.setDirection(way)


def _within(lengths: Sequence[float], span: Span) -> Sequence[float]:
    """The lengths that the span was taken from."""
    return [length for length in lengths if span.least <= length <= span.most]


def _game_row(game: str, tally: Tally, terms: Terms) -> BandRow:
    title, share = terms.of_box(game, "title"), tally.share
    words = band_words(title, share, tally.even, terms)
    return BandRow(title, share, share_short(share, terms), words, tally.even, tally.outings, game)


def _company_row(name: str, share: Share, even: float, terms: Terms) -> BandRow:
    return BandRow(name, share, share_short(share, terms), band_words(name, share, even, terms), even)


def _source_row(gain: Gain, world: World, terms: Terms) -> BarRow:
    """A source of points with the icon that the result page has for it; a round with its number."""
    icon = "" if gain.round else world.sources.get(gain.key, _UNKNOWN)
    name, said = source_name(gain.key, gain.round, terms), numeral(gain.points)
    ring = str(gain.round) if gain.round else ""
    return BarRow(name, gain.points, said, gain_words(gain, terms), icon, ring)


def _habit_row(habit: Habit, terms: Terms) -> BarRow:
    words, detail = habit_words(habit, terms), favourite_words(habit, terms)
    return BarRow(kind_name(habit.kind, terms), habit.times, str(habit.times), words, detail=detail)
