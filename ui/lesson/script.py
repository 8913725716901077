"""The script of a lesson: `resources/tutorials/GAME.toml` as values. Pure: no Qt, no engine, no table.

A lesson is one written game, or several scenes ("two rounds later"), each from a written position. Each step says
something, points at things on the learner's table, and waits: for a nod, for something to be met, or for a move; then
the moves follow that make themselves. So a step stands at one ply of its scene, and the same ply every time.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fnmatch import fnmatchcase
from typing import Any, Final

from engines.record import Record
from ui.game_files import files_of, read_text
from ui.terms import Language


class ScriptError(ValueError):
    """A script that lacks something, or has something of the wrong kind: file, step and field, and what was wanted."""


class Wait(Enum):
    """What a step waits for; the value is its word in the file."""

    NEXT = "next"
    LOOK = "look"
    """One of the things to look at is touched: by click, Enter or Space."""
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Bilingual:
    """One thing said in both languages."""

    ja: str
    en: str

    def in_(self, language: Language) -> str:
        return self.ja if language is Language.JA else self.en


@dataclass(frozen=True, slots=True)
class Correction:
    """What is said to a wrong move that matches the pattern (`fnmatch`, on the canonical text), or to a touch on
    something else than what is to be looked at (on its id)."""

    pattern: str
    say: Bilingual

    def fits(self, move: str) -> bool:
        return fnmatchcase(move, self.pattern)


@dataclass(frozen=True, slots=True)
class Opening:
    """The written position that a scene begins with: `moves` made from `setup`, before the step with index `first`."""

    first: int
    setup: Mapping[str, Any]
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step. `move` and `also` are empty unless it waits for a move, `look` unless it waits for a look."""

    id: str
    say: Bilingual
    wait: Wait
    say_by_key: Bilingual | None = None
    """What is said instead to whoever plays by keys; None: the same."""
    point: tuple[str, ...] = ()
    """Pieces and places on the learner's table, by id or by the other name that they go by."""
    look: tuple[str, ...] = ()
    clear: tuple[str, ...] = ()
    """What the words are about besides: they do not lie over it, and it does not glow."""
    move: str = ""
    also: tuple[str, ...] = ()
    """Moves that are taken just as well."""
    then: tuple[str, ...] = ()
    """Moves that follow by themselves: other seats', those of chance, forced ones of the learner."""
    rules: tuple[str, ...] = ()
    answers: tuple[Correction, ...] = ()
    praise: Bilingual | None = None
    """What is said to the learner’s own right move: a word of praise, and what the move has brought."""
    chapters: tuple[str, ...] = ()
    """Keys of notes: with each of them a chapter of what follows begins, and the table waits for the learner first."""

    @property
    def is_question(self) -> bool:
        """Whether the learner has to find the move: nothing glows."""
        return self.wait is Wait.MOVE and not self.point

    def said(self, *, by_key: bool) -> Bilingual:
        """What is said to whoever plays by keys, or by pointer."""
        return self.say_by_key if by_key and self.say_by_key is not None else self.say

    def takes(self, move: str) -> bool:
        """Whether this is a move that the step waits for."""
        return bool(move) and (move == self.move or move in self.also)

    def answer_to_touch(self, names: Iterable[str]) -> Bilingual | None:
        """What is said to who touches something that goes by these names, and is not what the step waits for."""
        return next((answer.say for name in names for answer in self.answers if answer.fits(name)), None)

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves that this step adds to the game."""
        return (self.move, *self.then) if self.move else self.then


@dataclass(frozen=True, slots=True)
class Script:
    """One lesson."""

    game: str
    title: Bilingual
    seat: int
    """The learner's."""
    minutes: int
    is_beside: bool
    """Whether its words lie beside the pieces that they speak of, where its table has free ground; else all of them
    stand on the foot."""
    players: int
    names: tuple[Bilingual, ...]
    """By seat; empty when the players have none."""
    openings: tuple[Opening, ...]
    """One for each scene, in order; the first one's `first` is 0."""
    steps: tuple[LessonStep, ...]
    answers: tuple[Correction, ...]
    rulebook: Mapping[str, Bilingual]
    """The rules that no step teaches, by their number: what each is about, in a few words."""

    @property
    def all_answers(self) -> tuple[Correction, ...]:
        """What is said to wrong moves, in any step."""
        moved = (step.answers for step in self.steps if step.wait is Wait.MOVE)
        return (*self.answers, *(answer for answers in moved for answer in answers))

    def scene(self, step: int) -> int:
        """The index of the scene that this step (by index) belongs to; the end of the lesson belongs to the last."""
        return max(index for index, opening in enumerate(self.openings) if opening.first <= step)

    def ply(self, step: int) -> int:
        """At which ply of its scene a step (by index) stands; for the number of steps, the ply after the last one."""
        opening = self.openings[self.scene(step)]
        return len(opening.moves) + sum(len(one.moves) for one in self.steps[opening.first : step])

    def record(self, step: int) -> Record:
        """The whole game of the scene that this step (by index) belongs to, every step done as it is written."""
        scene = self.scene(step)
        opening = self.openings[scene]
        end = self.openings[scene + 1].first if scene + 1 < len(self.openings) else len(self.steps)
        moves = (*opening.moves, *(move for one in self.steps[opening.first : end] for move in one.moves))
        return Record(self.game, self.players, opening.setup, moves)

    @property
    def taught(self) -> Mapping[str, int]:
        """Each rule that is taught, and the first step that does."""
        found: dict[str, int] = {}
        for index, step in enumerate(self.steps):
            for rule in step.rules:
                found.setdefault(rule, index)
        return found

    def answer(self, step: LessonStep, move: str) -> Bilingual | None:
        """What is said to a wrong move: the step's own answer, else one of the lesson's."""
        return next((answer.say for answer in (*step.answers, *self.answers) if answer.fits(move)), None)


@dataclass(frozen=True, slots=True)
class Demonstration:
    """Where a rule can be seen: a position of the lesson, and what the step there points at and plays."""

    record: Record
    """The game of its scene up to here."""
    ply: int
    seat: int
    point: tuple[str, ...]
    move: str
    """The move that shows the rule: the learner's, else the first that follows; "" when none is made."""


def where_taught(script: Script, rule: str) -> Demonstration | None:
    """The position of the first step that teaches `rule`; None when no step does."""
    index = script.taught.get(rule)
    if index is None:
        return None
    step, ply, whole = script.steps[index], script.ply(index), script.record(index)
    return Demonstration(
        replace(whole, moves=whole.moves[:ply]), ply, script.seat, step.point, next(iter(step.moves), "")
    )


# Reading


def load_script(game: str) -> Script:
    """The script of a game. Raises ScriptError, and GameFileError when it has none."""
    return read_script(read_text(game, files_of(game).lesson), game, f"{game}: lesson")


def read_script(text: str, game: str, where: str) -> Script:
    """The script in `text`; `where` names the file in errors. Raises ScriptError."""
    try:
        root = _Part(tomllib.loads(text), where)
    except tomllib.TOMLDecodeError as error:
        raise ScriptError(f"{where}: {error}") from error
    start = root.part("start")
    steps, openings = [], [_opening(start, 0)]
    for index, part in enumerate(root.parts("step")):
        if part.has("scene"):
            scene = part.part("scene")
            openings.append(_opening(scene, index))
            scene.done()
        steps.append(_step(part))
    _check_ids(steps, where)
    script = Script(
        game=game,
        title=root.said("title"),
        seat=root.number("seat"),
        minutes=root.number("minutes"),
        is_beside=root.flag("beside"),
        players=start.number("players"),
        names=tuple(_said(one, f"{start.where}: names") for one in start.optional("names", list)),
        openings=tuple(openings),
        steps=tuple(steps),
        answers=tuple(_answer(part) for part in root.parts("answer")),
        rulebook=_untaught(root),
    )
    root.done()
    start.done()
    return script


class _Part:
    """One table of the file with its place; every field is asked for once, and `done` objects to the rest."""

    def __init__(self, data: Mapping[str, Any], where: str) -> None:
        self._data = dict(data)
        self.where = where

    def number(self, name: str) -> int:
        value: int = self._take(name, int)
        if isinstance(value, bool):
            raise ScriptError(f"{self.where}: {name}: expected a number, found {value}")
        return value

    def flag(self, name: str) -> bool:
        """What may be missing; then it is not so."""
        if not self.has(name):
            return False
        value: bool = self._take(name, bool)
        return value

    def text(self, name: str) -> str:
        value: str = self._take(name, str)
        return value

    def said(self, name: str) -> Bilingual:
        return _said(self._take(name, dict), f"{self.where}: {name}")

    @property
    def names(self) -> tuple[str, ...]:
        """The fields that nobody has asked for yet."""
        return tuple(self._data)

    def has(self, name: str) -> bool:
        return name in self._data

    def part(self, name: str) -> _Part:
        return _Part(self._take(name, dict), f"{self.where}: {name}")

    def parts(self, name: str) -> Iterator[_Part]:
        for index, row in enumerate(self.optional(name, list)):
            named = f" ({row['id']})" if isinstance(row, dict) and "id" in row else ""
            where = f"{self.where}: {name} {index + 1}{named}"
            if not isinstance(row, dict):
                raise ScriptError(f"{where}: expected a table")
            yield _Part(row, where)

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, empty when it is left out."""
        values = self.optional(name, list)
        if not all(isinstance(value, str) for value in values):
            raise ScriptError(f"{self.where}: {name}: expected texts, found {values}")
        return tuple(values)

    def optional(self, name: str, kind: Callable[[], Any]) -> Any:
        return self._take(name, kind) if name in self._data else kind()

    def done(self) -> None:
        if self._data:
            raise ScriptError(f"{self.where}: unknown: {', '.join(self._data)}")

    def _take(self, name: str, kind: Any) -> Any:
        if name not in self._data:
            raise ScriptError(f"{self.where}: {name} is missing")
        value = self._data.pop(name)
        if not isinstance(value, kind):
            raise ScriptError(f"{self.where}: {name}: expected {kind.__name__}, found {type(value).__name__}")
        return value


def _step(part: _Part) -> LessonStep:
    wait = _wait(part)
    point = part.texts("point")
    look = part.texts("look") if wait is Wait.LOOK else ()
    step = LessonStep(
        id=part.text("id"),
        say=part.said("say"),
        wait=wait,
        say_by_key=part.said("say_by_key") if part.has("say_by_key") else None,
        point=point,
        look=look or (point if wait is Wait.LOOK else ()),
        clear=part.texts("clear"),
        move=part.text("move") if wait is Wait.MOVE else "",
        also=part.texts("also") if wait is Wait.MOVE else (),
        then=part.texts("then"),
        rules=part.texts("rules"),
        answers=tuple(_answer(one, _TOUCHES[wait]) for one in part.parts("answer")) if wait in _TOUCHES else (),
        praise=part.said("praise") if wait in _TOUCHES and part.has("praise") else None,
        chapters=part.texts("chapters"),
    )
    part.done()
    if wait is Wait.LOOK and not step.look:
        raise ScriptError(f"{part.where}: look: nothing to look at")
    return step


def _wait(part: _Part) -> Wait:
    word = part.text("wait")
    known = {wait.value: wait for wait in Wait}
    if word not in known:
        raise ScriptError(f"{part.where}: wait: expected {' | '.join(known)}, found {word}")
    return known[word]


def _untaught(root: _Part) -> Mapping[str, Bilingual]:
    if not root.has("rulebook"):
        return {}
    part = root.part("rulebook")
    return {rule: part.said(rule) for rule in part.names}


_TOUCHES: Final = {Wait.MOVE: "move", Wait.LOOK: "touch"}
"""What an answer is an answer to, by what the step waits for: the name of the field that says so."""


def _answer(part: _Part, answered: str = "move") -> Correction:
    answer = Correction(part.text(answered), part.said("say"))
    part.done()
    return answer


def _said(value: object, where: str) -> Bilingual:
    match value:
        case {"ja": str(ja), "en": str(en), **rest} if not rest and ja.strip() and en.strip():
            return Bilingual(ja.strip(), en.strip())
    raise ScriptError(f"{where}: expected ja and en, both with words")


def _opening(part: _Part, first: int) -> Opening:
    try:
        setup = json.loads(part.text("setup"))
    except ValueError as error:
        raise ScriptError(f"{part.where}: setup: {error}") from error
    if not isinstance(setup, dict):
        raise ScriptError(f"{part.where}: setup: expected an object")
    return Opening(first, setup, part.texts("moves"))


def _check_ids(steps: Sequence[LessonStep], where: str) -> None:
    seen: set[str] = set()
    for step in steps:
        if step.id in seen:
            raise ScriptError(f"{where}: step {step.id}: the id is used twice")
        seen.add(step.id)
