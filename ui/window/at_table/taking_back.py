"""Taking back a move that another player made or has answered by now. Loaded with the first game."""

from __future__ import annotations

from engines.game import CHANCE
from ui.dialogs.messages import Talk
from ui.shared.acts import Answer
from ui.table.page import TablePage


def take_back(table: TablePage, talk: Talk) -> None:
    """Ask the player whose move would be taken back, and take it back when they agree. They come to the screen for
    that, so the hand of whoever has the turn is covered first."""
    match, names = table.match, table.names
    owner, actor = match.back.owner, match.snapshot().actor
    if owner is None:
        return
    taker = match.viewer if actor is None or actor == CHANCE else actor
    match.gather()
    if talk.take_back(names[owner], names[taker]) is Answer.TAKE_BACK:
        match.undo()
    table.go_home()
