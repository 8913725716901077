"""How pieces and places of Shinano are called: by what is on them, so that they keep their names from view to view."""

from __future__ import annotations

from engines.shinano.seen import Cell


def card_name(card: str | None) -> str:
    """The piece that shows this card; without a card, a name that no piece has."""
    return f"card:{card or ''}"


def token_name(seat: int | None) -> str:
    """The clan token of a seat; without a seat, a name that no piece has."""
    return f"token:{seat}"


def castle_name(seat: int | None) -> str:
    """The castle of a seat, built or waiting; without a seat, a name that no piece has."""
    return f"castle:{seat}"


def cell_name(cell: Cell) -> str:
    return f"cell:{cell.x},{cell.y}"


def cell_side(cell: Cell, card: str, rotation: int) -> str:
    """The name of a cell for a card that is laid there with this rotation."""
    return f"{cell_name(cell)}:{card}:{rotation}"
