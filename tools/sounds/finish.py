"""From what a hand has made to a file: the room around it, its ends, its loudness, its bytes."""

from __future__ import annotations

import io
import wave
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from tools.sounds.catalogue import CATALOGUE, Sound
from tools.sounds.waves import RATE, Hand, Wave, high_pass, low_pass, mix, samples, unit

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "sounds"
PAGE: Final = FOLDER / "LICENSE.md"
FULL: Final = 32_767
"""The greatest sample of 16 bits."""

WINDOW: Final = 0.05
"""The ear adds up what it hears in about so many seconds; loudness is measured there."""

_REFLECTIONS: Final = ((0.0043, 0.2), (0.0079, 0.14), (0.0131, 0.09))
"""When a wall, the lamp and the ceiling of a small room give the sound back, and how much of it."""
_AIR: Final = 7200.0
_FLOOR: Final = 55.0
_AUDIBLE: Final = 10 ** (-46 / 20)
"""Below this share of the peak nothing is waited for any more."""
_LEAD: Final = 0.001
_FADE: Final = (0.02, 0.25)
"""It is faded for so long at least, and for that share of it: as by a hand that is laid on it."""
_SILENT: Final = 0.002


@cache
def rendered(sound: Sound, take: int) -> Wave:
    """A take as it is heard, from -1 to 1."""
    hand = Hand(crc32(f"{sound.name}.{take}".encode()))
    heard = _ended(_begun(_in_the_room(sound.make(hand, take))), sound.longest)
    return heard * 10 ** (sound.loudness.value / 20) / loudest_moment(heard)


def _in_the_room(dry: Wave) -> Wave:
    """A wooden room takes the highest and what is below hearing, and answers early."""
    dry = np.concatenate([np.zeros(samples(_LEAD)), dry, np.zeros(samples(0.03))])
    heard = low_pass(high_pass(dry, _FLOOR, 2), _AIR, 2)
    dull = low_pass(heard, 2600)
    return mix((0.0, heard), *((at, share * dull) for at, share in _REFLECTIONS))


def _begun(heard: Wave) -> Wave:
    """It begins a millisecond before it is heard, out of silence."""
    first = int(np.argmax(np.abs(unit(heard)) > 0.01))
    lead = samples(_LEAD)
    begun = heard[max(0, first - lead) :].copy()
    begun[:lead] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(lead) / lead)
    return begun


def _ended(heard: Wave, longest: float) -> Wave:
    """It ends where nothing is heard any more, or at `longest`, and is faded into silence there."""
    last = int(np.flatnonzero(np.abs(unit(heard)) > _AUDIBLE)[-1])
    end = min(len(heard), last + samples(_FADE[0]), samples(longest))
    fade, silent = max(samples(_FADE[0]), round(_FADE[1] * end)), samples(_SILENT)
    ended = heard[:end].copy()
    ended[-fade:] *= (0.5 + 0.5 * np.cos(np.pi * np.arange(1, fade + 1) / fade)) ** 1.5
    return np.concatenate([ended, np.zeros(silent)])


def loudest_moment(heard: Wave) -> float:
    """The greatest RMS of any 50 ms; what is shorter is taken to be followed by silence."""
    width = samples(WINDOW)
    energy = np.concatenate([[0.0], np.cumsum(np.concatenate([heard, np.zeros(width)]) ** 2)])
    return float(np.sqrt(np.max(energy[width:] - energy[:-width]) / width))


def file_of(sound: Sound, take: int) -> Path:
    return FOLDER / f"{sound.name}.{take}.wav"


def takes() -> Iterator[tuple[Sound, int]]:
    """All that there are."""
    for sound in CATALOGUE:
        for take in range(1, sound.takes + 1):
            yield sound, take


def page() -> str:
    """Whose the sounds are, and what each of them is."""
    names = "\n".join(f"- `{sound.name}`: {sound.about}" for sound in CATALOGUE)
    return f"""# The sounds

They are our own: `python -m tools.sounds` makes each of them from formulas alone, no recording is in them. They stand
under the project's licence, as everything else here does (`LICENSE`).

{names}
"""


def as_samples(heard: Wave) -> NDArray[np.int16]:
    return np.round(heard * FULL).astype(np.int16)


def as_file(heard: Wave) -> bytes:
    """16 bits, one channel."""
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(as_samples(heard).astype("<i2").tobytes())
    return buffer.getvalue()


def from_file(path: Path) -> NDArray[np.int16]:
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
            raise ValueError(f"{path.name} is not 16 bit, mono, {RATE} Hz")
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(np.int16)
