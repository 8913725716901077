"""Keeps numbers and what they count on one line: “3点”, “1 VP”. No Qt."""

from __future__ import annotations

import re
from typing import Final

from ui.phrases import JOINER

_NO_BREAK: Final = "\u00a0"
_COUNTED: Final = re.compile(r"(?<=\d)(?=[ぁ-んァ-ヶー一-龠々])")
"""Between a number and Japanese, where a line may be broken although nothing stands there."""
_UNIT: Final = re.compile(r"(?<=\d) (?=(?:VP|points?|cards?|turns?|rounds?)\b)")


def unparted(words: str) -> str:
    """The same words with no line broken between a number and its counter."""
    return _UNIT.sub(_NO_BREAK, _COUNTED.sub(JOINER, words))
