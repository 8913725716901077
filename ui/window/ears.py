"""What of the window's pages is heard, and how loud. Loaded with the first game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from weakref import ref

from PySide6.QtCore import QObject

from ui.games.sounds import Cue
from ui.result.page import ResultPage
from ui.settings import Settings
from ui.settings_store import SettingsStore
from ui.shared.acts import Act
from ui.shared.pages import Pages
from ui.sound.desk import SoundDesk
from ui.sound.loudspeaker import Loudspeaker
from ui.table.page import TablePage
from ui.window.at_table.sitting import Sitting

VICTORY: Final = "victory"
GAME_OVER: Final = "game_over"


class Ears(QObject):
    """Gives each table that is shown a desk, and the end of a game its sound."""

    def __init__(self, sitting: Sitting, pages: Pages, store: SettingsStore, speaker: Loudspeaker) -> None:
        super().__init__(pages)
        self._sitting, self._pages = sitting, pages
        self._ended: Callable[[], ResultPage | None] = lambda: None
        """The result that has been heard."""
        self.speaker = speaker
        self._heed(store.settings)
        store.changed.connect(self._heed)
        pages.currentChanged.connect(self._turn_to_page)

    def _heed(self, settings: Settings) -> None:
        self.speaker.switch(on=settings.sound)
        self.speaker.set_volume(settings.volume)
        self._mark()

    def _mark(self) -> None:
        """Say in the menu of the table whether it is heard."""
        page = self._pages.currentWidget()
        if isinstance(page, TablePage):
            page.bar.actions_by_act[Act.SOUND].setChecked(self.speaker.is_on)

    def _turn_to_page(self) -> None:
        self._mark()
        page = self._pages.currentWidget()
        if isinstance(page, TablePage) and page.findChild(SoundDesk) is None:
            SoundDesk(page, self.speaker)
        elif isinstance(page, ResultPage) and page is not self._ended():
            self._ended = ref(page)  # a page that is left goes, and takes its table with it
            self.speaker.play((Cue(VICTORY if self._is_won(page) else GAME_OVER),))

    def _is_won(self, result: ResultPage) -> bool:
        """Whether somebody at this machine has won; without people, whoever has."""
        table = self._sitting.table
        players = () if table is None else table.match.players
        people = {seat for seat, player in enumerate(players) if player.is_person}
        return not people or not people.isdisjoint(result.winners)
