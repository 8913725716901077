"""The hanging scroll beside the shelf: what is written about one game, and the way into it. Knows no rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QPushButton, QSpacerItem, QVBoxLayout, QWidget

from ui.look.fonts import LEGIBLE, Size, grown, half_scale, pixels, text_font, text_scale, title_font
from ui.look.icons import icon, icon_pixmap
from ui.look.theme import Theme
from ui.models.library import LibraryRole
from ui.settings import LessonMark
from ui.shared.paged_area import PagedArea
from ui.shared.parts import Label, Prose, restyle
from ui.shelf.mounting import BAND, CORD, EDGE, ROD, ROLLER, paint_mounting
from ui.shelf.vignette import Vignette

_AIRY: Final = 9
_BETWEEN: Final = 6
_CLOSE: Final = 2
"""Between the lines of facts: where there is room for more, usually, and where all else would not fit."""
_APART: Final = 8
"""Between the facts and what stands above and below them, at least."""
_ABOVE_PICTURE: Final = 10
_SIDE: Final = round(EDGE + BAND + 20)
"""From the widget's edge to the writing."""
_ICON: Final = 20
_LEAST_SHARE: Final = 0.86
"""Words become no smaller than this share of the chosen text size: what has no room then is scrolled to."""


class Scroll(QWidget):
    """Shows one row of a library model.

    Signals: play_requested(game id), resume_requested(game id), learn_requested(game id), rules_requested(game id),
    book_requested(game id): what was played of this game is to be seen.
    """

    play_requested = Signal(str)
    resume_requested = Signal(str)
    rules_requested = Signal(str)
    learn_requested = Signal(str)
    book_requested = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.growth = 1.0
        """How much larger than usual all letters are, because the page is large; to be set before the size."""
        self._index = QPersistentModelIndex()
        self._has_room = False
        """Whether it has been given a size; before that there is nothing to fit words into."""
        self.title = Label(self)
        self.area = PagedArea(self)
        """Scrolls what is written, where it has no room in letters that are large enough; the doors stay."""
        self._written = sheet = QWidget(self.area)
        self.area.setWidget(sheet)
        self.reading = Prose(sheet)
        self.maker = Prose(sheet, "faint")
        self.facts = [(Label(sheet), Label(sheet), name, role) for name, role in _FACTS]
        self.description = Prose(sheet)
        self.vignette = Vignette(theme, self)
        self.resume = QPushButton(self)
        self.play = QPushButton(self)
        self.learn = QPushButton(self)
        self._lesson: tuple[str, ...] = ("",)
        """What it says, in full and shortly."""
        self.fared = QPushButton(self)
        """What waits, and how one has fared: the way into the book."""
        self.fared.setProperty("kind", "link")
        self.fared.setIconSize(QSize(_ICON, _ICON))
        self.rules = QPushButton(sheet)
        self.rules.setIconSize(QSize(_ICON, _ICON))
        self.rules.setProperty("kind", "choice")
        doors = {
            self.resume: self.resume_requested,
            self.play: self.play_requested,
            self.learn: self.learn_requested,
            self.rules: self.rules_requested,
            self.fared: self.book_requested,
        }
        for button, signal in doors.items():
            button.clicked.connect(lambda _checked=False, signal=signal: signal.emit(self._said(LibraryRole.GAME)))
        self._lay_out()
        for one, following in pairwise(self.doors):
            self.setTabOrder(one, following)
        self.set_theme(theme)
        self._retranslate()

    @property
    def doors(self) -> tuple[QPushButton, ...]:
        """The buttons in the order of Tab: as they are seen, from the top."""
        return (self.rules, self.fared, self.learn, self.resume, self.play)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.vignette.set_theme(theme)
        self._draw_icons()
        self.update()

    def tell(self, index: QModelIndex) -> None:
        """Writes down the game of this row."""
        self._index = QPersistentModelIndex(index)
        self.title.setText(self._said(LibraryRole.TITLE))
        self.vignette.show_game(self._said(LibraryRole.GAME))
        self.reading.setText(self._second_line(self._room))
        self.maker.setText(self._said(LibraryRole.MAKER))
        for picture, label, _, role in self.facts:
            label.setText(self._said(role))
            picture.setVisible(bool(label.text()))
            label.setVisible(bool(label.text()))
        self.description.setText(self._said(LibraryRole.DESCRIPTION))
        self.fared.setVisible(bool(self._said(LibraryRole.FARED)))
        in_progress = bool(index.data(LibraryRole.IN_PROGRESS))
        self.resume.setVisible(in_progress)
        restyle(self.resume, "kind", "primary")
        restyle(self.play, "kind", "" if in_progress else "primary")
        self._offer_lesson(index.data(LibraryRole.LESSON))
        self._fit()

    def _offer_lesson(self, mark: LessonMark | None) -> None:
        self.learn.setVisible(mark is not None)
        if mark is not None and mark.step:
            self._lesson = tuple(
                said.format(step=mark.step + 1, of=mark.of)
                for said in (self.tr("Resume lesson ({step}/{of})"), self.tr("Lesson ({step}/{of})"))
            )
        else:
            self._lesson = (self.tr("Learn to play"),)

    def _fit_lesson(self) -> None:
        """In full, with its words close to its edges where there is little room, or else shortly; the whole is told to
        pointers and screen readers."""
        _set_letters(self.learn, self.growth)
        for said, narrow in product(self._lesson, (False, True)):
            restyle(self.learn, "narrow", narrow)
            self.learn.setText(said)
            if self.learn.sizeHint().width() <= self._room:
                break
        self.learn.setAccessibleName(self._lesson[0])
        self.learn.setToolTip("" if said == self._lesson[0] else self._lesson[0])

    def _said(self, role: LibraryRole) -> str:
        return str(self._index.data(role) or "")

    def _second_line(self, room: int) -> str:
        """The reading, and the title in the other language unless it says the same: each whole on a line of its own
        where one line of this width has no room for both."""
        said = (self._said(LibraryRole.READING), self._said(LibraryRole.TITLE_OTHER))
        lines = dict.fromkeys(line for line in said if line and line != self._said(LibraryRole.TITLE))
        beside = "　".join(lines)
        has_room = self.reading.fontMetrics().horizontalAdvance(beside) <= room
        return beside if has_room else "\n".join(lines)

    def _lay_out(self) -> None:
        grid = self._told = QGridLayout()
        self._above_facts, self._below_facts = QSpacerItem(0, 0), QSpacerItem(0, 0)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.rules, 0, 2, 2, 1, Qt.AlignmentFlag.AlignTop)
        for row, (picture, label, _, _) in enumerate(self.facts):
            label.setWordWrap(True)
            grid.addWidget(picture, row, 0)
            grid.addWidget(label, row, 1)
        written = QVBoxLayout(self._written)
        written.setContentsMargins(0, 0, 0, 0)
        written.setSpacing(0)
        written.addWidget(self.reading)
        written.addSpacing(8)
        written.addWidget(self.maker)
        written.addItem(self._above_facts)
        written.addLayout(grid)
        written.addItem(self._below_facts)
        written.addWidget(self.description)
        written.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(_SIDE, round(CORD + ROD + BAND + 16), _SIDE, round(ROLLER + BAND + 26))
        column.setSpacing(0)
        column.addWidget(self.title)
        column.addSpacing(4)
        column.addWidget(self.area)
        column.addSpacing(_ABOVE_PICTURE)
        column.addWidget(self.vignette, 1)
        column.addWidget(self.fared, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(8)
        column.addWidget(self.learn)
        column.addSpacing(8)
        self._doors = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._doors.setSpacing(8)
        self._doors.addWidget(self.resume, 1)
        self._doors.addWidget(self.play, 1)
        column.addLayout(self._doors)

    @property
    def _room(self) -> int:
        """How broad the writing may be."""
        return self.contentsRect().width() - 2 * _SIDE

    def _fit(self) -> None:
        """Give all words the letters, and the form, that they have room for."""
        if self._has_room:
            self._fit_title()
            self._fit_fared()
            self._fit_lesson()
            self._fit_doors()
            self._fit_words()

    def _fit_title(self) -> None:
        """The largest step of type at which the title fits on one line, or as small as it must be. It is large, and
        grows half as fast as what is read."""
        for size in (Size.BANNER, Size.DISPLAY, Size.TITLE, Size.HEADING, Size.LEAD):
            font = title_font(size)
            font.setPixelSize(round(size.value * half_scale() * self.growth))
            wide = QFontMetrics(font).horizontalAdvance(self.title.text())
            if wide <= self._room:
                break
        else:
            font.setPixelSize(max(LEGIBLE, int(font.pixelSize() * self._room / wide)))
        self.title.setFont(font)

    def _fit_doors(self) -> None:
        """Side by side, with their words close to their edges where there is little room; else one under the other."""
        doors = [door for door in (self.resume, self.play) if not door.isHidden()]
        for door in doors:
            _set_letters(door, self.growth)
        for narrow in (False, True):
            for door in doors:
                restyle(door, "narrow", narrow)
            needed = sum(door.sizeHint().width() for door in doors) + (len(doors) - 1) * self._doors.spacing()
            if needed <= self._room:
                break
        for door in doors:
            door.setMinimumWidth(min(door.sizeHint().width(), self._room))  # else both are equally broad
        beside, under = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._doors.setDirection(beside if needed <= self._room else under)

    def _fit_fared(self) -> None:
        """The longest form that fits on the line, the shortest in smaller letters where none does; the whole is told to
        pointers and screen readers."""
        forms = self._said(LibraryRole.FARED).split("\n")
        whole, font = forms[0], grown(text_font(), self.growth)
        _set_letters(self.fared, self.growth)
        for form in forms:
            self.fared.setText(form)
            spare = self._room - self.fared.sizeHint().width()
            if spare >= 0:
                break
        else:
            wide = max(1, self.fared.fontMetrics().horizontalAdvance(self.fared.text()))
            size = max(LEGIBLE, int(font.pixelSize() * (wide + spare) / wide))
            self.fared.setStyleSheet(f"font-size: {size}px")
            metrics, over = self.fared.fontMetrics(), self.fared.sizeHint().width() - self._room
            left = metrics.horizontalAdvance(self.fared.text()) - over
            self.fared.setText(metrics.elidedText(self.fared.text(), Qt.TextElideMode.ElideRight, left))
        self.fared.setAccessibleName(whole)
        says_all = self.fared.text() == whole
        self.fared.setToolTip(self.tr("What you have played of it") if says_all else whole)

    def _fit_words(self) -> None:
        """As large as the chosen text size says, larger on a broad scroll, or somewhat smaller where all of it would
        not fit; what even then has no room is scrolled to."""
        font = text_font()
        wanted = round(font.pixelSize() * self.growth)
        least = max(LEGIBLE, round(Size.BODY.value * text_scale() * _LEAST_SHARE))
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        sizes = [(size, _BETWEEN) for size in range(wanted, least - 1, -1)]
        for size, between in ((wanted, _AIRY), *sizes, (least, _CLOSE)):
            font.setPixelSize(size)
            self._set_apart(between)
            for label in self._words:
                label.setFont(font)
            if self._set_height(self._room) <= self.height():
                return
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        excess = self._set_height(self._room - self.area.verticalScrollBar().sizeHint().width()) - self.height()
        self.area.setFixedHeight(max(0, self.area.height() - max(0, excess)))

    def _set_apart(self, between: int) -> None:
        """The facts so far from each other, and their block twice as far from what stands above and below it, so that
        it is seen as one."""
        self._told.setVerticalSpacing(between)
        for gap in (self._above_facts, self._below_facts):
            gap.changeSize(0, max(_APART, 2 * between))

    def _set_height(self, width: int) -> int:
        """Make the area as high as what is written is at this width; the height of the whole scroll then."""
        whole, written = self.layout(), self._written.layout()
        assert whole is not None
        assert written is not None
        self.reading.setText(self._second_line(width))
        for label in self._words:
            label.updateGeometry()  # else Qt answers with the height of the words before
        self._told.invalidate()  # of a layout within it Qt keeps the height of the words before
        written.invalidate()
        self.area.setFixedHeight(written.totalHeightForWidth(width))
        whole.invalidate()
        return whole.totalSizeHint().height()

    @property
    def _words(self) -> Sequence[Label]:
        """What is written about the game, in letters of one size."""
        return (self.reading, self.maker, self.description, *(label for _, label, _, _ in self.facts))

    def _draw_icons(self) -> None:
        self.rules.setIcon(icon("book", self._theme.ink))
        self.fared.setIcon(icon("album", self._theme.accent))
        for picture, _, name, _ in self.facts:
            picture.setPixmap(icon_pixmap(name, self._theme.accent, _ICON, self.devicePixelRatioF()))

    def _retranslate(self) -> None:
        self.resume.setText(self.tr("Resume"))
        self.play.setText(self.tr("New game"))
        self.rules.setToolTip(self.tr("Rulebook (F2)"))
        self.rules.setAccessibleName(self.tr("Rulebook"))
        if self._index.isValid():
            self._offer_lesson(self._index.data(LibraryRole.LESSON))
            self._fit()

    # Qt's own

    def sizeHint(self) -> QSize:
        return QSize(400, 600)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mounting(painter, QRectF(self.rect()), self._theme)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._has_room = True
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._draw_icons()
        super().changeEvent(event)


def _set_letters(door: QPushButton, growth: float) -> None:
    """Let the words of a button be so much larger than usual."""
    style = "" if growth == 1 else f"font-size: {round(pixels(Size.BODY) * growth)}px"
    if door.styleSheet() != style:
        door.setStyleSheet(style)


_FACTS: Final = (
    ("people", LibraryRole.PLAYERS),
    ("time", LibraryRole.MINUTES),
    ("person", LibraryRole.AGE),
)
