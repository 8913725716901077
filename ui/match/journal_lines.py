"""The lines of a journal: what each says of the game, and how far they can be believed. Knows no file.

What a line looks like stands at the head of `ui.match.journal`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engines.about import ENDED, PRACTICE, as_played, second_in, without_end
from engines.errors import RecordError
from engines.game import JSON
from engines.record import Record, checksum, prefix_from_json


def end_entry(ended: int | None) -> dict[str, JSON]:
    """What a line says with which nothing is left to be taken up."""
    return {"over": True} if ended is None else {"over": True, "ended": ended}


@dataclass(frozen=True, slots=True)
class GameSoFar:
    """What the lines of a journal tell, up to one of them."""

    record: Record
    length: int
    """How many bytes the lines have."""
    last_sum: str
    has_sums: bool
    comments: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    """By the moves that lead there: what a player has noted about a position."""
    first: int = 0
    """How many moves the record of the first line has."""
    over: bool = False
    is_proven: bool = True
    """Whether the sum of the last line agrees with it and with all lines before."""

    def followed_by(self, line: bytes) -> GameSoFar:
        """The same with one more line. Raises RecordError when that does not follow, and ValueError for no JSON."""
        entry = json.loads(line)
        made = self.last_sum
        is_proven = True
        if self.has_sums and isinstance(entry, dict):
            written = entry.pop("sum", None)
            made = checksum(entry, made)
            is_proven = written == made
        return replace(
            self,
            record=_record_after(self.record, entry),
            comments=_comments_after(self.comments, self.record.moves, entry),
            length=self.length + len(line),
            last_sum=made,
            over=entry.get("over") is True,
            is_proven=is_proven,
        )

    @property
    def commented(self) -> Record:
        """The record with those comments that are about positions of this game, and not of what was undone."""
        moves = self.record.moves
        comments = {len(course): text for course, text in self.comments.items() if moves[: len(course)] == course}
        return replace(self.record, comments=comments)


@dataclass(frozen=True, slots=True)
class SoundLines:
    """The sound part of a journal, whether it ends in a piece of a line, and what is wrong with the line behind it."""

    part: GameSoFar
    torn: bool
    error: RecordError | None

    @property
    def is_whole(self) -> bool:
        """Whether more lines can be written behind what is there."""
        return self.part.has_sums and not self.torn and self.error is None


@lru_cache(maxsize=1)  # whoever takes a game up reads its file three times, and finds the same
def read_lines(data: bytes) -> SoundLines:
    """What the bytes of a journal tell, as far as they are sound. Raises RecordError when there is no sound
    beginning."""
    *lines, rest = data.split(b"\n")
    if not lines:
        raise RecordError("journal_empty")
    part, error = _begun(lines[0] + b"\n")
    proven, doubt = part, None
    if error is not None and error.key != "record_head":
        return SoundLines(part, bool(rest), error)
    for number, line in enumerate(lines[1:], 2):
        try:
            part = part.followed_by(line + b"\n")
        except RecordError as wrong:
            doubt = doubt or RecordError(wrong.key, f"line {number}", **wrong.facts)
            break
        except (ValueError, RecursionError) as wrong:
            doubt = doubt or RecordError("journal_line", f"line {number}", detail=str(wrong)[:80])
            break
        # a sum that agrees proves all lines before it, also one whose own sum is damaged
        proven, doubt = (
            (part, None) if part.is_proven else (proven, doubt or RecordError("journal_sum", f"line {number}"))
        )
    return SoundLines(proven, bool(rest), error or doubt)


def _begun(line: bytes) -> tuple[GameSoFar, RecordError | None]:
    """The first line. Raises RecordError when there is no readable beginning in it."""
    try:
        data = json.loads(line)
        record, error = prefix_from_json(data)
        sums = data.get("sums")
        has_sums = isinstance(sums, list) and bool(sums)
        last = str(sums[-1]) if has_sums else ""
    except RecordError as wrong:
        raise RecordError(wrong.key, "line 1", **wrong.facts) from wrong
    except (ValueError, RecursionError) as wrong:
        raise RecordError("journal_line", "line 1", detail=str(wrong)[:80]) from wrong
    comments = {record.moves[:ply]: text for ply, text in record.comments.items()}
    return GameSoFar(record, len(line), last, has_sums, comments, len(record.moves)), error


def _record_after(record: Record, entry: object) -> Record:
    """The game after one more line. Raises RecordError when it does not follow from those before."""
    moves, about = record.moves, without_end(record.about)
    match entry:
        case {"ply": int(ply), "move": str(move), **more} if ply == len(moves):
            return replace(record, moves=(*moves, move), about={**as_played(about), **_second_of_end(more)})
        case {"undo": int(ply), **more} if 0 <= ply < len(moves):
            practice = {PRACTICE: True} if more.get("practice") is True else {}
            return replace(record, moves=moves[:ply], about={**as_played(about), **practice})
        case {"over": True, **more}:
            return replace(record, about={**about, **_second_of_end(more)})
        case {"comment": int(ply), "text": str()} if 0 <= ply <= len(moves):
            return record
    raise RecordError("journal_order", found=str(entry)[:80])


def _second_of_end(line: Mapping[object, object]) -> dict[str, JSON]:
    """What a line says about when the game ended, as a record says it."""
    ended = line.get("ended")
    return {ENDED: ended} if type(ended) is int else {}


def _comments_after(
    comments: Mapping[tuple[str, ...], str], moves: tuple[str, ...], entry: object
) -> Mapping[tuple[str, ...], str]:
    """The comments after one more line."""
    match entry:
        case {"comment": int(ply), "text": str(text)}:
            others = {course: said for course, said in comments.items() if course != moves[:ply]}
            return {**others, moves[:ply]: text} if text else others
        case _:
            return comments


def annotated(part: GameSoFar, ply: int, text: str) -> bytes:
    """The bytes of a journal of this version in place of one without sums, or with a torn end: the same game with one
    more note."""
    comments = {**part.commented.comments, ply: text}
    about = without_end(part.record.about)
    record = replace(part.record, about=about, comments={at: said for at, said in comments.items() if said})
    lines = [json.dumps(record.to_json())]
    if part.over:
        ended = second_in(part.record.about, ENDED)
        entry = end_entry(ended)
        lines.append(json.dumps({**entry, "sum": checksum(entry, record.sums[-1])}))
    return "".join(f"{line}\n" for line in lines).encode("ascii")
