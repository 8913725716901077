"""Reads what a game of Shinano tells: notes, whose arguments are JSON, into the classes of `notes`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final, TypeAlias, TypeVar, get_type_hints

from engines.game import Note
from engines.reading import Read
from engines.shinano.seen.notes import (
    CastleBuilt,
    CastleCounted,
    CastleDuty,
    CastlesCounted,
    Change,
    Control,
    Counted,
    DeckEmpty,
    Drawn,
    DrawnCard,
    FinalTurn,
    FinishCounted,
    FinishesCounted,
    GameOver,
    HandEmpty,
    HandicapOver,
    MountainMove,
    MountainPaid,
    Movement,
    NormalMove,
    Peace,
    Retired,
    Ride,
    RoutCard,
    RoutCounted,
    Routed,
    RoutsCounted,
    Skipped,
    Started,
    Step,
    TieCastlePoints,
    TieDeductions,
    TollPaid,
    TurnPassed,
    Won,
    WonTogether,
)
from engines.shinano.seen.views import CardId, Cell, Edge

Told: TypeAlias = (
    Control
    | Peace
    | HandicapOver
    | Routed
    | RoutCard
    | MountainPaid
    | Step
    | TollPaid
    | Ride
    | MountainMove
    | NormalMove
    | CastleBuilt
    | DrawnCard
    | Drawn
    | DeckEmpty
    | HandEmpty
    | Retired
    | Skipped
    | TurnPassed
    | FinalTurn
    | GameOver
    | Started
    | CastlesCounted
    | CastleCounted
    | RoutsCounted
    | RoutCounted
    | FinishesCounted
    | FinishCounted
    | Counted
    | CastleDuty
    | TieCastlePoints
    | TieDeductions
    | Won
    | WonTogether
)
"""What one note tells."""
T = TypeVar("T")


def read_note(note: Note) -> Told:
    """What a note tells. Raises RecordError: an unknown key, or which argument is missing or of the wrong kind."""
    return Read(note.key, "note.key").one_of(_READERS)(note)


def read_edges(read: Read) -> tuple[Edge, ...]:
    """A list of edges. Raises RecordError."""
    return read.each(lambda edge: edge.one_of(_EDGES))


def _reader(kind: type[T]) -> Callable[[Note], T]:
    """Reads notes into a class whose fields are the note's arguments, each field as its type says."""
    types = get_type_hints(kind)
    readers = {field.name: _FIELD_READERS[types[field.name]] for field in fields(kind)}  # type: ignore[arg-type]

    def read(note: Note) -> T:
        args = Read(note.args, f"note.{note.key}")
        args.members()  # also of a note that has none
        return kind(**{name: read_field(args, name) for name, read_field in readers.items()})

    return read


def _read_step(note: Note) -> Step:
    """A step's kind of movement is not among its arguments: the rule of the note says it."""
    args = Read(note.args, "note.step")
    movement = Read(note.rule, "note.step.rule").one_of(_MOVEMENTS)
    return Step(args["seat"].whole(), _cell(args), CardId(args["card"].text()), movement)


def _cell(args: Read) -> Cell:
    return Cell(args["x"].whole(), args["y"].whole())


def _cards(read: Read) -> tuple[CardId, ...]:
    return tuple(CardId(card) for card in read.texts())


def _change(read: Read) -> Change:
    return Change(read[0].whole(), read[1].whole())


_EDGES: Final[Mapping[str, Edge]] = {edge.value: edge for edge in Edge}
_MOVEMENTS: Final[Mapping[str, Movement]] = {movement.value: movement for movement in Movement}
_FIELD_READERS: Final[Mapping[Any, Callable[[Read, str], Any]]] = {
    int: lambda args, name: args[name].whole(),
    str: lambda args, name: args[name].text(),
    CardId: lambda args, name: CardId(args[name].text()),
    Cell: lambda args, _: _cell(args),
    tuple[int, ...]: lambda args, name: args[name].wholes(),
    tuple[CardId, ...]: lambda args, name: _cards(args[name]),
    tuple[Edge, ...]: lambda args, name: read_edges(args[name]),
    tuple[Change, ...]: lambda args, name: args[name].each(_change),
}
"""By the type of a field: what reads it from all arguments and its name."""
_READERS: Final[Mapping[str, Callable[[Note], Told]]] = {
    "control": _reader(Control),
    "peace": _reader(Peace),
    "handicap_over": _reader(HandicapOver),
    "rout": _reader(Routed),
    "rout_card": _reader(RoutCard),
    "mountain_paid": _reader(MountainPaid),
    "step": _read_step,
    "toll": _reader(TollPaid),
    "ride": _reader(Ride),
    "mountain_move": _reader(MountainMove),
    "normal_move": _reader(NormalMove),
    "castle": _reader(CastleBuilt),
    "drawn_card": _reader(DrawnCard),
    "drawn": _reader(Drawn),
    "deck_empty": _reader(DeckEmpty),
    "hand_empty": _reader(HandEmpty),
    "retired": _reader(Retired),
    "skipped": _reader(Skipped),
    "turn_passed": _reader(TurnPassed),
    "final_turn": _reader(FinalTurn),
    "game_over": _reader(GameOver),
    "started": _reader(Started),
    "castles_counted": _reader(CastlesCounted),
    "castle_counted": _reader(CastleCounted),
    "routs_counted": _reader(RoutsCounted),
    "rout_counted": _reader(RoutCounted),
    "finishes_counted": _reader(FinishesCounted),
    "finish_counted": _reader(FinishCounted),
    "counted": _reader(Counted),
    "castle_duty": _reader(CastleDuty),
    "tie_castle_points": _reader(TieCastlePoints),
    "tie_deductions": _reader(TieDeductions),
    "won": _reader(Won),
    "won_together": _reader(WonTogether),
}
"""By the key of a note: what reads it."""
