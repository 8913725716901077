"""The settings in force and the file they are kept in."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from ui.settings import Read, Settings, read_settings, write_settings

FILE: Final = "settings.json"


class SettingsStore(QObject):
    """The settings in force, and their file. Every change is written at once.

    Signals: changed(Settings), after a change; unwritable(str), the reason why the file could not be written.
    """

    changed = Signal(object)
    unwritable = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = folder / FILE
        self.settings, self.damaged, _ = self._load()

    def change(self, **values: Any) -> None:
        """Set some of the fields of Settings."""
        changed = replace(self.settings, **values)
        if changed == self.settings:
            return
        self.settings = changed
        try:
            self._save()
        except OSError as error:
            self.unwritable.emit(str(error))
        self.changed.emit(changed)

    def _load(self) -> Read:
        try:
            return read_settings(self._file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return Read(Settings())
        except (OSError, UnicodeDecodeError):
            return Read(Settings(), ("",))

    def _save(self) -> None:
        """Write beside the file and rename, so that a crash leaves the old one or the new one."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._file.with_suffix(".new")
        with fresh.open("w", encoding="utf-8") as file:
            file.write(write_settings(self.settings))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self._file)
