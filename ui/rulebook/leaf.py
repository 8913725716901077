"""The page of a rulebook that is read: rich text with seals, icons and pieces painted for the screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QMimeData, QPointF, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QFocusEvent,
    QImage,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTextCursor,
    QTextDocument,
    QTextTable,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from ui.board.kit.brush import fill, glyphs, rounded
from ui.board.kit.painters import SHARED_PAINTERS, Painters
from ui.board.kit.world import PLAIN, World
from ui.games.contents import Part, PartGroup
from ui.look.fonts import Size, title_font
from ui.look.icons import paint_icon
from ui.look.theme import Theme, mix
from ui.phrases import bare
from ui.rulebook.printing import FIGURE, picture_size, seal_side
from ui.shared.fade import Fade
from ui.shared.focus import ENTER

SEALS: Final = {"R": "書", "I": "解", "C": "復"}
"""What is cut into the seal of each provenance: from the book, our reading, reconstructed."""
_INDIGO: Final = "#2E5EAA"
_FAR: Final = 0.4
"""How large the land behind the picture of a chapter is drawn, of what it is at the end of a game."""
_AIR: Final = 9.0
_APART: Final = 14.0
_BROADEST: Final = 130.0
_PAGE_KEYS: Final = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
_BACK: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier)


class Leaf(QTextBrowser):
    """Shows a page and tells which link was followed.

    Signals: followed(str), a link as it stands in the page; walked(int), an arrow key asks for the next rule (1) or
    the one before (-1); entered(), Enter on no link; left(), back to where one came from; composed(QInputMethodEvent),
    something is written here by an input method; clicked(), with the mouse, and nothing is selected by that;
    outgrown(), it has another `room` than when its page was set.
    """

    followed = Signal(str)
    walked = Signal(int)
    entered = Signal()
    left = Signal()
    composed = Signal(object)
    clicked = Signal()
    outgrown = Signal()

    def __init__(self, painters: Painters, theme: Theme, parent: QWidget, world: World | None = None) -> None:
        """`world` is the land before which the pictures of the chapters stand."""
        super().__init__(parent)
        self._painters = {**SHARED_PAINTERS, **painters}
        self._world = world or PLAIN
        self._figures: dict[tuple[str, float], QImage] = {}
        self._theme = theme
        self._groups: Sequence[PartGroup] = ()
        self._sharpness: float | None = None
        self.reading = ""
        self._set_for: int | None = None
        """The `room` for which the page was set; None before there is one."""
        self._tables: dict[str, QTextTable] = {}
        self._fade = Fade(self)
        self.setOpenLinks(False)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.document().setDocumentMargin(2)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(lambda url: self.followed.emit(url.toString()))

    @property
    def room(self) -> int:
        """How broad its page is, beside the scroll bar, in pixels; 0 where somebody may listen: what keeps phrases
        together on lines would have a word heard in pieces."""
        return 0 if QAccessible.isActive() else self.width() - self.verticalScrollBar().sizeHint().width()

    @property
    def is_blank(self) -> bool:
        """Whether no page has been set yet: one is asked for, by `outgrown`, as soon as it is known how broad it is."""
        return self._set_for is None

    def set_groups(self, groups: Sequence[PartGroup]) -> None:
        """What is in the box; takes effect with the next page."""
        self._groups = groups
        self._figures.clear()

    def sharpen(self, dots: float) -> None:
        """Paint pictures with so many dots to a logical pixel, whatever the screen has; takes effect with the next
        page."""
        self._sharpness = dots

    def set_theme(self, theme: Theme) -> None:
        """Takes effect with the next page."""
        self._theme = theme
        self._figures.clear()

    def show_page(self, page: str, *, keep: bool = False) -> None:
        """Show this rich text from its beginning, or at the place in it that was seen of the last one."""
        place = self._place() if keep else (0, 0.0)
        self._set_for = self.room
        self._tables.clear()
        self.reading = ""
        self.document().clear()
        self.setHtml(page)
        self._find_rules()
        self._see_place(*place)

    def read_rule(self, rule: str) -> None:
        """Mark the rule that is being read, and no other; it stays in sight when there is less room."""
        before, self.reading = self.reading, rule
        if before == rule:
            return
        if before in self._tables:
            self._tint(self._tables[before], marked=False)
        if rule in self._tables:
            self._tint(self._tables[rule], marked=True)
            self._set_caret(self._tables[rule])

    def show_rule(self, rule: str) -> None:
        """Bring a rule to the upper edge."""
        span = self._span_of(rule)
        if span is not None:
            self.verticalScrollBar().setValue(round(span[0]))

    def see_rule(self, rule: str) -> None:
        """Scroll only as far as needed to see a rule, its beginning first."""
        span, bar = self._span_of(rule), self.verticalScrollBar()
        if span is None:
            return
        top, bottom = span
        lowest = min(top, bottom - self.viewport().height())
        bar.setValue(round(min(max(bar.value(), lowest), top)))

    def first_rule_in_sight(self, rules: Sequence[str]) -> str:
        """The first of these whose number is not scrolled away; "" when none is below."""
        top = self.verticalScrollBar().value()
        return next((rule for rule in rules if (span := self._span_of(rule)) is not None and span[0] >= top - 2), "")

    def _marks(self) -> list[float]:
        """Where the page begins, its rules begin, and it ends: what lies between two is the same in every language."""
        layout = self.document().documentLayout()
        tables = {table.firstPosition(): table for table in self._tables.values()}
        tops = [layout.frameBoundingRect(tables[start]).top() for start in sorted(tables)]
        return [0.0, *tops, layout.documentSize().height()]

    def _place(self) -> tuple[int, float]:
        """Between which of the marks the upper edge is, and how far on from the first to the second, of 1."""
        marks, at = self._marks(), self.verticalScrollBar().value()
        before = max(number for number, mark in enumerate(marks[:-1]) if mark <= at)
        length = marks[before + 1] - marks[before]
        return before, (at - marks[before]) / length if length else 0.0

    def _see_place(self, before: int, share: float) -> None:
        marks = self._marks()
        if before + 1 < len(marks):
            at = marks[before] + share * (marks[before + 1] - marks[before])
            self.verticalScrollBar().setValue(round(at))

    def _find_rules(self) -> None:
        """The rules of the page: each is a table of its own, with the rule's number as its anchor."""
        block = self.document().begin()
        while block.isValid():
            pieces = block.begin()
            table = QTextCursor(block).currentTable()
            while table is not None and not pieces.atEnd():
                self._tables |= dict.fromkeys(pieces.fragment().charFormat().anchorNames(), table)
                pieces += 1
            block = block.next()

    def _span_of(self, rule: str) -> tuple[float, float] | None:
        """Where a rule begins and ends in the document, from its upper edge; None when it is not there."""
        if rule not in self._tables:
            return None
        area = self.document().documentLayout().frameBoundingRect(self._tables[rule])
        return area.top(), area.bottom()

    def _set_caret(self, table: QTextTable) -> None:
        """Let a screen reader read here; nothing scrolls."""
        at = self.verticalScrollBar().value()
        self.setTextCursor(table.cellAt(0, 1).firstCursorPosition())
        self.verticalScrollBar().setValue(at)

    def _tint(self, table: QTextTable, *, marked: bool) -> None:
        # a change to a page that is not laid out to its end would leave blocks below without their lines for good
        self.document().documentLayout().pageCount()
        look = table.format()
        if marked:
            look.setBackground(QColor(mix(self._theme.paper, self._theme.paper_edge, 0.5)))
        else:
            look.clearBackground()
        table.setFormat(look)

    def _paint(self, width: float, height: float, paint: Callable[[QPainter, QRectF], None]) -> QImage:
        ratio = self._sharpness or self.devicePixelRatioF()
        image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint(painter, QRectF(0, 0, width, height))
        painter.end()
        return image

    def _part_picture(self, name: str) -> QImage:
        group, number = (int(text) for text in name.split("."))
        part = self._groups[group].parts[number]
        width, height = picture_size(part)
        growth = width / part.width

        def paint(painter: QPainter, rect: QRectF) -> None:
            painter.scale(growth, growth)
            area = QRectF(0, 0, part.width, part.height)
            self._painters[type(part.look)](painter, area, part.look, self._theme)

        return self._paint(width, height, paint)

    def _figure(self, names: str) -> QImage:
        """A chapter's picture: parts of the box in a row, in the game's own land, which is painted once."""
        key = names, self.devicePixelRatioF()
        if key not in self._figures:
            parts = [self._groups[int(group)].parts[int(at)] for group, at in re.findall(r"(\d+)\.(\d+)", names)]
            paint = (lambda painter, rect: self._paint_parts(painter, rect, parts)) if parts else self._paint_land
            self._figures[key] = self._paint(*FIGURE, paint)
        return self._figures[key]

    def _paint_land(self, painter: QPainter, rect: QRectF) -> None:
        painter.setClipPath(rounded(rect, 7))
        painter.save()
        painter.scale(_FAR, _FAR)
        land = QRectF(0, 0, rect.width() / _FAR, rect.width() / _FAR * 0.6)
        land.moveBottom(rect.height() / _FAR)
        painter.fillRect(land, QColor(self._theme.table))
        self._world.ground(painter, land, self._theme)
        painter.restore()
        painter.fillRect(rect, QColor(0, 0, 0, 40))

    def _paint_parts(self, painter: QPainter, rect: QRectF, parts: Sequence[Part]) -> None:
        painter.drawImage(0, 0, self._figure(""))
        high = rect.height() - 2 * _AIR
        growths = [min(1.0, high / part.height, _BROADEST / part.width) for part in parts]
        wide = sum(part.width * growth for part, growth in zip(parts, growths, strict=True))
        apart = min(_APART, (rect.width() - 2 * _AIR - wide) / max(1, len(parts) - 1))
        left = (rect.width() - wide - apart * (len(parts) - 1)) / 2
        for part, growth in zip(parts, growths, strict=True):
            painter.save()
            painter.translate(left, rect.height() / 2 - part.height * growth / 2)
            painter.scale(growth, growth)
            area = QRectF(0, 0, part.width, part.height)
            self._painters[type(part.look)](painter, area, part.look, self._theme)
            painter.restore()
            left += part.width * growth + apart

    # Qt's own

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """The pictures of a page: painted when Qt asks for them, and kept by its document."""
        scheme, _, rest = QUrl(name).toString().partition(":")
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, name)
        side = seal_side()
        if scheme == "seal":
            return self._paint(side, side, lambda painter, rect: paint_origin(painter, rect, rest, self._theme))
        if scheme == "icon":
            return self._paint(side, side, lambda painter, rect: paint_icon(painter, rect, rest, self._theme.accent))
        return self._figure(rest) if scheme == "figure" else self._part_picture(rest)

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied, or dragged away: without what keeps phrases on one line."""
        copied = super().createMimeDataFromSelection()
        plain = QMimeData()
        plain.setText(bare(copied.text()))
        plain.setHtml(bare(copied.html()))
        return plain

    def toPlainText(self) -> str:
        """The text of the whole page, without the marks that its lines are broken by."""
        return bare(super().toPlainText())

    def inputMethodQuery(self, query: Qt.InputMethodQuery, argument: Any = None) -> Any:
        """Input methods may begin here: what they write goes to the search."""
        return query == Qt.InputMethodQuery.ImEnabled or super().inputMethodQuery(query, argument)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self.composed.emit(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if not self.textCursor().hasSelection():
            self.clicked.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is being read stays in sight."""
        super().resizeEvent(event)
        if self.reading:
            self.see_rule(self.reading)
        if self.room != self._set_for:
            self.outgrown.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tab comes to the links of what is read at once."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.TabFocusReason and self.reading in self._tables:
            self.focusNextPrevChild(True)

    def focusNextPrevChild(self, following: bool) -> bool:
        """Tab goes to the links of the rule that is read first. Qt begins at a selection, else at the page's start."""
        if self.reading in self._tables and not self.textCursor().hasSelection():
            start = self._tables[self.reading].firstCursorPosition()
            start.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(start)
        return super().focusNextPrevChild(following)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and not event.modifiers():
            self.walked.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key in ENTER and not self.textCursor().hasSelection():
            self.entered.emit()
        elif _leads_back(event):
            self.left.emit()
        elif key == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


def means_page(event: QKeyEvent) -> bool:
    """Whether a key means the page wherever the keyboard is in the book, whatever it is at the table."""
    return event.key() in _PAGE_KEYS or _leads_back(event)


def _leads_back(event: QKeyEvent) -> bool:
    if event.key() == Qt.Key.Key_Left:
        # the arrow pad of some keyboards counts as a modifier
        return event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier in _BACK
    return event.key() == Qt.Key.Key_Backspace and not event.modifiers()


def paint_origin(painter: QPainter, rect: QRectF, letter: str, theme: Theme) -> None:
    """A small seal: an ink frame for what the rulebook says, a red stamp for our reading, a blue one for a
    reconstruction."""
    body = rect.adjusted(1, 1, -1, -1)
    colour = {"R": theme.ink, "I": theme.accent, "C": _INDIGO}[letter]
    font = title_font(Size.BODY)
    font.setPixelSize(round(body.height() * 0.78))
    shape = rounded(body, 3)
    sign = glyphs(SEALS[letter], font, QPointF(body.center()))
    if letter == "R":
        painter.setPen(QColor(colour))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        fill(painter, sign, colour)
    else:
        fill(painter, shape, colour)
        fill(painter, sign, theme.paper)
