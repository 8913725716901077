"""The recorded games of Shinano as a table sees them. For tests of its drawing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from recorded_games import ROOMS, Foresight, laid, recorded_games, sight_of, start_of, told, touching

from engines.registry import GAMES
from engines.shinano.components import load_box
from engines.shinano.moves import Invade, read_move
from engines.snapshot import Beat, Snapshot
from ui.board.values.identity import Known
from ui.board.values.places import Layout
from ui.board.values.sight import Sight
from ui.games.shinano.table import ShinanoTable
from ui.terms import Language, Terms

GAME = GAMES["shinano"]
BOX = load_box()
TABLE = ShinanoTable(BOX)
NAMES = ("Aoi", "Haruka", "Ren", "Sora")


def terms(players: int, language: Language = Language.EN) -> Terms:
    return Terms("shinano", language, NAMES[:players])


def sight(view: dict[str, Any], players: int, room: tuple[float, float] = ROOMS[0], **more: Any) -> Sight[Any]:
    seat, said = more.pop("seat", 0), more.pop("terms", terms(players))
    return sight_of(TABLE.read(view), seat, players, room, said, **more)


def decisions(every: int = 1) -> Iterator[Sight[Any]]:
    """Decisions of the recorded games (`every` so many) as their actors see them, each to be used before the next."""
    for game in recorded():
        data = game["record"]
        timeline = start_of(data)
        for ply, text in enumerate(data["moves"]):
            actor = timeline.actor
            assert actor is not None
            if ply % every == 0:
                seen = timeline.snapshot(actor)
                outlook = Foresight(timeline, actor)
                yield sight(dict(seen.view), seen.players, seat=actor, legal=seen.legal, outlook=outlook)
            timeline.play(actor, text, ply)


def holding(asked: Sight[Any], move: str) -> Sight[Any]:
    """The same sight with the card of an invasion in the hand as it has to lie; of other moves as it is."""
    said = read_move(move)
    if not isinstance(said, Invade):
        return asked
    name = f"card:{said.card}"
    return touching(asked, name, flipped=frozenset({name}) if said.rotation else frozenset())


def recorded() -> tuple[dict[str, Any], ...]:
    return recorded_games("shinano")


@cache
def told_game(number: int, seat: int = 0) -> tuple[Snapshot, ...]:
    """A recorded game as a seat saw it, snapshot by snapshot."""
    return tuple(told(recorded()[number]["record"], seat))


def positions(every: int = 1) -> Iterator[tuple[int, dict[str, Any], tuple[str, ...]]]:
    """Positions of the recorded games (`every` so many) as their actors see them: players, view, legal moves."""
    for game in recorded():
        for step in game["trace"][::every]:
            yield game["record"]["players"], masked(step["position"], step["actor"]), tuple(step["legal"])


def masked(position: dict[str, Any], seat: int) -> dict[str, Any]:
    """What a seat sees of a position that is not over."""
    if position["turn"] is None:
        return position
    view = dict(position)
    for key in ("hands", "routs"):
        view[key] = [cards if own == seat else ["?"] * len(cards) for own, cards in enumerate(position[key])]
    return {**view, "deck": ["?"] * len(position["deck"]), "removed": ["?"] * len(position["removed"])}


def layouts(snapshots: tuple[Snapshot, ...], seat: int = 0) -> Iterator[tuple[Sight[Any], Layout]]:
    """A game told beat by beat, each layout knowing the one before."""

    def seeing(snapshot: Snapshot, beat: Beat, known: Known) -> Sight[Any]:
        return sight(dict(beat.view), snapshot.players, seat=seat, note=beat.note, known=known)

    return laid(TABLE, snapshots, seeing)


@cache
def laid_game(number: int) -> tuple[tuple[Sight[Any], Layout], ...]:
    """A recorded game told beat by beat to seat 0, kept for all tests that walk through it."""
    return tuple(layouts(told_game(number)))
