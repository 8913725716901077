"""How windows look: paper, ink and one accent for everything that Qt draws. Made from a Theme; knows no window.

Windows ask for a look by dynamic properties: `paper` (true) for a sheet of washi, `role` of a label (title, heading,
beside, lead, total, faint, fine, on_table), `kind` of a button (primary, choice, flat, small). The palette's window
brush is the washi itself, so a dialog is a sheet too; a page that stands on the table paints its own ground.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import Template
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from ui.look.fonts import WINDOW_SCALE, Size, half_scale, pixels, text_font
from ui.look.surfaces import surface
from ui.look.theme import LIGHT_ON_DARK, LIGHT_ON_PALE, TITLE_FACE, Theme, mix
from ui.resources import RESOURCES

FOLDER: Final = RESOURCES / "themes" / "room"
SHEET: Final = FOLDER / "room.qss"
_USUAL: Final = 100
USUAL_WINDOW: Final = QSize(1280, 800)
"""Logical pixels: up to here letters have their usual size."""
_FOLLOWS: Final = 0.6
_STEP: Final = 2
"""Pixels of BODY."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The theme's colours and all that are mixed of them, as #RRGGBB."""

    paper: str
    field: str
    """The ground of what is written in or chosen from."""
    hover: str
    pressed: str
    edge: str
    strong_edge: str
    """Borders of what can be used, strong enough to be seen as such."""
    ink: str
    faint: str
    asleep: str
    """Words of what cannot be used now."""
    accent: str
    accent_hover: str
    accent_pressed: str
    on_accent: str
    table: str
    on_table: str
    table_hover: str
    table_pressed: str
    focus: str
    """Round what has the keyboard, on paper: the light of what can be touched, for red is kept for refusals."""
    focus_on_table: str
    scrim: str
    """The dark that lies over the room behind a dialog: the table's colour without light."""


def mix_inks(theme: Theme) -> Inks:
    return Inks(
        paper=theme.paper,
        field=mix(theme.paper, "#FFFFFF", 0.55),
        hover=mix(theme.paper, theme.paper_edge, 0.38),
        pressed=theme.paper_edge,
        edge=theme.paper_edge,
        strong_edge=mix(theme.paper_edge, theme.ink, 0.42),
        ink=theme.ink,
        faint=theme.faint_ink,
        asleep=mix(theme.faint_ink, theme.paper, 0.45),
        accent=theme.accent,
        accent_hover=mix(theme.accent, theme.ink, 0.14),
        accent_pressed=mix(theme.accent, theme.ink, 0.3),
        on_accent=mix(theme.paper, "#FFFFFF", 0.6),
        table=theme.table,
        on_table=theme.on_table,
        table_hover=mix(theme.table, theme.on_table, 0.14),
        table_pressed=mix(theme.table, theme.on_table, 0.24),
        focus=LIGHT_ON_PALE,
        focus_on_table=LIGHT_ON_DARK if theme.dark else LIGHT_ON_PALE,
        scrim=mix(theme.table, "#000000", 0.6),
    )


def room_palette(theme: Theme, washi: QPixmap | None = None) -> QPalette:
    """What Qt paints with where the sheet says nothing: paper everywhere, woven when `washi` is there."""
    inks = mix_inks(theme)
    palette = QPalette()
    for role, colour in _roles(inks).items():
        palette.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(inks.asleep))
    if washi is not None:
        palette.setBrush(QPalette.ColorRole.Window, QBrush(washi))
    return palette


def _roles(inks: Inks) -> Mapping[QPalette.ColorRole, str]:
    role = QPalette.ColorRole
    return {
        role.Window: inks.paper,
        role.Base: inks.field,
        role.AlternateBase: inks.paper,
        role.Button: inks.paper,
        role.ToolTipBase: inks.paper,
        role.WindowText: inks.ink,
        role.Text: inks.ink,
        role.ButtonText: inks.ink,
        role.ToolTipText: inks.ink,
        role.PlaceholderText: inks.faint,
        role.Highlight: inks.accent,
        role.HighlightedText: inks.on_accent,
        role.Link: inks.accent,
        role.LinkVisited: inks.accent_pressed,
        role.Light: inks.field,
        role.Mid: inks.edge,
        role.Dark: inks.strong_edge,
        role.Shadow: inks.scrim,
        role.Accent: inks.accent,
    }


def style_sheet(theme: Theme) -> str:
    """The Qt style sheet of the whole program, in the chosen text size."""
    inks = mix_inks(theme)
    values = {name: getattr(inks, name) for name in Inks.__slots__}
    sizes = {size.name.lower(): f"{pixels(size)}px" for size in Size}
    sizes["fine"] = f"{pixels(Size.BODY) - 1}px"
    sizes["asked"] = f"{round(Size.LEAD.value * half_scale())}px"
    sizes["beside"] = f"{round(Size.HEADING.value * half_scale())}px"
    places = {"folder": FOLDER.as_posix(), "title_face": TITLE_FACE}
    return Template(SHEET.read_text(encoding="utf-8")).substitute(values | sizes | places)


def letters_in(window: QSize) -> float:
    """How much larger than usual letters are in a window of this size, in logical pixels: three fifths of how much
    larger it is than usual, for what else there is to see needs its room, too; by steps, for each takes a moment to put
    on, and never more than double."""
    larger = min(window.width() / USUAL_WINDOW.width(), window.height() / USUAL_WINDOW.height()) - 1
    steps = int(max(0.0, larger) * _FOLLOWS * Size.BODY.value) // _STEP
    return min(Size.BODY.value + steps * _STEP, 2 * Size.BODY.value) / Size.BODY.value


def _body_font(scale: float) -> QFont:
    """The application's own font, of which all others take their size."""
    font = text_font()
    font.setPixelSize(round(Size.BODY.value * scale))
    return font


class Wardrobe(QObject):
    """Dresses the application in a theme, of plain paper until `line` and of washi from then on."""

    def __init__(self, app: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self._theme: Theme | None = None
        self._letters = _USUAL, 1.0
        app.setProperty(WINDOW_SCALE, 1.0)
        self._lined = False
        app.setFont(_body_font(1.0))

    def wear(self, theme: Theme, percent: int = _USUAL, window: float = 1.0) -> None:
        """Changes every window at once, with letters of `percent` of their usual size, and `window` times larger
        because of a large window. What it wears already is not put on again: that would take as long."""
        if theme is self._theme and (percent, window) == self._letters:
            return
        grows, self._letters, self._theme = (percent, window) != self._letters, (percent, window), theme
        if grows:
            self._app.setProperty(WINDOW_SCALE, window)
            self._app.setFont(_body_font(percent / 100 * window))
        self._app.setPalette(room_palette(theme, self._washi(theme)))
        self._app.setStyleSheet(style_sheet(theme))
        if grows:
            # whatever makes room for words does so when they change, and this is a change as great
            for widget in self._app.topLevelWidgets():
                self._app.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))

    def line(self) -> None:
        """Put washi where there was plain paper; a first paint has no time to read it."""
        self._lined = True
        if self._theme is not None:
            self._app.setPalette(room_palette(self._theme, self._washi(self._theme)))

    def _washi(self, theme: Theme) -> QPixmap | None:
        image = surface("paper", theme.id) if self._lined else None
        if image is None:
            return None
        washi = QPixmap.fromImage(image, Qt.ImageConversionFlag.NoFormatConversion)
        washi.setDevicePixelRatio(self._app.devicePixelRatio())
        return washi
