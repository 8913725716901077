"""A game written down: setup and moves as JSON. From a record the whole game can be played again, exactly.

A record carries checksums, so that no damage passes for another game: the first is of everything but the moves, and
each move has one that is made from the move and from the checksum before it. One that agrees therefore proves all that
stands before it. Records of version 1 have none and are read as they are. Comments may be written long after the moves,
so they stand behind them and have a checksum of their own.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any, Final

from engines.errors import RecordError
from engines.quick_values import quickly_made

FORMAT: Final = "itsutsu-record"
FIRST: Final = "first"
"""In place of a digest: the first edition of a game. Records did not name theirs while there was no other."""
VERSION: Final = 3
_WITHOUT_SUMS: Final = 1
"""The version whose records have no checksums; also of a text that does not say its version."""
_WITH_EDITION: Final = 3
"""The first version whose records say with what numbers they were played."""
_SPACE: Final = re.compile(r"[ \t\n\r]*")


@quickly_made
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
    edition: str = ""
    """The digest of the numbers it was played with (`engines.editions`), or FIRST; "" for today's."""
    numbers: Mapping[str, Any] | None = None
    """Those numbers, where no program has them but the one that wrote the record; None where they are shipped."""
    program: str = ""
    """The version of the program that wrote it."""
    comments: Mapping[int, str] = field(default_factory=dict)
    """By ply: what a player has noted about the table after so many moves."""

    @property
    def sums(self) -> tuple[str, ...]:
        """The checksum of the beginning, then one for each move."""
        return self._sums(VERSION)

    def _sums(self, version: int) -> tuple[str, ...]:
        """The same as records of that version have them."""
        head = [self.game, self.players, dict(self.options), dict(self.setup), dict(self.about)]
        if version >= _WITH_EDITION:
            head += [self.edition, self.numbers, self.program]
        return _chain(checksum(head), self.moves)

    def to_json(self) -> dict[str, Any]:
        """What `record_from_json` reads. The moves come late, so that a text cut short still has all before them."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "setup": dict(self.setup),
        }
        if self.edition:
            data["edition"] = self.edition
        if self.numbers is not None:
            data["numbers"] = dict(self.numbers)
        if self.program:
            data["program"] = self.program
        if self.about:
            data["about"] = dict(self.about)
        data |= {"moves": list(self.moves), "sums": list(self.sums)}
        if self.comments:
            comments = [[ply, text] for ply, text in sorted(self.comments.items())]
            data |= {"comments": comments, "comments_sum": checksum(comments)}
        return data


def checksum(value: object, before: str = "") -> str:
    """Eight hexadecimal digits that change with a JSON value, however it is spelled, and with the checksum before."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    # what a damaged file has for a checksum may be half a character
    start = zlib.crc32(before.encode(errors="backslashreplace"))
    return f"{zlib.crc32(text.encode('ascii'), start):08x}"


def write_record(record: Record) -> str:
    """The record as JSON text, one line, keys in a fixed order."""
    return json.dumps(record.to_json(), ensure_ascii=False)


def read_record(text: str) -> Record:
    """The record that `text` holds, undamaged. Raises RecordError.

    Moves are only read: `engines.timeline.replay` judges them.
    """
    return _without_error(*read_prefix(text))


def record_from_json(data: object) -> Record:
    """The record in decoded JSON, undamaged. Raises RecordError."""
    return _without_error(*prefix_from_json(data))


def read_prefix(text: str) -> tuple[Record, RecordError | None]:
    """The record in `text` as far as it is sound, and what is wrong with the rest. Where the beginning does not agree
    with its checksum, that is the error: the game may not be the one that was played.

    Raises RecordError when there is no readable beginning.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also a number of thousands of digits
        return _prefix_of_cut(text, error)
    try:
        return prefix_from_json(data)
    except RecursionError as error:  # nested so deeply that it can be read but not gone through
        raise RecordError("record_json", detail=str(error)[:80]) from error


def prefix_from_json(data: object) -> tuple[Record, RecordError | None]:
    """The same for decoded JSON."""
    if not isinstance(data, dict):
        raise RecordError("record_kind", expected="object", found=type(data).__name__)
    version = _version(data)
    written = _field(data, "moves", list)
    moves = _texts(written)
    record = _record(data, moves, version)
    error = None
    if len(moves) < len(written):
        found = type(written[len(moves)]).__name__
        error = RecordError("record_kind", f"moves[{len(moves)}]", expected="str", found=found)
    if version == _WITHOUT_SUMS and "sums" not in data:
        return record, error
    sums = data.get("sums")
    if not isinstance(sums, list):
        return record, error or RecordError("record_missing", "sums")
    proven, wrong = _proven(record, _texts(sums), version)
    commented, unreadable = _with_comments(proven, data)
    return commented, error or wrong or unreadable


def _prefix_of_cut(text: str, error: Exception) -> tuple[Record, RecordError]:
    """The beginning of a text that breaks off, or that is no JSON from some place on."""
    try:
        data = _whole_members(text)
        version = _version(data)
        record = _record(data, _texts(_field({"moves": [], **data}, "moves", list)), version)
        sums = _texts(_field({"sums": [], **data}, "sums", list))
    except (RecordError, RecursionError):
        raise RecordError("record_json", detail=str(error)[:80]) from error
    if sums != record._sums(version)[: len(sums)]:
        record = _proven(record, sums, version)[0]
    # moves behind the last checksum that was not cut off stand for themselves
    return record, RecordError("record_cut", f"moves[{len(record.moves)}]")


def _proven(record: Record, sums: Sequence[str], version: int) -> tuple[Record, RecordError | None]:
    """The beginning of `record` that `sums` agree with, and where they cease to."""
    agreed = _agreeing(record._sums(version), sums)
    damaged_head = agreed == 0
    if damaged_head and sums:
        agreed = _agreeing(_chain(sums[0], record.moves), sums)
    known = max(agreed - 1, 0)
    sound = replace(record, moves=record.moves[:known])
    if damaged_head:
        return sound, RecordError("record_head")
    if known < len(record.moves):
        return sound, RecordError("record_sum", f"moves[{known}]", found=record.moves[known][:80])
    if len(sums) != len(record.moves) + 1:
        return sound, RecordError("record_cut", f"moves[{known}]")
    return sound, None


def _agreeing(made: Sequence[str], written: Sequence[str]) -> int:
    """How many of the first checksums are proven: the last that agrees proves those before it."""
    agreed = [index for index, (one, other) in enumerate(zip(made, written, strict=False), 1) if one == other]
    return agreed[-1] if agreed else 0


def _chain(head: str, moves: Iterable[str]) -> tuple[str, ...]:
    return tuple(accumulate(moves, lambda before, move: checksum(move, before), initial=head))


def _without_error(record: Record, error: RecordError | None) -> Record:
    if error is not None:
        raise error
    return record


def _with_comments(record: Record, data: Mapping[str, Any]) -> tuple[Record, RecordError | None]:
    """The record with the comments of its JSON; without them when they are damaged, which is the error then."""
    written = data.get("comments", [])
    comments = _comments(written)
    if comments is None or (written and data.get("comments_sum") != checksum(written)):
        return record, RecordError("record_comments", "comments")
    return replace(record, comments=comments), None


def _comments(written: object) -> dict[int, str] | None:
    """By ply, from pairs; None when they are none."""
    comments: dict[int, str] = {}
    for pair in written if isinstance(written, list) else [written]:
        match pair:
            case [int(ply), str(text)] if not isinstance(ply, bool) and ply >= 0:
                comments[ply] = text
            case _:
                return None
    return comments


def _record(data: Mapping[str, Any], moves: tuple[str, ...], version: int) -> Record:
    said = {"edition": "", "program": "", **data} if version >= _WITH_EDITION else {"edition": FIRST, "program": ""}
    return Record(
        game=_field(data, "game", str),
        players=_field(data, "players", int),
        setup=_field(data, "setup", dict),
        moves=moves,
        options=_field({"options": {}, **data}, "options", dict),
        about=_field({"about": {}, **data}, "about", dict),
        edition=_field(said, "edition", str),
        numbers=_field(said, "numbers", dict) if "numbers" in said else None,
        program=_field(said, "program", str),
    )


def _version(data: Mapping[str, Any]) -> int:
    """The version of a record of ours. Raises RecordError for other files."""
    if data.get("format", FORMAT) != FORMAT:
        raise RecordError("record_format", "format", found=str(data["format"])[:80])
    version = data.get("version", _WITHOUT_SUMS)
    if type(version) is not int or version < 1:
        raise RecordError("record_kind", "version", expected="int", found=repr(version)[:80])
    if version > VERSION:
        raise RecordError("record_newer", "version", found=str(version)[:80], known=VERSION)
    return version


def _texts(values: Sequence[object]) -> tuple[str, ...]:
    """The first values, as far as they are texts."""
    texts: list[str] = []
    for value in values:
        if not isinstance(value, str):
            break
        texts.append(value)
    return tuple(texts)


def _field(data: Mapping[str, Any], name: str, kind: type) -> Any:
    if name not in data:
        raise RecordError("record_missing", name)
    value = data[name]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError("record_kind", name, expected=kind.__name__, found=type(value).__name__)
    return value


# A text that breaks off


def _whole_members(text: str) -> dict[str, Any]:
    """The members of the JSON object that `text` begins with, as far as they are whole; of a list that is not, its
    whole items."""
    decoder = json.JSONDecoder()
    members: dict[str, Any] = {}
    at = _after(text, 0, "{")
    while at is not None:
        try:
            name, end = decoder.raw_decode(text, _skip_space(text, at))
            value_at = _after(text, end, ":")
            if value_at is None or not isinstance(name, str):
                break
            value_at = _skip_space(text, value_at)
            members[name], end = _whole_value(text, value_at, decoder)
        except ValueError:
            break
        at = _after(text, end, ",")
    return members


def _whole_value(text: str, at: int, decoder: json.JSONDecoder) -> tuple[Any, int]:
    """The value at `at` and where it ends; of a list that is not whole, its whole items. Raises ValueError."""
    try:
        return decoder.raw_decode(text, at)
    except ValueError:
        if text[at : at + 1] != "[":
            raise
    items: list[Any] = []
    next_at: int | None = at + 1
    while next_at is not None:
        try:
            item, end = decoder.raw_decode(text, _skip_space(text, next_at))
        except ValueError:
            break
        items.append(item)
        next_at = _after(text, end, ",")
    return items, len(text)


def _after(text: str, at: int, mark: str) -> int | None:
    """The place behind `mark`, where it is the next thing in the text that is no space."""
    at = _skip_space(text, at)
    return at + 1 if text[at : at + 1] == mark else None


def _skip_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return at if found is None else found.end()
