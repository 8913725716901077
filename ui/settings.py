"""What the program remembers about the person in front of it, as values and as text. It knows no file, no window and
no game.

Damage in the text never stops the program: what cannot be read falls back to its default, and is named. What is read
can always be written again.
"""

from __future__ import annotations

import base64
import binascii
import json
import math
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final, NamedTuple

from ui.terms import Language

WHOLE: Final = ""
"""The name among damaged settings that stands for all of them."""
LATER: Final = "later"
"""The name among damaged settings for something that only a later version knows."""
MOST_GAMES: Final = 10**6
"""Nobody plays more games of one box; counting stops there."""
MOST_RECENT: Final = 6
"""Files of games that are remembered."""
MOST_PER_CENT: Final = 1000
MOST_STEPS: Final = 999
"""No lesson is longer."""
_LONGEST_NUMBER: Final = 100
"""Digits of a whole number, its sign too. Python refuses to read thousands of them, and nobody counts so far."""
_DEEPEST: Final = 12
"""Levels of lists and objects within one setting; the deepest that the program writes has three."""


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
    text_size: int = 100
    """How large letters are, in per cent; one that is not offered any more counts as the default."""
    speed: str = "normal"
    """The id of a `ui.board.scene.motion.Speed`."""
    speed_chosen: bool = False
    """Whether somebody has chosen that: else the first table of a box is slower."""
    reduced_motion: bool = False
    sound: bool = True
    """Whether the table is heard."""
    volume: int = 70
    """How loud, in per cent."""
    hands_covered: bool = False
    """Whether hands are covered where several people share the screen, but for a look."""
    log_folded: bool | None = None
    """None: as the window has room."""
    geometry: bytes = b""
    """Where the window was, as Qt writes it."""
    setups: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The last setup of each game, as the setup dialog writes it."""
    name: str = ""
    """What the first person at the table was called in the last setup of all games; "" for nothing."""
    rounds_wait: bool = True
    """Whether the table waits after a round until somebody goes on."""
    cautions: bool | None = None
    """Whether moves that harm oneself are asked about. None: in the first games of each box."""
    finished: Mapping[str, int] = field(default_factory=dict)
    """How many games of each box were played to their end."""
    tour_seen: bool = False
    """Whether the tour of the shelf was seen, or skipped."""
    box: str = ""
    """The game whose box was chosen last on the shelf; "" for none. One that is not known any more chooses none."""
    lessons: Mapping[str, LessonMark] = field(default_factory=dict)
    """Where the lesson of each game stands."""

    recent: tuple[str, ...] = ()
    """The files of games that were opened or saved last, the newest first."""

    def with_setup(self, game: str, setup: Mapping[str, Any], name: str) -> Settings:
        """The settings with another last setup of a game, in which the first person has this name."""
        return replace(self, setups={**self.setups, game: setup}, name=name)

    def with_lesson(self, game: str, step: int, of: int, *, over: bool) -> Settings:
        """The settings with a game's lesson standing at another step; one that was once finished stays so."""
        done = over or self.lessons.get(game, LessonMark()).done
        return replace(self, lessons={**self.lessons, game: LessonMark(step, of, done)})

    def finished_once_more(self, game: str) -> Settings:
        """The settings with one more game of this box played to its end."""
        games = min(MOST_GAMES, self.finished.get(game, 0) + 1)
        return replace(self, finished={**self.finished, game: games})


class Loaded(NamedTuple):
    """What a text says: the settings; the names of the damaged ones, also WHOLE and LATER; and the fields of a later
    version, which this one keeps and does not know."""

    settings: Settings
    damaged: tuple[str, ...] = ()
    unknown: Mapping[str, Any] = {}


_READ: Final[Mapping[str, Callable[[Any], Any]]] = {
    "language": lambda value: None if value is None else Language(value),
    "theme": lambda value: _kind(value, str),
    "text_size": lambda value: _count(value, MOST_PER_CENT),
    "speed": lambda value: _kind(value, str),
    "speed_chosen": lambda value: _kind(value, bool),
    "reduced_motion": lambda value: _kind(value, bool),
    "sound": lambda value: _kind(value, bool),
    "volume": lambda value: min(100, _count(value, MOST_PER_CENT)),
    "hands_covered": lambda value: _kind(value, bool),
    "log_folded": lambda value: None if value is None else _kind(value, bool),
    "geometry": lambda value: base64.b64decode(_kind(value, str), validate=True),
    "cautions": lambda value: None if value is None else _kind(value, bool),
    "rounds_wait": lambda value: _kind(value, bool),
    "finished": lambda value: {_kind(game, str): _count(games) for game, games in _kind(value, dict).items()},
    "setups": lambda value: {_kind(game, str): _kind(setup, dict) for game, setup in _kind(value, dict).items()},
    "name": lambda value: _kind(value, str),
    "tour_seen": lambda value: _kind(value, bool),
    "box": lambda value: _kind(value, str),
    "recent": lambda value: tuple(_kind(path, str) for path in _kind(value, list))[:MOST_RECENT],
    "lessons": lambda value: {_kind(game, str): _lesson_mark(mark) for game, mark in _kind(value, dict).items()},
}


def read_settings(text: str) -> Loaded:
    """What a text says of the settings. Any text is read; nothing is raised."""
    try:
        data = _kind(json.loads(text, parse_int=_whole_number), dict)
    except (ValueError, TypeError, RecursionError):
        return Loaded(Settings(), (WHOLE,))
    known = {one.name for one in fields(Settings)}
    values: dict[str, Any] = {}
    unknown: dict[str, Any] = {}
    damaged: list[str] = []
    for name, value in data.items():
        try:
            _check_writable({name: value}, _DEEPEST + 1)
            if name in known:
                values[name] = _READ[name](value)
            else:
                unknown[name] = value
        except (ValueError, TypeError, binascii.Error):
            damaged.append(name if name in known else LATER)
    return Loaded(Settings(**values), tuple(damaged), unknown)


def write_settings(settings: Settings, unknown: Mapping[str, Any] | None = None) -> str:
    """The text that `read_settings` reads."""
    data = {**(unknown or {}), **{one.name: getattr(settings, one.name) for one in fields(Settings)}}
    data["language"] = settings.language and settings.language.value
    data["lessons"] = {game: asdict(mark) for game, mark in settings.lessons.items()}
    data["geometry"] = base64.b64encode(settings.geometry).decode("ascii")
    return json.dumps(data, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def _whole_number(digits: str) -> int | float:
    """A number as JSON has it; one that is far too long is infinite, so that it damages its own setting only."""
    return int(digits) if len(digits) <= _LONGEST_NUMBER else math.inf


def _check_writable(value: Any, levels: int) -> None:
    """Raises ValueError for what no JSON file can hold: half characters, no number, levels without end."""
    if levels < 0:
        raise ValueError("too deep")
    match value:
        case str():
            value.encode()
        case float() if not math.isfinite(value):
            raise ValueError(f"no number: {value}")
        case dict() | list():
            for inner in (*value, *value.values()) if isinstance(value, dict) else value:
                _check_writable(inner, levels - 1)


def _count(value: Any, most: int = MOST_GAMES) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"expected a count, found {value!r}")
    return value


def _kind(value: Any, kind: type) -> Any:
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, found {type(value).__name__}")
    return value


def _lesson_mark(value: Any) -> LessonMark:
    data = _kind(value, dict)
    of = _count(data.get("of"), MOST_STEPS)
    return LessonMark(_count(data.get("step"), of), of, _kind(data.get("done"), bool))
