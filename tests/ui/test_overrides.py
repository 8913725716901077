"""An error that C code raised in an override is an error like every other, and ends no process."""

from __future__ import annotations

import sys
from types import FunctionType

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from ui.overrides import SOUND_PYTHON
from ui.shelf.vignette import Vignette
from ui.table.bar.top_bar import TopBar


class Mistaken(QWidget):
    """Fails in C, one override below another."""

    def event(self, event: QEvent) -> bool:
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802  # the name is Qt's
        min(())

    def own(self) -> None:
        """Called by nobody but us."""


def test_an_error_of_an_override_below_another_reaches_whoever_sent_the_event(qtbot: QtBot) -> None:
    widget = Mistaken()
    qtbot.addWidget(widget)
    with pytest.raises(ValueError, match="empty"):
        QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))


@pytest.mark.skipif(sys.version_info >= SOUND_PYTHON, reason="such errors are exceptions at once")
def test_every_override_of_the_program_is_guarded() -> None:
    assert {TopBar, Vignette} <= derived(Shiboken.Object)
    bare = [
        f"{one.__module__}.{one.__name__}.{name}"
        for one in derived(Shiboken.Object)
        if one.__module__.partition(".")[0] == "ui"
        for name, method in vars(one).items()
        if isinstance(method, FunctionType) and not name.startswith("__") and is_of_qt(one, name)
        if not hasattr(method, "__wrapped__")
    ]
    assert bare == []


def test_a_method_that_qt_does_not_know_stays_as_it_is() -> None:
    assert not hasattr(Mistaken.own, "__wrapped__")


def derived(base: type) -> set[type]:
    return {base, *(one for made in base.__subclasses__() for one in derived(made))}


def is_of_qt(made: type, name: str) -> bool:
    return any(hasattr(base, name) for base in made.__mro__ if base.__module__.partition(".")[0] == "PySide6")
