"""The pigments of the map."""

from __future__ import annotations

from typing import Final

INK: Final = "#26302E"
PAPER: Final = "#F3E9D2"
PLAIN: Final = "#E2DDAE"
PADDY: Final = "#8C9A4E"
FAR: Final = "#A9BFA4"
MOUNTAIN: Final = "#7F9D85"
NEAR: Final = "#557565"
"""The washes of the mountains: of the far ridge, between, and of the near one."""
RIDGE: Final = "#3B5149"
RIVER: Final = "#2F659C"
RIVER_LIGHT: Final = "#8FB9DA"
GOLD: Final = "#D9B04A"
GOLD_LIGHT: Final = "#F4DD93"
GOLD_DARK: Final = "#9A7422"
TICK: Final = "#7A5A34"
SEAL: Final = "#C23B22"
GOOD: Final = "#3F7A3F"
BAD: Final = "#B8321F"
WOOD: Final = "#C79A62"
WOOD_DARK: Final = "#7A5128"
NUMERALS: Final = ("", "一", "二", "三")
"""Values as they stand on the cards."""
