"""The way from a cue to a device: prompt, silent at rest, and silent for good after any trouble, without a word in the
game."""

from __future__ import annotations

import random
import subprocess
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from pytestqt.qtbot import QtBot

from ui.games.sounds import Cue
from ui.sound.device import Device, DeviceError, NoLibraryError, Stream, _linux_has_sound, open_device
from ui.sound.loudspeaker import Hearing, Loudspeaker
from ui.sound.takes import Takes

pytestmark = pytest.mark.usefixtures("qapp")

PROMPT = 0.030
"""Seconds from a cue to the first sample that the device gets."""
OPEN_NULL = open_device


class Fake:
    """A device that is asked by hand."""

    def __init__(self, fails: frozenset[str] = frozenset()) -> None:
        self.fails = fails
        self.calls: list[str] = []
        self.stream: Stream | None = None

    def start(self, stream: Stream) -> None:
        self._called("start")
        self.stream = stream

    def stop(self) -> None:
        self._called("stop")
        self.stream = None

    def close(self) -> None:
        self._called("close")

    def heard(self, frames: int = 1000) -> bool:
        assert self.stream is not None
        block = array("h")
        block.frombytes(self.stream.send(frames))
        return any(block)

    def _called(self, name: str) -> None:
        self.calls.append(name)
        if name in self.fails:
            raise DeviceError(f"{name} failed")


def speaker(open_it: Callable[[], Device], folder: Path | None = None) -> Loudspeaker:
    takes = Takes(random.Random(1)) if folder is None else Takes(random.Random(1), folder)
    return Loudspeaker(takes, open_it)


def test_the_device_runs_from_the_first_sound_until_a_while_after_the_last(qtbot: QtBot) -> None:
    fake = Fake()
    made = speaker(lambda: fake)
    made._rest.setInterval(10)
    assert (fake.calls, made.hearing) == ([], Hearing.UNTRIED)
    made.play((Cue("card"),))
    assert (fake.calls, made.hearing) == (["start"], Hearing.PLAYS)
    assert fake.heard()
    made.play((Cue("wood"),))
    assert fake.calls == ["start"]
    while fake.heard():
        pass
    qtbot.waitUntil(lambda: fake.calls == ["start", "stop"])
    assert not made._rest.isActive(), "nothing runs at rest"
    made.play((Cue("card"),))
    assert fake.calls == ["start", "stop", "start"]
    made.close()
    assert fake.calls[-1] == "close"


def test_who_wants_silence_opens_no_device_and_is_silent_at_once() -> None:
    fake = Fake()
    made = speaker(lambda: fake)
    made.switch(on=False)
    made.play((Cue("card"),))
    made.switch(on=True)
    made.set_volume(0)
    made.play((Cue("card"),))
    made.play(())
    assert fake.calls == []
    made.set_volume(100)
    made.play((Cue("victory"),))
    assert fake.heard()
    made.switch(on=False)
    assert not fake.heard()


def test_what_is_hurried_on_is_not_heard_later() -> None:
    fake = Fake()
    made = speaker(lambda: fake)
    made.play((Cue("card"), Cue("wood", after=3000.0)))
    assert fake.heard(32_000)
    made.hush()
    assert not fake.heard(200_000)


def test_the_volume_is_heard() -> None:
    def loudest(percent: int) -> int:
        fake = Fake()
        made = speaker(lambda: fake)
        made.set_volume(percent)
        made.play((Cue("your_turn"),))
        assert fake.stream is not None
        block = array("h")
        block.frombytes(fake.stream.send(32_000))
        return max(block)

    assert loudest(100) > 3 * loudest(50) > 0


@pytest.mark.parametrize("fails", ["start", "stop", "close"])
def test_a_device_that_fails_in_the_middle_leaves_silence_and_a_word(qtbot: QtBot, fails: str) -> None:
    fake = Fake(frozenset((fails,)))
    made = speaker(lambda: fake)
    made._rest.setInterval(5)
    made.play((Cue("card"),))
    if fails != "start":
        while fake.heard():
            pass
        qtbot.waitUntil(lambda: "stop" in fake.calls)
        made.close()
    assert made.hearing is Hearing.BROKEN
    assert made.trouble == f"{fails} failed"
    before = list(fake.calls)
    made.play((Cue("card"),))
    assert fake.calls == before


def test_without_a_device_or_the_library_there_is_silence_and_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device() -> Device:
        raise DeviceError("no card")

    made = speaker(no_device)
    made.play((Cue("card"),))
    assert (made.hearing, made.trouble) == (Hearing.NO_DEVICE, "no card")
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    made = speaker(OPEN_NULL)
    made.play((Cue("card"),))
    assert made.hearing is Hearing.NO_LIBRARY
    with pytest.raises(NoLibraryError):
        OPEN_NULL()


def test_a_machine_without_card_and_server_is_not_asked(tmp_path: Path) -> None:
    cards, nothing = tmp_path / "cards", {"XDG_RUNTIME_DIR": str(tmp_path)}
    assert not _linux_has_sound(cards, nothing)
    cards.write_text("--- no soundcards ---\n")
    assert not _linux_has_sound(cards, nothing)
    cards.write_text(" 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n")
    assert _linux_has_sound(cards, nothing)
    cards.unlink()
    assert _linux_has_sound(cards, {**nothing, "PULSE_SERVER": "tcp:elsewhere"})
    (tmp_path / "pipewire-0").touch()
    assert _linux_has_sound(cards, nothing)


def test_a_damaged_file_leaves_silence_and_names_itself(tmp_path: Path) -> None:
    (tmp_path / "card.1.wav").write_bytes(b"nothing")
    made = speaker(Fake, tmp_path)
    made.play((Cue("card"),))
    assert made.hearing is Hearing.BROKEN
    assert "card.1.wav" in made.trouble


def test_a_real_device_hears_a_cue_within_a_blink() -> None:
    """Of the library itself, playing to nobody."""
    asked: list[float] = []

    class Timed:
        def __init__(self) -> None:
            self.device = OPEN_NULL(null=True)

        def start(self, stream: Stream) -> None:
            def timed() -> Stream:
                frames = yield b""
                while True:
                    block = stream.send(frames)
                    if any(block):
                        asked.append(perf_counter())
                    frames = yield block

            begun = timed()
            next(begun)
            self.device.start(begun)

        def stop(self) -> None:
            self.device.stop()

        def close(self) -> None:
            self.device.close()

    made = speaker(Timed)
    made.play((Cue("count"),))
    waits = []
    try:
        for _ in range(8):
            until(lambda: made._mixer.is_idle)
            asked.clear()
            begun = perf_counter()
            made.play((Cue("wood"),))
            until(lambda: bool(asked))
            waits.append(asked[0] - begun)
    finally:
        made.close()
    assert min(waits) <= PROMPT  # a queue would delay each of them; other programs may delay any


def until(so: Callable[[], bool]) -> None:
    """Wait for another thread."""
    end = perf_counter() + 5
    while not so():
        assert perf_counter() < end


def test_the_library_of_sound_does_not_load_another_one_that_is_not_needed() -> None:
    """30 MB, where numpy is installed; whoever wants it afterwards still finds it."""
    told = (
        "from ui.sound import device; device.open_device(null=True).close(); import sys; print('numpy' in sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", f"{told}; import numpy; print(numpy.__name__)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == ["False", "numpy"]
