"""Finished games as tables for other programs: a row for each game and seat. No Qt.

The headings (`HEADINGS`) stay: whoever adds one puts it behind the others. JSON has the same names, and what does not
go into one cell: where the points came from, and how often which move was made.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any, Final

from ui.counts.outings import Kept
from ui.counts.summary import Summary
from ui.match.players import called
from ui.terms import Language, Terms

FORMAT: Final = "itsutsu-games"
VERSION: Final = 1
HEADINGS: Final = (
    "game",
    "begun",
    "ended",
    "practice",
    "players",
    "seat",
    "name",
    "level",
    "score",
    "won",
    "winners",
    "moves",
    "moves_of_all",
    "rounds",
    "title",
    "called",
)
_TYPED: Final = ("name", "called")
"""What may hold anything that somebody typed."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is worked out by spreadsheets."""


def csv_of(games: Iterable[tuple[Kept, Summary]], language: Language) -> bytes:
    """A table with a line of headings, in UTF-8 with a mark for spreadsheets that would take it for something else."""
    out = io.StringIO()
    writer = csv.DictWriter(out, HEADINGS, extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    for row in rows(games, language):
        writer.writerow({**row, **{heading: _harmless(row[heading]) for heading in _TYPED}})
    return out.getvalue().encode("utf-8-sig")


def json_of(games: Iterable[tuple[Kept, Summary]], language: Language) -> bytes:
    """The same rows as objects, with sources and deeds."""
    data = {"format": FORMAT, "version": VERSION, "rows": list(rows(games, language))}
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def rows(games: Iterable[tuple[Kept, Summary]], language: Language) -> Iterator[dict[str, Any]]:
    """A row for each game and seat; titles and players are called as in this language."""
    terms = Terms("", language)
    for kept, summary in games:
        title, names = terms.of_box(kept.game, "title"), called(kept.players, language)
        for seat, player in enumerate(kept.players[: summary.players]):
            yield {
                "game": kept.game,
                "begun": _moment(kept.begun),
                "ended": _moment(kept.ended),
                "practice": int(kept.practice),
                "players": summary.players,
                "seat": seat + 1,
                "name": player.name,
                "level": "person" if player.level is None else player.level.value,
                "score": summary.scores[seat],
                "won": round(summary.win_of(seat), 4),
                "winners": len(summary.winners),
                "moves": summary.decided[seat],
                "moves_of_all": summary.decisions,
                "rounds": summary.rounds,
                "title": title,
                "called": names[seat],
                "sources": [
                    {"key": one.key, "round": one.round, "points": one.points[seat]} for one in summary.sources
                ],
                "deeds": {kind: dict(whats) for kind, whats in summary.deeds[seat].items()},
            }


def _moment(seconds: int | None) -> str:
    """ISO 8601, UTC; "" for a moment that nobody wrote down, or that no calendar has."""
    try:
        return "" if seconds is None else datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (OverflowError, ValueError, OSError):
        return ""


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name
