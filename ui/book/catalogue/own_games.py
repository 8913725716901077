"""Whose result a game in the book is, where one line tells how it went: names change, and several people play at one
computer. No Qt."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ui.book.catalogue.entry import Entry


def sharers_of(games: Sequence[Entry], name: str) -> list[int]:
    """For each of these finished games in which people sat: how many shared the win with the one that it is told of, 1
    for a win alone, 0 for a loss.

    That is the only person, whatever they were called. Of several it is the one who is called `name` now; else one who
    has also played without the others here, under that name; else the first one.
    """
    alone = {game.players[game.own_seat].name for game in games if game.own_seat is not None}
    return [_sharers(game, _seat_told_of(game, name, alone)) for game in games]


def _seat_told_of(game: Entry, name: str, alone: Collection[str]) -> int:
    called = {seat: game.players[seat].name for seat in game.persons}
    now = (seat for seat, one in called.items() if one == name)
    before = (seat for seat, one in called.items() if one in alone)
    return next(now, next(before, game.persons[0]))


def _sharers(game: Entry, seat: int) -> int:
    return len(game.winners) if seat in game.winners else 0
