"""One finished game in a few numbers: what counting needs of it, worked out once and kept beside it. No Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from sys import intern
from typing import Any, Final, TypeAlias

from engines.deeds import Deed
from engines.errors import RecordError
from engines.game import Note
from engines.meanings import Begins, Gains, Meaning
from engines.timeline import Timeline
from ui.match.players import players_from_about
from ui.models.reckoning import Reckoning, Told, changes, during_play, reckonings, tallies, told_points

VERSION: Final = 2
"""Of the JSON. Summaries of another version are worked out anew from their games."""
IN_PLAY: Final = "in_play"
"""The key of points that were won and lost outside everything that has a column of its own."""

_WHOLE: Final = frozenset({int})

MeaningOf: TypeAlias = Callable[[Note], Meaning | None]
DeedsOf: TypeAlias = Callable[[Note], tuple[Deed, ...]]
Deeds: TypeAlias = Mapping[str, Mapping[str, int]]
"""How often a seat did what: by the kind of a deed, by what it was done with ("" where that has no name)."""


@dataclass(frozen=True, slots=True)
class Source:
    """Something that gave or took points in one game."""

    key: str
    """Of the head of its column on the result page, or IN_PLAY."""
    round: int
    """In which round (season) it was counted, from 1; 0 for what is counted all the time."""
    points: tuple[int, ...]
    """By seat; negative where points were lost."""


@dataclass(frozen=True, slots=True)
class Summary:
    """How a finished game went, by seat. The points of all sources add up to the scores."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Ascending; several share the win."""
    decided: tuple[int, ...]
    """How many moves each seat made."""
    rounds: int
    """How many rounds (seasons) were begun; a game without any is a round of its own."""
    sources: tuple[Source, ...]
    """In the order of the columns on the result page."""
    deeds: tuple[Deeds, ...]
    """Those of people; nobody looks for the favourite moves of a computer player."""
    verdict: tuple[Note, ...] = ()
    """What decided who has won, beside the points."""

    @property
    def players(self) -> int:
        return len(self.scores)

    @property
    def decisions(self) -> int:
        """How many moves were made, those of chance not counted."""
        return sum(self.decided)

    def win_of(self, seat: int) -> float:
        """The share of a seat in the win: 1 alone, a half with one other, 0 for a loss."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def to_json(self) -> dict[str, Any]:
        """What `summary_from_json` reads."""
        return {
            "version": VERSION,
            "scores": list(self.scores),
            "winners": list(self.winners),
            "decided": list(self.decided),
            "rounds": self.rounds,
            "sources": [[one.key, one.round, list(one.points)] for one in self.sources],
            "verdict": [[one.key, dict(one.args), one.rule] for one in self.verdict],
            "deeds": [{kind: dict(whats) for kind, whats in deeds.items()} for deeds in self.deeds],
        }


def summarise(
    timeline: Timeline, meaning: MeaningOf, deeds: DeedsOf, decides: Callable[[Note], bool] = lambda note: False
) -> Summary:
    """The numbers of the game that stands at the end of `timeline`; `meaning` and `deeds` are those of its row,
    `decides` says whether a note of the last move tells why somebody has won. For a finished game only: what is told of
    each seat was told to that seat."""
    state, seats = timeline.state, range(timeline.players)
    memory = timeline.memory(0)
    told = told_points(memory, meaning)
    players = enumerate(players_from_about(timeline.record.about, timeline.players))
    persons = {seat for seat, player in players if player.is_person}
    return Summary(
        scores=tuple(state.scores()),
        winners=tuple(state.winners()),
        decided=tuple(timeline.actors.count(seat) for seat in seats),
        rounds=max((meant.number for _, meant in told if isinstance(meant, Begins)), default=1),
        sources=_sources(told, state.scores()),
        deeds=tuple(_deeds_of(timeline, seat, deeds) if seat in persons else {} for seat in seats),
        verdict=tuple(note for note in memory[-1].notes if decides(note)) if memory else (),
    )


def summary_from_json(data: object) -> Summary:
    """The summary that `to_json` wrote. Raises RecordError, also for one of another version."""
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise RecordError("record_kind", "summary", expected=f"version {VERSION}", found=repr(data)[:80])
    try:
        return _summary(data)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise RecordError("record_kind", "summary", expected="summary", found=str(error)[:80]) from error


def _summary(data: Mapping[str, Any]) -> Summary:
    """Read without `engines.reading`, which names the place of each wrong value: of ten thousand summaries that would
    take seconds, and a wrong one is only worked out anew."""
    return Summary(
        scores=_wholes(data["scores"]),
        winners=_wholes(data["winners"]),
        decided=_wholes(data["decided"]),
        rounds=int(data["rounds"]),
        sources=tuple(_source(intern(key), int(number), _wholes(points)) for key, number, points in data["sources"]),
        deeds=tuple(map(_deeds, data["deeds"])),
        verdict=tuple(Note(str(key), dict(args), str(rule)) for key, args, rule in data["verdict"]),
    )


@lru_cache(maxsize=4096)
def _source(key: str, number: int, points: tuple[int, ...]) -> Source:
    """Ten thousand summaries have few that differ, and lie in memory together."""
    return Source(key, number, points)


def _wholes(values: Sequence[Any]) -> tuple[int, ...]:
    """Whole numbers. Raises TypeError."""
    if not _WHOLE.issuperset(map(type, values)):
        raise TypeError(f"no whole numbers: {values!r}")
    return tuple(values)


def _deeds(deeds: Deeds) -> Deeds:
    """How often what was done by one seat, each word of it once in memory. Raises TypeError and AttributeError."""
    _wholes([times for whats in deeds.values() for times in whats.values()])
    return {intern(kind): _whats(tuple(whats.items())) for kind, whats in deeds.items()}


@lru_cache(maxsize=8192)
def _whats(items: tuple[tuple[str, int], ...]) -> Mapping[str, int]:
    """How often one thing was done with what; most of ten thousand summaries have the same ones."""
    return {intern(what): times for what, times in items}


def _sources(told: Sequence[Told], scores: Sequence[int]) -> tuple[Source, ...]:
    """Everything that has a column of its own, and the rest where there is one."""
    seats = len(scores)
    changed, counted, scored = changes(told, seats), reckonings(told, seats), tallies(told, seats)
    rest = during_play((*changed, *counted, *scored), scores)
    return (
        *_without_round(changed),
        *(Source(one.head.key, number, one.gains) for one, number in zip(counted, _rounds(told), strict=True)),
        *_without_round(scored),
        *((Source(IN_PLAY, 0, rest),) if any(rest) else ()),
    )


def _without_round(found: Iterable[Reckoning]) -> Iterable[Source]:
    return (Source(one.head.key, 0, one.gains) for one in found)


def _rounds(told: Sequence[Told]) -> Iterable[int]:
    """In which round each reckoning was told, in their order. That the first one begins need not be told."""
    number = 1
    for _, meant in told:
        if isinstance(meant, Begins):
            number = meant.number
        elif isinstance(meant, Gains):
            yield number


def _deeds_of(timeline: Timeline, seat: int, deeds: DeedsOf) -> Deeds:
    """What a seat did, by all that it was told itself: what is hidden from others is not hidden from it."""
    found: defaultdict[str, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    heard = (note for made in timeline.memory(seat) for note in made.notes)
    for done in (deed for note in heard for deed in deeds(note) if deed.seat == seat):
        found[done.kind][done.what] += 1
    return {kind: dict(whats) for kind, whats in found.items()}
