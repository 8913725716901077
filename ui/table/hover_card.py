"""The card that enlarges whatever is under the mouse or the focus: its picture, what it is, and its rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engines.game import Refusal
from ui.board.kit.painters import SHARED_PAINTERS, Painters
from ui.board.values.placement import Placement
from ui.board.values.places import Layout
from ui.look.theme import Theme
from ui.models.rule_words import rule_line, rule_text, rule_why
from ui.shared.paper import SHADOW, Sheet
from ui.shared.parts import Prose
from ui.terms import Terms

_WIDTH: Final = 250 + 2 * SHADOW
_PICTURE: Final = 112
_GROWTH: Final = 2.4
"""A small piece is not blown up more than this."""
PATIENCE_MS: Final = 450
"""How long something is met before the card comes, so that it does not flicker up wherever the pointer passes."""


class Picture(QWidget):
    """One piece, painted large."""

    def __init__(self, painters: Painters, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._painters = {**SHARED_PAINTERS, **painters}
        self._placement: Placement | None = None
        self.theme = theme

    def show_piece(self, placement: Placement) -> None:
        self._placement = placement
        seen = _seen(placement)
        growth = min(_GROWTH, _PICTURE / max(seen.height(), 1), (_WIDTH - 2 * SHADOW - 32) / max(seen.width(), 1))
        self.setFixedSize((seen * growth).toSize())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        placement = self._placement
        if placement is None or type(placement.look) not in self._painters:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        growth = self.width() / max(_seen(placement).width(), 1)
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(growth, growth)
        painter.rotate(_turn(placement))
        area = QRectF(-placement.width / 2, -placement.height / 2, placement.width, placement.height)
        self._painters[type(placement.look)](painter, area, placement.look, self.theme)
        painter.end()


def _turn(placement: Placement) -> float:
    """A card laid across is shown as it lies, for it may be painted for that; a little aslant is shown straight."""
    return 90.0 * round(placement.pose.angle / 90) if round(placement.pose.angle / 90) % 2 else 0.0


def _seen(placement: Placement) -> QSizeF:
    """How large it looks as it is turned."""
    size = QSizeF(placement.width, placement.height)
    return size.transposed() if _turn(placement) else size


class HoverCard(Sheet):
    """Lies over a corner of the table, takes no mouse and no focus. Both languages: the other one while Alt is held."""

    def __init__(
        self,
        painters: Painters,
        rules: Mapping[str, str],
        terms: Terms,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._room = parent.height()
        self.setObjectName("HoverCard")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedWidth(_WIDTH)
        self._rules = rules
        self._terms = terms
        self._other = False
        self._placement: Placement | None = None
        self._refusal: Refusal | None = None
        self._picture = Picture(painters, theme, self)
        self._name = Prose(self, "lead")
        self._hint = Prose(self)
        self._not_now = Prose(self, "alert")
        self._rule_text = Prose(self)
        self._rule = Prose(self, "faint")
        self._why = Prose(self, "faint")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 12)
        layout.setSpacing(9)
        layout.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for label in (self._name, self._not_now, self._hint, self._rule_text, self._rule, self._why):
            layout.addWidget(label)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self.show)
        self._withheld = False
        self._waits = False
        """It comes only when it is asked for."""
        self.hide()

    @property
    def rule(self) -> str:
        """The rule of the piece that it tells about; "" for none."""
        return self._placement.said.rule if self._placement is not None else ""

    def set_terms(self, terms: Terms) -> None:
        self._terms = terms
        self._retell()

    def set_theme(self, theme: Theme) -> None:
        self._picture.theme = theme
        self._picture.update()

    def set_room(self, height: int) -> None:
        """How far down the card may reach; what is only said beside the rule gives way first."""
        if height != self._room:
            self._room = height
            self._retell()

    def show_other_language(self, other: bool, layout: Layout) -> None:
        """Tell it in the other language while `other`, with its picture as it lies on the table now."""
        self._other = other
        if self._placement is not None:
            self._placement = layout.placement(self._placement.id) or self._placement
        self._retell()

    def show_piece(self, placement: Placement | None, refusal: Refusal | None = None, *, waits: bool = False) -> None:
        """Tell about this piece after a moment, and why it cannot be used now if so; None or a piece without a name
        hides the card at once. When it `waits`, it comes only when it is asked for (`open`)."""
        self._waits = waits
        self._refusal = refusal
        self._placement = placement if placement is not None and placement.label is not None else None
        self._retell()
        self._come_or_go()

    def follow(self, layout: Layout) -> None:
        """The table has been laid anew: what is told about may have been turned meanwhile."""
        now = None if self._placement is None else layout.placement(self._placement.id)
        if now is not None and self._placement is not None and now.label is not None:
            turned = (now.look, now.said) != (self._placement.look, self._placement.said)
            self._placement = now
            if turned:
                self._retell()

    def withhold(self, withheld: bool) -> None:
        """Whether it is kept away for now, for it would cover what is wanted."""
        if withheld != self._withheld:
            self._withheld = withheld
            self._come_or_go()

    def open(self) -> None:
        """It is asked for: come at once, where there is room."""
        self._waits = False
        self._come_or_go()
        if self._patience.isActive():
            self._patience.stop()
            self.show()

    def put_away(self) -> None:
        """Something else wants its place: it is shown no more until another piece is met, or it is asked for."""
        self._waits = True
        self._come_or_go()

    def _come_or_go(self) -> None:
        if self._placement is None or self._withheld or self._waits:
            self._patience.stop()
            self.hide()
        elif self.isHidden():
            self._patience.start()

    @property
    def placement(self) -> Placement | None:
        """The piece that it tells about."""
        return self._placement

    def tell_refusal(self, refusal: Refusal | None) -> None:
        """The same piece, in another position: why it cannot be used now, or that it can."""
        if refusal != self._refusal:
            self._refusal = refusal
            self._retell()

    def _retell(self) -> None:
        placement = self._placement
        if placement is None or placement.label is None:
            return
        terms = self._terms.in_language(self._terms.language.other) if self._other else self._terms
        self._picture.show_piece(placement)
        texts = {
            self._name: terms.word(placement.label),
            self._hint: terms.word(placement.said.hint) if placement.said.hint else "",
            self._not_now: not_now(self._refusal, terms),
            self._rule_text: rule_text(placement.said.rule, terms),
            self._rule: rule_line(placement.said.rule, self._rules, terms),
            self._why: rule_why(placement.said.rule, terms),
        }
        for label, text in texts.items():
            label.setText(text)
            label.setVisible(bool(text))
        if self._height() > self._room:
            self._why.hide()
        self.setFixedHeight(self._height())
        self.raise_()

    def _height(self) -> int:
        """How high all of it is: a layout's own size does not count the lines into which its labels break."""
        layout = self.layout()
        assert layout is not None
        return layout.totalHeightForWidth(self.width())


def not_now(refusal: Refusal | None, terms: Terms) -> str:
    """That it cannot be used now, and why; "" where nothing is refused."""
    if refusal is None:
        return ""
    reason = terms.say(f"refusal.{refusal.key}", **refusal.facts)
    return terms.say("why.not_now", reason=reason, rule=refusal.rule)
