"""The recorded games of U O SA O as a table sees them. For tests of its drawing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from recorded_games import ROOMS, laid, recorded_games, sight_of, told

from engines.registry import GAMES
from engines.snapshot import Beat, Snapshot
from engines.uosao.components import load_box
from ui.board.values.identity import Known
from ui.board.values.places import Layout
from ui.board.values.sight import Sight
from ui.games.uosao.table import UosaoTable
from ui.terms import Language, Terms

GAME = GAMES["uosao"]
TABLE = UosaoTable(load_box())
NAMES = ("Aoi", "Haruka", "Ren", "Sora", "Mio")


def terms(players: int, language: Language = Language.EN) -> Terms:
    return Terms("uosao", language, NAMES[:players])


def sight(view: dict[str, Any], players: int, room: tuple[float, float] = ROOMS[0], **more: Any) -> Sight[Any]:
    seat = more.pop("seat", 0)
    return sight_of(TABLE.read(view), seat, players, room, terms(players), **more)


def recorded() -> tuple[dict[str, Any], ...]:
    return recorded_games("uosao")


def positions(every: int = 1) -> Iterator[tuple[int, dict[str, Any], tuple[str, ...]]]:
    """The positions of the recorded games (`every` so many): players, view, legal moves of the actor."""
    for game in recorded():
        for step in game["trace"][::every]:
            yield game["record"]["players"], step["position"], tuple(step["legal"])


@cache
def told_games() -> tuple[tuple[Snapshot, ...], ...]:
    """Some recorded games of three, four and five players as seat 0 saw them, snapshot by snapshot."""
    return tuple(tuple(told(game["record"], 0)) for game in recorded()[::2])


def trapped_game() -> tuple[Snapshot, ...]:
    """Seat 0 falls, and in the next round its card is the largest to the right all the same."""
    moves = ["R3", "D2t", "L1", "@4", "R1", "L2t", "R2"]
    setup = {"game": "uosao", "options": {}, "players": 3, "start": 0}
    return tuple(told({"game": "uosao", "players": 3, "setup": setup, "options": {}, "moves": moves}, 0))


def layouts(snapshots: tuple[Snapshot, ...]) -> Iterator[tuple[Sight[Any], Layout]]:
    """A game told beat by beat, each layout knowing the one before."""

    def seeing(snapshot: Snapshot, beat: Beat, known: Known) -> Sight[Any]:
        return sight(dict(beat.view), snapshot.players, note=beat.note, known=known)

    return laid(TABLE, snapshots, seeing)


@cache
def laid_games() -> tuple[tuple[tuple[Sight[Any], Layout], ...], ...]:
    """Those games told beat by beat, kept for all tests that walk through them."""
    return tuple(tuple(layouts(snapshots)) for snapshots in told_games())
