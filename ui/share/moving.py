"""A game as one moving picture: an animated WebP of at most 5 MB.

The frames are painted on the window's thread, one between two turns of its event loop, and encoded by Pillow on a
thread that knows nothing but bytes: it takes one frame after the other from a queue, so that only a few are ever there.
Where the file becomes too large it is made once more, smaller.
"""

from __future__ import annotations

import io
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

LARGEST: Final = 5_000_000
"""Bytes: what most places that show pictures take."""
_TICK_MS: Final = 5
_WAITING: Final = 3
"""Frames that are painted ahead of the encoder."""
_METHOD: Final = 4
"""Of WebP: how hard it tries to find what two frames share."""
_APART: Final = 400
"""Frames between two that stand alone, at the most: all others only say what has changed."""


@dataclass(frozen=True, slots=True)
class Cut:
    """How a moving picture is made: how much smaller than the table, how faithfully, and with how many frames."""

    scale: float
    quality: int
    most: int


CUTS: Final = (
    Cut(0.75, 74, 420),
    Cut(0.7, 58, 420),
    Cut(0.6, 46, 420),
    Cut(0.5, 40, 300),
    Cut(0.4, 30, 200),
)
"""One after the other, until the file is small enough."""


class CancelledError(Exception):
    """Nobody wants the picture any more."""


class Encoder:
    """Makes a WebP of frames that come one by one, on a thread of its own."""

    def __init__(self, size: tuple[int, int], durations: list[int], quality: int) -> None:
        """`durations` are those of all frames to come, in milliseconds; each frame is RGB bytes of this size."""
        self.encoded = 0
        """Frames that have been taken in."""
        self._size, self._durations, self._quality = size, durations, quality
        self._frames: queue.Queue[bytes] = queue.Queue(_WAITING)
        self._cancelled = threading.Event()
        self._data: bytes | None = None
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def wants_frame(self) -> bool:
        return not self._frames.full()

    def add(self, frame: bytes) -> None:
        self._frames.put(frame)

    @property
    def is_done(self) -> bool:
        return not self._thread.is_alive()

    def result(self) -> bytes:
        """The file, once it is done. Raises what went wrong: OSError, ValueError, MemoryError."""
        if self._error is not None:
            raise self._error
        assert self._data is not None
        return self._data

    def cancel(self) -> None:
        """Stop at the next frame."""
        self._cancelled.set()
        self._thread.join()

    def next_frame(self) -> Any:
        """The next frame as Pillow has it. Raises CancelledError."""
        from PIL import Image

        while True:
            if self._cancelled.is_set():
                raise CancelledError
            try:
                data = self._frames.get(timeout=0.1)
            except queue.Empty:
                continue
            self.encoded += 1
            return Image.frombytes("RGB", self._size, data)

    def _run(self) -> None:
        file = io.BytesIO()
        try:
            first = self.next_frame()
            others = [_Coming(self, len(self._durations) - 1)] if len(self._durations) > 1 else []
            first.save(
                file,
                "WEBP",
                save_all=True,
                append_images=others,
                duration=self._durations if others else self._durations[0],
                loop=0,
                quality=self._quality,
                method=_METHOD,
                kmin=_APART - 1,
                kmax=_APART,
            )
            self._data = file.getvalue()
        except (CancelledError, OSError, ValueError, MemoryError) as error:
            self._error = error


class _Coming:
    """Frames that do not exist yet, in the shape in which Pillow takes a picture of several frames: it asks for one
    after the other."""

    def __init__(self, encoder: Encoder, count: int) -> None:
        self.n_frames = count
        self._encoder = encoder
        self._now: Any = None

    def seek(self, index: int) -> None:
        """Called once for each frame, in order."""
        self._now = self._encoder.next_frame()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._now, name)


@dataclass(frozen=True, slots=True)
class Reel:
    """What is filmed: how many moments there are, how long each is looked at, and how it is painted at a scale."""

    moments: int
    open_studio: Callable[[float], Callable[[int], QImage]]
    """For a scale: what paints a moment by its number."""
    first_ms: int = 1600
    last_ms: int = 4500
    each_ms: int = 1000
    whole_ms: int = 180_000
    """No longer than this, unless the moments become too short to be seen."""
    least_ms: int = 320
    close: Callable[[], object] = lambda: None
    """Gives back what painting takes, once the moving picture is made or given up."""


class FilmMaker(QObject):
    """Makes one moving picture.

    Signals: progressed(share from 0 to 1); done(bytes); failed(Exception), it could not be made.
    """

    progressed = Signal(float)
    done = Signal(object)
    failed = Signal(object)

    def __init__(self, reel: Reel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reel = reel
        self._cuts = iter(CUTS)
        self._encoder: Encoder | None = None
        self._paint: Callable[[int], QImage] = lambda moment: QImage()
        self._moments: list[int] = []
        self._at = 0
        self._cut = CUTS[0]
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._go_on)

    def start(self) -> None:
        self._begin(next(self._cuts))

    def cancel(self) -> None:
        """Stop; nothing more is told."""
        self._timer.stop()
        if self._encoder is not None:
            self._encoder.cancel()
            self._encoder = None
        self._reel.close()

    # Inside

    def _begin(self, cut: Cut) -> None:
        self._cut, self._at = cut, 0
        self._moments = thinned(self._reel.moments, cut.most)
        self._paint = self._reel.open_studio(cut.scale)
        first = self._paint(self._moments[0])
        size = first.width(), first.height()
        self._encoder = Encoder(size, durations(self._reel, len(self._moments)), cut.quality)
        self._encoder.add(_bytes_of(first))
        self._at = 1
        self._timer.start()

    def _go_on(self) -> None:
        encoder = self._encoder
        assert encoder is not None
        if encoder.is_done:
            self._timer.stop()
            self._finish(encoder)
        elif self._at < len(self._moments) and encoder.wants_frame:
            encoder.add(_bytes_of(self._paint(self._moments[self._at])))
            self._at += 1
        self.progressed.emit(encoder.encoded / (len(self._moments) + 1))

    def _finish(self, encoder: Encoder) -> None:
        try:
            data = encoder.result()
        except (OSError, ValueError, MemoryError) as error:
            self._reel.close()
            self.failed.emit(error)
            return
        smaller = next(self._cuts, None) if len(data) > LARGEST else None
        if smaller is not None:
            self._begin(smaller)
        else:
            self._encoder = None
            self._reel.close()
            self.done.emit(data)


def thinned(count: int, most: int) -> list[int]:
    """The moments from the first to the last, so many at most, evenly."""
    if count <= most:
        return list(range(count))
    return sorted({round(at * (count - 1) / (most - 1)) for at in range(most)})


def durations(reel: Reel, count: int) -> list[int]:
    """How long each of `count` frames is seen."""
    if count == 1:
        return [reel.last_ms]
    each = max(reel.least_ms, min(reel.each_ms, reel.whole_ms // count))
    return [reel.first_ms, *[each] * (count - 2), reel.last_ms]


def _bytes_of(image: QImage) -> bytes:
    """Its pixels, row after row, red, green, blue."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    width, stride = plain.width() * 3, plain.bytesPerLine()
    data = bytes(plain.constBits())
    if width == stride:
        return data
    return b"".join(data[at : at + width] for at in range(0, plain.height() * stride, stride))
