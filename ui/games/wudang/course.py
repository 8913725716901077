"""The strip over the board: which round it is and which phase. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.wudang.seen import INCIDENT_RULE, PHASE_RULES, Phase, RoundBegins
from ui.board.values.placement import Placement, Pose, Said
from ui.games.wudang.context import Context
from ui.games.wudang.looks import PhaseLook, RoundLook
from ui.terms import Word

_INCIDENT: Final = "a"
_LETTERS: Final[Mapping[Phase, str]] = {
    Phase.ATTRIBUTES: "b",
    Phase.PASSING: "c",
    Phase.PLACEMENT: "d",
    Phase.ACTIONS: "e",
    Phase.TOURNAMENT: "t",
}
_RULES: Final[Mapping[str, str]] = {
    _INCIDENT: INCIDENT_RULE,
    **{letter: PHASE_RULES[phase] for phase, letter in _LETTERS.items()},
}
"""The tablets of a round and the rule of each; the letter ends the keys of its words."""
_ROUND_SHARE: Final = 0.22
_BROAD: Final = {"t": 1.4}
"""Tablets with a longer word than the others, and how much broader they are."""


def course_pieces(context: Context) -> list[Placement]:
    """The round, and a tablet for each phase, the present one lit."""
    strip, unit = context.frame.strip, context.frame.unit
    gap = 3 * unit
    first = strip.left + strip.width * _ROUND_SHARE + gap
    shares = [_BROAD.get(letter, 1.0) for letter in _RULES]
    width = (strip.right - first - gap * (len(_RULES) - 1)) / sum(shares)
    tablets = []
    for letter, share in zip(_RULES, shares, strict=True):
        tablets.append(_tablet(context, letter, first + width * share / 2, width * share))
        first += width * share + gap
    return [_round(context), *tablets]


def _round(context: Context) -> Placement:
    sight, box, strip = context.sight, context.reader.box, context.frame.strip
    now = context.view.round
    width = strip.width * _ROUND_SHARE
    return Placement(
        "round",
        RoundLook(sight.terms.say("round"), now, box.rounds, box.tournament_rounds),
        Pose(strip.left + width / 2, strip.y, width, strip.height),
        z=3,
        said=Said(Word("piece.round", {"now": now, "total": box.rounds}), hint=Word("piece.round.hint"), rule="W1"),
    )


def _tablet(context: Context, letter: str, x: float, width: float) -> Placement:
    strip = context.frame.strip
    idle = letter == "t" and context.view.round not in context.reader.box.tournament_rounds
    return Placement(
        f"phase:{letter}",
        PhaseLook(_word(context, letter), _current(context) == letter, idle, _row(context, letter)),
        Pose(x, strip.y, width, strip.height),
        z=3,
        said=Said(Word(f"phase.{letter}"), hint=Word(f"phase.{letter}.hint"), rule=_RULES[letter]),
    )


def _word(context: Context, letter: str) -> str:
    return context.sight.terms.say(f"phase.{letter}.short")


def _row(context: Context, letter: str) -> tuple[tuple[str, float], ...]:
    """The word on every tablet, and how much broader than this one that tablet is."""
    own = _BROAD.get(letter, 1.0)
    return tuple((_word(context, one), round(_BROAD.get(one, 1.0) / own, 3)) for one in _RULES)


def _current(context: Context) -> str:
    match context.told:
        case RoundBegins():
            return _INCIDENT
        case _:
            return _LETTERS.get(context.view.phase, "")
