"""Both languages are complete: the window's texts in the Qt files, the games' words in the terms."""

from __future__ import annotations

import ast
import re
import shutil
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools import translate
from ui.game_files import TABLES, files_of
from ui.terms import COMMON, Language, load_terms

ROOT = translate.ROOT
TERMS = (COMMON, *TABLES)
SLOT = re.compile(r"\{(\w+)(?:[:|][^}]*)?\}")
LITERAL = re.compile(r"""(?:Word|say|knows|_word)\(\s*["']([a-z_]+(?:\.[\w.]+)+)["']""")
OF_BOX = re.compile(r"""of_box\([\w.]+, f?["']([\w.{}]+)["'], section=["'](\w+)["']""")
BUILT = re.compile(r"""f["']([a-z_]+\.(?:[a-z_]+\.)*)\{""")
ERROR = re.compile(r"""(?:RecordError|ComponentError|IllegalMoveError|GameError)\(\s*["'](\w+)["']""")


def messages(path: Path) -> set[tuple[str, str]]:
    root = ElementTree.parse(path).getroot()
    return {
        (context.findtext("name", ""), message.findtext("source", ""))
        for context in root.iter("context")
        for message in context.iter("message")
    }


def sources(*folders: str) -> dict[str, str]:
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in files}


# The window's texts


@pytest.mark.parametrize("name", translate.FILES)
def test_no_text_of_the_window_is_unfinished(name: str) -> None:
    assert translate.unfinished(ROOT / "translations" / name) == []


@pytest.mark.parametrize("name", translate.FILES)
def test_the_files_hold_exactly_the_texts_of_the_code(name: str, tmp_path: Path) -> None:
    ours = ROOT / "translations" / name
    fresh = Path(shutil.copy(ours, tmp_path / name))
    translate.collect(fresh)
    assert messages(fresh) == messages(ours), "run tools/translate.py"


@pytest.mark.parametrize("name", translate.FILES)
def test_the_compiled_files_are_those_of_the_sources(name: str, tmp_path: Path) -> None:
    ours = ROOT / "translations" / name
    translate.compile_file(ours, tmp_path / "fresh.qm")
    assert (tmp_path / "fresh.qm").read_bytes() == ours.with_suffix(".qm").read_bytes(), "run tools/translate.py"


@pytest.mark.parametrize("name", translate.FILES)
def test_a_translation_keeps_the_slots_of_its_text(name: str) -> None:
    for message in ElementTree.parse(ROOT / "translations" / name).getroot().iter("message"):
        source = message.findtext("source", "")
        translation = message.find("translation")
        assert translation is not None
        forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
        for form in forms:
            assert set(SLOT.findall(form)) == set(SLOT.findall(source)), source
            assert ("%n" in form) <= ("%n" in source), source


def test_every_plural_has_both_its_english_forms() -> None:
    plurals = [
        [form.text for form in message.iter("numerusform")]
        for message in ElementTree.parse(ROOT / "translations" / "itsutsu_en.ts").getroot().iter("message")
    ]
    assert plurals
    assert all(len(forms) == 2 and all(forms) for forms in plurals)


# The words of the games


@pytest.mark.parametrize("name", TERMS)
def test_every_term_is_said_in_both_languages(name: str) -> None:
    for key, entry in load_terms(name).items():
        for language in Language:
            said = entry.get(language.value)
            assert isinstance(said, str), f"{key}.{language.value}"
            assert said.strip(), f"{key}.{language.value}"


@pytest.mark.parametrize("name", TERMS)
def test_a_term_needs_the_same_facts_in_both_languages(name: str) -> None:
    for key, entry in load_terms(name).items():
        assert set(SLOT.findall(entry["ja"])) == set(SLOT.findall(entry["en"])), key


@pytest.mark.parametrize("name", TERMS)
def test_japanese_has_no_plural_forms(name: str) -> None:
    # but whoever wins together does something else than who wins alone
    forms = re.compile(r"\{(?!\w*seats\|)\w+\|")
    assert [key for key, entry in load_terms(name).items() if forms.search(entry["ja"])] == []


@pytest.mark.parametrize("name", TABLES)
def test_no_word_of_a_game_hides_a_common_one(name: str) -> None:
    assert load_terms(name).keys() & load_terms("common").keys() == set()


def test_every_key_that_the_code_names_is_in_the_terms() -> None:
    known = {key for name in TERMS for key in load_terms(name)}
    named = {key: path for path, text in sources("ui").items() for key in LITERAL.findall(text)}
    assert named
    assert {key: path for key, path in named.items() if key not in known} == {}


def test_every_error_of_the_engines_can_be_said() -> None:
    keys = {key for text in sources("engines", "ui").values() for key in ERROR.findall(text)} | {"move_syntax"}
    assert sorted(key for key in keys if f"error.{key}" not in load_terms("common")) == []


def test_every_common_word_is_used() -> None:
    code = sources("ui")
    named = {key for text in code.values() for key in LITERAL.findall(text)}
    built = tuple({prefix for text in code.values() for prefix in BUILT.findall(text)})
    quoted = {key for text in code.values() for key in re.findall(r"""["']([a-z_]+(?:\.[\w.]+)+)["']""", text)}
    asked = [
        re.compile(rf"{section}\.\w+\.{re.sub('{.*}', '.*', word)}")
        for text in code.values()
        for word, section in OF_BOX.findall(text)
    ]
    said = named | quoted
    unused = [key for key in load_terms("common") if key not in said and not key.startswith(built)]
    assert [key for key in unused if not any(one.fullmatch(key) for one in asked)] == []


class Spelled:
    """The texts in some sources: keys of words, or parts of which keys are put together."""

    def __init__(self, *paths: Path) -> None:
        nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
        texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        self.whole = frozenset(texts)
        self.words = frozenset(word for text in texts for word in re.findall(r"\w+", text))
        patterns = {_pattern(node) for node in nodes if isinstance(node, ast.JoinedStr)}
        self.built = [re.compile(pattern) for pattern in patterns if re.search(r"\w{2}|\(\.\+\)\\\.", pattern)]
        """What f-strings can come to, where they spell two letters themselves or put words behind a section."""


def _pattern(node: ast.JoinedStr) -> str:
    """What an f-string can come to: whatever it puts in is a group."""
    parts = [re.escape(part.value) if isinstance(part, ast.Constant) else "(.+)" for part in node.values]
    return re.sub(r"(\(\.\+\))+", "(.+)", "".join(parts))


OTHERWISE = ("key.", "purpose.", "reason.", "aim.", "note.", "refusal.", "rule.")
"""Help shows every key of a table; the others are held against the engine, one by one, elsewhere."""


@cache
def spelled_by_all() -> Spelled:
    others = [path for path in (ROOT / "ui").rglob("*.py") if ROOT / "ui" / "games" not in path.parents]
    return Spelled(*others, *(ROOT / "engines").glob("*.py"), *(ROOT / "engines" / "ai").rglob("*.py"))


@pytest.mark.parametrize("game", TABLES)
def test_every_word_of_a_game_is_used(game: str) -> None:
    """By its own sources or those of all games, or by another of its words; what is put into a key is spelled in its
    sources too, or in its data."""
    engine, everywhere = files_of(game).data.parent, spelled_by_all()
    own = Spelled(*(ROOT / "ui" / "games" / game).rglob("*.py"), *engine.rglob("*.py"))
    data = set(re.findall(r"\w+", files_of(game).data.read_text(encoding="utf-8")))
    known = own.words | everywhere.words | data
    texts = "".join(str(entry[language.value]) for entry in load_terms(game).values() for language in Language)
    in_words = {f"{section}." for section in re.findall(r"\{\w+:(\w+)", texts)}
    in_words |= set(re.findall(r"\*([\w.]+)\}", texts))

    def is_spelled(part: str) -> bool:
        """Whether what is put into a key is a key itself, what something on the table is called, or words that are
        spelled somewhere."""
        names = (one.fullmatch(f"{room}.{part}") for room in ("piece", "place") for one in own.built)
        is_called = any(name is not None and part not in name.groups() for name in names)
        return is_called or is_said(part) or set(re.findall(r"[^\W\d]+", part)) <= known

    def is_said(key: str) -> bool:
        if key in own.whole or key in everywhere.whole or key.startswith((*OTHERWISE, *in_words)):
            return True
        matches = (one.fullmatch(key) for one in (*own.built, *everywhere.built))
        return any(all(map(is_spelled, match.groups())) for match in matches if match is not None)

    unused = [key for key in load_terms(game) if not is_said(key)]
    assert unused == [], "nobody says them"
