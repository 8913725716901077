"""The slim bar above the table: everything that can be done to a game besides playing it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QPushButton, QToolButton, QWidget

from ui.look.fonts import window_scale
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.shared.acts import KEYS, Act
from ui.shared.focus import Room
from ui.shared.late_clicks import LateClicks
from ui.shared.parts import Line
from ui.table.bar.banner import Banner
from ui.table.bar.eye import Eye
from ui.table.bar.latest import Latest
from ui.table.bar.met_line import MetLine
from ui.table.bar.title_line import PracticeMark, TitleLine

_ICON: Final = 22
_USUAL: Final = 1280
_GROWTH: Final = 1.4
"""In a bar wider than usual, icons and words grow with it, up to so much."""
_SHOWN: Final = (Act.BACK, Act.UNDO, Act.REDO, Act.HINT, Act.LOG, Act.LANGUAGE, Act.RULES, Act.HELP)
_MORE: Final = (
    (Act.RECAP, Act.WATCH, Act.FIT),
    (Act.RESTART, Act.NEW, Act.BOOK),
    (Act.OPEN, Act.SAVE),
    (Act.COPY, Act.PASTE, Act.SHARE),
    (Act.SOUND, Act.SETTINGS),
)
"""What stands in the menu at the bar's end, in groups."""


class TopBar(Room):
    """The bar. Signals: asked(Act); waited_on(Act), a button was clicked whose act is not possible now; hurried(), the
    computer player is to answer now; saving_wanted(), the game that is not being saved is to be saved now."""

    asked = Signal(object)
    waited_on = Signal(object)
    hurried = Signal()
    saving_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("TopBar")
        self.title = TitleLine(self)
        self.practice = PracticeMark(self)
        for name in (self.title, self.practice):
            name.setProperty("role", "on_table")
        self.look_back = Banner(self)
        self.end = Banner(self)
        self.elsewhere = Banner(self)
        self.still = Banner(self)
        self.against = Banner(self)
        """Says who the others are: the table shows the game as it stands."""
        self.unsaved = QPushButton(self)
        self.unsaved.setProperty("kind", "slim")
        self.unsaved.clicked.connect(self.saving_wanted)
        self.unsaved.hide()
        self.eye = Eye(theme, self)
        self.is_clicked = False
        """Whether one of the buttons is what asks just now, and no key of the same act."""
        self._thinker = self._hurry = self._recap_short = self._back = self._restart = ""
        self._unsaved = ("", "")
        self.thinking = Line(self)
        self.thinking.setProperty("role", "on_table")
        self.hurry = QPushButton(self)
        self.hurry.setProperty("kind", "flat")
        self.hurry.clicked.connect(self.hurried)
        self.recap = QPushButton(self)
        """Offers to tell what has happened since the own last turn."""
        self.recap.setProperty("kind", "flat")
        self.recap.clicked.connect(lambda: self.asked.emit(Act.RECAP))
        self._offers_recap = False
        self._has_room = False
        """Whether it has been given any: until then there is nothing to share out."""
        self._deals = True
        self.actions_by_act = {act: self._action(act) for act in Act}
        for act in (Act.LOG, Act.SOUND):
            self.actions_by_act[act].setCheckable(True)
        self._buttons = {act: self._button(act) for act in _SHOWN}
        self.more = self._menu_button()
        self.latest = Latest(self)
        self.latest.wanted.connect(self.actions_by_act[Act.LOG].trigger)
        self.latest.told.connect(self._share_out)
        self.eye.installEventFilter(self)
        self.met = MetLine(self)
        self._reasons: Mapping[Act, str] = {}
        self._lay_out()
        banners = [banner.button for banner in self._banners]
        LateClicks(self, (self.hurry, self.recap, self.unsaved, self.latest, *banners))
        for pressed in self.findChildren(QAbstractButton):
            # a click leaves the keyboard where it is
            pressed.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_theme(theme)
        self.show_thinking("")
        self._retranslate()

    def set_theme(self, theme: Theme) -> None:
        for act, action in self.actions_by_act.items():
            action.setIcon(icon(act.value, theme.on_table if act in self._buttons else theme.ink))
        self.more.setIcon(icon("more", theme.on_table))
        self.recap.setIcon(icon(Act.RECAP.value, theme.on_table))
        self._lantern = QIcon(icon("lantern-1", theme.on_table))
        self.eye.set_theme(theme)
        self.latest.set_theme(theme)

    def show_thinking(self, name: str) -> None:
        """Say whose computer player is at work; "" for nobody."""
        self._thinker = name
        if name:
            self.thinking.say(self.tr("{name} is thinking…").format(name=name))
            # a name on the first line could be taken for rich text
            self.hurry.setToolTip(f"{self._hurry}\n{self.thinking.accessibleName()}")
        self._share_out()

    @property
    def _banners(self) -> tuple[Banner, ...]:
        return self.look_back, self.end, self.elsewhere, self.still, self.against

    def show_unsaved(self, unsaved: bool) -> None:
        """Say, as long as it is so, that the game is not being saved."""
        self.unsaved.setVisible(unsaved)
        self._share_out()

    def show_banner(self, banner: Banner | None) -> None:
        """Show this one of the banners and no other."""
        for one in self._banners:
            one.setVisible(one is banner)
        self._share_out()

    def name_game(self, title: str, practice: str) -> None:
        """Say what is played, and by a mark that stays where the title gives way that it is practice; "" where not."""
        if (title, practice) != (self.title.text(), self.practice.said):
            self.title.say(title)
            self.practice.say(practice)
            self._share_out()

    def _share_out(self) -> None:
        """A banner takes the room of the title, and of who is thinking: what is thought about is not on the table. A
        position that was laid keeps the title until something happens: nobody saw its box opened. The
        title gives way to who is thinking where it is also said that nothing is saved. Where what has happened last
        has no room on one line, the title gives way to it, then the words of the recap, but for one that says what its
        arrows are for; where it has none in two, the words of who is thinking, then those of the button: an icon stays,
        and tells them to whoever asks."""
        row = self.layout()
        if row is None or not self._has_room:
            return
        self.unsaved.setText(self._unsaved[1] if self.look_back.isVisibleTo(self) else self._unsaved[0])
        stands_still = self.still.isVisibleTo(self)
        self.latest.hushed = self.look_back.isVisibleTo(self)
        is_now = all(banner.isHidden() for banner in self._banners if banner is not self.against)
        is_named = (is_now and self.against.isHidden()) or stands_still
        is_begun_anew = stands_still or (bool(self.practice.text()) and self.latest.is_opening)
        thinks = is_now and bool(self._thinker)
        crowded = thinks and not self.unsaved.isHidden()
        for given_up in range(5):
            self.title.setVisible(is_named and given_up < 1 and not crowded)
            self.recap.setText(self.recap.accessibleName() if given_up < 2 else self._recap_short)
            self.recap.setVisible(self._offers_recap and is_now)
            self.thinking.setVisible(thinks and given_up < 3)
            self.hurry.setVisible(thinks)
            self.hurry.setIcon(QIcon() if given_up < 3 else self._lantern)
            self.hurry.setText(self._hurry if given_up < 4 else "")
            row.activate()
            if is_begun_anew or self.latest.is_on_one_line or (given_up > 1 and self.latest.is_whole):
                break

    def _grow(self) -> None:
        """Have icons and words as large as the window's width allows."""
        growth = min(_GROWTH, max(1.0, self.width() / _USUAL))
        words = growth / window_scale()  # which letters have grown by already
        self.latest.growth = self.met.growth = words
        self.title.grow(words)
        self.practice.grow(words)
        side = round(_ICON * growth)
        if side != self.more.iconSize().width():
            for button in (*self._buttons.values(), self.more):
                button.setIconSize(QSize(side, side))

    def tell_met(self, name: str, text: str, *, refused: bool) -> None:
        """Tell in two lines what is met, over the game's name and what has happened last; `refused`: the text says why
        it cannot be used now."""
        back = self._buttons[Act.BACK]
        after = (self.unsaved, *self._banners, self.thinking, self.hurry, self.eye, *self._buttons.values(), self.more)
        left = back.geometry().right() + 6
        # a lesson and a replay go without some of these
        right = min((one.x() for one in after if one is not back and not one.isHidden()), default=self.width()) - 6
        self.met.setGeometry(left, 1, right - left, self.height() - 2)
        self.met.say(name, text, refused=refused)

    @property
    def way_out(self) -> QWidget | None:
        return self._buttons[Act.BACK]

    def show_undo(self, can_undo: bool, can_redo: bool) -> None:
        self.actions_by_act[Act.UNDO].setEnabled(can_undo)
        self.actions_by_act[Act.REDO].setEnabled(can_redo)

    def explain(self, reasons: Mapping[Act, str]) -> None:
        """Say by the buttons of these acts why they are not possible now; "" where they are."""
        if reasons != self._reasons:
            self._reasons = reasons
            self._write_tips()

    def offer_recap(self, *, wanted: bool) -> None:
        """Offer to tell what has happened since the own last turn, where the bar has room for it."""
        if wanted != self._offers_recap:
            self._offers_recap = wanted
            self._share_out()

    def name_back(self, words: str) -> None:
        """Say where the first button leads, where that is not the shelf."""
        self._back = words
        self._retranslate()

    def name_restart(self, words: str) -> None:
        """Say what starts again, where that is not the deal."""
        self._restart = words
        self._retranslate()

    def see_game(self, *, deals: bool) -> None:
        """Whether the game at this table deals anything, and so starts again with a deal."""
        self._deals = deals
        self._retranslate()

    def withhold(self, acts: Iterable[Act]) -> None:
        """Take these acts off the bar, and their keys with them."""
        for act in acts:
            if act in self._buttons:
                self._buttons[act].hide()
            self.actions_by_act[act].setVisible(False)
            self.actions_by_act[act].setShortcuts([])
        self.more.setVisible(any(self.actions_by_act[act].isVisible() for group in _MORE for act in group))

    def _action(self, act: Act) -> QAction:
        action = QAction(self)
        action.setShortcuts([QKeySequence(key) for key in KEYS[act]])
        # the window itself hears what can be done on every page; here its keys only stand beside it
        is_heard = act is not Act.PASTE
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut if is_heard else Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(lambda _checked=False: self.asked.emit(act))
        return action

    def _button(self, act: Act) -> QToolButton:
        button = QToolButton(self)
        # what it asks is asked between the two
        button.pressed.connect(lambda: self._note_click(clicked=True))
        button.released.connect(lambda: self._note_click(clicked=False))
        button.setDefaultAction(self.actions_by_act[act])
        button.setIconSize(QSize(_ICON, _ICON))
        button.setAutoRaise(True)
        button.installEventFilter(self)
        return button

    def _note_click(self, *, clicked: bool) -> None:
        self.is_clicked = clicked

    def _menu_button(self) -> QToolButton:
        """The button for all that is seldom wanted."""
        button = QToolButton(self)
        button.setIconSize(QSize(_ICON, _ICON))
        button.setAutoRaise(True)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        for group in _MORE:
            menu.addActions([self.actions_by_act[act] for act in group])
            menu.addSeparator()
        button.setMenu(menu)
        # keys of actions that stand on no button are heard only where a widget has them
        self.addActions([self.actions_by_act[act] for group in _MORE for act in group])
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(4)
        self._add(row, (Act.BACK,))
        row.addSpacing(6)
        row.addWidget(self.title)
        row.addWidget(self.practice)
        row.addSpacing(12)
        row.addWidget(self.latest, 1000)
        row.addStretch(1)
        row.addWidget(self.unsaved)
        for banner in self._banners:
            row.addWidget(banner)
        row.addWidget(self.thinking)
        row.addWidget(self.hurry)
        row.addWidget(self.recap)
        row.addStretch(1)
        row.addWidget(self.eye)
        self._add(row, (Act.UNDO, Act.REDO, Act.HINT))
        row.addSpacing(6)
        self._add(row, (Act.LOG, Act.LANGUAGE, Act.RULES, Act.HELP))
        row.addWidget(self.more)

    def _add(self, row: QHBoxLayout, acts: Iterable[Act]) -> None:
        for act in acts:
            row.addWidget(self._buttons[act])

    def _retranslate(self) -> None:
        words = {
            Act.BACK: self._back or self.tr("Back to the shelf"),
            Act.UNDO: self.tr("Undo"),
            Act.REDO: self.tr("Redo"),
            Act.HINT: self.tr("Hint"),
            Act.RESTART: self._restart or (self.tr("Start this deal again") if self._deals else self.tr("Start again")),
            Act.NEW: self.tr("New game"),
            Act.FIT: self.tr("Show the whole table"),
            Act.LOG: self.tr("What has happened"),
            Act.RECAP: self.tr("Since your last turn"),
            Act.WATCH: self.tr("Watch from the start"),
            Act.BOOK: self.tr("The book of games"),
            Act.COPY: self.tr("Copy this position as text"),
            Act.PASTE: self.tr("Open a position from the clipboard"),
            Act.SHARE: self.tr("Show it to others…"),
            Act.OPEN: self.tr("Open a recorded game…"),
            Act.SAVE: self.tr("Save this game as…"),
            Act.LANGUAGE: self.tr("Switch to Japanese"),
            Act.SOUND: self.tr("Sound"),
            Act.SETTINGS: self.tr("Settings"),
            Act.RULES: self.tr("Rulebook"),
            Act.HELP: self.tr("Keys and gestures"),
        }
        self.recap.setAccessibleName(words[Act.RECAP])
        self._recap_short = self.tr("Recap")
        self._recap_why = self.tr("It opens by itself only after a curtain.")
        self._hint_again = self.tr("Again: put it away")
        for act, word in words.items():
            self.actions_by_act[act].setText(word)
            if act in self._buttons:
                self._buttons[act].setAccessibleName(word)
        self.more.setToolTip(self.tr("More"))
        self.more.setAccessibleName(self.tr("More"))
        self._write_tips()
        self._hurry = self.tr("Move now")
        self.hurry.setAccessibleName(self._hurry)
        self._unsaved = (self.tr("Not being saved"), self.tr("Not saved"))
        """In full, and where the bar is crowded."""
        self.unsaved.setAccessibleName(self._unsaved[0])
        self._share_out()
        self.unsaved.setToolTip(self.tr("Try to save this game now"))

    def _write_tips(self) -> None:
        for act, action in self.actions_by_act.items():
            keys, why = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText), self._reasons.get(act, "")
            if act is Act.HINT:
                why = why or self._hint_again
            action.setToolTip(f"{action.text()} ({keys})" + (f"\n{why}" if why else ""))
            if act in self._buttons:
                self._buttons[act].setAccessibleDescription(why)
        self.recap.setToolTip(f"{self.actions_by_act[Act.RECAP].toolTip()}\n{self._recap_why}")
        self.recap.setAccessibleDescription(self._recap_why)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Presses of buttons that are switched off, which Qt's buttons swallow; and the eye takes room."""
        if watched is self.eye and event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._share_out()
        if event.type() == QEvent.Type.MouseButtonPress:
            for act, button in self._buttons.items():
                if button is watched and not button.isEnabled():
                    self.waited_on.emit(act)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._has_room = True
        self._grow()
        self._share_out()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
