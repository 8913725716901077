"""What a test process holds: helpers keep recorded games told anew, and a long run adds up."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import Final

from ui.memory import give_back

TESTS: Final = Path(__file__).resolve().parent
MUCH_MB: Final = 1100
"""A process that holds more forgets what its helpers keep, before the next module of tests."""
TOO_MUCH_MB: Final = 2000
"""One that holds more than this does so before the next test."""
GROWN_MB: Final = 250
"""Either only when it has grown by so much since it last forgot: it may hold much that is not the helpers'."""
SELDOM: Final = (50_000, 20, 20)
"""When Python's collector looks by itself. What a test leaves behind is freed before the next one, and whoever lays out
whole games makes so much that is kept that looking at it again and again is a tenth of the time."""


_left: Final = {"MB": 0.0}
"""What was held right after the helpers forgot."""


def has_grown(most: float) -> bool:
    """Whether this process holds more than so many MB, and forgetting would help."""
    return resident_mb() > max(most, _left["MB"] + GROWN_MB)


def resident_mb() -> float:
    """The memory that this process holds now; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / 2**20


def set_aside() -> None:
    """Free what a test left behind, and take what modules and helpers keep out of the sight of Python's collector: the
    program asks it to look whenever a table is left, and it looks at everything."""
    gc.collect()
    gc.freeze()


def forget() -> None:
    """Empty every cache of the tests' own modules, and give back what they held."""
    gc.unfreeze()
    for module in tuple(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file is not None and Path(file).is_relative_to(TESTS):
            for kept in tuple(vars(module).values()):
                if hasattr(kept, "cache_clear") and not isinstance(kept, type):
                    kept.cache_clear()
    give_back()
    _left["MB"] = resident_mb()
