"""Whatever a game lacks is named with the game, the file and the key, wherever it is missed first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engines.components import read_seats, read_table
from engines.errors import ComponentError
from ui.game_files import TABLES, GameFileError, files_of, lessons, shipped
from ui.games import cover_painter, table_row
from ui.lesson.script import ScriptError, load_script
from ui.look.icons import icon
from ui.models.library import LibraryModel
from ui.rulebook.book import RulebookError, load_rulebook
from ui.terms import COMMON, Language, Terms, load_terms

GAME = "chess"
"""A game that is registered, and of which nothing is there."""
COLOUR = "#808080"


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With the words of its box, without which the shelf says nothing of any game."""
    box = tmp_path / "box.toml"
    box.write_text("[game.chess]\ntitle = { ja = 'チェス', en = 'Chess' }", encoding="utf-8")
    monkeypatch.setitem(TABLES, GAME, replace(shipped(GAME, COLOUR), box=box))


def with_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, text: str) -> None:
    """Registers the game with this text for one of its files."""
    path = tmp_path / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setitem(TABLES, GAME, replace(TABLES[GAME], **{name: path}))


def told(error: pytest.ExceptionInfo[Exception]) -> str:
    return str(error.value)


@pytest.mark.parametrize("game", [game for game in TABLES if game != GAME])
def test_every_game_of_the_program_has_all_its_files(game: str) -> None:
    files = files_of(game)
    paths = (files.data, files.box, files.words, files.rulebook, files.lesson, files.cover, files.vignette)
    assert [path for path in paths if not path.is_file()] == []
    assert files == shipped(game, files.colour)


def test_a_file_of_no_game_is_noticed() -> None:
    for name in ("box", "words", "rulebook", "lesson", "cover", "vignette"):
        (folder,) = {getattr(files, name).parent for game, files in TABLES.items() if game != GAME}
        found = {path.stem for path in folder.iterdir() if path.suffix in (".toml", ".webp", ".jpg")}
        assert found - {COMMON, "pages"} == set(TABLES) - {GAME}, name


def test_missing_words_are_named() -> None:
    with pytest.raises(GameFileError) as error:
        load_terms(GAME)
    assert told(error) == "chess: translations/terms/chess.toml: there is no such file"


def test_words_that_are_no_toml_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with_file(monkeypatch, tmp_path, "words", "[plate")
    with pytest.raises(GameFileError) as error:
        load_terms(GAME)
    assert told(error).startswith(f"chess: {tmp_path / 'words.toml'}: ")


@pytest.mark.parametrize(
    ("words", "detail"),
    [
        ("", "plate.name is said nowhere, nor in the words that all games share"),
        ("[plate]\nname = { ja = '札' }", "plate.name is not said in en"),
        ("[plate]\nname = { ja = '札', en = 'Card {card}' }", "plate.name is not told its card"),
        ("[plate]\nname = { ja = '札', en = '{seat}: {points|point|points}' }", "plate.name is not told its points"),
    ],
)
def test_a_missing_sentence_language_or_fact_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: str, detail: str
) -> None:
    with_file(monkeypatch, tmp_path, "words", words)
    terms = Terms(GAME, Language.JA).in_language(Language.EN)
    with pytest.raises(GameFileError) as error:
        terms.say("plate.name", seat=0)
    assert told(error) == f"chess: {tmp_path / 'words.toml'}: {detail}"


def test_a_missing_reason_is_empty_but_a_missing_sentence_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with_file(monkeypatch, tmp_path, "words", "[rule]\nC1 = { ja = '駒', en = 'Pieces' }")
    assert Terms(GAME, Language.EN).why("rule.C1") == ""
    with pytest.raises(GameFileError, match="chess: "):
        Terms(GAME, Language.EN).why("rule.C2")


def test_a_missing_word_of_a_box_names_the_game() -> None:
    shelf = LibraryModel([GAME], Terms("", Language.EN))
    assert shelf.index(0).data() == "Chess"
    with pytest.raises(GameFileError) as error:
        Terms("", Language.EN).of_box(GAME, "makers", section="credit")
    assert told(error) == f"chess: {TABLES[GAME].box}: credit.chess.makers is not said in en"


def test_a_missing_box_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLES, GAME, shipped(GAME, COLOUR))
    monkeypatch.setitem(TABLES, "other", replace(shipped("other", COLOUR), box=TABLES["uosao"].box))
    with pytest.raises(GameFileError) as error:
        load_terms(COMMON)
    assert told(error) == "chess: translations/boxes/chess.toml: there is no such file"


def test_a_missing_or_damaged_rulebook_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(GameFileError) as error:
        load_rulebook(GAME)
    assert told(error) == "chess: resources/rulebooks/chess.toml: there is no such file"
    with_file(monkeypatch, tmp_path, "rulebook", "[[chapter]]\nrules = []")
    with pytest.raises(RulebookError) as damage:
        load_rulebook(GAME)
    assert told(damage) == "chess: rulebook, chapter 1: title should be dict, but is None"


def test_a_game_need_not_have_a_lesson_but_a_damaged_one_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert GAME not in lessons()
    with pytest.raises(GameFileError) as error:
        load_script(GAME)
    assert told(error) == "chess: resources/tutorials/chess.toml: there is no such file"
    with_file(monkeypatch, tmp_path, "lesson", "seat = 0")
    assert GAME in lessons()
    with pytest.raises(ScriptError) as damage:
        load_script(GAME)
    assert told(damage) == "chess: lesson: start is missing"


def test_a_missing_row_or_cover_is_named() -> None:
    with pytest.raises(GameFileError) as row:
        table_row(GAME)
    assert told(row) == "chess: ui/games/chess/row.py: there is no such file"
    with pytest.raises(GameFileError) as cover:
        cover_painter(GAME)
    assert told(cover) == "chess: ui/games/chess/paint/cover.py: there is no such file"


def test_a_missing_module_that_a_row_wants_is_not_taken_for_the_row(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "halfchess"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "row.py").write_text("import halfchess.rooks", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(TABLES, GAME, replace(shipped(GAME, COLOUR), package="halfchess"))
    with pytest.raises(ModuleNotFoundError, match=r"halfchess\.rooks"):
        table_row(GAME)


def test_missing_seat_colours_are_named() -> None:
    with pytest.raises(ComponentError) as error:
        read_seats(read_table("[[seat]]\nid = 'white'", "chess.toml"), 2)
    assert told(error) == "chess.toml.seat: component_least: least=2, found=1"
    with pytest.raises(ComponentError) as missing:
        read_seats(read_table("[[seat]]\nid = 'white'", "chess.toml"), 1)
    assert told(missing) == "chess.toml.seat[0].paint: component_missing"


def test_a_missing_icon_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"icons/chess\.svg"):
        icon(GAME, "#000000")
