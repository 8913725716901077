"""What a start costs, against a bare import of Qt's widgets in the same run.

    python3 tests/bench/startup.py [RUNS]

Prints CPU seconds of a bare import, of the first painted window and of the finished shelf, with all covers drawn, at a
start with an empty cache, each in a process of its own; memory, the longest turn of the event loop after the first
paint, and which heavy modules the shelf has imported. Exit code 1 when a budget is broken.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BARE = "import PySide6.QtWidgets"
WINDOW = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QEvent, QObject
from ui.app import Program, folders, make_application

class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            app.exit()
        return False

app = make_application()
program = Program(app, folders())
watch = FirstPaint()
program.window.shelf.installEventFilter(watch)
program.start()
app.exec()
"""
AWAIT = """
from PySide6.QtCore import QTimer

# the last cover is still to be painted
program.window.shelf.furnished.connect(lambda: QTimer.singleShot(50, app.exit))
app.exec()
"""
SHELF = WINDOW + AWAIT
TURNS = (
    WINDOW
    + """
import time
from PySide6.QtCore import QTimer

begun, longest = time.process_time(), 0.0

def turn():
    global begun, longest
    now = time.process_time()
    begun, longest = now, max(longest, now - begun)

turns = QTimer()  # without an interval: fires once in each turn, also while there is nothing else to do
turns.timeout.connect(turn)
turns.start()
"""
    + AWAIT
)
REPORT = """
import json, os, resource, sys
with open("/proc/self/status") as status:
    memory = next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))
suspects = ("numpy", "PIL", "engines.ai.search.ismcts", "ui.dialogs.setup_dialog")
heavy = sorted(name for name in suspects if name in sys.modules)
used = resource.getrusage(resource.RUSAGE_SELF)
cpu = used.ru_utime + used.ru_stime
sys.stdout.write(json.dumps({"cpu": cpu, "memory": memory, "heavy": heavy, "longest": globals().get("longest", 0.0)}))
sys.stdout.flush()
os._exit(0)
"""
CPU_TIMES = 2.5
SHELF_TIMES = 3.5
TURN_MS = 50
MEMORY_MB = 120


Figures = dict[str, Any]


def measure(code: str, compiled: str) -> Figures:
    """Run in a process of its own, by somebody who has never started the program, and tell what it cost."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **inherited,
            "PYTHONPYCACHEPREFIX": compiled,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": str(ROOT),
            "XDG_CONFIG_HOME": home,
            "XDG_DATA_HOME": home,
            "XDG_CACHE_HOME": compiled,  # the system's list of fonts is kept there, the program's own pictures are not
        }
        shutil.rmtree(Path(compiled) / "itsutsu", ignore_errors=True)
        done = subprocess.run(
            [sys.executable, "-c", code + REPORT], env=environment, stdout=subprocess.PIPE, check=True, text=True
        )
    found: Figures = json.loads(done.stdout)
    return found


def median(runs: Sequence[Figures], name: str) -> float:
    return statistics.median(run[name] for run in runs)


def main(runs: int) -> int:
    codes = (BARE, WINDOW, SHELF, TURNS)
    with tempfile.TemporaryDirectory() as compiled:
        measure(SHELF, compiled)  # compiles the modules, as the first start after an installation does
        rounds = [[measure(code, compiled) for code in codes] for _ in range(runs)]
    bare, window, shelf, turns = ([one[at] for one in rounds] for at in range(len(codes)))
    cpu = median(bare, "cpu")
    heavy = ", ".join(shelf[0]["heavy"])
    budgets = (
        ("first painted window, bare imports", median(window, "cpu") / cpu, CPU_TIMES),
        ("finished shelf, bare imports", median(shelf, "cpu") / cpu, SHELF_TIMES),
        ("longest turn after the first paint, ms", median(turns, "longest") * 1000, TURN_MS),
        ("memory, MB", max(run["memory"] for run in shelf), MEMORY_MB),
    )
    sys.stdout.write(f"bare import of PySide6.QtWidgets: {cpu * 1000:.0f} ms CPU\n")
    for name, figure, most in budgets:
        sys.stdout.write(f"{name:40} {figure:7.2f} (at most {most})\n")
    sys.stdout.write(f"heavy modules imported: {heavy or 'none'}\n")
    return int(bool(heavy) or any(figure > most for _, figure, most in budgets))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 7))
