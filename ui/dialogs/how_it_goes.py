"""How a game goes, on a leaf of its own: what one wants, what is done in a round, and when it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.shared.parts import Label, Prose

Parts: TypeAlias = Sequence[tuple[str, str]]
"""Headings, and what stands under each."""


class HowItGoes(QWidget):
    """As many parts as it began with, one under the other."""

    def __init__(self, count: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows = [(Label(self), Prose(self)) for _ in range(count)]
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(4)
        for heading, text in self.rows:
            heading.setProperty("role", "lead")
            lines.addWidget(heading)
            lines.addWidget(text)
            lines.addSpacing(8)

    def tell(self, parts: Parts) -> None:
        for (heading, text), (head, told) in zip(self.rows, parts, strict=True):
            heading.setText(head)
            text.setText(told)
