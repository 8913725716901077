"""A second process that thinks about the same question, where a core is free: what both have found is put together.

It is the very program that this process runs, asked in the same lines for what its search has found instead of for a
move (`engines.ai.worker`). It has a lower priority than whatever else runs. Where there is none, where it is late, or
where it has died, the answer is that of one process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from typing import Any, Final, TypeAlias

from engines.ai.search.findings import Option
from engines.game import AnyGame

Found: TypeAlias = tuple[str, int, float]
"""A move as its text, how often a search took it, and how well that went."""

PATIENCE: Final = 0.1
"""Seconds in which an answer comes that was asked for at once."""
_LOWER: Final = 10
"""By so much the priority is lower, where the system counts it in steps of niceness."""
_BUSY: Final = 1.5
"""A core is free while so much less than all of them is busy: this process thinks itself."""


def is_a_core_free() -> bool:
    """Whether a second process would not be in the way of anything."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if cores < 2:
        return False
    return not hasattr(os, "getloadavg") or os.getloadavg()[0] < cores - 2 + _BUSY


def together(options: Sequence[Option[Any]], found: Sequence[Found], game: AnyGame) -> list[Option[Any]]:
    """What two searches of the same decision have found, most visited first, as if it had been one."""
    whole = {game.text(option.move): option for option in options}
    for text, visits, value in found:
        one = whole.get(text)
        if one is None:
            whole[text] = Option(game.parse(text), visits, value)
        elif visits:
            total = one.visits + visits
            whole[text] = Option(one.move, total, (one.visits * one.value + visits * value) / total, one.then)
    return [one for _, one in sorted(whole.items(), key=lambda item: (-item[1].visits, -item[1].value, item[0]))]


class Partner:
    """The other process. It is started with its first question."""

    def __init__(self, command: Sequence[str] = ()) -> None:
        self._command = tuple(command) or (sys.executable, *sys.orig_argv[1:])
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str | None] = Queue()
        self._is_lost = False

    @property
    def id(self) -> int:
        """The system's number of the process; 0 while there is none."""
        return 0 if self._process is None else self._process.pid

    def ask(self, question: Mapping[str, Any]) -> None:
        """Have it think about the question, with other dice."""
        if self._process is None:
            self._start()
        self._send({**question, "share": True, "seed": question["seed"] + 1})

    def found(self, generation: int) -> tuple[Found, ...]:
        """What it has found until now; nothing where it does not say at once."""
        self._send({"now": generation})
        while not self._is_lost:
            try:
                line = self._lines.get(timeout=PATIENCE)
            except Empty:
                return ()
            if line is None:
                self._is_lost = True
            else:
                with suppress(LookupError, TypeError, ValueError):
                    data = json.loads(line)
                    if data["generation"] == generation:
                        return tuple((str(text), int(visits), float(value)) for text, visits, value in data["found"])
        return ()

    def stop(self, generation: int) -> None:
        """The question has been taken back."""
        self._send({"stop": generation})

    def end(self) -> None:
        if self._process is not None:
            self._is_lost = True
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                assert pipe is not None
                with suppress(OSError):
                    pipe.close()

    def _start(self) -> None:
        lower = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0) | getattr(subprocess, "CREATE_NO_WINDOW", 0)
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                self._command, stdin=pipe, stdout=pipe, encoding="utf-8", creationflags=lower
            )
        except OSError:
            self._is_lost = True
            return
        if hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self._process.pid, _LOWER)
        threading.Thread(target=self._listen, args=(self._process,), name="partner", daemon=True).start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with suppress(OSError, ValueError):
            for line in process.stdout:
                self._lines.put(line)
        self._lines.put(None)

    def _send(self, line: Mapping[str, Any]) -> None:
        if self._is_lost or self._process is None:
            return
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(line) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            self._is_lost = True
