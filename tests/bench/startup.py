"""What a start costs, against a bare import of Qt's widgets in the same run.

    python3 tests/bench/startup.py [RUNS]

Prints CPU seconds and memory of both, each in a process of its own, and which heavy modules the window has imported by
the time of its first paint. Exit code 1 when a budget is broken.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BARE = "import PySide6.QtWidgets"
WINDOW = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from ui.app import Program, folders

class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            app.exit()
        return False

app = QApplication([])
app.setApplicationName("itsutsu")
program = Program(app, folders())
watch = FirstPaint()
program.window.shelf.installEventFilter(watch)
program.start()
app.exec()
"""
REPORT = """
import json, os, resource, sys
with open("/proc/self/status") as status:
    memory = next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))
heavy = sorted(name for name in ("numpy", "PIL", "engines.ai.ismcts", "ui.dialogs.setup_dialog") if name in sys.modules)
used = resource.getrusage(resource.RUSAGE_SELF)
sys.stdout.write(json.dumps({"cpu": used.ru_utime + used.ru_stime, "memory": memory, "heavy": heavy}))
sys.stdout.flush()
os._exit(0)
"""
CPU_TIMES = 2.5
MEMORY_MB = 120


def measure(code: str, home: str) -> dict[str, object]:
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = {
        **inherited,
        "PYTHONPYCACHEPREFIX": home,
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT),
        **{f"XDG_{kind}_HOME": home for kind in ("CONFIG", "DATA", "CACHE")},
    }
    done = subprocess.run(
        [sys.executable, "-c", code + REPORT], env=environment, stdout=subprocess.PIPE, check=True, text=True
    )
    found: dict[str, object] = json.loads(done.stdout)
    return found


def main(runs: int) -> int:
    with tempfile.TemporaryDirectory() as home:
        measure(WINDOW, home)  # compiles the modules, as the first start after an installation does
        bare = [measure(BARE, home) for _ in range(runs)]
        window = [measure(WINDOW, home) for _ in range(runs)]
    bare_cpu, window_cpu = (statistics.median(float(str(one["cpu"])) for one in many) for many in (bare, window))
    memory = max(float(str(one["memory"])) for one in window)
    heavy = window[0]["heavy"]
    times = window_cpu / bare_cpu
    sys.stdout.write(f"bare import of PySide6.QtWidgets  {bare_cpu * 1000:7.0f} ms CPU\n")
    sys.stdout.write(f"first painted window              {window_cpu * 1000:7.0f} ms CPU\n")
    sys.stdout.write(f"times the bare import             {times:7.2f} (at most {CPU_TIMES})\n")
    sys.stdout.write(f"memory                            {memory:7.0f} MB (at most {MEMORY_MB})\n")
    sys.stdout.write(f"heavy modules imported            {heavy or 'none'}\n")
    return int(times > CPU_TIMES or memory > MEMORY_MB or bool(heavy))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 7))
