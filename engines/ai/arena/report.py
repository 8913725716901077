"""What is printed about a match: how often each bot has won, from which seat, and how long it thought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.ai.arena.games import Played
from engines.ai.arena.intervals import Interval, wilson
from engines.ai.arena.matches import Score


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds of work for a choice: in half of all at most `half`, in 95 % at most `p95`."""

    half: float
    p95: float
    longest: float


def times_of(bot: str, results: Sequence[Played]) -> Times:
    """How long a bot thought about its choices; nothing where it had none."""
    times = sorted(
        second
        for played in results
        for name, seconds in zip(played.pairing.lineup, played.seconds, strict=True)
        if name == bot
        for second in seconds
    )
    if not times:
        return Times(0.0, 0.0, 0.0)
    return Times(times[len(times) // 2], times[int(len(times) * 0.95)], times[-1])


def report(score: Score) -> list[str]:
    """The lines about the whole deals of a match."""
    results = score.counted
    if not results:
        return ["No deal has been played with every line-up."]
    lengths = [played.moves for played in results]
    lines = [f"{len(results)} games, {min(lengths)}-{max(lengths)} moves, mean {sum(lengths) / len(lengths):.1f}"]
    lines += [_bot_line(bot, score, results) for bot in score.match.bots]
    lines += [_seat_line(seat, results) for seat in range(max(score.match.players))]
    return lines


def _bot_line(bot: str, score: Score, results: Sequence[Played]) -> str:
    sat_in = [played for played in results if bot in played.pairing.lineup]
    par = sum(played.pairing.lineup.count(bot) / len(played.pairing.lineup) for played in sat_in) / len(sat_in)
    wins, times = sum(played.won_by(bot) for played in sat_in), times_of(bot, sat_in)
    return (
        f"{bot:>12}: {wins:g} of {len(sat_in)} games won, {score.interval(bot)}, equal strength {par:.1%}, "
        f"a choice {1000 * times.half:.0f} ms, p95 {1000 * times.p95:.0f} ms, most {1000 * times.longest:.0f} ms"
    )


def _seat_line(seat: int, results: Sequence[Played]) -> str:
    games = [played for played in results if seat < len(played.pairing.lineup)]
    wins = sum(1 / len(played.winners) for played in games if seat in played.winners)
    interval = Interval(wins / len(games), *wilson(wins, len(games)))
    return f"{f'seat {seat}':>12}: {wins:g} of {len(games)} games won, {interval}"
