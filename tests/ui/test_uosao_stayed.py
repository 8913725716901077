"""In U O SA O a sign stays on the own card by which nobody marched, until the next own card: the next round has begun
before anybody could read why."""

from __future__ import annotations

from collections import Counter

import pytest
from laid import outside, overlap
from recorded_games import ROOMS, recorded_games, start_of
from uosao_games import TABLE, sight, terms

from engines.game import CHANCE
from engines.uosao.seen import Phase
from ui.games.uosao.looks import BadgeLook
from ui.terms import Language


@pytest.mark.parametrize("room", ROOMS[:3])
def test_why_nobody_marched_by_the_own_card_stands_on_it_until_the_next_one(room: tuple[float, float]) -> None:
    """As the log tells it: by whom it was cancelled, or whose number was larger."""
    met = Counter[str]()
    for recorded in recorded_games("uosao")[::2]:
        record = recorded["record"]
        timeline = start_of(record)
        for ply, text in enumerate(record["moves"]):
            seat = timeline.actor
            if seat is not None and seat != CHANCE:
                snapshot = timeline.snapshot(seat)
                view = TABLE.read(snapshot.view)
                layout = TABLE.layout(sight(dict(snapshot.view), record["players"], room, seat=seat))
                sign = layout.placement("stayed")
                memory = timeline.memory(seat)
                own = max((at for at, made in enumerate(memory) if made.actor == seat), default=-1)
                since = [note for made in memory[max(0, own) :] for note in made.notes]
                began = any(note.key.startswith("season_set") for note in since)
                told = [
                    note
                    for note in since
                    if (note.key == "cancelled" and seat in note.args["match_seats"])
                    or (note.key == "outranked" and note.args["seat"] == seat)
                ]
                if view.phase is not Phase.CARD or began:
                    assert view.phase is Phase.CARD or sign is None
                elif told:
                    (note,) = told
                    assert sign is not None, (ply, note)
                    assert sign.look == BadgeLook(note.key)
                    assert sign.said.hint is not None
                    for language in Language:
                        said = terms(record["players"], language)
                        named = note.args["match_seats"] if note.key == "cancelled" else [note.args["by_seat"]]
                        assert all(said.names[one] in said.word(sign.said.hint) for one in named)
                    mine = [card for card in layout.placements if card.id.startswith(f"card:{seat}:")]
                    assert any(overlap(sign, one) for one in mine)
                    assert "stayed" not in outside(layout, room)
                    met[note.key] += 1
                else:
                    assert sign is None, ply
                    met["none"] += 1
            timeline.play(CHANCE if seat is None else seat, text, ply)
    assert all(met[kind] > 5 for kind in ("cancelled", "outranked", "none")), met
