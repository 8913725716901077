"""Reads `resources/rulebooks/GAME.toml`: how the rules of a game are put in order, linked, worded and shown.

    [[opening]]                      what one wants to know first: the aim, a turn, the end, setting up
    title = { ja = "", en = "" }
    say = { ja = "", en = "" }       a paragraph a line

    [[chapter]]                      in the order of the game; every rule stands in exactly one
    title = { ja = "", en = "" }
    rules = ["U1", "U2"]
    figure = ["0.1", "3.0"]          its picture: GROUP.NUMBER of parts of the box, from the left; optional

    [see]                            what a rule builds on, or is completed by
    U5 = ["U33"]

    [[term]]                         the glossary, in the order of the rulebook
    ja = ""
    kana = ""                        how the Japanese is read
    en = ""
    meaning = { ja = "", en = "" }   one sentence; no word stands there without it
    rules = ["U2"]

    [[find]]                         words of players, and the rules that whoever types them looks for, the answer first
    words = ["tie", "引き分け"]
    rules = ["U34"]

    [[show]]                         a rule at work on a small table
    rules = ["U12"]
    say = { ja = "", en = "" }       one line: what to watch
    seat = 0                         whose eyes
    players = 3
    setup = '''{...}'''              as in a record
    moves = ["R1"]                   what has been played before
    point = ["soldier:0"]            pieces or places to look at
    play = ["L1"]                    what is then played

Several shows may share a deal: `deal = "NAME"` stands for `players` and `setup` of the table `[deal.NAME]`.
What a rule says stands in the game's terms under `rule.U1`, not here.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from engines.record import Record
from ui.game_files import GameFileError, files_of, read_text
from ui.lesson.script import Bilingual
from ui.phrases import know
from ui.terms import Language

_COURSE: Final = 3
"""So many of the parts that a rulebook begins with tell how the game goes: the aim, a round or a turn, and the end."""
_NUMBERS: Final = re.compile(r"\s*[(（][A-Z]\d+[^()（）]*[)）]")
"""Numbers of rules, behind what they say."""


class RulebookError(Exception):
    """A file of the rulebook is damaged: which, where in it, and what is wrong."""

    def __init__(self, game: str, where: str, detail: str) -> None:
        super().__init__(f"{game}: rulebook, {where}: {detail}")


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some rules under a heading, in the order in which they are read."""

    title: Bilingual
    rules: tuple[str, ...]
    figure: tuple[str, ...] = ()
    """The parts of the box in its picture, as GROUP.NUMBER; none: it has no picture."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What stands before the chapters under a heading: a paragraph a line."""

    title: Bilingual
    say: Bilingual


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the glossary and what it means; `kana` is how its Japanese is read."""

    said: Bilingual
    kana: str
    meaning: Bilingual
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A rule at work: the position after the record's moves, and what is then played. `seat` is whose eyes."""

    rules: tuple[str, ...]
    say: Bilingual
    seat: int
    record: Record
    point: tuple[str, ...]
    play: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Find:
    """Words of players for what they look up, and the rules that answer, the best answer first."""

    words: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole file of one game; `see` maps a rule to those that it builds on or that complete it."""

    game: str
    opening: tuple[Opening, ...]
    chapters: tuple[Chapter, ...]
    see: Mapping[str, tuple[str, ...]]
    glossary: tuple[Entry, ...]
    shows: tuple[Example, ...]
    finds: tuple[Find, ...]

    def found_by(self, rule: str) -> tuple[str, ...]:
        """The words that a rule is found by beside its own."""
        return tuple(word for one in self.finds if rule in one.rules for word in one.words)

    @property
    def rules(self) -> tuple[str, ...]:
        """All rule numbers as they are read."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    def links(self, rule: str) -> tuple[str, ...]:
        """The rules to read with this one, both ways, in the order of the book."""
        back = {one for one, others in self.see.items() if rule in others}
        wanted = back | set(self.see.get(rule, ()))
        return tuple(one for one in self.rules if one in wanted)

    def shows_of(self, rule: str) -> tuple[Example, ...]:
        """The positions that show this rule."""
        return tuple(show for show in self.shows if rule in show.rules)


@cache
def load_rulebook(game: str) -> Rulebook:
    """The rulebook of a game. Raises RulebookError, and GameFileError when it has none."""
    return read_rulebook(game, read_text(game, files_of(game).rulebook))


def aim_of(game: str) -> Callable[[Language], str] | None:
    """What one tries to do in a game, in a sentence or two: the first thing that its rulebook says. None for no game,
    or where its rulebook cannot be read."""
    opening = _opening_of(game)
    return opening[0].say.in_ if opening else None


def course_of(game: str) -> Callable[[Language], Sequence[tuple[str, str]]] | None:
    """How a game goes in half a page: the aim, a round or a turn, and the end, each with its heading, as the rulebook
    begins, without the numbers of rules. None for no game, or where its rulebook cannot be read."""
    opening = _opening_of(game)[:_COURSE]
    if not opening:
        return None
    return lambda language: [(one.title.in_(language), _NUMBERS.sub("", one.say.in_(language))) for one in opening]


def _opening_of(game: str) -> Sequence[Opening]:
    """What the rulebook of a game begins with; () for no game, or where its rulebook cannot be read."""
    try:
        return load_rulebook(game).opening if game else ()
    except (RulebookError, GameFileError):
        return ()


def read_rulebook(game: str, text: str) -> Rulebook:
    """The rulebook of a game, read from the text of its file. Raises RulebookError."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(game, "file", str(error)) from error
    know(row["ja"] for row in data.get("term", []) if isinstance(row.get("ja"), str))
    deals = data.get("deal", {})
    return Rulebook(
        game,
        tuple(_opening(_Row(game, f"opening {n}", row)) for n, row in enumerate(data.get("opening", []), 1)),
        tuple(_chapter(_Row(game, f"chapter {n}", row)) for n, row in enumerate(data.get("chapter", []), 1)),
        {rule: tuple(others) for rule, others in data.get("see", {}).items()},
        tuple(_entry(_Row(game, f"term {n}", row)) for n, row in enumerate(data.get("term", []), 1)),
        tuple(_show(_Row(game, f"show {n}", _dealt(row, deals))) for n, row in enumerate(data.get("show", []), 1)),
        tuple(_find(_Row(game, f"find {n}", row)) for n, row in enumerate(data.get("find", []), 1)),
    )


@dataclass(frozen=True, slots=True)
class _Row:
    """One table of the file, read by name and kind. Raises RulebookError."""

    game: str
    where: str
    data: Mapping[str, Any]

    def get(self, name: str, kind: type, default: Any = None) -> Any:
        value = self.data.get(name, default)
        if not isinstance(value, kind):
            raise self.error(f"{name} should be {kind.__name__}, but is {value!r}")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, empty when it is not there."""
        values = self.get(name, list, [])
        if not all(isinstance(value, str) for value in values):
            raise self.error(f"{name} should hold texts only")
        return tuple(values)

    def said(self, name: str) -> Bilingual:
        pair = self.get(name, dict)
        if set(pair) != {"ja", "en"} or not all(isinstance(text, str) and text.strip() for text in pair.values()):
            raise self.error(f"{name} should have ja and en")
        return Bilingual(**pair)

    def error(self, detail: str) -> RulebookError:
        return RulebookError(self.game, self.where, detail)


def _dealt(row: Mapping[str, Any], deals: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any]:
    """A show with the setup of the deal that it names."""
    return {**deals.get(str(row.get("deal")), {}), **row}


def _chapter(row: _Row) -> Chapter:
    return Chapter(row.said("title"), row.texts("rules"), row.texts("figure"))


def _opening(row: _Row) -> Opening:
    return Opening(row.said("title"), row.said("say"))


def _entry(row: _Row) -> Entry:
    said = Bilingual(row.get("ja", str), row.get("en", str))
    if "meaning" not in row.data:
        raise row.error(f"{said.ja} ({said.en}) has no meaning")
    return Entry(said, row.get("kana", str), row.said("meaning"), row.texts("rules"))


def _find(row: _Row) -> Find:
    return Find(row.texts("words"), row.texts("rules"))


def _show(row: _Row) -> Example:
    try:
        setup = json.loads(row.get("setup", str))
    except ValueError as error:
        raise row.error(f"setup: {error}") from error
    record = Record(row.game, row.get("players", int), setup, row.texts("moves"))
    return Example(
        row.texts("rules"), row.said("say"), row.get("seat", int, 0), record, row.texts("point"), row.texts("play")
    )
