"""The room's colours and typefaces as values. Games mix their own pigments; paper, ink and wood come from here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

TITLE_FACE: Final = "Shippori Mincho B1"
TEXT_FACE: Final = "BIZ UDPGothic"


@dataclass(frozen=True, slots=True)
class Theme:
    """One room: colours as #RRGGBB. `id` names its folder of pictures and its row in the settings."""

    id: str
    dark: bool
    table: str
    table_edge: str
    lamp: str
    """The colour of light on the table's middle."""
    on_table: str
    """Words written straight on the table."""
    paper: str
    paper_edge: str
    ink: str
    faint_ink: str
    accent: str
    """Persimmon, dark enough to be read on paper and to carry words in paper's colour."""
    wall: str
    """The room behind the shelf."""
    wood: str
    """Shelves, signs and frames."""
    wood_edge: str


WALNUT: Final = Theme(
    id="walnut",
    dark=True,
    table="#2A211C",
    table_edge="#1F1814",
    lamp="#3A2E27",
    on_table="#EADFCB",
    paper="#F4EDE0",
    paper_edge="#D9CDB8",
    ink="#221E1A",
    faint_ink="#6B6258",
    accent="#B04520",
    wall="#3A3029",
    wood="#6B4A34",
    wood_edge="#3C281C",
)
TATAMI: Final = Theme(
    id="tatami",
    dark=False,
    table="#D8CDA8",
    table_edge="#C3B68C",
    lamp="#E6DDBD",
    on_table="#2B2620",
    paper="#F8F3E8",
    paper_edge="#D4C8AE",
    ink="#221E1A",
    faint_ink="#665D50",
    accent="#B0451F",
    wall="#E4DAC0",
    wood="#B98F5E",
    wood_edge="#7F5B36",
)
INDIGO: Final = Theme(
    id="indigo",
    dark=True,
    table="#171B2E",
    table_edge="#101322",
    lamp="#242A45",
    on_table="#DDE0EE",
    paper="#EFEBE2",
    paper_edge="#CFC9BC",
    ink="#1D1F2B",
    faint_ink="#5A5C6D",
    accent="#AD4420",
    wall="#232946",
    wood="#4A3F52",
    wood_edge="#2A2436",
)

THEMES: Final[Mapping[str, Theme]] = {theme.id: theme for theme in (WALNUT, TATAMI, INDIGO)}

LIGHT_ON_DARK: Final = "#FFE3A0"
LIGHT_ON_PALE: Final = "#2E5EAA"
"""In which glows what can be touched, by the ground it lies on. No player's colour, and not the red of a refusal."""

ADVICE: Final = "#F6B73C"
ADVICE_EDGE: Final = "#4A2508"
"""The gold of what points at something on a table, and the ink round it."""


CoverPainter: TypeAlias = Callable[[QPainter, QRectF, Theme], None]
"""Paints the front of a box into a rectangle of logical pixels. Called once a picture, never a frame."""


@lru_cache(maxsize=4096)
def mix(colour: str, other: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of it replaced by `other`."""
    pairs = ((int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one + (two - one) * share):02X}" for one, two in pairs)
