"""A game or a position as one short line of text, for a chat or a mail: `itsutsu1.GAME.DATA`.

There are two kinds. A *whole* one is a record: setup, moves, options, players. One *as seen* by a seat is made from the
view of that seat and from what it may remember alone, so what the seat does not know is not in it; `puzzle` deals that
anew.

DATA is base64url of four bytes of checksum and of deflated JSON. Before each text stand, for both sides, the phrases of
its game (`phrases/GAME.txt`), of which it then only names places: with them most games take 200 to 500 characters.
Whoever changes the phrases or the JSON raises VERSION and keeps reading the older ones.

A text comes from outside. `read_text` is the one door: it takes nothing on trust, inflates no more than a text of ours
can hold, and raises GameError for everything else.
"""

from __future__ import annotations

import base64
import binascii
import json
import random
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any, Final

from engines.about import LEVELS, NAMES
from engines.errors import GameError, RecordError
from engines.game import CHANCE, JSON, AnyGame, Episode, Memory, Note
from engines.positions import check_values, checked, setup_of
from engines.reading import Read
from engines.record import Record
from engines.snapshot import Snapshot
from engines.timeline import replay

VERSION: Final = 1
MOST: Final = 800
"""Characters of a text that is written."""
_LOOKED_AT: Final = 4000
"""So much of what was pasted is searched for a text, and so long one may be that is read."""
_INFLATED: Final = 32768
"""Bytes. The longest recorded game has about 5,000."""
_MOST_PARTS: Final = 80
_REMEMBERED: Final = 500
"""Plies of a memory. Games that have anything to remember end after some 130."""
_TEXT: Final = re.compile(r"itsutsu(\d{1,3})\.([a-z]{1,24})\.([\w-]+(?:[\s>]+[\w-]+)*)", re.ASCII)
_BREAK: Final = re.compile(r"[\s>]+", re.ASCII)
_SUM: Final = 4
_WHOLE: Final = "whole"
_SEEN: Final = "seen"


class TextError(GameError):
    """What was pasted holds no position, or one that is damaged."""


class Omitted(Enum):
    """What a text had no room for."""

    NOTHING = "nothing"
    NAMES = "names"
    """The players' names."""
    MOVES = "moves"
    """Those and the moves that led to the position, which then stands alone."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text, and what it had no room for."""

    text: str
    omitted: Omitted


@dataclass(frozen=True, slots=True)
class Seen:
    """A position as one seat sees and remembers it."""

    game: str
    players: int
    seat: int
    view: Mapping[str, Any]
    memory: Memory = ()
    """As far as it tells what is hidden (`Game.recalls`)."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """As in a record: the names and the kinds of the players."""
    edition: str = ""
    """The numbers that the game is played with, as in a record."""


# Writing


def seen_of(game: AnyGame, snapshot: Snapshot, memory: Memory, about: Mapping[str, Any]) -> Seen:
    """What the seat of a snapshot knows there; `memory` are all plies up to it as that seat lived them."""
    kept = () if game.recalls is None else tuple(_recalled(episode, game.recalls) for episode in memory)
    return Seen(game.id, snapshot.players, snapshot.seat, snapshot.view, kept, about, game.edition.digest)


def write_whole(record: Record, game: AnyGame) -> Written:
    """A whole game up to where its moves end. Where there is not room enough, it goes without the players' names; where
    there is still not, without the moves."""
    nameless = replace(record, about={**record.about, NAMES: []})
    for one, omitted in ((record, Omitted.NOTHING), (nameless, Omitted.NAMES)):
        text = _written(game.id, body_of_whole(one))
        if len(text) <= MOST:
            return Written(text, omitted)
    timeline, _ = replay(record, game)
    alone = replace(nameless, setup=setup_of(timeline.state), moves=())
    return Written(_written(game.id, body_of_whole(alone)), Omitted.MOVES)


def write_seen(seen: Seen) -> Written:
    """A position as one seat sees it. Where there is not room enough, it goes without the players' names."""
    text = _written(seen.game, body_of_seen(seen))
    if len(text) <= MOST:
        return Written(text, Omitted.NOTHING)
    nameless = replace(seen, about={**seen.about, NAMES: []})
    return Written(_written(seen.game, body_of_seen(nameless)), Omitted.NAMES)


def body_of_whole(record: Record) -> list[JSON]:
    return [
        _WHOLE,
        record.players,
        dict(record.setup),
        " ".join(record.moves),
        dict(record.options),
        *_players(record.about),
        record.edition,
    ]


def body_of_seen(seen: Seen) -> list[JSON]:
    return [
        _SEEN,
        seen.players,
        seen.seat,
        dict(seen.view),
        _memory_body(seen.memory),
        *_players(seen.about),
        seen.edition,
    ]


def _players(about: Mapping[str, Any]) -> tuple[JSON, JSON]:
    return about.get(NAMES, []), about.get(LEVELS, [])


def _memory_body(memory: Memory) -> list[JSON]:
    """Who acted, as digits from 0 for chance; what was done; the notes with the number of their ply."""
    notes: list[JSON] = [
        [ply, note.key, dict(note.args)] for ply, episode in enumerate(memory) for note in episode.notes
    ]
    actors = "".join(str(episode.actor + 1) for episode in memory)
    return [actors, " ".join(episode.move for episode in memory), notes]


def _recalled(episode: Episode, keys: Sequence[str]) -> Episode:
    notes = tuple(Note(note.key, note.args) for note in episode.notes if note.key in keys)
    return Episode(episode.actor, episode.move, notes)


def _written(game: str, body: Sequence[JSON]) -> str:
    data = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, _phrases(game))
    packed = _checksum(game, data) + packer.compress(data) + packer.flush()
    return f"itsutsu{VERSION}.{game}.{base64.urlsafe_b64encode(packed).decode('ascii').rstrip('=')}"


def _checksum(game: str, data: bytes) -> bytes:
    return zlib.crc32(data, zlib.crc32(game.encode("ascii"))).to_bytes(_SUM, "big")


@cache
def _phrases(game: str) -> bytes:
    """What texts of a game say again and again, the most usual last; nothing for a game without."""
    path = files("engines.phrases").joinpath(f"{game}.txt")
    return path.read_bytes() if path.is_file() else b""


# Reading


def holds_text(pasted: str) -> bool:
    """Whether what was pasted is a position as text and nothing besides, whatever its state."""
    return _TEXT.fullmatch(pasted[: 2 * _LOOKED_AT].strip()) is not None


def read_text(pasted: str, games: Mapping[str, AnyGame]) -> Record | Seen:
    """The first position in what was pasted: the record of a whole one, or what one seat sees. Raises GameError."""
    found = _TEXT.search(pasted[:_LOOKED_AT])
    if found is None:
        raise TextError("text_none")
    version, game, data = found.groups()
    if int(version) > VERSION:
        raise TextError("text_newer", found=version, known=VERSION)
    if game not in games:
        raise TextError("text_game", found=game)
    body = next(_bodies(game, data), None)
    if body is None:
        raise TextError("text_damaged")
    whole = Read(body, "text")
    kind = whole[0].text()
    if kind == _WHOLE:
        return _read_whole(game, whole)
    if kind == _SEEN:
        return _read_seen(game, whole)
    raise TextError("text_damaged")


def puzzle(seen: Seen, game: AnyGame, rng: random.Random) -> Record:
    """A game to be played on from what one seat sees: whatever is hidden from it is dealt anew, so that it agrees with
    all that the seat knows. Raises RecordError when nothing can."""

    def deal() -> dict[str, Any]:
        check_values(seen.view)
        world = game.worlds(seen.view, seen.memory, seen.seat)(rng)
        if json.dumps(world.view(seen.seat), sort_keys=True) != json.dumps(seen.view, sort_keys=True):
            raise RecordError("position_impossible", "text[3]", detail="no world is seen like this")
        return setup_of(world)

    return Record(game.id, seen.players, checked(deal), about=seen.about, edition=seen.edition)


def _bodies(game: str, data: str) -> Iterator[object]:
    """What the data says, where its checksum agrees: in a line that a mail has broken, and before words that follow."""
    parts = _BREAK.split(data)[:_MOST_PARTS]
    for end in range(len(parts), 0, -1):
        body = _unpacked(game, "".join(parts[:end]))
        if body is not None:
            yield body


def _unpacked(game: str, data: str) -> object | None:
    try:
        packed = base64.b64decode(data + "=" * (-len(data) % 4), b"-_", validate=True)
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS, _phrases(game))
        body = unpacker.decompress(packed[_SUM:], _INFLATED)
        if not unpacker.eof or unpacker.unused_data or packed[:_SUM] != _checksum(game, body):
            return None
        found: object = json.loads(body, parse_constant=_refuse)
    except (zlib.error, binascii.Error, ValueError, RecursionError):
        return None
    return found


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _read_whole(game: str, body: Read) -> Record:
    return Record(
        game=game,
        players=body[1].whole(),
        setup=_object(body[2]),
        moves=tuple(body[3].text().split()),
        options=_object(body[4]),
        about=_about(body, 5),
        edition=body[7].text(),
    )


def _read_seen(game: str, body: Read) -> Seen:
    players, seat = body[1].whole(), body[2].whole()
    if not 0 <= seat < players:
        raise RecordError("setup_seat", "text[2]", players=players, found=str(seat)[:20])
    return Seen(game, players, seat, _object(body[3]), _read_memory(body[4], players), _about(body, 5), body[7].text())


def _read_memory(memory: Read, players: int) -> Memory:
    actors, moves = memory[0].text(), memory[1].text().split()
    is_sound = len(actors) == len(moves) <= _REMEMBERED and all(one in "0123456789"[: players + 1] for one in actors)
    if not is_sound:
        raise RecordError("record_kind", memory.where, expected="memory", found=actors[:20])
    notes: dict[int, list[Note]] = {}
    for one in memory[2].items():
        notes.setdefault(one[0].whole(), []).append(Note(one[1].text(), _object(one[2])))
    return tuple(
        Episode(int(actor) + CHANCE, move, tuple(notes.get(ply, ())))
        for ply, (actor, move) in enumerate(zip(actors, moves, strict=True))
    )


def _about(body: Read, at: int) -> dict[str, Any]:
    """The names and kinds of the players: no rule reads them, and whoever shows them takes them for what they are."""
    return {NAMES: _list(body[at]), LEVELS: _list(body[at + 1])}


def _object(value: Read) -> dict[str, Any]:
    return {name: member.plain for name, member in value.members().items()}


def _list(value: Read) -> list[Any]:
    return [item.plain for item in value.items()]
