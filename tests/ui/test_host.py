"""What went wrong on the way to a table, as the host tells it."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from endurance.player import Hands

from engines.record import write_record

pytestmark = pytest.mark.usefixtures("qapp")


def another_deal(text: str) -> str:
    """The same file, but the two seats' hidden decks are exchanged: its checksum does not agree any more."""
    data = json.loads(text)
    data["setup"]["decks"].reverse()
    return json.dumps(data)


def test_a_damaged_beginning_is_told_also_where_it_makes_moves_illegal(tmp_path: Path) -> None:
    hands = Hands(tmp_path / "first", random.Random(4))
    match = hands.begin("sword").match
    match.start()
    for _ in range(12):
        hands.step(match)
    match.close()
    (journal,) = (tmp_path / "first").iterdir()
    head, *lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    journal.write_text("".join([another_deal(head) + "\n", *lines]), encoding="utf-8")
    (tmp_path / "game.json").write_text(another_deal(write_record(match.record)), encoding="utf-8")
    for seated in (hands.host.open_file(tmp_path / "game.json"), hands.host.take_up(journal)):
        assert len(seated.match.record.moves) < 12, "some move is illegal in the other deal"
        assert seated.damage is not None
        assert seated.damage.key == "record_head"
        seated.match.close()
