"""Where something goes that is saved for others: asks for a file, and writes it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QStandardPaths
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from ui.shared.file_dialog import ask_to_save_anew, folder_used_last

_KINDS: Final = {".png": "PNG (*.png)", ".webp": "WebP (*.webp)", ".txt": "TXT (*.txt)"}

_PICTURES: Final = QStandardPaths.StandardLocation.PicturesLocation
_FOLDERS: Final = {
    ".png": _PICTURES,
    ".webp": _PICTURES,
    ".txt": QStandardPaths.StandardLocation.DocumentsLocation,
}


def ask_for_file(parent: QWidget, title: str, name: str, suffix: str) -> Path | None:
    """The file that somebody wants something written to; None for none. `name` is proposed."""
    return ask_to_save_anew(parent, title, folder_used_last(_FOLDERS[suffix]) / f"{name}{suffix}", _KINDS[suffix])


def png_of(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # PySide's stubs know neither buffers nor names of formats
    return bytes(buffer.data().data())
