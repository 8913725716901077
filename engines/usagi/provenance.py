"""Every rule of Rabbit City Planning by number: printed (R), our reading (I) or reconstructed (C)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

RULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "K1": "RI",
        "K2": "R",
        "K3": "R",
        "K4": "R",
        "K5": "RI",
        "K6": "RC",
        "K7": "R",
        "K8": "R",
        "K9": "R",
        "K10": "I",
        "K11": "RI",
        "K12": "I",
        "K13": "C",
        "K14": "RI",
        "K15": "R",
        "K16": "R",
        "K17": "C",
        "K18": "RI",
        "K19": "R",
        "K20": "RI",
        "K21": "RI",
        "K22": "RI",
        "K23": "C",
        "K24": "R",
        "K25": "RI",
        "K26": "RI",
        "K27": "RI",
        "K28": "RI",
        "K29": "I",
        "K30": "R",
        "K31": "R",
        "K32": "I",
    }
)
