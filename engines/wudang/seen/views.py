"""The position as one seat sees it, and what the seat has worked out about the other hands, read from JSON.

Seats are ints from 0. Training cards, descent cards, abilities, attributes and families go by their ids in the data
file; a space of the board goes by the number printed on it, from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NewType, TypeVar

from engines.errors import RecordError
from engines.game import CHANCE, HIDDEN, Refusal
from engines.reading import Read
from engines.wudang.components import ABILITIES, LETTER, SEATS
from engines.wudang.moves import SET_NO
from engines.wudang.reckoning import winners_with
from engines.wudang.refusals import own_first
from engines.wudang.values import Phase, Step

CardId = NewType("CardId", str)
"""A training card."""
DescentId = NewType("DescentId", str)
"""A descent card: an incident."""
AbilityId = NewType("AbilityId", str)
AttributeId = NewType("AttributeId", str)
"""Yin or yang."""
FamilyId = NewType("FamilyId", str)
SpaceId = NewType("SpaceId", str)
"""A space of the board by its name, beside its printed number."""

T = TypeVar("T")
_PHASES: Final = {phase.name.lower(): phase for phase in Phase}
_STEPS: Final = {step.name.lower(): step for step in Step if step is not Step.NONE}
_ABILITIES: Final = tuple(kind.name.lower() for kind in ABILITIES)
_DECK: Final = "deck_"
_REMOVED: Final = "removed_"


@dataclass(frozen=True, slots=True)
class Apart:
    """A training card that was drawn and is not yet in a hand."""

    card: CardId | None
    """None: the seat may not know which card it is."""


@dataclass(frozen=True, slots=True)
class Chip:
    """An attribute chip that a seat has laid."""

    attribute: AttributeId | None
    """None: it lies face down, and the seat may not know it."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The descent cards of one deck that do not lie open."""

    letter: str
    """The deck's letter in lower case, as JSON spells it."""
    left: tuple[DescentId | None, ...]
    """The cards still to come, top first; None for a card that the seat may not know."""
    removed: tuple[DescentId | None, ...]
    """The cards out of the game; None for a card that the seat may not know."""


@dataclass(frozen=True, slots=True)
class Declared:
    """What a seat has declared in the tournament."""

    family: FamilyId | None
    """The family of the set that the seat shows; None: it shows no set."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one seat, or a looker-on, sees of a position.

    The fields stand in the order of the JSON. A tuple with one value for each seat has exactly SEATS values.
    """

    round: int
    """From 1."""
    phase: Phase
    step: Step
    """The decision that is due; NONE when none is."""
    actor: int | None
    """The seat to act, CHANCE, or None when the game is over."""
    start: int
    """The seat that holds the talisman."""
    scores: tuple[int, ...]
    """By seat."""
    abilities: tuple[tuple[int, ...], ...]
    """By seat: the level of each ability, in the order of the box."""
    hands: tuple[tuple[CardId | None, ...], ...]
    """By seat; None for a card that this seat may not know."""
    attributes: tuple[Chip | None, ...]
    """By seat; None: no chip is laid."""
    drawer: int | None
    """The seat that draws; None when nobody does."""
    victim: int | None
    """The seat from whose hand a card is drawn at a space; None when nobody is chosen."""
    drawn: tuple[Apart | None, ...]
    """By seat: the card that waits beside the hand; None: there is none."""
    workers: tuple[int, ...]
    """By seat: how many own workers stand on no space."""
    temp_owner: int | None
    """The seat that the temporary worker serves; None for nobody."""
    temp_space: int | None
    """The number of the space where the temporary worker stands; None for none."""
    spaces: tuple[int | None, ...]
    """By space from number 1: the seat whose worker stands there; None for nobody."""
    resolving: int | None
    """The number of the space that is being executed; None for none."""
    dial: int
    """The dial space of the marker; the index grows clockwise."""
    open: tuple[DescentId, ...]
    """The descent cards in the valley that can be taken."""
    taken: tuple[tuple[DescentId, ...], ...]
    """By seat."""
    decks: tuple[Deck, ...]
    sets: tuple[Declared | None, ...]
    """By seat; None: the seat has not declared anything in this tournament."""
    shown: tuple[tuple[CardId, ...], ...]
    """By seat: the cards of the set that the seat has shown."""

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def standing(self) -> tuple[int, ...]:
        """The numbers of the spaces on which a worker stands, ascending."""
        return tuple(number for number, owner in enumerate(self.spaces, 1) if owner is not None)

    @property
    def is_dipper(self) -> bool:
        """Whether all workers stand, the temporary one among them: the Big Dipper (W18)."""
        return self.temp_space is not None and not any(self.workers)

    @property
    def spy(self) -> int | None:
        """The seat that is seen to have the secret letter, in the hand or just drawn; None: nobody is."""
        return next((seat for seat in range(SEATS) if self._has_letter(seat)), None)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody before the end, and while nobody is seen to be the spy."""
        return tuple(winners_with(self.scores, self.spy)) if self.is_over and self.spy is not None else ()

    @property
    def temporary_waits(self) -> Refusal | None:
        """Why the seat to act does not place its temporary worker yet (W18); None when it may, or has none."""
        own = 0 if self.actor is None or self.actor == CHANCE else self.workers[self.actor]
        return own_first(own) if own and self.temp_owner == self.actor and self.temp_space is None else None

    def attribute(self, seat: int) -> AttributeId | None:
        """The attribute of a seat; None while it is hidden or not chosen."""
        chip = self.attributes[seat]
        return None if chip is None else chip.attribute

    def has_shown_set(self, seat: int) -> bool:
        """Whether the seat has shown a set in this tournament."""
        declared = self.sets[seat]
        return declared is not None and declared.family is not None

    def deck(self, letter: str) -> Deck:
        """The deck of that letter, in either case. Raises StopIteration for a letter that no deck has."""
        return next(deck for deck in self.decks if deck.letter == letter.lower())

    def _has_letter(self, seat: int) -> bool:
        apart = self.drawn[seat]
        return LETTER in self.hands[seat] or (apart is not None and apart.card == LETTER)


@dataclass(frozen=True, slots=True)
class Guess:
    """A training card that may be in another hand."""

    card: CardId
    percent: int
    """How sure that is: 100 is certain, 0 unlikely."""


@dataclass(frozen=True, slots=True)
class LastSeen:
    """Who was last known to hold the letter."""

    seat: int
    percent: int
    """How surely it still does: 100 is certain."""


@dataclass(frozen=True, slots=True)
class Notebook:
    """What a seat has worked out about the other hands."""

    hands: tuple[tuple[Guess, ...], ...]
    """By seat, the surest card first; nothing at all where there is nothing to work out."""
    letter: LastSeen | None = None
    """Where the letter was last known to be, if it may still be there; None where the seat has never known."""


def read_view(data: object) -> View:
    """What a seat sees, from the decoded JSON of `State.view`. Raises RecordError, which names the place."""
    read = Read(data, "view")
    spaces = read["spaces"].each(lambda one: one.maybe(read_seat))
    numbers = range(1, len(spaces) + 1)
    return View(
        round=read["round"].whole(),
        phase=read["phase"].one_of(_PHASES),
        step=Step.NONE if read["step"].is_null else read["step"].one_of(_STEPS),
        actor=read["actor"].maybe(_actor),
        start=read_seat(read["start"]),
        scores=by_seat(read["scores"], Read.whole),
        abilities=by_seat(read["abilities"], _levels),
        hands=by_seat(read["hands"], _hand),
        attributes=by_seat(read["attributes"], lambda one: one.maybe(_chip)),
        drawer=read["drawer"].maybe(read_seat),
        victim=read["victim"].maybe(read_seat),
        drawn=by_seat(read["drawn"], lambda one: one.maybe(_apart)),
        workers=by_seat(read["workers"], Read.whole),
        temp_owner=read["temp_owner"].maybe(read_seat),
        temp_space=read["temp_space"].maybe(lambda one: _in(one, numbers)),
        spaces=spaces,
        resolving=read["resolving"].maybe(lambda one: _in(one, numbers)),
        dial=read["dial"].whole(),
        open=read["open"].each(read_descent),
        taken=by_seat(read["taken"], lambda cards: cards.each(read_descent)),
        decks=_decks(read),
        sets=by_seat(read["sets"], lambda one: one.maybe(_declared)),
        shown=by_seat(read["shown"], lambda cards: cards.each(read_card)),
    )


def read_notebook(data: object) -> Notebook:
    """What `Game.notebook` wrote. Raises RecordError, which names the place."""
    read = Read(data, "notebook")
    hands = by_seat(read["hands"], lambda hand: hand.each(_guess)) if "hands" in read else ()
    return Notebook(hands, _last_seen(read["letter"]) if "letter" in read else None)


def by_seat(read: Read, one: Callable[[Read], T]) -> tuple[T, ...]:
    """The values of a list that has one for each seat. Raises RecordError when one is missing."""
    return tuple(one(read[seat]) for seat in range(SEATS))


def read_seat(read: Read) -> int:
    """A seat. Raises RecordError."""
    return _in(read, range(SEATS))


def read_card(read: Read) -> CardId:
    """A training card whose face is seen. Raises RecordError."""
    return CardId(read.text())


def read_descent(read: Read) -> DescentId:
    """A descent card whose face is seen. Raises RecordError."""
    return DescentId(read.text())


def _actor(read: Read) -> int:
    return _in(read, range(CHANCE, SEATS))


def _in(read: Read, allowed: range) -> int:
    number = read.whole()
    if number not in allowed:
        expected = f"{allowed.start} ... {allowed.stop - 1}"
        raise RecordError("record_kind", read.where, expected=expected, found=repr(number))
    return number


def _levels(read: Read) -> tuple[int, ...]:
    return tuple(read[ability].whole() for ability in _ABILITIES)


def _hand(read: Read) -> tuple[CardId | None, ...]:
    return read.each(_card_or_back)


def _card_or_back(read: Read) -> CardId | None:
    card = read_card(read)
    return None if card == HIDDEN else card


def _descent_or_back(read: Read) -> DescentId | None:
    card = read_descent(read)
    return None if card == HIDDEN else card


def _apart(read: Read) -> Apart:
    return Apart(_card_or_back(read))


def _chip(read: Read) -> Chip:
    attribute = AttributeId(read.text())
    return Chip(None if attribute == HIDDEN else attribute)


def _declared(read: Read) -> Declared:
    family = FamilyId(read.text())
    return Declared(None if family == SET_NO else family)


def _decks(read: Read) -> tuple[Deck, ...]:
    """Every deck that the view names, in its order: which letters there are is a matter of the box."""
    names = [name for name in read.members() if name.startswith((_DECK, _REMOVED))]
    letters = dict.fromkeys(name.removeprefix(_DECK).removeprefix(_REMOVED) for name in names)
    return tuple(_deck(read, letter) for letter in letters)


def _deck(read: Read, letter: str) -> Deck:
    left, removed = read[_DECK + letter], read[_REMOVED + letter]
    return Deck(letter, left.each(_descent_or_back), removed.each(_descent_or_back))


def _last_seen(read: Read) -> LastSeen:
    return LastSeen(read_seat(read[0]), read[1].whole())


def _guess(read: Read) -> Guess:
    return Guess(read_card(read[0]), read[1].whole())
