"""What is said is the right thing, of that rule, that move, that seat: compared with the files and the engines."""

from __future__ import annotations

import re
import tomllib
from typing import Final

import pytest
from book_hands import opened, text
from moments import game_told, look_at, moments
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of
from sentences import SHARED, flat, lines_of_log, sentence, written

from engines.registry import GAMES
from ui.app import Program
from ui.games import TABLES, table_row
from ui.language import Tongue
from ui.look.textures import Textures
from ui.look.theme import WALNUT
from ui.models.log_model import LogModel, LogRole
from ui.models.rule_words import rule_line
from ui.models.scores_model import Column, Finish
from ui.result.page import ResultPage
from ui.rulebook.book import load_rulebook
from ui.rulebook.folding import stem
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")

NAMES: Final = ("Aoi", "Haruka", "Ren", "Sora", "Mio", "Yuki")
MOST: Final = 6
"""So many rules of a book are looked for."""

every_table = pytest.mark.parametrize("game", TABLES)


@every_table
def test_a_rule_is_named_with_its_own_origin_and_its_own_text(game: str) -> None:
    common = tomllib.loads(SHARED[0].read_text(encoding="utf-8"))["provenance"]
    for language in Language:
        terms = Terms(game, language)
        for rule, letters in GAMES[game].rules.items():
            origins = [common[letter][language.value] for letter in letters]
            assert rule_line(rule, GAMES[game].rules, terms).split(" · ") == [rule, *origins]


@every_table
def test_the_card_at_the_side_shows_the_rule_of_the_piece(program: Program, game: str) -> None:
    table = look_at(program, game, moments(game)["widest"])
    card = table.hover_card
    told = set()
    for piece in table.scene.layout.placements:
        if piece.label is not None and piece.said.rule:
            card.show_piece(piece)
            said = [flat(label.text()) for label in card.findChildren(QLabel)]
            assert flat(table.terms.say(piece.label.key, **piece.label.args)) in said, piece.id
            # a sentence that the card says already is not said again
            for one in re.split(r"(?<=[.!?])\s+(?=\D)", written(game, f"rule.{piece.said.rule}")):
                bare = flat(re.sub(r"^Spaces? \d[^:]*: ", "", one)).casefold()
                assert any(bare.rstrip(".") in words.casefold() for words in said), (piece.id, one)
            assert flat(rule_line(piece.said.rule, GAMES[game].rules, table.terms)) in said, piece.id
            told.add(piece.said.rule)
    assert told


@every_table
def test_a_search_shows_the_rules_that_have_the_word_and_no_others(program: Program, game: str) -> None:
    panel = opened(program, game)
    rules = {
        rule: Terms(game, Language.EN).say(f"rule.{rule}")
        for chapter in load_rulebook(game).chapters
        for rule in chapter.rules
    }
    for rule in list(rules)[:: max(1, len(rules) // MOST)]:
        start = " ".join(rules[rule].split()[:4])
        panel.head.search.setText(start)
        page = flat(text(panel))
        assert flat(rules[rule])[:40] in page, (rule, start)
        strangers = [
            one
            for one, said in rules.items()
            if not all(stem(word.lower()) in panel_text(game, one) for word in start.split())
        ]
        assert strangers
        assert [one for one in strangers if flat(rules[one])[:40] in page] == [], start


def panel_text(game: str, rule: str) -> str:
    """All that a search may find a rule by."""
    book = load_rulebook(game)
    chapter = next(one for one in book.chapters if rule in one.rules)
    texts = [chapter.title.ja, chapter.title.en, rule, *book.found_by(rule)]
    for language in Language:
        terms = Terms(game, language)
        texts += [terms.say(f"rule.{rule}"), terms.why(f"rule.{rule}")]
    return "\n".join(texts).lower()


@every_table
def test_each_line_of_the_log_says_what_its_note_says_of_the_seat_that_it_is_about(qtbot: QtBot, game: str) -> None:
    timeline = game_told(game)
    timeline.seek(timeline.length)
    memory, names = timeline.memory(0), NAMES[: timeline.players]
    log = LogModel(Terms(game, Language.EN, names))
    log.set_memory(memory)
    told = [(ply, note) for ply, made in enumerate(memory, 1) for note in made.notes if not note.quiet]
    lines = lines_of_log(game, told)
    assert log.rowCount() == len(lines) > 20
    for row, (ply, note, key, facts) in enumerate(lines):
        index = log.index(row)
        pattern = sentence(game, key, facts, names)
        assert pattern.fullmatch(index.data()), (pattern.pattern, index.data())
        assert (index.data(LogRole.PLY), index.data(LogRole.SEAT), index.data(LogRole.RULE)) == (
            ply,
            note.seat,
            note.rule,
        )


@every_table
def test_the_result_has_the_points_and_the_winners_of_the_engine(qtbot: QtBot, game: str) -> None:
    tongue = Tongue(Language.EN)
    for recorded in recorded_games(game)[::4]:
        timeline = start_of(recorded["record"])
        timeline.follow(recorded["record"]["moves"])
        last, state = timeline.snapshot(0), timeline.state
        names = NAMES[: last.players]
        finish = Finish(game, names, table_row(game).marks, timeline.memory(0), last.scores, last.winners)
        page = ResultPage(finish, table_row(game), tongue, WALNUT, Textures())
        qtbot.addWidget(page)
        model = page.model
        columns = range(model.columnCount())
        named = {model.index(row, 0).data(): row for row in range(model.rowCount())}
        assert set(named) == set(names)
        for seat, name in enumerate(names):
            cells = [model.index(named[name], column).data() for column in columns]
            assert int(cells[model.columns.index(Column.SUM)]) == state.scores()[seat], name
        title = page.headline.title.accessibleName()
        assert {name for name in names if name in title} == {names[seat] for seat in state.winners()}
        heads = [model.headerData(column, Qt.Orientation.Horizontal) for column in columns]
        assert heads[model.columns.index(Column.SUM)] == "Total"
        assert all(heads[1:])
    tongue.close()
