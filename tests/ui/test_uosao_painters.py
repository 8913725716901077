"""The painters of U O SA O: everything that can lie there can be painted, in every room and at every size."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest
from laid import pieces
from painted import painted, picture, pixels_of
from test_style import contrast
from uosao_games import TABLE, laid_games, positions, sight

from ui.board.values.looks import Look
from ui.games import table_row
from ui.games.uosao.looks import (
    BannerLook,
    GapMarksLook,
    GroundLook,
    RoadLook,
    RulerLook,
    RunningLook,
    SoldierLook,
    StepLook,
)
from ui.look.theme import THEMES, Theme

ROW = table_row("uosao")
pytestmark = pytest.mark.usefixtures("faces")


@cache
def looks() -> dict[Look, tuple[float, float]]:
    """One of every kind of look that a told game has, with its size."""
    found: dict[Look, tuple[float, float]] = {}
    for game in laid_games()[:1]:
        for _, layout in game:
            found |= {one.look: (one.width, one.height) for one in layout.placements if one.look not in found}
    return found


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everything_that_lies_there_is_painted(theme: Theme) -> None:
    kinds = painted(looks(), ROW.painters, theme, most=6)
    assert {StepLook, RoadLook, SoldierLook, GroundLook, RulerLook, BannerLook} <= kinds


def test_the_marks_of_gaps_have_no_players_colour() -> None:
    marks = picture(ROW.painters[GapMarksLook], GapMarksLook((0.2, 0.8)), 80, 18, THEMES["walnut"], 2)
    tints = [marks.pixelColor(x, y) for x in range(marks.width()) for y in range(marks.height())]
    seen = [tint for tint in tints if tint.alpha() == 255]
    assert len(seen) > 200
    assert min(tint.lightness() for tint in seen) < 50
    assert all(tint.saturationF() * tint.valueF() < 0.2 for tint in seen)


def test_the_two_sides_and_all_five_colours_look_different() -> None:
    theme = THEMES["walnut"]
    seen = set()
    for colour, shape in ROW.marks:
        for look in (
            StepLook(2, colour, shape, "U", trap=False),
            StepLook(2, colour, shape, "U", trap=True),
            RoadLook(colour, shape, trap=False, lie="up"),
            RoadLook(colour, shape, trap=True, lie="up"),
        ):
            seen.add(pixels_of(picture(ROW.painters[type(look)], look, 66, 92, theme)))
    assert len(seen) == 20


@pytest.mark.parametrize(("is_active", "is_nothing"), [*product((True, False), repeat=2)])
def test_what_a_seat_would_gain_can_be_read_also_where_it_is_nothing(is_active: bool, is_nothing: bool) -> None:
    for colour, _ in ROW.marks:
        look = RunningLook("+0" if is_nothing else "+3", colour, is_active, is_nothing)
        stub = picture(ROW.painters[RunningLook], look, 50, 44, THEMES["walnut"])
        tints = Counter(stub.pixelColor(x, y).name() for x, y in product(range(10, 40), range(12, 32)))
        (ground, _), (figures, _) = tints.most_common(2)
        assert contrast(figures, ground) >= (4.5 if is_nothing else 3), colour


@pytest.mark.parametrize("room", [(960.0, 599.0), (1280.0, 759.0)])
def test_of_five_soldiers_at_the_gate_each_is_seen(room: tuple[float, float]) -> None:
    start = next(view for players, view, _ in positions() if players == 5)
    soldiers = sorted(pieces(TABLE.layout(sight(start, 5, room)), "soldier:"), key=lambda one: one.z)
    assert len({one.y for one in soldiers}) == 5
    seen: dict[tuple[int, int], str] = {}
    drawn = Counter[str]()
    for one in soldiers:
        image = picture(ROW.painters[SoldierLook], one.look, one.width, one.height, THEMES["walnut"])
        left, top = round(one.x - one.width / 2), round(one.y - one.height / 2)
        for x, y in product(range(0, image.width(), 2), range(0, image.height(), 2)):
            if image.pixelColor(x, y).alpha() > 127:
                seen[(left + x) // 2, (top + y) // 2] = one.id
                drawn[one.id] += 1
    left_over = Counter(seen.values())
    assert min(left_over[name] / count for name, count in drawn.items()) >= 0.7
