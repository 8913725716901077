"""What sounds together, without a device: where, how loud, when, and never too much."""

from __future__ import annotations

import random
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from ui.games import TABLES, table_row
from ui.sound.desk import PASS_ON, ROUND_END, YOUR_TURN
from ui.sound.mixer import VOICES, Mixer, gains
from ui.sound.takes import FOLDER, RATE, SoundError, Takes, read_take
from ui.window.ears import GAME_OVER, VICTORY

LOUD = array("h", [10_000] * 100)


def heard(mixer: Mixer, frames: int) -> tuple[list[int], list[int]]:
    """What the next frames bring, left and right."""
    block = array("h")
    block.frombytes(mixer.block(frames))
    assert len(block) == 2 * frames
    return list(block[0::2]), list(block[1::2])


def test_nothing_sounds_at_first_and_after_everything() -> None:
    mixer = Mixer()
    assert mixer.is_idle
    assert heard(mixer, 4) == ([0] * 4, [0] * 4)
    mixer.add(LOUD, 0.0, 1.0, 0)
    assert not mixer.is_idle
    heard(mixer, 100)
    assert mixer.is_idle


def test_a_sound_in_the_middle_is_as_loud_on_both_sides_as_its_file() -> None:
    mixer = Mixer()
    mixer.add(LOUD, 0.0, 1.0, 0)
    left, right = heard(mixer, 3)
    assert left == right == pytest.approx([10_000] * 3, abs=1)


@pytest.mark.parametrize("side", [-1.0, -0.4, 0.0, 0.7, 1.0, 5.0])
def test_wherever_it_is_heard_it_is_as_loud_in_all_and_never_on_one_side_only(side: float) -> None:
    left, right = gains(side, 0.5)
    assert left**2 + right**2 == pytest.approx(0.5)
    assert min(left, right) > 0.1
    assert (right > left) == (side > 0)


def test_it_begins_when_it_should_also_within_a_block_and_goes_on_in_the_next() -> None:
    mixer = Mixer()
    mixer.add(LOUD, 0.0, 1.0, wait=7)
    first, second = heard(mixer, 5)[0], heard(mixer, 5)[0]
    assert first == [0] * 5
    assert [bool(one) for one in second] == [False, False, True, True, True]
    assert all(heard(mixer, 97)[0])
    assert mixer.is_idle


def test_what_waits_can_be_dropped_and_what_sounds_goes_on() -> None:
    mixer = Mixer()
    mixer.add(LOUD, 0.0, 0.5, 0)
    mixer.add(LOUD, 0.0, 0.5, 50)
    alone = heard(mixer, 10)[0]
    mixer.drop_waiting()
    assert heard(mixer, 60)[0] == [alone[0]] * 60


def test_too_loud_is_cut_and_not_turned_round_and_too_many_are_left_out() -> None:
    mixer = Mixer()
    for _ in range(3 * VOICES):
        mixer.add(LOUD, 0.0, 1.0, 0)
    assert heard(mixer, 2)[0] == [32767, 32767]
    quiet = Mixer()
    for _ in range(3 * VOICES):
        quiet.add(array("h", [100] * 5), 0.0, 1.0, 0)
    assert heard(quiet, 1)[0][0] == pytest.approx(100 * VOICES, abs=VOICES)


def test_no_take_is_heard_twice_in_a_row() -> None:
    takes = Takes(random.Random(1))
    chosen = [bytes(takes.choose("card")) for _ in range(60)]
    assert all(one != next_one for one, next_one in pairwise(chosen))
    assert len(set(chosen)) == len([*FOLDER.glob("card.*.wav")])
    assert takes.choose("your_turn") == takes.choose("your_turn"), "there is only one"
    assert not takes.choose("thunder")


def test_every_sound_that_is_asked_for_lies_there_and_every_one_that_lies_there_is_asked_for() -> None:
    of_games = frozenset[str]().union(*(table_row(game).sounds.names for game in TABLES))
    assert Takes(random.Random()).names == of_games | {PASS_ON, ROUND_END, YOUR_TURN, VICTORY, GAME_OVER}


@pytest.mark.parametrize("game", TABLES)
def test_what_is_heard_of_a_game_is_told_by_its_engine(game: str) -> None:
    row = table_row(game)
    source = (Path(__file__).resolve().parents[2] / "engines" / game / "notes.py").read_text(encoding="utf-8")
    assert [key for key in row.sounds.notes if f'"{key}"' not in source] == []
    assert set(row.sounds.lands) <= set(row.painters)


@pytest.mark.parametrize(
    ("channels", "width", "rate"), [(2, 2, RATE), (1, 1, RATE), (1, 2, 44_100)], ids=["stereo", "8 bits", "44.1 kHz"]
)
def test_a_file_of_another_shape_is_named(tmp_path: Path, channels: int, width: int, rate: int) -> None:
    path = tmp_path / "card.1.wav"
    with wave.open(str(path), "wb") as file:
        file.setparams((channels, width, rate, 0, "NONE", "not compressed"))
        file.writeframes(bytes(8))
    with pytest.raises(SoundError, match=r"card\.1\.wav"):
        read_take(path)


@pytest.mark.parametrize("content", [b"", b"RIFF", b"not a sound at all"])
def test_a_damaged_file_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "card.1.wav"
    path.write_bytes(content)
    with pytest.raises(SoundError, match=r"card\.1\.wav"):
        read_take(path)
