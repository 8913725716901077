"""A page that changes its language while it is shown is as one that was opened so: in all that is written, heard and
told of it, and on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from book_hands import opened
from learning import take_lesson
from playing import at_rest, sit_at
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games
from seeing import SPECK, changed, on_screen, painted_anew

from engines.game import JSON
from engines.record import record_from_json
from ui.app import Program
from ui.match.players import Player
from ui.shared.parts import Label
from ui.shelf.game_box import GameBox
from ui.terms import Language

NAMELESS = (Player("", None), Player("", None), Player("Ren", None))
"""Who was given no name is called in the language in force."""


def said(page: QWidget) -> list[tuple[str, ...]]:
    """All that is said, to be read or heard, of each thing on a page that is not wholly covered."""
    return [_said_of(one) for one in (page, *page.findChildren(QWidget)) if not one.visibleRegion().isEmpty()]


def _said_of(one: QWidget) -> tuple[str, ...]:
    text = getattr(one, "text", "")
    held = (one.placeholderText(),) if isinstance(one, QLineEdit) else ()
    listed = tuple(one.itemText(at) for at in range(one.count())) if isinstance(one, QComboBox) else ()
    heard = one.accessibleName(), one.accessibleDescription()
    return type(one).__name__, str(text() if callable(text) else ""), one.toolTip(), *heard, *held, *listed


def on_the_tour(qtbot: QtBot, program: Program) -> None:
    program.window.show_tour()


def at_the_table(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "uosao", *NAMELESS)
    table.bar.show_unsaved(True)
    for _ in range(4):
        snapshot = at_rest(qtbot, table)
        table.scene.chosen.emit(snapshot.legal[0], snapshot.ply)
    at_rest(qtbot, table)
    table.recap.open()


def behind_the_curtain(qtbot: QtBot, program: Program) -> None:
    at_rest(qtbot, sit_at(program, "usagi", *NAMELESS[:2]))


def at_the_end(qtbot: QtBot, program: Program) -> None:
    data = min((one["record"] for one in recorded_games("sword")), key=lambda one: len(one["moves"]))
    names = ["Player 1", "ぼたん", "Ren", ""]  # as older programs wrote them down
    about: dict[str, JSON] = {"names": names[: data["players"]], "levels": [None, "easy"]}
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(replace(record_from_json(data), about=about)))
    sitting.show_result()


def in_a_lesson(qtbot: QtBot, program: Program) -> None:
    take_lesson(qtbot, program, "uosao")


def in_the_rulebook(qtbot: QtBot, program: Program) -> None:
    program.window.reading.close()
    opened(program, "uosao", "U12")


@pytest.mark.parametrize(
    "enter",
    [on_the_tour, at_the_table, behind_the_curtain, at_the_end, in_a_lesson, in_the_rulebook],
    ids=lambda enter: enter.__name__,
)
def test_a_page_that_changes_its_language_is_as_one_opened_in_that_language(
    qtbot: QtBot, program: Program, enter: Callable[[QtBot, Program], None]
) -> None:
    window = program.window
    enter(qtbot, program)
    on_screen(window)
    program.tongue.speak(Language.JA)
    seen, told = on_screen(window), said(window)
    assert list(mute(window)) == []
    enter(qtbot, program)
    assert told == said(window)
    assert changed(seen, on_screen(window)) < SPECK


def mute(page: QWidget) -> Iterator[str]:
    """The buttons of pictures that tell nobody what they do."""
    for one in page.findChildren(QAbstractButton):
        if (
            one.isVisible()
            and not isinstance(one, GameBox)
            and not one.text()
            and not (one.toolTip() and one.accessibleName())
        ):
            yield f"{type(one).__name__} {one.objectName()}"


def test_another_theme_is_another_room_on_every_page(qtbot: QtBot, program: Program) -> None:
    window = program.window
    for enter in (None, behind_the_curtain):
        if enter is not None:
            enter(qtbot, program)
        before = on_screen(window)
        program.settings.change(theme="tatami" if enter is None else "indigo")
        now = on_screen(window)
        assert changed(before, now) > window.width() * window.height() / 3
        assert changed(now, painted_anew(window)) == 0


def test_letters_keep_their_size_in_another_theme(program: Program) -> None:
    window = program.window
    on_screen(window)
    sizes = letters(window)
    assert max(size for _, size in sizes) > 40
    program.settings.change(theme="tatami")
    on_screen(window)
    assert sizes == letters(window)


def letters(page: QWidget) -> list[tuple[str, int]]:
    """The size of everything that is written in a label."""
    return [(one.text(), one.font().pixelSize()) for one in page.findChildren(Label) if one.isVisible()]
