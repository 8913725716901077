"""The rulebook of a game beside the table: read in order, searched, followed from rule to rule, and shown at work."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engines.game import AnyGame
from ui.board.scene.motion import Tempo
from ui.games import TableRow
from ui.games.contents import PartGroup
from ui.language import Tongue
from ui.look.theme import Theme, mix
from ui.rulebook.board import ShowBoard
from ui.rulebook.book import load_rulebook
from ui.rulebook.head import Head, Tab
from ui.rulebook.leaf import Leaf, means_page
from ui.rulebook.paper_copy import Copies
from ui.rulebook.printing import Typesetting, found_page, glossary_page, parts_page, rules_page, whole_book
from ui.rulebook.scenes import lesson_of, shows_of
from ui.rulebook.search import Found, Index
from ui.shared.focus import Room, step_within, typed
from ui.shared.paper import cast_shadow, washi
from ui.terms import Language, Terms

SPINE: Final = 20
"""Width of the bound edge at the right, where the thread runs."""
_STITCHES: Final = 4
_DOTS_ON_PAPER: Final = 4.0
"""To a logical pixel."""
_WITH_BOARD: Final = 452
"""The least width of a book with a small table in it."""
_EDGE, _APART = 12, 8
_CROWDED: Final = 680
"""A book lower than this has no room for a small table beside everything else."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Where in the book somebody reads."""

    tab: Tab = Tab.RULES
    rule: str = ""
    query: str = ""
    scroll: int = 0


class RulebookPanel(Room):
    """One game's rulebook. It knows nothing of a match: what it shows of the table are positions of its own.

    Signals: closed(), the book is put away; widened(), it needs another width than before (its least one);
    troubled(OSError), a copy of it could not be written.
    """

    closed = Signal()
    widened = Signal()
    troubled = Signal(object)

    def __init__(self, row: TableRow, game: AnyGame, tongue: Tongue, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.game = game.id
        self._row, self._engine, self._tongue, self._theme = row, game, tongue, theme
        self._book = load_rulebook(game.id)
        self._terms = tongue.terms(game.id)
        self._groups: Sequence[PartGroup] = row.contents(self._terms)
        self._index = Index(self._book, self._terms, _names(self._groups, self._terms))
        lesson = lesson_of(game.id)
        found = {rule: shows_of(rule, self._book, lesson) for rule in self._book.rules}
        self._shows = {rule: shows for rule, shows in found.items() if shows}
        self._found = Found()
        self._spot = Bookmark()
        self._back: list[Bookmark] = []
        self._open_whys: frozenset[str] = frozenset()
        self.setObjectName("Rulebook")
        self.setProperty("paper", True)
        self.head = Head(theme, self)
        self.copies = Copies(self._copy, self.accessibleName, self)
        self.leaf = Leaf(row.painters, theme, self, row.world)
        self.board = ShowBoard(row, game, self._terms, theme, self)
        self.board.hide()
        self._lay_out()
        self._connect()
        self._name()

    # What is asked from outside

    def open_at(self, rule: str = "") -> None:
        """Read a rule, or go on reading; the focus comes here."""
        if self.leaf.is_blank:
            self._show_page()
        if rule:
            self._go(Bookmark(Tab.RULES, rule))
        self.take_keyboard(self.head.search)

    def write(self, event: QKeyEvent) -> bool:
        """Whether this key writes something: it does so in the search."""
        words = typed(event)
        if words:
            self.head.write(words)
        return bool(words)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.head.set_theme(theme)
        self.leaf.set_theme(theme)
        self.board.set_theme(theme)
        self._show_page(keep=True)
        self.update()

    def set_tempo(self, tempo: Tempo) -> None:
        self.board.set_tempo(tempo)

    # Reading

    @property
    def spot(self) -> Bookmark:
        """Where it is open now."""
        return replace(self._spot, scroll=self.leaf.verticalScrollBar().value())

    def follow(self, link: str) -> None:
        """Go where a link of the page leads."""
        kind, _, rule = link.partition(":")
        if kind == "why":
            self._read(rule)
            self._open_whys |= {rule}
            self._show_page(keep=True)
        elif kind == "show":
            self._read(rule)
            self.show_rule(rule)
        else:
            self._go(Bookmark(Tab.RULES, rule))

    def show_rule(self, rule: str) -> None:
        """Show a rule at work on the small table."""
        shows = self._shows.get(rule)
        if shows:
            self.board.show()
            self.board.begin(shows)
            self._make_room(_WITH_BOARD)
            self.leaf.show_rule(rule)

    def go_back(self) -> None:
        """To where the last link was followed."""
        if self._back:
            spot = self._back.pop()
            self._turn_to(spot)
            self.leaf.verticalScrollBar().setValue(spot.scroll)

    def _go(self, spot: Bookmark) -> None:
        self._back.append(self.spot)
        self._turn_to(spot)

    def _turn_to(self, spot: Bookmark) -> None:
        """Open it there: at a rule, else at the top of the page. The rules begin with the aim and the contents."""
        if spot.tab is self._spot.tab is Tab.RULES and not spot.query and not self._spot.query:
            self._read(spot.rule)
            self._spot = spot
            self._bring_up(spot.rule)
            self._tell_head()
            return
        self._spot = spot
        self._found = self._index.search(spot.query)
        self._show_page()
        if not spot.query:
            self._bring_up(spot.rule)

    def _bring_up(self, rule: str) -> None:
        if rule:
            self.leaf.show_rule(rule)
        else:
            self.leaf.verticalScrollBar().setValue(0)

    def _look_for(self, query: str) -> None:
        self._spot = Bookmark(self._spot.tab, "", query)
        self._found = self._index.search(query)
        self._show_page()

    def _walk(self, step: int) -> None:
        """To the next rule on the page, or the one before."""
        rules = self._rules_on_page()
        if not rules:
            bar = self.leaf.verticalScrollBar()
            bar.setValue(bar.value() + 3 * step * bar.singleStep())
            return
        now = self._spot.rule
        rule = self.leaf.first_rule_in_sight(rules) or rules[-1]
        if now in rules:
            rule = rules[min(max(rules.index(now) + step, 0), len(rules) - 1)]
        self._read(rule)
        self.leaf.see_rule(rule)

    def _read(self, rule: str) -> None:
        """Mark a rule of this page as the one that is being read."""
        self._spot = replace(self._spot, rule=rule)
        self.leaf.read_rule(rule)

    def _enter(self) -> None:
        """Enter on a rule: read it in its chapter when it was searched for, else show it at work."""
        rule = self._spot.rule
        if rule and self._spot.query:
            self._go(Bookmark(Tab.RULES, rule))
        elif rule:
            self.show_rule(rule)

    def _enter_search(self) -> None:
        """Enter in the search: to the first rule that was found."""
        self.leaf.setFocus()
        if self._found.rules:
            self._read(self._found.rules[0])

    def _rules_on_page(self) -> tuple[str, ...]:
        if self._spot.query:
            return self._found.rules
        return self._book.rules if self._spot.tab is Tab.RULES else ()

    def _typesetting(self) -> Typesetting:
        return Typesetting(
            self._book,
            self._engine.rules,
            self._terms,
            self._terms.in_language(self._terms.language.other),
            self._theme,
            frozenset(self._shows),
            self._found.words,
            self._open_whys,
            self.leaf.room,
        )

    def _copy(self) -> Leaf:
        """The whole book as one page, painted for paper; never shown."""
        copy = Leaf(self._row.painters, self._theme, self, self._row.world)
        copy.hide()
        copy.sharpen(_DOTS_ON_PAPER)
        copy.set_groups(self._groups)
        copy.show_page(whole_book(self._typesetting(), self._groups))
        copy.deleteLater()
        return copy

    def _page(self) -> str:
        press = self._typesetting()
        if self._spot.query.strip():
            return found_page(press, self._found, self._groups)
        match self._spot.tab:
            case Tab.RULES:
                return rules_page(press)
            case Tab.GLOSSARY:
                return glossary_page(press)
            case Tab.PARTS:
                return parts_page(press, self._groups)

    def _show_page(self, *, keep: bool = False) -> None:
        self.leaf.show_page(self._page(), keep=keep)
        self.leaf.read_rule(self._spot.rule)
        self._tell_head()

    def _tell_head(self) -> None:
        self.head.tell(self._spot.tab, self._spot.query, can_go_back=bool(self._back))

    # Building

    def _lay_out(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, _EDGE, SPINE + 10, _EDGE)
        whole.setSpacing(_APART)
        whole.addWidget(self.head)
        whole.addWidget(self.board)
        whole.addWidget(self.leaf, 1)
        QWidget.setTabOrder(self.head.search, self.leaf)

    def _connect(self) -> None:
        self.head.back_wanted.connect(self.go_back)
        self.head.contents_wanted.connect(lambda: self._go(Bookmark()))
        self.head.closed.connect(self.closed)
        self.head.file_wanted.connect(self.copies.ask_for_file)
        self.head.printer_wanted.connect(self.copies.ask_for_printer)
        self.copies.troubled.connect(self.troubled)
        self.head.sought.connect(self._look_for)
        self.head.entered.connect(self._enter_search)
        self.head.search.passed.connect(self.leaf.keyPressEvent)
        self.leaf.composed.connect(self.head.compose)
        self.leaf.outgrown.connect(lambda: self._show_page(keep=True))
        self.leaf.clicked.connect(self.head.search.setFocus)
        self.head.turned.connect(lambda tab: self._go(Bookmark(tab)))
        self.leaf.followed.connect(self.follow)
        self.leaf.walked.connect(self._walk)
        self.leaf.entered.connect(self._enter)
        self.leaf.left.connect(self.go_back)
        self.board.closed.connect(self._put_board_away)
        shortcut = QShortcut(QKeySequence.StandardKey.Find, self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.head.start_search)

    def _put_board_away(self) -> None:
        self.board.rest()
        self.board.hide()
        self._make_room(0)
        self.head.search.setFocus()

    def _make_room(self, least: int) -> None:
        """Be so wide at least from now on."""
        if self.minimumWidth() != least:
            self.setMinimumWidth(least)
            self.widened.emit()
        self._fit_board()

    def _fit_board(self) -> None:
        """In a low window the small table takes the room of the search and of the book's parts, and leaves some to what
        is read under it."""
        crowded = not self.board.isHidden() and self.height() < _CROWDED and not self._spot.query
        self.head.make_way(crowded)
        head = max(self.head.sizeHint().height(), self.head.heightForWidth(self.head.width()))
        self.board.fit(self.height() - head - 2 * (_EDGE + _APART) - self.leaf.minimumHeight())

    def _speak_anew(self) -> None:
        """Say everything in the language in force."""
        self._terms = self._tongue.terms(self.game)
        self._groups = self._row.contents(self._terms)
        self.board.set_terms(self._terms)
        self._name()
        self._show_page(keep=True)

    def _name(self) -> None:
        self.leaf.set_groups(self._groups)
        title = self._terms.say("rulebook.title", title=self._terms.of_box(self.game, "title"))
        self.head.name(title)
        self.setAccessibleName(title)
        self.leaf.setAccessibleName(title)
        self.leaf.setAccessibleDescription(self.tr("Arrows go from rule to rule, Enter shows one at work."))
        self._tell_head()

    # Qt's own

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(self.rect())
        cast_shadow(painter, sheet, 0)
        painter.fillRect(sheet, washi())
        paint_spine(painter, QRectF(sheet.right() - SPINE, sheet.top(), SPINE, sheet.height()), self._theme)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            # at once, whatever stands in the search: what is typed next is meant for the table
            self.closed.emit()
        elif means_page(event):
            self.leaf.keyPressEvent(event)
        elif not self.write(event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """What is typed in the book, and the keys of its page, are no shortcuts of the table."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._fit_board()
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(bool(typed(event)) or means_page(event))
            return event.isAccepted()
        return super().event(event)

    def focusNextPrevChild(self, following: bool) -> bool:
        """While it is open, the keyboard stays in the book also where what had it has gone."""
        if not self.isVisible():
            return super().focusNextPrevChild(following)
        if not step_within(self, following=following):
            self.leaf.setFocus()
        return True

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._speak_anew()
        super().changeEvent(event)


def paint_spine(painter: QPainter, edge: QRectF, theme: Theme) -> None:
    """The bound edge of a Japanese book: four holes, and the thread through them. It is of the page's paper: a strip of
    another colour would be taken for what lies behind the book."""
    thread = QPen(QColor(mix(theme.ink, theme.paper, 0.45)), 1.4)
    painter.setPen(thread)
    line = edge.left() + edge.width() * 0.3
    painter.drawLine(QPointF(line, edge.top()), QPointF(line, edge.bottom()))
    for stitch in range(_STITCHES):
        y = edge.top() + edge.height() * (stitch + 0.5) / _STITCHES
        painter.drawLine(QPointF(line, y), QPointF(edge.right(), y))


def _names(groups: Sequence[PartGroup], terms: Terms) -> list[tuple[str, ...]]:
    """What every piece in the box is called, in both languages, with what stands on it."""
    tongues = [terms.in_language(language) for language in Language]
    return [
        tuple(tongue.word(word) for tongue in tongues for word in (part.name, part.hint) if word is not None)
        for group in groups
        for part in group.parts
    ]
