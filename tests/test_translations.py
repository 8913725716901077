"""Both languages are complete: the window's texts in the Qt files, the games' words in the terms."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools import translate
from ui.game_files import TABLES
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
