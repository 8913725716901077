"""The star of a film and of a result: what brought most at once, by the scores before and after."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from recorded_games import recorded_games, start_of

from engines.game import SPECTATOR, Episode, Note
from engines.meanings import Begins, Changed, Earned, Gains, Meaning, Scored
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.games import table_row
from ui.match.watcher import Onlooking
from ui.models.bests import Best, bests_of, steps
from ui.models.gains import standings_in
from ui.terms import signed_halves
from ui.watch.highlights import highlights_of

AROUND = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
LATEST = 4
"""So many recorded games of each box are walked through."""


def shown_by(timeline: Timeline, ply: int) -> tuple[int, ...]:
    """How many halves of a point the numbers beside each seat's plate come to after so many moves: points, stars by
    halves, funds and what a castle counts. What is routed and left in hand is counted when the game is over."""
    shown = timeline.open_snapshot(SPECTATOR, ply)
    match timeline.game.id:
        case "usagi":
            return tuple(seat["half_stars"] for seat in shown.view["seats"])
        case "shinano" if shown.actor is not None:
            view = table_row("shinano").table.read(shown.view)
            lying = {(x, y): int(card[0]) for x, y, card, _ in shown.view["map"]}
            castles = [
                [(cell[0] + x, cell[1] + y) for x, y in AROUND] if cell else [] for cell in shown.view["castles"]
            ]
            return tuple(
                2 * (funds + sum(lying.get(at, 0) for at in around))
                for funds, around in zip(view.funds, castles, strict=True)
            )
        case _:
            return tuple(2 * score for score in shown.scores)


@cache
def played_out(game: str) -> tuple[tuple[Timeline, tuple[tuple[int, ...], ...]], ...]:
    """The recorded games that are walked through, and what is shown of each seat in each of them after every move."""
    found = []
    for recorded in recorded_games(game)[-LATEST:]:
        timeline = start_of(recorded["record"])
        timeline.follow(recorded["record"]["moves"])
        by_ply = [shown_by(timeline, ply) for ply in range(timeline.length + 1)]
        found.append((timeline, tuple(zip(*by_ply, strict=True))))
    return tuple(found)


def standings_of(timeline: Timeline) -> tuple[tuple[int, ...], ...]:
    onlooking = Onlooking(timeline, ())
    return standings_in(onlooking.scores(), onlooking.memory(), table_row(timeline.game.id).meaning)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_move_by_move_comes_to_what_the_plates_show(game: str) -> None:
    for timeline, shown in played_out(game):
        told = highlights_of(Onlooking(timeline, ()), table_row(game))
        gained = {swing.ply: swing.halves for swing in told.swings}
        for seat in range(timeline.players):
            has = shown[seat][0]
            for ply in range(1, timeline.length + 1):
                has += gained[ply][seat] if ply in gained else 0
                assert has == shown[seat][ply], (seat, ply)
            assert has // 2 == timeline.state.scores()[seat]


@pytest.mark.parametrize("game", GAMES)
def test_the_star_leads_to_the_ply_that_brought_the_score_most(game: str) -> None:
    seen = 0
    for timeline, shown in played_out(game):
        found = steps(timeline.memory(SPECTATOR), table_row(game).meaning, standings_of(timeline))
        for seat in range(timeline.players):
            gained = [after - before for before, after in pairwise(shown[seat])]
            most = max(gained, default=0)
            if most > 0:
                (best,) = bests_of(found, seat, (seat,))
                assert (best.ply, best.halves) == (gained.index(most) + 1, most)
                seen += 1
    assert seen


def told(*plies: tuple[int, tuple[Meaning, ...], tuple[int, int]]) -> tuple[Best, ...]:
    """What plies brought: each was somebody's move, its notes mean this, and so many halves came to the two seats."""
    meant: dict[str, Meaning] = {}
    memory, standings = [], [(0, 0)]
    for ply, (actor, meanings, (first, second)) in enumerate(plies):
        notes = tuple(Note(f"{ply}.{at}") for at in range(len(meanings)))
        meant.update(zip((note.key for note in notes), meanings, strict=True))
        memory.append(Episode(actor, "", notes))
        standings.append((standings[-1][0] + first, standings[-1][1] + second))
    return steps(memory, lambda note: meant[note.key], standings)


def test_halves_and_all_notes_of_a_ply_count_also_those_of_the_last_move() -> None:
    found = told(
        (0, (Earned(0, 2),), (4, 0)),
        (1, (Scored(1, 1), Scored(1, 2)), (0, 6)),
        (0, (Earned(0, 3, 1), Gains((5, 0), is_known=True), Changed(((0, 9), (1, 9)), is_known=True)), (7, 0)),
    )
    assert [(one.seat, one.ply, one.halves, one.rest) for one in found] == [(0, 1, 4, 0), (1, 2, 6, 0), (0, 3, 7, 0)]
    assert bests_of(found, 0, (0,)) == (found[-1],)
    assert signed_halves(found[-1].halves) == "+3½"
    assert found[-1].is_move


def test_points_of_which_no_note_tells_came_with_their_move() -> None:
    own, others = told((0, (Changed(((0, 4),)),), (14, 0)), (1, (Begins(2), Changed(((1, -3),))), (2, -6)))
    assert (own.halves, own.rest, own.note.key, own.is_move) == (14, 6, "0.0", True)
    assert (others.seat, others.halves, others.rest, others.note.key) == (0, 2, 2, "1.0")
    assert not others.is_move


def test_of_equal_ones_the_star_names_ones_own_first_then_the_earliest() -> None:
    found = told((0, (Scored(0, 5),), (10, 0)), (1, (Scored(1, 5),), (0, 10)), (1, (Scored(1, 5),), (0, 10)))
    first, own, _ = found
    assert bests_of(found, 1, (0, 1)) == (own,)
    assert bests_of(found, 1, (0,)) == (own, first)
    assert bests_of(found, None) == (first,)


def test_what_a_count_brought_or_somebody_elses_move_is_no_best_move() -> None:
    found = told((0, (Scored(0, 1), Gains((4, 0))), (10, 0)), (0, (Scored(0, 4), Gains((1, 2))), (10, 4)))
    assert [(one.seat, one.is_move) for one in found] == [(0, False), (0, True), (1, False)]
    assert not told((0, (Scored(0, 2, is_counted=True),), (4, 0)))[0].is_move
