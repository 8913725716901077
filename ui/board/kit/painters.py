"""Which function paints which look: the painters that every game's table shares, and what painters are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.board.kit.nameplates import paint_lamp, paint_plate
from ui.board.kit.plates import paint_chip, paint_mark, paint_panel, paint_ring, paint_slip
from ui.board.values.looks import ChipLook, LampLook, Look, MarkLook, PanelLook, PlateLook, RingLook, SlipLook
from ui.look.theme import Theme

Painter: TypeAlias = Callable[[QPainter, QRectF, Any, Theme], None]
"""Paints a look of the one class that it is registered for into a rectangle of logical pixels, on a transparent ground.
Called once a picture, never a frame."""
Painters: TypeAlias = Mapping[type[Look], Painter]

SHARED_PAINTERS: Final[Painters] = MappingProxyType(
    {
        ChipLook: paint_chip,
        LampLook: paint_lamp,
        MarkLook: paint_mark,
        PanelLook: paint_panel,
        PlateLook: paint_plate,
        RingLook: paint_ring,
        SlipLook: paint_slip,
    }
)
"""A game may have another painter for one of these looks."""
