"""Lays the table for a match: its page, in the game's own numbers, as the settings want it. Loaded with the first
game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engines.game import AnyGame
from ui.games import table_row
from ui.lesson.lesson import names_in, script_before
from ui.look.theme import Theme
from ui.match.luck import deals
from ui.match.match import Match
from ui.shared.choices import cautious_of, tempo_of
from ui.shared.pages import Pages
from ui.table.log_panel import NARROW
from ui.table.page import TablePage
from ui.table.presentation import Presentation
from ui.table.side_room import hangs_in
from ui.terms import Language
from ui.window.house import House


def lay_table(
    house: House,
    pages: Pages,
    theme: Theme,
    game: AnyGame,
    match: Match,
    called: Callable[[Language], Sequence[str]] | None = None,
) -> TablePage:
    """A page for this match, which it owns from now on. `called` names the players by language; None: as the lesson
    does that the game went on from, or as they are called."""
    settings = house.settings.settings
    if called is None and (script := script_before(match)) is not None:
        called = partial(names_in, script)
    row, tempo = table_row(game.id, match.edition), tempo_of(settings)
    page = TablePage(Presentation(match, game, row, house.tongue, theme, tempo, house.textures, called), pages)
    match.setParent(page)
    page.set_cautious(cautious_of(settings, game.id))
    page.cover_hands(settings.hands_covered)
    page.rounds.set_wanted(settings.rounds_wait)
    narrow = pages.width() < NARROW
    is_folded = narrow if settings.log_folded is None else settings.log_folded
    page.bar.see_game(deals=deals(game.id))
    page.fold_log(is_folded or hangs_in(pages.width()))
    return page
