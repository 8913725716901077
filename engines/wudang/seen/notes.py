"""What a game of Master of Wudang tells, typed: one class for each kind of note. `endings` has those of the tournament
and of the final reckoning.

`engines.wudang.notes` says when each is told, and by which rule. The fields stand in the order of a note's arguments.
`number` is what is printed on a space, `before` and `after` are the points of `seat`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.wudang.components import EffectKind, Icon
from engines.wudang.seen.endings import (
    Bonus,
    BonusNone,
    GameOver,
    SetDeclined,
    SetShown,
    SpyBeaten,
    SpyExecuted,
    SpyRevealed,
    SpyWins,
    TournamentBegins,
)
from engines.wudang.seen.views import AbilityId, AttributeId, CardId, DescentId, SpaceId


@dataclass(frozen=True, slots=True)
class Cause:
    """The piece that makes an effect happen: a space of the board, a training card or a space of the dial."""

    id: str
    dial: int | None
    """The index of the dial space; None when the cause is another piece."""


# Trouble in the martial world


@dataclass(frozen=True, slots=True)
class RoundBegins:
    """The round's incident lies open."""

    round: int
    """From 1."""
    rounds: int
    deck: str
    """The letter of the deck, as the box spells it."""
    card: DescentId
    vp: int


# Yin and Yang


@dataclass(frozen=True, slots=True)
class AttributeChosen:
    """A seat has laid its chip face down."""

    seat: int


@dataclass(frozen=True, slots=True)
class AttributesRevealed:
    """All three chips are turned over."""

    attributes: tuple[AttributeId, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class TemporaryWorker:
    """A seat differs from the other two and has the temporary worker."""

    seat: int
    attribute: AttributeId


@dataclass(frozen=True, slots=True)
class TemporaryWorkerNone:
    """All three chips are the same: nobody has the temporary worker."""

    attribute: AttributeId


# Draws, in training and at the two spaces


@dataclass(frozen=True, slots=True)
class VictimChosen:
    """The owner of a space chooses from whose hand it draws."""

    seat: int
    from_seat: int
    space: SpaceId
    number: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card lies apart, drawn blind."""

    seat: int
    from_seat: int


@dataclass(frozen=True, slots=True)
class CardOpened:
    """The drawn card shows the icon of the moment, so all see it."""

    seat: int
    from_seat: int
    card: CardId
    icon: Icon


@dataclass(frozen=True, slots=True)
class CardSeen:
    """Only the drawer and the loser know the drawn card."""

    seat: int
    from_seat: int
    card: CardId


@dataclass(frozen=True, slots=True)
class LetterSeen:
    """The drawn card is the letter: `seat` is the spy now, and only drawer and loser know."""

    seat: int
    from_seat: int
    card: CardId


@dataclass(frozen=True, slots=True)
class CardFires:
    """An opened card works for the attribute of the seat that drew it."""

    seat: int
    card: CardId
    icon: Icon
    attribute: AttributeId
    effect: EffectKind
    amount: int


@dataclass(frozen=True, slots=True)
class CardJoins:
    """The drawn card is in the hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardGiven:
    """A seat gives another card for the one drawn."""

    seat: int
    to_seat: int


@dataclass(frozen=True, slots=True)
class GiftSeen:
    """Giver and receiver know the card that is given."""

    seat: int
    to_seat: int
    card: CardId


# Effects


@dataclass(frozen=True, slots=True)
class Trained:
    """An ability of a seat rises."""

    seat: int
    ability: AbilityId
    from_level: int
    to_level: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Mastered:
    """The steps of an ability above its highest level pay points."""

    seat: int
    ability: AbilityId
    level: int
    steps: int
    cause: Cause
    vp: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat scores by an effect."""

    seat: int
    cause: Cause
    vp: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TalismanTaken:
    """The talisman changes hands."""

    seat: int
    from_seat: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class TalismanKept:
    """A seat would get the talisman and has it already."""

    seat: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class DescentTaken:
    """A seat takes a descent card."""

    seat: int
    card: DescentId
    vp: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class DescentPlain:
    """A seat descends without taking a card."""

    seat: int
    vp: int
    before: int
    after: int


# Actions and results


@dataclass(frozen=True, slots=True)
class WorkerPlaced:
    """A seat places an own worker."""

    seat: int
    space: SpaceId
    number: int


@dataclass(frozen=True, slots=True)
class TemporaryPlaced:
    """A seat places the temporary worker."""

    seat: int
    space: SpaceId
    number: int


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A seat has no worker left to place."""

    seat: int


@dataclass(frozen=True, slots=True)
class Dipper:
    """Seven workers stand."""

    numbers: tuple[int, ...]
    """Those of the spaces on which they stand, ascending."""


@dataclass(frozen=True, slots=True)
class SpaceExecutes:
    """A space does what it says for the seat whose worker stands there."""

    seat: int
    space: SpaceId
    number: int


@dataclass(frozen=True, slots=True)
class DialMoved:
    """The marker of the dial goes one space on."""

    seat: int
    attribute: AttributeId
    from_index: int
    to_index: int


@dataclass(frozen=True, slots=True)
class WorkerHome:
    """A worker comes back to its seat."""

    seat: int
    space: SpaceId
    number: int


@dataclass(frozen=True, slots=True)
class TemporaryHome:
    """The temporary worker leaves its space and belongs to nobody again."""

    seat: int
    space: SpaceId
    number: int


Told: TypeAlias = (
    RoundBegins
    | AttributeChosen
    | AttributesRevealed
    | TemporaryWorker
    | TemporaryWorkerNone
    | VictimChosen
    | CardDrawn
    | CardOpened
    | CardSeen
    | LetterSeen
    | CardFires
    | CardJoins
    | CardGiven
    | GiftSeen
    | Trained
    | Mastered
    | Scored
    | TalismanTaken
    | TalismanKept
    | DescentTaken
    | DescentPlain
    | WorkerPlaced
    | TemporaryPlaced
    | PassedOver
    | Dipper
    | SpaceExecutes
    | DialMoved
    | WorkerHome
    | TemporaryHome
    | TournamentBegins
    | Bonus
    | BonusNone
    | SetShown
    | SetDeclined
    | SpyRevealed
    | SpyWins
    | SpyExecuted
    | SpyBeaten
    | GameOver
)
"""One thing that a note tells."""
