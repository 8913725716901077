"""What the program remembers about the person in front of it, as values and as text. It knows no file, no window and
no game.

Damage in the file never stops the program: what cannot be read falls back to its default, and is named.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from ui.terms import Language


@dataclass(frozen=True, slots=True)
class LessonMark:
    """How far somebody has come in a game's lesson: `step` steps of `of` lie behind; `done`: it was once finished."""

    step: int = 0
    of: int = 0
    done: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """Every choice with its default."""

    language: Language | None = None
    """None: as the system speaks."""
    theme: str = "walnut"
    """The id of a theme; one that is not known any more counts as the default."""
    speed: str = "normal"
    """The id of a `ui.board.motion.Speed`."""
    reduced_motion: bool = False
    hands_covered: bool = False
    """Whether hands are covered where several people share the screen, but for a look."""
    log_folded: bool | None = None
    """None: as the window has room."""
    geometry: bytes = b""
    """Where the window was, as Qt writes it."""
    setups: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The last setup of each game, as the setup dialog writes it."""
    cautions: bool | None = None
    """Whether moves that harm oneself are asked about. None: in the first games of each box."""
    finished: Mapping[str, int] = field(default_factory=dict)
    """How many games of each box were played to their end."""
    tour_seen: bool = False
    """Whether the tour of the shelf was seen, or skipped."""
    lessons: Mapping[str, LessonMark] = field(default_factory=dict)
    """Where the lesson of each game stands."""


_READ: Final[Mapping[str, Callable[[Any], Any]]] = {
    "language": lambda value: None if value is None else Language(value),
    "theme": lambda value: _kind(value, str),
    "speed": lambda value: _kind(value, str),
    "reduced_motion": lambda value: _kind(value, bool),
    "hands_covered": lambda value: _kind(value, bool),
    "log_folded": lambda value: None if value is None else _kind(value, bool),
    "geometry": lambda value: base64.b64decode(_kind(value, str), validate=True),
    "cautions": lambda value: None if value is None else _kind(value, bool),
    "finished": lambda value: {_kind(game, str): _count(games) for game, games in _kind(value, dict).items()},
    "setups": lambda value: {_kind(game, str): _kind(setup, dict) for game, setup in _kind(value, dict).items()},
    "tour_seen": lambda value: _kind(value, bool),
    "lessons": lambda value: {_kind(game, str): _lesson_mark(mark) for game, mark in _kind(value, dict).items()},
}


def read_settings(text: str) -> tuple[Settings, tuple[str, ...]]:
    """The settings in `text`, and the names of those that were damaged ("" when the whole file is)."""
    try:
        data = _kind(json.loads(text), dict)
    except (ValueError, TypeError, RecursionError):
        return Settings(), ("",)
    values: dict[str, Any] = {}
    damaged: list[str] = []
    for name in (one.name for one in fields(Settings)):
        if name in data:
            try:
                values[name] = _READ[name](data[name])
            except (ValueError, TypeError, binascii.Error):
                damaged.append(name)
    return Settings(**values), tuple(damaged)


def write_settings(settings: Settings) -> str:
    """The text that `read_settings` reads."""
    data = {one.name: getattr(settings, one.name) for one in fields(Settings)}
    data["language"] = settings.language and settings.language.value
    data["lessons"] = {game: asdict(mark) for game, mark in settings.lessons.items()}
    data["geometry"] = base64.b64encode(settings.geometry).decode("ascii")
    return json.dumps(data, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def _count(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"expected a count, found {value!r}")
    return value


def _kind(value: Any, kind: type) -> Any:
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, found {type(value).__name__}")
    return value


def _lesson_mark(value: Any) -> LessonMark:
    data = _kind(value, dict)
    step, of = (_kind(data.get(name), int) for name in ("step", "of"))
    if not 0 <= step <= of:
        raise ValueError(f"step {step} of {of}")
    return LessonMark(int(step), int(of), _kind(data.get("done"), bool))
