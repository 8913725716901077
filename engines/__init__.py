"""Rules, records and computer players of all games: no Qt, no words in any language.

The compiled build takes the places of modules before the first of them is loaded, where one is asked for.
"""

from __future__ import annotations

import os

if "ITSUTSU_COMPILED" in os.environ:
    from pathlib import Path

    from engines import compiled

    compiled.use(Path(os.environ[compiled.VARIABLE]))
