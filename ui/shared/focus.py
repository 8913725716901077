"""Where the keyboard is: one model for the whole program, which everything that takes keys obeys.

- The window shows one page. A page has rooms: the table, the sheets that lie over it, the bar, the log, what a
  lesson says and its foot; beside every page the open rulebook is one more. One room has the keyboard, and shows where
  in it.
- A page has a home, where the keyboard is as long as nothing else asks for it: the table; the curtain's button or the
  answers of a caution while they keep the table from being touched; on the shelf the box that is told of; on the
  result the button that looks offered, to play again; in the book of games the list, where Enter resumes or watches.
- What opens over a page takes the keyboard and gives it back where it was, however it closes (`Room.take_keyboard`);
  dialogs, which are windows, give it to what lies below (`close_over`), where Qt knows the place. Where that place is
  gone, it goes home. A slip is only read.
- Tab and Shift+Tab stay in the room, or in the open book of games on its two pages (`Room.spread`); F6 and Shift+F6 go
  from room to room (`go_to_room`), each time to where the keyboard was there last, but to nothing that leaves the page.
  A button that goes, or is switched off, while it has the keyboard sends it home: whoever presses a key next must not
  press the button beside it.
- Esc where a game is played and nothing is open or picked leaves nothing: it is told which key does. In a lesson the
  key of Undo is a step back.
- Enter does what is offered: it presses the button that has the keyboard, which also looks like it. Esc does what harms
  least. Where an answer loses something, another one is offered. Arrows go along answers and stop at the ends
  (`AnswerRow`), but never to the one that makes a move that is warned of: Tab does. A key that was held down before
  they came means nothing to them. A letter or digit takes a warning to heart, and is played with.
- Where keys are played with, a decision begins with the keyboard on what Enter would do something with.
- Where the keyboard is on nothing at the table, Enter, Space, Tab or an arrow leads it to what can be done first, in a
  lesson to what is to be touched, and says nothing. Nothing is touched by coming to it. What a lesson says makes way
  for the ring.
- At the table arrows only lead from thing to thing. Where a game means a place by an arrow (a direction on its map), it
  leads there at once; Enter or Space picks and puts down. No arrow makes a move. Enter on what is picked leads to where
  it can be put first; Space or Esc puts it back, and the keyboard stays on it.
- On the shelf arrows lead from box to box; on the scroll and along the tools to the button that lies where they point,
  and leftwards from there back to the chosen box, as Esc does. Enter on the box does what it is chosen for; Tab goes
  from there along the scroll and the tools as they are seen.
- Enter in a line of a dialog ends the line and leads on, at last to what starts; it starts nothing, but for the name
  that a set-up opens with, as long as nothing is typed there.
- Of several buttons of which one is chosen Tab stops at that one; arrows go along them and choose. Tab goes through a
  dialog as it is read. F1 tells the keys over every dialog.
- Esc closes an open rulebook at once, whatever was looked for in it. At a table it folds a log that was opened
  for a look where else the table has its room; a log that stands there stays.
- Whoever goes back comes to the page on which the one that is left was asked for, with the keyboard where it was there
  (`Pages.come_back_to`); where that place is gone, it goes home.
- A click on a button of the bar leaves the keyboard where it is. A second one on the button of the rulebook puts it
  away, wherever the keyboard is; its key comes to an open book first.
- Left and Right step through the recap where its moves or their buttons have the keyboard. It opens on "Play on", where
  they are the table's: whoever has lifted a curtain means the table.
- Where a game is watched, Left and Right, Space, Home and End lead through it from every room of the page; Enter
  presses the button that has the keyboard. Whoever writes a comment writes with all of them. H tells what the computer
  thinks; the keyboard stays where it is, and F6 leads to the list.
- On the page of counts Tab goes from chart to chart, arrows go along the parts of one, and each is told in words; Enter
  opens the game that a lantern or a dot stands for.
- A key that a room beside the table has no use for is meant for the table, and the keyboard goes there with it. In an
  open rulebook, and beside one on a page without a table, letters and digits are meant for its search.
- In the book of games letters and digits are meant for its search; Esc forgets first what was looked for.
- A key of the game that has no use now says why, as a click in vain would, and what it is for where that is one thing.
- A hint that has been told goes when something else is tried in vain: what looks offered is what Enter does. H takes
  the keyboard back to one that is still there. What else was thought of takes the keyboard from it and gives it back:
  there arrows, Tab and a click choose a move, which the hint tells from then on, and Enter or Space leads to the button
  that makes it. Esc, or another click on it, goes back to the advised one; Esc there puts the list away. In a film such
  moves are only looked at, and Enter puts the list away.
- Ctrl+L changes the language on every page and in every dialog, and changes nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFrame, QWidget
from shiboken6 import isValid

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class Room(QFrame):
    """A part of a page that Tab does not leave. One that opens over others borrows the keyboard while it is shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lender: QWidget | None = None
        """What had the keyboard when this room took it; None for nothing, or when it was given back."""
        self.spread: QWidget | None = None
        """What Tab goes round in instead of this room alone: both pages of an open book are read as one."""

    @property
    def way_out(self) -> QWidget | None:
        """What leaves the page: F6 comes to something else."""
        return None

    def take_keyboard(self, at: QWidget) -> None:
        """Bring the keyboard to a widget of this room; it goes back to where it is now when the room is hidden."""
        focus = self.window().focusWidget()
        if not is_in(self, focus):
            self._lender = focus
        at.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        # Qt looks for another place only after this event, and only where the keyboard is still here
        if not event.spontaneous():
            lender, self._lender = self._lender, None
            has_keyboard = is_in(self, self.window().focusWidget())
            if has_keyboard and lender is not None and isValid(lender) and _may_stop_at(lender):
                lender.setFocus(Qt.FocusReason.ShortcutFocusReason)
        super().hideEvent(event)

    def focusNextPrevChild(self, following: bool) -> bool:
        return step_within(self.spread or self, following=following) or super().focusNextPrevChild(following)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_button(self, event):
            super().keyPressEvent(event)


def is_in(room: QWidget, widget: QWidget | None) -> bool:
    """Whether a widget is this room or a part of it."""
    return widget is not None and (widget is room or room.isAncestorOf(widget))


def step_within(room: QWidget, *, following: bool) -> bool:
    """Tab (or Shift+Tab): to the next stop of the room, round its end. False where the keyboard is to go elsewhere:
    there is no stop, or what had the keyboard has gone."""
    focus, found = room.window().focusWidget(), stops(room)
    if not found or (is_in(room, focus) and focus not in found and not _is_usable(focus)):
        return False
    step = 1 if following else -1
    at = found.index(focus) + step if focus in found else min(step, 0)
    reason = Qt.FocusReason.TabFocusReason if following else Qt.FocusReason.BacktabFocusReason
    found[at % len(found)].setFocus(reason)
    return True


def beside(widget: QWidget, others: Sequence[QWidget], arrow: Qt.Key) -> QWidget | None:
    """Of the `others`, all in the same window, the nearest one where an arrow key points: on the same line to the left
    or right, on the nearest line above or below. None where nothing is."""
    here = _place_of(widget)
    found: list[tuple[int, int, QWidget]] = []
    for other in others:
        there = _place_of(other)
        away = {
            Qt.Key.Key_Left: here.left() - there.right(),
            Qt.Key.Key_Right: there.left() - here.right(),
            Qt.Key.Key_Up: here.top() - there.bottom(),
            Qt.Key.Key_Down: there.top() - here.bottom(),
        }[arrow]
        along = arrow in (Qt.Key.Key_Left, Qt.Key.Key_Right)
        on_line = there.top() <= here.bottom() and here.top() <= there.bottom()
        if away > 0 and (on_line or not along):
            found.append((away, abs(there.center().x() - here.center().x()), other))
    return min(found, key=lambda one: one[:2])[-1] if found else None


def go_to_room(rooms: Sequence[QWidget], step: int) -> None:
    """F6 (1) or Shift+F6 (-1): to the next of these rooms in which the keyboard can stop, where it was there last."""
    found = [room for room in rooms if stops(room)]
    if not found:
        return
    focus = found[0].window().focusWidget()
    here = next((at for at, room in enumerate(found) if is_in(room, focus)), -1 if step > 0 else 0)
    room = found[(here + step) % len(found)]
    last, way_out = room.focusWidget(), room.way_out if isinstance(room, Room) else None
    there = [one for one in stops(room) if one is not way_out] or stops(room)
    (last if last in there else there[0]).setFocus(Qt.FocusReason.TabFocusReason)


def press_button(room: QWidget, event: QKeyEvent) -> bool:
    """Enter presses the button of the room that has the keyboard, once however long it is held. Whether the key was
    Enter on a button."""
    focus = room.window().focusWidget()
    if event.key() not in ENTER or not is_in(room, focus) or not isinstance(focus, QAbstractButton):
        return False
    event.accept()
    if not event.isAutoRepeat():
        focus.click()
    return True


def close_over(dialog: QDialog, close: Callable[[], object]) -> None:
    """Close a dialog by Qt's own `close`, and bring the keyboard to what lies below: a dialog, or the window.

    A window manager does so; without one keys would still come there, but nobody would hear its shortcuts.
    """
    # None: what lay over this dialog has closed, and nothing was made active since
    had_keyboard = QApplication.activeWindow() in (dialog, None)
    close()
    parent = dialog.parentWidget()
    if had_keyboard and parent is not None:
        below = parent.window()
        QTimer.singleShot(0, below, lambda: (QApplication.activeModalWidget() or below).activateWindow())


def typed(event: QKeyEvent) -> str:
    """What this key writes, as far as it is no shortcut; "" for nothing."""
    is_shortcut = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    return event.text() if event.text().isprintable() and not event.text().isspace() and not is_shortcut else ""


def stops(room: QWidget) -> list[QWidget]:
    """Where Tab stops in a room, in Qt's order."""
    chain: list[QWidget] = [room]
    while (one := chain[-1].nextInFocusChain()) is not None and one is not room:
        chain.append(one)
    tab = Qt.FocusPolicy.TabFocus
    return [one for one in chain if is_in(room, one) and _may_stop_at(one) and one.focusPolicy() & tab]


def _place_of(widget: QWidget) -> QRect:
    """In its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def _is_usable(widget: QWidget | None) -> bool:
    return widget is not None and widget.isVisible() and widget.isEnabled()


def _may_stop_at(widget: QWidget) -> bool:
    return _is_usable(widget) and widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.focusProxy() is None
