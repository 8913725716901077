"""What is told in every game: the notes of recorded games, and those that a few of these may not happen to have."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from recorded_games import recorded_games, told

from engines.game import Note
from engines.shinano import notes as shinano
from engines.sword import notes as sword
from engines.uosao import notes as uosao
from engines.usagi import notes as usagi
from engines.wudang import notes as wudang
from ui.game_files import files_of

RARE: Final[Mapping[str, Sequence[Note]]] = MappingProxyType(
    {
        "uosao": (
            uosao.blocked("R3", seat=1, steps=3),
            uosao.outranked("L1", seat=1, steps=1, by_seat=2),
            uosao.reached_king("L", seat=0, lost=2),
            uosao.paid_nothing(seat=0, to_seat=1, held=1),
            uosao.own_trap(seat=2, held=4),
            uosao.second_at_king("R", seat=0, by_seat=1),
            uosao.season_starter_tied(seat=0, season=2, points=4, tied_seats=[0, 2], last_seat=1),
        ),
        "usagi": (
            usagi.guarded(seat=0, end="advance", by_seat=1, by_end="war"),
            usagi.guard_unused(seat=0, end="advance"),
            usagi.carrot_kept(seat=1, source="scout"),
            usagi.burst_spared(seat=0, tokens=0),
            usagi.burst_forced(seat=0, lost={"wealth": 2}, tokens=3, unpaid=1),
            usagi.token_handed(seat=0, to_seat=1, amount=1, building="post_office"),
            usagi.passed_no_use(seat=0, building="market"),
            usagi.x2_lost(seat=1, end="mine"),
            usagi.round_limit(round_number=30, half_stars=[5, 5]),
        ),
        "sword": (
            sword.over_limit(seat=0, held=11, limit=10),
            sword.discarded("S", seat=0),
            sword.deck_empty(seat=1),
            sword.cleared_owner_out(["3", "3"], leader_seat=1, owner_seat=2),
            sword.cleared_opening(["0"], leader_seat=0),
            sword.round_stalled(2, still_seats=[0, 2], leader_seat=2, gains=[0, 2, 0]),
            sword.stall_points(seat=2, gain=0, total=1),
            sword.next_player_starts(seat=2, round_number=3),
            sword.tie_broken(seat=0, points=4, tied_seats=[0, 1], round_number=3),
            sword.tie_shared(points=0, tied_seats=[0, 1, 2], round_number=3),
        ),
        "shinano": (
            shinano.castle_duty(seats=[0], builder_seats=[1]),
            shinano.tie_castle_points(seats=[0, 1], total=12, castle_points=7),
            shinano.tie_deductions(seats=[0, 1], castle_points=7, deductions=2),
            shinano.won_together(winner_seats=[0, 1], total=12),
            shinano.rout_card("301", seat=0, value=3, penalty=9),
            shinano.mountain_paid(seat=0, cost=2, funds=3),
            shinano.mountain_move((1, 0), seat=0, cost=2),
            shinano.hand_empty(seat=1),
            shinano.skipped(seat=1),
        ),
        "wudang": (
            wudang.mastered("martial", seat=0, level=5, steps=2, vp=2, after=9, cause="ken2"),
            wudang.bonus_none("martial", level=0),
            wudang.set_shown("sen", ["sen1", "sen2", "dao1"], seat=1, vp=5, after=12),
            wudang.temporary_worker_none("yang"),
            wudang.talisman_kept("W20", seat=1, cause="hall"),
            wudang.spy_wins("W33", seat=0, points=7, ahead_seat=1, ahead_points=9),
            wudang.spy_executed("W34", seat=0, points=9, winner_seats=[1, 2], winner_points=9),
            wudang.spy_beaten("W33", seat=0, points=3, winner_seats=[2], winner_points=9),
        ),
    }
)
"""By game, notes that the games read here may not happen to have."""
_READ: Final = 6
"""So many recorded games of each are read."""


def note_keys(game: str) -> set[str]:
    """The key of every note that a game's engine can tell, as its own `notes.py` has them."""
    tree = ast.parse((files_of(game).data.parent / "notes.py").read_text(encoding="utf-8"))
    made = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Note"]
    return {ast.literal_eval(call.args[0]) for call in made}


@cache
def facts_told(game: str) -> Mapping[str, Mapping[str, Any]]:
    """By key of a note, one set of facts with which it is told."""
    found = {note.key: note.args for note in RARE.get(game, ())}
    for number, recorded in enumerate(recorded_games(game)[:_READ]):
        record = recorded["record"]
        for snapshot in told(record, number % record["players"]):
            found |= {beat.note.key: beat.note.args for beat in snapshot.beats if beat.note is not None}
    return MappingProxyType(found)
