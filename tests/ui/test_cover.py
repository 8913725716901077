"""How much of what lies there a paper covers, against the rectangles of Qt."""

from __future__ import annotations

import random

from PySide6.QtCore import QRect

from ui.table.cover import Cover
from ui.table.sheet_place import covered

WIDTH, HEIGHT = 120, 60


def test_what_a_paper_covers_is_what_its_rectangle_shares_with_all_that_lies_there() -> None:
    rng = random.Random(7)
    lying = [
        QRect(*(rng.randrange(-40, 300) for _ in range(2)), *(rng.randrange(120) for _ in range(2))) for _ in "1234"
    ]
    cover = Cover(((one.left(), one.top(), one.right(), one.bottom()) for one in lying), WIDTH, HEIGHT)
    found = []
    for left in range(-60, 320, 19):
        for top in range(-60, 320, 17):
            found.append(cover.at(left, top))
            assert found[-1] == covered(QRect(left, top, WIDTH, HEIGHT), lying)
    assert min(found) == 0 < max(found)


def test_beyond_what_is_worth_knowing_it_is_not_counted_to_the_end() -> None:
    whole = (0, 0, WIDTH - 1, HEIGHT - 1)
    assert Cover((whole, whole), WIDTH, HEIGHT).at(0, 0) == 2 * WIDTH * HEIGHT
    assert Cover((whole, whole), WIDTH, HEIGHT).at(0, 0, 1) == WIDTH * HEIGHT
