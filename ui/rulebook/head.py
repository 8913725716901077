"""What stands above the page of a rulebook: its title, the way back, the search, and the book's parts."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics, QInputMethodEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ui.look.fonts import LEGIBLE, Size, half_scale, title_font
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.shared.focus import ENTER
from ui.shared.parts import Prose, button, restyle
from ui.shared.taps import stop_at_chosen

_ICON: Final = 20
_MOST_LINES: Final = 2
"""Of the title."""
_EDGES: Final = 44
"""At both sides of what is written in the search, its frame and the way to clear it included."""
_ALWAYS_PAGE: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_PAGE_WITHOUT_WORDS: Final = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Space,
    *ENTER,
)


class Tab(Enum):
    """The parts of a rulebook."""

    RULES = "rules"
    GLOSSARY = "glossary"
    PARTS = "parts"


class SearchField(QLineEdit):
    """Has the keyboard while the book is read: what is typed is looked for, also by an input method. What means the
    page is passed on to it.

    Signals: passed(QKeyEvent).
    """

    passed = Signal(object)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ALWAYS_PAGE or (event.key() in _PAGE_WITHOUT_WORDS and not self.text()):
            self.passed.emit(event)
        else:
            super().keyPressEvent(event)


class Title(Prose):
    """The name of the book, broken between its words only, also in Japanese; in smaller letters where a word has no
    room, or all of them none on two lines."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "beside")
        self._title = ""

    def say(self, title: str) -> None:
        self._title = title
        self.setAccessibleName(title)
        self._break()

    def _break(self) -> None:
        usual, largest = title_font(Size.HEADING), round(Size.HEADING.value * half_scale())
        for size in range(largest, LEGIBLE - 1, -1):
            usual.setPixelSize(size)
            lines = self._lines(QFontMetrics(usual))
            if lines is not None:
                break
        style = "" if size == largest else f"font-size: {size}px"
        if style != self.styleSheet():
            self.setStyleSheet(style)
        self.setText(self._title if lines is None else "\n".join(lines))

    def _lines(self, metrics: QFontMetrics) -> list[str] | None:
        """Its lines in these letters; None where they have no room."""
        wide, (line, *words) = metrics.horizontalAdvance, self._title.split(" ")
        lines: list[str] = []
        for word in words:
            if wide(f"{line} {word}") <= self.width():
                line = f"{line} {word}"
            else:
                lines.append(line)
                line = word
        lines.append(line)
        return lines if len(lines) <= _MOST_LINES and max(map(wide, lines)) <= self.width() else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._break()


class Head(QWidget):
    """Says what is wanted and knows no page.

    Signals: back_wanted(); contents_wanted(), to the aim of the game and the list of chapters; closed();
    file_wanted(), printer_wanted(), a copy of the book is to go there; sought(str), the words in the search have
    changed; entered(), Enter in the search; turned(Tab).
    """

    back_wanted = Signal()
    contents_wanted = Signal()
    closed = Signal()
    file_wanted = Signal()
    printer_wanted = Signal()
    sought = Signal(str)
    entered = Signal()
    turned = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = Title(self)
        self.back_button, self.contents_button = self._tool(), self._tool()
        self.copy_button, self.close_button = self._tool(), self._tool()
        copies = QMenu(self.copy_button)
        # PySide takes actions that a menu has made for deleted once the menu of another page is
        self.to_file, self.to_printer = QAction(self), QAction(self)
        copies.addActions((self.to_file, self.to_printer))
        self.copy_button.setMenu(copies)
        self.copy_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.search = SearchField(self)
        self.search.setClearButtonEnabled(True)
        self.tabs = {tab: button(self, "choice") for tab in Tab}
        self._lay_out()
        self._connect()
        self.set_theme(theme)
        self._retranslate()

    def set_theme(self, theme: Theme) -> None:
        for tool, name in (
            (self.back_button, "back"),
            (self.contents_button, "contents"),
            (self.copy_button, "print"),
            (self.close_button, "close"),
        ):
            tool.setIcon(icon(name, theme.ink))

    def name(self, title: str) -> None:
        """What the book is called."""
        self.title.say(title)

    def tell(self, tab: Tab, query: str, *, can_go_back: bool) -> None:
        """Show where the book is open, without a word to anybody."""
        self.tabs[tab].setChecked(True)
        self.back_button.setEnabled(can_go_back)
        if self.search.text() != query:
            self.search.blockSignals(True)
            self.search.setText(query)
            self.search.blockSignals(False)

    def make_way(self, away: bool) -> None:
        """Leave only the title."""
        for part in (self.search, self.contents_button, *self.tabs.values()):
            part.setHidden(away)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words of the parts come close to their edges where there is little room."""
        super().resizeEvent(event)
        self._offer_search()
        for narrow in (False, True):
            for one in self.tabs.values():
                restyle(one, "narrow", narrow)
            if sum(one.sizeHint().width() for one in self.tabs.values()) <= self.width() - 12:
                break

    def _offer_search(self) -> None:
        """Say in the empty search what it is for, as fully as there is room."""
        whole = self.tr("Search both languages")
        has_room = self.search.fontMetrics().horizontalAdvance(whole) <= self.search.width() - _EDGES
        self.search.setPlaceholderText(whole if has_room else self.tr("Search"))
        self.search.setAccessibleName(whole)

    def start_search(self) -> None:
        self.search.show()
        self.search.setFocus()
        self.search.selectAll()

    def write(self, words: str) -> None:
        """What was typed elsewhere in the book goes on in the search."""
        self.search.show()
        self.search.setFocus()
        self.search.end(False)
        self.search.insert(words)

    def compose(self, event: QInputMethodEvent) -> None:
        """Take what is written by an input method into the search."""
        self.write("")
        QCoreApplication.sendEvent(self.search, event)

    def _tool(self) -> QToolButton:
        tool = QToolButton(self)
        tool.setIconSize(QSize(_ICON, _ICON))
        tool.setAutoRaise(True)
        return tool

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.back_button)
        top.addWidget(self.title, 1)
        top.addWidget(self.copy_button)
        top.addWidget(self.close_button)
        finding = QHBoxLayout()
        finding.addWidget(self.search, 1)
        finding.addWidget(self.contents_button)
        choices = QHBoxLayout()
        choices.setSpacing(6)
        group = QButtonGroup(self)
        for one in self.tabs.values():
            one.setCheckable(True)
            group.addButton(one)
            one.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            choices.addWidget(one)
        stop_at_chosen(group)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        whole.addLayout(top)
        whole.addLayout(finding)
        whole.addLayout(choices)

    def _connect(self) -> None:
        self.back_button.clicked.connect(self.back_wanted)
        self.contents_button.clicked.connect(self.contents_wanted)
        self.close_button.clicked.connect(self.closed)
        self.to_file.triggered.connect(self.file_wanted)
        self.to_printer.triggered.connect(self.printer_wanted)
        self.search.textChanged.connect(self.sought)
        self.search.returnPressed.connect(self.entered)
        for tab, one in self.tabs.items():
            one.clicked.connect(lambda _checked=False, tab=tab: self.turned.emit(tab))

    def _retranslate(self) -> None:
        self._offer_search()
        words = {Tab.RULES: self.tr("Rules"), Tab.GLOSSARY: self.tr("Glossary"), Tab.PARTS: self.tr("Parts")}
        for tab, word in words.items():
            self.tabs[tab].setText(word)
        self.to_file.setText(self.tr("Save as PDF…"))
        self.to_printer.setText(self.tr("Print…"))
        for tool, name in (
            (self.back_button, self.tr("Back")),
            (self.contents_button, self.tr("Aim and contents")),
            (self.copy_button, self.tr("Print or save the rulebook")),
            (self.close_button, self.tr("Close the rulebook")),
        ):
            tool.setToolTip(name)
            tool.setAccessibleName(name)

    # Qt's own

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
