"""A game written down: setup and moves as JSON. From a record the whole game can be played again, exactly."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engines.errors import RecordError

FORMAT: Final = "itsutsu-record"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Record:
    """What one game was: enough to replay it, and a few words about who played."""

    game: str
    players: int
    setup: Mapping[str, Any]
    moves: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    about: Mapping[str, Any] = field(default_factory=dict)
    """Free words that no rule reads: names and kinds of the seats, when it was played, whether it was practice."""

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "setup": dict(self.setup),
            "moves": list(self.moves),
        }
        if self.about:
            data["about"] = dict(self.about)
        return data


def write_record(record: Record) -> str:
    """The record as JSON text, one line, keys in a fixed order."""
    return json.dumps(record.to_json(), ensure_ascii=False)


def read_record(text: str) -> Record:
    """The record that `text` holds. Raises RecordError. Moves are only read: `engines.timeline.replay` judges them."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also a number of thousands of digits
        raise RecordError("record_json", detail=str(error)) from error
    return record_from_json(data)


def record_from_json(data: object) -> Record:
    """The record in decoded JSON. Raises RecordError."""
    if not isinstance(data, dict):
        raise RecordError("record_kind", expected="object", found=type(data).__name__)
    if data.get("format", FORMAT) != FORMAT:
        raise RecordError("record_format", "format", found=str(data["format"])[:80])
    version = data.get("version", VERSION)
    if type(version) is not int or version < 1:
        raise RecordError("record_kind", "version", expected="int", found=repr(version)[:80])
    if version > VERSION:
        raise RecordError("record_newer", "version", found=version, known=VERSION)
    moves = _field(data, "moves", list)
    for ply, move in enumerate(moves):
        if not isinstance(move, str):
            raise RecordError("record_kind", f"moves[{ply}]", expected="str", found=type(move).__name__)
    return Record(
        game=_field(data, "game", str),
        players=_field(data, "players", int),
        setup=_field(data, "setup", dict),
        moves=tuple(moves),
        options=_field({"options": {}, **data}, "options", dict),
        about=_field({"about": {}, **data}, "about", dict),
    )


def _field(data: Mapping[str, Any], name: str, kind: type) -> Any:
    if name not in data:
        raise RecordError("record_missing", name)
    value = data[name]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError("record_kind", name, expected=kind.__name__, found=type(value).__name__)
    return value
