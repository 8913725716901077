"""Hears that the file of a game is dropped onto the window. Loaded with the window: it knows no game."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

SUFFIXES: Final = (".itsutsu", ".journal", ".json")
_DRAGS: Final = (QEvent.Type.DragEnter, QEvent.Type.DragMove)


class Dropping(QObject):
    """Listens in one window. What is no file of a game goes on to wherever else it may be dropped.

    Signals: dropped(Path), this file is to be opened.
    """

    dropped = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (*_DRAGS, QEvent.Type.Drop):
            return False
        drop = cast(QDropEvent, event)
        path = _file_in(drop.mimeData())
        if path is None:
            return False
        drop.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self.dropped.emit(path)
        return True


def _file_in(dragged: QMimeData) -> Path | None:
    """The one file of a game that is dragged; None for anything else."""
    paths = [Path(url.toLocalFile()) for url in dragged.urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and paths[0].suffix.lower() in SUFFIXES else None
