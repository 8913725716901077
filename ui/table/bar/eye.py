"""The strip in the bar over the table with which a person looks at its covered hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.look.icons import icon
from ui.look.theme import Theme
from ui.shared.acts import KEEP_KEY, PEEK_KEY
from ui.shared.parts import button, native_keys

_ICON = 18


class Eye(QFrame):
    """Two buttons. Signals: held(bool), the first is held down or let go; kept(bool), the hand is to stay open."""

    held = Signal(bool)
    kept = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("Banner")
        self.look, self.keep = button(self, "slim"), button(self, "slim")
        self.look.setIconSize(QSize(_ICON, _ICON))
        self.look.pressed.connect(lambda: self.held.emit(True))
        self.look.released.connect(lambda: self.held.emit(False))
        self.keep.setCheckable(True)
        self.keep.clicked.connect(self.kept)
        row = QHBoxLayout(self)
        row.setContentsMargins(3, 2, 3, 2)
        row.setSpacing(4)
        row.addWidget(self.look)
        row.addWidget(self.keep)
        self.set_theme(theme)
        self._retranslate()
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self.look.setIcon(icon("eye", theme.ink))

    def show_state(self, *, kept: bool, may_keep: bool) -> None:
        """Whether the hand is kept open, and whether there is a turn for which it could be."""
        self.keep.setChecked(kept)
        self.keep.setVisible(may_keep)

    def _retranslate(self) -> None:
        peek, keep = native_keys(PEEK_KEY), native_keys(KEEP_KEY)
        self.look.setText(self.tr("Hold to look"))
        self.look.setToolTip(self.tr("Shows your hand while it is held down ({key})").format(key=peek))
        self.keep.setText(self.tr("Keep open"))
        self.keep.setToolTip(self.tr("Shows your hand until your turn is over ({key})").format(key=keep))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
