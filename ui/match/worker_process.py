"""One process in which computer players think, from its start to its end. What its lines say is not known here."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QProcess, Signal

from engines.game import JSON


class WorkerProcess(QObject):
    """A process that is started at once and talked with in JSON lines.

    Signals: `started` (the process runs); `said` (the WorkerProcess, bytes: one line); `gone` (the WorkerProcess: it
    ended, or never began, which may be told in the middle of starting it).
    """

    started = Signal()
    said = Signal(object, object)
    gone = Signal(object)

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = tuple(command)
        self._is_ended = False
        self.has_spoken = False
        """Whether it has said anything yet: before that it may still be loading the games."""
        self._process = QProcess(self)
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.started.connect(self.started)
        self._process.finished.connect(self._gone)
        self._process.errorOccurred.connect(self._gone)

    @property
    def id(self) -> int:
        """The system's number of the process; 0 while there is none."""
        return self._process.processId()

    @property
    def is_running(self) -> bool:
        """Whether there is a process, or will be in a moment. One that is stopped counts as running."""
        return self._process.state() != QProcess.ProcessState.NotRunning

    def start(self) -> None:
        self._process.start(self._command[0], list(self._command[1:]))

    def send(self, line: Mapping[str, JSON]) -> None:
        """Write one line to the process, if it runs."""
        if self.is_running:
            self._process.write(json.dumps(line).encode() + b"\n")

    def end(self, patience: int) -> None:
        """Kill the process, stopped or not, without telling of it, and wait at most `patience` ms for its end."""
        self._is_ended = True
        self.blockSignals(True)
        self._process.blockSignals(True)
        self._process.kill()
        self._process.waitForFinished(patience)
        self.deleteLater()

    def _read(self) -> None:
        # Whoever hears a line may end this process.
        while not self._is_ended and self._process.canReadLine():
            line = bytes(self._process.readLine().data())
            self.said.emit(self, line)
            self.has_spoken = True

    def _gone(self) -> None:
        if not self.is_running:
            self.gone.emit(self)
