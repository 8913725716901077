"""What a position of Rabbit City Planning says, read for the eye. No pixels; decides nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from engines.usagi.components import TOKEN, Action, ActionCard, Amounts, Box, Building

View: TypeAlias = Mapping[str, Any]
Goods: TypeAlias = tuple[tuple[str, int], ...]
HIDDEN: Final = "?"


class Reader:
    """Reads positions with the numbers of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.actions: Mapping[str, Action] = {action.id: action for action in box.actions}
        self.buildings: Mapping[str, Building] = {building.id: building for building in box.buildings}
        self.card_of: Mapping[str, ActionCard] = {end: card for card in box.cards for end in card.ends}

    def goods(self, amounts: Amounts) -> Goods:
        """Amounts by kind, without zeros."""
        return tuple((kind, amount) for kind, amount in zip(self.box.kinds, amounts, strict=True) if amount)

    def lack(self, view: View, seat: int, building: str) -> Goods:
        """What the seat is short of for this building."""
        cost = self.goods(self.buildings[building].cost)
        held = view["seats"][seat]
        return tuple((kind, amount - held[kind]) for kind, amount in cost if amount > held[kind])

    def held(self, view: View, seat: int) -> int:
        """All resources of a seat; tokens are none."""
        return sum(view["seats"][seat][resource.id] for resource in self.box.resources)

    def threat(self, view: View, seat: int) -> int:
        """What a burst at this moment would cost the seat."""
        return min(int(view["seats"][seat]["tokens"]), self.held(view, seat))

    def points(self, half_stars: int) -> int:
        return half_stars // self.box.half_stars_per_point

    def hand(self, view: View, seat: int) -> list[ActionCard]:
        """The cards not laid, as far as the view tells which they are."""
        laid = {self.card_of[end].id for end in view["seats"][seat]["laid"] if end != HIDDEN}
        return [card for card in self.box.cards if card.id not in laid]

    def owner(self, view: View, building: str) -> int | None:
        """Who has built it."""
        return next((at for at, seat in enumerate(view["seats"]) if building in seat["buildings"]), None)

    def actor(self, view: View) -> int | None:
        """Who is asked, as the notation tells it: the position does not name its actor."""
        match view["phase"]:
            case "burst":
                return int(view["burst"][0]) if view["burst"] else None
            case "effects":
                return self.owner(view, view["effects"][0]) if view["effects"] else None
            case "lay":
                waiting = [at for at, seat in enumerate(view["seats"]) if len(seat["laid"]) < self.box.cards_laid]
                return waiting[0] if waiting else None
            case "cards":
                return int(view["resolve"][0]) if view["resolve"] else None
            case _:
                return None

    def rank_built(self, view: View, rank: int) -> int:
        """How many of a rank both have built."""
        standing = [name for seat in view["seats"] for name in seat["buildings"]]
        return sum(1 for name in standing if self.buildings[name].rank == rank)

    def closed(self, view: View) -> list[tuple[int, int]]:
        """The ranks not yet open, each with the number of its cards."""
        ranks = [building.rank for building in self.box.buildings]
        return [(rank, ranks.count(rank)) for rank in sorted(set(ranks)) if rank > view["open_rank"]]


__all__ = ["HIDDEN", "TOKEN", "Goods", "Reader", "View"]
