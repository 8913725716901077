"""The state of a game of Rabbit City Planning: what it consists of, as small ints, and how it is written down.

The course of the game stands in `rules`; here a state only knows itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engines.game import HIDDEN, SPECTATOR, Caution, Refusal, Teller

# A circle of types: the chapters of the rules are functions of this class and name it in annotations only. To break it,
# each of them would have to name a base class that exists for nothing else.
from engines.usagi import cautions, refusals, rules
from engines.usagi.moves import HIDDEN_LAY, Move
from engines.usagi.tables import Tables
from engines.usagi.values import GUARD, NOTHING, X2, Ended, Phase

GAME: Final = "usagi"


@dataclass(slots=True, eq=False)
class UsagiState:
    """A position. Ends, buildings and goods are ints of `tables`.

    `goods` holds each seat's resources and tokens one after the other; `open` is the set of the buildings that may be
    built; `buildings`, `used` and `laid` hold a tuple a seat. Outside of a burst `pool` is never 0.
    """

    tables: Tables
    actor: int | None
    phase: Phase
    round: int
    carrot: int
    pool: int
    rank: int
    open: int
    goods: list[int]
    buildings: list[tuple[int, ...]]
    used: list[tuple[int, ...]]
    laid: list[tuple[int, ...]]
    waiting: list[int]
    half_stars: list[int]
    effects: tuple[int, ...]
    slot: int
    resolve: tuple[int, ...]
    negated: tuple[bool, bool]
    burst: tuple[int, ...]
    ended: Ended | None
    teller: Teller | None = None

    def clone(self) -> UsagiState:
        return UsagiState(
            self.tables,
            self.actor,
            self.phase,
            self.round,
            self.carrot,
            self.pool,
            self.rank,
            self.open,
            self.goods[:],
            self.buildings[:],
            self.used[:],
            self.laid[:],
            self.waiting[:],
            self.half_stars[:],
            self.effects,
            self.slot,
            self.resolve,
            self.negated,
            self.burst,
            self.ended,
        )

    # The contract: each answer is a rule's.

    def legal(self) -> Sequence[Move]:
        return rules.legal(self)

    def apply(self, move: Move) -> None:
        rules.apply(self, move)

    @property
    def needs_hidden(self) -> bool:
        """K14, K26: once the rows lie, what may be built, used or paid follows from what is open."""
        return self.phase is Phase.LAY

    def chance(self) -> Sequence[tuple[Move, float]]:
        """Nothing: there is no chance in this game."""
        return ()

    def refusal(self, move: Move) -> Refusal | None:
        return refusals.refusal(self, move)

    def caution(self, move: Move) -> Caution | None:
        return cautions.caution(self, move)

    def attempts(self) -> Iterable[Move]:
        return refusals.attempts(self)

    def masked(self, move: Move, seat: int) -> str:
        """A card lies face down until its slot opens (K14); everything else is open."""
        if self.phase is Phase.LAY and seat != self.actor:
            return HIDDEN_LAY
        return self.tables.texts[move]

    def scores(self) -> list[int]:
        """Points: half stars count in pairs only (K31)."""
        return list(map(self.tables.box.points, self.half_stars))

    def scores_seen(self, seat: int) -> list[int]:
        """All of them: buildings lie open."""
        return self.scores()

    def winners(self) -> list[int]:
        return rules.leaders(self) if self.phase is Phase.OVER else []

    # Written down

    def held(self, seat: int) -> tuple[int, ...]:
        """What a seat has of each kind of goods."""
        kinds = self.tables.kinds
        return tuple(self.goods[seat * kinds : seat * kinds + kinds])

    def tokens(self, seat: int) -> int:
        return self.goods[seat * self.tables.kinds + self.tables.token]

    def position(self) -> dict[str, Any]:
        """What a looker-on sees, and the cards that lie face down."""
        return {**self.view(SPECTATOR), "seats": [self._seat(seat, self._row(seat)) for seat in range(2)]}

    def view(self, seat: int) -> dict[str, Any]:
        """K14: of the other row the cards of the slots that have opened, also at the end of the game."""
        names = self.tables.buildings
        rows = [self._row(own) if own == seat else self._seen_row(own) for own in range(2)]
        return {
            "game": GAME,
            "round": self.round,
            "phase": self.phase.value,
            "carrot": self.carrot,
            "pool": self.pool,
            "open_rank": self.rank,
            "display": [name for code, name in enumerate(names) if self.open >> code & 1],
            "seats": [self._seat(own, row) for own, row in enumerate(rows)],
            "effects": [names[code] for code in self.effects],
            "slot": self.slot,
            "resolve": list(self.resolve),
            "negated": list(self.negated),
            "burst": list(self.burst),
            "ended": self.ended.value if self.ended else None,
            "winners": self.winners(),
        }

    def _row(self, seat: int) -> list[str]:
        return [self.tables.ends[end] for end in self.laid[seat]]

    def _seen_row(self, seat: int) -> list[str]:
        laid = self.laid[seat]
        opened = laid[: self.slot]
        return [*(self.tables.ends[end] for end in opened), *[HIDDEN] * (len(laid) - len(opened))]

    def _seat(self, seat: int, row: list[str]) -> dict[str, Any]:
        """What lies before a seat, open to all, with its row as far as the reader may see it."""
        tables = self.tables
        resources = zip(tables.box.kinds[:-1], self.held(seat), strict=False)
        return {
            **dict(resources),
            "tokens": self.tokens(seat),
            "buildings": [tables.buildings[code] for code in self.buildings[seat]],
            "used": [tables.buildings[code] for code in self.used[seat]],
            "laid": row,
            "x2": self.waiting[seat] == X2,
            "guard": self.waiting[seat] == GUARD,
            "half_stars": self.half_stars[seat],
        }


def read_position(tables: Tables, position: Mapping[str, Any]) -> UsagiState:
    """The state that `position` describes. Trusts it to be one that `UsagiState.position` wrote."""
    seats, codes = position["seats"], tables.building_codes
    state = UsagiState(
        tables=tables,
        actor=None,
        phase=Phase(position["phase"]),
        round=position["round"],
        carrot=position["carrot"],
        pool=position["pool"],
        rank=position["open_rank"],
        open=sum(1 << codes[name] for name in position["display"]),
        goods=[
            amount for seat in seats for amount in (*(seat[kind] for kind in tables.box.kinds[:-1]), seat["tokens"])
        ],
        buildings=[tuple(codes[name] for name in seat["buildings"]) for seat in seats],
        used=[tuple(codes[name] for name in seat["used"]) for seat in seats],
        laid=[tuple(tables.end_codes[end] for end in seat["laid"]) for seat in seats],
        waiting=[X2 if seat["x2"] else GUARD if seat["guard"] else NOTHING for seat in seats],
        half_stars=[seat["half_stars"] for seat in seats],
        effects=tuple(codes[name] for name in position["effects"]),
        slot=position["slot"],
        resolve=tuple(position["resolve"]),
        negated=(position["negated"][0], position["negated"][1]),
        burst=tuple(position["burst"]),
        ended=Ended(position["ended"]) if position["ended"] else None,
    )
    state.actor = rules.actor_of(state)
    return state
