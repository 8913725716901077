"""Everything that a box fixes once and for all, worked out so that the rules only look it up.

Ends, buildings and moves are small ints here:
- an end is its index in `box.actions`, a building its index in `box.buildings` (so ranks ascend);
- a set of buildings (the open ones) is an int, one bit a building;
- goods lie in one flat list: kind k of a seat at `seat * kinds + k`, tokens last;
- a move is its index in `texts`: all layings (so the move that lays an end is the end itself), SKIP, all uses, all
  builds, all ways to lose.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from engines.errors import MoveSyntaxError
from engines.usagi.components import Box, Effect, Special
from engines.usagi.moves import AnyMove, Build, Lay, Lose, Move, Skip, Use
from engines.usagi.rows import LayMoves, Rows
from engines.usagi.values import GUARD, NOTHING, X2, debt_of

NO_LIMIT: Final = 1 << 30


class Tables:
    """The lookups of one box. The memoised rows grow while they are used; all else is read only."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.kinds = len(box.kinds)
        self.token = self.kinds - 1
        self.most = (*(resource.most for resource in box.resources), box.tokens)
        """By kind: the last space of the display."""
        totals = (resource.shared_total for resource in box.resources)
        self.shared = (*(NO_LIMIT if total is None else total for total in totals), NO_LIMIT)
        """By kind: the most that both hold together."""
        self._set_up_actions(box)
        self._set_up_buildings(box)
        self._set_up_moves(box)

    def _set_up_actions(self, box: Box) -> None:
        actions = box.actions
        self.ends = tuple(action.id for action in actions)
        self.end_codes = {end: code for code, end in enumerate(self.ends)}
        self.card_of = tuple(next(at for at, card in enumerate(box.cards) if end in card.ends) for end in self.ends)
        self.end_gains = tuple(_pairs(action.gain) for action in actions)
        self.takes_carrot = tuple(action.special is Special.CARROT for action in actions)
        self.builds = tuple(action.special is Special.BUILD for action in actions)
        waiting = {Special.X2: X2, Special.GUARD: GUARD}
        self.leaves = tuple(waiting.get(action.special, NOTHING) for action in actions)
        """By end: what it leaves waiting for the next action."""
        self.factor = max(action.factor for action in actions)
        self.negated = tuple(tuple(other.negates(action) for other in actions) for action in actions)
        """By end and the other's end: whether the first one is negated (K16)."""
        self.lay_moves = LayMoves(self.card_of, box.cards_laid)
        self.rows = Rows(self.card_of)

    def _set_up_buildings(self, box: Box) -> None:
        buildings = box.buildings
        self.buildings = tuple(building.id for building in buildings)
        self.building_codes = {name: code for code, name in enumerate(self.buildings)}
        self.ranks = buildings[-1].rank
        self.rank = tuple(building.rank for building in buildings)
        self.timing = tuple(building.timing for building in buildings)
        self.half_stars = tuple(building.half_stars for building in buildings)
        self.costs = tuple(_pairs(building.cost) for building in buildings)
        self.effects = tuple(building.effect for building in buildings)
        self.effect_costs = tuple(_pairs(building.effect.pay) for building in buildings)
        self.rank_cards = tuple(
            sum(1 << code for code, building in enumerate(buildings) if building.rank == rank)
            for rank in range(self.ranks + 1)
        )
        """By rank: the set of its buildings."""
        self.affordable = Affordable(tuple(building.cost[: self.token] for building in buildings))

    def _set_up_moves(self, box: Box) -> None:
        uses = [
            (code, choice, gain)
            for code, building in enumerate(box.buildings)
            for choice, gain in building.effect.choices or (("", building.effect.gain),)
        ]
        self.used_building = tuple(code for code, _, _ in uses)
        self.used_choice = tuple(choice for _, choice, _ in uses)
        self.use_gains = tuple(_pairs(gain) for _, _, gain in uses)
        self.losses = _losses(box)
        """By way to lose: the amount of each resource."""
        self.skip = len(box.actions)
        self.first_use = self.skip + 1
        self.first_build = self.first_use + len(uses)
        self.first_lose = self.first_build + len(box.buildings)
        self.half_stars_of_move = (*[0] * self.first_build, *self.half_stars)
        """By move, up to the last build: what it builds is worth."""
        self.values = self._values(box)
        self.texts = tuple(map(str, self.values))
        self.moves = {text: move for move, text in enumerate(self.texts)}
        self.build_moves = BuildMoves(self.first_build)
        self.lose_moves = LoseMoves(self.losses, self.first_lose)
        self.offers = Offers(self)

    def _values(self, box: Box) -> tuple[AnyMove, ...]:
        """What each move says, in the order of the moves."""
        letters = [resource.letter for resource in box.resources]
        uses = zip(self.used_building, self.used_choice, strict=True)
        return (
            *(Lay(action.id) for action in box.actions),
            Skip(),
            *(Use(box.buildings[code].id, choice) for code, choice in uses),
            *(Build(building.id) for building in box.buildings),
            *(Lose(tuple(zip(letters, amounts, strict=True))) for amounts in self.losses),
        )

    def built(self, rank: int, market: int) -> int:
        """How many buildings of an open rank stand in the cities (K27); `market` is the set of those that do not."""
        return (self.rank_cards[rank] & ~market).bit_count()

    def parse(self, text: str) -> Move:
        """The move that `text` spells. Raises MoveSyntaxError."""
        if text not in self.moves:
            letters = "".join(f"{resource.letter}<n>" for resource in self.box.resources)
            raise MoveSyntaxError(
                text, f"lay:<end>, skip, use:<building>[:<resource>], build:<building>, lose:{letters}"
            )
        return self.moves[text]

    def goods(self, pairs: tuple[tuple[int, int], ...]) -> dict[str, int]:
        """Amounts by the id of their kind."""
        return {self.box.kinds[kind]: amount for kind, amount in pairs}


class Affordable(dict[tuple[int, ...], int]):
    """By what a player holds of each resource: the set of the buildings whose cost that covers."""

    def __init__(self, costs: tuple[tuple[int, ...], ...]) -> None:
        super().__init__()
        self._costs = costs

    def __missing__(self, held: tuple[int, ...]) -> int:
        covered = sum(
            1 << code
            for code, cost in enumerate(self._costs)
            if all(have >= need for have, need in zip(held, cost, strict=True))
        )
        self[held] = covered
        return covered


class BuildMoves(dict[int, tuple[Move, ...]]):
    """By set of buildings: the moves that build one of them."""

    def __init__(self, first: Move) -> None:
        super().__init__()
        self._first = first

    def __missing__(self, buildings: int) -> tuple[Move, ...]:
        moves = tuple(self._first + code for code in range(buildings.bit_length()) if buildings >> code & 1)
        self[buildings] = moves
        return moves


class LoseMoves(dict[tuple[int, ...], tuple[Move, ...]]):
    """By what a player holds of each kind, tokens included: the ways to lose in a burst (none without a debt)."""

    def __init__(self, losses: tuple[tuple[int, ...], ...], first: Move) -> None:
        super().__init__()
        self._losses = losses
        self._first = first

    def __missing__(self, goods: tuple[int, ...]) -> tuple[Move, ...]:
        held, debt = goods[:-1], debt_of(goods)
        moves = tuple(
            move
            for move, loss in enumerate(self._losses, self._first)
            if sum(loss) == debt and all(part <= have for part, have in zip(loss, held, strict=True))
        )
        self[goods] = moves
        return moves


class Offers(dict[tuple[int, bool, tuple[int, ...]], tuple[Move, ...]]):
    """By building, whether its owner holds the carrot, and the owner's goods: how its effect may be used, if at all.

    Nothing else matters: outside of a burst the supply is never empty, and Usaginium can be taken from the opponent.
    """

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, key: tuple[int, bool, tuple[int, ...]]) -> tuple[Move, ...]:
        code, holds_carrot, goods = key
        tables, effect = self._tables, self._tables.effects[code]
        moves: tuple[Move, ...] = ()
        if (holds_carrot or not effect.needs_carrot) and pays(effect, goods):
            moves = tuple(
                tables.first_use + use
                for use, building in enumerate(tables.used_building)
                if building == code and self._comes_of_it(effect, tables.use_gains[use], goods, holds_carrot)
            )
        self[key] = moves
        return moves

    def _comes_of_it(
        self, effect: Effect, gains: tuple[tuple[int, int], ...], goods: tuple[int, ...], holds_carrot: bool
    ) -> bool:
        """K12 [I]: a token moves, a gained resource has room after paying, or the carrot changes hands."""
        token, most = self._tables.token, self._tables.most
        if effect.pay[token] or effect.hand_over or (effect.carrot and not holds_carrot):
            return True
        return any(kind == token or goods[kind] - effect.pay[kind] < most[kind] for kind, _ in gains)


def pays(effect: Effect, goods: tuple[int, ...]) -> bool:
    """K11, K13: the whole payment is there, and the tokens to hand over beside it."""
    if any(have < need for have, need in zip(goods, effect.pay, strict=True)):
        return False
    return goods[-1] >= effect.pay[-1] + effect.hand_over


def _losses(box: Box) -> tuple[tuple[int, ...], ...]:
    """Every loss that a burst may ask for."""
    held = product(*(range(resource.most + 1) for resource in box.resources))
    return tuple(amounts for amounts in held if 0 < sum(amounts) <= box.tokens)


def _pairs(amounts: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """(kind, amount) for every amount that is not 0."""
    return tuple((kind, amount) for kind, amount in enumerate(amounts) if amount)
