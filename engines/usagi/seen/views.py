"""The view of Rabbit City Planning, typed: what `State.view` writes for a seat, read once from its JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Final

from engines.errors import RecordError
from engines.game import HIDDEN
from engines.reading import Read
from engines.usagi.components import Amounts, Box, load_box
from engines.usagi.tables import Tables
from engines.usagi.values import Ended, Phase, actor_of, debt_of
from engines.usagi.winning import threat

GOODS: Final = ("wealth", "land", "usaginium", "tokens")
"""The members of a seat's JSON that are amounts, by kind of goods."""
_GAMES: Final = {"usagi": "usagi"}
_PHASES: Final = {phase.value: phase for phase in Phase}
_ENDINGS: Final = {ended.value: ended for ended in Ended}


@dataclass(frozen=True, slots=True)
class SeatView:
    """What lies in front of one seat. Buildings and ends are ids of the box ("market", "war")."""

    goods: Amounts
    """What the seat holds of each kind of goods: wealth, land, Usaginium, tokens."""
    buildings: tuple[str, ...]
    """The buildings of this seat's city, in the order of building."""
    used: tuple[str, ...]
    """Those of them whose effect has been used in this round, in the order of use."""
    laid: tuple[str | None, ...]
    """The ends of the cards in the slots, first slot first. An end is None while the viewer may not see it: the card of
    another seat, still face down."""
    x2: bool
    """Whether x2 waits for the seat's next action (K21)."""
    guard: bool
    """Whether Guard waits for the seat's next action (K17)."""
    half_stars: int
    """How many half stars all its buildings are worth."""

    @property
    def tokens(self) -> int:
        return self.goods[-1]

    @property
    def resources(self) -> Amounts:
        """What the seat holds of each resource: all goods but the tokens."""
        return self.goods[:-1]

    @property
    def debt(self) -> int:
        """How many resources the seat would lose if the tokens burst now (K26)."""
        return debt_of(self.goods)


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat may see it, in the order of the JSON. Seats are 0 and 1; buildings and ends are ids of the
    box ("market", "war")."""

    game: str
    """Always "usagi"."""
    round: int
    """The number of the round being played, from 1."""
    phase: Phase
    """What the seat to act decides."""
    carrot: int
    """The seat that holds the carrot marker."""
    pool: int
    """How many tokens the supply holds."""
    open_rank: int
    """The highest rank whose buildings are open."""
    display: tuple[str, ...]
    """The open buildings that nobody has built, by rank."""
    seats: tuple[SeatView, SeatView]
    """By seat: what lies in front of it."""
    effects: tuple[str, ...]
    """The buildings still to be called in this round, next first."""
    slot: int
    """The slot that was opened last, from 1; 0 when all cards lie face down."""
    resolve: tuple[int, ...]
    """The seats whose action in this slot is still to be resolved, in that order."""
    negated: tuple[bool, bool]
    """By seat: whether its card in this slot is negated (K16)."""
    burst: tuple[int, ...]
    """The seats that have still to lose resources in a burst, in that order; empty outside of a burst."""
    ended: Ended | None
    """What ended the game; None while it runs."""
    winners: tuple[int, ...]
    """The seats that have won, ascending; empty while the game runs."""
    tables: Tables = field(repr=False, compare=False)
    """The lookups of the box that the game is played with."""

    @property
    def called(self) -> str | None:
        """The building whose owner is asked about its effect; None when no effect is decided."""
        return self.effects[0] if self.phase is Phase.EFFECTS and self.effects else None

    def owner(self, building: str) -> int | None:
        """The seat that has built this building; None for nobody."""
        return next((at for at, seat in enumerate(self.seats) if building in seat.buildings), None)

    def opened(self, seat: int) -> tuple[str, ...]:
        """The ends of the seat's cards that lie open, first slot first."""
        return tuple(end for end in self.seats[seat].laid[: self.slot] if end is not None)

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def actor(self) -> int | None:
        """The seat to act, which the JSON does not name; None when there is none: when the game is over, and while a
        move is told of which nobody decides the rest."""
        called = self.owner(self.effects[0]) if self.effects else None
        missing = [self.tables.box.cards_laid - len(seat.laid) for seat in self.seats]
        return actor_of(self.phase, missing, called, self.resolve, self.burst)

    def threat(self, seat: int) -> str:
        """The open building with which the seat could win in a round of which no card is open yet, if nothing of its
        row is negated; "" for none."""
        tables, own = self.tables, self.seats[seat]
        code = threat(tables, self._open, own.resources, own.half_stars)
        return tables.buildings[code] if code >= 0 else ""

    @property
    def _open(self) -> int:
        """The buildings of the display as a set."""
        return sum(1 << self.tables.building_codes[name] for name in self.display)

    @property
    def built(self) -> int:
        """How many buildings of the highest open rank stand in the cities (K27)."""
        return self.tables.built(self.open_rank, self._open)


def read_view(data: object, tables: Tables | None = None) -> View:
    """The view in decoded JSON; `tables` are those of the box that the game is played with, where that is not today's.
    Raises RecordError: which member is missing or of another kind."""
    read = Read(data, "view")
    slot = read["slot"].whole()
    return View(
        game=read["game"].one_of(_GAMES),
        round=read["round"].whole(),
        phase=read["phase"].one_of(_PHASES),
        carrot=read["carrot"].whole(),
        pool=read["pool"].whole(),
        open_rank=read["open_rank"].whole(),
        display=read["display"].texts(),
        seats=(_seat(read["seats"][0], slot), _seat(read["seats"][1], slot)),
        effects=read["effects"].texts(),
        slot=slot,
        resolve=read["resolve"].wholes(),
        negated=(read["negated"][0].flag(), read["negated"][1].flag()),
        burst=read["burst"].wholes(),
        ended=read["ended"].maybe(lambda ended: ended.one_of(_ENDINGS)),
        winners=read["winners"].wholes(),
        tables=tables or _tables(),
    )


def view_reader(box: Box) -> Callable[[object], View]:
    """What reads the views of a game that is played with this box."""
    return partial(read_view, tables=Tables(box))


def read_notebook(data: object) -> tuple[str, ...]:
    """What `Game.notebook` wrote: the buildings that lay open when the highest rank opened, by rank; none where nobody
    remembers. Raises RecordError, which names the place."""
    read = Read(data, "notebook")
    return read["market"].texts() if "market" in read else ()


@cache
def _tables() -> Tables:
    """The lookups of today's box."""
    return Tables(load_box())


def _seat(read: Read, slot: int) -> SeatView:
    return SeatView(
        goods=tuple(read[name].whole() for name in GOODS),
        buildings=read["buildings"].texts(),
        used=read["used"].texts(),
        laid=_row(read["laid"], slot),
        x2=read["x2"].flag(),
        guard=read["guard"].flag(),
        half_stars=read["half_stars"].whole(),
    )


def _row(read: Read, opened: int) -> tuple[str | None, ...]:
    """The ends of a row. Raises RecordError, also when one of the first `opened` slots is empty or hidden."""
    row = read.each(_end)
    for at in range(opened):
        if read[at].text() == HIDDEN:
            raise RecordError("record_kind", read[at].where, expected="end", found=HIDDEN)
    return row


def _end(read: Read) -> str | None:
    """An end's id; None for a card that is hidden."""
    end = read.text()
    return None if end == HIDDEN else end
