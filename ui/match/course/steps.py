"""What a match asks to be done next, as values: whoever drives it carries them out one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.ai.question import Question
from engines.snapshot import Snapshot
from ui.terms import Word


@dataclass(frozen=True, slots=True)
class ShowSnapshot:
    """Tell what led to this position. Whatever has happened is shown before anybody acts on it."""

    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class ShowCover:
    """Show the same moment at once, with the viewer's hand covered or open: nothing may be recognised."""

    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class Think:
    """Let a computer player think. Its answer goes to `MatchCore.answer`, its failure to `MatchCore.improvise`."""

    question: Question


@dataclass(frozen=True, slots=True)
class StopThinking:
    """Take the question back."""


@dataclass(frozen=True, slots=True)
class TellThinking:
    """Tell which seats' computer players are at work now."""

    seats: frozenset[int]


@dataclass(frozen=True, slots=True)
class TellTrouble:
    """Tell what went wrong; play goes on."""

    word: Word


@dataclass(frozen=True, slots=True)
class HandOver:
    """Cover the table: this seat takes over, and `Display.uncover` is to be called when it sits there."""

    seat: int


@dataclass(frozen=True, slots=True)
class TellOver:
    """The game is over, and the table has shown it."""


MatchStep: TypeAlias = (
    ShowSnapshot | ShowCover | Think | StopThinking | TellThinking | TellTrouble | HandOver | TellOver
)
