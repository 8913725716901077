"""The parts of the page of counts: a heading each, charts, and what is to be said about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ui.counts.chart import Chart
from ui.look.theme import Theme
from ui.shared.parts import Label, Prose

_UNDER: Final = 4
"""Between a heading and the stroke under it."""


class Panel(QWidget):
    """A heading over charts, one under the other. It is hidden while none of its charts has anything to show."""

    def __init__(self, theme: Theme, parent: QWidget, role: str = "lead") -> None:
        """`role` is that of the heading."""
        super().__init__(parent)
        self._theme = theme
        self._charts: list[Chart] = []
        self.heading = Label(self)
        self.heading.setProperty("role", role)
        self.remark = Prose(self, "faint")
        self.remark.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._column.addWidget(self.heading)
        self._column.addSpacing(_UNDER)
        self._column.addWidget(self.remark)

    def hang(self, *charts: Chart) -> Panel:
        """Show these charts."""
        self._charts = list(charts)
        for chart in charts:
            self._column.insertWidget(self._column.count() - 1, chart)
        return self

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for chart in self._charts:
            chart.set_theme(theme)
        self.update()

    def say(self, heading: str, names: Sequence[str] = (), remark: str = "") -> None:
        """What the panel is called; its charts, where they have other names; and what is said below them."""
        self.heading.setText(heading)
        for chart, name in zip(self._charts, names or [heading] * len(self._charts), strict=True):
            chart.name(name)
        self.remark.setText(remark)
        self.remark.setVisible(bool(remark))

    @property
    def shows(self) -> bool:
        """Whether any of its charts has something to show."""
        return any(chart.parts for chart in self._charts)

    def settle(self) -> None:
        """Show what there is to show."""
        for chart in self._charts:
            chart.setVisible(bool(chart.parts))
        self.setVisible(self.shows)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.accent), 2.2, c=Qt.PenCapStyle.RoundCap))
        y = self.heading.geometry().bottom() + _UNDER
        painter.drawLine(1, y, 34, y)
        painter.setPen(QPen(QColor(self._theme.paper_edge), 1))
        painter.drawLine(40, y, self.width(), y)
        painter.end()
