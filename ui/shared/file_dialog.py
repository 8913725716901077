"""Where a file is, or is to go: the dialog of the system, or Qt's own with our words."""

from __future__ import annotations

import re
from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import ClassVar, Final

from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.shared.focus import close_over

_EDGE: Final = 2
"""Pixels."""
_SUFFIX: Final = re.compile(r"\*(\.\w+)")


class FileDialog(QFileDialog):
    """Asks for one file. Qt's translations of its own labels are incomplete in Japanese."""

    last_folder: ClassVar[Path | None] = None
    """Where the file lay that was chosen last; of all dialogs of this kind."""

    def __init__(self, parent: QWidget, title: str, place: Path, kinds: str) -> None:
        super().__init__(parent, title, str(place), kinds)
        labels = {
            QFileDialog.DialogLabel.LookIn: self.tr("Folder:"),
            QFileDialog.DialogLabel.FileName: self.tr("File name:"),
            QFileDialog.DialogLabel.FileType: self.tr("Kind of file:"),
            QFileDialog.DialogLabel.Reject: self.tr("Cancel"),
        }
        for label, words in labels.items():
            self.setLabelText(label, words)

    def chosen(self) -> Path | None:
        """Wait until a file is chosen; None for none."""
        files = self.selectedFiles() if self.exec() else []
        self.deleteLater()
        return Path(files[0]) if files else None

    def done(self, result: int) -> None:
        close_over(self, partial(super().done, result))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its edge tells it from the sheet of the same paper under it, also where no window manager draws a frame."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Dark), 2 * _EDGE))
        painter.drawRect(self.rect())
        painter.end()


def folder_used_last(usual: QStandardPaths.StandardLocation) -> Path:
    """Where a file was chosen last while the program runs; else the usual folder for such files, or the home."""
    folder = FileDialog.last_folder or Path(QStandardPaths.writableLocation(usual))
    return folder if folder.is_dir() else Path.home()


def free_name(path: Path) -> Path:
    """This file, or one beside it with a number, such that nothing lies there yet."""
    names = (path.with_name(f"{path.stem} ({number}){path.suffix}") for number in count(2))
    return next(one for one in chain((path,), names) if not one.exists())


def ask_to_open(parent: QWidget, title: str, folder: Path, kinds: str) -> Path | None:
    """A file that is there; None for none."""
    dialog = FileDialog(parent, title, folder, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _remembered(dialog.chosen())


def ask_to_save(parent: QWidget, title: str, proposed: Path, kinds: str) -> Path | None:
    """A file of one of the `kinds`, told by its suffix. It may be there: then whoever chose it was asked about that.
    None for none."""
    return _ask_to_save(_dialog_to_save(parent, title, proposed, kinds), kinds)


def ask_to_save_anew(parent: QWidget, title: str, wanted: Path, kinds: str) -> Path | None:
    """The same for what lies beside others of its name: where `wanted` is there, one with a number is proposed, for
    each of the `kinds` as it needs one."""
    dialog = _dialog_to_save(parent, title, free_name(wanted), kinds)
    names = {suffix: free_name(wanted.with_suffix(suffix)).name for suffix in _suffixes(kinds)}
    stems = {Path(name).stem for name in names.values()}

    def propose(kind: str) -> None:
        if Path(dialog.selectedFiles()[0]).stem in stems:
            dialog.selectFile(names[_suffixes(kind)[0]])

    dialog.filterSelected.connect(propose)
    return _ask_to_save(dialog, kinds)


def _dialog_to_save(parent: QWidget, title: str, proposed: Path, kinds: str) -> FileDialog:
    dialog = FileDialog(parent, title, proposed.parent, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(proposed.suffix.removeprefix("."))
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(_suffixes(kind)[0].removeprefix(".")))
    dialog.selectFile(proposed.name)
    return dialog


def _ask_to_save(dialog: FileDialog, kinds: str) -> Path | None:
    path, kind = dialog.chosen(), dialog.selectedNameFilter()
    if path is not None and path.suffix not in _suffixes(kinds):
        # nobody was asked about what lies under that name
        path = free_name(path.with_name(f"{path.name}{_suffixes(kind)[0]}"))
    return _remembered(path)


def _remembered(path: Path | None) -> Path | None:
    if path is not None:
        FileDialog.last_folder = path.parent
    return path


def _suffixes(kinds: str) -> list[str]:
    """The suffixes of kinds of files as Qt writes them: "PNG (*.png);;WebP (*.webp)"."""
    return _SUFFIX.findall(kinds)
