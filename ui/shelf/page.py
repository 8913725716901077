"""The first page: a shelf in a quiet room where the games' boxes stand, and a scroll that tells about one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from ui.look.fonts import (
    Size,
    chosen_scale,
    grown,
    half_scale,
    text_font,
    text_scale,
    title_font,
    window_scale,
)
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.models.library import LibraryModel, LibraryRole
from ui.settings import LessonMark
from ui.shared.focus import ARROWS, beside, stops
from ui.shared.pages import Page
from ui.shared.parts import Label, Motto
from ui.shelf.backdrop import Backdrop
from ui.shelf.furnishing import Furnishing
from ui.shelf.game_box import GameBox
from ui.shelf.scroll import Scroll
from ui.shelf.shelf import MARGIN, Shelf, arrange
from ui.shelf.tag import Tag
from ui.terms import Terms

HEADER: Final = 72.0
_TOOL: Final = 24
_ABOVE_BOOK: Final = 46
"""So much is free at least above a rulebook that lies on it: the tools are seen, but for the edge of one that is
pressed."""
_UNDER_NAME: Final = 3
"""So much of the wall is seen there under the program's name."""
_LOWEST: Final = "つ"
"""Reaches down farther than any other character of the name."""
_USUAL: Final = QSizeF(430, 800)
"""On a page that is higher, and has a broader scroll, all letters grow with both."""
_NARROWEST: Final = 350.0
_WIDEST: Final = 560.0
_SCROLL: Final = 0.3
"""How much of the width the scroll has."""
_BROADER: Final = 0.25
"""It becomes broader with larger letters, but so much slower."""


class LibraryPage(Page):
    """The shelf.

    Signals: chosen(game id), the scroll tells of another box now; opened(game id), the chosen box was;
    play_requested(game id), a new game is wanted; resume_requested(game id), the game that was left is wanted;
    learn_requested(game id), its lesson; rules_wanted(game id), its rulebook; book_wanted(game id), the book of games
    at this box, "" for all; about_wanted(), settings_wanted(), opening_wanted(), a game in a file; language_wanted();
    furnished(), nothing is bare any more.
    """

    chosen = Signal(str)
    opened = Signal(str)
    play_requested = Signal(str)
    resume_requested = Signal(str)
    rules_wanted = Signal(str)
    learn_requested = Signal(str)
    opening_wanted = Signal()
    book_wanted = Signal(str)
    about_wanted = Signal()
    settings_wanted = Signal()
    language_wanted = Signal()
    furnished = Signal()

    def __init__(
        self,
        games: Sequence[str],
        terms: Terms,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """A plain room and plain boxes until `furnish`."""
        super().__init__(parent)
        self.model = LibraryModel(games, terms, self)
        self.model.dataChanged.connect(self._retell)
        self._theme = theme
        self._shelf = Shelf((), (), ())
        self._backdrop = Backdrop(theme)
        self._chosen = 0
        self._growth = 1.0
        self._letters = text_scale()
        """How large the letters are for which everything has its place."""
        self._name = Label(self)
        self._motto = Motto(self)
        self.boxes = [GameBox(game, theme, self) for game in games]
        self._furnishing = Furnishing(self.boxes, self._backdrop, self._room_picture, self)
        self.tags = [Tag(theme, self) for _ in games]
        for tag in self.tags:
            tag.hang_among(self.tags)
        self.introduction = Scroll(theme, self)
        self.tools = {name: self._tool(name) for name in ("album", "open", "language", "settings", "about")}
        self._lay_out_header()
        self._connect()
        self.set_theme(theme)
        self._retell()
        self._retranslate()

    @property
    def game(self) -> str:
        """The game of the chosen box."""
        return self.boxes[self._chosen].game

    def choose(self, game: str) -> None:
        """The scroll tells about this game, and its box stands out, until another is chosen. A keyboard that is on
        another box comes to this one. A game that has no box here changes nothing."""
        row = next((row for row, box in enumerate(self.boxes) if box.game == game), None)
        if row is not None:
            self._choose(row)
            if self.window().focusWidget() in self.boxes:
                self.boxes[row].setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def home(self) -> QWidget:
        return self.boxes[self._chosen] if self.boxes else self

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._backdrop.set_theme(theme)
        for box, tag in zip(self.boxes, self.tags, strict=True):
            box.set_theme(theme)
            tag.set_theme(theme)
        self.introduction.set_theme(theme)
        for name, tool in self.tools.items():
            tool.setIcon(icon(name, theme.on_table))
        self.update()

    def set_terms(self, terms: Terms) -> None:
        """Says everything about the games in the language of `terms`."""
        self.model.set_terms(terms)

    def set_in_progress(self, games: frozenset[str]) -> None:
        """Puts a ribbon into the boxes of `games`."""
        self.model.set_in_progress(games)

    def set_lessons(self, lessons: Mapping[str, LessonMark]) -> None:
        """Shows where the lessons stand, of the games that have one."""
        self.model.set_lessons(lessons)

    def set_fared(self, fared: Mapping[str, str]) -> None:
        """Says on the scroll what waits of some games, and how one has fared in them."""
        self.model.set_fared(fared)

    def set_still(self, still: bool) -> None:
        """Boxes tip at once, without motion."""
        for box in self.boxes:
            box.set_still(still)

    def furnish(self) -> None:
        """Put up what takes time to read: the covers of the boxes and the room's materials."""
        self._furnishing.begin()

    # Building

    def _tool(self, name: str) -> QToolButton:
        tool = QToolButton(self)
        tool.setIconSize(QSize(_TOOL, _TOOL))
        tool.setObjectName(name)
        return tool

    def _lay_out_header(self) -> None:
        for label in (self._name, self._motto):
            label.setProperty("role", "on_table")
        self._bar = QWidget(self)
        row = QHBoxLayout(self._bar)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self._name)
        row.addWidget(self._motto, 1)
        self._tool_bar = QWidget(self)
        tools = QHBoxLayout(self._tool_bar)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(6)
        for tool in self.tools.values():
            tools.addWidget(tool)

    def _connect(self) -> None:
        for row, box in enumerate(self.boxes):
            box.clicked.connect(lambda _checked=False, row=row: self._take(row))
        self.introduction.play_requested.connect(self.play_requested)
        self.introduction.resume_requested.connect(self.resume_requested)
        self.introduction.rules_requested.connect(self.rules_wanted)
        self.introduction.learn_requested.connect(self.learn_requested)
        self.introduction.book_requested.connect(self.book_wanted)
        self.tools["album"].clicked.connect(lambda: self.book_wanted.emit(""))
        wanted = {
            "open": self.opening_wanted,
            "language": self.language_wanted,
            "settings": self.settings_wanted,
            "about": self.about_wanted,
        }
        for name, signal in wanted.items():
            self.tools[name].clicked.connect(signal)
        self._furnishing.seen.connect(self.update)
        self._furnishing.done.connect(self.furnished)
        for button in self._beside:
            button.installEventFilter(self)
        self.setTabOrder(self.introduction.doors[-1], next(iter(self.tools.values())))

    @property
    def _beside(self) -> tuple[QWidget, ...]:
        """What the keyboard can be on beside the boxes."""
        return (*self.tools.values(), *self.introduction.doors)

    # What is shown

    def _take(self, row: int) -> None:
        """A click on a box, or Enter: chooses it, and opens it when it was chosen before."""
        if row == self._chosen:
            self.opened.emit(self.boxes[row].game)
        else:
            self._choose(row)

    def _choose(self, row: int) -> None:
        was, self._chosen = self._chosen, row
        self._show_chosen()
        if row != was:
            self.chosen.emit(self.boxes[row].game)

    def _show_chosen(self) -> None:
        for row, (box, tag) in enumerate(zip(self.boxes, self.tags, strict=True)):
            box.set_chosen(row == self._chosen)
            tag.set_chosen(row == self._chosen)
            if row != self._chosen:
                # the chosen one stands forward
                box.stackUnder(self.boxes[self._chosen])
        if self.boxes:
            self.setFocusProxy(self.boxes[self._chosen])
            self.introduction.tell(self.model.index(self._chosen))

    def _retell(self) -> None:
        for row, box in enumerate(self.boxes):
            index = self.model.index(row)
            box.set_in_progress(bool(index.data(LibraryRole.IN_PROGRESS)))
            box.set_lesson(index.data(LibraryRole.LESSON))
            self.tags[row].setText(index.data(LibraryRole.TAG))
            box.set_title(index.data(LibraryRole.TITLE_ON_BOX))
        self._place_tags()
        self._name_boxes()
        self._show_chosen()

    def _retranslate(self) -> None:
        self._grow(self._growth)
        self._name.setText(self.tr("Itsutsu"))
        self._motto.setText(self.tr("Japanese tabletop games at one quiet table"))
        words = {
            "open": self.tr("Open a recorded game"),
            "album": self.tr("The book of games (Ctrl+B)"),
            "language": self.tr("Switch to Japanese"),
            "settings": self.tr("Settings"),
            "about": self.tr("About the games and this program"),
        }
        for name, word in words.items():
            self.tools[name].setToolTip(word)
            self.tools[name].setAccessibleName(word)
        self.setAccessibleName(self.tr("The shelf"))
        self._name_boxes()

    def _name_boxes(self) -> None:
        for row, box in enumerate(self.boxes):
            index = self.model.index(row)
            facts = [str(index.data(role)) for role in (LibraryRole.TITLE, LibraryRole.PLAYERS, LibraryRole.MINUTES)]
            if box.in_progress:
                facts.append(self.tr("a game is in progress"))
            facts += self._told_of_lesson(index.data(LibraryRole.LESSON))
            box.setAccessibleName(", ".join(facts))
            box.setAccessibleDescription(str(index.data(LibraryRole.DESCRIPTION)))

    def _told_of_lesson(self, mark: LessonMark | None) -> list[str]:
        if mark is not None and mark.step:
            return [self.tr("step {step} of {of} of the lesson").format(step=mark.step + 1, of=mark.of)]
        return [self.tr("the lesson is learned")] if mark is not None and mark.done else []

    def _lead(self, start: QWidget, arrow: Qt.Key) -> None:
        """To the next button where an arrow key points; leftwards, where the boxes are, else to the chosen one."""
        usable = set(stops(self))
        to = beside(start, [one for one in self._beside if one in usable], arrow)
        if to is None and arrow == Qt.Key.Key_Left:
            to = self.home
        if to is not None:
            to.setFocus(Qt.FocusReason.TabFocusReason)

    # Where it stands

    def _place(self) -> None:
        width, height = float(self.width()), float(self.height())
        wide = min(_WIDEST, max(_NARROWEST, width * _SCROLL))
        self._letters = text_scale()
        self._grow(max(1.0, min(wide / _USUAL.width(), height / _USUAL.height())))
        wide *= 1 + _BROADER * (chosen_scale() - 1)
        left = width - wide - MARGIN * 0.6
        header = HEADER * self._growth
        self._bar.setGeometry(QRect(round(MARGIN), 0, round(left - MARGIN * 1.5), round(header)))
        self._tool_bar.adjustSize()
        self._tool_bar.move(round(width - MARGIN - self._tool_bar.width()), 14)
        self.setProperty("above", max(round(_ABOVE_BOOK * self._growth), self._under_name))
        top = 14 + self._tool_bar.height() + 2
        self.introduction.setGeometry(QRectF(left, top, wide, height - top - 18).toAlignedRect())
        room = QRectF(MARGIN * 0.6, header, left - MARGIN * 0.6 - 12, height - header - 8)
        self._shelf = arrange(room, len(self.boxes))
        for box, front in zip(self.boxes, self._shelf.boxes, strict=True):
            box.stand_at(front, self._shelf.lamp)
        self._place_tags()
        self._backdrop.forget()

    @property
    def _under_name(self) -> int:
        """How far from the upper edge the program's name is whole, in either language."""
        metrics = QFontMetricsF(self._name.font())
        baseline = (self._bar.height() - metrics.height()) / 2 + metrics.ascent()
        return ceil(baseline + metrics.tightBoundingRect(_LOWEST).bottom()) + _UNDER_NAME

    def _grow(self, growth: float) -> None:
        """Let all letters be so much larger than usual, of which a part is in every font already."""
        self._growth = growth
        words = self.introduction.growth = growth / window_scale()
        self._name.setFont(_name_font(words))
        self._motto.setFont(grown(text_font(), words))
        for tool in self.tools.values():
            tool.setIconSize(QSize(_TOOL, _TOOL) * growth)

    def _place_tags(self) -> None:
        for tag, front in zip(self.tags, self._shelf.boxes, strict=False):
            tag.hang(front.center().x(), self._board_below(front), max(front.width() * 1.2, 90.0), self._growth)

    def _board_below(self, front: QRectF) -> float:
        return next(board.bottom() for board in self._shelf.boards if board.top() >= front.bottom() - 1)

    def _room_picture(self) -> QPixmap:
        return self._backdrop.picture(QSizeF(self.size()), self.devicePixelRatioF(), self._shelf)

    # Qt's own

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._backdrop.let_go()  # as large as the window, which something else fills now

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._theme.wall))
        painter.drawPixmap(0, 0, self._room_picture())
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Qt has the arrows go along the order of Tab from a button, wherever the next one lies
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget):
            key = Qt.Key(event.key())
            if key in ARROWS:
                self._lead(watched, key)
            elif key == Qt.Key.Key_Escape:
                self.home.setFocus(Qt.FocusReason.BacktabFocusReason)
            return key in (*ARROWS, Qt.Key.Key_Escape)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -3, Qt.Key.Key_Down: 3}
        step = steps.get(Qt.Key(event.key()))
        if step is None or not self.boxes:
            if not self.introduction.area.turn(event):
                super().keyPressEvent(event)
            return
        to = min(max(self._chosen + step, 0), len(self.boxes) - 1)
        self._choose(to)
        self.boxes[to].setFocus(Qt.FocusReason.TabFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            if self._letters != text_scale():
                self._place()
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._backdrop.forget()
        super().changeEvent(event)


def _name_font(growth: float) -> QFont:
    """As large as a title, but growing half as fast, so that it is no higher than the header and leaves room beside."""
    font = title_font(Size.TITLE)
    font.setPixelSize(round(Size.TITLE.value * half_scale() * growth))
    return font
