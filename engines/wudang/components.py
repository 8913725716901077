"""The box of Master of Wudang as frozen values, read from `wudang.toml`: every number, name and card of the game.

Nothing here plays. An owner of the box edits the data file, never the code; what the rules cannot work with is
refused as a ComponentError that says what is wrong, and where.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, TypeVar

from engines.components import SeatColour, Table, load_table, read_seats
from engines.errors import ComponentError

SEATS: Final = 3
"""The reckoning of the spy (W32-W34) is a rule for exactly three players; no table of the data file can change it."""

PLAYERS: Final = range(SEATS, SEATS + 1)

MOST_SPACES: Final = 24
"""On the board, and on the dial: so many can be drawn."""

LETTER: Final = "letter"
"""The training card that makes its holder the spy."""


class EffectKind(IntEnum):
    """What a space, a dial space or a card does. The first three are the abilities, in the order of the file."""

    MARTIAL = 0
    LEARNING = 1
    ALCHEMY = 2
    VP = 3
    TALISMAN = 4
    DESCEND = 5
    DRAW = 6
    DIAL = 7
    NONE = 8


ABILITIES: Final = (EffectKind.MARTIAL, EffectKind.LEARNING, EffectKind.ALCHEMY)
ON_DIAL: Final = (*ABILITIES, EffectKind.VP, EffectKind.TALISMAN, EffectKind.NONE)
ON_CARD: Final = (*ABILITIES, EffectKind.VP, EffectKind.DESCEND, EffectKind.NONE)
"""A card must not move the talisman: passing effects fire in its order (W14)."""


SPACE_RULES: Final[Mapping[EffectKind, str]] = {
    EffectKind.MARTIAL: "W21",
    EffectKind.LEARNING: "W21",
    EffectKind.ALCHEMY: "W21",
    EffectKind.VP: "W19",
    EffectKind.TALISMAN: "W20",
    EffectKind.DESCEND: "W25",
    EffectKind.DRAW: "W22",
    EffectKind.DIAL: "W24",
    EffectKind.NONE: "W19",
}
"""The rule that says what a space with that effect does."""


class Icon(Enum):
    """The icon at a training card's top right."""

    PASS = "pass"
    ACTION = "action"
    NONE = "none"


ICON_RULES: Final[Mapping[Icon, str]] = {Icon.PASS: "W13", Icon.ACTION: "W22", Icon.NONE: "W32"}
"""The rule by which a training card with that icon is opened when it is drawn; without one, that of the spy, whom the
letter reveals in the end."""


@dataclass(frozen=True, slots=True)
class Names:
    """How a piece is called, and by whom: R printed, C ours."""

    ja: str
    en: str
    provenance: str


@dataclass(frozen=True, slots=True)
class Effect:
    """What happens, and how much of it."""

    kind: EffectKind
    amount: int


@dataclass(frozen=True, slots=True)
class Ability:
    """One of the three tracks of a status card."""

    id: str
    names: Names
    colour: str
    scores_in_tournament: bool


@dataclass(frozen=True, slots=True)
class Attribute:
    """Yin or yang; `dial_step` is the way its holder turns the dial."""

    id: str
    names: Names
    colour: str
    dial_step: int


@dataclass(frozen=True, slots=True)
class Space:
    """An action space of the board."""

    id: str
    names: Names
    number: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class DialSpace:
    """A trigram of the bagua dial; the index grows clockwise."""

    index: int
    trigram: str
    names: Names
    start: bool
    effect: Effect


@dataclass(frozen=True, slots=True)
class Family:
    """The character at a training card's top left; a wild one stands for any other."""

    id: str
    names: Names
    colour: str
    set_value: int
    wild: bool


@dataclass(frozen=True, slots=True)
class TrainingCard:
    """`effects` by attribute, in the order of `Box.attributes`; `family` is an id, or "none"."""

    id: str
    names: Names
    family: str
    icon: Icon
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class DescentCard:
    """`requires` by ability, in the order of `Box.abilities`."""

    id: str
    names: Names
    deck: str
    requires: tuple[int, ...]
    vp: int

    def met(self, levels: Sequence[int]) -> tuple[bool, ...]:
        """W26 [R]: of each ability, whether these levels (by ability) suffice; exactly does."""
        return tuple(level >= need for level, need in zip(levels, self.requires, strict=True))


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box. Every tuple stands in the order of the file."""

    rounds: int
    tournament_rounds: tuple[int, ...]
    deck_of_round: tuple[str, ...]
    hand_size: int
    workers: int
    removed_per_deck: int
    ability_start: int
    ability_max: int
    descend_instead_vp: int
    set_size: int
    master_vp: int
    tie_without_bonus: int
    track_spaces: int
    abilities: tuple[Ability, ...]
    attributes: tuple[Attribute, ...]
    colours: tuple[SeatColour, ...]
    spaces: tuple[Space, ...]
    dial: tuple[DialSpace, ...]
    families: tuple[Family, ...]
    cards: tuple[TrainingCard, ...]
    descents: tuple[DescentCard, ...]

    @property
    def decks(self) -> tuple[str, ...]:
        """The decks' letters in the order in which they come into play."""
        return tuple(dict.fromkeys(self.deck_of_round))

    def set_of(self, cards: Iterable[TrainingCard], family: str) -> tuple[TrainingCard, ...]:
        """W29, W31 [R]: what would be shown of these cards as a set: those of the family first, then wild ones. Where
        they are too few it is no whole set."""
        held, wild = list(cards), [row.id for row in self.families if row.wild]
        own = [card for card in held if card.family == family]
        return tuple([*own, *(card for card in held if card.family in wild)][: self.set_size])

    def sets_of(self, cards: Iterable[TrainingCard]) -> Mapping[str, tuple[TrainingCard, ...]]:
        """W29 [R]: the whole sets in these cards, by family; at least one card of a set is of its family."""
        held = list(cards)
        found = {family.id: self.set_of(held, family.id) for family in self.families if not family.wild}
        return {
            family: shown
            for family, shown in found.items()
            if len(shown) == self.set_size and shown[0].family == family
        }

    def dial_after(self, index: int, attribute: Attribute, amount: int) -> int:
        """W24 [R]: where the marker of the dial is turned to from `index`, by the way of the attribute."""
        return (index + attribute.dial_step * amount) % len(self.dial)

    def deck(self, letter: str) -> tuple[DescentCard, ...]:
        return tuple(card for card in self.descents if card.deck == letter)


def load_box() -> Box:
    """The box of the data file that stands beside this module. Raises ComponentError."""
    return read_box(load_table("wudang"))


def read_box(root: Table) -> Box:
    """The box in a data file. Raises ComponentError."""
    game, limits = root.table("game"), root.table("limits")
    abilities = tuple(_ability(row) for row in root.tables("abilities"))
    attributes = tuple(_attribute(row) for row in root.tables("attributes"))
    box = Box(
        rounds=game.integer("rounds", least=1, most=20),
        tournament_rounds=_integers(game, "tournament_rounds"),
        deck_of_round=_texts(game, "deck_of_round"),
        hand_size=limits.integer("hand_size", least=1, most=8),
        workers=limits.integer("workers_per_player", least=1, most=8),
        removed_per_deck=limits.integer("descent_removed_per_deck", least=0, most=20),
        ability_start=root.table("abilities_start").integer("value", least=0, most=20),
        ability_max=limits.integer("ability_max", least=1, most=20),
        descend_instead_vp=limits.integer("descend_instead_vp", least=0, most=99),
        set_size=limits.integer("set_size", least=1, most=9),
        master_vp=limits.integer("overflow_vp_per_step", least=0, most=99),
        tie_without_bonus=limits.integer("tournament_tie_without_bonus", least=1, most=99),
        track_spaces=root.table("track").integer("spaces", least=1, most=200),
        abilities=abilities,
        attributes=attributes,
        colours=read_seats(root, SEATS),
        spaces=tuple(_space(row) for row in root.tables("spaces")),
        dial=tuple(_dial_space(row) for row in root.tables("dial")),
        families=tuple(_family(row) for row in root.tables("families")),
        cards=tuple(_training_card(row, attributes) for row in root.tables("training_cards")),
        descents=tuple(_descent_card(row, abilities) for row in root.tables("descent_cards")),
    )
    _check(box, root.where)
    return box


def _ability(row: Table) -> Ability:
    return Ability(row.text("id"), _names(row), row.paint("colour"), row.boolean("scores_in_tournament"))


def _attribute(row: Table) -> Attribute:
    return Attribute(row.text("id"), _names(row), row.paint("colour"), row.integer("dial_step"))


def _space(row: Table) -> Space:
    return Space(row.text("id"), _names(row), row.integer("number"), _effect(row))


def _dial_space(row: Table) -> DialSpace:
    return DialSpace(row.integer("index"), row.paint("trigram"), _names(row), row.boolean("start"), _effect(row))


def _family(row: Table) -> Family:
    return Family(
        row.text("id"),
        _names(row),
        row.paint("colour"),
        row.integer("set_value", least=0, most=99),
        row.boolean("wild"),
    )


def _training_card(row: Table, attributes: Sequence[Attribute]) -> TrainingCard:
    effects = tuple(_effect(row.table(attribute.id)) for attribute in attributes)
    return TrainingCard(row.text("id"), _names(row), row.text("family"), _member(Icon, row, "icon"), effects)


def _descent_card(row: Table, abilities: Sequence[Ability]) -> DescentCard:
    requires = row.table("requires")
    levels = tuple(requires.integer(ability.id, least=0) for ability in abilities)
    return DescentCard(row.text("id"), _names(row), row.text("deck"), levels, row.integer("vp", least=0, most=99))


def _effect(row: Table) -> Effect:
    known = {kind.name.lower(): kind for kind in EffectKind}
    name = row.text("effect")
    if name not in known:
        raise ComponentError("component_value", f"{row.where}.effect", found=name, expected=", ".join(known))
    return Effect(known[name], row.integer("amount", least=0, most=99))


def _names(row: Table) -> Names:
    return Names(row.paint("ja"), row.paint("en"), row.paint("name_provenance", row.provenance))


E_ = TypeVar("E_", bound=Enum)


def _member(kind: type[E_], row: Table, name: str) -> E_:
    try:
        return kind(row.text(name))
    except ValueError as error:
        known = ", ".join(str(member.value) for member in kind)
        raise ComponentError("component_value", f"{row.where}.{name}", found=row.text(name), expected=known) from error


def _integers(row: Table, name: str) -> tuple[int, ...]:
    return tuple(_all_of(int, row, name))


def _texts(row: Table, name: str) -> tuple[str, ...]:
    return tuple(_all_of(str, row, name))


I_ = TypeVar("I_", int, str)


def _all_of(kind: type[I_], row: Table, name: str) -> list[I_]:
    values = row.items(name)
    for index, value in enumerate(values):
        if type(value) is not kind:
            where = f"{row.where}.{name}[{index}]"
            raise ComponentError("component_kind", where, expected=kind.__name__, found=type(value).__name__)
    return values


def _check(box: Box, where: str) -> None:
    """Raise unless the pieces fit together as the rules need them."""
    _check_ids(where, "abilities", [row.id for row in box.abilities])
    _check_ids(where, "attributes", [row.id for row in box.attributes])
    _check_ids(where, "spaces", [row.id for row in box.spaces])
    _check_ids(where, "families", [row.id for row in box.families])
    _check_ids(where, "training_cards", [row.id for row in box.cards])
    _check_ids(where, "descent_cards", [row.id for row in box.descents])
    _expect(where, "abilities", [kind.name.lower() for kind in ABILITIES], [row.id for row in box.abilities])
    _expect(where, "attributes", 2, len(box.attributes))
    _expect(where, "seat", SEATS, len(box.colours))
    _expect(where, "spaces.number", list(range(1, len(box.spaces) + 1)), [row.number for row in box.spaces])
    _expect(where, "dial.index", list(range(len(box.dial))), [row.index for row in box.dial])
    _expect(where, "dial.start", 1, sum(row.start for row in box.dial))
    _expect(where, "training_cards", box.hand_size * SEATS, len(box.cards))
    _expect(where, "training_cards.letter", 1, sum(card.id == LETTER for card in box.cards))
    _expect(where, "training_cards.letter.icon", [Icon.NONE], [card.icon for card in box.cards if card.id == LETTER])
    _expect(where, "game.deck_of_round", box.rounds, len(box.deck_of_round))
    for letter in box.decks:
        used = box.deck_of_round.count(letter) + box.removed_per_deck
        _expect(where, f"descent_cards.{letter}", used, len(box.deck(letter)))
    if len(box.spaces) <= box.workers * SEATS:
        raise ComponentError("component_least", f"{where}.spaces", least=box.workers * SEATS + 1, found=len(box.spaces))
    for name, rows in (("spaces", box.spaces), ("dial", box.dial)):
        if len(rows) > MOST_SPACES:
            raise ComponentError("component_most", f"{where}.{name}", most=MOST_SPACES, found=len(rows))
    for index, space in enumerate(box.dial):
        _check_effect(space.effect, ON_DIAL, f"{where}.dial[{index}]")
    families = ["none", *(family.id for family in box.families)]
    for index, card in enumerate(box.cards):
        for effect in card.effects:
            _check_effect(effect, ON_CARD, f"{where}.training_cards[{index}]")
        _check_family(card, families, f"{where}.training_cards[{index}].family")


def _check_family(card: TrainingCard, families: Sequence[str], where: str) -> None:
    if card.family not in families:
        raise ComponentError("component_value", where, found=card.family, expected=", ".join(families))


def _check_effect(effect: Effect, allowed: Sequence[EffectKind], where: str) -> None:
    if effect.kind not in allowed:
        known = ", ".join(kind.name.lower() for kind in allowed)
        raise ComponentError("component_value", f"{where}.effect", found=effect.kind.name.lower(), expected=known)


def _check_ids(where: str, name: str, ids: Sequence[str]) -> None:
    for index, one in enumerate(ids):
        if one in ids[:index]:
            raise ComponentError("component_twice", f"{where}.{name}[{index}].id", found=one)


def _expect(where: str, name: str, expected: object, found: object) -> None:
    if expected != found:
        raise ComponentError("component_value", f"{where}.{name}", expected=str(expected), found=str(found))
