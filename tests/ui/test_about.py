"""The page that says who made what, and what is ours."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QPlainTextEdit
from pytestqt.qtbot import QtBot

from engines import compiled
from engines.compiled import Running
from engines.components import load_table
from ui.app import Program
from ui.dialogs.about import AboutDialog, reconstructed
from ui.game_files import TABLES
from ui.language import Tongue
from ui.look.theme import WALNUT
from ui.terms import COMMON, Language, Terms, load_terms
from ui.version import VERSION


def words(dialog: AboutDialog) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel))


def test_reconstructed_tables_are_named_once_and_in_order() -> None:
    data = {
        "hand": {"provenance": "R", "values": {"provenance": "C"}},
        "card": [{"provenance": "C"}, {"provenance": "R"}, {"provenance": "C"}],
        "start": {"provenance": "I"},
    }
    assert reconstructed(data) == ("hand.values", "card")


@pytest.mark.parametrize("game", TABLES)
def test_every_reconstructed_table_is_confessed_and_no_other(game: str) -> None:
    names = {f"credit.{game}.data.{name}" for name in reconstructed(load_table(game).data)}
    assert {key for key in load_terms(COMMON) if key.startswith(f"credit.{game}.data.")} == names


@pytest.mark.parametrize("language", Language)
def test_the_dialog_credits_every_game_in_both_languages(qtbot: QtBot, tongue: Tongue, language: Language) -> None:
    terms = Terms("", language)
    dialog = AboutDialog(tongue, WALNUT)
    qtbot.addWidget(dialog)
    tongue.speak(language)
    shown = words(dialog)
    assert VERSION in shown
    assert terms.say("credit.program.fan_work") in shown
    assert all(terms.say(f"credit.{game}.makers") in shown for game in TABLES)
    assert all(terms.say(key) in shown for key in load_terms(COMMON) if ".data." in key and key.startswith("credit."))


SAYS = {
    Running.PLAIN: ("plain Python.", "通常のPython"),
    Running.COMPILED: ("compiled", "コンパイル版"),
    Running.MISSING: ("there is no compiled build", "コンパイル版がない"),
    Running.STALE: ("of another version", "今のバージョンと合わない"),
    Running.FOREIGN: ("for another Python", "別のPython"),
    Running.DAMAGED: ("is damaged", "壊れている"),
}
"""What tells one state of the engines from the others."""


@pytest.mark.parametrize("language", Language)
def test_the_dialog_says_which_engines_run_and_why(qtbot: QtBot, tongue: Tongue, language: Language) -> None:
    tongue.speak(language)
    told = set()
    for state, said in SAYS.items():
        dialog = AboutDialog(tongue, WALNUT, games=(), engines=state)
        qtbot.addWidget(dialog)
        line = dialog._engine.text()
        assert line in words(dialog)
        assert said[language is Language.JA] in line
        assert ("README" in line) == (state in {Running.STALE, Running.FOREIGN, Running.DAMAGED})
        told.add(line)
    assert len(told) == len(Running)


def test_the_window_tells_the_dialog_which_engines_run(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(compiled, "_running", Running.STALE)
    monkeypatch.setattr(AboutDialog, "exec", lambda self: shown.append(self._engine.text()))
    program.tongue.speak(Language.EN)
    program.window._show_about()
    assert "of another version" in shown[0]


def test_the_licences_of_the_typefaces_can_be_read(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = AboutDialog(tongue, WALNUT)
    qtbot.addWidget(dialog)
    licences = [box.toPlainText() for box in dialog.findChildren(QPlainTextEdit)]
    assert len(licences) == 2
    assert all("SIL OPEN FONT LICENSE Version 1.1" in licence for licence in licences)
