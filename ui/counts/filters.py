"""The row above the charts: which games are counted, for whom, and the way to a file."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QComboBox, QHBoxLayout, QWidget

from ui.counts.outings import Against, Choice, Company, Outing, names
from ui.counts.words import against_words
from ui.match.players import Level
from ui.shared.parts import button
from ui.terms import Terms

_LEAST: Final = 4
"""Characters that a list shows at least."""
_ARROW: Final = 66
"""What a list needs beside its words, in pixels."""
_GAP: Final = 8
"""Between two things of the row, in pixels."""


class Filters(QWidget):
    """What can be chosen is what was played: a list of one thing is not shown.

    Signals: changed(), something else was chosen; export_wanted().
    """

    changed = Signal()
    export_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.game, self.who, self.company, self.table = (self._list() for _ in range(4))
        self.practice = QCheckBox(self)
        self.practice.toggled.connect(self.changed)
        self.export = button(self)
        self.export.setAutoDefault(False)
        self.export.clicked.connect(self.export_wanted)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._halves = (QHBoxLayout(), QHBoxLayout())
        self._pairs = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        """The lists, two and two: beside each other, or below where the letters are too large for one row."""
        self._people_known = False
        """Whether anybody was offered to be chosen already."""
        self._lay_out()

    def _lay_out(self) -> None:
        self._rows.setContentsMargins(0, 0, 0, 0)
        rest = QHBoxLayout()
        rest.addWidget(self.practice)
        rest.addStretch(1)
        rest.addWidget(self.export)
        for half, pair in zip(self._halves, (self._lists[:2], self._lists[2:]), strict=True):
            half.setSpacing(_GAP)
            for one in pair:
                half.addWidget(one)
            self._pairs.addLayout(half)
        for layout in (self._rows, self._pairs, rest):
            layout.setSpacing(_GAP)
        self._rows.addLayout(self._pairs, 1)
        self._rows.addLayout(rest)

    @property
    def _lists(self) -> Sequence[QComboBox]:
        return (self.game, self.who, self.company, self.table)

    def _list(self) -> QComboBox:
        made = QComboBox(self)
        made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        made.setMinimumContentsLength(_LEAST)
        made.currentIndexChanged.connect(self.changed)
        return made

    @property
    def choice(self) -> Choice:
        """What is chosen."""
        return Choice(
            self.game.currentData() or "",
            self.who.currentData(),
            self.company.currentData() or Company.ANYBODY,
            self.table.currentData() or 0,
            self.practice.isChecked(),
        )

    def choose_game(self, game: str) -> None:
        """Look at the games of one box."""
        self.game.setCurrentIndex(max(0, self.game.findData(game)))

    def offer(self, found: Sequence[Outing], terms: Terms) -> None:
        """What was played. What was chosen stays so where it is still offered; at first, whoever played most."""
        chosen = self.choice
        self.blockSignals(True)
        self._fill_games(found, chosen, terms)
        people = names(found)
        usual = people[0] if people and not self._people_known else chosen.name
        self._people_known = bool(people)
        everybody, nameless = terms.say("counts.everybody"), terms.say("counts.nameless")
        _fill(self.who, [(None, everybody), *((name, name or nameless) for name in people)], usual, least=3)
        self._fill_company(found, chosen, terms)
        counts = sorted({one.players for one in found})
        numbers = [(count, terms.say("counts.number", players=count)) for count in counts]
        _fill(self.table, [(0, terms.say("counts.any_number")), *numbers], chosen.players, least=3)
        self.practice.setVisible(any(one.kept.practice for one in found))
        self._say(terms)
        self._share_out()
        self.blockSignals(False)

    def _fill_games(self, found: Sequence[Outing], chosen: Choice, terms: Terms) -> None:
        played = dict.fromkeys(one.game for one in found)
        titles = [(game, terms.of_box(game, "title")) for game in played]
        _fill(self.game, [("", terms.say("counts.all_games")), *titles], chosen.game, least=2)

    def _fill_company(self, found: Sequence[Outing], chosen: Choice, terms: Terms) -> None:
        met = {one.against for one in found}
        order: tuple[Against, ...] = (Company.PEOPLE, *Level)
        offered = [Company.ANYBODY, *(one for one in order if one in met)]
        _fill(self.company, [(one, against_words(one, terms)) for one in offered], chosen.against, least=3)

    def _share_out(self) -> None:
        """What is no list stands in a row of its own where the lists would be too narrow to be read, and two of the
        lists do where they would be even so."""
        shown = [one for one in self._lists if one.isVisibleTo(self)]
        for at, half in enumerate(self._halves):
            pair = self._lists[2 * at : 2 * at + 2]
            self._pairs.setStretch(at, sum(_width(one) for one in pair if one in shown))
            for place, one in enumerate(pair):
                half.setStretch(place, _width(one))
        lists = sum(_width(one) for one in shown) + _GAP * (len(shown) - 1)
        rest = self.practice.sizeHint().width() + self.export.sizeHint().width() + 2 * _GAP
        self._turn(self._rows, is_wide=lists + rest <= self.width())
        self._turn(self._pairs, is_wide=lists <= self.width())

    @staticmethod
    def _turn(layout: QBoxLayout, *, is_wide: bool) -> None:
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if layout.direction() != way:
            layout.setDirection(way)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _say(self, terms: Terms) -> None:
        for one, key in zip(self._lists, ("game", "who", "company", "table"), strict=True):
            one.setAccessibleName(terms.say(f"counts.label.{key}"))
        self.practice.setText(terms.say("counts.with_practice"))
        self.export.setText(terms.say("counts.export"))
        self.export.setToolTip(terms.say("counts.export_hint"))


def _width(box: QComboBox) -> int:
    """How wide a list is that shows the longest of its rows whole."""
    metrics = box.fontMetrics()
    longest = max((box.itemText(at) for at in range(box.count())), key=len, default="")
    return max(metrics.horizontalAdvance(longest) + _ARROW, box.minimumSizeHint().width())


def _fill(box: QComboBox, rows: Sequence[tuple[Hashable, str]], chosen: Hashable, *, least: int) -> None:
    """Offer these, and choose one of them; with fewer than `least` there is nothing to choose."""
    box.blockSignals(True)
    box.clear()
    for value, said in rows:
        box.addItem(said, value)
        box.setItemData(box.count() - 1, said, Qt.ItemDataRole.ToolTipRole)
    values = [value for value, _ in rows]
    box.setCurrentIndex(values.index(chosen) if chosen in values else 0)
    box.setVisible(len(rows) >= least)
    box.blockSignals(False)
