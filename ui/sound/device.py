"""The sound device of the machine, by `miniaudio`: a small library that not everybody has installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
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
        with _numpy_left_out():
            import miniaudio
    except (ImportError, OSError) as error:
        raise NoLibraryError(str(error)) from error
    if not null and sys.platform == "linux" and not _linux_has_sound(Path("/proc/asound/cards"), os.environ):
        raise DeviceError("no sound card, no sound server")
    return _Miniaudio(miniaudio, null=null)


@contextmanager
def _numpy_left_out() -> Generator[None, None, None]:
    """While miniaudio is imported: it loads numpy where that is installed, for arrays that nobody gives it here, and
    30 MB of memory are gone."""
    if "numpy" in sys.modules:
        yield
        return
    sys.modules["numpy"] = None  # type: ignore[assignment]  # Python's own sign for a module that is not to be found
    try:
        yield
    finally:
        del sys.modules["numpy"]


def _linux_has_sound(cards: Path, environment: Mapping[str, str]) -> bool:
    """Whether there is a card, or a server that may have one elsewhere. Without both, ALSA would fill the terminal with
    its complaints before the library could say so."""
    runtime = Path(environment.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    servers = (runtime / "pulse" / "native", runtime / "pipewire-0")
    if "PULSE_SERVER" in environment or any(server.exists() for server in servers):
        return True
    try:
        return "[" in cards.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


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
