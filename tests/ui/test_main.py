"""The command line, and what a person reads where the window cannot open."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

import main
from ui import preflight
from ui.terms import Language, Terms, Word
from ui.version import VERSION

ROOT = Path(main.__file__).parent


def run_main(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {
        name: value for name, value in os.environ.items() if not name.startswith(("QT_", "DISPLAY", "WAYLAND"))
    }
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        env={**inherited, "PYTHONIOENCODING": "utf-8", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def imported_by(*arguments: str) -> set[str]:
    code = "import sys, main\ntry:\n    main.main(sys.argv[1:])\nexcept SystemExit:\n    pass\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("argument", ["--help", "--version", "--worker"])
def test_no_window_code_is_imported_where_no_window_is_asked_for(argument: str) -> None:
    modules = imported_by(argument)
    assert "main" in modules
    assert not {name for name in modules if name.partition(".")[0] in ("PySide6", "shiboken6", "numpy", "PIL")}


def test_the_version_is_that_of_the_package() -> None:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in data["project"]
    assert data["project"]["dynamic"] == ["version"]
    assert data["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "ui.version.VERSION"}
    assert run_main("--version").stdout.split() == ["itsutsu", VERSION]


def test_help_names_every_argument() -> None:
    text = run_main("--help").stdout
    assert all(name in text for name in ("--lang {ja,en}", "--game ID", "--compiled", "--version", "RECORD"))


def test_an_unknown_game_is_wrong_use_and_the_known_ones_are_named() -> None:
    done = run_main("--game", "chess")
    assert done.returncode == 2
    assert "uosao" in done.stderr


def test_the_entry_file_can_be_read_by_the_oldest_python_3() -> None:
    tree = ast.parse((ROOT / "main.py").read_text(encoding="utf-8"), feature_version=(3, 0))
    modern = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef)
    assert not [node for node in ast.walk(tree) if isinstance(node, modern)]
    top = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    assert [name.name for node in top for name in node.names] == ["sys"]


def test_a_python_that_is_too_old_is_told_in_both_languages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
    assert main.main([]) == main.CANNOT_START
    told = capsys.readouterr().err
    assert "needs Python 3.11 or newer. This is Python 3.10.4" in told
    assert "Python 3.11 以上が必要です(今の Python は 3.10.4)" in told


def test_without_a_screen_the_program_says_so_and_does_not_abort() -> None:
    done = run_main()
    assert done.returncode == main.CANNOT_START
    assert "There is no screen" in done.stderr
    assert "画面がありません" in done.stderr


def test_a_screen_that_does_not_answer_is_told_or_its_libraries_are() -> None:
    done = run_main(DISPLAY="localhost:99")
    assert done.returncode == main.CANNOT_START
    assert "localhost:99 does not answer" in done.stderr or "sudo apt install" in done.stderr


def test_a_platform_that_pyside_lacks_is_told() -> None:
    done = run_main(QT_QPA_PLATFORM="paper")
    assert done.returncode == main.CANNOT_START
    assert "QT_QPA_PLATFORM is set to paper" in done.stderr


def test_the_offscreen_platform_needs_no_display() -> None:
    assert preflight.platform({"QT_QPA_PLATFORM": "offscreen"}) == ()


def test_a_wayland_session_without_its_socket_counts_as_no_screen(tmp_path: Path) -> None:
    environment = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert preflight.platform(environment) == (Word("preflight.no_display"),)


def test_missing_x11_libraries_are_named_by_their_packages() -> None:
    def load(library: str) -> None:
        if library in ("libxcb-keysyms.so.1", "libxcb-icccm.so.4"):
            raise OSError(library)

    assert preflight.missing(preflight.X11_LIBRARIES, load) == ("libxcb-icccm4", "libxcb-keysyms1")


def test_the_window_asks_for_the_missing_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight, "GUI_LIBRARIES", {"libno-such-library.so.7": "libno-such7"})
    monkeypatch.setattr(sys, "platform", "linux")
    (problem,) = preflight.problems()
    assert "sudo apt install libno-such7" in Terms("", Language.EN).word(problem)


def test_pyside_that_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PySide6", None)
    assert preflight.pyside() == (Word("preflight.pyside_missing"),)


@pytest.mark.parametrize(
    ("pyside", "python", "expected"),
    [
        ((6, 9), (3, 11), ("preflight.pyside_old",)),
        ((6, 10), (3, 11), ()),
        ((6, 11), (3, 13), ()),
        ((6, 12), (3, 11), ("preflight.pyside_broken",)),
        ((6, 12), (3, 12), ()),
    ],
)
def test_pyside_must_fit_the_python(
    monkeypatch: pytest.MonkeyPatch, pyside: tuple[int, int], python: tuple[int, int], expected: tuple[str, ...]
) -> None:
    import PySide6

    monkeypatch.setattr(PySide6, "__version_info__", (*pyside, 0, "", ""))
    monkeypatch.setattr(sys, "version_info", (*python, 0, "final", 0))
    assert tuple(problem.key for problem in preflight.pyside()) == expected


def test_void_calls_keep_their_references_to_none() -> None:
    from PySide6.QtCore import QObject

    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(1000):
        thing.setObjectName("a")
    assert abs(sys.getrefcount(None) - before) < 500


@pytest.mark.parametrize("language", list(Language))
def test_every_problem_can_be_said(language: Language) -> None:
    facts: Mapping[str, str] = {"found": "6.9", "packages": "a b", "display": ":0"}
    keys = ("pyside_missing", "pyside_old", "pyside_broken", "libraries", "no_display", "no_answer", "platform_unknown")
    assert all(Terms("", language).say(f"preflight.{key}", **facts) for key in keys)


WHOLE_RUN = """
import sys
from PySide6.QtWidgets import QApplication

def run_a_little(self=None):
    for _ in range(20):
        QApplication.processEvents()
    titles = [window.windowTitle() for window in QApplication.topLevelWidgets() if window.isVisible()]
    sys.stdout.buffer.write("\\n".join(titles).encode())
    QApplication.closeAllWindows()
    return 0

QApplication.exec = run_a_little
import main
sys.exit(main.main(sys.argv[1:]))
"""


@pytest.mark.parametrize(("language", "title"), [("en", "Itsutsu"), ("ja", "いつつ")])
def test_the_program_starts_in_the_language_asked_for_and_ends_well(language: str, title: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WHOLE_RUN, "--lang", language],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == title
    assert "Traceback" not in done.stderr
