"""What is heard of the program. Without a library, without a device, after any error of theirs: silence, and a word on
why, for whoever asks.

The device runs only while something sounds and a little longer; at rest it costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from enum import Enum
from typing import Final

from PySide6.QtCore import QObject, QTimer

from ui.games.sounds import Cue
from ui.sound.device import Device, DeviceError, NoLibraryError, Stream
from ui.sound.mixer import Mixer
from ui.sound.takes import RATE, SoundError, Takes

_REST_MS: Final = 4000
"""So long the device runs after the last sound, lest each move wait for it to start."""
LOUDEST: Final = 100
"""Of the volume, in per cent."""


class Hearing(Enum):
    """Whether anything can be heard, and why not."""

    UNTRIED = "untried"
    PLAYS = "plays"
    NO_LIBRARY = "no_library"
    NO_DEVICE = "no_device"
    BROKEN = "broken"
    """Something went wrong in the middle."""


class Loudspeaker(QObject):
    """Plays cues. Invariant: no error of a file, the library or the device leaves it."""

    def __init__(self, takes: Takes, open_it: Callable[[], Device]) -> None:
        """`open_it` is called when the first sound is to be heard; it may raise NoLibraryError and DeviceError."""
        super().__init__()
        self._takes = takes
        self._open = open_it
        self._mixer = Mixer()
        self._device: Device | None = None
        self._runs = False
        self._volume = 1.0
        self.is_on = True
        self.hearing = Hearing.UNTRIED
        self.trouble = ""
        """What the library, the device or a file said when it failed."""
        self._rest = QTimer(self)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._tend)

    def set_volume(self, percent: int) -> None:
        """From 0 to LOUDEST. What sounds already stays as loud."""
        # the ear takes half the amplitude for much more than half as loud
        self._volume = (max(0, min(LOUDEST, percent)) / LOUDEST) ** 2

    def switch(self, *, on: bool) -> None:
        """Be heard, or be silent at once."""
        self.is_on = on
        if not on:
            self._mixer.clear()

    def play(self, cues: Sequence[Cue], pace: float = 1.0) -> None:
        """Let these be heard; `pace` is what the table's clock makes of a millisecond at normal speed."""
        if not (cues and self.is_on and self._volume) or self.hearing not in (Hearing.UNTRIED, Hearing.PLAYS):
            return
        with self._guarded():
            for cue in cues:
                self._add(cue, pace)
            if not self._mixer.is_idle:
                self._run()

    def hush(self) -> None:
        """What waits to be heard is not heard any more: the table has been hurried on."""
        self._mixer.drop_waiting()

    def close(self) -> None:
        """Give the device back. It is opened again when something is to be heard."""
        self._rest.stop()
        self._mixer.clear()
        device, self._device, self._runs = self._device, None, False
        if device is not None:
            with self._guarded():
                device.close()

    # Inside

    def _add(self, cue: Cue, pace: float) -> None:
        wait = round(cue.after * pace * RATE / 1000)
        self._mixer.add(self._takes.choose(cue.name), cue.at, self._volume, wait)

    def _run(self) -> None:
        if self._device is None:
            self._device = self._open()
            self.hearing = Hearing.PLAYS
        if not self._runs:
            stream = _stream(self._mixer)
            next(stream)
            self._device.start(stream)
            self._runs = True
        self._rest.start()

    def _tend(self) -> None:
        """Let the device rest where nothing has sounded for a while."""
        if self._mixer.is_idle and self._device is not None:
            self._rest.stop()
            self._runs = False
            with self._guarded():
                self._device.stop()

    @contextmanager
    def _guarded(self) -> Generator[None, None, None]:
        """A block in which sound is used: from the first error in it on there is silence."""
        try:
            yield
        except NoLibraryError as error:
            self._fall_silent(Hearing.NO_LIBRARY, error)
        except DeviceError as error:
            never_played = self.hearing is Hearing.UNTRIED
            self._fall_silent(Hearing.NO_DEVICE if never_played else Hearing.BROKEN, error)
        except SoundError as error:
            self._fall_silent(Hearing.BROKEN, error)

    def _fall_silent(self, hearing: Hearing, error: Exception) -> None:
        self.hearing, self.trouble = hearing, str(error)
        self._mixer.clear()
        self._rest.stop()


def _stream(mixer: Mixer) -> Stream:
    frames = yield b""
    while True:
        frames = yield mixer.block(frames)
