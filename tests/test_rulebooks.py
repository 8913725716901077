"""Every rulebook is whole: each rule in one chapter, every link and word in order, every show playable and in sight."""

from __future__ import annotations

import re

import pytest

from engines.registry import GAMES
from tools.rulebook import layout_of
from ui.game_files import TABLES
from ui.games import table_row
from ui.rulebook.book import Example, Rulebook, RulebookError, load_rulebook, read_rulebook
from ui.rulebook.scenes import scenes_of
from ui.terms import Language, Terms

every_game = pytest.mark.parametrize("game", TABLES)


def on_the_table(show: Example) -> set[str]:
    """Everything that can be pointed at in the position of a show."""
    layout = layout_of(show)
    things = (*layout.placements, *layout.places)
    return {thing.id for thing in things} | {thing.same_as for thing in things if thing.same_as}


def said_in(book: Rulebook) -> list[str]:
    """All texts of a rulebook that stand in both languages, as "ja|en"."""
    said = [chapter.title for chapter in book.chapters]
    said += [show.say for show in book.shows]
    said += [entry.said for entry in book.glossary]
    said += [entry.meaning for entry in book.glossary]
    return [f"{one.ja}|{one.en}" for one in said]


@every_game
def test_every_rule_stands_in_exactly_one_chapter(game: str) -> None:
    rules = load_rulebook(game).rules
    assert sorted(rules) == sorted(GAMES[game].rules)
    assert len(set(rules)) == len(rules)


@every_game
def test_every_chapter_has_a_picture_of_parts_of_the_box(game: str) -> None:
    groups = table_row(game).contents(Terms(game, Language.EN))
    parts = {f"{number}.{at}" for number, group in enumerate(groups) for at in range(len(group.parts))}
    for chapter in load_rulebook(game).chapters:
        assert chapter.figure, chapter.title.en
        assert set(chapter.figure) <= parts


@every_game
def test_every_rule_that_is_linked_worded_or_shown_is_a_rule_of_the_game(game: str) -> None:
    book = load_rulebook(game)
    named = {rule for one, others in book.see.items() for rule in (one, *others)}
    named |= {rule for row in (*book.glossary, *book.shows) for rule in row.rules}
    assert named - set(GAMES[game].rules) == set()
    assert [rule for rule in book.rules if rule in book.see.get(rule, ())] == []


@every_game
def test_both_languages_are_in_their_own_letters(game: str) -> None:
    texts = said_in(load_rulebook(game))
    assert [text for text in texts if re.search(r"[぀-ヿ一-鿿]", text.split("|")[1])] == []
    assert [text for text in texts if re.search(r"\w'\w|\"", text)] == []


@every_game
def test_a_glossary_tells_how_each_word_is_read(game: str) -> None:
    glossary = load_rulebook(game).glossary
    assert [entry.said.ja for entry in glossary if not re.fullmatch(r"[ぁ-ゟー・ ]+", entry.kana)] == []
    names = [entry.said.ja for entry in glossary]
    assert len(set(names)) == len(names)


@every_game
def test_a_glossary_explains_every_word_in_whole_sentences(game: str) -> None:
    glossary = load_rulebook(game).glossary
    assert [entry.said.ja for entry in glossary if not re.fullmatch(r".{6,}。", entry.meaning.ja)] == []
    assert [entry.said.en for entry in glossary if not re.fullmatch(r"[A-Z◆].{9,}\.", entry.meaning.en)] == []


@every_game
def test_every_game_has_a_glossary_and_shows_of_its_own(game: str) -> None:
    book = load_rulebook(game)
    assert len(book.glossary) >= 20
    assert len(book.shows) >= 6
    assert {show.seat for show in book.shows} <= set(range(max(GAMES[game].seats)))


@every_game
def test_every_show_can_be_played_and_shows_some_rule(game: str) -> None:
    for show in load_rulebook(game).shows:
        assert show.rules
        assert len(scenes_of(show, GAMES[game])) == len(show.play) + 1


def test_the_first_show_of_the_rule_about_negating_negates_an_action() -> None:
    first = next(show for show in load_rulebook("usagi").shows if "K16" in show.rules)
    *_, last = scenes_of(first, GAMES["usagi"])
    assert "negated" in [beat.note.key for beat in last.beats if beat.note is not None]


@every_game
def test_what_a_show_points_at_lies_on_the_table(game: str) -> None:
    for show in load_rulebook(game).shows:
        assert set(show.point) - on_the_table(show) == set(), show.say.en


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[[chapter", "file"),
        ("[[chapter]]\ntitle = {ja = 'あ'}", "chapter 1"),
        ("[[chapter]]\ntitle = {ja = 'あ', en = 'a'}\nrules = [1]", "chapter 1"),
        ("[[term]]\nja = 'あ'", "term 1"),
        ("[[term]]\nja = 'あ'\nkana = 'あ'\nen = 'a'", "term 1: あ (a) has no meaning"),
        ("[[show]]\nsetup = '{'", "show 1"),
        ("[[show]]\ndeal = 'unknown'", "show 1"),
    ],
)
def test_a_damaged_rulebook_says_where(text: str, where: str) -> None:
    with pytest.raises(RulebookError, match=re.escape(f"toy: rulebook, {where}")):
        read_rulebook("toy", text)


def test_shows_may_share_a_deal() -> None:
    text = "[deal.three]\nplayers = 3\nsetup = '{\"a\": 1}'\n"
    text += "[[show]]\ndeal = 'three'\nrules = ['U1']\nsay = {ja = 'あ', en = 'a'}"
    (show,) = read_rulebook("toy", text).shows
    assert (show.record.players, show.record.setup) == (3, {"a": 1})


def test_links_lead_both_ways() -> None:
    book = load_rulebook("uosao")
    assert "U12" in book.links("U13")
    assert "U13" in book.links("U12")
