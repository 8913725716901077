"""The sounds of the table, judged by numbers: that they are ours, quiet in their order, and each unlike any other."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest

from tools.sounds.catalogue import CATALOGUE, Loudness, Sound
from tools.sounds.finish import FOLDER, FULL, PAGE, as_file, file_of, from_file, loudest_moment, page, rendered, takes
from tools.sounds.measure import APART, VARIED, brightness, decibels, distance, portrait, true_peak
from tools.sounds.waves import RATE, Wave, clock, samples

ALL = list(takes())
FILES = [file_of(sound, take) for sound, take in ALL]
IN_ALL = 1_300_000
"""Bytes: what they may add to the package."""
HEADER = 44
SILENT = 1 / 2000
"""Of full scale: what is as good as silence where a file begins and ends."""
SHORTEST = 0.05
LONGEST = {Loudness.TOUCH: 0.4, Loudness.TABLE: 0.6, Loudness.MOMENT: 1.2, Loudness.CALL: 1.6}
OFTEN = {"pick", "slide", "turn", "refuse", "card", "deal", "wood", "chip", "coin", "stone", "count", "stamp"}
"""Heard so often that nothing of it may last longer than `SOON`."""
SOON = 0.4
SHRILL = 0.08
"""The share of its energy that a sound of this table may have in the highest octave and a half."""

each_sound = pytest.mark.parametrize("sound", CATALOGUE, ids=lambda sound: sound.name)


def played(path: Path) -> Wave:
    return from_file(path) / FULL


def level(path: Path) -> float:
    return decibels(loudest_moment(played(path)))


@cache
def portraits(sound: Sound) -> list[Wave]:
    return [portrait(played(file_of(sound, take))) for take in range(1, sound.takes + 1)]


def test_the_tool_makes_the_files_that_lie_there() -> None:
    assert [file_of(sound, take).stem for sound, take in ALL if not is_made(sound, take)] == [], (
        "run python -m tools.sounds"
    )


def is_made(sound: Sound, take: int) -> bool:
    """Whether the tool would write the file that lies there, within one step of 16 bits: sines and exponentials of
    another processor differ in their last digit, and what lies half-way between two steps may then be rounded the other
    way."""
    made = np.round(rendered(sound, take) * FULL).astype(int)
    there = from_file(file_of(sound, take)).astype(int)
    return len(made) == len(there) and bool(np.max(np.abs(made - there)) <= 1)


def test_a_second_rendering_has_the_same_bytes() -> None:
    sound = CATALOGUE[0]
    first = as_file(rendered(sound, 1))
    rendered.cache_clear()
    assert as_file(rendered(sound, 1)) == first


def test_no_other_file_lies_there() -> None:
    assert sorted(FOLDER.iterdir()) == sorted([*FILES, PAGE])


def test_the_page_says_whose_they_are_and_names_each() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == page(), "run python -m tools.sounds"
    assert [sound.name for sound in CATALOGUE if f"- `{sound.name}`: {sound.about}\n" not in text] == []
    assert all(sound.about for sound in CATALOGUE)
    assert "`LICENSE`" in text


def test_names_are_used_once() -> None:
    names = [sound.name for sound in CATALOGUE]
    assert len(set(names)) == len(names)
    assert set(names) >= OFTEN


def test_all_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= IN_ALL


def test_a_file_is_16_bit_mono_and_says_how_long_it_is() -> None:
    for path in FILES:
        content = path.read_bytes()
        assert content[:4] == b"RIFF", path.stem
        assert content[8:16] == b"WAVEfmt ", path.stem
        fields = np.frombuffer(content[20:36], dtype="<u2")
        form = (fields[0], fields[1], int(fields[2]) + (int(fields[3]) << 16), fields[7])
        assert form == (1, 1, RATE, 16), path.stem
        assert len(content) == HEADER + 2 * len(from_file(path)), path.stem


def test_no_peak_is_above_3_decibels_below_full_scale() -> None:
    assert {path.stem: peak for path in FILES if (peak := decibels(true_peak(played(path)))) > -3} == {}


def test_a_sound_is_as_loud_as_its_class() -> None:
    far = {path.stem: level(path) - sound.loudness.value for path, (sound, _) in zip(FILES, ALL, strict=True)}
    assert {name: off for name, off in far.items() if abs(off) > 1.5} == {}


def test_each_class_is_louder_than_the_one_before_it() -> None:
    levels = {one: [level(file_of(sound, take)) for sound, take in ALL if sound.loudness is one] for one in Loudness}
    assert [one.name for one, within in levels.items() if max(within) - min(within) > 3] == []
    means = [float(np.mean(levels[one])) for one in (Loudness.TOUCH, Loudness.TABLE, Loudness.MOMENT, Loudness.CALL)]
    assert [(quiet, loud) for quiet, loud in pairwise(means) if loud - quiet < 3] == []


def test_no_click_at_either_end() -> None:
    for path in FILES:
        wave = played(path)
        assert abs(wave[0]) <= SILENT, path.stem
        assert abs(wave[-1]) <= SILENT, path.stem
        assert np.max(np.abs(wave[-samples(0.005) :])) <= 2 * SILENT, f"{path.stem} is cut off"
        assert wave[-1] == wave[-2] == 0, path.stem


def test_no_sound_pulls_to_one_side() -> None:
    assert {path.stem: mean for path in FILES if not abs(mean := float(np.mean(played(path)))) < 0.001} == {}


def test_a_sound_lasts_as_long_as_its_row_allows() -> None:
    for path, (sound, _) in zip(FILES, ALL, strict=True):
        assert SHORTEST <= len(from_file(path)) / RATE <= sound.longest + 0.005, path.stem
        assert sound.longest <= (SOON if sound.name in OFTEN else LONGEST[sound.loudness]), sound.name


def test_nothing_is_shrill_or_a_mere_rumble() -> None:
    for path in FILES:
        middle, shrill = brightness(played(path))
        assert shrill <= SHRILL, path.stem
        assert 180 <= middle <= 2600, path.stem


@each_sound
def test_a_sound_is_unlike_any_other(sound: Sound) -> None:
    near = {
        other.name: far
        for other in CATALOGUE
        if other != sound
        and (far := min(distance(one, two) for one in portraits(sound) for two in portraits(other))) < APART
    }
    assert near == {}


@pytest.mark.parametrize("sound", [one for one in CATALOGUE if one.takes > 1], ids=lambda sound: sound.name)
def test_takes_differ_but_are_still_the_same_thing(sound: Sound) -> None:
    far = [distance(one, two) for one, two in combinations(portraits(sound), 2)]
    assert min(far) >= VARIED
    assert max(far) < APART


def test_counting_rises_from_take_to_take() -> None:
    count = next(sound for sound in CATALOGUE if sound.name == "count")
    middles = [ringing(played(file_of(count, take))) for take in range(1, count.takes + 1)]
    assert middles == sorted(middles)
    assert middles[-1] > 1.05 * middles[0]


def ringing(wave: Wave) -> float:
    """The loudest frequency above the table's own."""
    power = np.abs(np.fft.rfft(wave, 1 << 15))
    power[: int(1200 / RATE * (1 << 15))] = 0
    return float(np.argmax(power)) * RATE / (1 << 15)


def test_the_measures_hear_what_they_should() -> None:
    tone = 0.5 * np.sin(2 * np.pi * RATE / 4 * clock(0.2) + np.pi / 4)  # its peaks lie between the samples
    assert np.max(np.abs(tone)) == pytest.approx(0.3536, abs=0.001)
    assert true_peak(tone) == pytest.approx(0.5, abs=0.05)
    assert decibels(loudest_moment(tone)) == pytest.approx(-9.03, abs=0.01)
    assert brightness(tone)[1] == pytest.approx(1.0, abs=0.01)
    assert distance(portrait(tone), portrait(0.1 * tone)) == pytest.approx(0.0, abs=1e-6), "loudness is no difference"
