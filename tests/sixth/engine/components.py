"""Everything in the box of Donguri, from its data file. (A game of the program reads its own by `load_table`.)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from engines.components import SeatColour, read_rules, read_seats, read_table


@dataclass(frozen=True, slots=True)
class Box:
    """The numbers of the game."""

    players: int
    acorns: int
    tree: int
    most: int
    shaking: int
    leaves: Mapping[str, int]
    """What each is worth, by its id."""
    worm: int
    colours: tuple[SeatColour, ...]
    """By seat."""
    rules: Mapping[str, str]


@cache
def load_box() -> Box:
    """The box as it is in the data file. Raises ComponentError when the file is damaged."""
    name = "donguri.toml"
    root = read_table(files(__package__).joinpath(name).read_text(encoding="utf-8"), name)
    heap, players = root.table("heap"), root.table("game").integer("players", least=2)
    return Box(
        players=players,
        acorns=heap.integer("acorns", least=1),
        tree=heap.integer("tree", least=0),
        most=heap.integer("most", least=1),
        shaking=heap.integer("shaking", least=1),
        leaves={leaf.text("id"): leaf.integer("points") for leaf in root.tables("leaf")},
        worm=root.table("worm").integer("points"),
        colours=read_seats(root, players),
        rules=read_rules(root.table("rules")),
    )
