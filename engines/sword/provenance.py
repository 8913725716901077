"""Every rule of Sword of the Weak by number: whether the rulebook says it (R), we read it so (I), or both in parts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

RULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "J1": "R",
        "J2": "R",
        "J3": "RI",
        "J4": "RI",
        "J5": "R",
        "J6": "RI",
        "J7": "R",
        "J8": "RI",
        "J9": "R",
        "J10": "RI",
        "J11": "R",
        "J12": "R",
        "J13": "I",
        "J14": "RI",
        "J15": "RI",
        "J16": "RI",
        "J17": "RI",
        "J18": "R",
        "J19": "RI",
        "J20": "I",
        "J21": "I",
        "J22": "R",
        "J23": "R",
        "J24": "I",
        "J25": "R",
        "J26": "R",
        "J27": "RI",
    }
)
