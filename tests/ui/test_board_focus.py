"""Walking the table by keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import pytest
from moments import game_told

from engines.game import CHANCE
from ui.board.values.decision import decision_at
from ui.board.values.eyes import Eyes
from ui.board.values.focus import Direction, following, neighbour, reading_order
from ui.board.values.hand import Hand
from ui.board.values.places import Layout, Place
from ui.game_files import TABLES
from ui.games import table_row
from ui.terms import Language, Terms

HELD: Final[Mapping[str, tuple[str, ...]]] = {
    "uosao": ("card.",),
    "sword": ("piece.character", "piece.sword"),
    "shinano": ("piece.card",),
    "usagi": ("piece.held",),
    "wudang": ("piece.card.hand",),
}
"""How the labels of what is held in the own hand begin."""
PASSES: Final = {"bell", "deck", "end", "retire", "decline"}
STRIDE: Final = 7


def things(**middles: tuple[float, float]) -> dict[str, Place]:
    return {name: Place(name, x, y, 40, 60) for name, (x, y) in middles.items()}


FAN = things(a=(100, 500), b=(150, 490), c=(200, 500), top=(150, 100), aside=(900, 480))


def test_reading_goes_row_by_row_and_a_fanned_hand_is_one_row() -> None:
    assert reading_order(FAN.values()) == ("top", "a", "b", "c", "aside")


def test_an_arrow_goes_to_the_nearest_thing_that_way() -> None:
    assert neighbour("a", Direction.RIGHT, FAN) == "b"
    assert neighbour("b", Direction.UP, FAN) == "top"
    assert neighbour("top", Direction.DOWN, FAN) == "b"
    assert neighbour("c", Direction.RIGHT, FAN) == "aside"


def test_an_arrow_with_nothing_that_way_stays() -> None:
    assert neighbour("a", Direction.LEFT, FAN) == "a"
    assert neighbour("top", Direction.UP, FAN) == "top"


def test_tab_goes_round_everything() -> None:
    order = ("a", "b")
    assert [following(name, order, step=1) for name in ("", "a", "b")] == ["a", "b", "a"]
    assert [following(name, order, step=-1) for name in ("", "b", "a")] == ["b", "a", "b"]
    assert following("", (), step=1) == ""


def decisions(game: str, stride: int = STRIDE) -> Iterator[tuple[Layout, Hand]]:
    """Every seventh decision of a recorded game, before anything is touched."""
    timeline, table = game_told(game), table_row(game).table
    timeline.seek(timeline.length)  # where another test left it, there may be fewer
    words = Terms(game, Language.EN, [f"P{seat}" for seat in range(timeline.players)])
    for ply in [ply for ply, seat in enumerate(timeline.actors) if seat != CHANCE][::stride]:
        timeline.seek(ply)
        assert timeline.actor is not None
        shown = timeline.snapshot(timeline.actor)
        layout = table.layout(Eyes(words).sight(shown, table.read(shown.view), None, shown.legal, ()))
        yield layout, Hand(picker=decision_at(table, shown, layout).picker)


def test_where_no_card_can_be_played_an_arrow_goes_where_it_points_from_the_hand() -> None:
    seen = 0
    for layout, hand in decisions("sword", stride=1):
        if hand.picker.next_touches == {"bell", "deck"}:
            ways = {direction: hand.walked(layout, direction).focus for direction in (Direction.RIGHT, Direction.UP)}
            assert ways == {Direction.RIGHT: "bell", Direction.UP: "deck"}
            seen += 1
    assert seen


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_comes_first_to_the_own_hand_from_the_left_and_last_to_what_passes(game: str) -> None:
    seen = 0
    for layout, hand in decisions(game):
        labels = {piece.id: piece.label.key for piece in layout.placements if piece.label is not None}
        usable = hand.picker.next_touches
        held = {name for name in usable if labels.get(name, "").startswith(HELD[game])} - PASSES
        first, last = (hand.stepped(layout, step).focus for step in (1, -1))
        if held:
            tops = [piece for piece in layout.placements if piece.id in held]
            assert first == reading_order(tops)[0]
        assert first not in PASSES or usable <= PASSES
        assert last in PASSES or not usable & PASSES
        seen += bool(held)
    assert seen
