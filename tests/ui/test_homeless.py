"""The program where nobody has said where home is, or where home cannot be written to."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import main
from ui.app import find_home
from ui.settings_store import FILE

pwd = pytest.importorskip("pwd")
ROOT = Path(main.__file__).parent

WHOLE_RUN = """
import pwd
import sys
from types import SimpleNamespace

pwd.getpwuid = lambda user: SimpleNamespace(pw_dir=sys.argv[1])

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

def answer():
    dialog = QApplication.activeModalWidget()
    if dialog is not None:
        print(*(label.text() for label in dialog.findChildren(QLabel)), sep="|", flush=True)
        dialog.findChildren(QPushButton)[0].click()

def run_a_little(self=None):
    timer = QTimer()
    timer.timeout.connect(answer)
    timer.start(1)
    for _ in range(20):
        QApplication.processEvents()
    print("started", flush=True)
    QApplication.closeAllWindows()
    return 0

QApplication.exec = run_a_little
import main
sys.exit(main.main(["--lang", "en"]))
"""


def run_without_home(home: Path) -> subprocess.CompletedProcess[str]:
    """A whole run with no HOME and nothing of XDG, where the system says that `home` is home."""
    kept = {name: value for name, value in os.environ.items() if name != "HOME" and not name.startswith("XDG_")}
    return subprocess.run(
        [sys.executable, "-c", WHOLE_RUN, str(home)],
        cwd=ROOT,
        env=kept,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_without_home_the_program_lives_where_the_system_says(tmp_path: Path) -> None:
    done = run_without_home(tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "started\n"
    assert "Traceback" not in done.stderr
    (settings,) = tmp_path.rglob(FILE)
    assert settings.parent == tmp_path / ".config" / "itsutsu"
    assert stat.S_IMODE(settings.parent.stat().st_mode) == 0o700


def test_where_home_cannot_be_written_to_the_program_runs_and_says_so_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    done = run_without_home(tmp_path / "file" / "home")
    assert done.returncode == 0, done.stderr
    assert "started" in done.stdout
    assert done.stdout.count("The settings could not be saved") == 1
    assert "Some settings could not be read" not in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("missing", [lambda patch: patch.delenv("HOME"), lambda patch: patch.setenv("HOME", "")])
def test_a_home_that_is_missing_is_found(
    monkeypatch: pytest.MonkeyPatch, missing: Callable[[pytest.MonkeyPatch], None]
) -> None:
    monkeypatch.setenv("HOME", "/before")
    missing(monkeypatch)
    monkeypatch.setattr(pwd, "getpwuid", lambda user: SimpleNamespace(pw_dir="/home/somebody"))
    find_home()
    assert os.environ["HOME"] == "/home/somebody"


def test_a_home_that_is_set_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somewhere/else")
    find_home()
    assert os.environ["HOME"] == "/somewhere/else"


def test_nobody_needs_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(user: int) -> None:
        raise KeyError(user)

    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    find_home()
    assert "HOME" not in os.environ
