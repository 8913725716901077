"""One game in the book: who played, how it stands, how long, when, and which file it is."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path

from engines.about import BEGUN, ENDED, LESSON, is_practice, second_in
from engines.errors import RecordError
from engines.record import Record
from ui.counts.summary import Summary
from ui.match.players import Player, about_players, players_from_about


class Standing(Enum):
    """How far a game has come."""

    WAITING = "waiting"
    """It was left before its end, and can be taken up."""
    FINISHED = "finished"
    GIVEN_UP = "given_up"
    """Nobody wanted to go on with it; it can be watched, and its deal played again."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What the book knows of a game without opening it."""

    path: Path
    """Its journal: it may move to the finished ones while the book lies open."""
    game: str
    players: tuple[Player, ...]
    moves: int
    """Moves made, those of chance included."""
    standing: Standing
    practice: bool = False
    """Whether it was played for practice, was branched off, or went on from a lesson: counted only when asked for."""
    comments: int = 0
    """How many moves a player has written something about."""
    begun: int | None = None
    """Seconds since 1970, UTC; None where nobody wrote it down."""
    ended: int | None = None
    changed: int = 0
    """When its file was written last, likewise."""
    scores: tuple[int, ...] = ()
    """By seat; of a finished game only, and once it has been worked out."""
    winners: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing of it is left to be taken up."""
        return self.standing is not Standing.WAITING

    @property
    def when(self) -> int:
        """The second that it is listed under: of its end, or of its last move."""
        return self.ended if self.ended is not None else self.changed

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)

    @property
    def own_seat(self) -> int | None:
        """The seat of the only person; None where there were several, or nobody."""
        persons = self.persons
        return persons[0] if len(persons) == 1 else None


def entry_of(path: Path, record: Record, standing: Standing, changed: int, summary: Summary | None = None) -> Entry:
    """The entry of a game that was read from its file."""
    about = record.about
    return Entry(
        path=path,
        game=record.game,
        players=players_from_about(about, record.players),
        moves=len(record.moves),
        standing=standing,
        practice=is_practice(about) or about.get(LESSON) is True,
        comments=len(record.comments),
        begun=second_in(about, BEGUN),
        ended=None if standing is Standing.WAITING else second_in(about, ENDED),
        changed=changed,
        scores=() if summary is None else summary.scores,
        winners=() if summary is None else summary.winners,
    )


def players_to_text(players: tuple[Player, ...]) -> str:
    """What `players_from_text` reads."""
    return json.dumps({**about_players(players), "count": len(players)}, ensure_ascii=False)


@lru_cache(maxsize=1024)
def players_from_text(text: str) -> tuple[Player, ...]:
    """The players that were written down. Raises RecordError."""
    try:
        data = json.loads(text)
        return players_from_about(data, int(data["count"]))
    except (ValueError, KeyError, TypeError) as error:
        raise RecordError("record_kind", "players", expected="players", found=text[:80]) from error
