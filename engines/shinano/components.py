"""The component data of Shinano as values, read from `shinano.toml`. Knows no rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from engines.components import SeatColour, Table, check_sum, load_table, read_seats
from engines.errors import ComponentError
from engines.shinano.values import EDGES, OPPOSITE, REACH

TERRAINS: Final = ("M", "P")


@dataclass(frozen=True, slots=True)
class Card:
    """A terrain card as it lies with rotation 0.

    `edges` are the two halves of N, E, S, W, each M or P, west to east on N and S, north to south on E and W;
    `rivers` are the edges whose midpoint the card's one river crosses.
    """

    id: str
    value: int
    edges: tuple[str, str, str, str]
    rivers: str
    provenance: str

    def lying(self, rotation: int) -> Card:
        """The card with that rotation: half a turn swaps opposite edges and reads each of them backwards."""
        if rotation == 0:
            return self
        north, east, south, west = self.edges
        rivers = "".join(edge for edge, other in zip(EDGES, OPPOSITE, strict=True) if EDGES[other] in self.rivers)
        return replace(self, edges=(south[::-1], west[::-1], north[::-1], east[::-1]), rivers=rivers)

    @property
    def is_symmetric(self) -> bool:
        """Whether half a turn changes nothing."""
        turned = self.lying(1)
        return turned.edges == self.edges and set(turned.rivers) == set(self.rivers)


@dataclass(frozen=True, slots=True)
class PlayerCount:
    """What depends on the number of players: turns of each, and cards put into the box unseen."""

    players: int
    turns: int
    removed: int

    def turns_left(self, number: int) -> int:
        """How many turns a player still has in the turn of that number, that one among them."""
        return self.turns - number + 1


@dataclass(frozen=True, slots=True)
class Box:
    """All numbers and cards of the game; `cards` are sorted by id."""

    cards: tuple[Card, ...]
    counts: Mapping[int, PlayerCount]
    hand: int
    dealt_threes: int
    three: int
    """The highest value: dealt first, and barred to the first player's first card."""
    start_funds: int
    track_spaces: int
    run: int
    draw: int
    final_turns: int
    mountain: int
    toll_token: int
    toll_castle: int
    castle: int
    rout_factor: int
    retire_penalty: int
    multipliers: tuple[int, ...]
    """By matched edges, from none to all four."""
    colours: tuple[SeatColour, ...]
    terrain_hexes: Mapping[str, str]

    @property
    def seats(self) -> range:
        return range(min(self.counts), max(self.counts) + 1)

    def rout_price(self, value: int) -> int:
        """S19: what routed cards of that value in all cost at the end."""
        return self.rout_factor * value


def load_box() -> Box:
    """The box in the data file beside this module. Raises ComponentError."""
    return read_box(load_table("shinano"))


def read_box(table: Table) -> Box:
    """The box that a data file describes. Raises ComponentError: which value is missing, wrong or at odds."""
    limits, costs = table.table("limits"), table.table("costs")
    scoring = table.table("scoring")
    for fixed, name, value in ((limits, "min_funds", 0), (limits, "castles_each", 1), (costs, "normal", 0)):
        _check_fixed(fixed, name, value)
    _check_fixed(costs, "river", 0)
    hand = limits.integer("hand", least=1, most=20)
    check_sum(limits, "dealt_random", hand - limits.integer("dealt_threes"))
    cards = _cards(table)
    counts = _counts(table, len(cards), hand)
    box = Box(
        cards=cards,
        counts=counts,
        hand=hand,
        dealt_threes=limits.integer("dealt_threes", least=0),
        three=limits.integer("handicap_value", least=1),
        start_funds=limits.integer("start_funds", least=0, most=999),
        track_spaces=limits.integer("track_spaces", least=1, most=200),
        run=limits.integer("run", least=2, most=99),
        draw=limits.integer("draw", least=1, most=20),
        final_turns=limits.integer("final_turns", least=0, most=99),
        mountain=costs.integer("mountain", least=0, most=999),
        toll_token=costs.integer("toll_token", least=0, most=999),
        toll_castle=costs.integer("toll_castle", least=0, most=999),
        castle=costs.integer("castle", least=0, most=999),
        rout_factor=scoring.integer("rout_factor", least=0, most=99),
        retire_penalty=scoring.integer("retire_penalty", least=0, most=999),
        multipliers=_multipliers(table),
        colours=read_seats(table, max(counts)),
        terrain_hexes={row.text("id"): row.paint("hex") for row in table.tables("terrain")},
    )
    _check_box(table, box)
    return box


def _cards(table: Table) -> tuple[Card, ...]:
    cards: dict[str, Card] = {}
    rows = table.tables("card")
    if len(rows) > REACH:
        raise ComponentError("component_most", f"{table.where}.card", most=REACH, found=len(rows))
    for row in rows:
        card = _card(row)
        if not (card.id.isascii() and card.id.isalnum()):
            raise ComponentError("component_name", f"{row.where}.id", found=card.id)
        if card.id in cards:
            raise ComponentError("component_twice", f"{row.where}.id", found=card.id)
        cards[card.id] = card
    check_sum(table.table("deck"), "cards", len(cards))
    return tuple(cards[card] for card in sorted(cards))


def _card(row: Table) -> Card:
    edges, rivers = row.table("edges"), row.text("rivers")
    north, east, south, west = (_halves(edges, name) for name in EDGES)
    if not set(rivers) <= set(EDGES):
        raise ComponentError("component_letters", f"{row.where}.rivers", found=rivers, allowed=list(EDGES))
    return Card(
        row.text("id"), row.integer("value", least=1, most=9), (north, east, south, west), rivers, row.provenance
    )


def _halves(edges: Table, name: str) -> str:
    halves = edges.text(name)
    if len(halves) != 2 or not set(halves) <= set(TERRAINS):
        raise ComponentError("component_letters", f"{edges.where}.{name}", found=halves, allowed=list(TERRAINS))
    return halves


def _counts(table: Table, cards: int, hand: int) -> Mapping[int, PlayerCount]:
    """Everybody has equally many turns, and only then is the deck empty: that settles how many cards are removed."""
    counts = {}
    for row in table.tables("player_count"):
        players, turns = row.integer("players", least=2, most=6), row.integer("turns", least=hand, most=99)
        check_sum(row, "removed", cards - 1 - players * turns)
        counts[players] = PlayerCount(players, turns, row.integer("removed", least=0))
    return counts


def _multipliers(table: Table) -> tuple[int, ...]:
    scoring, interpreted = table.table("scoring"), table.table("scoring_i")
    printed = scoring.items("control_multiplier")
    if [type(factor) for factor in printed] != [int, int, int]:
        where = f"{scoring.where}.control_multiplier"
        raise ComponentError("component_kind", where, expected="int, int, int", found=str(printed))
    return (0, *printed, interpreted.integer("four_edge_multiplier", least=1, most=99))


def _check_box(table: Table, box: Box) -> None:
    """There must be Threes for everybody at the largest table."""
    seats = list(box.seats)
    if list(box.counts) != seats:
        raise ComponentError("component_sum", f"{table.where}.player_count", expected=seats, found=list(box.counts))
    check_sum(table.table("limits"), "handicap_value", max(card.value for card in box.cards))
    threes = sum(card.value == box.three for card in box.cards)
    for name, least, found in (("card", box.dealt_threes * seats[-1], threes),):
        if found < least:
            raise ComponentError("component_least", f"{table.where}.{name}", least=least, found=found)


def _check_fixed(table: Table, name: str, expected: int) -> None:
    """Some numbers stand in the file to be read, not to be changed: the rules are built on them."""
    found = table.integer(name)
    if found != expected:
        raise ComponentError("component_fixed", f"{table.where}.{name}", expected=expected, found=found)
