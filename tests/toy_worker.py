"""The worker process for the toy games: `python tests/toy_worker.py`.

With `--deaf` it reads and never answers a question, with `--dumb` it dies at its first line, with `--confused` it
answers every line by an error, with `--ponder` it answers only when it is hurried; `--deaf` and `--ponder` show that
they run. With `--stopped` it stops as soon as it runs, and answers when it goes on; with `--fainting` it
stops when it has shown that it runs.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from toys import TOYS

from engines.ai import worker


def say(line: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def messages() -> Iterator[dict[str, Any]]:
    """What comes in, except pings, which are answered."""
    for line in sys.stdin:
        message = json.loads(line)
        if "ping" in message:
            say({"pong": message["ping"]})
        else:
            yield message


def stop() -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


match sys.argv[1:]:
    case ["--deaf"]:
        for _message in messages():
            pass
    case ["--dumb"]:
        sys.stdin.readline()
    case ["--confused"]:
        for line in sys.stdin:
            say({"generation": json.loads(line).get("generation"), "error": "test"})
    case ["--ponder"]:
        for message in messages():
            if "now" in message:
                say({"generation": message["now"], "move": "1"})
    case ["--stopped"]:
        stop()
        worker.run_on_pipes(lambda: TOYS)
    case ["--fainting"]:
        say({"pong": json.loads(sys.stdin.readline())["ping"]})
        stop()
    case _:
        worker.run_on_pipes(lambda: TOYS)
