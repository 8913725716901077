"""What one seat may see of a game at one ply. Nothing else ever reaches a window or a computer player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from engines.errors import RecordError
from engines.game import Note


@dataclass(frozen=True, slots=True)
class Beat:
    """One note and the table as the seat saw it at that moment (None: the note is not for its eyes, the view is)."""

    note: Note | None
    view: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One seat's knowledge at one ply, with what its last move did.

    `seat` is SPECTATOR for a looker-on. `legal` is empty unless the seat is the actor and the ply is the newest one;
    beside a covered hand (`beside`) it has the moves of that seat's open decisions.
    `last_actor` and `last_move` (masked) tell the move that led here, `beats` what it did step by step; both are empty
    at ply 0. `plies` counts the moves made so far; `ply < plies` is a look back. `proposed` is a move of the seat's own
    that `view` shows as if it were made, as far as the seat can foresee it; then `legal` is empty.
    """

    game: str
    players: int
    seat: int
    ply: int
    plies: int
    view: Mapping[str, Any]
    actor: int | None
    legal: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    last_actor: int | None = None
    last_move: str = ""
    beats: tuple[Beat, ...] = ()
    can_undo: bool = False
    can_redo: bool = False
    proposed: str = ""
    beside: int = 0
    """The seat that a looker-on sits beside: whose side of the table is the near one. It knows no more for that."""
    is_open: bool = False
    """Whether nothing is hidden, as when a finished game is watched with all hands open."""

    @property
    def over(self) -> bool:
        return self.actor is None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


_NAMES = frozenset(field.name for field in fields(Snapshot))
_TUPLES = ("legal", "scores", "winners")


def snapshot_from_json(data: object) -> Snapshot:
    """The snapshot that `to_json` wrote. Raises RecordError."""
    try:
        if not isinstance(data, dict) or not data.keys() <= _NAMES:
            raise RecordError("snapshot_kind")
        beats = tuple(Beat(_note(beat["note"]), beat["view"]) for beat in data["beats"])
        return Snapshot(**{**data, **{name: tuple(data[name]) for name in _TUPLES}, "beats": beats})
    except (KeyError, TypeError) as error:
        raise RecordError("snapshot_kind", detail=str(error)) from error


def note_from_json(data: Mapping[str, Any]) -> Note:
    """The note in decoded JSON. Raises KeyError or TypeError on another shape."""
    seats = data["seats"]
    return Note(
        key=data["key"],
        args=data["args"],
        rule=data["rule"],
        seats=None if seats is None else tuple(seats),
        reveals=data["reveals"],
        quiet=data["quiet"],
        moment=data["moment"],
    )


def _note(data: Mapping[str, Any] | None) -> Note | None:
    return None if data is None else note_from_json(data)
