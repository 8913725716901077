"""Positions that are handed on as text: what may be copied at a table, and the game that comes of what is pasted.

Knows no window. A whole game is handed on in practice or after its end; before, nothing but what the viewer's seat sees
and remembers.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from engines.about import LAID, PASTED, PRACTICE, PUZZLE, SEED, SEEN_BY
from engines.ai.levels import Level
from engines.game import SPECTATOR, AnyGame, Memory, Note
from engines.played_with import game_of
from engines.position_text import Omitted, Seen, puzzle, seen_of, write_seen, write_whole
from engines.positions import is_in_the_midst
from engines.record import Record
from engines.snapshot import Snapshot
from ui import outside
from ui.match.new_game import drawn_seed, resume
from ui.match.players import Player, about_players, players_from_about
from ui.models.counted_moves import moves_made
from ui.terms import Word


class Copied(Protocol):
    """A match, as far as a text of it is copied."""

    @property
    def record(self) -> Record: ...

    @property
    def players(self) -> tuple[Player, ...]: ...

    @property
    def is_hand_covered(self) -> bool: ...

    @property
    def is_finished(self) -> bool: ...

    def snapshot(self, ply: int | None = None) -> Snapshot: ...

    def memory(self) -> Memory: ...


@dataclass(frozen=True, slots=True)
class Copy:
    """A text, and what is said of it; "" where nothing may be copied, with the reason said."""

    text: str
    words: tuple[Word, ...]


def copy_of(match: Copied, game: AnyGame, ply: int) -> Copy:
    """The position at `ply` as text: whole, or as the viewer sees it."""
    record = match.record
    if record.about.get(PRACTICE) or match.is_finished:
        return _whole(replace(record, moves=record.moves[:ply]), game, moves_made(match.memory()[:ply]))
    shown = match.snapshot(ply)
    if shown.seat == SPECTATOR:
        return Copy("", (Word("copied.covered" if match.is_hand_covered else "copied.looking_on"),))
    about = about_players(match.players)
    written = write_seen(seen_of(game, shown, match.memory()[:ply], about))
    said = Word("copied.seen" if game.hidden else "copied.seen_open", {"seat": shown.seat})
    return Copy(written.text, (said, *_missing(written.omitted)))


def _whole(record: Record, game: AnyGame, moves: int) -> Copy:
    about = about_players(players_from_about(record.about, record.players))
    written = write_whole(replace(record, about=about), game)
    if written.omitted is Omitted.MOVES:
        return Copy(written.text, (Word("copied.alone"),))
    return Copy(written.text, (Word("copied.whole", {"moves": moves}), *_missing(written.omitted)))


def _missing(omitted: Omitted) -> tuple[Word, ...]:
    return (Word("copied.nameless"),) if omitted is Omitted.NAMES else ()


def received(found: Record | Seen, games: Mapping[str, AnyGame], name: str, rng: random.Random) -> Record:
    """The game that is played on from a text, as practice: of one that was seen, the receiver, called `name`, sits in
    the seat that saw it, among computer players; who has given no name is called as the one who sat there. Raises
    GameError."""
    players = players_from_about(found.about, found.players) if found.players in games[found.game].seats else ()
    if isinstance(found, Record):
        record, about = found, about_players(players)
    else:
        game = game_of(Record(found.game, found.players, {}, edition=found.edition), games)
        record = puzzle(found, game, rng)
        saw = players[found.seat].name if players else ""
        about = {**about_players(_alone(players, found.seat, name or saw)), PUZZLE: found.seat, SEEN_BY: saw}
    record = replace(
        record, about={**about, PRACTICE: True, PASTED: True, SEED: drawn_seed(rng), LAID: len(record.moves)}
    )
    _, _, error = resume(record, games)
    if error is not None:
        raise error
    return record


def _alone(players: Sequence[Player], seat: int, name: str) -> tuple[Player, ...]:
    """One person at this seat; whoever else was a person is played for."""
    others = (replace(player, level=player.level or Level.STRONG) for player in players)
    return tuple(Player(name) if at == seat else player for at, player in enumerate(others))


def puzzle_seat(record: Record) -> int | None:
    """The seat whose view of another game this one began with; None for any other game."""
    seat = record.about.get(PUZZLE)
    return seat if type(seat) is int and 0 <= seat < record.players else None


def practice_mark(record: Record) -> Word | None:
    """What stands after the title of a game that does not count: where it came from, if that is known; None for any
    other."""
    if not record.about.get(PRACTICE):
        return None
    if record.about.get(PASTED) is not True:
        return Word("practice.mark")
    return Word("practice.pasted" if puzzle_seat(record) is None else "practice.puzzle")


def opening_of(record: Record, game: AnyGame) -> tuple[Note, ...]:
    """What the log of a game that begins in the midst of play says first; nothing for any other."""
    if not is_in_the_midst(record.setup):
        return ()
    said = seen_by(record, game)
    return (Note("begun_in_the_midst"),) if said is None else (Note(said.key.removeprefix("note."), said.args),)


def seen_by(record: Record, game: AnyGame) -> Word | None:
    """Whose view a game began with, and that what was hidden from it was dealt anew; None for any other game."""
    seat = puzzle_seat(record)
    if seat is None:
        return None
    told = record.about.get(SEEN_BY)
    name = outside.name(told) if isinstance(told, str) else ""
    key = "dealt_anew" if game.hidden else "begun_as_seen"
    return Word(f"note.{key}_from", {"name": name}) if name else Word(f"note.{key}", {"seat": seat})
