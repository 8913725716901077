"""Hints as the computer gives them at decisions of recorded games, kept in tests/hints: people get such ones, and to
find them takes long.

`PYTHONPATH=.:tests:tests/ui python -m recorded_hints [GAME ...]` finds them anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from io import StringIO
from pathlib import Path
from time import process_time
from typing import Any, Final

from moments import Moment, look_at
from recorded_games import recorded_games, start_of

from engines.ai.advice.favourites import favourites_from_json
from engines.ai.advice.reasons import reasons_from_json
from engines.ai.levels import STRENGTHS, Level
from engines.ai.question import hint_question
from engines.ai.worker import Worker
from engines.game import CHANCE
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.app import Program
from ui.game_files import GameFileError
from ui.match.adviser import Hint
from ui.table.hinting.reason_words import reason_said
from ui.table.page import TablePage
from ui.terms import Language, Terms

FOLDER: Final = Path(__file__).resolve().parent.parent / "hints"
IN_A_GAME: Final = 12
"""So many of each game, evenly spread over all decisions of its recorded games."""
SECONDS: Final = 1.6
"""Of the processor, for each: about as far as a thought comes beside a window."""
LEAST: Final = 3
"""So many moves there are to choose from, else hardly anything is compared."""


@dataclass(frozen=True)
class Recorded:
    """One hint, and the decision that it is for."""

    game: str
    record: int
    """Which of the recorded games."""
    moment: Moment
    hint: Hint

    @property
    def name(self) -> str:
        return f"{self.game} {self.record}:{self.moment.ply}"

    def advise(self, program: Program) -> TablePage:
        """Sit down at the decision, and be given the hint."""
        table = look_at(program, self.game, self.moment, told(self.game, self.record))
        table.recap.close()
        table.fold_log(True)
        table.hints.adviser.advised.emit(replace(self.hint, ply=table.match.snapshot().ply))
        return table


@cache
def told(game: str, record: int) -> Timeline:
    recorded = recorded_games(game)[record]["record"]
    timeline = start_of(recorded)
    timeline.follow(recorded["moves"])
    return timeline


@cache
def recorded_hints(game: str) -> tuple[Recorded, ...]:
    """Those of a game, but for those that speak of something that is told in another way since."""
    lines = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    terms = Terms(game, Language.EN, tuple("ABCDEF"))
    found = (_read(game, line) for line in lines)
    return tuple(one for one in found if _has_words(one.hint, terms))


def _read(game: str, line: dict[str, Any]) -> Recorded:
    answer = line["answer"]
    hint = Hint(
        answer["move"],
        line["ply"],
        reasons_from_json(answer["reasons"]),
        favourites=favourites_from_json(answer["favourites"]),
    )
    return Recorded(game, line["record"], Moment(line["ply"], line["seat"]), hint)


def _has_words(hint: Hint, terms: Terms) -> bool:
    """Whether all that it speaks of can be said by what was found then."""
    reasons = hint.reasons
    plain = (reasons.purpose, reasons.whole, reasons.remark, reasons.changed, reasons.warning, reasons.equal)
    told = [("purpose", one) for one in (*plain, *reasons.parts, *(one.does for one in hint.favourites))]
    try:
        for section, one in (*told, ("aim", reasons.aim)):
            if one is not None:
                terms.say(f"{section}.{one.name}", **(one.about or {}))
        for effect in filter(None, (reasons.effect, reasons.own)):
            reason_said(effect, terms, ["-"])
    except GameFileError:
        return False
    return True


# Finding them


def decisions(game: str) -> list[tuple[int, Moment]]:
    """`IN_A_GAME` of those with several ways to go on, by the number of their recorded game."""
    found = list[tuple[int, Moment]]()
    for at, _ in enumerate(recorded_games(game)):
        timeline = told(game, at)
        for ply, seat in enumerate(timeline.actors):
            if seat != CHANCE and len(timeline.choices(seat, ply)) >= LEAST:
                found.append((at, Moment(ply, seat)))
    return found[len(found) // IN_A_GAME // 2 :: len(found) // IN_A_GAME][:IN_A_GAME]


def find(game: str) -> Iterator[dict[str, Any]]:
    for record, moment in decisions(game):
        timeline = told(game, record)
        timeline.seek(moment.ply)
        question = hint_question(timeline.snapshot(moment.seat), timeline.memory(moment.seat), None)
        expert = STRENGTHS[Level.EXPERT]
        strengths = {Level.EXPERT: replace(expert, budget=replace(expert.budget, seconds=SECONDS))}
        answers = StringIO()
        Worker([json.dumps(question.to_json())], answers, lambda: {game: GAMES[game]}, strengths, process_time).run()
        answer = json.loads(answers.getvalue())
        kept = {name: answer[name] for name in ("move", "reasons", "favourites")}
        yield {"record": record, "ply": moment.ply, "seat": moment.seat, "answer": kept}


def main(games: Sequence[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in games or GAMES:
        lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in find(game))
        (FOLDER / f"{game}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
