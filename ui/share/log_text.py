"""What has happened in a game, as lines for people to read: in one language, or in both, one under the other. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engines.game import CHANCE, Episode, Note
from ui.models.counted_moves import moves_made
from ui.terms import Terms

_INDENT: Final = "    "


@dataclass(frozen=True, slots=True)
class Told:
    """What somebody may read of a game: what setting up told, then each ply."""

    game: str
    opening: Sequence[Note]
    memory: Sequence[Episode]
    scores: Sequence[int]
    winners: Sequence[int]
    """Empty while the game runs."""
    comments: Mapping[int, str] = field(default_factory=dict)
    """A player's own words, by the ply that they are about."""


def log_text(told: Told, voices: Sequence[Terms]) -> str:
    """All of it. Each sentence stands there once for each voice; moves are numbered as they are counted
    everywhere."""
    lines = [" / ".join(dict.fromkeys(voice.of_box(told.game, "title") for voice in voices))]
    lines += [" / ".join(dict.fromkeys(_names(voice) for voice in voices)), ""]
    lines += [f"{_INDENT}{line}" for note in told.opening for line in _said(note, voices)]
    lines += _own_words(told, 0, voices)
    for ply, episode in enumerate(told.memory, 1):
        head = "" if episode.actor == CHANCE else f"{moves_made(told.memory[:ply])}."
        lines += _headed(head, [line for note in episode.notes if not note.quiet for line in _said(note, voices)])
        lines += _own_words(told, ply, voices)
    return "\n".join([*lines, *_ending(told, voices), ""])


def _headed(head: str, lines: Sequence[str]) -> Iterator[str]:
    """The first of them behind this head, the others under it."""
    for at, line in enumerate(lines):
        yield f"{'' if at else head:<{len(_INDENT)}}{line}"


def _said(note: Note, voices: Sequence[Terms]) -> Iterator[str]:
    rule = f" ({note.rule})" if note.rule else ""
    for voice in voices:
        yield f"{voice.say(f'note.{note.key}', **note.args)}{rule}"


def _own_words(told: Told, ply: int, voices: Sequence[Terms]) -> Iterator[str]:
    """What a player has written about the table after so many moves, once: it is in one language."""
    if ply in told.comments:
        yield f"{_INDENT}{voices[0].say('share.comment', words=told.comments[ply])}"


def _names(voice: Terms) -> str:
    return voice.say("seat.names", seats=list(range(len(voice.names))))


def _ending(told: Told, voices: Sequence[Terms]) -> Iterator[str]:
    if told.winners:
        yield ""
        for voice in voices:
            points = ", ".join(f"{name} {score}" for name, score in zip(voice.names, told.scores, strict=True))
            yield voice.say("share.ending", seats=list(told.winners), points=points)
