"""Tells of every rule where it stands: python -m tools.rule_report [GAME ...]

A line for each rule: where it comes from, how many tests name it, whether it is told in Japanese and English, where
the lesson teaches it, in which chapter it stands, how many positions show it; and at the end what is missing.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engines.registry import GAMES
from ui.game_files import TABLES
from ui.rulebook.book import Rulebook, load_rulebook
from ui.rulebook.scenes import lesson_of
from ui.terms import Language, load_terms

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
HEAD: Final = ("rule", "from", "tests", "ja", "en", "lesson", "chapter", "shows")


@dataclass(frozen=True, slots=True)
class Row:
    """Where one rule stands. `lesson` is the step that teaches it, "rulebook" when the lesson leaves it to the book,
    "" when it does neither; `chapter` is the number of its chapter, 0 for none."""

    rule: str
    provenance: str
    tests: int
    told: frozenset[Language]
    lesson: str
    chapter: int
    shows: int

    @property
    def gaps(self) -> list[str]:
        """What is missing or wrong, in words."""
        untold = [f"no text in {language.value}" for language in Language if language not in self.told]
        missing = (
            ("unknown to the engine", self.provenance),
            ("no test", self.tests),
            ("in no chapter", self.chapter),
            ("neither taught nor listed", self.lesson),
        )
        return [*untold, *(words for words, found in missing if not found)]


def names_of_tests(game: str) -> Iterator[str]:
    """The names of the tests in the files `test_GAME_*.py` of the engines."""
    for path in sorted((TESTS / "engines").glob(f"test_{game}_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def rows(game: str) -> list[Row]:
    """All rules of a game, then any that only its words know. An engine without a table has no words."""
    has_table = game in TABLES
    known, book = GAMES[game].rules, load_rulebook(game) if has_table else Rulebook(game, (), (), {}, (), (), ())
    tested = Counter(word for name in names_of_tests(game) for word in set(name.split("_")))
    lesson = lesson_of(game)
    taught = {} if lesson is None else {rule: lesson.steps[at].id for rule, at in lesson.taught.items()}
    listed = dict.fromkeys(book.rules if lesson is None else lesson.rulebook, "rulebook")
    chapters = {rule: number for number, chapter in enumerate(book.chapters, 1) for rule in chapter.rules}
    terms = load_terms(game) if has_table else {}
    said = [key.removeprefix("rule.") for key in terms if key.startswith("rule.")]
    return [
        Row(
            rule,
            known.get(rule, ""),
            tested[rule.lower()],
            _told(terms.get(f"rule.{rule}", {})),
            taught.get(rule) or listed.get(rule, ""),
            chapters.get(rule, 0),
            len(book.shows_of(rule)),
        )
        for rule in dict.fromkeys((*known, *said))
    ]


def _told(entry: Mapping[str, Any]) -> frozenset[Language]:
    return frozenset(language for language in Language if str(entry.get(language.value, "")).strip())


def report(game: str) -> Iterator[str]:
    """The table of one game, and its gaps."""
    yield f"{game}: {' '.join(f'{name:>8}' for name in HEAD)}"
    found = rows(game)
    for row in found:
        told = ("yes" if language in row.told else "no" for language in Language)
        cells = (row.rule, row.provenance, row.tests, *told, row.lesson or "no", row.chapter, row.shows)
        yield f"{'':{len(game)}}  {' '.join(f'{cell!s:>8}' for cell in cells)}"
    shown = sum(1 for row in found if row.shows)
    yield f"{game}: {len(found)} rules, {sum(row.tests for row in found)} times tested, {shown} shown"
    yield from (f"{game}: {row.rule}: {gap}" for row in found for gap in row.gaps)


def main() -> None:
    parser = argparse.ArgumentParser(description="Tell of every rule where it stands.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all when none is named")
    games = parser.parse_args().games or list(GAMES)
    if unknown := set(games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    sys.stdout.write("\n".join((*(line for game in games for line in report(game)), "")))
    sys.exit(any(row.gaps for game in games for row in rows(game)))


if __name__ == "__main__":
    main()
