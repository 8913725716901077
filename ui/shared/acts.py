"""What can be done to a game besides playing it, the keys for it, and what a question may be answered. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final


class Act(Enum):
    """What the bar offers; the value is the name of its icon."""

    BACK = "back"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    RESTART = "restart"
    NEW = "new"
    FIT = "fit"
    LOG = "log"
    RECAP = "recap"
    WATCH = "film"
    BOOK = "album"
    COPY = "copy"
    PASTE = "paste"
    SHARE = "share"
    OPEN = "open"
    SAVE = "save"
    LANGUAGE = "language"
    SOUND = "volume"
    SETTINGS = "settings"
    RULES = "book"
    HELP = "help"


KEYS: Final[Mapping[Act, tuple[str, ...]]] = {
    Act.BACK: ("Ctrl+W",),
    Act.UNDO: ("Ctrl+Z",),
    Act.REDO: ("Ctrl+Y", "Ctrl+Shift+Z"),
    Act.HINT: ("H",),
    Act.RESTART: ("Ctrl+R",),
    Act.NEW: ("Ctrl+N",),
    Act.FIT: ("Ctrl+0",),
    Act.LOG: ("Ctrl+H",),
    Act.RECAP: ("Ctrl+E",),
    Act.WATCH: ("Ctrl+T",),
    Act.BOOK: ("Ctrl+B",),
    Act.COPY: ("Ctrl+Shift+C",),
    Act.PASTE: ("Ctrl+V",),
    Act.SHARE: ("Ctrl+Shift+S",),
    Act.OPEN: ("Ctrl+O",),
    Act.SAVE: ("Ctrl+S",),
    Act.LANGUAGE: ("Ctrl+L",),
    Act.SOUND: ("Ctrl+M",),
    Act.SETTINGS: ("Ctrl+,",),
    Act.RULES: ("F2",),
    Act.HELP: ("F1",),
}

RESULT_KEY: Final = "Ctrl+Return"
"""Opens the result of the game that is looked at in the book of games."""
ROOM_KEY: Final = "F6"
"""Goes from room to room; back with Shift."""
QUIT_KEY: Final = "Ctrl+Q"
"""Closes the window; a running game is in its journal."""
BACK_KEY: Final = "PgUp"
"""A step back in a lesson; takes a wrong move back."""
NEXT_KEY: Final = "PgDown"
"""The next step of a lesson."""
TURN_KEYS: Final = ("F", "R")
"""Turn over what is in the hand, or what keyboard or pointer is on, where the game has no other use for them."""
WHY_KEY: Final = "?"
"""Says why the piece under pointer or focus cannot be used now; pressed again, tells all about it."""
PEEK_KEY: Final = "V"
"""Held down, it shows the viewer's covered hand."""
KEEP_KEY: Final = "Shift+V"
"""Keeps the covered hand open until the turn is over, or covers it again."""


class Answer(Enum):
    """What a person may say to a question of the window."""

    TAKE_UP = "take_up"
    NEW_GAME = "new_game"
    LATER = "later"
    END = "end"
    STAY = "stay"
    RESTART = "restart"
    GO_ON = "go_on"
    CLOSE = "close"
    LOOK = "look"
    SET_ASIDE = "set_aside"
    TAKE_BACK = "take_back"
