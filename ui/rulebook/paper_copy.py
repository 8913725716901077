"""The whole rulebook on paper: a PDF file, or a printer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QObject, QStandardPaths, Signal
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from ui.rulebook.leaf import Leaf
from ui.shared.file_dialog import ask_to_save_anew, folder_used_last
from ui.shared.focus import close_over

_MARGIN: Final = 18.0
"""Of a page, in millimetres."""
_DOTS: Final = 300
"""To an inch."""


def pdf_of(leaf: Leaf, title: str) -> bytes:
    """What the leaf shows, as a PDF document on A4 pages."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Itsutsu")
    writer.setResolution(_DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN), QPageLayout.Unit.Millimeter)
    leaf.document().print_(writer)
    del writer  # the document is whole only when its writer has gone
    return bytes(buffer.data().data())


class PrintDialog(QPrintDialog):
    """Asks for a printer."""

    def done(self, result: int) -> None:
        close_over(self, partial(super().done, result))


class Copies(QObject):
    """Asks where a copy of the book is to go, and makes it.

    Signals: troubled(OSError), a file could not be written.
    """

    troubled = Signal(object)

    def __init__(self, make: Callable[[], Leaf], title: Callable[[], str], parent: QWidget) -> None:
        """`make` sets the whole book on one leaf, for paper."""
        super().__init__(parent)
        self._make, self._title, self._parent = make, title, parent

    def save(self, file: Path) -> None:
        """Write the book to this PDF file."""
        try:
            file.write_bytes(pdf_of(self._make(), self._title()))
        except OSError as error:
            self.troubled.emit(error)

    def ask_for_file(self) -> None:
        folder = folder_used_last(QStandardPaths.StandardLocation.DocumentsLocation)
        wanted = folder / f"{self._title()}.pdf"
        file = ask_to_save_anew(self._parent, self.tr("Save as PDF"), wanted, "PDF (*.pdf)")
        if file is not None:
            self.save(file)

    def ask_for_printer(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if PrintDialog(printer, self._parent).exec():
            self._make().document().print_(printer)
