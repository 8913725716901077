"""The words of Rabbit City Planning: every refusal can be said in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from recorded_games import ROOMS, sight_of
from usagi_games import GAME, TABLE, recorded, terms

from engines.usagi import notes
from engines.usagi.components import load_box
from ui.game_files import files_of
from ui.games.usagi.looks import BannerLook
from ui.terms import Language, load_terms

WORDS = load_terms("usagi")
ENGINE = Path(notes.__file__).parent
GONE = re.compile(
    r"行動|端|働|呼ば|燃料|はたら"
    r"|\b((other|an|its|both|white|black) ends?|end for end|lapses?|void|passed over|(is|are|be) called|fuel)\b"
    r"|[Vv]ictory for|come of it|row stands"
)
"""Not said any more: an action has two sides, an effect comes in order and is skipped, a gain is lost."""


def test_no_refusal_is_said_that_the_engine_does_not_tell() -> None:
    table = (ENGINE / "refusals.py").read_text("utf-8").partition('"""')[2].partition('"""')[0]
    listed = set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE))
    assert {key[8:] for key in WORDS if key.startswith("refusal.")} == listed


def test_every_refusal_can_be_said_with_the_facts_that_it_has() -> None:
    said: set[str] = set()
    for game in recorded()[:4]:
        for step in game["trace"][::4]:
            state = GAME.from_position(step["position"])
            for move in state.attempts():
                refusal = state.refusal(move)
                if refusal is not None and refusal.key not in said:
                    said.add(refusal.key)
                    for language in Language:
                        assert "{" not in terms(language).say(f"refusal.{refusal.key}", **refusal.facts)
    assert {"card_lies", "called_later", "not_built", "rank_closed", "too_dear", "not_the_debt"} <= said


def test_every_part_of_the_box_has_a_name_and_a_hint() -> None:
    box = load_box()
    for building in box.buildings:
        assert {f"building.{building.id}", f"building.{building.id}.hint"} <= WORDS.keys()
    for action in box.actions:
        assert {f"action.{action.id}", f"action.{action.id}.hint"} <= WORDS.keys()
    assert {f"card.{card.id}" for card in box.cards} <= WORDS.keys()
    assert {f"{names}.{kind}" for names in ("kind", "goods") for kind in box.kinds} <= WORDS.keys()


def test_amounts_are_said_one_by_one() -> None:
    english = terms(Language.EN)
    said = english.say("note.effect_paid", seat=0, building="academy", paid={"token": 2, "wealth": 1})
    assert said == "Aoi pays 2 tokens and 1 Wealth."
    assert english.say("note.burst_lost", seat=1, lost={}, tokens=0) == "Haruka loses nothing."


@pytest.mark.parametrize("language", Language)
def test_a_gain_for_which_there_is_no_room_is_not_told_as_a_gain_of_nothing(language: Language) -> None:
    told = [notes.gained("K20", seat=0, source="advance", kind="land", amount=n, wanted=2, after=6) for n in (0, 1)]
    said = [terms(language).say("note.gained", **one.args) for one in told]
    assert "0" not in said[0]
    assert "6" in said[0]
    assert "1" in said[1]


@pytest.mark.parametrize(("half_stars", "said"), [(1, "½ star"), (2, "1 star"), (3, "1½ stars"), (6, "3 stars")])
def test_a_hint_says_how_many_stars_a_building_is_worth(half_stars: int, said: str) -> None:
    made = terms(Language.EN).say("made.built", building="market", half_stars=half_stars)
    assert f"is worth {said}; each round" in made


@pytest.mark.parametrize(("half_stars", "said"), [(0, "0"), (1, "½"), (2, "1"), (5, "2½")])
def test_who_builds_is_told_the_stars_that_the_plate_shows(half_stars: int, said: str) -> None:
    told = notes.built(seat=0, building="pithead", half_stars=1, total_half_stars=half_stars, points=half_stars // 2)
    assert f"(stars: ½, now {said})" in terms(Language.EN).say("note.built", **told.args)
    assert f"（星½、計{said}）" in terms(Language.JA).say("note.built", **told.args)


def test_the_count_at_the_end_names_each_building_with_its_stars() -> None:
    stars = notes.stars(seat=0, stars={"market": 1, "theatre": 3}, gain=4)
    nothing = notes.halves(seat=1, halves={}, gain=0)
    assert (
        terms(Language.EN).say("result.stars", **stars.args)
        == "Market\N{NO-BREAK SPACE}1 and Theatre\N{NO-BREAK SPACE}3"
    )
    assert terms(Language.JA).say("result.stars", **stars.args) == "市場1、劇場3"
    assert terms(Language.EN).say("result.halves", **nothing.args) == "none"


def test_everything_has_one_name_wherever_it_is_spoken_of() -> None:
    files = files_of("usagi")
    for path in (files.words, files.box, files.rulebook, files.lesson):
        for line in path.read_text("utf-8").splitlines():
            # what one may search by is no name of ours
            assert line.startswith(("#", "words = ")) or not GONE.search(line), (path.name, line)


@pytest.mark.parametrize("language", Language)
def test_the_headline_of_an_end_after_the_last_round_says_what_decides_with_its_rule(language: Language) -> None:
    """K32: the stars, half a star where the points are the same, or nothing where these are the same as well."""
    played = next(step["position"] for step in recorded()[-1]["trace"][::-1] if step["position"]["phase"] == "over")
    said = {}
    for key, halves in (("over_limit", (13, 10)), ("over_half", (13, 12)), ("over_shared", (13, 13))):
        winners = [0, 1] if halves[0] == halves[1] else [0]
        seats = [{**one, "half_stars": many} for one, many in zip(played["seats"], halves, strict=True)]
        view = {**played, "seats": seats, "winners": winners, "ended": "limit", "round": 30}
        for room in ROOMS:
            layout = TABLE.layout(sight_of(TABLE.read(view), 0, 2, room, terms(language)))
            look = next(piece.look for piece in layout.placements if piece.id == "banner")
            assert isinstance(look, BannerLook)
            assert "K32" in look.line
            assert look.line == terms(language).say(f"banner.{key}.line", round=30, points=6)
            said[key] = look.headline
    assert said["over_half"] != said["over_shared"]
    won = {**view, "seats": played["seats"], "winners": [0], "ended": "points"}
    layout = TABLE.layout(sight_of(TABLE.read(won), 0, 2, ROOMS[0], terms(language)))
    assert not next(piece.look for piece in layout.placements if piece.id == "banner").line
