"""Pictures of pieces that all tests of a process share: what a painter makes of a look depends on nothing else than the
size, the theme, the resolution and the typefaces, and each test opens a table of its own."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtGui import QFontDatabase, QImage, QPixmap

from ui.board.scene.pictures import Pictures, _weight
from ui.look import textures
from ui.look.theme import TEXT_FACE

MOST_BYTES: Final = 160 * 2**20
"""Those shown least recently are forgotten beyond it. A whole ground is 2 to 9 MB, and many tests show the same."""


class SharedPictures:
    """Stands in for `Pictures._get`, which asks for a picture by its key and makes it where it is not kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._bytes = 0
        self._get = Pictures._get

    def cache_clear(self) -> None:
        self._kept.clear()
        self._bytes = 0

    def get(self, pictures: Pictures, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        """As `Pictures._get`, but a picture that another table made is not painted again."""
        return self._get(pictures, key, lambda: self._shared(pictures, key, make))

    def _shared(self, pictures: Pictures, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        assert isinstance(key, tuple)
        look = key[1]
        painters = tuple(pictures._painters.get(type(one)) for one in (look, look.clear_part))
        has_faces = TEXT_FACE in QFontDatabase.families()
        known = (painters, pictures.theme, pictures.resolution, pictures.letters, has_faces, key)
        if known in self._kept:
            self._kept.move_to_end(known)
            return self._kept[known]
        fresh = make()
        self._kept[known] = fresh
        self._bytes += _weight(fresh)
        while self._bytes > MOST_BYTES:
            self._bytes -= _weight(self._kept.popitem(last=False)[1])
        return fresh


SHARED: Final = SharedPictures()


def paint_nothing(patch: pytest.MonkeyPatch) -> None:
    """Have every piece and every material look like nothing: to paint them would take most of a test's time."""
    blank = QPixmap(2, 2)
    patch.setattr(Pictures, "_get", lambda self, key, make: blank)
    patch.setattr(textures.Textures, "request", lambda self, *sample: None)


_IS_WHOLE: Final = textures._is_whole
_READ: Final = textures._read
_MATERIALS: Final = 8
"""Pictures of materials that are kept, of 4 MB each."""


def is_whole(path: Path, sample: textures.Sample) -> bool:
    """Whether a material's file can be read, which is found out once for each state of the file."""
    return _was_whole(path, sample, _state_of(path))


def read(path: str) -> QImage:
    """The picture in a material's file, read once for each state of the file."""
    return _was_read(path, _state_of(Path(path))) if path else _READ(path)


def _state_of(path: Path) -> tuple[int, ...]:
    try:
        state = path.stat()
    except OSError:
        return ()
    return state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns


@lru_cache(_MATERIALS)
def _was_whole(path: Path, sample: textures.Sample, state: tuple[int, ...]) -> bool:
    return _IS_WHOLE(path, sample)


@lru_cache(_MATERIALS)
def _was_read(path: str, state: tuple[int, ...]) -> QImage:
    return _READ(path)
