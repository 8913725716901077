"""One spelling for every way in which Japanese is written in Latin letters."""

from __future__ import annotations

import pytest

from ui.book.catalogue.finding import folded
from ui.book.catalogue.romaji import is_readable, romanised

ALIKE = [
    ("しんじ", "shinji", "sinzi", "Shinji"),
    ("ちづる", "chizuru", "tizuru", "Chizuru"),
    ("じゅん", "jun", "zyun", "jyun"),
    ("ゆうこ", "yuuko", "yuko", "yūko", "Yûko"),
    ("おおの", "oono", "ōno"),
    ("こうたろう", "koutarou", "kotaro", "kōtarō"),
    ("ふみ", "fumi", "humi"),
    ("まっちゃ", "matcha", "maccha", "mattya"),
    ("なんば", "nanba", "namba"),
    ("けんいち", "ken'ichi", "ken-ichi", "kenichi", "keniti"),
    ("ファン", "fan"),
    ("ぴょん", "pyon"),
    ("ゲーム", "gemu", "geemu", "gēmu"),
]


@pytest.mark.parametrize("ways", ALIKE, ids=lambda ways: ways[1])
def test_all_ways_to_write_a_name_are_one(ways: tuple[str, ...]) -> None:
    assert len({romanised(folded(way)) for way in ways}) == 1


def test_kanji_and_numbers_stay_as_they_are() -> None:
    assert romanised("信濃国 12") == "信濃国 12"
    assert [is_readable(word) for word in ("しなの", "dogōshū", "信濃", "12", "勝ち")] == [
        True,
        True,
        False,
        False,
        False,
    ]
