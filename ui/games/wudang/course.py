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
_BROAD: Final = 2.1
"""How much more of the strip the present phase takes than another: it alone has a word."""


def course_pieces(context: Context) -> list[Placement]:
    """The round, and on one cord the phases, the present one a tablet."""
    strip, unit = context.frame.strip, context.frame.unit
    first = strip.left + strip.width * _ROUND_SHARE + 3 * unit
    now = _current(context)
    shares = [_BROAD if letter == now else 1.0 for letter in _RULES]
    width = (strip.right - first) / (len(_RULES) - 1 + _BROAD)
    tablets = []
    for letter, share in zip(_RULES, shares, strict=True):
        tablets.append(_tablet(context, letter, first + width * share / 2, width * share))
        first += width * share
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
    word = context.sight.terms.say(f"phase.{letter}.short")
    idle = letter == "t" and context.view.round not in context.reader.box.tournament_rounds
    return Placement(
        f"phase:{letter}",
        PhaseLook(letter, word if _current(context) == letter else "", idle),
        Pose(x, strip.y, width, strip.height),
        z=3,
        said=Said(Word(f"phase.{letter}"), hint=Word(f"phase.{letter}.hint"), rule=_RULES[letter]),
    )


def _current(context: Context) -> str:
    match context.told:
        case RoundBegins():
            return _INCIDENT
        case _:
            return _LETTERS.get(context.view.phase, "")
