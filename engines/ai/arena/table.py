"""The table of the ladder: what each match came to, as data for programs (TOML) and as a page for people (Markdown).

Rows of other matches stay when some are played anew, each with its own commit and command.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final, TypeAlias

from engines.ai.arena.intervals import Interval
from engines.ai.arena.ladder import Climb, Plan, Rung
from engines.ai.arena.report import times_of

DATA: Final = "ladder.toml"
PAGE: Final = "ladder.md"


class Verdict(Enum):
    """What a match says about the share that was asked for; the value stands on the page."""

    REACHED = "reached"
    MISSED = "missed"
    UNSURE = "not settled"
    TOLD = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One match as the table keeps it. Times are seconds of work for a choice of either bot, in half of all and in 95 %
    at most, with the part of their time that the bots had."""

    game: str
    rung: str
    bots: tuple[str, str]
    players: tuple[int, ...]
    share: float
    low: float
    high: float
    games: int
    planned: int
    """The games after which the match ends in any case."""
    is_over: bool
    """Whether it has ended, by its own rule."""
    time: float
    half: tuple[float, float]
    p95: tuple[float, float]
    seed: int
    commit: str
    command: str

    @property
    def interval(self) -> Interval:
        return Interval(self.share, self.low, self.high)

    @property
    def key(self) -> tuple[str, str, float]:
        return self.game, self.rung, self.time


Rows: TypeAlias = Mapping[tuple[str, str, float], Row]


def row_of(climb: Climb) -> Row | None:
    """A match as it stands; None before the first whole deal."""
    score, match = climb.score, climb.score.match
    results = score.counted
    if not results:
        return None
    seen = score.interval(climb.rung.bots[0])
    first, second = (times_of(bot, results) for bot in climb.rung.bots)
    return Row(
        game=match.game,
        rung=climb.rung.name,
        bots=climb.rung.bots,
        players=match.players,
        share=round(seen.share, 4),
        low=round(seen.low, 4),
        high=round(seen.high, 4),
        games=len(results),
        planned=len(match.games(0, match.deals)),
        is_over=score.ended is not None,
        time=match.scale,
        half=(round(first.half, 4), round(second.half, 4)),
        p95=(round(first.p95, 4), round(second.p95, 4)),
        seed=match.seed,
        commit=climb.header.commit,
        command=climb.header.command,
    )


def verdict(row: Row, rung: Rung, asked: float | None) -> Verdict:
    """Reached: the share is, and the interval does not reach down to `over`. Missed: not even its upper end is."""
    if asked is None:
        return Verdict.TOLD
    if row.share >= asked and (rung.over is None or row.low > rung.over):
        return Verdict.REACHED
    return Verdict.MISSED if row.high < asked else Verdict.UNSURE


# The file of data


def read_rows(folder: Path) -> dict[tuple[str, str, float], Row]:
    """The rows of the table in a folder; none where there is no table."""
    path = folder / DATA
    if not path.exists():
        return {}
    rows = [_row(data) for data in tomllib.loads(path.read_text(encoding="utf-8"))["row"]]
    return {row.key: row for row in rows}


def _row(data: Mapping[str, Any]) -> Row:
    values: dict[str, Any] = {name: tuple(one) if isinstance(one, list) else one for name, one in data.items()}
    return Row(**values)


def write_table(folder: Path, plan: Plan, rows: Rows) -> None:
    """Write both files, the rows in the order of the plan."""
    folder.mkdir(parents=True, exist_ok=True)
    ordered = sorted(rows.values(), key=lambda row: _place(plan, row))
    (folder / DATA).write_text(_toml(ordered), encoding="utf-8", newline="\n")
    (folder / PAGE).write_text("\n".join(page(plan, ordered)) + "\n", encoding="utf-8", newline="\n")


def _place(plan: Plan, row: Row) -> tuple[int, int, float]:
    games, rungs = list(plan.players), [rung.name for rung in plan.rungs]
    return games.index(row.game), rungs.index(row.rung) if row.rung in rungs else len(rungs), row.time


def _toml(rows: Iterable[Row]) -> str:
    # numbers, texts, truth values and lists of them are written alike in JSON
    fields = (asdict(row).items() for row in rows)
    blocks = ("[[row]]\n" + "".join(f"{name} = {json.dumps(value)}\n" for name, value in row) for row in fields)
    return f"# Written by `python -m engines.ai.arena ladder`; {PAGE} is the same for people.\n\n" + "\n".join(blocks)


# The page


HEAD: Final = """\
# How strong the computer players are

Every level against the one below, and against its yardsticks, in every game: `python -m engines.ai.arena ladder` plays
the matches and writes this page and `ladder.toml`.

- The share is that of the first bot in all victories, over all line-ups: each deal is played with every way to seat the
  two, and equals win 50 % each, with any number of players. In brackets the 95 % interval; it counts deals, not games.
- A match has a number of games that is fixed beforehand. It ends after a quarter, a half or three quarters of them only
  where the answer is clear by three standard errors. One that was interrupted says so.
- Time is the time of the processor. At “time 0.1” every bot has a tenth of the time that it has in the program, and its
  other limits are a tenth, too: what is stronger then need not be so by as much at full time.
- A bot is a level, or a level or a search with another limit, as `hard:2.7s` (`engines/ai/arena/contestants.py`).
- easy, normal and hard are the levels that could be chosen before.

What each match is for:
"""


def page(plan: Plan, rows: Sequence[Row]) -> list[str]:
    """The lines of the page."""
    commands = dict.fromkeys(f"- {_commit(row)}: `{row.command}`" for row in rows)
    chapters = (line for game in plan.players for line in _chapter(plan, game, rows))
    return [HEAD, *map(_purpose, plan.rungs), "", *chapters, "## Made with", "", *commands]


def _purpose(rung: Rung) -> str:
    return f"- {rung.bots[0]} against {rung.bots[1]}: {rung.about}"


def _chapter(plan: Plan, game: str, rows: Sequence[Row]) -> list[str]:
    own = [row for row in rows if row.game == game]
    if not own:
        return []
    columns = "| match | asked | share | verdict | games | players | time | a choice: half, 95 % | commit |"
    return [f"## {game}", "", columns, "| --- " * 9 + "|", *(_line(plan, row, own) for row in own), ""]


def _line(plan: Plan, row: Row, rows: Sequence[Row]) -> str:
    rung = next((one for one in (*plan.rungs, *plan.short) if one.name == row.rung), None)
    told, asked_for = "", ""
    if rung is not None:
        asked, is_luck = _asked(plan, rung, row, rows)
        told = verdict(row, rung, asked).value
        told += " so far" if told and not row.is_over else ""
        asked_for = "" if asked is None else f"{asked:.0%}" + (" (luck is the ceiling)" if is_luck else "")
    games = f"{row.games}" if row.is_over else f"{row.games} of {row.planned}, interrupted"
    times = "; ".join(f"{_seconds(half)}, {_seconds(most)}" for half, most in zip(row.half, row.p95, strict=True))
    return (
        f"| {row.bots[0]} against {row.bots[1]} | {asked_for} | {row.interval} | {told} | {games} "
        f"| {', '.join(map(str, row.players))} | {row.time:g} | {times} | {_commit(row)} |"
    )


def _commit(row: Row) -> str:
    return row.commit or "unknown"


def _asked(plan: Plan, rung: Rung, row: Row, rows: Sequence[Row]) -> tuple[float | None, bool]:
    """The share that is asked for, and whether it is that of a game in which luck is the ceiling."""
    ceiling = next((one for one in rows if one.rung == plan.ceiling and one.time == row.time), None)
    if rung.luck is not None and ceiling is not None and ceiling.is_over and ceiling.share < plan.ceiling_share:
        return rung.luck, True
    return rung.asked_in(row.game), False


def _seconds(seconds: float) -> str:
    return f"{1000 * seconds:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"
