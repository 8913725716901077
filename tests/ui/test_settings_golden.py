"""Settings files of earlier versions are read to exactly what they said, for ever."""

from __future__ import annotations

import base64
from pathlib import Path

from ui.settings import LessonMark, Settings, read_settings
from ui.terms import Language

GOLDEN = Path(__file__).parent.parent / "golden" / "settings"
GEOMETRY = "AdnQywADAAAAAABkAAAAUAAABWMAAANvAAAAZAAAAFAAAAVjAAADbwAAAAAAAAAAB4AAAABkAAAAUAAABWMAAANv"


def seat(name: str, level: str | None) -> dict[str, str | None]:
    return {"name": name, "level": level}


RICH = Settings(
    language=Language.JA,
    theme="indigo",
    speed="slow",
    reduced_motion=True,
    hands_covered=True,
    log_folded=False,
    geometry=base64.b64decode(GEOMETRY),
    setups={
        "uosao": {
            "players": 3,
            "seats": [seat("あかね", None), seat("", "hard"), seat("Mio", "easy"), seat("", "normal")],
            "start": 1,
        },
        "sword": {"players": 4, "seats": [seat("", None), *[seat("", "normal")] * 3], "start": None},
    },
    cautions=True,
    finished={"uosao": 12, "wudang": 1},
    tour_seen=True,
    lessons={"uosao": LessonMark(0, 12, True), "shinano": LessonMark(4, 11, False)},
)


def golden(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8")


def test_a_file_in_which_everything_was_chosen_is_read_as_it_was_meant() -> None:
    assert read_settings(golden("rich.json")) == (RICH, (), {})


def test_a_file_in_which_nothing_was_chosen_holds_the_defaults() -> None:
    assert read_settings(golden("untouched.json")) == (Settings(), (), {})
