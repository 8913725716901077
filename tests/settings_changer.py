"""A process that changes settings: `python tests/settings_changer.py FOLDER NAME COUNT`.

It finishes COUNT games of uosao and as many of the box NAME, and leaves a setup under NAME and a number. With COUNT 0
it does so until it is killed. It says one line after each change that is on the disk, never before.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ui.settings import Settings
from ui.settings_store import SettingsStore


def changed(settings: Settings, name: str, number: int) -> Settings:
    settings = settings.finished_once_more("uosao").finished_once_more(name)
    return settings.with_setup(f"{name}-{number}", {"players": 2}, "Aya")


def change(store: SettingsStore, name: str, numbers: Iterable[int]) -> None:
    for number in numbers:
        store.revise(lambda settings, number=number: changed(settings, name, number))
        while store.is_waiting:
            store.revise(lambda settings: settings)
        sys.stdout.write("changed\n")
        sys.stdout.flush()


if __name__ == "__main__":
    games = int(sys.argv[3])
    change(SettingsStore(Path(sys.argv[1])), sys.argv[2], range(games) if games else count())
