"""A key as the games' words have it, and which keys may name something."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

DIGITS: Final = frozenset("0123456789")
TYPED: Final = DIGITS | frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""The keys that may name something."""


def written(event: QKeyEvent) -> str:
    """The key as the games' words have it."""
    # a large B is Shift and b; a digit is a digit wherever it stands on the keyboard
    is_large = event.modifiers() == Qt.KeyboardModifier.ShiftModifier and event.text().isalpha()
    is_pad = event.modifiers() == Qt.KeyboardModifier.KeypadModifier and event.text().isdigit()
    key = QKeySequence(event.key() if is_large or is_pad else event.keyCombination())
    return key.toString(QKeySequence.SequenceFormat.PortableText)
