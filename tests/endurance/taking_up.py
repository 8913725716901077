"""Takes a recorded game up at a ply, by the road of a player: a journal on the disk, the host, the match's start."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from seen_match import Scripted

from endurance.batch import Batch, quick_folder
from engines.game import CHANCE
from engines.record import Record, record_from_json
from engines.registry import GAMES
from engines.snapshot import Snapshot
from ui.match.host import Host
from ui.match.journal import Journal
from ui.match.players import Level, Player, about_players

FOLDER = Path(__file__).resolve().parents[1] / "conformance"
SEATINGS = ("all", "none", "first", "last")
"""Who is a person where a recorded game is taken up."""


@cache
def recorded(game: str) -> tuple[Record, ...]:
    """The recorded games of a box, in the order of their files."""
    paths = sorted((FOLDER / game).glob("*.json"))
    return tuple(record_from_json(json.loads(path.read_text(encoding="utf-8"))["record"]) for path in paths)


def seated(count: int, persons: str) -> tuple[Player, ...]:
    """Players of whom all are persons, none is, the first is, or the last is."""
    is_person = {
        "all": lambda seat: True,
        "none": lambda seat: False,
        "first": lambda seat: seat == 0,
        "last": lambda seat: seat == count - 1,
    }[persons]
    return tuple(Player(f"P{seat}", None if is_person(seat) else Level.EASY) for seat in range(count))


class Written:
    """The journal of a whole recorded game, of which any beginning can be taken up."""

    def __init__(self, record: Record, players: Sequence[Player], folder: Path) -> None:
        """`folder` is empty, and emptied after every taking up."""
        self.record, self.players, self.folder = record, tuple(players), folder
        about = {**about_players(players), "seed": 4}
        journal = Journal.create(folder, replace(record, moves=(), about=about))
        for at, move in enumerate(record.moves):
            journal.append(at, move)
        journal.close()
        self._lines = journal.path.read_bytes().splitlines(keepends=True)
        journal.path.unlink()

    def take_up(self, ply: int) -> str:
        """Take the game up after `ply` moves and let it go on; what is wrong then, or ""."""
        path = self.folder / f"{self.record.game}-1.journal"
        path.write_bytes(b"".join(self._lines[: ply + 1]))
        told = _take_up(path, self.record.moves[:ply], self.players)
        for left in self.folder.rglob("*.journal"):
            left.unlink()
        return told


def _take_up(path: Path, written: tuple[str, ...], players: Sequence[Player]) -> str:
    computer = Scripted()
    match = Host(GAMES, path.parent, lambda: computer).take_up(path).match
    shown: list[Snapshot] = []
    match.snapshot_ready.connect(shown.append)
    handed: list[int] = []
    match.handover.connect(handed.append)
    match.start()
    moves, actor = match.record.moves, match.snapshot().actor
    match.close()
    if moves[: len(written)] != written:
        return "other moves than were written"
    if actor == CHANCE:
        return "chance was not asked"
    if actor is not None and not players[actor].is_person and not computer.questions:
        return "the computer player was not asked"
    if actor is not None and players[actor].is_person and not handed and not (shown and shown[-1].legal):
        return "the person cannot move"
    return ""


def actors(record: Record) -> tuple[int, ...]:
    """Who acts at each ply of a game, CHANCE included."""
    state = GAMES[record.game].start(record.setup)
    made: list[int] = []
    for text in record.moves:
        assert state.actor is not None
        made.append(state.actor)
        state.apply(GAMES[record.game].parse(text))
    return tuple(made)


def run(game: str, index: str, persons: str) -> Batch:
    """Take one recorded game of a box up at every ply."""
    app = QCoreApplication([])
    record = recorded(game)[int(index)]
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        written = Written(record, seated(record.players, persons), Path(folder))
        told = {ply: written.take_up(ply) for ply in range(len(record.moves) + 1)}
    del app
    wrong = (f"{game} {index} {persons}, ply {ply}: {one}" for ply, one in told.items() if one)
    return Batch(len(told), tuple(wrong))
