"""The table's one clock: it moves whatever moves, and stops when nothing does. Knows no pieces and no game.

All durations are milliseconds at normal speed; the tempo scales them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

FRAME: Final = 16
LAZY_FRAME: Final = 66
"""Milliseconds between frames when only endless tracks run."""
LEAP: Final = 200.0
"""No frame moves things on by more milliseconds: nothing jumps after a stall. `Clock.behind` tells what it lacks."""

Ease: TypeAlias = Callable[[float], float]
Key: TypeAlias = tuple[str, str]
"""What moves and which side of it: ("a piece", "pose"). A new track with the same key replaces the old one."""


class Speed(Enum):
    """How fast the table tells what happens. OFF shows results at once."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


_FACTOR: Final = {Speed.OFF: 0.0, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 1.8}


@dataclass(frozen=True, slots=True)
class Tempo:
    """The speed, whether nothing may fly across the table (`calm`: cross-fades only), and whether all that others do
    between two own decisions is told in one time, which their moves share (`shares`); else each has that time."""

    speed: Speed = Speed.NORMAL
    calm: bool = False
    shares: bool = False
    stretch: float = 1.0
    """So many times as long as usual takes what is told to whoever does not know the game yet."""

    @property
    def factor(self) -> float:
        return _FACTOR[self.speed] * self.stretch

    @property
    def still(self) -> bool:
        """Whether nothing moves for its own sake: no lift, no shake, no running thread."""
        return self.calm or self.speed is Speed.OFF


def ease_out(t: float) -> float:
    """Sets out fast and arrives softly (a cubic)."""
    return 1 - (1 - t) ** 3


def ease_both(t: float) -> float:
    return t * t * (3 - 2 * t)


def linear(t: float) -> float:
    return t


def there_and_back(t: float) -> float:
    """0 to 1 and to 0 again, softly."""
    return ease_both(1 - abs(2 * t - 1))


@dataclass(slots=True)
class Track:
    """One thing in motion: `step` is called with the eased progress, at last with that of 1, then `done`."""

    step: Callable[[float], None]
    duration: float
    delay: float = 0.0
    ease: Ease = ease_out
    done: Callable[[], None] | None = None
    endless: bool = False
    """Starts over when it is through: for what goes on until it is stopped."""
    least: float = 0.0
    """How long it lasts at any tempo that shows motion."""
    elapsed: float = 0.0
    """How much of it has passed. What begins late has not all of its time before it."""
    waits: bool = False
    """Nothing moves with it: it leaps with the time that has really passed."""

    @property
    def over(self) -> float:
        """By how many milliseconds it has gone past its end."""
        return max(0.0, self.elapsed - self.delay - self.duration)

    def advance(self, milliseconds: float) -> bool:
        """Move on; False when it is through."""
        self.elapsed += milliseconds
        reached = self.elapsed - self.delay
        if reached < 0:
            return True
        if self.endless:
            self.step(self.ease(reached % self.duration / self.duration))
            return True
        self.step(self.ease(min(1.0, reached / self.duration) if self.duration > 0 else 1.0))
        return reached < self.duration

    def finish(self) -> None:
        """Jump to the end."""
        self.step(self.ease(1.0))


class Clock(QObject):
    """Drives all tracks from one timer. Invariant: the timer runs exactly while there is a track.

    Signal: ticked(), after each frame's steps.
    """

    ticked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tempo = Tempo()
        self.haste = 1.0
        """The share of its time that every track begun now is given; endless ones take theirs."""
        self.behind = 0.0
        """How many real milliseconds tracks have taken longer than they were given, because frames came late. Who
        begins them may make up for it, and counts it down then."""
        self._tracks: dict[Key, Track] = {}
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_timeout)

    @property
    def running(self) -> bool:
        """Whether the timer runs, and so frames may be drawn."""
        return self._timer.isActive()

    def is_moving(self, key: Key) -> bool:
        return key in self._tracks

    def real(self, milliseconds: float) -> float:
        """How long what takes so long at normal speed takes now."""
        return milliseconds * self.tempo.factor * self.haste

    def start(self, key: Key, track: Track) -> None:
        """Begin a track; with speed OFF it is through at once. Durations and delays are scaled by the tempo."""
        self._tracks.pop(key, None)
        if self.tempo.factor == 0 and not track.endless:
            self._conclude(track)
        else:
            factor = (self.tempo.factor or 1.0) * (1.0 if track.endless else self.haste)
            track.duration = max(track.duration * factor, track.least)
            track.delay *= factor
            self._tracks[key] = track
        self._pace()

    def finish(self, keys: Iterable[Key]) -> None:
        """Jump to the end of these tracks, where they run."""
        for key in list(keys):
            track = self._tracks.pop(key, None)
            if track is not None:
                self._conclude(track)
        self._pace()

    def stop(self, key: Key) -> None:
        """Drop a track where it is, without its `done`."""
        self._tracks.pop(key, None)
        self._pace()

    def stop_all(self, thing: str) -> None:
        """Drop every track of one thing: it is no more."""
        self._tracks = {key: track for key, track in self._tracks.items() if key[0] != thing}
        self._pace()

    def advance(self, milliseconds: float, late: float | None = None) -> None:
        """Let time pass for all tracks. The timer calls it; tests may. `late`: how much more has really passed, which
        is only waited for; without a track that waits it counts as `behind`, and so does what the last track to be
        through had too much. None: nothing counts."""
        tracks, leap = tuple(self._tracks.items()), milliseconds + (late or 0.0)
        waits = any(track.waits for _, track in tracks)
        through = [(key, one) for key, one in tracks if not one.advance(leap if one.waits else milliseconds)]
        if late is not None:
            self.behind += min((track.over for _, track in through), default=0.0) + (0.0 if waits else late)
        for key, track in through:
            if self._tracks.get(key) is track:
                del self._tracks[key]
        for _, track in through:
            if track.done is not None:
                track.done()
        self.ticked.emit()
        self._pace()

    @staticmethod
    def _conclude(track: Track) -> None:
        track.finish()
        if track.done is not None:
            track.done()

    def _pace(self) -> None:
        """Start, slow down or stop the timer."""
        if not self._tracks:
            self._timer.stop()
            return
        frame = LAZY_FRAME if all(track.endless for track in self._tracks.values()) else FRAME
        if not self._timer.isActive():
            self._since.start()
        if not self._timer.isActive() or self._timer.interval() != frame:
            self._timer.start(frame)

    def _on_timeout(self) -> None:
        passed = float(self._since.restart())
        self.advance(min(LEAP, passed), max(0.0, passed - LEAP))
