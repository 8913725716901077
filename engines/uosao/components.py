"""What lies in the box of U O SA O: the data file as values. Nothing here knows a rule's course or a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engines.components import SeatColour, Table, check_sum, load_table, read_seats
from engines.errors import ComponentError

LEFT_KING: Final = "L"
RIGHT_KING: Final = "R"


@dataclass(frozen=True, slots=True)
class HandCard:
    """A kind of hand card: its move side, its road side, and how many a player has of it."""

    id: str
    steps: int
    count: int
    squares: int
    trap: bool
    provenance: str
    """Of the move side."""
    road_provenance: str


@dataclass(frozen=True, slots=True)
class Box:
    """Every number of the game. Cards are sorted by id, colours in the order in which seats take them."""

    seats: range
    seasons: int
    max_rounds: int
    left_common: int
    right_common: int
    common_id: str
    common_squares: int
    town_id: str
    town_squares: int
    king_cards: int
    """How many cards a king is worth when a distance is counted."""
    cards: tuple[HandCard, ...]
    payment_divisor: int
    payment_from: int
    rounds_without_move: int
    points_per_card: int
    chips: int
    colours: tuple[SeatColour, ...]

    def payment(self, held: int) -> int:
        """U24 [R]: what a seat that holds so many points pays when its soldier falls into somebody's trap."""
        return held // self.payment_divisor if held >= self.payment_from else 0


def load_box() -> Box:
    """The box in the data file beside this module. Raises ComponentError."""
    return read_box(load_table("uosao"))


def read_box(root: Table) -> Box:
    """The box that a data file describes. Raises ComponentError: which value is missing, wrong or at odds."""
    game, season, line, trap = (root.table(name) for name in ("game", "season", "line", "trap"))
    least = game.integer("min_players", least=2)
    most = game.integer("max_players", least=least, most=6)
    common, town = root.table("common_road"), root.table("town")
    box = Box(
        seats=range(least, most + 1),
        seasons=season.integer("seasons", least=1, most=20),
        max_rounds=season.integer("max_rounds", least=1, most=20),
        left_common=line.integer("left_common", least=0, most=20),
        right_common=line.integer("right_common", least=0, most=20),
        common_id=common.text("id"),
        common_squares=common.integer("squares", least=1, most=20),
        town_id=town.text("id"),
        town_squares=town.integer("squares", least=1, most=20),
        king_cards=root.table("kings").integer("counts_as_cards", least=0, most=99),
        cards=_cards(root),
        payment_divisor=trap.integer("payment_divisor", least=1, most=99),
        payment_from=trap.integer("payment_from", least=0, most=99),
        rounds_without_move=trap.integer("rounds_without_move", least=1, most=99),
        points_per_card=root.table("scoring").integer("points_per_card", least=1, most=99),
        chips=root.table("chips").integer("count", least=0, most=99),
        colours=read_seats(root, most),
    )
    _check_line(root, box)
    _check_hands(root, box)
    return box


def _cards(root: Table) -> tuple[HandCard, ...]:
    roads = {road.text("card"): road for road in root.tables("road_side")}
    cards: dict[str, HandCard] = {}
    for move in root.tables("card"):
        card = move.text("id")
        if not (card.isascii() and card.isalnum()):
            raise ComponentError("component_name", f"{move.where}.id", found=card)
        if card in cards:
            raise ComponentError("component_twice", f"{move.where}.id", found=card)
        if card not in roads:
            raise ComponentError("component_missing", f"{root.where}.road_side", card=card)
        cards[card] = _card(card, move, roads[card])
    return tuple(cards[card] for card in sorted(cards))


def _card(card: str, move: Table, road: Table) -> HandCard:
    return HandCard(
        id=card,
        steps=move.integer("steps", least=1, most=99),
        count=move.integer("count", least=1, most=99),
        squares=road.integer("squares", least=1, most=20),
        trap=road.boolean("trap"),
        provenance=move.provenance,
        road_provenance=road.provenance,
    )


def _check_line(root: Table, box: Box) -> None:
    """The parts of the line must agree with the printed counts of cards and squares."""
    common = box.left_common + box.right_common
    check_sum(root.table("common_road"), "count", common)
    check_sum(root.table("line"), "total_squares", common * box.common_squares + box.town_squares)


def _check_hands(root: Table, box: Box) -> None:
    """A hand must last a season, and there must be a set for everybody."""
    hand = root.table("hand")
    check_sum(hand, "cards", sum(card.count for card in box.cards))
    hand.integer("cards", least=box.max_rounds)
    hand.integer("sets", least=box.seats[-1])
