"""What a player of Rabbit City Planning remembers of the market."""

from __future__ import annotations

import pytest
from recorded import recorded_games

from engines.errors import RecordError
from engines.game import SPECTATOR
from engines.record import Record
from engines.timeline import Timeline
from engines.usagi import USAGI
from engines.usagi.seen import read_notebook


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_it_is_what_lay_open_when_the_highest_rank_opened(seat: int) -> None:
    record = recorded_games("usagi")[0]
    timeline = Timeline(Record("usagi", 2, record.setup, ()), USAGI)
    rank, lay = 0, list[str]()
    for ply, text in enumerate(record.moves):
        view = timeline.state.view(seat)
        if view["open_rank"] > rank:
            rank, lay = view["open_rank"], view["display"]
        assert read_notebook(USAGI.notebook(view, timeline.memory(seat), seat)) == tuple(lay)
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, ply)
    assert rank > 2


def test_a_notebook_in_which_nothing_stands_or_what_is_no_building_is_told_apart() -> None:
    assert read_notebook({}) == ()
    with pytest.raises(RecordError) as error:
        read_notebook({"market": [3]})
    assert error.value.where == "notebook.market[0]"
