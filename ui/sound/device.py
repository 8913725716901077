"""The sound device of the machine, by `miniaudio`: a small library that not everybody has installed."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final, Protocol, TypeAlias

from ui.sound.takes import RATE

PERIOD_MS: Final = 20
"""Of the device: what begins to sound is heard within one."""

Stream: TypeAlias = Generator[bytes, int, None]
"""Begun by `next`, it is then sent how many frames are wanted, and yields them: 16 bits, left and right in turn."""


class DeviceError(Exception):
    """What the library or the system says when it cannot play."""


class NoLibraryError(Exception):
    """The library is not installed, or does not load here."""


class Device(Protocol):
    """Plays a stream from a thread of its own. Each method may raise DeviceError."""

    def start(self, stream: Stream) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


def open_device(*, null: bool = False) -> Device:
    """The machine's own, or one that plays to nobody. Raises NoLibraryError and DeviceError."""
    try:
        import miniaudio
    except (ImportError, OSError) as error:
        raise NoLibraryError(str(error)) from error
    return _Miniaudio(miniaudio, null=null)


class _Miniaudio:
    def __init__(self, library: Any, *, null: bool) -> None:
        self._library = library
        with self._told():
            self._device = library.PlaybackDevice(
                output_format=library.SampleFormat.SIGNED16,
                nchannels=2,
                sample_rate=RATE,
                buffersize_msec=PERIOD_MS,
                backends=[library.Backend.NULL] if null else None,
                app_name="itsutsu",
            )

    def start(self, stream: Stream) -> None:
        with self._told():
            self._device.start(stream)

    def stop(self) -> None:
        with self._told():
            self._device.stop()

    def close(self) -> None:
        with self._told():
            self._device.close()

    @contextmanager
    def _told(self) -> Generator[None, None, None]:
        """Let every error of the library be one of ours."""
        try:
            yield
        except (self._library.MiniaudioError, OSError) as error:
            raise DeviceError(str(error)) from error
