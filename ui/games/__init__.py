"""How each game looks on the table: one row a game, by its id."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ui.game_files import TABLES as TABLES
from ui.game_files import GameFileError, files_of
from ui.look.theme import CoverPainter
from ui.memory import forget_sources
from ui.terms import Terms, Word

if TYPE_CHECKING:
    # the shelf reads this list at the start, and needs no table for it
    from engines.deeds import Deed
    from engines.editions import Edition
    from engines.game import Note
    from engines.meanings import Meaning
    from ui.board.kit.painters import Painters
    from ui.board.kit.world import World
    from ui.board.values.game_table import GameTable
    from ui.board.values.looks import Look
    from ui.games.contents import PartGroup
    from ui.games.sounds import Sounds


def _nothing(terms: Terms) -> Sequence[PartGroup]:
    return ()


def _nothing_told(first: Any) -> Sequence[Note]:
    return ()


def _nothing_done(note: Note) -> tuple[Deed, ...]:
    return ()


def _no_sounds() -> Sounds:
    from ui.games.sounds import SILENT

    return SILENT


def _none_left(view: Any, seat: int) -> Word | None:
    return None


@dataclass(frozen=True, slots=True)
class TableRow:
    """Everything that shows one game."""

    table: GameTable[Any]
    painters: Painters
    """Of the game's own looks; the shared ones come beside them."""
    cover: CoverPainter
    """The front of its box, about 220 by 300."""
    marks: tuple[tuple[str, str], ...]
    """By seat: its colour as #RRGGBB and its shape, as "circle"."""
    meaning: Callable[[Note], Meaning | None]
    """What a note of the game means for its result; None: nothing."""
    emblem: Callable[[str, str], Look] | None = None
    """A seat's own figure by its colour and shape, standing on the lower edge of any rectangle, for the result; None:
    its mark will do."""
    deeds: Callable[[Note], tuple[Deed, ...]] = _nothing_done
    """Whose moves a note of the game tells of, and of what kind they are, for counting."""
    left: Callable[[Any, int], Word | None] = _none_left
    """What a seat has left in its hand when a round is over, as the view (as `GameTable.read` has it) shows it; None
    for nothing worth a word."""
    opening: Callable[[Any], Sequence[Note]] = _nothing_told
    """What setting up tells, by the first view (as `GameTable.read` has it): the log begins with it."""
    world: World | None = None
    """What its end is shown in; None: nothing but the table."""
    asides: frozenset[str] = frozenset()
    """Notes, by key, that only end what somebody has done: that a card was drawn. The bar tells what it was, too."""
    payments: frozenset[str] = frozenset()
    """Notes, by key, that alone tell of a seat's number that has changed: the bar tells them with what follows by the
    same move."""
    sounds: Sounds = field(default_factory=_no_sounds)
    """What is heard of it."""
    prompt_rules: Mapping[str, str] = field(default_factory=dict)
    """Which rule each of its prompts asks by; see `rule_of`."""
    reason_rules: Mapping[str, str] = field(default_factory=dict)
    """Which rule a reason for a move rests on, by its name; where it has none, that of the move stands beside it."""
    shown_in_reasons: frozenset[str] = frozenset()
    """Facts, by name, whose things lie on the table: where the reason for a hint names one, that is pointed at."""
    contents: Callable[[Terms], Sequence[PartGroup]] = _nothing
    """Everything in the box, from its data file, for the rulebook's list; the terms say what is painted on it."""
    chapter: Callable[[Note], int | None] | None = None
    """Which round of a game (a season, a turn of everybody) a note begins, for whoever goes through one that was
    played; None: those that the meanings of its notes begin."""

    chapters: int = 0
    """How many of them every game has; 0: as many as are played."""

    round_ends: frozenset[str] = frozenset()
    """Notes, by key, that end a round of which there are several within one of these."""

    def begun_chapter(self, note: Note) -> int | None:
        """Which of them a note begins; None for a note that begins none."""
        from engines.meanings import Begins  # as all of a game, first loaded with one

        if self.chapter is not None:
            return self.chapter(note)
        meant = self.meaning(note)
        return meant.number if isinstance(meant, Begins) else None

    def rule_of(self, prompt: Word | None) -> str:
        """The rule that a prompt asks by: that of its key "prompt.give.touched", else of "prompt.give"; somebody
        else's decision, as in "prompt.wait.give", has the same. "" where none is written down."""
        key = "" if prompt is None else prompt.key.removeprefix("prompt.")
        key = key.removeprefix("wait.")
        parts = key.split(".")
        keys = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
        return next((self.prompt_rules[one] for one in keys if one in self.prompt_rules), "")


def rules_of(named: Mapping[str, str]) -> Mapping[str, str]:
    """By name the rule that it rests on; `named` has by rule all its names, with a space between them."""
    return {name: rule for rule, names in named.items() for name in names.split()}


def cover_painter(game: str) -> CoverPainter:
    """What paints the front of a game's box. Nothing else of the game is loaded for it. Raises GameFileError."""
    painter: CoverPainter = _module(game, "paint.cover").paint_cover
    return painter


def vignette_painter(game: str) -> CoverPainter:
    """What paints the picture on the scroll beside the shelf. Raises GameFileError."""
    painter: CoverPainter = _module(game, "paint.vignette").paint_vignette
    return painter


@lru_cache(maxsize=32)
def table_row(game: str, edition: Edition | None = None) -> TableRow:
    """The row of a game that is played with an edition (None: with today's); its drawings are first loaded here.
    Raises GameFileError for a game that has none."""
    make_row = _module(game, "row").make_row
    row: TableRow = make_row() if edition is None else make_row(edition)
    forget_sources()
    return row


def _module(game: str, name: str) -> ModuleType:
    """A module of a game's package. Raises GameFileError when it is not there."""
    module = f"{files_of(game).package}.{name}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if f"{module}.".startswith(f"{error.name}."):
            raise GameFileError(game, f"{module.replace('.', '/')}.py", "there is no such file") from error
        raise
