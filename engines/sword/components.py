"""What lies in the box of Sword of the Weak: the data file as values. Nothing here knows a rule's course or a
position."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb
from typing import Final

from engines.components import SeatColour, Table, check_sum, load_table, read_seats
from engines.errors import ComponentError

MOST_PLAYS: Final = 3000
"""Sets of one suit; the box has 252."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card: its number on each side of the balance, in the order of `Box.sides`, and its suit.

    The sword is a card whose suit is none of `Box.suits`.
    """

    code: str
    id: str
    numbers: tuple[int, ...]
    suit: str
    copies: int
    provenance: str


@dataclass(frozen=True, slots=True)
class Marking:
    """How the program marks a suit or a card: a sign that needs no colour, and a colour on top."""

    id: str
    mark: str
    colour: str
    provenance: str


@dataclass(frozen=True, slots=True)
class Box:
    """Every number of the game. Kinds are in the order of their codes, sides begin with the one of the setup."""

    seats: range
    rounds: int
    deal: int
    """Character cards dealt to each player."""
    play_max: int
    hand_limit: int
    sides: tuple[str, ...]
    suits: tuple[Marking, ...]
    kinds: tuple[Card, ...]
    sword: Card
    sword_look: Marking
    points_per_remaining: int
    last_player_points: int
    stalled_points: int
    tie_break_round: int
    colours: tuple[SeatColour, ...]
    """By seat."""

    def copies(self, card: Card, players: int) -> int:
        """J1, J3 [R]: how many of that card are in a game: all characters, and a sword for each player."""
        return players if card == self.sword else card.copies


def total(cards: Iterable[Card], side: int) -> int:
    """J9 [R]: what cards are worth together on a side of the balance."""
    return sum(card.numbers[side] for card in cards)


def load_box() -> Box:
    """The box in the data file beside this module. Raises ComponentError."""
    return read_box(load_table("sword"))


def read_box(root: Table) -> Box:
    """The box that a data file describes. Raises ComponentError: which value is missing, wrong or at odds."""
    players, limits, scoring = (root.table(name) for name in ("players", "limits", "scoring"))
    least = players.integer("min", least=2)
    most = players.integer("max", least=least, most=8)
    sides = _sides(root.table("balance"))
    suits = tuple(_marking(row.text("id"), row.paint_table("look")) for row in root.tables("suit"))
    box = Box(
        seats=range(least, most + 1),
        rounds=limits.integer("rounds", least=1, most=20),
        deal=limits.integer("deal", least=1, most=30),
        play_max=limits.integer("play_max", least=1, most=8),
        hand_limit=limits.integer("hand_limit", least=limits.integer("deal", most=30) + 1, most=99),
        sides=sides,
        suits=suits,
        kinds=_kinds(root, sides, [suit.id for suit in suits]),
        sword=_card(root.table("sword"), sides),
        sword_look=_marking("sword", root.paint_table("sword_look")),
        points_per_remaining=scoring.integer("points_per_remaining", least=1, most=99),
        last_player_points=scoring.integer("last_player_points", least=0, most=99),
        stalled_points=root.table("stalled_round").integer("points", least=0, most=99),
        tie_break_round=scoring.integer("tie_break_round", least=1),
        colours=read_seats(root, most),
    )
    _check_counts(root, box)
    _check_single_cards(root)
    _check_plays(root, box)
    return box


def _sides(balance: Table) -> tuple[str, ...]:
    """Both sides of the balance, that of the setup first (J2)."""
    sides, start = balance.texts("sides"), balance.text("start")
    if len(sides) != 2:
        raise ComponentError("component_sum", f"{balance.where}.sides", expected=2, found=len(sides))
    if start not in sides:
        raise ComponentError("component_name", f"{balance.where}.start", found=start)
    return (start, *(side for side in sides if side != start))


def _marking(name: str, table: Table) -> Marking:
    return Marking(name, table.paint("mark"), table.paint("colour"), table.provenance)


def _card(row: Table, sides: tuple[str, ...]) -> Card:
    return Card(
        code=row.text("code"),
        id=row.text("id"),
        numbers=tuple(row.integer(side, least=0) for side in sides),
        suit=row.text("suit"),
        copies=row.integer("copies", least=1, most=20),
        provenance=row.provenance,
    )


def _kinds(root: Table, sides: tuple[str, ...], suits: list[str]) -> tuple[Card, ...]:
    """The kinds, each with a suit that exists and a code of its own, in ascending order below the sword's."""
    number_sum = root.table("limits").integer("number_sum")
    kinds: list[Card] = []
    for row in root.tables("kind"):
        card = _card(row, sides)
        if card.suit not in suits:
            raise ComponentError("component_name", f"{row.where}.suit", found=card.suit)
        if sum(card.numbers) != number_sum:
            raise ComponentError("component_sum", row.where, expected=number_sum, found=sum(card.numbers))
        _check_code(row, card.code, kinds[-1].code if kinds else "")
        kinds.append(card)
    _check_code(root.table("sword"), root.table("sword").text("code"), kinds[-1].code if kinds else "")
    return tuple(kinds)


def _check_code(row: Table, code: str, before: str) -> None:
    """One ASCII letter or digit, after the code before it: so a sorted set is spelt in one way."""
    if not (len(code) == 1 and code.isascii() and code.isalnum() and code >= before):
        raise ComponentError("component_name", f"{row.where}.code", found=code)
    if code == before:
        raise ComponentError("component_twice", f"{row.where}.code", found=code)


def _check_counts(root: Table, box: Box) -> None:
    """There must be as many cards as the book counts, and enough for everybody."""
    limits, cards = root.table("limits"), sum(card.copies for card in box.kinds)
    check_sum(limits, "character_kinds", len(box.kinds))
    check_sum(limits, "character_cards", cards)
    most = box.seats[-1]
    limits.integer("character_cards", least=most * box.deal + 1)
    root.table("sword").integer("copies", least=most, most=20)
    limits.integer("rounds", least=box.tie_break_round, most=20)


def _check_plays(root: Table, box: Box) -> None:
    """All sets of a suit are listed in tables: there must be an end to them."""
    for suit in box.suits:
        kinds = sum(card.suit == suit.id for card in box.kinds)
        if (plays := comb(kinds + box.play_max, box.play_max)) > MOST_PLAYS:
            raise ComponentError("component_most", f"{root.where}.limits.play_max", most=MOST_PLAYS, found=plays)


def _check_single_cards(root: Table) -> None:
    """The rules speak of one card each time; a data file cannot make it two."""
    limits = root.table("limits")
    for name in ("swords_each", "opening_cards", "draw_on_pass"):
        check_sum(limits, name, 1)
