"""Before a game: how many play, who they are, who starts, and the seed of its chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engines.game import AnyGame
from ui import outside
from ui.dialogs.cover_side import COVERS, CoverSide
from ui.dialogs.dialog import Dialog
from ui.dialogs.last_setup import LastSeat, LastSetup
from ui.dialogs.likeness import Likeness
from ui.dialogs.seat_row import SeatRow
from ui.dialogs.seed_line import SeedLine
from ui.dialogs.strength_heads import StrengthHeads
from ui.games import table_row
from ui.language import Tongue
from ui.look.fonts import text_scale
from ui.look.icons import icon
from ui.look.theme import WALNUT, Theme
from ui.match.luck import deals, has_luck
from ui.match.new_game import Setup
from ui.match.players import told_apart
from ui.settings import LessonMark
from ui.shared.acts import Act
from ui.shared.answer_row import AnswerRow
from ui.shared.focus import ENTER
from ui.shared.parts import Label, Prose, button
from ui.shared.taps import stop_at_chosen

_WIDTH: Final = 560
"""Beside the cover."""
_TIGHT: Final = 5
"""Between plates, where the window has no more room for them."""
_HEADED: Final = 1
"""Between what stands over the plates and the first of them."""
_APART: Final = 4
_AIRS: Final = ((4, _APART), (2, _APART), (2, 0))
"""Where it has: how much more room is above and below their words, and how much farther apart they are."""
_CLOSE: Final = 2
"""Where it has less: how much closer the plates are."""
_EDGES: Final = (22, 18)
"""Above all of it and below, where there is room and where there is less."""
_SPACES: Final = (16, 12)
"""Between its parts, too."""
_FOLDED: Final = 134
"""How high what is seldom chosen is at most, at 100 %."""


class SetupDialog(Dialog):
    """Asks for a Setup. `setup()` is what was chosen, `remembered()` what to offer the next time."""

    def __init__(
        self,
        game: AnyGame,
        tongue: Tongue,
        last: LastSetup,
        rng: random.Random,
        parent: QWidget | None = None,
        *,
        name: str = "",
        known: Sequence[str] = (),
        theme: Theme = WALNUT,
    ) -> None:
        """`last` is what to offer; `name` what to call the first person if that has no name for them; `known` the names
        that people have played under, the latest first."""
        super().__init__(tongue, parent, width=_WIDTH, opened_by=Act.NEW)
        self._game = game.id
        self._takes_start, self._has_luck = "start" in game.options, has_luck(game)
        seats = game.seats
        self._heading = Label(self)
        self._heading.setProperty("role", "title")
        row = table_row(game.id)
        self._rows = [SeatRow(seat, row.marks[seat], row, theme, tongue, self) for seat in range(seats[-1])]
        self._heads = StrengthHeads(self._rows, self)
        self._count = QButtonGroup(self)
        self._count_label = Label(self)
        self._start_label = Label(self)
        self._start = QComboBox(self)
        self._seed_label = Label(self)
        self._seed = SeedLine(rng, self)
        self._seed_hint = Prose(self, "faint")
        self._more = button(self, "quiet")
        self._more.setCheckable(True)
        self._more.setAutoDefault(False)
        self._more.setVisible(self._takes_start or self._has_luck)
        self._all_alike = Likeness(self._rows, self)
        self._grid = QGridLayout()
        self._side = CoverSide(game.id, theme)
        self._play = button(self, "primary")
        self._cancel = button(self, "quiet")
        self._lesson = LessonMark()
        self._learn = button(self, "quiet")
        self._learn.setAutoDefault(False)
        self._learn.setVisible(False)
        self._keeps_deal = False
        """Whether only the players are asked for."""
        self.wants_lesson = False
        """Whether the game is to be learned instead of played."""
        self._lay_out(seats)
        self._connect()
        self._retranslate()
        self._show_last(last)
        for seated in self._rows:
            seated.name.offer(known)
        self._offered = name
        person = self._first_person
        if person is not None and not person.given_name:
            person.name.setText(outside.name(name))

    def setup(self) -> Setup:
        """The game as it was chosen."""
        players = told_apart([row.player for row in self._rows[: self._players()]])
        return Setup(self._game, players, self._seed.seed, self._start.currentData())

    def keep_deal(self) -> None:
        """Ask only who sits where: a deal that was played before is played again, for as many players."""
        self._keeps_deal = True
        self._more.setChecked(False)
        self._more.hide()
        self._fold(opened=False)
        for part in (self._count_label, self._only, *self._count.buttons()):
            part.hide()
        self._retranslate()

    @property
    def own_name(self) -> str:
        """What the first person is called, to be offered in other games too: as it was where only computers play."""
        person = self._first_person
        return self._offered if person is None else person.given_name

    def offer_lesson(self, mark: LessonMark) -> None:
        """Offer to learn the game first, or to go on with that: for somebody who has not, and has come so far."""
        self._lesson = mark
        self._name_lesson()
        self._learn.setVisible(True)

    def _name_lesson(self) -> None:
        said = self.tr("New to this game? Learn it first")
        if self._lesson.step:
            said = self.tr("Go on with the lesson ({step}/{of})")
        self._learn.setText(said.format(step=self._lesson.step + 1, of=self._lesson.of))

    def remembered(self) -> LastSetup:
        """The choice, without the seed: each game is dealt anew."""
        seats = [LastSeat(row.given_name, row.level) for row in self._rows]
        return LastSetup(self._players(), seats, self._start.currentData())

    # Building

    def _lay_out(self, seats: range) -> None:
        below = AnswerRow(self._play, self._cancel)
        below.removeWidget(self._play)
        below.insertWidget(0, self._learn)
        ways = QVBoxLayout()
        ways.setSpacing(8)
        self._play.setProperty("tall", "true")
        ways.addWidget(self._play)
        ways.addLayout(below)
        self.furnish(self._heading, self._lay_grid(seats), ways)
        self._fold(self._more.isChecked())
        self._order_stops()
        for label, buddy in ((self._start_label, self._start), (self._seed_label, self._seed.digits)):
            label.setBuddy(buddy)

    def _order_stops(self) -> None:
        """Tab goes as all of it is read: from line to line, and along each."""
        seated = [one for row in self._rows for one in (row.name, *row.kind.buttons)]
        below = (self._more, self._start, self._seed.digits, self._seed.again, self._play, self._learn, self._cancel)
        for one, following in pairwise((*self._count.buttons(), self._all_alike, *seated, *below)):
            self.setTabOrder(one, following)

    def _lay_grid(self, seats: range) -> QGridLayout:
        """What can be chosen, line by line, each with its name before it."""
        grid = self._grid
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(_TIGHT)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._count_label, 0, 0)
        grid.addLayout(self._lay_counts(seats), 0, 1)
        headed = QVBoxLayout()
        headed.setSpacing(_HEADED)
        headed.addWidget(self._heads)
        grid.addLayout(headed, 1, 0, 1, 2)
        for seat, row in enumerate(self._rows):
            if seat:
                grid.addWidget(row, 1 + seat, 0, 1, 2)
            else:
                headed.addWidget(row)
        below = 2 + len(self._rows)
        grid.addWidget(self._more, below - 1, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self._start_label, below, 0)
        grid.addWidget(self._start, below, 1)
        grid.addWidget(self._seed_label, below + 1, 0)
        grid.addWidget(self._seed, below + 1, 1)
        grid.addWidget(self._seed_hint, below + 2, 1)
        grid.setRowStretch(below + 3, 1)
        return grid

    def _lay_counts(self, seats: range) -> QHBoxLayout:
        """A button for each number of players (the number where there is no choice), and one for all computers."""
        choices = QHBoxLayout()
        choices.setSpacing(6)
        self._only = Label(self)
        self._only.setText(str(seats[0]))
        self._only.setHidden(len(seats) > 1)
        choices.addWidget(self._only)
        for count in seats:
            choice = button(self, "choice")
            choice.setText(str(count))
            choice.setCheckable(True)
            choice.setAutoDefault(False)
            self._count.addButton(choice, count)
            choice.setHidden(len(seats) == 1)
            choices.addWidget(choice)
        stop_at_chosen(self._count)
        choices.addStretch(1)
        choices.addWidget(self._all_alike)
        return choices

    def _connect(self) -> None:
        self._count.idClicked.connect(self._show_count)
        self._play.clicked.connect(self.accept)
        self._cancel.clicked.connect(self.reject)
        self._learn.clicked.connect(self._choose_lesson)
        for row in self._rows:
            row.name.textChanged.connect(self._list_starters)
            row.kind.chosen.connect(self._list_starters)
        self._all_alike.made.connect(self._list_starters)
        self._all_alike.offered.connect(self.fit)
        self._more.toggled.connect(self._fold)

    # What is shown

    def _players(self) -> int:
        return self._count.checkedId()

    @property
    def _first_person(self) -> SeatRow | None:
        return next((row for row in self._rows[: self._players()] if row.level is None), None)

    def _show_last(self, last: LastSetup) -> None:
        """Offer the last choice again."""
        self._count.button(last.players).setChecked(True)
        for row, seat in zip(self._rows, last.seats, strict=True):
            row.show_player(seat.name, seat.level)
        self._show_count(last.players)
        self._start.setCurrentIndex(0)
        if last.start is not None and self._takes_start:
            self._start.setCurrentIndex(last.start + 1)
            self._more.setChecked(True)

    def _fold(self, opened: bool) -> None:
        """Show or hide what is seldom chosen."""
        seed: tuple[QWidget, ...] = (self._seed_label, self._seed, self._seed_hint)
        start: tuple[QWidget, ...] = (self._start_label, self._start)
        for part in seed:
            part.setVisible(opened and self._has_luck)
        for part in start:
            part.setVisible(opened and self._takes_start)
        ink = QGuiApplication.palette().color(QPalette.ColorRole.WindowText).name()
        self._more.setIcon(icon("chevron-up" if opened else "chevron-down", ink))
        self.fit()

    def _show_count(self, count: int) -> None:
        self._all_alike.seat(count)
        for row in self._rows:
            row.setVisible(row.seat < count)
        self._list_starters()
        self._all_alike.offer()

    def _list_starters(self) -> None:
        chosen = self._start.currentData()
        players = self._players()
        self._start.clear()
        self._start.addItem(self.tr("Random"), None)
        for row in self._rows[:players]:
            self._start.addItem(row.called, row.seat)
        self._start.setCurrentIndex(chosen + 1 if chosen is not None and chosen < players else 0)

    def _choose_lesson(self) -> None:
        self.wants_lesson = True
        self.reject()

    def _retranslate(self) -> None:
        keeps_deal = self._keeps_deal and deals(self._game)
        self.setWindowTitle(self.tr("Other players") if self._keeps_deal else self.tr("New game"))
        self._heading.setText(self._tongue.terms().of_box(self._game, "title"))
        counts = [self._count.id(choice) for choice in self._count.buttons()]
        # how many can play is read at once, and not found out by counting buttons
        many = self.tr("Players ({least} to {most})").format(least=counts[0], most=counts[-1])
        self._count_label.setText(many if len(counts) > 1 else self.tr("Players"))
        self._more.setText(self.tr("More"))
        self._start_label.setText(self.tr("Who starts"))
        self._seed_label.setText(self.tr("Seed"))
        self._seed.again.setText(self.tr("New seed"))
        self._seed_hint.setText(self.tr("The same seed deals the same game again."))
        self._play.setText(self.tr("Start the same deal") if keeps_deal else self.tr("Start the game"))
        self._cancel.setText(self.tr("Cancel"))
        self._name_lesson()
        self._start.setAccessibleName(self._start_label.text())
        self._seed.digits.setAccessibleName(self._seed_label.text())
        for choice in self._count.buttons():
            choice.setAccessibleName(self.tr("%n player(s)", "", int(choice.text())))
        for row in self._rows:
            row.retranslate()
        self._heads.retranslate()
        self._all_alike.retranslate()

    # The cover

    def fit(self) -> None:
        """With the cover at the left where there is room for both, as large as there is."""
        body = self.body.layout()
        if body is None:
            return
        self._all_alike.reserve()
        if self._top is None:
            # once it is seen nothing on it moves
            self._lay_closely(False)
            self._fit_to_width(body)
            if self._is_scrolled:
                self._lay_closely(True)
            else:
                self._let_air_in(*self._air())
            self._top = None  # it lay as high as it was before
        self._fit_to_width(body)

    @property
    def _is_scrolled(self) -> bool:
        """Whether there is less room than all its seats would take."""
        return self.area.verticalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff

    def _lay_closely(self, closely: bool) -> None:
        """Whether everything is as close together as it can be, or usually close."""
        whole = self.layout()
        assert whole is not None
        margins, edge = whole.contentsMargins(), _EDGES[closely]
        whole.setContentsMargins(margins.left(), edge, margins.right(), edge)
        whole.setSpacing(_SPACES[closely])
        self._let_air_in(0, -_CLOSE if closely else 0)

    def _kept_free(self) -> int:
        # whoever looks for how many play tries several numbers, and then starts the game: that stays where it is
        empty = [] if self._keeps_deal else [row for row in self._rows if row.isHidden()]
        more = [one for one in (self._start, self._seed, self._seed_hint) if not one.isHidden()]
        apart = self._grid.verticalSpacing()
        return max(
            0,
            sum(one.sizeHint().height() + apart for one in empty)
            - sum(one.sizeHint().height() + apart for one in more),
        )

    def _fit_to_width(self, body: QLayout) -> None:
        for cover in (*COVERS, 0):
            self._fit_beside(cover)
            if body.minimumSize().width() <= self.area.viewport().width():
                break

    def _air(self) -> tuple[int, int]:
        """How much more room plates can have for their words, and between each other, so that what is folded away still
        opens without a scroll bar."""
        folded = 0 if self._more.isChecked() or self._more.isHidden() else round(_FOLDED * text_scale())
        spare, free = self._room().height() - self.height(), self._kept_free()
        seats = self._players() if self._keeps_deal else len(self._rows)

        def has_room(air: int, apart: int) -> bool:
            each = 2 * air + apart
            return seats * each <= spare and self._players() * each <= spare + free - folded

        return next((one for one in _AIRS if has_room(*one)), (0, 0))

    def _let_air_in(self, air: int, apart: int) -> None:
        self._grid.setVerticalSpacing(_TIGHT + apart)
        for row in self._rows:
            row.let_air_in(air)

    def _fit_beside(self, cover: int) -> None:
        """Take the size of all that can be chosen, and of so much of the cover at its left."""
        whole = self.layout()
        assert whole is not None
        margins = whole.contentsMargins()
        margins.setLeft(margins.right() + cover)
        whole.setContentsMargins(margins)
        self._width = _WIDTH + cover
        super().fit()

    @property
    def cover_width(self) -> int:
        """How broad the side with the cover is; 0 where there is no room for it."""
        whole = self.layout()
        return 0 if whole is None else whole.contentsMargins().left() - whole.contentsMargins().right()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.cover_width:
            return
        painter = QPainter(self)
        self._side.paint(painter, QSize(self.cover_width, self.height()), self.devicePixelRatioF())
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter in the name that it opens with, as long as that stands as offered, has no line to end: it does what is
        # offered. On a number or a strength it confirms that, and the rest is still to be looked at
        at = self.focusWidget()
        is_chosen = isinstance(at, QPushButton) and at.isChecked() and at is not self._more
        first = self._first_person
        is_as_offered = first is not None and at is first.name and not first.name.isModified()
        if event.key() in ENTER and is_as_offered:
            if not event.isAutoRepeat():
                self._play.click()
        elif event.key() in ENTER and is_chosen:
            if not event.isAutoRepeat():
                self._play.setFocus(Qt.FocusReason.TabFocusReason)
        elif event.key() in ENTER and isinstance(at, QLineEdit):
            self._leave_line(at)
        else:
            super().keyPressEvent(event)

    def _leave_line(self, line: QLineEdit) -> None:
        """What is typed there is done: on to the name of the next person, and after the last to what starts the
        game."""
        names = [row.name for row in self._rows[: self._players()] if row.level is None]
        after = names[names.index(line) + 1 :] if line in names else []
        (after[0] if after else self._play).setFocus(Qt.FocusReason.TabFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._list_starters()
            self.fit()
        super().changeEvent(event)
