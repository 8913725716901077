"""Plays the script of a lesson as its learner would, and says what is wrong with it, step by step.

python3 -m tools.tutorial uosao               every step: prompt, legal moves, what is wrong
python3 -m tools.tutorial uosao --ids march   what can be pointed at while that step stands, with its name
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, Final

from engines.errors import GameError
from engines.game import CHANCE, AnyGame
from engines.record import Record
from engines.registry import GAMES
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.board.values.game_table import GameTable
from ui.board.values.identity import Known
from ui.board.values.places import Layout
from ui.board.values.sight import Moves, Room, Shown, Sight
from ui.game_files import lessons
from ui.games import table_row
from ui.lesson.script import Bilingual, LessonStep, Opening, Script, Wait, load_script
from ui.terms import Language, Terms

STEPS: Final = range(8, 31)
FIRST_MOVE: Final = 4
"""The learner has made a move by the end of this step."""
MINUTES: Final = 12
WORDS: Final = 40
CHARACTERS: Final = 110
PRAISE: Final = {Language.EN: 16, Language.JA: 40}
"""How long a word of praise is at most: so many words in English, so many characters in Japanese."""
ELSEWHERE: Final = {
    Language.EN: ("nother game", "first game", "later", "last"),
    Language.JA: ("別のゲーム", "最初の回", "進み", "後です", "最後の"),
}
"""What the words of a step say first where another scene begins with it, in each language."""
ROOM: Final = Room(980.0, 700.0)


@dataclass(frozen=True, slots=True)
class Scene:
    """The learner's table while one step stands."""

    number: int
    step: LessonStep
    snapshot: Snapshot
    layouts: tuple[Layout, ...]
    """As the game came here, and as the lesson is taken up here: equal pieces may bear different ids in the two."""


@dataclass(frozen=True, slots=True)
class Course:
    """A lesson played through: every step's scenes (several where other moves are taken too), and what is wrong."""

    script: Script
    scenes: tuple[Scene, ...]
    faults: tuple[str, ...]


@dataclass
class _Way:
    """One way through the lesson so far: its game, and the pieces that lay on the table last."""

    timeline: Timeline
    known: Known = ()


@dataclass
class _Walk:
    """Walks through a lesson on all its ways at once; ways that come to the same position join."""

    script: Script
    game: AnyGame
    table: GameTable[Any]
    ways: list[_Way] = field(default_factory=list)
    scenes: list[Scene] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    given: set[int] = field(default_factory=set)
    """What some wrong move or touch is answered with, by its `id`."""

    def run(self) -> Course:
        openings = {opening.first: opening for opening in self.script.openings}
        for number, step in enumerate(self.script.steps, 1):
            where = f"step {number} ({step.id})"
            if opening := openings.get(number - 1):
                self._open(opening, where)
                if number > 1 and not all(_says_where(step.say.in_(one), one) for one in Language):
                    self.faults.append(f"{where}: scene: its words do not say first where it is")
            for way in self.ways:
                self._stand(way, number, step, where)
            self.ways = self._joined([new for way in self.ways for new in self._steps_on(way, step, where)])
        self.faults += self._unheard()
        return Course(self.script, tuple(self.scenes), tuple(dict.fromkeys(self.faults)))

    def _unheard(self) -> Iterator[str]:
        """Answers that answer nothing: all that they could is answered before them, or cannot be done."""
        for where, answers in (
            ("", self.script.answers),
            *((f"step {number} ({step.id}): ", step.answers) for number, step in enumerate(self.script.steps, 1)),
        ):
            yield from (f"{where}answer {one.pattern}: to nothing" for one in answers if id(one) not in self.given)

    def _open(self, opening: Opening, where: str) -> None:
        """A scene begins: there is one way again."""
        way = _Way(Timeline(Record(self.script.game, self.script.players, opening.setup), self.game))
        self.ways = [way] if self._follow(way, f"{where}: scene", opening.moves) else []

    def _stand(self, way: _Way, number: int, step: LessonStep, where: str) -> None:
        """The step stands: its pointers lie on the table, and its move is the learner's."""
        snapshot = way.timeline.snapshot(self.script.seat)
        asked = snapshot.legal if step.wait is Wait.MOVE else ()
        layouts = tuple(self._layout(snapshot, asked, known) for known in (way.known, ()))
        self.scenes.append(Scene(number, step, snapshot, layouts))
        for layout in layouts:
            there, met = _pointable(layout), _meetable(layout)
            self.faults += [f"{where}: point: {name} is not on the table" for name in step.point if name not in there]
            self.faults += [f"{where}: clear: {name} is not on the table" for name in step.clear if name not in there]
            self.faults += [f"{where}: look: {name} has no name to meet" for name in step.look if name not in met]
            if step.wait is Wait.LOOK:
                self._hear_touches(layout, step)
        if step.wait is Wait.MOVE:
            self._check_move(snapshot, step, where)

    def _check_move(self, snapshot: Snapshot, step: LessonStep, where: str) -> None:
        if snapshot.actor != self.script.seat:
            self.faults.append(f"{where}: move: not the learner but {snapshot.actor} is to act")
            return
        wanted = (step.move, *step.also)
        self.faults += [f"{where}: {move} is not legal here" for move in wanted if move not in snapshot.legal]
        script = replace(self.script, answers=()) if step.is_question else self.script
        for move in (move for move in snapshot.legal if not step.takes(move)):
            said = next((one for one in (*step.answers, *script.answers) if one.fits(move)), None)
            self.given.add(id(said))
        unanswered = [move for move in snapshot.legal if not step.takes(move) and script.answer(step, move) is None]
        if unanswered:
            own = "of its own " if step.is_question else ""
            self.faults.append(f"{where}: no answer {own}to {' '.join(unanswered)}")

    def _hear_touches(self, layout: Layout, step: LessonStep) -> None:
        """What is said to each touch that the step does not ask for."""
        met = [one for one in layout.placements if one.label is not None and not any(map(one.goes_by, step.look))]
        for answers in ([one for one in step.answers if one.fits(piece.id)] for piece in met):
            self.given.update(map(id, answers[:1]))

    def _steps_on(self, way: _Way, step: LessonStep, where: str) -> Iterator[_Way]:
        """The ways on from here, one for each move that the step takes."""
        for move in (step.move, *step.also):
            new = self._copy(way)
            made = (move, *step.then) if move else step.then
            if self._follow(new, where, made):
                yield new

    def _follow(self, way: _Way, where: str, moves: Sequence[str]) -> bool:
        for text in moves:
            timeline, actor = way.timeline, way.timeline.actor
            try:
                timeline.play(CHANCE if actor is None else actor, text, timeline.ply)
            except GameError as error:
                self.faults.append(f"{where}: {text} after {' '.join(timeline.moves) or 'nothing'}: {error}")
                return False
            snapshot = timeline.snapshot(self.script.seat)
            way.known = self._layout(snapshot, snapshot.legal, way.known).known
        return True

    def _copy(self, way: _Way) -> _Way:
        timeline = Timeline(replace(way.timeline.record, moves=()), self.game)
        for actor, text in zip(way.timeline.actors, way.timeline.moves, strict=True):
            timeline.play(actor, text, timeline.ply)
        return _Way(timeline, way.known)

    def _joined(self, ways: Sequence[_Way]) -> list[_Way]:
        return list({json.dumps(way.timeline.state.position(), sort_keys=True): way for way in ways}.values())

    def _layout(self, snapshot: Snapshot, legal: tuple[str, ...], known: Known) -> Layout:
        terms = Terms(self.script.game, Language.EN, [name.en for name in self.script.names])
        shown = Shown(self.table.read(snapshot.view), snapshot.seat, snapshot.players)
        return self.table.layout(Sight(shown, terms, ROOM, Moves(legal), known=known))


def walk(script: Script, game: AnyGame, table: GameTable[Any]) -> Course:
    """Play a lesson through, on every way that it leaves open. Raises RecordError for an impossible setup."""
    course = _Walk(script, game, table).run()
    faults = chain(course.faults, _faults_of_text(script), _faults_of_praise(script), _faults_of_rules(script, game))
    return Course(script, course.scenes, tuple(faults))


def _says_where(said: str, language: Language) -> bool:
    """Whether the first sentence tells of another scene: what is said of the one before is not seen any more."""
    return any(word in re.split("[.。]", said)[0] for word in ELSEWHERE[language])


def _pointable(layout: Layout) -> dict[str, str]:
    """Every name that a step may point at, with the key of what it is called."""
    things = layout.things
    names = {thing.id: thing.label.key if thing.label else "" for thing in things}
    return {**{thing.same_as: thing.label.key if thing.label else "" for thing in things if thing.same_as}, **names}


def _meetable(layout: Layout) -> frozenset[str]:
    """Pieces that pointer and keyboard can meet."""
    named = [piece for piece in layout.placements if piece.label is not None]
    return frozenset(chain.from_iterable((piece.id, piece.same_as) for piece in named)) - {""}


def _faults_of_text(script: Script) -> Iterator[str]:
    if len(script.steps) not in STEPS:
        yield f"{len(script.steps)} steps, wanted are {STEPS.start} to {STEPS.stop - 1}"
    if not any(step.wait is Wait.MOVE for step in script.steps[:FIRST_MOVE]):
        yield f"no move of the learner's in the first {FIRST_MOVE} steps"
    if script.minutes > MINUTES:
        yield f"{script.minutes} minutes, at most {MINUTES}"
    if script.names and len(script.names) != script.players:
        yield f"{len(script.names)} names for {script.players} players"
    if script.is_beside and any(step.chapters for step in script.steps):
        yield "chapters are read on the foot: its words lie beside the pieces"
    for where, said in _sayings(script):
        if len(said.en.split()) > WORDS:
            yield f"{where}: {len(said.en.split())} English words, at most {WORDS}"
        if len(said.ja) > CHARACTERS:
            yield f"{where}: {len(said.ja)} Japanese characters, at most {CHARACTERS}"


def _sayings(script: Script) -> Iterator[tuple[str, Bilingual]]:
    yield "title", script.title
    yield from (("answer", answer.say) for answer in script.answers)
    for number, step in enumerate(script.steps, 1):
        where = f"step {number} ({step.id})"
        yield where, step.say
        yield from ((f"{where}: answer {answer.pattern}", answer.say) for answer in step.answers)


def _faults_of_praise(script: Script) -> Iterator[str]:
    """Praise that is missing, long, said of what is no longer seen, or begins like the one before."""
    scenes, before = {opening.first for opening in script.openings}, dict.fromkeys(Language, "")
    for number, step in enumerate(script.steps, 1):
        where = f"step {number} ({step.id}): praise"
        if step.praise is None:
            if step.wait is Wait.MOVE:
                yield f"{where}: none for its move"
            continue
        if number in scenes:
            yield f"{where}: the next step is at another table"
        for language in Language:
            said = step.praise.in_(language)
            size = len(said) if language is Language.JA else len(said.split())
            if size > PRAISE[language]:
                yield f"{where}: {size} in {language.value}, at most {PRAISE[language]}"
            begins = re.split(r"[ ,:.!。、！]", said)[0]
            if begins == before[language]:
                yield f"{where}: it begins with {begins}, as the one before"
            before[language] = begins


def _faults_of_rules(script: Script, game: AnyGame) -> Iterator[str]:
    taught, listed = set(script.taught), set(script.rulebook)
    for rule in sorted((taught | listed) - set(game.rules)):
        yield f"rule {rule} is no rule of the game"
    for rule in game.rules:
        if (rule in taught) == (rule in listed):
            where = "both taught and in the rulebook" if rule in taught else "neither taught nor in the rulebook"
            yield f"rule {rule} is {where}"


# The command


def _tell(course: Course, terms: Mapping[Language, Terms]) -> Iterator[str]:
    shown: set[int] = set()
    for scene in course.scenes:
        if scene.number in shown:
            continue
        shown.add(scene.number)
        step, snapshot = scene.step, scene.snapshot
        prompt = scene.layouts[0].asked.prompt
        yield f"{scene.number:2} {step.id}  [{step.wait.value}]  ply {snapshot.ply}  actor {snapshot.actor}"
        for language in Language:
            told = step.say.in_(language)
            size = len(told) if language is Language.JA else len(told.split())
            yield f"     {language.value} ({size}) {told}"
            if step.praise is not None:
                yield f"     {language.value} praise {step.praise.in_(language)}"
        if prompt is not None:
            yield f"     prompt  {terms[Language.EN].word(prompt)} / {terms[Language.JA].word(prompt)}"
        yield f"     point   {' '.join((*step.point, *(name for name in step.look if name not in step.point))) or '–'}"
        yield f"     moves   {' '.join(step.moves) or '–'}   rules {' '.join(step.rules) or '–'}"
        if snapshot.legal:
            yield f"     legal   {' '.join(snapshot.legal[:60])}{' …' if len(snapshot.legal) > 60 else ''}"
    yield f"rules in the rulebook: {' '.join(course.script.rulebook)}"
    yield from (f"WRONG {fault}" for fault in course.faults)
    yield f"{len(course.script.steps)} steps, {len(course.faults)} faults"


def _names_of_steps(script: Script) -> set[str]:
    """Each step's id and number."""
    return {name for number, step in enumerate(script.steps, start=1) for name in (step.id, str(number))}


def _tell_ids(course: Course, step: str, terms: Terms) -> Iterator[str]:
    scene = next((scene for scene in course.scenes if step in (scene.step.id, str(scene.number))), None)
    if scene is None:
        yield from (f"WRONG {fault}" for fault in course.faults)
        yield f"step {step} is not reached"
        return
    layout = scene.layouts[0]
    for kind, things in (("place", layout.places), ("piece", layout.placements)):
        for thing in things:
            also = f"  = {thing.same_as}" if thing.same_as else ""
            yield f"{kind}  {thing.id}{also}  {terms.word(thing.label) if thing.label else '(no name)'}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Check the script of a lesson.")
    parser.add_argument("game", choices=lessons())
    parser.add_argument("--ids", metavar="STEP", help="what can be pointed at while this step (id or number) stands")
    asked = parser.parse_args()
    script = load_script(asked.game)
    if asked.ids and asked.ids not in _names_of_steps(script):
        steps = ", ".join(step.id for step in script.steps)
        parser.error(f"argument --ids: no step {asked.ids!r}; 1 to {len(script.steps)}, or one of {steps}")
    course = walk(script, GAMES[asked.game], table_row(asked.game).table)
    terms = {one: Terms(asked.game, one, [name.in_(one) for name in script.names]) for one in Language}
    lines = _tell_ids(course, asked.ids, terms[Language.EN]) if asked.ids else _tell(course, terms)
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 1 if course.faults else 0


if __name__ == "__main__":
    sys.exit(main())
