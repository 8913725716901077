"""What all tests share: no screen, no files of the person who runs them."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from worker_memory import MUCH_MB, SELDOM, TOO_MUCH_MB, forget, has_grown, set_aside

from ui.overrides import keep_errors_whole

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR_ROUNDING_POLICY"] = "PassThrough"
gc.set_threshold(*SELDOM)
keep_errors_whole()  # as the program does, before any class of a window is made
# the same examples in every run, however slow the machine is
settings.register_profile("itsutsu", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("itsutsu")
_NUMBERS = count()


@pytest.hookimpl(wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One more than there are cores: many a test waits for another process or for Qt, and its core with it."""
    return (yield) + 1


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all those folders, made with the first of them."""
    homes = tmp_path_factory.getbasetemp().resolve() / "homes"
    homes.mkdir()
    return homes


@pytest.fixture(autouse=True)
def _home_of_nobody(_homes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings and journals go to a folder of this test alone; pictures of materials, which are the same for all, are
    painted once in each process of tests and kept beside those folders."""
    # numbered by hand: pytest would look through all that lie there already
    home = _homes / str(next(_NUMBERS))
    home.mkdir()
    for name, folder in (("XDG_CONFIG_HOME", f"{home}/config"), ("XDG_DATA_HOME", f"{home}/data")):
        monkeypatch.setenv(name, folder)
    monkeypatch.setenv("XDG_CACHE_HOME", f"{_homes}/cache")
    return home


@pytest.fixture(autouse=True)
def _no_disk_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test ends before the machine can lose power; those that are about a disk that fails say so themselves."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Nothing is held of the test before: what its own fixtures made lives until after its end."""
    set_aside()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """A test process that has grown forgets what its helpers keep, before the next module of tests; one that has grown
    much, before the next test."""
    is_last = nextitem is None or nextitem.path != item.path
    if has_grown(MUCH_MB if is_last else TOO_MUCH_MB):
        forget()
