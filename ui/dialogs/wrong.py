"""What is wrong with a file, and what a setting in one is called, in words."""

from __future__ import annotations

import errno
from typing import Final

from PySide6.QtCore import QObject

from engines.errors import GameError
from ui import outside
from ui.files import NoRegularFileError, TooLargeError
from ui.language import Tongue
from ui.locks import LockHeldError
from ui.match.journal import AlteredError
from ui.settings import LATER

_OVER_QUOTA: Final = getattr(errno, "EDQUOT", errno.ENOSPC)
_DETAIL: Final = 300
"""Characters of the system's own words."""


class WhatIsWrong(QObject):
    """Says it in the language in force."""

    def __init__(self, tongue: Tongue, parent: QObject) -> None:
        super().__init__(parent)
        self._tongue = tongue

    def trouble(self, error: OSError) -> str:
        """What the system has against it; in the system's own words where ours would be no better."""
        by_kind = {
            FileNotFoundError: self.tr("There is no such file."),
            PermissionError: self.tr("You don’t have permission to read or write it."),
            IsADirectoryError: self.tr("This is a folder, not a file."),
            NotADirectoryError: self.tr("A file lies where a folder should be."),
            FileExistsError: self.tr("A file lies where a folder should be."),
            LockHeldError: self.tr("It is being used in another window of this program."),
            AlteredError: self.tr("It was changed or removed by another program."),
            NoRegularFileError: self.tr("This is not an ordinary file."),
            TooLargeError: self.tr("It is far too large to be one of our files."),
        }
        by_number = {
            errno.ENOSPC: self.tr("There is no room left on the disk."),
            _OVER_QUOTA: self.tr("There is no room left on the disk."),
            errno.EROFS: self.tr("The disk is read-only."),
            errno.EIO: self.tr("The disk reports an error."),
            errno.ELOOP: self.tr("The link leads nowhere."),
        }
        words = by_kind.get(type(error)) or by_number.get(error.errno or 0)
        return words or outside.said(error.strerror or str(error), _DETAIL)

    def why(self, error: OSError | GameError) -> str:
        """Why a file that was found cannot be used."""
        if isinstance(error, FileNotFoundError):  # its name was found
            return self.tr("The link leads nowhere.")
        return self.words(error) if isinstance(error, GameError) else self.trouble(error)

    def words(self, error: GameError) -> str:
        """What the engines have against a record."""
        return self._tongue.terms().say(f"error.{error.key}", **outside.facts(error))

    def setting(self, name: str) -> str:
        """A setting as the dialog calls it, or what it remembers."""
        words = {
            "language": self.tr("Language"),
            "theme": self.tr("Room"),
            "text_size": self.tr("Text size"),
            "speed": self.tr("Motion"),
            "speed_chosen": self.tr("Motion"),
            "reduced_motion": self.tr("Reduced motion"),
            "sound": self.tr("Sound"),
            "volume": self.tr("Volume"),
            "hands_covered": self.tr("Cover hands"),
            "log_folded": self.tr("The log beside the table"),
            "geometry": self.tr("Place of the window"),
            "setups": self.tr("Last players"),
            "name": self.tr("Your name"),
            "rounds_wait": self.tr("After a round"),
            "cautions": self.tr("Warnings"),
            "finished": self.tr("Games finished"),
            "box": self.tr("The chosen box"),
            "tour_seen": self.tr("The tour of the shelf"),
            "lessons": self.tr("Lessons"),
            "recent": self.tr("The games opened last"),
            LATER: self.tr("Something of a later version"),
        }
        return words.get(name, name)
