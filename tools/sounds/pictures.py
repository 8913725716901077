"""Spectrograms: time goes to the right, frequency upwards (all octaves as high), and the wave itself stands below."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tools.sounds.catalogue import CATALOGUE, Loudness, Sound
from tools.sounds.measure import heard
from tools.sounds.waves import RATE, Wave, samples, unit

_HEIGHT: Final = 150
_STRIP: Final = 36
_LABEL: Final = 14
_PIXELS_A_SECOND: Final = 500
_LOWEST, _HIGHEST = 60.0, 15_000.0
_DEPTH: Final = 70.0


def write_pictures(folder: Path) -> None:
    """One sheet for each class, one row for each name."""
    folder.mkdir(parents=True, exist_ok=True)
    for loudness in Loudness:
        rows = [_row(sound) for sound in CATALOGUE if sound.loudness is loudness]
        sheet = Image.new("L", (max(row.width for row in rows), sum(row.height for row in rows)), 255)
        top = 0
        for row in rows:
            sheet.paste(row, (0, top))
            top += row.height
        sheet.save(folder / f"{loudness.name.lower()}.png")


def _row(sound: Sound) -> Image.Image:
    pictures = [_picture(heard(sound, take)) for take in range(1, sound.takes + 1)]
    width = sum(picture.shape[1] + 6 for picture in pictures)
    row = Image.new("L", (width, _HEIGHT + _STRIP + _LABEL), 255)
    ImageDraw.Draw(row).text((2, 1), sound.name, fill=0)
    left = 0
    for picture in pictures:
        row.paste(Image.fromarray(picture), (left, _LABEL))
        left += picture.shape[1] + 6
    return row


def _picture(wave: Wave) -> NDArray[np.uint8]:
    size, hop = samples(0.016), RATE // _PIXELS_A_SECOND
    padded = np.concatenate([np.zeros(size // 2), wave, np.zeros(size // 2)])
    frames = np.lib.stride_tricks.sliding_window_view(padded, size)[::hop] * np.hanning(size)
    power = 20 * np.log10(np.abs(np.fft.rfft(frames, 4 * size, axis=1)) + 1e-9)
    pitches = _HIGHEST * (_LOWEST / _HIGHEST) ** (np.arange(_HEIGHT) / (_HEIGHT - 1))
    level = power[:, np.round(pitches * 4 * size / RATE).astype(int)].T
    shade = np.clip((level - level.max() + _DEPTH) / _DEPTH, 0, 1)
    return np.vstack([(255 * (1 - shade)).astype(np.uint8), _strip(wave, shade.shape[1], hop)])


def _strip(wave: Wave, width: int, hop: int) -> NDArray[np.uint8]:
    """The outline of the wave."""
    padded = np.zeros(width * hop)
    padded[: min(len(wave), len(padded))] = np.abs(unit(wave))[: len(padded)]
    high = padded.reshape(width, hop).max(axis=1) * _STRIP / 2
    away = np.abs(np.arange(_STRIP) - _STRIP / 2)[:, None]
    return np.where(away <= high, 60, 235).astype(np.uint8)
