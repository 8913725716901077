"""The left leaf's list: each game a line with a small picture of its last table, under headings of time."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.book.catalogue.entry import Entry
from ui.book.game_list import GameRole, ModelIndex
from ui.book.table_pictures import PICTURE, TablePictures
from ui.book.words import Told
from ui.look.fonts import Size, half_scale, text_font, title_font
from ui.look.theme import LIGHT_ON_PALE, Theme, mix
from ui.shared.fade import Dusk
from ui.shared.focus import ENTER
from ui.shared.parts import rect_of

_HIGH: Final = 74
_HEADING: Final = 34
_PICTURE: Final = 60
"""Height of a small picture."""
_PAD: Final = 7
_WORDS: Final = 15
"""So many letters as wide as they are high the name of a box and a day need; where there is less room beside a picture,
as in large letters, there is none."""
_BATCH: Final = 120
_SMALLER: Final = 0.8
"""A result may be set so much smaller before it is cut."""
_LEAST: Final = 12
"""Smaller letters are hardly read."""


class GameLines(QListView):
    """Shows a game list.

    Signals: met(name), another game is looked at ("" for none); offered(), Enter or a double click on it;
    delete_wanted(), Delete was pressed on it.
    """

    met = Signal(str)
    offered = Signal()
    delete_wanted = Signal()

    def __init__(self, model: QAbstractItemModel, pictures: TablePictures, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._painter = _LinePainter(pictures, theme, self)
        self.setProperty("kind", "lines")  # the line that has the keyboard shows it
        self.setModel(model)
        self.setItemDelegate(self._painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setLayoutMode(QListView.LayoutMode.Batched)  # ten thousand lines are not laid out before any is seen
        self.setBatchSize(_BATCH)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self._dusk = Dusk(self)
        self.viewport().setAutoFillBackground(False)  # the paper below shows
        self.setAutoFillBackground(False)
        self.setTabKeyNavigation(False)
        pictures.painted.connect(self.viewport().update)
        self.doubleClicked.connect(lambda _index: self.offered.emit())

    @property
    def name(self) -> str:
        """The file name of the game that is looked at; "" for none."""
        return str(self.currentIndex().data(GameRole.NAME) or "")

    @property
    def is_in_sight(self) -> bool:
        """Whether the game that is looked at is seen."""
        return self.viewport().rect().intersects(self.visualRect(self.currentIndex()))

    def set_theme(self, theme: Theme) -> None:
        self._painter.theme = theme
        self.viewport().update()

    def go_to(self, index: QModelIndex) -> None:
        """Look at this game."""
        self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)
            if index.row() <= 1:
                self.scrollToTop()  # with its heading

    def currentChanged(self, current: ModelIndex, previous: ModelIndex) -> None:
        super().currentChanged(current, previous)
        self.met.emit(self.name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and self.name:
            event.accept()
            if not event.isAutoRepeat():
                self.offered.emit()
        elif event.key() == Qt.Key.Key_Delete and self.name:
            event.accept()
            if not event.isAutoRepeat():
                self.delete_wanted.emit()
        elif event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab) or event.text().strip():
            event.ignore()  # typed words are meant for the search
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.scheduleDelayedItemsLayout()


class _LinePainter(QStyledItemDelegate):
    """Paints a line: a heading over a hairline, or a game."""

    def __init__(self, pictures: TablePictures, theme: Theme, parent: GameLines) -> None:
        super().__init__(parent)
        self.theme = theme
        self._pictures = pictures
        self._list = parent

    def sizeHint(self, option: QStyleOptionViewItem, index: ModelIndex) -> QSize:
        high = _HEADING if index.data(GameRole.HEADING) else _HIGH
        return QSize(120, round(high * half_scale()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        area, heading = QRectF(rect_of(option)), index.data(GameRole.HEADING)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if heading:
            self._paint_heading(painter, area, heading)
        else:
            entry, told = index.data(GameRole.ENTRY), index.data(GameRole.TOLD)
            if entry is not None and told is not None:
                self._paint_game(painter, area, entry, told, option)
        painter.restore()

    def _paint_heading(self, painter: QPainter, area: QRectF, heading: str) -> None:
        painter.setFont(title_font(Size.LEAD))
        painter.setPen(QColor(self.theme.ink))
        words = area.adjusted(_PAD, 0, -_PAD, -5)
        painter.drawText(words, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, heading)
        painter.setPen(QPen(QColor(mix(self.theme.paper_edge, self.theme.ink, 0.25)), 1))
        painter.drawLine(
            QPointF(area.left() + _PAD, area.bottom() - 2), QPointF(area.right() - _PAD, area.bottom() - 2)
        )

    def _paint_game(
        self, painter: QPainter, area: QRectF, entry: Entry, told: Told, option: QStyleOptionViewItem
    ) -> None:
        self._paint_ground(painter, area, _state_of(option))
        frame = self._frame(area)
        words = area.adjusted(frame.right() + 11 - area.left(), _PAD, -_PAD - 4, -_PAD)
        if words.width() < _WORDS * text_font().pixelSize():
            words.setLeft(frame.left())
        else:
            self._paint_picture(painter, frame, entry)
        self._paint_words(painter, words, entry, told)

    def _frame(self, area: QRectF) -> QRectF:
        """Where the picture of a game lies in the area of its line."""
        high = min(_PICTURE * half_scale(), area.height() - 2 * _PAD)
        return QRectF(area.left() + _PAD + 5, area.center().y() - high / 2, high * _SHAPE, high)

    def _paint_ground(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        """What is looked at lies in a wash of its own, and shows whether the keyboard is there."""
        sheet = area.adjusted(1.5, 1.5, -1.5, -1.5)
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        if is_chosen or state & QStyle.StateFlag.State_MouseOver:
            wash = QColor(mix(self.theme.paper, self.theme.paper_edge, 0.75 if is_chosen else 0.35))
            wash.setAlpha(200)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wash)
            painter.drawRoundedRect(sheet, 4, 4)
        if is_chosen:
            painter.fillRect(QRectF(sheet.left(), sheet.top() + 3, 4, sheet.height() - 6), QColor(self.theme.accent))
        if is_chosen and self._list.hasFocus():
            painter.setPen(QPen(QColor(LIGHT_ON_PALE), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(sheet, 4, 4)

    def _paint_picture(self, painter: QPainter, frame: QRectF, entry: Entry) -> None:
        ratio = self._list.devicePixelRatioF()
        painter.fillRect(frame.translated(1.2, 1.8), QColor(0, 0, 0, 60))
        self._pictures.draw(painter, frame, entry, (frame.size() * ratio).toSize())
        painter.setPen(QPen(QColor(mix(self.theme.paper, "#FFFFFF", 0.6)), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(frame)

    def _paint_words(self, painter: QPainter, area: QRectF, entry: Entry, told: Told) -> None:
        body, strong = text_font(), text_font(weight=QFont.Weight.Bold)
        line = area.height() / 3
        rows = [QRectF(area.left(), area.top() + at * line, area.width(), line) for at in range(3)]
        faint, ink = QColor(self.theme.faint_ink), QColor(self.theme.ink)
        day = QFontMetricsF(body).horizontalAdvance(told.day)
        _write(painter, rows[0], told.day, body, faint, Qt.AlignmentFlag.AlignRight)
        _write(painter, rows[0].adjusted(0, 0, -day - 10, 0), told.title, strong, ink)
        _write(painter, rows[1], told.names, body, ink)
        result = ink if entry.is_over else QColor(self.theme.accent)
        mark = QFontMetricsF(body).horizontalAdvance(told.mark) + 10 if told.mark else 0.0
        _write(painter, rows[2], told.mark, body, faint, Qt.AlignmentFlag.AlignRight)
        room = rows[2].adjusted(0, 0, -mark, 0)
        is_long = QFontMetricsF(body).horizontalAdvance(told.result) > room.width()
        said = told.brief if is_long and told.brief else told.result
        _write(painter, room, said, fitted_font(body, said, room.width()), result)


def fitted_font(font: QFont, words: str, width: float) -> QFont:
    """Letters in which these words stand in this width, if somewhat smaller ones do: what decided a game comes last."""
    share = max(_SMALLER, min(1.0, width / max(1.0, QFontMetricsF(font).horizontalAdvance(words))))
    smaller = QFont(font)
    smaller.setPixelSize(max(_LEAST, int(font.pixelSize() * share)))
    return smaller


def _write(
    painter: QPainter,
    area: QRectF,
    words: str,
    font: QFont,
    colour: QColor,
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line, cut where it is too long."""
    painter.setFont(font)
    painter.setPen(colour)
    told = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, side | Qt.AlignmentFlag.AlignVCenter, told)


def _state_of(option: QStyleOptionViewItem) -> QStyle.StateFlag:
    # PySide's stubs do not tell the public fields of QStyleOption
    state: QStyle.StateFlag = getattr(option, "state")  # noqa: B009
    return state


_SHAPE: Final = PICTURE.width() / PICTURE.height()
