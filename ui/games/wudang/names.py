"""How pieces and places of Master of Wudang are called, by themselves or by the name that equal ones share."""

from __future__ import annotations


def card_name(card: str) -> str:
    """What a gesture calls a training card that is seen."""
    return f"card:{card}"


def backs_name(seat: int) -> str:
    """What a gesture calls any card in a seat's hand."""
    return f"backs:{seat}"


def family_name(family: str) -> str:
    """What a gesture calls any card in the own hand that stands for this set."""
    return f"family:{family}"


def chip_name(seat: int | None) -> str:
    """The attribute chip of a seat; without a seat, a name that no piece has."""
    return f"chip:{seat}"


def half_name(attribute: str) -> str:
    """The half of the mat on which a chip of that attribute is laid."""
    return f"half:{attribute}"


def workers_name(seat: int) -> str:
    """What a gesture calls any own worker of a seat that is at home."""
    return f"workers:{seat}"


def space_name(number: int | str) -> str:
    """The space of the board by its printed number."""
    return f"space:{number}"


def trigram_name(index: int) -> str:
    """A space of the dial."""
    return f"trigram:{index}"


def descent_name(card: str) -> str:
    """An open descent card."""
    return f"descent:{card}"


def level_name(seat: int, ability: str) -> str:
    """The marker of an ability on the status card of a seat."""
    return f"level:{seat}:{ability}"


def marker_name(seat: int) -> str:
    """The marker of a seat's points on the track."""
    return f"marker:{seat}"
