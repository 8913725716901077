"""What one seat may see of a game at one ply. Nothing else ever reaches a window or a computer player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, NamedTuple

from engines.errors import RecordError
from engines.game import HIDDEN, Note
from engines.quick_values import quickly_made


class When(NamedTuple):
    """A moment of a game: after `ply` moves or, with a `beat`, when that beat of the last of them had been told."""

    ply: int
    beat: int | None = None
    """Counted from 0, those without a word for a seat included: all seats mean the same one."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One note and the table as the seat saw it at that moment (None: the note is not for its eyes, the view is)."""

    note: Note | None
    view: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Unveiled:
    """What a seat has had hidden is laid open after the end of a game, and the table as it is seen then."""

    seat: int
    view: Mapping[str, Any]


@quickly_made
@dataclass(frozen=True, slots=True)
class Snapshot:
    """One seat's knowledge at one ply, with what its last move did.

    `seat` is SPECTATOR for a looker-on. `legal` is empty unless the seat is the actor and the ply is the newest one;
    beside a covered hand (`beside`) it has the moves of that seat's open decisions.
    `last_actor` and `last_move` (masked) tell the move that led here, `beats` what it did step by step; both are empty
    at ply 0. `plies` counts the moves made so far; `ply < plies` is a look back. `proposed` is a move of the seat's own
    that `view` shows as if it were made, as far as the seat can foresee it; then `legal` is empty.

    With a `beat` it stands within its last move: `view` and `scores` are those of that beat, with all that happened in
    one motion with it, `beats` end with it, and `actor` is still who moved.
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
    beat: int | None = None
    """The beat of its last move that it stands at; None: all of them are told."""
    unveiled: tuple[Unveiled, ...] = ()
    """After the end of a game, where something was hidden until then: what is laid open, one seat after the other; the
    last one shows `view`, in which nothing is hidden any more."""

    @property
    def over(self) -> bool:
        return self.actor is None

    @property
    def when(self) -> When:
        return When(self.ply, self.beat)

    @property
    def is_newest(self) -> bool:
        """Whether this is the game as it stands."""
        return self.ply == self.plies and self.beat is None

    @property
    def note(self) -> Note | None:
        """What the beat that it stands at tells the seat; None where all beats are told."""
        return None if self.beat is None else self.beats[-1].note

    @property
    def told(self) -> int | None:
        """How many notes of its last move the seat has read where it stands within that; None: all."""
        return None if self.beat is None else sum(beat.note is not None for beat in self.beats)

    @property
    def before(self) -> When:
        """The moment before this one: before the last move or, within it, before what happens in one motion with its
        beat. At ply 0 that is the same."""
        if self.beat is None:
            return When(max(self.ply - 1, 0))
        first = next(at for at in range(len(self.beats)) if end_of_moment(self.beats, at) == self.beat)
        return When(self.ply, first - 1) if first else When(self.ply - 1)

    def beat_of(self, told: int) -> int | None:
        """The beat that told the seat something for the `told`th time; None where nothing happens after it, so that
        this snapshot shows it. Only for one that tells all its beats."""
        readable = [at for at, beat in enumerate(self.beats) if beat.note is not None]
        at = readable[told - 1]
        return at if end_of_moment(self.beats, at) + 1 < len(self.beats) else None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def end_of_moment(beats: Sequence[Beat], at: int) -> int:
    """The last beat that happens in one motion with this one. Notes for other eyes may lie between."""
    note, end = beats[at].note, at
    if note is None or not note.moment:
        return at
    for later, beat in enumerate(beats[at + 1 :], at + 1):
        if beat.note is not None:
            if beat.note.moment != note.moment:
                break
            end = later
    return end


def pooled(seen: Any, more: Any) -> Any:
    """What two seats know together of what stands, as JSON, in their views of one position, or in a part of them."""
    if isinstance(seen, dict) and isinstance(more, dict):
        return {name: pooled(value, more[name]) for name, value in seen.items()}
    if isinstance(seen, list) and isinstance(more, list):
        if HIDDEN in seen:
            return more
        return [pooled(one, other) for one, other in zip(seen, more, strict=True)]
    return more if seen == HIDDEN else seen


_NAMES = frozenset(field.name for field in fields(Snapshot))
_TUPLES = ("legal", "scores", "winners")


def snapshot_from_json(data: object) -> Snapshot:
    """The snapshot that `to_json` wrote. Raises RecordError."""
    try:
        if not isinstance(data, dict) or not data.keys() <= _NAMES:
            raise RecordError("snapshot_kind")
        beats = tuple(Beat(_note(beat["note"]), beat["view"]) for beat in data["beats"])
        unveiled = tuple(Unveiled(one["seat"], one["view"]) for one in data["unveiled"])
        tuples = {name: tuple(data[name]) for name in _TUPLES}
        return Snapshot(**{**data, **tuples, "beats": beats, "unveiled": unveiled})
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
