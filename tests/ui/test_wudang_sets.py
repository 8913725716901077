"""At the tournament of Master of Wudang the table says which sets the own hand holds, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from laid import piece
from wudang_games import TABLE, sight, snapshots

from engines.snapshot import Snapshot
from ui.board.values.placement import Placement
from ui.board.values.places import Layout
from ui.board.values.replies import Part, Tried, what_is_decided
from ui.board.values.sight import Sight
from ui.games.wudang.hands import DECLINE
from ui.terms import Language, Terms

WORTH = {"sen": 5, "fu": 4, "ken": 3}
NAMES = {"sen": "仙", "fu": "符", "ken": "剣"}


def declaring() -> Iterator[tuple[Snapshot, list[str]]]:
    """Positions in which a set may be shown, each with the families of which there is one."""
    for shown in snapshots():
        if shown.view["step"] == "set" and len(shown.legal) > 1:
            yield shown, [move.removeprefix("set:") for move in shown.legal if move != "set:no"]


def seen(shown: Snapshot, *touched: str) -> tuple[Sight[Any], Layout]:
    look = sight(dict(shown.view), seat=shown.seat, legal=shown.legal, touched=touched)
    look = replace(look, terms=Terms("wudang", Language.JA, ("葵", "遥", "蓮")))
    return look, TABLE.layout(look)


def prompt(look: Sight[Any], layout: Layout) -> str:
    assert layout.asked.prompt is not None
    return look.terms.word(layout.asked.prompt)


def hint(look: Sight[Any], thing: Placement) -> str:
    assert thing.said.hint is not None
    return look.terms.word(thing.said.hint)


def test_the_prompt_the_tag_and_an_answer_name_every_set_with_its_points() -> None:
    found = set()
    for shown, families in declaring():
        look, layout = seen(shown)
        nowhere = Tried(piece(layout, "dial"), Part.NONE, now=what_is_decided(layout.asked.prompt))
        answer = TABLE.reply(nowhere, look.shown.view)
        assert isinstance(answer, tuple)
        for said in (prompt(look, layout), hint(look, piece(layout, DECLINE)), look.terms.words(answer)):
            for family, vp in WORTH.items():
                assert (f"{NAMES[family]}の役（+{vp}点）" in said) == (family in families), said
        found |= set(families)
    assert found == set(WORTH)


def test_what_is_picked_says_which_set_it_is_and_what_it_brings() -> None:
    for shown, families in declaring():
        for family in families:
            _, layout = seen(shown)
            card = next(one for one in layout.placements if one.same_as == f"family:{family}")
            look, picked = seen(shown, card.id)
            floor = next(place for place in picked.places if place.id == "floor")
            assert floor.label is not None
            for said in (prompt(look, picked), look.terms.word(floor.label), hint(look, card)):
                assert f"{NAMES[family]}の役" in said
                assert f"+{WORTH[family]}点" in said
            assert card.said.rule == "W29"
