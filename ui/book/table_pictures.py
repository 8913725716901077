"""Small pictures of the tables of games, painted when nobody does anything, and kept in a folder that does not grow.

How a table is painted is handed in, step by step. A picture takes some tenths of a second, so only what is in sight is
painted, one at a time, with a pause in between, and the window is heard between two steps.
"""

from __future__ import annotations

import hashlib
import os
from collections import OrderedDict
from collections.abc import Callable, Generator
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QImageReader, QImageWriter, QPainter, QPixmap

from ui.book.catalogue.entry import Entry
from ui.files import make_folder
from ui.shared.covers import COVER, cover
from ui.terms import Language

PICTURE: Final = QSize(560, 352)
"""Pixels of a picture on the disk: as large as on the sheet of one game."""
MOST: Final = 600
"""So many pictures are kept, those that were painted last: 25 MB."""
_KEPT: Final = 80
"""So many pictures stay in memory."""
_KEPT_WHOLE: Final = 6
"""So many of them as large as on the sheet: one weighs as much as thirty small ones."""
_UNWRITTEN: Final = 24
"""So many pictures are remembered that could not be written."""
_BOX: Final = COVER.scaled(PICTURE, Qt.AspectRatioMode.KeepAspectRatio)
"""Pixels of a cover that stands in the place of a picture."""
_VEIL: Final = 140
"""How dark, of 255, that cover is behind itself."""
_PAUSE_MS: Final = 60
_QUALITY: Final = 84
_VERSION: Final = 3
"""Of how tables are painted here: pictures of another version are painted anew."""

Steps: TypeAlias = Generator[None, None, QImage | None]
Paint: TypeAlias = Callable[[Entry, QSize], Steps]


class TablePictures(QObject):
    """Gives pictures of games that are there, and paints the others later.

    Signals: painted(path), there is a picture of this game now; rested(), all that were wanted are painted.
    """

    painted = Signal(object)
    rested = Signal()

    def __init__(
        self, folder: Path, paint: Paint, theme_id: str, language: Language, parent: QObject | None = None
    ) -> None:
        """`paint` gives the last table of a game, in the theme and language in force; None where it cannot be
        painted."""
        super().__init__(parent)
        self._folder = folder
        self._paint = paint
        self._theme_id, self._language = theme_id, language
        self._known: OrderedDict[tuple[Path, int, int], QPixmap] = OrderedDict()
        self._covers: dict[str, QPixmap] = {}
        self._wanted: OrderedDict[Path, Entry] = OrderedDict()
        self._begun: tuple[Entry, Steps] | None = None
        """The game whose picture is being painted, and what is still to be done for it."""
        self._failed: set[str] = set()
        self._unwritten: OrderedDict[Path, QImage] = OrderedDict()
        """By the file in which a picture would be."""
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._paint_next)
        self._stepping = QTimer(self, singleShot=True, interval=0)
        self._stepping.timeout.connect(self._step)

    def picture(self, entry: Entry, size: QSize) -> QPixmap | None:
        """The last table of a game in that many pixels; None: it is being painted, or cannot be."""
        key = (entry.path, entry.changed, size.width())
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        image = self._read(entry, size)
        if image is None:
            self._want(entry)
            return None
        self._known[key] = QPixmap.fromImage(image)
        whole = [one for one in self._known if one[2] == PICTURE.width()]
        for one in whole[:-_KEPT_WHOLE]:
            del self._known[one]
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return self._known[key]

    def draw(self, painter: QPainter, area: QRectF, entry: Entry, size: QSize) -> None:
        """Paint the last table of a game into `area`, by a picture of that many pixels; as long as there is none, the
        front of the game's box, before more of it."""
        picture = self.picture(entry, size)
        if picture is not None:
            painter.drawPixmap(area, picture, QRectF(picture.rect()))
            return
        box = self._cover(entry.game)
        whole = QRectF(box.rect())
        behind = QRectF(0, 0, whole.width(), whole.width() * area.height() / area.width())
        behind.moveCenter(whole.center())
        painter.drawPixmap(area, box, behind)
        painter.fillRect(area, QColor(0, 0, 0, _VEIL))
        front = QRectF(0, 0, area.height() * whole.width() / whole.height(), area.height())
        front.moveCenter(area.center())
        painter.drawPixmap(front, box, whole)

    def rest(self) -> None:
        """Paint nothing until something is asked for again."""
        self._wanted.clear()
        self._timer.stop()
        self._drop()

    def set_theme(self, theme_id: str) -> None:
        if theme_id != self._theme_id:
            self._theme_id = theme_id
            self._forget()

    def speak(self, language: Language) -> None:
        """The tables are lettered in another language."""
        if language is not self._language:
            self._language = language
            self._forget()

    def _forget(self) -> None:
        """No picture in memory looks as it should any more."""
        self._known.clear()
        self._failed.clear()
        self._drop()

    def _cover(self, game: str) -> QPixmap:
        if game not in self._covers:
            self._covers[game] = QPixmap.fromImage(cover(game, _BOX))
        return self._covers[game]

    def _want(self, entry: Entry) -> None:
        if self._key(entry) not in self._failed:
            is_new = entry.path not in self._wanted
            self._wanted[entry.path] = entry
            self._wanted.move_to_end(entry.path)  # what is looked at now comes first
            if is_new or not self._timer.isActive():  # while somebody scrolls nothing is painted
                self._timer.start()

    def _paint_next(self) -> None:
        if self._wanted and self._begun is None:
            _, entry = self._wanted.popitem()
            self._begun = entry, self._paint(entry, PICTURE)
            self._stepping.start()

    def _step(self) -> None:
        assert self._begun is not None
        entry, steps = self._begun
        try:
            next(steps)
        except StopIteration as stop:
            self._begun = None
            self._hand_over(entry, stop.value)
        else:
            self._stepping.start()

    def _hand_over(self, entry: Entry, image: QImage | None) -> None:
        if image is None:
            self._failed.add(self._key(entry))
        else:
            self._keep(entry, image)
            self.painted.emit(entry.path)
        if self._wanted:
            self._timer.start()
        else:
            self.rested.emit()

    def _drop(self) -> None:
        """The picture that is being painted is not wanted any more."""
        self._stepping.stop()
        if self._begun is not None:
            self._begun[1].close()
        self._begun = None

    def _keep(self, entry: Entry, image: QImage) -> None:
        """Put it on the disk, or where that cannot be, into memory."""
        file = self._file(entry)
        with suppress(OSError):
            make_folder(self._folder)
            self._make_room()
        writer = QImageWriter(str(file))
        writer.setQuality(_QUALITY)
        if not writer.write(image):
            self._unwritten[file] = image
            while len(self._unwritten) > _UNWRITTEN:
                self._unwritten.popitem(last=False)

    def _make_room(self) -> None:
        """Remove the oldest pictures, where there are too many. Raises OSError."""
        with os.scandir(self._folder) as found:
            files = sorted((one.stat().st_mtime_ns, one.path) for one in found if one.name.endswith(".jpg"))
        for _, path in files[: max(0, len(files) - MOST + 1)]:
            os.unlink(path)

    def _read(self, entry: Entry, size: QSize) -> QImage | None:
        file = self._file(entry)
        if file in self._unwritten:
            return self._unwritten[file].scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
        reader = QImageReader(str(file))
        if not reader.canRead():
            return None
        reader.setScaledSize(size)
        image = reader.read()
        return None if image.isNull() else image

    def _file(self, entry: Entry) -> Path:
        return self._folder / f"{self._key(entry)}.jpg"

    def _key(self, entry: Entry) -> str:
        look = f"{_VERSION} {self._theme_id} {self._language.value}"
        told = f"{look} {entry.path} {entry.changed} {entry.moves} {entry.standing.value}"
        return hashlib.sha1(told.encode("utf-8", "replace"), usedforsecurity=False).hexdigest()
