"""Pictures of the room's materials, painted in the background once and kept in the user's cache folder.

Until a picture is there, whoever asks gets None and paints a plain colour. Pillow is first imported in the background
thread, so it costs a start nothing. Knows no widget.
"""

from __future__ import annotations

import os
import weakref
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QRunnable, QStandardPaths, QThreadPool, Signal, Slot
from PySide6.QtGui import QImage

from ui.files import open_to_read
from ui.look.theme import THEMES

EDITION: Final = 1
"""Counts up when a material is painted differently, so that old files are left behind."""
STEP: Final = 256
"""Sizes are rounded up to this many pixels: a window being resized asks for few different pictures."""
LARGEST: Final = 4096
KEPT_FILES: Final = 40
KEPT_IMAGES: Final = 12


@dataclass(frozen=True, slots=True)
class Sample:
    """One picture: a material as a theme has it, in device pixels. Its file name is its key."""

    material: str
    theme: str
    width: int
    height: int

    @property
    def file_name(self) -> str:
        return f"{self.material}-{self.theme}-{self.width}x{self.height}-{EDITION}.png"


class Textures(QObject):
    """All material pictures of the program. Use it from the GUI thread only.

    `ready(str)` tells that a picture of this material can now be had by `image`.
    """

    ready = Signal(str)

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder or _cache_folder()
        self._images: OrderedDict[Sample, QImage] = OrderedDict()
        self._under_way: set[Sample] = set()
        self._painted = _Painted()  # no parent: a job that outlives this object still holds it
        self._painted.done.connect(self._take_in)
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        # at the latest when Python ends, and before Qt's objects are taken down
        self._finish = weakref.finalize(self, _let_finish, self._pool)

    def request(self, name: str, theme_id: str, width: int, height: int) -> None:
        """Sees to it that `image` will have this picture, and that `ready` tells when. Asking twice does no harm."""
        sample = _sample(name, theme_id, width, height)
        if sample in self._images or sample in self._under_way or not self._finish.alive:
            return
        self._under_way.add(sample)
        self._pool.start(_Job(sample, self._folder, self._painted))

    def image(self, name: str, theme_id: str, width: int, height: int) -> QImage | None:
        """The picture, at least `width` by `height` pixels large and to be cut from its middle. None while it is
        being painted, which this call starts."""
        sample = _sample(name, theme_id, width, height)
        if sample in self._images:
            self._images.move_to_end(sample)
            return self._images[sample]
        self.request(name, theme_id, width, height)
        return None

    def nearest(self, name: str, theme_id: str, width: int, height: int) -> QImage | None:
        """The smallest picture there is now that is at least `width` by `height` pixels large, to be cut from its
        middle. Nothing is painted for it: where a picture is taken once, that would come too late."""
        found = [
            image
            for sample, image in self._images.items()
            if (sample.material, sample.theme) == (name, theme_id) and sample.width >= width and sample.height >= height
        ]
        return min(found, key=QImage.sizeInBytes, default=None)

    def wait(self) -> None:
        """Blocks until nothing is being painted. `ready` comes with the next turn of the event loop."""
        self._pool.waitForDone()

    def close(self) -> None:
        """Drops what waits, and lets a picture that is begun be finished. Nothing is painted any more."""
        self._finish()

    @Slot(object, str)
    def _take_in(self, sample: Sample, path: str) -> None:
        image = _read(path)
        if image.isNull():
            return  # the plain colour stays; the sample stays "under way", lest every repaint try again
        self._under_way.discard(sample)
        self._images[sample] = image
        while len(self._images) > KEPT_IMAGES:
            self._images.popitem(last=False)
        self.ready.emit(sample.material)


class _Painted(QObject):
    """Carries the word from the background thread that a picture's file is there."""

    done = Signal(object, str)


class _Job(QRunnable):
    """Makes sure that the file of one sample exists and is whole. Touches files only."""

    def __init__(self, sample: Sample, folder: Path, painted: _Painted) -> None:
        super().__init__()
        self._sample, self._folder, self._painted = sample, folder, painted

    def run(self) -> None:
        self._painted.done.emit(self._sample, self._file())

    def _file(self) -> str:
        """The path of the whole file; empty when the disk is full or the folder closed to us."""
        path = self._folder / self._sample.file_name
        try:
            if not _is_whole(path, self._sample):
                _paint(path, self._sample)
                _forget_oldest(self._folder)
        except OSError:
            return ""
        return str(path)


def _let_finish(pool: QThreadPool) -> None:
    pool.clear()
    pool.waitForDone()


def _sample(name: str, theme_id: str, width: int, height: int) -> Sample:
    return Sample(name, theme_id, _rounded(width), _rounded(height))


def _rounded(length: int) -> int:
    return min(LARGEST, max(STEP, -(-length // STEP) * STEP))


def _cache_folder() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)) / "textures"


def _is_whole(path: Path, sample: Sample) -> bool:
    from PIL import Image  # late: see the module's docstring

    try:
        with open_to_read(path) as file, Image.open(file) as picture:
            picture.load()
            return picture.size == (sample.width, sample.height)
    # what Pillow raises for a damaged PNG
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        return False


def _read(path: str) -> QImage:
    """The picture in a file; null where there is none."""
    return QImage(path) if path else QImage()


def _paint(path: Path, sample: Sample) -> None:
    """Writes under another name first: nobody ever sees half a file."""
    from ui.look.materials import Material, paint  # late: see the module's docstring

    path.parent.mkdir(parents=True, exist_ok=True)
    picture = paint(Material(sample.material), THEMES[sample.theme], sample.width, sample.height)
    draft = path.with_suffix(f".{os.getpid()}.draft")
    try:
        picture.save(draft, "PNG", compress_level=1)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def _forget_oldest(folder: Path) -> None:
    files = sorted(folder.glob("*.png"), key=lambda path: path.lstat().st_mtime)
    for path in files[:-KEPT_FILES]:
        with suppress(OSError):  # a folder, or gone already
            path.unlink()
