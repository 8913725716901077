"""Every rule of Shinano by number: whether the rulebook says it (R), we read it so (I), or both in parts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_PROVENANCE: Final = (
    "RI R  RI RI RI RI I  R  RI I",
    "RI RI RI RI I  R  I  I  RI RI",
    "RI RI I  R  RI I  I  I  I  R",
    "I  RI R  R  I  RI I  R  R  R",
    "R  I  RI",
)
"""Ten rules a line."""

RULES: Final[Mapping[str, str]] = MappingProxyType(
    {f"S{number}": letters for number, letters in enumerate(" ".join(_PROVENANCE).split(), start=1)}
)
"""Every rule number with its provenance."""
