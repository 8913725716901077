"""The last table of a game as a picture, taken from its journal: for the book of games. Loaded with the first one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from PySide6.QtCore import QSize

from engines.errors import GameError
from engines.game import AnyGame
from engines.played_with import game_of
from engines.timeline import Timeline
from ui.book.catalogue.entry import Entry
from ui.book.catalogue.reading import play_through
from ui.book.table_pictures import Steps
from ui.games import table_row
from ui.look.textures import Textures
from ui.look.theme import Theme
from ui.match.journal import Journal
from ui.match.new_game import other_edition, persons_among
from ui.match.players import called
from ui.match.watcher import watchers
from ui.share.studio import Studio
from ui.terms import Language, Terms

LAID: Final = QSize(1100, 692)
"""Logical pixels for which a table is laid that a picture is taken of."""


def picture_of(
    entry: Entry, size: QSize, games: Mapping[str, AnyGame], language: Language, theme: Theme, textures: Textures
) -> Steps:
    """The last table of a game as its player saw it; None where it cannot be laid. In steps, between which the window
    is heard."""
    try:
        record, _ = Journal.read(entry.path)
        game = game_of(record, games)
        timeline = Timeline(record, game)
    except (GameError, OSError):
        return None
    with suppress(GameError):  # what comes after cannot be played
        yield from play_through(timeline, record.moves)
    yield
    terms = Terms(entry.game, language, called(entry.players, language))
    seat = watchers(timeline, persons_among(entry.players))[0].seat
    row, scale = table_row(entry.game, other_edition(game)), size.width() / LAID.width()
    yield
    studio = Studio(row, terms, theme, textures, LAID, scale)
    try:
        snapshot = timeline.snapshot(seat)
        for _ in studio.prepare(snapshot):
            yield
        studio.lay(snapshot, last=timeline.snapshot(seat, timeline.ply - 1) if timeline.ply else None)
        yield
        return studio.take()
    finally:
        studio.close()
