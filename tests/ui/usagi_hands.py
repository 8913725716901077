"""The page of a game of Rabbit City Planning, in no window. For tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playing import delete

from engines.record import Record
from engines.timeline import Timeline
from engines.usagi import USAGI
from ui.board.scene.motion import Speed, Tempo
from ui.games import table_row
from ui.language import Tongue
from ui.look.fonts import load_fonts
from ui.look.textures import Textures
from ui.look.theme import WALNUT
from ui.match.ai_process import Computer
from ui.match.journal import Journal
from ui.match.match import Match
from ui.match.new_game import persons_among
from ui.match.players import Player
from ui.table.page import TablePage
from ui.table.presentation import Presentation
from ui.terms import Language

PLAYERS = (Player("Aoi"), Player("Haruka"))


@contextmanager
def page_of(record: Record, folder: Path, players: Sequence[Player] = PLAYERS) -> Iterator[TablePage]:
    """Its table from where the record ends, at 1100×720, begun; computer players are never asked. The journal is
    written to `folder`."""
    load_fonts()
    timeline = Timeline(record, USAGI, persons_among(players))
    match = Match(timeline, players, Computer(()), Journal.create(folder, record), 1)
    tongue, textures = Tongue(Language.EN), Textures()
    page = TablePage(Presentation(match, USAGI, table_row("usagi"), tongue, WALNUT, Tempo(Speed.OFF), textures))
    page.resize(1100, 720)
    page.show()
    page.start()
    try:
        yield page
    finally:
        match.close()
        textures.close()
        tongue.close()
        delete(page)
