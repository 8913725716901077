"""The settings in force and the file they are kept in, which several running programs may share."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from ui.files import make_folder, read_file, set_aside, write_whole
from ui.locks import held
from ui.settings import WHOLE, Loaded, Settings, read_settings, write_settings

FILE: Final = "settings.json"
LOCK: Final = "settings.lock"
LARGEST: Final = 2**20
"""Bytes. Settings in which everything was chosen have about 2,000."""
PATIENCE: Final = 1.0
"""Seconds that a change waits for another program's."""

Revision = Callable[[Settings], Settings]
"""A change: the new settings from the freshest ones. It may be applied more than once, each time to others."""


class SettingsStore(QObject):
    """The settings in force, and their file.

    Every change is put at once onto what the file says at that moment, so that what another program has changed
    meanwhile holds on the disk and here. A change that could not be written holds here, and is written with the next.
    What is damaged on the disk is never overwritten: before the first change it is moved to the folder for it.

    Signals: changed(Settings), when they differ from before, by whomever; unwritable(OSError), when the file could not
    be written, and not again before it could.
    """

    changed = Signal(object)
    unwritable = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = folder / FILE
        self.kept: Path | None = None
        """Where the damaged file lies, once it was moved out of the way."""
        self._lock = folder / LOCK
        found = self._look() or Loaded(Settings())
        self.settings = found.settings
        self.damaged = found.damaged
        """The names of the settings that were damaged at the start, as `Loaded` has them."""
        self._known = found
        """What was last found sound on the disk, or written there."""
        self._unwritten: tuple[Revision, ...] = ()
        self._is_failing = False

    @property
    def is_waiting(self) -> bool:
        """Whether something holds here that is not on the disk."""
        return bool(self._unwritten)

    def change(self, **values: Any) -> None:
        """Set some of the fields of Settings."""
        self.revise(lambda settings: replace(settings, **values))

    def revise(self, revision: Revision) -> None:
        """Change the settings by a function of the freshest ones."""
        before = self.settings
        self._unwritten = (*self._unwritten, revision)
        trouble = self._try_to_write()
        if self.settings != before:
            self.changed.emit(self.settings)
        if trouble is not None:
            self.unwritable.emit(trouble)

    def _try_to_write(self) -> OSError | None:
        """Write what is to be written; what went wrong, unless it was wrong before."""
        was_failing = self._is_failing
        try:
            self._write_if_needed()
        except OSError as error:
            self._is_failing = True
            return None if was_failing else error
        self._is_failing = False
        self._unwritten = ()
        return None

    def _write_if_needed(self) -> None:
        if self._take_in(self._look()):
            make_folder(self.file.parent)
            with held(self._lock, PATIENCE):
                found = self._look()
                if self._take_in(found):
                    self._write(is_damaged=found is not None and bool(found.damaged))

    def _take_in(self, found: Loaded | None) -> bool:
        """Put the unwritten changes onto what lies on the disk; whether the disk lacks something then."""
        self._known = self._made_good(found)
        self.settings = reduce(lambda settings, revision: revision(settings), self._unwritten, self._known.settings)
        if found is None:
            return self.settings != Settings()
        return bool(found.damaged) or self.settings != found.settings

    def _made_good(self, found: Loaded | None) -> Loaded:
        """What was found, with what was known before in the place of what is damaged or gone."""
        if found is None or WHOLE in found.damaged:
            return self._known
        lost = {name: getattr(self._known.settings, name) for name in found.damaged if hasattr(found.settings, name)}
        return Loaded(replace(found.settings, **lost), (), found.unknown)

    def _write(self, *, is_damaged: bool) -> None:
        # a name that was pasted may hold half a character, which no file can hold
        data = write_settings(self.settings, self._known.unknown).encode("utf-8", "replace")
        if is_damaged:
            self._write_beside_damage(data)
        else:
            write_whole(self.file, data)
        self._known = Loaded(self.settings, (), self._known.unknown)

    def _write_beside_damage(self, data: bytes) -> None:
        """Move what is damaged out of the way first; it comes back when nothing can take its place."""
        kept = set_aside(self.file)
        try:
            write_whole(self.file, data)
        except OSError:
            with suppress(OSError):
                kept.rename(self.file)
            raise
        self.kept = kept

    def _look(self) -> Loaded | None:
        """What lies on the disk now; None for nothing."""
        try:
            data = read_file(self.file, LARGEST)
        except (FileNotFoundError, NotADirectoryError):
            return Loaded(Settings(), (WHOLE,)) if os.path.lexists(self.file) else None
        except OSError:
            return Loaded(Settings(), (WHOLE,))
        # bytes that are no text become half characters, and so cost their own setting only
        return read_settings(data.decode("utf-8", "surrogateescape"))
