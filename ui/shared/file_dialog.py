"""Where a file is, or is to go: the dialog of the system, or Qt's own with our words."""

from __future__ import annotations

import re
from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import ClassVar, Final

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.shared.focus import close_over

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
    dialog = FileDialog(parent, title, proposed.parent, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(proposed.suffix.removeprefix("."))
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(_suffixes(kind)[0].removeprefix(".")))
    dialog.selectFile(proposed.name)
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
    """Those of "PNG (*.png);;WebP (*.webp)"."""
    return _SUFFIX.findall(kinds)
