"""Whatever number of a seat changes on the table, the log names the seat and how much, or how many it has then."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final

import pytest
from recorded_games import recorded_games, start_of

from ui.game_files import TABLES
from ui.terms import Language, Terms

OWNED: Final[Mapping[str, tuple[str, ...]]] = {
    "uosao": ("points",),
    "sword": ("scores",),
    "shinano": ("funds",),
    "usagi": ("seats",),
    "wudang": ("scores", "abilities"),
}
"""What a view has of each seat that its plate shows."""
TOGETHER: Final = {"tokens": ("burst_spared", "tokens_returned")}
"""Numbers, by name, that a note about everybody tells of: in a burst all tokens go back to the supply."""
GAMES_EACH: Final = 3


def numbers(view: Any, *path: str | int) -> Iterator[tuple[tuple[str | int, ...], int]]:
    """Every number in it, by the names that lead there; but for half stars, which are written with fractions."""
    if isinstance(view, dict):
        for name in view.keys() - {"half_stars"}:
            yield from numbers(view[name], *path, name)
    elif isinstance(view, list):
        for at, one in enumerate(view):
            yield from numbers(one, *path, at)
    elif isinstance(view, int) and not isinstance(view, bool):
        yield path, view


@pytest.mark.parametrize("game", TABLES)
def test_each_change_of_a_number_is_told_with_its_seat(game: str) -> None:
    changed = 0
    for recorded in recorded_games(game)[:GAMES_EACH]:
        record = recorded["record"]
        timeline = start_of(record)
        names = ("Aya", "Ben", "Chie", "Dan", "Emi")[: record["players"]]
        terms = Terms(game, Language.EN, names)
        before: dict[tuple[str | int, ...], int] = {}
        for ply, move in enumerate(record["moves"]):
            snapshot = timeline.snapshot(0)
            now = {key: number for name in OWNED[game] for key, number in numbers(snapshot.view[name], name)}
            notes = [beat.note for beat in snapshot.beats if beat.note is not None and not beat.note.quiet]
            said = [terms.say(f"note.{note.key}", **note.args) for note in notes]
            for key in [key for key in before if now[key] != before[key]]:
                seat = next(names[one] for one in key if isinstance(one, int))
                by, at = abs(now[key] - before[key]), now[key]
                told = [int(number) for words in said if seat in words for number in re.findall(r"\d+", words)]
                # one move may pay twice, as for a building and in the burst after it
                is_told = {by, at} & {*told, *map(sum, combinations(told, 2))}
                is_told_of_all = {note.key for note in notes} & {*TOGETHER.get(str(key[-1]), ())}
                assert is_told or is_told_of_all, (ply, key, before[key], at, said)
                changed += 1
            before = now
            timeline.play(timeline.actor, move, ply)
    assert changed >= GAMES_EACH
