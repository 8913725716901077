"""Who made the games, what in them is our reconstruction, whose typefaces these are, and what of the program runs."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engines.compiled import Running
from ui.dialogs.dialog import Dialog
from ui.game_files import TABLES, files_of, read_text
from ui.language import Tongue
from ui.look.drawings import drawing
from ui.look.fonts import FOLDER, text_scale
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.shared.answer_row import AnswerRow
from ui.shared.fade import Fade
from ui.shared.parts import Label, Prose, button
from ui.version import VERSION

_TYPEFACES: Final = {"gothic": "OFL-BIZUDPGothic.txt", "mincho": "OFL-ShipporiMinchoB1.txt"}
"""Each typeface of the terms and the file of its licence."""
_RECONSTRUCTED: Final = "C"
_WIDTH: Final = 700
_LEAF: Final = 400
_LEAST_LEAF: Final = 120
"""The height of its leaves, which scroll by themselves, and the least in a low window."""
_LICENCE: Final = 118
_ICON: Final = 16


def reconstructed(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The dotted names of a data file's tables that are our reconstruction, each once, in the order of the file."""
    return tuple(dict.fromkeys(_reconstructed(data, "")))


def _reconstructed(value: Any, name: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        if value.get("provenance") == _RECONSTRUCTED:
            yield name
        for key, inner in value.items():
            yield from _reconstructed(inner, f"{name}.{key}" if name else key)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for item in value:
            yield from _reconstructed(item, name)


class AboutDialog(Dialog):
    """Three leaves: the games, where their data come from, the typefaces."""

    def __init__(
        self,
        tongue: Tongue,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        games: Collection[str] = TABLES,
        engines: Running = Running.PLAIN,
        hearing: str = "untried",
        trouble: str = "",
    ) -> None:
        """`engines`: which run; `hearing`: whether anything can be heard, as `ui.sound.loudspeaker.Hearing` says;
        `trouble`: what failed."""
        super().__init__(tongue, parent, width=_WIDTH)
        self._engines, self._hearing, self._trouble = engines, hearing, trouble
        self._tongue, self._theme = tongue, theme
        self._terms = tongue.terms()
        self._games = games
        self._name = Label(self)
        self._name.setProperty("role", "title")
        self._version = Label(self)
        self._version.setProperty("role", "faint")
        self._engine = Prose(self, "faint")
        self._sound = Prose(self, "faint")
        self._leaves = QTabWidget(self.body)
        self._close = button(self, "primary")
        self._close.clicked.connect(self.accept)
        self._lay_out()
        self._retranslate()
        self._close.setFocus()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._name)
        words.addWidget(self._version)
        words.addWidget(self._engine)
        words.addWidget(self._sound)
        head = QHBoxLayout()
        head.addLayout(words, 1)
        head.addWidget(_Dolls(self))
        body = QVBoxLayout()
        body.addWidget(self._leaves)
        self.furnish(head, body, AnswerRow(self._close), spacing=14)

    def fit(self) -> None:
        """Its leaves scroll by themselves: in a low window they are lower, and nothing round them scrolls as well."""
        self._leaves.setFixedHeight(_LEAF)
        super().fit()
        if self.area.height() < _LEAF:
            self._leaves.setFixedHeight(max(_LEAST_LEAF, self.area.height()))
            super().fit()

    def _about_games(self) -> QWidget:
        leaf = _Leaf(self)
        leaf.say(self._terms.say("credit.program.fan_work"))
        for game in self._games:
            leaf.say(self._terms.of_box(game, "title"), "lead")
            leaf.say(self._terms.of_box(game, "makers", section="credit"))
        leaf.say(self._terms.say("credit.program.pictures"), "faint")
        return leaf.finished()

    def _about_data(self) -> QWidget:
        leaf = _Leaf(self)
        leaf.say(self._terms.say("credit.program.rules"))
        leaf.say(self._terms.say("credit.program.reconstructed_some"))
        for game in self._games:
            leaf.say(self._terms.of_box(game, "title"), "lead")
            names = reconstructed(tomllib.loads(read_text(game, files_of(game).data)))
            for name in names:
                leaf.say(f"・{self._terms.of_box(game, f'data.{name}', section='credit')}")
            if not names:
                leaf.say(self._terms.say("credit.program.reconstructed_none"))
        return leaf.finished()

    def _about_type(self) -> QWidget:
        leaf = _Leaf(self)
        for face, file in _TYPEFACES.items():
            leaf.say(self._terms.say(f"credit.font.{face}.name"), "lead")
            leaf.say(self._terms.say(f"credit.font.{face}.makers"))
            licence = QPlainTextEdit((FOLDER / file).read_text(encoding="utf-8"), leaf)
            licence.setReadOnly(True)
            licence.setFixedHeight(_LICENCE)
            licence.setAccessibleName(self._terms.say(f"credit.font.{face}.name"))
            leaf.column.addWidget(licence)
        return leaf.finished()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("About Itsutsu"))
        self._name.setText(self.tr("Itsutsu"))
        self._version.setText(self.tr("Version {version}").format(version=VERSION))
        self._engine.setText(self._said_of_engines())
        self._sound.setText(self._said_of_sound())
        self._close.setText(self.tr("Close"))
        self._terms = self._tongue.terms()
        self._leaves.setIconSize(QSize(_ICON, _ICON) * text_scale())
        self._write_leaves()

    def _said_of_engines(self) -> str:
        """Which of them run, and why what was asked for does not."""
        said = {
            Running.PLAIN: self.tr("Rules and computer players: plain Python."),
            Running.COMPILED: self.tr("Rules and computer players: compiled for speed."),
            Running.MISSING: self.tr("Rules and computer players: plain Python, for there is no compiled build."),
            Running.STALE: self.tr(
                "Rules and computer players: plain Python, for the compiled build is of another version. The README"
                " says how to make it anew."
            ),
            Running.FOREIGN: self.tr(
                "Rules and computer players: plain Python, for the compiled build is for another Python. The README"
                " says how to make it anew."
            ),
            Running.DAMAGED: self.tr(
                "Rules and computer players: plain Python, for the compiled build is damaged. The README says how"
                " to make it anew."
            ),
        }
        return said[self._engines]

    def _said_of_sound(self) -> str:
        """Whether something can be heard, and why not."""
        said = {
            "untried": self.tr("Sound: starts with the first game."),
            "plays": self.tr("Sound: our own, played by miniaudio."),
            "no_library": self.tr("Silent: the library for sound is missing. The README says how to install it."),
            "no_device": self.tr("Silent: this machine offers no sound device ({detail})."),
            "broken": self.tr("Silent, since the sound device failed ({detail})."),
        }
        return said[self._hearing].format(detail=self._trouble or "?")

    def _write_leaves(self) -> None:
        """Write them anew, in the language in force, and stay at the one that is open."""
        at = self._leaves.currentIndex()
        for old in self._leaves.findChildren(QScrollArea):
            old.deleteLater()
        self._leaves.clear()
        for leaf, name, word in (
            (self._about_games(), "dice", self.tr("The games")),
            (self._about_data(), "book", self.tr("Their data")),
            (self._about_type(), "language", self.tr("Typefaces")),
        ):
            self._leaves.addTab(leaf, icon(name, self._theme.accent), word)
        self._leaves.setCurrentIndex(max(0, at))

    # Qt's own

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)


class _Leaf(QWidget):
    """Paragraphs one under the other."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(4, 12, 14, 4)
        self.column.setSpacing(9)

    def say(self, text: str, role: str = "") -> None:
        paragraph = Prose(self, role)
        paragraph.setText(text)
        paragraph.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(paragraph)

    def finished(self) -> QScrollArea:
        """The leaf in a frame that scrolls where it is too long."""
        self.column.addStretch(1)
        area = QScrollArea(self.parentWidget())
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self)
        Fade(area)
        return area


class _Dolls(QWidget):
    """Decoration."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedSize(drawing("dolls").defaultSize().scaled(160, 72, Qt.AspectRatioMode.KeepAspectRatio))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        drawing("dolls").render(painter, QRectF(self.rect()))
        painter.end()
