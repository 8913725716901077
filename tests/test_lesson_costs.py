"""What the moves of a lesson cost is found out by search: what is given away, plans as a whole, and whose moves."""

from __future__ import annotations

from engines.registry import GAMES
from tools.lesson_costs import Made, costs, told
from ui.lesson.script import Script, read_script

FIELD = [
    "lay:advance",
    "lay:tariff",
    "lay:mine",
    "lay:build",
    "lay:x2",
    "lay:trade",
    "lay:advance",
    "lay:mine",
    "build:carrot_field",
]
"""Up to the question whether the Carrot Field is used, which brings 1 Wealth for nothing."""


def lesson(before: list[str], move: str, then: list[str]) -> Script:
    text = f"""
seat = 0
minutes = 5
title = {{ ja = "題", en = "Title" }}
[start]
players = 2
setup = '{{"players": 2}}'
[[step]]
id = "given"
say = {{ ja = "言葉", en = "Words" }}
wait = "next"
then = {before}
[[step]]
id = "asked"
say = {{ ja = "言葉", en = "Words" }}
wait = "move"
move = "{move}"
then = {then}
"""
    return read_script(text, "usagi", "usagi.toml")


def found(script: Script, *, everybody: bool = False) -> list[Made]:
    return list(costs(script, GAMES["usagi"], 120, everybody))


def test_a_move_that_gives_something_away_costs_and_a_better_one_is_told() -> None:
    (wasted,) = found(lesson(FIELD, "skip", []))
    assert (wasted.step, wasted.moves, wasted.best) == ("asked", ("skip",), "use:carrot_field")
    assert wasted.cost > 0
    assert "better: use:carrot_field" in told(wasted)
    (used,) = found(lesson(FIELD, "use:carrot_field", []))
    assert used.cost == 0
    assert used.value > wasted.value


def test_a_row_of_cards_is_weighed_as_one_plan_when_it_begins() -> None:
    (made,) = found(lesson([], "lay:war", ["lay:scout", "lay:guard", "lay:build"]))
    assert made.moves == ("lay:war", "lay:scout", "lay:guard", "lay:build")
    (better,) = found(lesson([], "lay:advance", ["lay:tariff", "lay:mine", "lay:build"]))
    assert made.cost > better.cost
    assert made.is_dear


def test_moves_that_are_made_by_themselves_are_weighed_only_when_all_are_asked_for() -> None:
    script = lesson(FIELD[:8], FIELD[8], ["use:carrot_field"])
    assert found(script) == []  # the one building that can be paid for has to be built
    seats = [(made.step, made.seat, made.is_asked) for made in found(script, everybody=True)]
    assert seats == [("given", 0, False), ("given", 1, False), ("asked", 0, False)]
