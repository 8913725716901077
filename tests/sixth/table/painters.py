"""Which function paints which look of Donguri."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sixth.table.looks import AcornLook, BasketLook, LeafLook, TreeLook
from sixth.table.paint.pieces import paint_acorn, paint_basket, paint_leaf, paint_tree
from ui.board.kit.painters import Painters

PAINTERS: Final[Painters] = MappingProxyType(
    {AcornLook: paint_acorn, TreeLook: paint_tree, LeafLook: paint_leaf, BasketLook: paint_basket}
)
