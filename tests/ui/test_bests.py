"""The star of a film and of a result: what brought most at once, by the scores before and after."""

from __future__ import annotations

from itertools import pairwise

import pytest
from recorded_games import recorded_games, start_of

from engines.game import SPECTATOR, Episode, Note
from engines.meanings import Changed, Earned, Gains, Meaning, Scored
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.games import table_row
from ui.models.bests import Best, bests_of, steps
from ui.terms import signed_halves

LATEST = 4
"""So many recorded games of each box are walked through."""


def halves_at(timeline: Timeline, seat: int) -> list[int]:
    """The score of a seat at every ply, in halves of a point, as its plate shows it, but for what a castle is worth
    by the land around it: no note tells of that before it is counted."""
    found = []
    for ply in range(timeline.length + 1):
        shown = timeline.open_snapshot(SPECTATOR, ply)
        match timeline.game.id:
            case "usagi":
                found.append(shown.view["seats"][seat]["half_stars"])
            case "shinano":
                found.append(2 * shown.view["funds"][seat])
            case _:
                found.append(2 * shown.scores[seat])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_star_leads_to_the_ply_that_brought_the_score_most(game: str) -> None:
    seen = 0
    for recorded in recorded_games(game)[-LATEST:]:
        timeline = start_of(recorded["record"])
        timeline.follow(recorded["record"]["moves"])
        found = steps(timeline.memory(SPECTATOR), table_row(game).meaning)
        for seat in range(timeline.players):
            scores = halves_at(timeline, seat)
            gained = [after - before for before, after in pairwise(scores)]
            most = max(gained, default=0)
            if most > 0:
                (best,) = bests_of(found, seat, (seat,))
                assert (best.ply, best.halves) == (gained.index(most) + 1, most)
                seen += 1
    assert seen


def told(*plies: tuple[int, tuple[Meaning, ...]]) -> tuple[Best, ...]:
    """What plies brought that somebody made and whose notes mean this."""
    meant: dict[str, Meaning] = {}
    memory = []
    for ply, (actor, meanings) in enumerate(plies):
        notes = tuple(Note(f"{ply}.{at}") for at in range(len(meanings)))
        meant.update(zip((note.key for note in notes), meanings, strict=True))
        memory.append(Episode(actor, "", notes))
    return steps(memory, lambda note: meant[note.key])


def test_halves_and_all_notes_of_a_ply_count_also_those_of_the_last_move() -> None:
    found = told(
        (0, (Earned(0, 2),)),
        (1, (Scored(1, 1), Scored(1, 2))),
        (0, (Earned(0, 3, 1), Gains((5, 0), is_known=True), Changed(((0, 9), (1, 9)), is_known=True))),
    )
    assert [(one.seat, one.ply, one.halves) for one in found] == [(0, 1, 4), (1, 2, 6), (0, 3, 7)]
    assert bests_of(found, 0, (0,)) == (found[-1],)
    assert signed_halves(found[-1].halves) == "+3½"
    assert found[-1].is_move


def test_of_equal_ones_the_star_names_ones_own_first_then_the_earliest() -> None:
    found = told((0, (Scored(0, 5),)), (1, (Scored(1, 5),)), (1, (Scored(1, 5),)))
    first, own, _ = found
    assert bests_of(found, 1, (0, 1)) == (own,)
    assert bests_of(found, 1, (0,)) == (own, first)
    assert bests_of(found, None) == (first,)


def test_what_a_count_brought_or_somebody_elses_move_is_no_best_move() -> None:
    found = told((0, (Scored(0, 1), Gains((4, 0)))), (0, (Scored(0, 4), Gains((1, 2)))))
    assert [(one.seat, one.is_move) for one in found] == [(0, False), (0, True), (1, False)]
    assert not told((0, (Scored(0, 2, is_counted=True),)))[0].is_move
