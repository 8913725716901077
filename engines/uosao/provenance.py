"""Every rule of U O SA O by number: whether the rulebook says it (R), we read it so (I), or both in parts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

RULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "U1": "R",
        "U2": "RI",
        "U3": "RI",
        "U4": "R",
        "U5": "R",
        "U6": "RI",
        "U7": "RI",
        "U8": "R",
        "U9": "RI",
        "U10": "I",
        "U11": "I",
        "U12": "RI",
        "U13": "R",
        "U14": "R",
        "U15": "R",
        "U16": "RI",
        "U17": "I",
        "U18": "R",
        "U19": "R",
        "U20": "R",
        "U21": "I",
        "U22": "I",
        "U23": "RI",
        "U24": "RI",
        "U25": "RI",
        "U26": "RI",
        "U27": "RI",
        "U28": "R",
        "U29": "R",
        "U30": "RI",
        "U31": "RI",
        "U32": "RI",
        "U33": "RI",
        "U34": "R",
    }
)
