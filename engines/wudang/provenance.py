"""Every rule of Master of Wudang by number: said by the rulebook (R), read so by us (I), or reconstructed (C)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_PRINTED: Final = (1, 2, 3, 5, 7, 9, 10, 11, 13, 17, 19, 21, 24, 25, 28, 32, 33)
_READ: Final = (4, 6, 12, 14, 15, 18, 30, 34)
_BOTH: Final = (8, 16, 20, 22, 23, 26, 29, 31)
_RECONSTRUCTED: Final = (27,)

RULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        f"W{number}": letters
        for number, letters in sorted(
            [
                *((number, "R") for number in _PRINTED),
                *((number, "I") for number in _READ),
                *((number, "RI") for number in _BOTH),
                *((number, "C") for number in _RECONSTRUCTED),
            ]
        )
    }
)
