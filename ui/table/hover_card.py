"""The card that tells of whatever is met: its picture, what it is and what it can do now; later its rule, too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engines.game import Refusal
from ui.board.kit.painters import SHARED_PAINTERS, Painters
from ui.board.values.placement import Placement
from ui.board.values.places import Layout
from ui.look.fonts import Size, chosen_scale, half_chosen, text_font
from ui.look.theme import Theme
from ui.models.rule_words import rule_line, rule_text, rule_why
from ui.shared.paper import RADIUS, SHADOW, Sheet, paint_notch, washi
from ui.shared.parts import Prose
from ui.terms import Terms

PATIENCE_MS: Final = 450
"""How long something is met before the card comes, so that it does not flicker up wherever the pointer passes."""
STAY_MS: Final = 1600
"""How long one stays until the rest is told."""
_GROWTH: Final = (1.6, 5.0)
"""So many times larger than it lies a piece is shown where there is room; a small one no larger than that."""
_PAD: Final = 12
"""Round the words, and round the picture."""
_LINE: Final = 15
"""How large the letters are of what it tells first under its name, in pixels."""
_SMALLEST: Final = 12
"""No letter is smaller, in pixels."""
_HEAD: Final = re.compile(r"^(\d[^：。]*：|[A-Z][a-z]+ \d[^:.]*: )")
_SENTENCE_END: Final = re.compile(r"(?<=。)|(?<=[.!?])\s*(?=\D)")


class Told(IntEnum):
    """How much the card tells."""

    LINES = 0
    """What it is, what it does, and why it cannot be used now if so."""
    RULE = 1
    """The rest, with the rule behind it and where that comes from."""
    ALL = 2
    """Why the rule is read so, too."""


@dataclass(frozen=True, slots=True)
class Form:
    """How large a card is, in logical pixels of a window 1280 wide: its paper, and the picture's height (0: none)."""

    width: int
    picture: int
    letters: float = 1.0
    """How large its letters are, as a share of the usual ones."""


FORMS: Final = (Form(300, 220), Form(216, 180), Form(264, 124), Form(264, 0))
"""From the best to the least."""
BROAD: Final = (Form(216, 96, 0.87), Form(300, 84, 0.87), Form(420, 84, 0.87))
"""More and smaller words under a small picture."""
SLIM: Final = (Form(248, 0, 0.87), Form(220, 0, 0.87), Form(384, 0, 0.87))
"""Words alone and smaller, for where there is hardly room: for a corner, for a gap between two things, for a strip."""


class Picture(QWidget):
    """One piece, painted large on the table's colour."""

    def __init__(self, painters: Painters, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._painters = {**SHARED_PAINTERS, **painters}
        self._placement: Placement | None = None
        self.theme = theme

    def show_piece(self, placement: Placement, width: int, height: int) -> None:
        """Show it in this room, which is as high as it needs: at least so high, if it can grow so far."""
        self._placement = placement
        seen = _seen(placement)
        grown = max(height - 2 * _PAD, _GROWTH[0] * seen.height())
        self._growth = min(_GROWTH[1], grown / max(seen.height(), 1), (width - 2 * _PAD) / max(seen.width(), 1))
        self.setFixedSize(width, round(seen.height() * self._growth) + 2 * _PAD)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QPainterPath()
        ground.addRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, RADIUS), RADIUS, RADIUS)
        painter.fillPath(ground, QColor(self.theme.table))
        placement = self._placement
        if placement is not None and type(placement.look) in self._painters:
            painter.translate(self.width() / 2, self.height() / 2)
            painter.scale(self._growth, self._growth)
            painter.rotate(_turn(placement))
            area = QRectF(-placement.width / 2, -placement.height / 2, placement.width, placement.height)
            self._painters[type(placement.look)](painter, area, placement.look.alone, self.theme)
        painter.end()


def _turn(placement: Placement) -> float:
    """A card laid across is shown as it lies, for it may be painted for that; a little aslant is shown straight."""
    return 90.0 * round(placement.pose.angle / 90) if round(placement.pose.angle / 90) % 2 else 0.0


def _seen(placement: Placement) -> QSizeF:
    """How large it looks as it is turned."""
    size = QSizeF(placement.width, placement.height)
    return size.transposed() if _turn(placement) else size


class HoverCard(Sheet):
    """Takes no mouse and no focus, and tells both languages: the other one while Alt is held. Where it lies, and
    whether there is room for it, is said by whoever hears its signals.

    Signals: due(), it is to come, or to lie anew, for it tells something else or more; gone(), nothing is told any
    more.
    """

    due = Signal()
    gone = Signal()

    def __init__(
        self,
        painters: Painters,
        rules: Mapping[str, str],
        terms: Terms,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("HoverCard")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._rules = rules
        self._terms = terms
        self._other = False
        self._placement: Placement | None = None
        self._refusal: Refusal | None = None
        self._told_elsewhere = ""
        self._waits = False
        """It comes only when it is asked for."""
        self._is_away = False
        """Whether it was put away while this piece is met."""
        self.is_out = False
        """Whether what is met is being told, here or in the place kept for it."""
        self.most = Told.LINES
        """How much it may tell by now."""
        self._towards = QPointF()
        self._picture = Picture(painters, theme, self)
        self._name = Prose(self)
        self._not_now = Prose(self, "alert")
        self._hint = Prose(self)
        self._rule_text = Prose(self)
        self._rule = Prose(self, "faint")
        self._why = Prose(self, "faint")
        self._words = QVBoxLayout()
        self._words.setContentsMargins(_PAD + 2, 8, _PAD + 2, 10)
        for label in (self._name, self._hint, self._not_now, self._rule_text, self._rule, self._why):
            self._words.addWidget(label)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._picture)
        layout.addLayout(self._words)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self.come)
        self._stay = QTimer(self, singleShot=True, interval=STAY_MS)
        self._stay.timeout.connect(lambda: self._tell(Told.RULE))
        self.hide()

    @property
    def placement(self) -> Placement | None:
        """The piece that it tells about."""
        return self._placement

    @property
    def rule(self) -> str:
        """The rule of the piece that it tells about; "" for none."""
        return self._placement.said.rule if self._placement is not None else ""

    @property
    def lines(self) -> tuple[str, str]:
        """What it tells first: what the piece is, and what it can do now or why it cannot be used."""
        return self._name.text(), self._not_now.text() or self._hint.text()

    @property
    def is_refused(self) -> bool:
        """Whether it tells why the piece cannot be used."""
        return bool(self._not_now.text())

    def set_terms(self, terms: Terms) -> None:
        self._terms = terms
        self._retell()

    def set_theme(self, theme: Theme) -> None:
        self._picture.theme = theme
        self._picture.update()

    def show_other_language(self, other: bool, layout: Layout) -> None:
        """Tell it in the other language while `other`, with its picture as it lies on the table now."""
        self._other = other
        if self._placement is not None:
            self._placement = layout.placement(self._placement.id) or self._placement
        self._retell()

    def show_piece(self, placement: Placement | None, refusal: Refusal | None = None, *, waits: bool = False) -> None:
        """Tell about this piece after a moment, and why it cannot be used now if so; None or a piece without a name
        hides the card at once. When it `waits`, it comes only when it is asked for (`open`)."""
        before = self._placement
        # what put it away stands as long as the same piece is met
        still_away = self._is_away and before is not None and placement is not None and before.id == placement.id
        self._is_away = still_away
        self._waits = waits or still_away
        self._refusal = refusal
        self._placement = placement if placement is not None and placement.label is not None else None
        if before is None or self._placement is None:
            self._tell_less()
        elif before.id != self._placement.id:
            self.most = Told.LINES
            self._stay.start()
        self._write()
        self._come_or_go()

    def follow(self, layout: Layout) -> None:
        """The table has been laid anew: what is told about may have been turned or moved meanwhile."""
        now = None if self._placement is None else layout.placement(self._placement.id)
        if now is not None and self._placement is not None and now.label is not None and now != self._placement:
            self._placement = now
            self._retell()

    def tell_refusal(self, refusal: Refusal | None) -> None:
        """The same piece, in another position: why it cannot be used now, or that it can."""
        if refusal != self._refusal:
            self._refusal = refusal
            self._retell()

    def leave_out(self, told: str) -> None:
        """What is told elsewhere on the table just now is not told here, too."""
        if told != self._told_elsewhere:
            self._told_elsewhere = told
            self._retell()

    def open(self) -> None:
        """It is asked for: come at once, with all that there is to tell."""
        self._waits = self._is_away = False
        self.most = Told.ALL
        self.come()

    def put_away(self) -> None:
        """Something else wants its place: it is shown no more until another piece is met, or it is asked for."""
        self._waits = self._is_away = True
        self._come_or_go()

    def come(self) -> None:
        """Be told now, where there is something to tell."""
        self._patience.stop()
        if self._placement is not None:
            self.is_out = True
            if self.most is Told.LINES:
                self._stay.start()
            self.due.emit()

    def take_form(self, form: Form, told: Told, scale: float) -> QSize:
        """Become a card of this form, telling that much; the size of its paper. `scale`: how much larger than in a
        window 1280 wide."""
        assert self._placement is not None
        width = round(form.width * scale * half_chosen())
        self._picture.setVisible(form.picture > 0)
        if form.picture:
            self._picture.show_piece(self._placement, width, round(form.picture * scale))
        for label, size, weight in (
            (self._name, 0.9 * Size.HEADING.value, QFont.Weight.Bold),
            (self._not_now, _LINE, QFont.Weight.Bold),
            (self._hint, _LINE, QFont.Weight.Normal),
            *((one, Size.BODY.value, QFont.Weight.Normal) for one in (self._rule_text, self._rule, self._why)),
        ):
            font = text_font(weight=weight)
            font.setPixelSize(max(_SMALLEST, round(size * form.letters * scale * chosen_scale())))
            label.setFont(font)
        self._words.setSpacing(round(5 * scale))
        shown = {
            self._hint: True,
            self._not_now: True,
            self._rule_text: told > Told.LINES,
            self._rule: told > Told.LINES,
            self._why: told is Told.ALL,
        }
        for label, is_told in shown.items():
            label.setVisible(is_told and bool(label.text()))
        layout = self.layout()
        assert layout is not None
        whole = width + 2 * SHADOW
        # a layout's own size does not count the lines into which its labels break
        self.setFixedSize(whole, layout.totalHeightForWidth(whole))
        return self.size() - QSize(2 * SHADOW, 2 * SHADOW)

    def lie(self, paper: QRect, piece: QRect) -> None:
        """Lie there, and point at the piece."""
        self.move(paper.topLeft() - QPoint(SHADOW, SHADOW))
        self._towards = QPointF(piece.center() - self.pos())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paper = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        painter = QPainter(self)
        on_picture = not self._picture.isHidden() and self._towards.y() < self._picture.geometry().bottom()
        paint_notch(painter, paper, self._towards, QColor(self._picture.theme.table) if on_picture else washi())
        painter.end()

    # Inside

    def _come_or_go(self) -> None:
        if self._placement is None or self._waits:
            self._tell_less()
        elif self.is_out:
            self.due.emit()
        else:
            self._patience.start()

    def _tell_less(self) -> None:
        """Tell nothing; the next time only what comes first."""
        self._patience.stop()
        self._stay.stop()
        self.most, self.is_out = Told.LINES, False
        self.hide()
        self.gone.emit()

    def _tell(self, most: Told) -> None:
        self.most = most
        self.due.emit()

    def _retell(self) -> None:
        self._write()
        if self.is_out:
            self.due.emit()

    def _write(self) -> None:
        placement = self._placement
        if placement is None or placement.label is None:
            return
        terms = self._terms.in_language(self._terms.language.other) if self._other else self._terms
        self._name.setText(terms.word(placement.label))
        hint = terms.word(placement.said.hint) if placement.said.hint else ""
        texts = {
            self._hint: hint,
            self._not_now: not_now(self._refusal, terms) if self._is_news(self._refusal) else "",
            self._rule_text: _rest(rule_text(placement.said.rule, terms), hint),
            self._rule: rule_line(placement.said.rule, self._rules, terms),
            self._why: rule_why(placement.said.rule, terms),
        }
        for label, text in texts.items():
            label.setText("" if text and text in self._told_elsewhere else text)

    def _is_news(self, refusal: Refusal | None) -> bool:
        """Whether it is not told elsewhere why the piece cannot be used."""
        return refusal is None or self._terms.say(f"refusal.{refusal.key}", **refusal.facts) not in self._told_elsewhere


def _rest(text: str, told: str) -> str:
    """A text without the sentences that are told already, word for word, though behind a head such as “Space 8:”."""
    said, sentences = {_bare(sentence) for sentence in _sentences(told)}, _sentences(text)
    said |= {_bare(sentence.partition(": ")[0]) for sentence in _sentences(told)}
    rest = [sentence for sentence in sentences if _bare(sentence) not in said]
    return text if rest == sentences else ("" if text.endswith("。") else " ").join(rest)


def _bare(sentence: str) -> str:
    """What it says, without the numbers of the spaces that it is said of."""
    return _HEAD.sub("", sentence).strip(" .。").casefold()


def _sentences(text: str) -> list[str]:
    return [sentence for sentence in _SENTENCE_END.split(text) if sentence]


def not_now(refusal: Refusal | None, terms: Terms) -> str:
    """That it cannot be used now, and why; "" where nothing is refused."""
    if refusal is None:
        return ""
    reason = terms.say(f"refusal.{refusal.key}", **refusal.facts)
    return terms.say("why.not_now", reason=reason)
