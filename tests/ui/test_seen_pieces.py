"""Every piece that lies on a table is seen: taken away, the picture inside its outline changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import pytest
from moments import MOMENTS, WINDOWS, game_told, look_at, moments, resize
from seeing import SPECK, Looker, changed

from ui.app import Program
from ui.board.scene.items import PieceItem
from ui.board.values.places import Layout
from ui.games import TABLES
from ui.table.page import TablePage

CLOSER: Final = 1.7
PEEPING: Final = 0.3
"""Of its outline: of what is not drawn for lying under others less would show."""
OFTEN: Final = 3
"""So many notes of each kind are told."""

every_table = pytest.mark.parametrize("game", TABLES)


@dataclass(frozen=True, slots=True)
class Cover:
    """Pieces of one look may lie wholly under those of another, and are not seen then. No others may."""

    game: str
    under: str
    """The name of the look's class; "" for any."""
    over: str
    why: str


COVERS: Final = (
    Cover("shinano", "FoamLook", "TokenLook", "a clan token stands where its ride has ended"),
    Cover("sword", "CardLook", "CardLook", "only the last cards of the pile show"),
    Cover("sword", "SlotLook", "CardLook", "the mark of the empty pile lies under its cards"),
    Cover("usagi", "CordLook", "BannerLook", "the end after the last round is told in two lines"),
    Cover("wudang", "", "VerdictLook", "the end is told across the board"),
)


@contextmanager
def away(items: Iterable[PieceItem]) -> Iterator[None]:
    """With these pieces taken from the table."""
    gone = [item for item in items if item.isVisible()]
    for item in gone:
        item.setVisible(False)
    yield
    for item in gone:
        item.setVisible(True)


class Search:
    """Looks for what nobody sees on a table that lies still."""

    def __init__(self, game: str, table: TablePage) -> None:
        self.pieces = table.scene._stage.pieces
        self.looker = Looker(table.view)
        self._covers = [cover for cover in COVERS if cover.game == game]

    def unseen(self, items: Iterable[PieceItem]) -> list[PieceItem]:
        """Those of these pieces without which the table looks the same."""
        return [item for item in items if not self._is_seen(item)]

    def cover(self, item: PieceItem) -> Cover | None:
        """What lies over a piece that is not seen, opaque, and may; None: nothing of the kind. What is not even drawn
        must lie so that hardly any of it could be seen."""
        part, drawn = self.looker.part(item), item.opacity()
        item.setOpacity(1.0)
        peeps = changed(self.looker.first(part), self.looker.now(part))
        most = SPECK if drawn else PEEPING * part.width() * part.height()
        found = next((cover for cover in self._covers if peeps < most and self._hides(cover, item)), None)
        item.setOpacity(drawn)
        return found

    def _is_seen(self, item: PieceItem) -> bool:
        part = self.looker.part(item)
        with away([item]):
            return not self.looker.misses(part)

    def _hides(self, cover: Cover, item: PieceItem) -> bool:
        """Whether a piece is seen without these covers."""
        part = self.looker.part(item)
        if cover.under not in ("", look_of(item)):
            return False
        with away(one for one in self.pieces.values() if one is not item and look_of(one) == cover.over):
            bare = self.looker.now(part)
            with away([item]):
                return changed(bare, self.looker.now(part)) >= SPECK


def look_of(item: PieceItem) -> str:
    return type(item.placement.look).__name__


def lying(table: TablePage) -> list[PieceItem]:
    """All pieces but those of the ground."""
    return [item for item in table.scene._stage.pieces.values() if not item.placement.drawn.bed]


@every_table
def test_every_piece_is_seen_or_lies_under_one_that_may_cover_it(program: Program, game: str) -> None:
    unseen, covers = [], set[Cover | None]()
    for name in MOMENTS:
        table = look_at(program, game, moments(game)[name])
        for window in WINDOWS:
            resize(program, table, window)
            search = Search(game, table)
            for item in search.unseen(lying(table)):
                cover = search.cover(item)
                covers.add(cover)
                unseen += [] if cover else [f"{item.placement.id} ({look_of(item)}), {name}, {window}"]
    assert not unseen
    assert covers == {cover for cover in COVERS if cover.game == game}


@every_table
def test_every_piece_in_sight_is_seen_from_close_by(program: Program, game: str) -> None:
    table = look_at(program, game, moments(game)["middle"])
    resize(program, table, WINDOWS[1])
    table.view.zoom_by(CLOSER)
    search = Search(game, table)
    whole = [item for item in lying(table) if search.looker.shows_whole(item)]
    assert whole
    assert [item.placement.id for item in search.unseen(whole) if search.cover(item) is None] == []


@every_table
def test_every_piece_that_tells_of_something_is_seen(program: Program, game: str) -> None:
    table = look_at(program, game, moments(game)["middle"])
    resize(program, table, WINDOWS[0])
    known, unseen, told = {type(item.placement.look) for item in lying(table)}, [], 0
    for layout in tellings(game, table):
        looks = {type(piece.look) for piece in layout.placements} - known
        if looks:
            known |= looks
            table.scene._stage.lay_at_once(layout)
            search = Search(game, table)
            fresh = [item for item in lying(table) if type(item.placement.look) in looks]
            told += len(fresh)
            unseen += [item.placement for item in search.unseen(fresh)]
    assert told
    assert not unseen


def tellings(game: str, table: TablePage) -> Iterator[Layout]:
    """How the table lies while the recorded game is told, for the first notes of each kind."""
    timeline, eyes, told = game_told(game), table.scene._telling.eyes, Counter[str]()
    for ply in range(1, timeline.length + 1):
        snapshot = timeline.snapshot(0, ply)
        for beat in snapshot.beats:
            if beat.note is not None and told[beat.note.key] < OFTEN:
                told[beat.note.key] += 1
                yield table._row.table.layout(
                    eyes.sight(snapshot, table._row.table.read(beat.view), beat.note, (), table.scene.layout.known)
                )


@every_table
def test_the_ground_is_seen_piece_by_piece_and_lies_under_all_the_rest(program: Program, game: str) -> None:
    table = look_at(program, game, moments(game)["fullest"])
    resize(program, table, WINDOWS[0])
    looker, bed, pieces = Looker(table.view), table.scene.bed, table.scene._stage.pieces
    grounds = [name for name, item in pieces.items() if item.placement.drawn.bed]
    for name in grounds:
        bed.tend({one: item for one, item in pieces.items() if one != name}, ())
        assert not looker.misses(looker.part(pieces[name])), name
        bed.tend(pieces, ())
    everything = table.view.viewport().rect()
    assert looker.misses(everything)
    # drawn among the other pieces, as while it moves, it looks the same
    bed.tend({}, ())
    for name in grounds:
        pieces[name].set_bedded(False)
    assert looker.misses(everything)
