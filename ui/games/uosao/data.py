"""What the box of U O SA O says about its cards, by their ids."""

from __future__ import annotations

from engines.uosao.components import Box


class Reader:
    """The cards of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._cards = {card.id: card for card in box.cards}

    def steps(self, card: str) -> int:
        return self._cards[card].steps

    def twins(self, card: str) -> bool:
        """Whether a hand has several of this card."""
        return self._cards[card].count > 1

    def trap(self, card: str) -> bool:
        return self._cards[card].trap

    def road_rule(self, card: str) -> str:
        """The rule that says what the card does in the line: that of roads, or of traps."""
        return "U23" if self.trap(card) else "U16"
