"""Positions of Rabbit City Planning for tests: set the table, play moves as texts, read what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.game import Note
from engines.usagi import USAGI
from engines.usagi.state import UsagiState

ALL = [building.id for building in USAGI.tables.box.buildings]
RANK = {building.id: building.rank for building in USAGI.tables.box.buildings}
HALF_STARS = {building.id: building.half_stars for building in USAGI.tables.box.buildings}

Goods = tuple[int, int, int, int]
"""Wealth, land, Usaginium, tokens."""


def begin() -> UsagiState:
    return USAGI.start({"players": 2})


def seat(goods: Goods = (0, 0, 0, 0), buildings: Sequence[str] = (), **changes: Any) -> dict[str, Any]:
    wealth, land, usaginium, tokens = goods
    return {
        "wealth": wealth,
        "land": land,
        "usaginium": usaginium,
        "tokens": tokens,
        "buildings": list(buildings),
        "used": [],
        "laid": [],
        "x2": False,
        "guard": False,
        "half_stars": sum(HALF_STARS[name] for name in buildings),
        **changes,
    }


def table(blue: dict[str, Any] | None = None, red: dict[str, Any] | None = None, **changes: Any) -> UsagiState:
    """Round 2, before the laying, with all ranks up to `open_rank` open; the supply is what the seats do not hold."""
    seats = [blue or seat(), red or seat()]
    built = {name for one in seats for name in one["buildings"]}
    rank = changes.get("open_rank", 1)
    position = {
        **begin().position(),
        "round": 2,
        "pool": 8 - seats[0]["tokens"] - seats[1]["tokens"],
        "display": [name for name in ALL if RANK[name] <= rank and name not in built],
        "seats": seats,
        **changes,
    }
    return USAGI.from_position(position)


def calling(*called: str, **changes: Any) -> UsagiState:
    """A table in the building-effect phase at which these buildings are still to be called."""
    return table(phase="effects", effects=list(called), **changes)


def play(state: UsagiState, *moves: str) -> list[Note]:
    """Make legal moves and return what was told."""
    notes: list[Note] = []
    state.teller = notes.append
    for text in moves:
        move = USAGI.parse(text)
        assert state.refusal(move) is None, f"{text} is refused: {state.refusal(move)}"
        state.apply(move)
    state.teller = None
    return notes


def lay(state: UsagiState, blue: str, red: str) -> list[Note]:
    """Lay both rows, given as ends; gives what is told from the opening of the first slot on."""
    *before, last = [f"lay:{end}" for end in (*blue.split(), *red.split())]
    play(state, *before)
    notes = play(state, last)
    return notes[next(index for index, note in enumerate(notes) if note.key == "slot_opened") :]


def slot_by_slot(state: UsagiState, blue: str, red: str) -> list[dict[str, Any]]:
    """Lay both rows; gives the position when the first slot is opened, then after each slot that was resolved."""
    seen: list[dict[str, Any]] = []

    def watch(note: Note) -> None:
        if note.key in ("slot_opened", "rows_taken_back"):
            seen.append(state.position())

    state.teller = watch
    for end in (*blue.split(), *red.split()):
        state.apply(USAGI.parse(f"lay:{end}"))
    state.teller = None
    return seen


def goods(position: dict[str, Any], of: int) -> Goods:
    one = position["seats"][of]
    return one["wealth"], one["land"], one["usaginium"], one["tokens"]


def told(notes: Sequence[Note], key: str) -> list[dict[str, Any]]:
    """The arguments of every note with this key."""
    return [dict(note.args) for note in notes if note.key == key]


def keys(notes: Sequence[Note]) -> list[str]:
    return [note.key for note in notes]


def legal(state: UsagiState) -> list[str]:
    return [USAGI.text(move) for move in state.legal()]


def refusal(state: UsagiState, text: str) -> tuple[str, str, dict[str, Any]] | None:
    """Rule, key and facts of a refusal."""
    found = state.refusal(USAGI.parse(text))
    return None if found is None else (found.rule, found.key, dict(found.facts))
