"""A deal that was played before, once more: with the same players, or with others in the seats. Loaded with a game."""

from __future__ import annotations

from collections.abc import Sequence

from engines.errors import GameError
from engines.record import Record
from ui.dialogs.last_setup import offering
from ui.dialogs.messages import Talk
from ui.dialogs.setup_dialog import SetupDialog
from ui.match.players import Player, players_from_about
from ui.shared.choices import theme_of
from ui.shared.pages import Pages
from ui.window.at_table.beginnings import known_names
from ui.window.at_table.sitting import Sitting
from ui.window.house import House


class Deals:
    """Begins games from the start of others."""

    def __init__(self, house: House, pages: Pages, sitting: Sitting) -> None:
        self._house, self._pages, self._sitting = house, pages, sitting
        self._talk = Talk(house.tongue, pages.window())

    def again(self, record: Record) -> None:
        """Play the deal of this game again, with the same players."""
        self._begin(record)

    def with_others(self, record: Record) -> None:
        """Play the deal of this game again, after asking who sits where."""
        house = self._house
        game = self._sitting.host.games[record.game]
        dialog = SetupDialog(
            game,
            house.tongue,
            offering(players_from_about(record.about, record.players), game.seats),
            house.rng,
            self._pages.window(),
            known=known_names(house),
            theme=theme_of(house.settings.settings),
        )
        dialog.keep_deal()
        dialog.help_wanted.connect(lambda: self._sitting.keys_wanted.emit(record.game))
        wanted, others = dialog.exec(), dialog.setup().players
        dialog.deleteLater()
        if wanted:
            self._begin(record, others)

    def _begin(self, record: Record, players: Sequence[Player] | None = None) -> None:
        if not self._sitting.make_room():
            return
        try:
            ready = self._sitting.host.deal_again(record, players)
        except (GameError, OSError) as error:
            self._talk.failure(error)
        else:
            self._sitting.sit_down(ready)
