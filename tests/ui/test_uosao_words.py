"""The words of U O SA O: every refusal can be said in both languages, and says who and what."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from recorded_games import recorded_games, sight_of, start_of
from uosao_games import GAME, NAMES

from engines.components import load_table
from engines.uosao import notes
from engines.uosao.components import load_box
from ui.games import table_row
from ui.games.uosao.looks import BannerLook
from ui.terms import Language, Terms, load_terms

WORDS = load_terms("uosao")
ENGINE = Path(notes.__file__).parent


def terms(language: Language) -> Terms:
    return Terms("uosao", language, NAMES)


def refusal_keys() -> set[str]:
    return set(re.findall(r'Refusal\((?:"U\d+", )?"(\w+)"', (ENGINE / "refusals.py").read_text(encoding="utf-8")))


def test_no_refusal_is_said_that_the_engine_does_not_tell() -> None:
    assert {key[8:] for key in WORDS if key.startswith("refusal.")} == refusal_keys()


def test_every_refusal_can_be_said_with_the_facts_that_it_has() -> None:
    said: dict[str, str] = {}
    state = GAME.start({"game": "uosao", "options": {}, "players": 3, "start": 0})
    for text in ("R3", "L1", "L2", "L3", "R1", "D1", "@0", "D3", "L2", "D1", "@1", "@0", "R3", "R2", "L1"):
        for move in state.attempts():
            refusal = state.refusal(move)
            if refusal is not None:
                for language in Language:
                    said[refusal.key] = terms(language).say(f"refusal.{refusal.key}", **refusal.facts)
        state.apply(GAME.parse(text))
    assert set(said) == refusal_keys() - {"game_over"}
    assert all("{" not in sentence for sentence in said.values())


def test_roads_are_called_by_the_colours_of_the_box() -> None:
    colours = load_table("uosao").tables("seat")
    cards = [card.id for card in load_box().cards]
    for seat, colour in enumerate(colours):
        for card in cards:
            for names in ("road", "span", "stop"):
                assert colour.text("name_ja") in WORDS[f"{names}.{seat}:{card}"]["ja"]
                assert colour.text("name_en").lower() in WORDS[f"{names}.{seat}:{card}"]["en"].lower()


def test_every_card_has_a_name_for_each_way_that_it_can_lie() -> None:
    for card in load_box().cards:
        assert {
            f"card.{card.id}{end}" for end in ("", ".held", ".right", ".left", ".road", ".turned", ".hint")
        } <= WORDS.keys()


def test_numbers_of_things_are_counted_in_good_english() -> None:
    english = terms(Language.EN)
    assert english.say("banner.over.line", points=1) == "1 point"


def test_a_road_is_told_by_its_neighbours() -> None:
    """A bare count of the cards to its left named a place that nobody sees: "with 0 cards to its left"."""
    told = {"seat": 0, "trap": False, "side": "L", "left_road": "L", "right_road": "1:2t"}
    assert terms(Language.EN).say("note.road_inserted", **told) == (
        "Aoi inserts a road on the left, between the Left King and the yellow trap."
    )
    assert terms(Language.JA).say("note.road_inserted", **told) == "Aoiが街の左側に道を入れた（左王と黄の罠のあいだ）。"


def test_whoever_scores_nothing_is_told_so_and_a_shared_win_is_shared() -> None:
    english, japanese = terms(Language.EN), terms(Language.JA)
    told = {"seat": 1, "gain": 0, "before": 5, "after": 5}
    assert english.say("note.season_points", roads=[], **told) == (
        "Haruka stands where the points are counted from, so scores nothing and stays at 5 points."
    )
    assert japanese.say("note.season_points", roads=[], **told).endswith("は得点を数え始める所にいるので、5ptのまま。")
    assert english.say("result.season_points", roads=[], **told) == "0 cards away: points are counted from here"
    told["gain"] = 3
    assert japanese.say("note.season_points", roads=["T", "C", "C"], **told).endswith("数えたカード：街、共通道 ×2。")
    for winners, said, ja in (([0], "wins!", "の勝ち"), ([0, 2], "share the win", "が勝利を分け合う")):
        assert english.say("banner.over", winner_seats=winners).endswith(said)
        assert japanese.say("banner.over", winner_seats=winners).endswith(ja)


def test_the_roads_of_a_season_are_counted_on_the_result_page() -> None:
    roads = ["1:2", "C", "1:1", "2:2t", "C"]
    assert (
        terms(Language.EN).say("result.season_points", gain=5, roads=roads)
        == "5 cards: yellow road ×2, common road ×2 and green trap"
    )
    assert (
        terms(Language.JA).say("result.season_points", gain=5, roads=roads) == "カード5枚：黄の道 ×2、共通道 ×2、緑の罠"
    )


def test_u22_a_march_that_a_king_ends_is_told_with_what_is_lost_of_it() -> None:
    """Its card shows more than it has walked."""
    march = {"seat": 0, "direction": "R", "steps": 3, "to_road": "R", "away": 5}
    walked, stopped = (terms(Language.EN).say("note.marched", **march, lost=lost) for lost in (0, 1))
    assert "marches 3 squares" in walked
    assert "5 points from the town" in walked, "a march is counted in squares alone, and what it is worth in points"
    assert "3 squares to the" not in stopped
    assert "with 1 of 3 squares to spare" in stopped
    assert "3マスのうち1マスは余り" in terms(Language.JA).say("note.marched", **march, lost=1)


@pytest.mark.parametrize("language", Language)
def test_the_headline_of_the_end_says_of_a_tie_that_it_is_one_and_how_it_is_decided(language: Language) -> None:
    """U34: whoever ties shares the win."""
    said = {False: 0, True: 0}
    for game in recorded_games("uosao"):
        timeline = start_of(game["record"])
        timeline.follow(game["record"]["moves"])
        end = timeline.snapshot(0)
        table, words = table_row("uosao").table, Terms("uosao", language, "ABCDE"[: end.players])
        layout = table.layout(sight_of(table.read(end.view), 0, end.players, (960.0, 560.0), words))
        look = next(piece.look for piece in layout.placements if piece.id == "banner")
        assert isinstance(look, BannerLook)
        is_tied = len(end.winners) > 1
        said[is_tied] += 1
        assert ("U34" in look.line) is is_tied
        assert look.line == words.say(f"banner.over{'_shared' if is_tied else ''}.line", points=max(end.scores))
    assert all(said.values()), said
