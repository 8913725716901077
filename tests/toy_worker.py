"""The worker process for the toy games: `python tests/toy_worker.py`.

With `--deaf` it reads and never answers, with `--dumb` it dies at its first question, with `--confused` it answers
every question by an error, with `--ponder` it answers only when it is hurried.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from toys import TOYS

from engines.ai import worker

match sys.argv[1:]:
    case ["--deaf"]:
        for _line in sys.stdin:
            pass
    case ["--dumb"]:
        sys.stdin.readline()
    case ["--confused"]:
        for line in sys.stdin:
            sys.stdout.write(json.dumps({"generation": json.loads(line).get("generation"), "error": "test"}) + "\n")
            sys.stdout.flush()
    case ["--ponder"]:
        for line in sys.stdin:
            if "now" in (message := json.loads(line)):
                sys.stdout.write(json.dumps({"generation": message["now"], "move": "1"}) + "\n")
                sys.stdout.flush()
    case _:
        worker.run_on_pipes(TOYS)
