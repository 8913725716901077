"""A prompt names no alternative that is not legal: in every decision of recorded games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest
from recorded_games import recorded_games, start_of

from engines.game import CHANCE
from ui.board.values.eyes import Eyes
from ui.game_files import TABLES
from ui.games import table_row
from ui.terms import Language, Terms

NAMED: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "uosao": {"card": ("D", "LR"), "card.fallen": ("D", "L", "R")},
    "sword": {"lead": ("play", "pass"), "beat": ("play", "pass"), "only_pass": ("pass",), "discard": ("drop",)},
    "shinano": {
        "invade": ("I", "M"),
        "final": ("I", "M"),
        "retire": ("Q", "M"),
        "retire.only": ("Q",),
        "build": ("C", "E"),
        "build.moving": ("C", "E", "M"),
        "after": ("M", "E"),
        "after.enclosed": ("M", "E"),
        "after.near": ("M", "E"),
        "after.peace": ("M", "E"),
        "end": ("E",),
        "end.enclosed": ("E",),
        "move_first": ("M",),
        "move_first.enclosed": ("M",),
    },
    "usagi": {
        "effects": ("use", "skip"),
        "effects.free": ("use", "skip"),
        "cards": ("build",),
        "burst": ("lose",),
        "lay": ("lay",),
    },
    "wudang": {
        "choose": ("attr",),
        "place": ("place",),
        "descend": ("descend:", "descend:vp"),
        "descend.card": ("descend:", "descend:vp"),
        "set.due": ("set:no", "set"),
    },
}
"""What each prompt says can be done, by how such moves begin; of several letters one is enough."""


EVERY: Final = 6
"""Of so many recorded games one is looked at: each has most of the prompts."""


def begins(move: str, named: str) -> bool:
    return move.startswith(tuple(named)) if named == "LR" else move.startswith(named)


@pytest.mark.parametrize("game", TABLES)
def test_all_that_a_prompt_names_can_be_done(game: str) -> None:
    table, met = table_row(game).table, set[str]()
    for recorded in recorded_games(game)[::EVERY]:
        record = recorded["record"]
        timeline = start_of(record)
        eyes = Eyes(Terms(game, Language.EN, tuple("ABCDE"[: timeline.players])))
        for ply, move in enumerate(record["moves"]):
            actor = timeline.actor
            assert actor is not None
            if actor != CHANCE:
                shown = timeline.snapshot(actor)
                sight = eyes.sight(shown, table.read(shown.view), None, shown.legal, ())
                prompt = table.layout(sight).asked.prompt
                key = "" if prompt is None else prompt.key.removeprefix("prompt.")
                met.add(key)
                for named in NAMED[game].get(key, ()):
                    assert any(begins(one, named) for one in shown.legal), (key, named, shown.legal)
            timeline.play(actor, move, ply)
    assert met & NAMED[game].keys()
