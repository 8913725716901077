"""Damaged files come in by a player's road: none stops the program, and none passes for a game that was not played.

The files are journals, records and settings as the program wrote them, with the damages of `tests/damage.py`.
"""

from __future__ import annotations

import json
import random
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final

from damage import mutated
from PySide6.QtCore import QCoreApplication

from endurance.batch import Batch, quick_folder
from endurance.player import Hands
from engines.errors import GameError
from engines.record import Record, write_record
from engines.registry import GAMES
from engines.timeline import replay
from ui.files import SET_ASIDE
from ui.match.host import ReadyMatch
from ui.match.journal import Journal
from ui.match.unfinished import list_journals, unfinished_games
from ui.settings import Settings, read_settings
from ui.settings_store import FILE, SettingsStore

SLOWEST: Final = 2.0
"""Seconds in which a file is read and played on, or refused."""
LENGTHS: Final = (0, 7, 30, 1000)
"""Steps that are played in the games of the bases; the longest are over then."""
RICH: Final = Path(__file__).resolve().parents[1] / "golden" / "settings" / "rich.json"
KEYS: Final = ("names", "levels", "seed")
"""What a record tells about its players."""


@dataclass(frozen=True, slots=True)
class Base:
    """A sound file: its bytes and the game in it."""

    name: str
    data: bytes
    record: Record
    moments: frozenset[tuple[str, ...]] = frozenset()
    """The moves after each line, where it is a journal."""


class Damaged(Exception):  # noqa: N818  what it stands for is found, not raised by an error
    """What is wrong with what a damaged file was taken for."""


# The sound files


@cache
def journals() -> tuple[Base, ...]:
    """Journals of all games at several lengths, with moves that were taken back, some of them over."""
    return tuple(_journal(game, length) for game in GAMES for length in LENGTHS)


@cache
def records() -> tuple[Base, ...]:
    return tuple(Base(f"{base.name}.json", write_record(base.record).encode(), base.record) for base in journals())


def _journal(game: str, length: int) -> Base:
    rng = random.Random(f"{game} {length}")
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        hands = Hands(Path(folder), rng)
        match = hands.begin(game).match
        match.start()
        for _ in range(length):
            if match.snapshot().over:
                break
            if match.back.can_undo and rng.random() < 0.2:
                match.undo()
            else:
                hands.step(match)
        record = match.record
        match.close()
        (path,) = Path(folder).rglob("*.journal")
        data = path.read_bytes()
    return Base(f"{game}-{length}", data, record, frozenset(_moments(data)))


def _moments(data: bytes) -> set[tuple[str, ...]]:
    """The moves after each line of a sound journal."""
    moves: tuple[str, ...] = ()
    made = {moves}
    for entry in map(json.loads, data.splitlines()[1:]):
        moves = moves[: entry.get("undo", len(moves))] + ((entry["move"],) if "move" in entry else ())
        made.add(moves)
    return made


# What a player does with a file


def journal_case(base: Base, data: bytes, folder: Path) -> str:
    """Look at the shelf and take the game up, as far as it is one; what became of it."""
    path = folder / f"{base.record.game}-3.journal"
    path.write_bytes(data)
    hands = Hands(folder, random.Random(1))
    passed = {one.path for one in list_journals(folder).passed_over}
    offered = {one.path for one in unfinished_games(folder, GAMES)}
    try:
        if not path.exists():  # it is over, and was put to the finished games
            (path,) = folder.rglob("*.journal")
            return _judged(base, data, *_opened(lambda: hands.host.open_file(path)))
        read, error = Journal.read(path)
        ready, damage = _opened(lambda: hands.host.take_up(path))
    except (GameError, OSError):
        return "offered, then refused" if path in offered else "refused"
    if error is not None and damage is None and path not in passed:
        raise Damaged(f"{error} was not told")
    told = _judged(base, data, ready, error or damage, read)
    _go_on(hands, ready)
    return "passed over, told" if path in passed else told


def record_case(base: Base, data: bytes, folder: Path) -> str:
    """Open the file; what became of it."""
    path = folder / "game.json"
    path.write_bytes(data)
    hands = Hands(folder / "journals", random.Random(1))
    try:
        ready, damage = _opened(lambda: hands.host.open_file(path))
    except (GameError, OSError):
        return "refused"
    told = _judged(base, data, ready, damage)
    _go_on(hands, ready)
    return told


def settings_case(base: Base, data: bytes, folder: Path) -> str:
    """Start with these settings, change one and start again; what became of them."""
    (folder / FILE).write_bytes(data)
    read_settings(data.decode("utf-8", "replace"))
    store = SettingsStore(folder)
    damaged = store.damaged
    others = {name: getattr(store.settings, name) for name in ("speed", "finished", "setups", "lessons")}
    store.change(theme="tatami")
    again = SettingsStore(folder)
    if again.damaged or store.is_waiting or again.settings.theme != "tatami":
        raise Damaged(f"not written again: {again.damaged}")
    if any(getattr(again.settings, name) != value for name, value in others.items()):
        raise Damaged("other settings changed with one")
    if (store.kept is not None) != bool(damaged):
        raise Damaged(f"damaged {damaged}, kept as {store.kept}")
    return "all damaged" if again.settings == Settings(theme="tatami") else "damage told" if damaged else "read"


def _opened(seat: Callable[[], ReadyMatch]) -> tuple[ReadyMatch, GameError | None]:
    ready = seat()
    return ready, ready.damage


def _judged(base: Base, data: bytes, ready: ReadyMatch, damage: GameError | None, read: Record | None = None) -> str:
    """What a game is that was opened. Raises Damaged for one that is not what was played."""
    record = ready.match.record
    if replay(record, GAMES[record.game])[1] is not None:
        raise Damaged("a position that no move leads to")
    if read is not None and damage is None and read.moves != record.moves:
        raise Damaged("fewer moves than were read, and nothing told")
    if damage is not None and damage.key == "record_head":
        return "head damaged, told"
    is_same = _head(record) == _head(base.record)
    if is_same and record.moves == base.record.moves:
        return "damage told" if damage else "the same"
    if damage is None and not (is_same and _is_cut(base, data) and record.moves in base.moments):
        raise Damaged(f"silently another game: {record.moves}")
    return _told(base, record, is_same)


def _told(base: Base, record: Record, is_same: bool) -> str:
    """What a part of a game is whose damage was told. Only a record whose checksums are all cut off may differ."""
    is_part = record.moves in base.moments if base.moments else _begins(base.record.moves, record.moves)
    if is_same and is_part:
        return "a part, told"
    if base.moments:
        raise Damaged(f"not a part of the game: {record.moves}")
    return "another game, told"


def _is_cut(base: Base, data: bytes) -> bool:
    """Whether a journal ends in a piece of a line, as a crash leaves it, or is whole lines of the sound one."""
    return base.data.startswith(data) or not data.endswith(b"\n")


def _begins(whole: tuple[str, ...], part: tuple[str, ...]) -> bool:
    return whole[: len(part)] == part


def _head(record: Record) -> tuple[Any, ...]:
    about: Mapping[str, Any] = record.about
    return record.game, record.players, record.setup, record.options, tuple(about.get(key) for key in KEYS)


def _go_on(hands: Hands, ready: ReadyMatch) -> None:
    """Play one move more and leave; it must be on the disk then."""
    match = ready.match
    match.start()
    before = len(match.record.moves)
    if not match.snapshot().over:
        hands.step(match)
        if len(match.record.moves) <= before or not match.saving.is_safe():
            raise Damaged("the game does not go on")
    match.close()


# Runs


_KINDS: Final[Mapping[str, tuple[Callable[[], tuple[Base, ...]], Callable[[Base, bytes, Path], str]]]] = {
    "journal": (journals, journal_case),
    "record": (records, record_case),
    "settings": (lambda: (Base("settings", RICH.read_bytes(), Record("", 0, {})),), settings_case),
}


def run(kind: str, first: str, wanted: str) -> Batch:
    """`wanted` damaged files of one kind; `first` is the first one's seed."""
    app = QCoreApplication([])
    bases, case = _KINDS[kind]
    done, seeds = Batch(), count(int(first))
    while done.cases < int(wanted):
        done += _file(kind, bases(), case, next(seeds))
    del app
    return done


def _file(kind: str, bases: tuple[Base, ...], case: Callable[[Base, bytes, Path], str], seed: int) -> Batch:
    rng = random.Random(f"{kind} {seed}")
    base = bases[seed % len(bases)]
    data = mutated(base.data, rng)
    if data == base.data:
        return Batch()
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        begun = time.process_time()
        became, wrong = _became(case, base, data, Path(folder))
        seconds = time.process_time() - begun
        if not wrong and not _is_kept(data, Path(folder)):
            wrong = "the damaged file is gone"
    if not wrong and seconds > SLOWEST:
        wrong = f"{seconds:.1f} s"
    wrongs = (f"{base.name} seed {seed}: {wrong}",) if wrong else ()
    return Batch(1, wrongs, {f"{kind}: {became}": 1}, {f"slowest {kind}, s": round(seconds, 3)})


def _became(case: Callable[[Base, bytes, Path], str], base: Base, data: bytes, folder: Path) -> tuple[str, str]:
    """What became of a file, and what is wrong with that, or ""."""
    try:
        return case(base, data, folder), ""
    except Damaged as found:
        return "wrong", str(found)
    except Exception:  # noqa: BLE001  a traceback, whatever it is, is what is looked for
        return "wrong", traceback.format_exc()[-1500:]


def _is_kept(data: bytes, folder: Path) -> bool:
    """Whether the bytes are still there: under their name, perhaps with lines behind them, or set aside. Settings that
    are all readable are written anew."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    if (folder / FILE).exists() and not (folder / SET_ASIDE).exists():
        return not SettingsStore(folder).damaged
    return any(path.read_bytes().startswith(data) for path in paths)
