"""What the box of Master of Wudang says about what is seen. No pixels, and no decision: those are the engine's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from engines.wudang.components import Attribute, Box, DescentCard, Effect, EffectKind, Family, Space, TrainingCard
from engines.wudang.seen import Step, View


class Reader:
    """Looks up the numbers and names of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.cards: Mapping[str, TrainingCard] = {card.id: card for card in box.cards}
        self.descents: Mapping[str, DescentCard] = {card.id: card for card in box.descents}
        self.families: Mapping[str, Family] = {family.id: family for family in box.families}

    @cached_property
    def abilities(self) -> tuple[str, ...]:
        return tuple(ability.id for ability in self.box.abilities)

    @cached_property
    def dial_turner(self) -> Space:
        """The space of the board that turns the dial."""
        return next(space for space in self.box.spaces if space.effect.kind is EffectKind.DIAL)

    def family(self, card: str) -> Family | None:
        """The family of a training card; the letter has none."""
        return self.families.get(self.cards[card].family)

    def number(self, card: str) -> int:
        """Which one of its family a training card is, from 1; 0 for the letter."""
        family = self.family(card)
        if family is None:
            return 0
        return [one.id for one in self.box.cards if one.family == family.id].index(card) + 1

    def attribute(self, name: str | None) -> Attribute | None:
        """The attribute of that id; None while it is hidden or not chosen."""
        return next((one for one in self.box.attributes if one.id == name), None)

    def effects(self, card: str) -> tuple[Effect, Effect]:
        """A card's two halves, yin and yang."""
        yin, yang = self.cards[card].effects
        return yin, yang

    def set_cards(self, hand: Sequence[str | None], family: str) -> tuple[str, ...]:
        """The cards that would be shown for a set, as far as the hand is seen."""
        known = [self.cards[card] for card in hand if card is not None]
        return tuple(card.id for card in self.box.set_of(known, family))

    def sets_due(self, view: View) -> Mapping[str, int]:
        """The sets that the seat to act holds and may declare now, by family, with what each is worth; as far as its
        hand is seen."""
        if view.step is not Step.SET or view.actor is None:
            return {}
        known = [self.cards[card] for card in view.hands[view.actor] if card is not None]
        return {family: self.families[family].set_value for family in self.box.sets_of(known)}

    def needs(self, card: str) -> Mapping[str, int]:
        """What a descent card asks: by ability the level, only where it asks for any."""
        return {name: need for name, need in zip(self.abilities, self.descents[card].requires, strict=True) if need}

    def met(self, card: str, levels: Sequence[int]) -> tuple[bool, ...]:
        """Of each ability, whether these levels (by ability) reach what a descent card asks."""
        return self.descents[card].met(levels)

    def dial_ahead(self, view: View, seat: int) -> int | None:
        """The dial space that the seat's attribute would turn to; None while it is not known."""
        attribute = self.attribute(view.attribute(seat))
        return None if attribute is None else self.box.dial_after(view.dial, attribute, self.dial_turner.effect.amount)
