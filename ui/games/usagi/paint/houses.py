"""A house that stands in a city with its tag, or alone in the light of its city."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from ui.board.kit.brush import faint, fill, mix, pen, rounded
from ui.games.usagi.looks import HouseLook, StandingLook
from ui.games.usagi.paint.brush import CREAM, INK, LILAC, NIGHT
from ui.games.usagi.paint.goods_lines import is_effect_long, paint_effect
from ui.games.usagi.paint.marks import paint_timing, paint_worth
from ui.games.usagi.paint.paper_cuts import LAMP, paint_cut
from ui.look.theme import Theme

_TAG_LINE: Final = 0.165
"""How high a line on the tag of a house is at least, as a share of the house's height."""
_TAG_DISC: Final = 1.72
"""How wide the disc of a timing is there, as a share of the height of a line."""
_TINY_STAR: Final = 0.86
"""Where those of a row are so much narrower than it is high, it is told how many there are: beside the large numbers
on a tag they seem smaller than on a card."""
_DARK: Final = 0.5
"""How far into the night the paper of a used house goes."""
_TURNED: Final = "#3B2F66"
"""The back of its tag, and what is written there."""
_PALE: Final = "#D9CFEA"
_DONE: Final = "#3F8F5B"


def paint_house(painter: QPainter, rect: QRectF, look: HouseLook, theme: Theme) -> None:
    """A built house on the moon with a tag at its foot: timing and stars, under them its effect. A used one is dark;
    its tag is turned over, night with pale letters, and ticked off."""
    w, h, card = rect.width(), rect.height(), look.card
    tag = _tag_of(rect, look)
    art = QRectF(rect.left() + w * 0.01, rect.top(), w * 0.98, tag.outline.top() - rect.top() + h * 0.02)
    if card.state == "called":
        glow = QRadialGradient(art.center(), art.width() * 0.62)
        glow.setColorAt(0.0, faint("#FFD45C", 0.8))
        glow.setColorAt(1.0, faint("#FFD45C", 0.0))
        painter.fillRect(rect, glow)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#1B1440", 0.28))
    painter.drawEllipse(QPointF(art.center().x() + w * 0.04, tag.outline.top()), w * 0.48, h * 0.03)
    paint_cut(painter, art, card.id, *(("#2B2250", _DARK) if look.is_used else (LAMP, 0.0)))
    sheet, ink = rounded(tag.outline.adjusted(1, 1, -1, -1), w * 0.06), _PALE if look.is_used else INK
    fill(painter, sheet.translated(1, 1.5), faint("#1B1440", 0.45))
    painter.setBrush(QColor(_TURNED if look.is_used else CREAM))
    painter.setPen(pen(card.owner_colour, max(1.4, w * 0.025)))
    painter.drawPath(sheet)
    paint_worth(painter, tag.stars, card, ink, _TINY_STAR)
    paint_timing(painter, tag.timing, str(card.timing), mix(LILAC, NIGHT, 0.35) if look.is_used else LILAC)
    paint_effect(painter, tag.effect, card, is_crowded=tag.is_crowded, ink=ink)
    if look.is_used:
        _tick(painter, tag.tick)


@dataclass(frozen=True, slots=True)
class _Tag:
    """Where the tag of a house lies, and what stands on it; nothing but a tick on its corner lies over the house."""

    outline: QRectF
    timing: QRectF
    stars: QRectF
    effect: QRectF
    tick: QRectF
    """What says that it has been used, on the corner."""
    is_crowded: bool
    """The effect stands on two lines."""


def _tag_of(rect: QRectF, look: HouseLook) -> _Tag:
    """The tag at the foot of a house in this place."""
    w, h, card = rect.width(), rect.height(), look.card
    line = max(h * _TAG_LINE, card.number)
    is_crowded = is_effect_long(card, w * 0.88 / line)
    high = (3.25 if is_crowded else 2.2) * line
    tag = QRectF(rect.left() + w * 0.01, rect.bottom() - high - h * 0.01, w * 0.98, high)
    timing = QRectF(tag.left() + w * 0.025, tag.top() + line * 0.06, line * _TAG_DISC, line * 1.12)
    tick = QRectF(tag.right() - line * 0.9, tag.top() - line * 0.8, line, line)
    end = tag.right() - w * 0.03
    left = timing.right() + w * 0.03
    stars = QRectF(left, tag.top() + line * 0.22, end - left, line * 0.76)
    effect = QRectF(tag.left() + w * 0.05, tag.top() + line * 1.15, tag.width() - w * 0.1, high - line * 1.22)
    return _Tag(tag, timing, stars, effect, tick, is_crowded)


def _tick(painter: QPainter, box: QRectF) -> None:
    """A tick in a seal: done for this round."""
    size = box.width()
    painter.setBrush(QColor(_DONE))
    painter.setPen(pen(CREAM, max(1.0, size * 0.07)))
    painter.drawEllipse(box)
    painter.setPen(pen(CREAM, size * 0.14))
    corners = ((0.27, 0.52), (0.44, 0.69), (0.75, 0.34))
    painter.drawPolyline([box.topLeft() + QPointF(x, y) * size for x, y in corners])


def paint_standing(painter: QPainter, rect: QRectF, look: StandingLook, theme: Theme) -> None:
    """A building alone, cut from paper, in the light of its city."""
    glow = QRadialGradient(rect.center(), rect.width() * 0.5)
    glow.setColorAt(0.0, faint("#FFF0C0", 0.75))
    glow.setColorAt(1.0, faint(look.owner_colour, 0.0))
    painter.fillRect(rect, glow)
    box = rect.adjusted(rect.width() * 0.13, rect.height() * 0.1, -rect.width() * 0.13, -rect.height() * 0.16)
    paint_cut(painter, box, look.building)
    ground = QRectF(
        box.left() - rect.width() * 0.06, box.bottom(), box.width() + rect.width() * 0.12, rect.height() * 0.05
    )
    fill(painter, rounded(ground, ground.height() / 2), look.owner_colour)
