"""The sheet of a hint: a strip in the place of the line above the hand, whose question it answers, and a page above it
that says why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import product
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QGuiApplication, QPainter, QPaintEvent, QPalette, QRegion
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ui.look.fonts import Size, half_scale, pixels, text_font
from ui.look.icons import icon
from ui.shared.paper import SHADOW, paint_papers
from ui.shared.parts import Prose, button, restyle
from ui.table.ask_sheet import AskSheet
from ui.table.hinting.costs import Cost, counting, least
from ui.table.hinting.home import Home, Kept, home_of
from ui.table.hinting.page_places import EDGE, grown, off_strip, on_strip
from ui.table.prompt import Prompt
from ui.table.sheet_place import SheetPlace

_BROAD: Final = 0.64
"""Of the table's width: so broad is the strip where the line above the hand has the room."""
_STRIP_MARGINS: Final = (14, 1, 8, 3)
_GAP: Final = 12
_ICON: Final = 16
_SMALL: Final = (13, 12)
"""Pixels of the letters of a move that has a long name, and of a reason that has little room."""
_STRIP_LINES: Final = 2.5
"""A move that has a longer name than so many lines is written in the least letters, too."""
_WORDS: Final = 120
"""So broad the words on the strip are at least, beside its buttons; it goes beyond the line above the hand for them."""
_PAGE_MARGINS: Final = (14, 9, 14, 6)
_PAGE_WIDTHS: Final = (464, 424, 384, 344, 304, 284, 264, 240)
"""Of the page, in the order in which they are tried, after that of the strip."""
_LINES: Final = 3
"""A page that tells all is so broad that it has no more lines of words, unless it would cover what is to be clear."""
_SLACK: Final = 4
"""So much broader than its longest line the page is: a word that just fits would be broken."""


class Form(Enum):
    """How much a hint tells; from most to least."""

    WHOLE = "whole"
    """It was asked for more: the move, the reason, what else is to be known, and the rule."""
    REASON = "reason"
    """The move and the reason."""
    MOVE = "move"
    """The move alone."""


class HintSheet(AskSheet):
    """Its strip, with the move and the answers, lies above the hand whatever it tells. The page that says why stands on
    the strip, and elsewhere on the table where it would cover what it speaks of or what is needed there; by itself it
    goes only where it covers such things everywhere. A button tells the rest on it, and folds it up again: the page
    grows where it lies. What is opened and has no room tells less. Another button compares the moves in a list."""

    def __init__(self, parent: QWidget, prompt: Prompt) -> None:
        """`prompt` gives way to it."""
        self._line, self._page = QHBoxLayout(), QVBoxLayout()
        super().__init__(parent)
        self._prompt = prompt
        self.tells_more = False
        """Whether there is more to be asked for."""
        self.details: Sequence[str] = ()
        """Lines that it tells besides when it is asked for more."""
        self.brief = self.rest = ""
        """What the strip says where all of several moves has no room, and what is told then of those that it does not
        name; "" for nothing else."""
        self._all = self._shown = ""
        """What the strip is to say, and what it says."""
        self.is_told_beside = False
        """Whether a list beside the table tells the reason: the sheet would say it twice, over a smaller table."""
        self.form = Form.MOVE
        self._opened = ("", "")
        """What it said when it was asked to tell all."""
        self._lain: tuple[object, ...] = ()
        """What it told where it lies."""
        self._counted: tuple[tuple[SheetPlace, QRect], tuple[Cost, ...]] | None = None
        """What tells what pages would cover, after what it lies beside."""
        self._folded: tuple[tuple[object, ...], int, QRect] | None = None
        """What it was to tell, where the strip lay, in letters of how many pixels it told the reason, and where that
        page was."""
        self._homes: dict[tuple[object, ...], Home] = {}
        """Where the page lies from hint to hint, on a table of each size: whatever is asked in a turn, and wherever the
        line above the hand begins then."""
        self.papers: Sequence[QRect] = ()
        """The strip, and the page where it tells why, on the table."""
        for one in (self.yes, self.no, self.fuller):
            restyle(one, "snug", True)
        restyle(self.further, "kind", "small")
        self.further.setIconSize(QSize(_ICON, _ICON))
        self._colour()
        self.fuller.clicked.connect(self._turn)

    def _compose(self) -> None:
        restyle(self.text, "role", None)
        self.detail = Prose(self)
        self._line.setContentsMargins(*_STRIP_MARGINS)
        self._line.addWidget(self.text, 1)
        self._line.addSpacing(_GAP)
        self._line.addLayout(self._answers)
        self._line.setAlignment(self._answers, Qt.AlignmentFlag.AlignBottom)
        self._page.setContentsMargins(*_PAGE_MARGINS)
        self._page.setSpacing(3)
        for label in (self.more, self.detail, self.rule):
            self._page.addWidget(label)
        self._lines = (self._answers, self._line, self._page)
        """All that is set out, what stands within another one first."""

    def put_away(self) -> None:
        """There is no hint any more."""
        self._opened, self.tells_more, self.is_told_beside = ("", ""), False, False
        self._lain, self.details, self.brief, self.rest = (), (), "", ""
        self._shown = ""
        self.hide()
        self._prompt.give_way(self, False)

    def lie(self, place: SheetPlace) -> None:
        """Lie there, and tell as much as it may. What it tells all the time stays where it is as long as it is in
        nobody's way there."""
        self._place = place
        self._all = self.text.text()
        self._prompt.give_way(self, True)
        told = self._told
        if told == self._lain and not self._is_in_the_way:
            self.text.setText(self._shown)
            self._take(self.form)
            return
        self._lain = told
        self._spread()

    @property
    def is_brief(self) -> bool:
        """Whether the strip names the first of several moves alone."""
        return self.brief not in ("", self._all) and self._shown == self.brief

    @property
    def _told(self) -> tuple[object, ...]:
        """What it tells, how much of it, in what letters and in what room."""
        return *self._told_of, self._is_opened

    @property
    def _told_of(self) -> tuple[object, ...]:
        """The same, however much of it is told."""
        words = self._all, self.brief, self.more.text(), *self.details, self.rule.text()
        return words, self.is_told_beside, self._room, self.yes.text()

    @property
    def _room(self) -> tuple[object, ...]:
        """The room that it has, and how large its letters are wanted there."""
        return self._table.size().toTuple(), self._prompt.band.getRect(), self._prompt.middle, half_scale()

    def _spread(self) -> None:
        """Lay the strip, and on it the page where it tells why."""
        self._measure_fuller()
        self.detail.setText("\n".join(self.details))
        is_brief = self.is_told_beside or not self.more.text()
        self._take(Form.MOVE if is_brief else Form.WHOLE if self._is_opened else Form.REASON)
        strip = self._strip()
        if self.brief and any(self._costs(strip)[:2]):
            self.text.setText(self.brief)
            self.detail.setText("\n".join((self.rest, *self.details)))
            strip = self._strip()
        self._shown = self.text.text()
        page = self._folded_page(strip) if self.form is Form.REASON else None
        if self.form is Form.WHOLE:
            page = self._grown(strip)
        if page is None:
            page = self._page_on(strip)
        while self.form is Form.WHOLE and self.detail.text() and self._costs(page)[0]:
            # the list of what was thought of tells the rest, too
            self.detail.setText(self.detail.text().rpartition("\n")[0])
            self._take(Form.WHOLE)
            page = self._standing_on(strip)
        if self.form is Form.REASON and any(self._costs(page)[:2]):
            self._take(Form.MOVE)
            page = QRect()
        if self.form is Form.REASON:
            self._folded = (self._told_of, strip.getRect()), self.more.font().pixelSize(), page
        self.papers = (strip,) if page.isNull() else (strip, page)
        whole = strip.united(page).adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW) & self._table.rect()
        self.setFixedSize(whole.size())
        self.setGeometry(whole)
        self._measure_anew()
        for lines, paper in ((self._line, strip), (self._page, page)):
            lines.setGeometry(paper.translated(-whole.topLeft()))
        self.setMask(self._seen_region())
        self.update()

    def _folded_page(self, strip: QRect) -> QRect | None:
        """Where the page lay before it was asked to tell all; None where it did not, or would be in the way now."""
        if self._folded is None or self._folded[0] != (self._told_of, strip.getRect()):
            return None
        _, letters, page = self._folded
        self._write_in(letters)
        return None if any(self._costs(page)[:2]) else page

    def _grown(self, strip: QRect) -> QRect | None:
        """The page that tells all where the one with the reason lay, so that whoever reads it reads on: one of its
        sides and its upper or its lower edge stay. It has letters as large or smaller ones, and tells less where all
        would cover what is to be clear. None where it told no reason, or has no room there."""
        folded, lines = self._folded_page(strip), self.detail.text().splitlines()
        if folded is None:
            return None
        usual = self.more.font().pixelSize()
        for told in range(len(lines), -1, -1):
            self.detail.setText("\n".join(lines[:told]))
            self._take(Form.WHOLE)
            for is_long, letters in product((False, True), range(usual, min(usual, pixels(Size.BODY)) - 1, -1)):
                self._write_in(letters)
                whole = grown(
                    folded, self._table.rect(), self._least_width, lambda width: self._page_height(width, Kept.NONE)
                )
                pages = [page for page in whole if not page.intersects(strip)]
                pages = [page for page in pages if is_long or not self._is_long(page.width())]
                if pages and not self._costs(page := least(pages, self._counting()))[0]:
                    return page
        self.detail.setText("\n".join(lines))
        self._take(Form.WHOLE)
        return None

    def _page_on(self, strip: QRect) -> QRect:
        """The page in the largest letters in which it covers nothing; none where the move alone is told."""
        page, home = QRect(), self._homes.get(self._size)
        sizes = range(max(pixels(Size.BODY), self._prompt.letters), pixels(Size.BODY) - 1, -2)
        if home is not None and self.form is Form.REASON:
            for letters in sizes:  # it is found where it lay before: smaller letters are better than another place
                self._write_in(letters)
                if self._is_free(home, strip, Kept.NONE):
                    return self._page_at(home, strip)
        for letters in sizes:
            self._write_in(letters)
            page = QRect() if self.form is Form.MOVE else self._standing_on(strip)
            if not any(self._costs(page)[:3]):
                break
        for letters in _SMALL if self.form is Form.REASON else ():
            if any(self._costs(page)[:2]):
                self._write_in(letters)
                page = self._standing_on(strip)
        return page

    def _write_in(self, letters: int) -> None:
        """Write the words of the page in letters of so many pixels."""
        for label in (self.more, self.detail):
            font = label.font()
            font.setPixelSize(letters)
            label.setFont(font)

    def _strip(self) -> QRect:
        """Where the strip lies: above the middle of the hand, as far as the line there goes. Where that is too short
        for what stands on it, as in large letters beside a list, it goes farther to the right if that covers less."""
        band = self._prompt.band.adjusted(1, 0, 0, -1)
        usual = min(round(self._table.width() * _BROAD), band.width())
        right = min(max(self._prompt.middle + usual // 2, band.left() + usual), band.right() + 1)
        farther = max(right, min(self._table.width() - EDGE, band.left() + round(self._table.width() * _BROAD)))
        self._measure_anew()
        is_long = self.brief not in ("", self.text.text())
        ends = (right,) if is_long else dict.fromkeys((right, farther))
        strips = (self._strip_within(band.left(), end, usual, band.bottom()) for end in ends)
        strip = min(strips, key=lambda strip: self._costs(strip)[:2])
        return self._strip_within(band.left(), strip.right() + 1, usual, band.bottom())

    def _strip_within(self, left: int, right: int, usual: int, bottom: int) -> QRect:
        """The same with its right edge there and as broad as usual. For a move that has a long name it goes farther to
        the left, then its letters are smaller; where not even the buttons have room it goes over both ends."""
        answers, margins = self._answers.sizeHint(), self._line.contentsMargins()
        beside = margins.left() + _GAP + answers.width() + margins.right()
        room = max(right - left, min(beside + round(_WORDS * half_scale()), self._table.width() - 2 * EDGE))

        def written(letters: int) -> QRect:
            """The strip with its words in letters of so many pixels."""
            font = text_font(weight=QFont.Weight.Bold)
            font.setPixelSize(letters)
            self.text.setFont(font)
            width = min(room, max(usual, beside + self.text.fontMetrics().horizontalAdvance(self.text.text()) + _SLACK))
            end = max(right, EDGE + width)
            high = max(self.text.heightForWidth(width - beside), answers.height()) + margins.top() + margins.bottom()
            return QRect(end - width, bottom + 1 - high, width, high)

        usual_letters = max(_SMALL[0], pixels(Size.BODY))
        for letters in range(max(usual_letters, self._prompt.letters), usual_letters - 1, -1):
            strip = written(letters)
            if self.text.fontMetrics().horizontalAdvance(self.text.text()) + _SLACK <= strip.width() - beside:
                return strip
        is_low = self.text.heightForWidth(strip.width() - beside) < _STRIP_LINES * self.text.fontMetrics().lineSpacing()
        sizes = (usual_letters, *_SMALL) if is_low else _SMALL
        return written(min(sizes, key=lambda letters: self._costs(written(letters))[:2]))

    def _standing_on(self, strip: QRect) -> QRect:
        """Where the page lies: where the last one did as long as it covers nothing there that is needed or read, else
        where any usual reason would cover nothing, else where it covers least."""
        size = self._size
        home = self._homes.get(size)
        if home is not None and self._is_free(home, strip, Kept.USUAL):
            return self._page_at(home, strip)
        for kept in Kept if self.form is Form.REASON else ():
            if home is not None and kept is Kept.WIDTH and self._is_free(home, strip, kept):
                break
            page = self._best_place(strip, kept)
            if not any(self._costs(page)[:3]):
                home = self._homes[size] = home_of(page, strip)
                break
        else:
            return self._best_place(strip, Kept.NONE)
        return self._page_at(home, strip)

    @property
    def _size(self) -> tuple[object, ...]:
        """Of the table, and of the letters: pages have a place of their own in each."""
        return self._table.size().toTuple(), half_scale()

    def _page_at(self, home: Home, strip: QRect) -> QRect:
        return home.page(strip, self._page_height(home.width, Kept.NONE))

    def _is_free(self, home: Home, strip: QRect, kept: Kept) -> bool:
        """Whether the page, or one with room kept, would cover nothing there that is needed or read, and would be read
        at a glance."""
        page = home.page(strip, self._page_height(home.width, kept))
        if home.width < self._least_width:
            return False
        is_clear = self._table.rect().contains(page) and not page.intersects(strip) and not any(self._costs(page)[:3])
        return is_clear and not self._is_long(home.width)

    def _page_height(self, width: int, kept: Kept) -> int:
        """How high a page of this width is for what it says, or for a usual reason where room for that is kept."""
        self._measure_anew()
        height = self._page.heightForWidth(width)
        if kept.words == 0 or kept is Kept.WIDTH:
            return height
        left, top, right, bottom = _PAGE_MARGINS
        lines = ceil(kept.words * self.more.font().pixelSize() / max(1, width - left - right))
        return max(height, lines * self.more.fontMetrics().lineSpacing() + top + bottom)

    def _best_place(self, strip: QRect, kept: Kept) -> QRect:
        """The first of all places at which the page covers least of what is to be clear, of what is needed and of what
        is read, in this order."""
        clear_of_strip = (*self._place.clear, *self._place.needed, *self._place.spared)
        pages = list(on_strip(strip, self._table.rect(), self._page_sizes(strip.width(), kept), clear_of_strip))
        long = {width for width in {page.width() for page in pages} if self._is_long(width)}
        clear_of, *others = self._counting()
        costs: tuple[Cost, ...] = (clear_of, lambda page: int(page.width() in long), *others)

        def from_strip(page: QRect) -> int:
            return (page.center() - strip.center()).manhattanLength()

        page = next((page for page in pages if not any(cost(page) for cost in costs)), None) or least(pages, costs)
        clear, needed, read, _ = self._costs(page)
        must_go = clear or (needed and self.form is Form.REASON)
        if must_go or read:
            sizes = self._page_sizes(strip.width(), kept)
            afloat = off_strip(strip, self._table.rect(), sizes, self._place.clear)
            elsewhere = least((page, *afloat), (*costs, from_strip))
            # what is read at the table is left free by going away from the strip only where that covers nothing else
            if must_go or not any(self._costs(elsewhere)[:3]):
                return elsewhere
        return page

    def _page_sizes(self, broad: int, kept: Kept) -> Iterator[tuple[int, int]]:
        """How broad and how high the page may be: no broader than its words are in one line, or than those of
        a usual reason where room for that is kept."""
        self._measure_anew()
        left, _, right, _ = _PAGE_MARGINS
        lines = [line for part in (self.more, self.detail) if not part.isHidden() for line in part.text().splitlines()]
        longest = max(map(self.more.fontMetrics().horizontalAdvance, lines), default=0)
        longest = max(longest, kept.words * self.more.font().pixelSize())
        longest += left + right + _SLACK
        least = min(broad, self._least_width)
        tried = (broad, *(round(width * half_scale()) for width in _PAGE_WIDTHS))
        for width in dict.fromkeys(max(least, min(width, longest)) for width in tried):
            yield width, self._page_height(width, kept)

    @property
    def _least_width(self) -> int:
        """How broad the page is at least, for the rule at its foot."""
        left, _, right, _ = _PAGE_MARGINS
        foot = self.rule.fontMetrics().horizontalAdvance(self.rule.text()) * (not self.rule.isHidden())
        return foot + left + right + _SLACK

    def _is_long(self, width: int) -> bool:
        """Whether a page so broad that tells all has more lines of words than are read at a glance."""
        left, _, right, _ = _PAGE_MARGINS
        labels = [label for label in (self.more, self.detail) if not label.isHidden()]
        height = sum(label.heightForWidth(width - left - right) for label in labels)
        return self.form is Form.WHOLE and height > (_LINES + 0.5) * self.more.fontMetrics().lineSpacing()

    def _measure_anew(self) -> None:
        """Lines within others hear of other words only when they are set out; and what was not shown yet in these
        letters has still the old ones."""
        for part in (self.text, self.more, self.detail, self.rule, self.yes, self.no, self.fuller, self.further):
            part.ensurePolished()
        for one in self._lines:
            one.invalidate()

    def _costs(self, page: QRect) -> tuple[int, ...]:
        """What the page would cover: of what is to be clear, of what is needed, of what is read, and of the rest."""
        return tuple(count(page) for count in self._counting())

    def _counting(self) -> tuple[Cost, ...]:
        """What tells of each kind how much of it pages would cover; made anew only when the sheet is to lie
        elsewhere."""
        around = self._place, self._prompt.geometry()
        if self._counted is None or self._counted[0] != around:
            self._counted = around, counting(*around)
        return self._counted[1]

    @property
    def _is_in_the_way(self) -> bool:
        """Whether what it lies over has come to be kept clear, or is needed, since it was laid."""
        clear, needed, *_ = self._costs(self.papers[-1]) if self.form is not Form.MOVE else (0, 0)
        return clear > 0 or (self.form is Form.REASON and needed > 0)

    def _take(self, form: Form) -> None:
        """Tell as much as this form does."""
        self.form = form
        is_whole = form is Form.WHOLE
        for part, shown in ((self.more, form is not Form.MOVE), (self.detail, is_whole), (self.rule, is_whole)):
            part.setVisible(shown and bool(part.text()))
        self.further.setVisible(self.tells_more and not self.is_told_beside)
        self.fuller.setVisible(bool(self.more.text()) and not self.is_told_beside)
        self.fuller.setText(self._fuller_words[form])

    @property
    def _fuller_words(self) -> Mapping[Form, str]:
        return {Form.WHOLE: self.tr("Less"), Form.REASON: self.tr("More"), Form.MOVE: self.tr("More")}

    def _measure_fuller(self) -> None:
        """It is as broad whatever it says: what is pressed once more is the same button."""
        widths = []
        for said in self._fuller_words.values():
            self.fuller.setText(said)
            widths.append(self.fuller.sizeHint().width())
        self.fuller.setFixedSize(max(widths), self.yes.sizeHint().height())
        self.further.setFixedSize(self.further.sizeHint().width(), self.yes.sizeHint().height())

    def _seen_region(self) -> QRegion:
        """Its papers and the shadow round them; but none below, where a click is meant for the hand."""
        region = QRegion()
        for paper in self.papers:
            region += QRegion(paper.translated(-self.pos()).adjusted(-SHADOW, -SHADOW, SHADOW, 0))
        return region

    @property
    def _is_opened(self) -> bool:
        """Whether it was asked to tell all."""
        return (self._all, self.more.text()) == self._opened

    def _turn(self) -> None:
        """Tell all, or fold it up again."""
        self._opened = ("", "") if self._is_opened else (self._all, self.more.text())
        self.text.setText(self._all)
        told = (self.text, self.more, *((self.detail, self.rule) if self._is_opened else ()))
        self.setAccessibleName(" ".join(part.text() for part in told if part.text()))
        self.lie(self._place)

    def _colour(self) -> None:
        ink = QGuiApplication.palette().color(QPalette.ColorRole.WindowText).name()
        self.further.setIcon(icon("compare", ink))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._colour()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_papers(painter, [QRectF(paper.translated(-self.pos())) for paper in self.papers])
        painter.end()

    def _beside_answers(self) -> Sequence[QPushButton]:
        self.fuller = button(self, "quiet")
        """Tells what is left out, and leaves it out again."""
        # whoever clicks it reads on, and answers with Enter as before
        for one in (self.fuller, self.further):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return (self.fuller, self.further)
