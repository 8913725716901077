"""Where a file is, or is to go: the dialog of the system, or Qt's own with our words."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


class FileDialog(QFileDialog):
    """Asks for one file. Qt's translations of its own labels are incomplete in Japanese."""

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


def ask_to_open(parent: QWidget, title: str, folder: Path, kinds: str) -> Path | None:
    """A file that is there; None for none."""
    dialog = FileDialog(parent, title, folder, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return dialog.chosen()


def ask_to_save(parent: QWidget, title: str, proposed: Path, kinds: str) -> Path | None:
    """A file that may be there: then whoever chose it was asked about that. None for none."""
    dialog = FileDialog(parent, title, proposed.parent, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(proposed.suffix.removeprefix("."))
    dialog.selectFile(proposed.name)
    return dialog.chosen()
