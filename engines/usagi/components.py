"""What lies in the box of Rabbit City Planning: the data file as values. Nothing here knows a rule's course.

A kind of goods is a small int: the resources in the order of the file, then the token. Amounts by kind are tuples.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from engines.components import SeatColour, Table, check_sum, load_table, read_seats
from engines.errors import ComponentError

TOKEN: Final = "token"
RESOURCES: Final = ("wealth", "land", "usaginium")
MOST_CARDS: Final = 8
"""Of a player; the box has 5."""
PLAYERS: Final = 2
"""Blue and red: the joined tracks and the rows facing each other are made for two."""

Amounts: TypeAlias = tuple[int, ...]
"""By kind of goods."""


class Special(Enum):
    """What an end does besides its gain."""

    NONE = ""
    CARROT = "carrot"
    X2 = "x2"
    GUARD = "guard"
    BUILD = "build"


@dataclass(frozen=True, slots=True)
class Resource:
    """A resource and its display. `shared_total`: the most that both players hold together (None: no such limit)."""

    id: str
    letter: str
    most: int
    shared_total: int | None
    colour: str
    provenance: str


@dataclass(frozen=True, slots=True)
class Action:
    """An end of an action card. `shape` is "" without a symbol; a white end negates the black one of its shape."""

    id: str
    shape: str
    white: bool
    glyph: str
    gain: Amounts
    special: Special
    factor: int
    """What x2 multiplies the next gain with; 1 for the others."""
    provenance: str

    def negates(self, other: Action) -> bool:
        return self.white and bool(self.shape) and self.shape == other.shape and not other.white


@dataclass(frozen=True, slots=True)
class ActionCard:
    """A card and its ends; each player has one of each."""

    id: str
    ends: tuple[str, ...]
    colour: str
    provenance: str


@dataclass(frozen=True, slots=True)
class Effect:
    """What a building does once a round. `choices` holds the gains to choose from by the id of their resource."""

    pay: Amounts
    gain: Amounts
    choices: tuple[tuple[str, Amounts], ...]
    carrot: bool
    needs_carrot: bool
    hand_over: int


@dataclass(frozen=True, slots=True)
class Building:
    """A building card. `cost` has no tokens."""

    id: str
    rank: int
    half_stars: int
    cost: Amounts
    timing: int
    effect: Effect
    provenance: str


@dataclass(frozen=True, slots=True)
class Box:
    """Every number of the game. Buildings stand in the order of their ranks."""

    seats: range
    points_to_win: int
    half_stars_per_point: int
    round_limit: int
    start_resources: int
    start_tokens: tuple[int, ...]
    carrot_seat: int
    tokens: int
    cards_laid: int
    built_to_open: int
    colours: tuple[SeatColour, ...]
    """By seat."""
    resources: tuple[Resource, ...]
    actions: tuple[Action, ...]
    cards: tuple[ActionCard, ...]
    buildings: tuple[Building, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The id of each kind of goods."""
        return (*(resource.id for resource in self.resources), TOKEN)

    def points(self, half_stars: int) -> int:
        """K31 [R]: what half stars are worth; they count in pairs only."""
        return half_stars // self.half_stars_per_point

    def shortage(self, needs: Sequence[int], held: Sequence[int]) -> dict[str, int]:
        """What is missing of each kind of goods that is needed; kinds of which enough is held are left out."""
        kinds = zip(self.kinds, needs, held, strict=False)
        return {kind: need - have for kind, need, have in kinds if need > have}

    def struck(self, row: Sequence[str], across: Sequence[str]) -> tuple[bool, ...]:
        """By slot of an open row: whether its end is negated by the one across (K16), with no Guard before it (K17)."""
        actions = {action.id: action for action in self.actions}
        mine, others = ([actions[end] for end in ends] for ends in (row, across))
        return tuple(
            other.negates(own) and (at == 0 or mine[at - 1].special is not Special.GUARD)
            for at, (own, other) in enumerate(zip(mine, others, strict=True))
        )


def load_box() -> Box:
    """The box in the data file beside this module. Raises ComponentError."""
    return read_box(load_table("usagi"))


def read_box(root: Table) -> Box:
    """The box that a data file describes. Raises ComponentError: which value is missing, wrong or at odds."""
    game, goal, setup, course = (root.table(name) for name in ("game", "goal", "setup", "round"))
    for name in ("players_min", "players_max"):
        check_sum(game, name, PLAYERS)
    resources = tuple(_resource(row) for row in root.tables("resource"))
    kinds = (*(resource.id for resource in resources), TOKEN)
    actions = tuple(_action(row, kinds) for row in root.tables("action"))
    box = Box(
        seats=range(PLAYERS, PLAYERS + 1),
        points_to_win=goal.integer("points_to_win", least=1, most=99),
        half_stars_per_point=goal.integer("half_stars_per_point", least=1, most=99),
        round_limit=root.table("limits").integer("round_limit", least=1, most=200),
        start_resources=setup.integer("start_resources", least=0, most=20),
        start_tokens=tuple(setup.items("start_tokens")),
        carrot_seat=setup.integer("carrot_seat", least=0),
        tokens=root.table("tokens").integer("total", least=1, most=99),
        cards_laid=course.integer("cards_laid", least=1, most=6),
        built_to_open=course.integer("built_to_open_next_rank", least=1, most=99),
        colours=read_seats(root, PLAYERS),
        resources=resources,
        actions=actions,
        cards=_cards(root, {action.id for action in actions}),
        buildings=tuple(_building(row, kinds) for row in root.tables("building")),
    )
    _check_names(root, box)
    _check_counts(root, box)
    _check_seats(root, box)
    _check_buildings(root, box)
    return box


def _resource(row: Table) -> Resource:
    letter = row.text("letter")
    if len(letter) != 1 or not (letter.isascii() and letter.islower()):
        raise ComponentError("component_name", f"{row.where}.letter", found=letter)
    total = row.integer("shared_total", least=1, most=99) if "shared_total" in row.data else None
    return Resource(
        row.text("id"), letter, row.integer("max", least=1, most=20), total, row.paint("colour"), row.provenance
    )


def _action(row: Table, kinds: tuple[str, ...]) -> Action:
    symbol = row.table("symbol") if "symbol" in row.data else None
    special = row.text("special") if "special" in row.data else ""
    if special not in {known.value for known in Special}:
        raise ComponentError("component_name", f"{row.where}.special", found=special)
    return Action(
        id=row.text("id"),
        shape=symbol.text("shape") if symbol else "",
        white=symbol is not None and symbol.text("colour") == "white",
        glyph=symbol.paint("glyph") if symbol else "",
        gain=_amounts(row, "gain", kinds),
        special=Special(special),
        factor=row.integer("factor", least=1, most=9) if special == Special.X2.value else 1,
        provenance=row.provenance,
    )


def _cards(root: Table, ends: Collection[str]) -> tuple[ActionCard, ...]:
    cards = []
    for row in root.tables("card"):
        for end in row.texts("ends"):
            if end not in ends:
                raise ComponentError("component_missing", f"{root.where}.action", end=end)
        cards.append(ActionCard(row.text("id"), tuple(row.texts("ends")), row.paint("colour"), row.provenance))
    return tuple(cards)


def _building(row: Table, kinds: tuple[str, ...]) -> Building:
    return Building(
        id=row.text("id"),
        rank=row.integer("rank", least=1, most=20),
        half_stars=row.integer("half_stars", least=0, most=99),
        cost=_amounts(row, "cost", (*kinds[:-1], "")),
        timing=row.integer("timing"),
        effect=_effect(row.table("effect"), kinds),
        provenance=row.provenance,
    )


def _effect(row: Table, kinds: tuple[str, ...]) -> Effect:
    return Effect(
        pay=_amounts(row, "pay", kinds),
        gain=_amounts(row, "gain", kinds),
        choices=_choices(row, kinds),
        carrot="carrot" in row.data and row.boolean("carrot"),
        needs_carrot="needs_carrot" in row.data and row.boolean("needs_carrot"),
        hand_over=row.integer("hand_over", least=1, most=99) if "hand_over" in row.data else 0,
    )


def _choices(row: Table, kinds: tuple[str, ...]) -> tuple[tuple[str, Amounts], ...]:
    """The gains to choose from; each is of one kind, which names it."""
    if "choose" not in row.data:
        return ()
    choices = []
    for gain in row.tables("choose"):
        if len(gain.data) != 1:
            raise ComponentError("component_sum", gain.where, expected=1, found=len(gain.data))
        choices.append((next(iter(gain.data)), _amounts_in(gain, kinds)))
    return tuple(choices)


def _amounts(row: Table, name: str, kinds: tuple[str, ...]) -> Amounts:
    """The amounts of a table of goods, 0 for what it does not name; all 0 when there is no such table."""
    return _amounts_in(row.table(name), kinds) if name in row.data else (0,) * len(kinds)


def _amounts_in(table: Table, kinds: tuple[str, ...]) -> Amounts:
    for kind in table.data:
        if kind not in kinds:
            raise ComponentError("component_name", table.where, found=kind)
    return tuple(table.integer(kind, least=0, most=99) if kind in table.data else 0 for kind in kinds)


def _check_names(root: Table, box: Box) -> None:
    """Ids are parts of moves: plain, and each only once."""
    for name, ids in (
        ("resource", [*box.kinds]),
        ("action", [action.id for action in box.actions]),
        ("card", [card.id for card in box.cards]),
        ("card.ends", [end for card in box.cards for end in card.ends]),
        ("building", [building.id for building in box.buildings]),
        ("resource.letter", [resource.letter for resource in box.resources]),
    ):
        for index, found in enumerate(ids):
            if not (found.isascii() and found.isidentifier() and found.islower()):
                raise ComponentError("component_name", f"{root.where}.{name}[{index}]", found=found)
            if found in ids[:index]:
                raise ComponentError("component_twice", f"{root.where}.{name}[{index}]", found=found)


def _check_counts(root: Table, box: Box) -> None:
    """The view of a seat names the resources, and all ways to lay cards are listed in tables."""
    found = [resource.id for resource in box.resources]
    if found != list(RESOURCES):
        raise ComponentError("component_value", f"{root.where}.resource", expected=str(RESOURCES), found=str(found))
    if len(box.cards) > MOST_CARDS:
        raise ComponentError("component_most", f"{root.where}.card", most=MOST_CARDS, found=len(box.cards))


def _check_seats(root: Table, box: Box) -> None:
    """There is a colour and a start for both; somebody holds the carrot, and the supply is not empty."""
    _check_count(f"{root.where}.seat", PLAYERS, len(box.colours))
    where = f"{root.where}.setup"
    _check_count(f"{where}.start_tokens", PLAYERS, len(box.start_tokens))
    for index, tokens in enumerate(box.start_tokens):
        if type(tokens) is not int or tokens < 0:
            raise ComponentError("component_kind", f"{where}.start_tokens[{index}]", expected="int", found=repr(tokens))
    if sum(box.start_tokens) >= box.tokens:
        least = sum(box.start_tokens) + 1
        raise ComponentError("component_least", f"{root.where}.tokens.total", least=least, found=box.tokens)
    if box.carrot_seat >= PLAYERS:
        raise ComponentError("component_sum", f"{where}.carrot_seat", expected=PLAYERS - 1, found=box.carrot_seat)
    if box.cards_laid > len(box.cards):
        raise ComponentError("component_least", f"{root.where}.card", least=box.cards_laid, found=len(box.cards))


def _check_buildings(root: Table, box: Box) -> None:
    """Ranks ascend from 1 without a gap, and no two timing numbers are equal."""
    rank, timings = 1, set()
    for index, building in enumerate(box.buildings):
        where = f"{root.where}.building[{index}]"
        if building.rank not in ((1,) if index == 0 else (rank, rank + 1)):
            raise ComponentError("component_sum", f"{where}.rank", expected=rank, found=building.rank)
        if building.timing in timings:
            raise ComponentError("component_twice", f"{where}.timing", found=building.timing)
        rank = building.rank
        timings.add(building.timing)


def _check_count(where: str, expected: int, found: int) -> None:
    if found != expected:
        raise ComponentError("component_sum", where, expected=expected, found=found)
