"""What a move would do, drawn faintly over the table before it is made. Knows no moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QGraphicsScene

from ui.board.scene.items import IN_HAND_Z, PieceItem
from ui.board.scene.pane import pane_rect
from ui.board.scene.pictures import Pictures
from ui.board.values.placement import Placement
from ui.board.values.places import Layout

GHOST_OPACITY: Final = 0.5
_ABOVE: Final = 1e-6
"""So much of its own height tells which ghost lies over which: all lie over the table and below what is in the hand."""


class Ghosts:
    """Faint pieces that answer to nothing. A piece that is drawn as a ghost elsewhere is not seen where it lies."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures, pieces: Mapping[str, PieceItem]) -> None:
        """`pieces` are those of the table by id, as they are at any time."""
        self._scene, self._pictures, self._pieces = scene, pictures, pieces
        self.items: list[PieceItem] = []

    @property
    def placements(self) -> Sequence[Placement]:
        """What is drawn faintly now."""
        return [ghost.placement for ghost in self.items]

    def show(self, placements: Sequence[Placement], layout: Layout) -> None:
        """Draw these faintly, and nothing else, over the table that lies as `layout` says."""
        self.clear()
        for placement in placements:
            pose = replace(placement.pose, opacity=placement.pose.opacity * GHOST_OPACITY)
            faint = replace(placement, pose=pose, drawn=replace(placement.drawn, shadow=False))
            ghost = PieceItem(faint, self._pictures)
            ghost.setZValue(IN_HAND_Z - 1 + placement.z * _ABOVE)
            ghost.set_pane(pane_rect(layout, placement))
            self._scene.addItem(ghost)
            self.items.append(ghost)
            self._show_replaced(placement, seen=False)

    def clear(self) -> None:
        """Draw nothing faintly any more."""
        for ghost in self.items:
            self._scene.removeItem(ghost)
            self._show_replaced(ghost.placement, seen=True)
        self.items.clear()

    def refresh(self) -> None:
        """Draw them anew: the pictures have changed."""
        for ghost in self.items:
            ghost.refresh()

    def _show_replaced(self, ghost: Placement, *, seen: bool) -> None:
        replaced = self._pieces.get(ghost.drawn.instead_of)
        if replaced is not None:
            replaced.setVisible(seen)
