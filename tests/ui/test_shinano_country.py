"""The map of Shinano on its sheet: how large it is, what must not cover it, and what of it roams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from laid import outside, overlap, piece, pieces
from recorded_games import start_of, touching
from shinano_games import BOX, ROOMS, TABLE, decisions, positions, recorded, sight, terms, told_game

from engines.ahead import Ahead
from engines.shinano.moves import Invade, Travel, read_move
from engines.shinano.seen import Cell, View, read_view
from ui.board.values.diff import diff, moved_pieces
from ui.board.values.placement import Placement
from ui.board.values.sight import Room
from ui.games.shinano.data import around
from ui.games.shinano.paint.strength import strength_size
from ui.table.hinting.act_words import ActWords
from ui.table.hinting.ahead import Step


def test_the_map_never_shrinks_below_what_can_be_read() -> None:
    smallest: dict[tuple[float, float], float] = {}
    for players, view, _ in positions(every=3):
        for room in ROOMS[:2]:
            card = piece(TABLE.layout(sight(view, players, room)), f"card:{view['map'][0][2]}")
            smallest[room] = min(smallest.get(room, 1e9), card.height)
    assert smallest[ROOMS[0]] >= 20
    assert smallest[ROOMS[1]] >= 32


TABLES = {(960.0, 600.0): 15.0, (1280.0, 756.0): 22.0}
"""The room of the table in the least window and in the usual one, and how large the values on its map are at least."""


_MANY = 12
"""With so many cards a map has room for all spaces beside them, whatever its form."""


@pytest.mark.parametrize("room", TABLES)
def test_every_space_where_a_card_can_be_laid_is_seen_also_after_a_move(room: tuple[float, float]) -> None:
    """Nobody can plan a move to the edge of the map whose spaces lie past it."""
    beyond = smallest = 0.0
    for asked in decisions():
        layout = TABLE.layout(replace(asked, room=Room(*room)))
        pane = layout.pane.area
        tiles = {one.id: one for one in pieces(layout, "card:") if one.roams}
        for x, y, wide, high in spaces(asked.shown.view, asked.moves.legal, tiles):
            is_seen = pane.contains(x - wide / 2, y - high / 2) and pane.contains(x + wide / 2, y + high / 2)
            beyond += not is_seen
        values = [strength_size(one.height) for one in tiles.values()]
        smallest = min(smallest or values[0], *values)
    assert beyond == 0
    assert smallest >= TABLES[room]


def test_the_map_keeps_its_place_and_size_until_a_card_is_laid_as_long_as_it_is_no_large_one() -> None:
    """Whoever is to act, and wherever clan tokens go: it does not breathe with every turn."""
    room, still = (1280.0, 756.0), 0
    for number in range(0, 12, 2):
        for before, after in pairwise(told_game(number)):
            maps = [before.view["map"], after.view["map"]]
            layouts = [
                TABLE.layout(sight(dict(one.view), one.players, room, legal=one.legal)) for one in (before, after)
            ]
            old, new = (piece(one, f"card:{maps[0][0][2]}") for one in layouts)
            if maps[0] == maps[1] and len(maps[0]) <= _MANY and after.view["turn"] is not None:
                assert old.pose == new.pose
                still += before.view["tokens"] != after.view["tokens"]
    assert still > 50


def spaces(
    view: View, legal: Sequence[str], tiles: Mapping[str, Placement]
) -> Iterator[tuple[float, float, float, float]]:
    """Where on the table the free spaces are to which one of the legal moves goes, or beside which it leaves the clan
    token before a card is laid; and how large they are."""
    start = view.map[0]
    tile = tiles[f"card:{start.card}"]
    for move in map(read_move, legal):
        cells = [Cell(move.x, move.y)] if isinstance(move, Invade) else []
        if isinstance(move, Travel) and view.invasion is None:
            cells = [cell for cell in around(Cell(move.x, move.y)) if cell not in view.land]
        for x, y in cells:
            across, down = (x - start.cell.x) * tile.width, (y - start.cell.y) * tile.height
            yield tile.x + across, tile.y + down, tile.width, tile.height


def test_the_map_of_a_finished_game_leaves_no_room_for_cards_that_nobody_lays() -> None:
    larger = 0
    for number in range(12):
        last = told_game(number)[-1]
        over = dict(last.view)
        going_on = {**over, "turn": 0, "retired": [False] * last.players}
        for room in ROOMS[:2]:
            name = f"card:{over['map'][0][2]}"
            last_card, card = (piece(TABLE.layout(sight(view, last.players, room)), name) for view in (over, going_on))
            assert last_card.width >= card.width
            larger += last_card.width > card.width
    assert larger > 6


def stands(view: Mapping[str, Any]) -> dict[str, object]:
    """Where everything of a map is by the rules."""
    where: dict[str, object] = {f"card:{card}": (x, y) for x, y, card, _ in view["map"]}
    for kind in ("tokens", "castles", "funds"):
        name = {"tokens": "token", "castles": "castle", "funds": "marker"}[kind]
        where |= {f"{name}:{seat}": at for seat, at in enumerate(view[kind]) if at is not None}
    return where


def test_what_is_only_pushed_along_by_a_growing_map_is_not_marked_as_moved() -> None:
    pushed = 0
    for number in range(0, 12, 2):
        told = told_game(number)
        for before, after in pairwise(told):
            old, new = (TABLE.layout(sight(dict(one.view), one.players)) for one in (before, after))
            was, now = stands(before.view), stands(after.view)
            moved = {name for name in moved_pieces(old, new) if name in now}
            assert moved == {name for name, at in now.items() if was.get(name) != at}
            pushed += piece(old, "token:0").x != piece(new, "token:0").x and "token:0" not in moved
    assert pushed > 20


def test_whoever_has_won_stamps_the_finished_map_where_it_is_free() -> None:
    stamped = covering = 0
    for number in range(12):
        told = told_game(number)
        last, notes = told[-1], [beat.note for beat in told[-1].beats if beat.note is not None]
        won = next(note for note in notes if note.key in ("won", "won_together"))
        seals = [f"seal:{seat}" for seat in won.args["winner_seats"]]
        assert [TABLE.accents(won)[name] for name in seals] == ["strike"] * len(seals)
        for room in ROOMS:
            for more in ({"news": tuple(notes)}, {"note": won}):
                layout = TABLE.layout(sight(dict(last.view), last.players, room, **more))
                assert [one.id for one in pieces(layout, "seal:")] == seals
                seal = piece(layout, seals[0])
                stamped += 1
                covering += any(overlap(one, seal) for one in layout.placements if one.roams)
        assert not pieces(TABLE.layout(sight(dict(told[-2].view), told[-2].players)), "seal:")
    assert covering < stamped / 10


def test_a_growing_map_is_pushed_along_all_at_once() -> None:
    pushed = 0
    for number in range(0, 12, 3):
        told = told_game(number)
        for before, after in pairwise(told):
            old, new = (TABLE.layout(sight(dict(one.view), one.players)) for one in (before, after))
            lying = {f"card:{card}" for _, _, card, _ in before.view["map"]} - {
                f"card:{read_view(after.view).placed_card}"
            }
            motions = [one for one in diff(old.placements, new.placements) if one.id in lying]
            assert {one.delay for one in motions} <= {0.0}
            pushed += len(motions) > 5
    assert pushed > 20


def test_the_compass_and_the_name_of_the_map_cover_nothing_of_it() -> None:
    for at, (players, view, legal) in enumerate(positions(every=3)):
        seen = sight(view, players, ROOMS[at % len(ROOMS)], seat=view["turn"] or 0, legal=legal)
        layout = TABLE.layout(seen)
        things = [one for one in (*layout.placements, *layout.places) if one.roams]
        for legend in (piece(layout, "compass"), piece(layout, "title")):
            assert [one.id for one in things if overlap(one, legend)] == [], at


def test_what_roams_is_the_map_and_lies_in_its_pane() -> None:
    for asked in decisions(every=9):
        layout = TABLE.layout(touching(asked, f"token:{asked.shown.seat}"))
        area = layout.pane.area
        for one in (*layout.placements, *layout.places):
            stays = one.id in ("ground", "compass", "title", "banner") or one.id.startswith("laps:")
            on_map = area.contains(one.x, one.y) and not stays
            assert one.roams == on_map, one.id
        assert layout.pane.closest >= 1


def test_what_a_way_costs_hides_neither_a_castle_nor_a_clan_token() -> None:
    met = 0
    for asked in decisions(every=3):
        layout = TABLE.layout(touching(asked, f"token:{asked.shown.seat}"))
        castles = [one for one in pieces(layout, "castle:") if one.roams]
        # several tokens and a castle leave no corner of a card free
        cells = [cell for cell in asked.shown.view.tokens if cell not in asked.shown.view.castles]
        tokens = [piece(layout, f"token:{seat}") for seat, at in enumerate(asked.shown.view.tokens) if at in cells]
        for price in pieces(layout, "cost:"):
            met += bool(castles)
            assert [one.id for one in (*castles, *tokens) if overlap(price, one)] == []
    assert met > 50


def wide_country() -> dict[str, Any]:
    """A country nobody could lay out, as wide as rows may be, twice over."""
    ids = [card.id for card in BOX.cards]
    view = dict(told_game(2)[0].view)
    cells = [(x, y) for x in range(-8, 8) for y in (0, 1)]
    view["map"] = sorted([x, y, card, 0] for (x, y), card in zip(cells, ids[5:], strict=False))
    return view


@pytest.mark.parametrize("room", ROOMS)
def test_a_country_of_two_rows_side_by_side_fits(room: tuple[float, float]) -> None:
    view = {**wide_country(), "hands": [[], []]}
    assert outside(TABLE.layout(sight(view, 2, room)), room) == []


def test_what_a_hint_lays_later_is_led_to_where_it_will_lie_however_the_map_is_laid_then() -> None:
    """The map moves, and may shrink, to make room for what is around a clan token that has moved."""
    otherwise = 0
    for game in recorded()[::3]:
        timeline, moves = start_of(game["record"]), game["record"]["moves"]
        for ply, (text, after) in enumerate(pairwise(moves)):
            seat = timeline.actor
            assert seat is not None
            ahead = Ahead(timeline.game, timeline.state, seat).after(text) if text.startswith("M:") else None
            said = read_move(after)
            if ahead is not None and after in ahead.legal and isinstance(said, Invade):
                known = timeline.snapshot(seat)
                now, then = (
                    TABLE.layout(sight(dict(view), known.players, ROOMS[2], seat=seat, legal=legal))
                    for view, legal in ((known.view, known.legal), (ahead.view, ahead.legal))
                )
                step = Step(TABLE.gesture(after, TABLE.read(ahead.view)), then, (), (), ActWords(terms(4), then))
                goal = next(place for place in step.over(now).places if place.id == f"cell:{said.x},{said.y}")
                x, y, card, _ = known.view["map"][0]
                still = piece(now, f"card:{card}")
                lies = still.x + (said.x - x) * still.width, still.y + (said.y - y) * still.height
                assert (goal.x, goal.y, goal.width) == pytest.approx((*lies, still.width), abs=1), (text, after)
                otherwise += piece(then, f"card:{card}").pose != still.pose
            timeline.play(seat, text, ply)
    assert otherwise
