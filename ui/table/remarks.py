"""What is said in words on the table: what is asked, why something cannot be done, and what is being met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, cast

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QApplication, QWidget

from engines.errors import GameError
from engines.game import SPECTATOR, Refusal
from ui.board.scene.scene import TableScene
from ui.board.values.placement import Placement
from ui.models.mark import Mark
from ui.models.reasons import Explanation, explain_error, explain_refusal
from ui.shared.acts import PEEK_KEY, TURN_KEYS, Act
from ui.shared.parts import native_keys
from ui.table.bar.top_bar import TopBar
from ui.table.card_desk import CardDesk
from ui.table.hover_card import HoverCard, not_now
from ui.table.presentation import Presentation
from ui.table.prompt import Prompt
from ui.table.slip import Slip
from ui.table.slip_desk import SlipDesk
from ui.table.table_area import TableArea
from ui.table.why_not import WhyNot
from ui.terms import Terms, Word

_OFFERED: Final = "Enter"
"""The key that does what is offered, as the words of the games have it."""


class Remarks(QObject):
    """The prompt above the hand, the slip and the card beside what is met, each said and put where it belongs.

    Signals: practice_wanted(), somebody wants to go back further than may be undone; laid(), the prompt has been put
    where it belongs, and what lies beside it is to make way for it.
    """

    practice_wanted = Signal()
    laid = Signal()

    def __init__(
        self,
        presentation: Presentation,
        terms: Terms,
        scene: TableScene,
        why: WhyNot,
        area: TableArea,
        bar: TopBar,
    ) -> None:
        super().__init__(area)
        self._match, self._rules = presentation.match, presentation.game.rules
        self._marks = presentation.row.marks
        self._terms = self._written = terms
        self._scene, self._why, self._area = scene, why, area
        self._asked: Word | None = None
        self._digit = ""
        """The digit that waits for another one; "" for none."""
        self._thought_again = False
        """Whether the hand has done nothing yet since a move was withdrawn."""
        self.prompt = Prompt(area)
        self.slip = Slip(area)
        self._has_told_of_hurry = False
        """Whether it has been said that a key which hurries decides nothing."""
        self._offers_practice = False
        """Whether the slip says that undo asked for once more goes back as practice."""
        self.hover_card = HoverCard(presentation.row.painters, self._rules, terms, presentation.theme, area)
        self._cards = CardDesk(self.hover_card, bar, scene, area)
        self.slip_desk = SlipDesk(self.slip, self.prompt, self.hover_card, scene, area)
        self.slip.gone.connect(self._end_slip)
        self._hear(scene)
        bar.waited_on.connect(self.say_why_idle)
        area.view.roused.connect(self._tell_of_what_is_met)
        cast(QApplication, QApplication.instance()).focusChanged.connect(self._heed_focus)

    def _hear(self, scene: TableScene) -> None:
        scene.prompted.connect(self.ask)
        scene.chosen.connect(self._make_way)
        scene.withheld.connect(self._say_withheld)
        scene.hovered.connect(self.tell_of)
        scene.walked.connect(self._say_aloud)
        scene.digit_unused.connect(self.say_of_key)
        scene.digit_waits.connect(self._see_digit)

    def set_terms(self, terms: Terms) -> None:
        """The words have changed: what was said in others is put away or said again."""
        self._terms = self._written = terms
        self.hover_card.set_terms(terms)
        self.slip.hide()
        self._describe(self._scene.walked_on)
        self.ask_again()

    def show_other_language(self, other: bool) -> None:
        """Say what is asked, and write what stands on the table, in the other language while `other`; so does the card
        at the side. What is being told just then is told to its end."""
        terms = self._terms.in_language(self._terms.language.other) if other else self._terms
        if terms is not self._written and not (other and self._scene.busy):
            self._written = terms
            self._scene.set_terms(terms)
            self.ask_again()
        self.hover_card.show_other_language(other, self._scene.layout)

    def clear(self) -> None:
        """Take away everything that was said about the hand on the table."""
        self.slip.hide()
        self.hover_card.show_piece(None)
        self._describe("")

    def _make_way(self) -> None:
        """A move has been made: the card does not lie over what follows while the pointer rests where it was."""
        self.hover_card.show_piece(None)

    def be_silent(self) -> None:
        """A hint or a caution begins to speak, and alone: what was said before is told no more."""
        self.slip.hide()
        self._make_way()

    # What is asked

    def ask(self, word: Word | None) -> None:
        """What the table asks the viewer to do now."""
        self._asked = word
        match = self._match
        may_look = match.is_hand_covered and not match.needs_curtain
        # a table at rest asks nothing; what it tells of the last move may still be read
        asks = self._scene.busy or not match.resting
        by_key = self._scene.is_played_by_key
        if word is not None and by_key and self._written.knows(f"{word.key}.by_key"):
            word = replace(word, key=f"{word.key}.by_key")
        if self._thought_again and self._scene.hand.picker.is_begun:
            word = Word("again.picked.by_key" if by_key else "again.picked", {} if word is None else word.args)
        if self._digit:
            word = Word("again.digit", {**({} if word is None else word.args), "digit": self._digit})
        said = self._written.word(word) if word is not None and asks else ""
        if may_look and match.is_viewers_turn and not match.snapshot().legal:
            look = self.tr("Hold {key}, or the eye, to look.").format(key=PEEK_KEY)
            said = self._written.joined((said, look)) if said else look
        self.prompt.say(said, self._mark_of(word))
        self.place_prompt()

    def _see_digit(self, digit: str) -> None:
        """This digit waits for another one, or "" for none: say so where it is said what is asked."""
        self._digit = digit
        self.ask_again()

    def _mark_of(self, word: Word | None) -> Mark | None:
        """The mark of whoever a sentence is about, or else of whoever looks; None for a looker-on of nobody's move."""
        about = None if word is None else word.args.get("seat")
        seat = about if isinstance(about, int) else self._match.viewer
        return None if seat == SPECTATOR else self._marks[seat]

    def ask_again(self) -> None:
        """Say anew what is asked: how it is said may have changed, by language or by keys in place of the pointer."""
        self.ask(self._asked)

    def think_again(self) -> None:
        """A move was withdrawn: until the hand does something else, say that what had been picked for it is picked."""
        self._thought_again = True
        self.ask_again()

    def place_prompt(self) -> None:
        """Put the prompt above the hand, wherever that lies now."""
        self.prompt.place(self._area.view, self._scene.layout, covered=self._match.is_hand_covered)
        self.slip_desk.heed_prompt()
        self._cards.lay()
        self.laid.emit()

    # Why not

    def say(self, why: Explanation, at: QPointF | None = None, named: Sequence[str] = ()) -> None:
        """Say this on the slip, beside a point of the scene or in the table's middle; `named` is what it is about."""
        self.slip_desk.say(why, at, named)

    def say_refused(self, error: GameError) -> None:
        """A move was not accepted."""
        self.say(explain_error(error, self._rules, self._terms))

    def say_trouble(self, word: Word) -> None:
        """Something went wrong beside the game."""
        self.say(Explanation(self._terms.word(word)))

    def _say_withheld(self, at: QPointF, hurries: bool) -> None:
        """A press there made no move. Of keys that may have been meant to hurry the table on it is said once a game."""
        by_key = self._scene.is_played_by_key
        if not (by_key and hurries and self._has_told_of_hurry):
            self.say(Explanation(self._terms.say("why.hurried.by_key" if by_key else "why.hurried")), at)
        self._has_told_of_hurry = self._has_told_of_hurry or (by_key and hurries)

    def say_gone(self, words: Sequence[Word]) -> None:
        """So much has been taken back; nothing where there are no words for it."""
        if words:
            self.say(Explanation(self._terms.words((Word("undo.gone"), *words))))

    @property
    def reasons(self) -> Mapping[Act, str]:
        """What undo takes back now; why moves cannot be taken back, or made again; "" where that is no question."""
        match, terms = self._match, self._terms
        if match.is_looking_back:
            return dict.fromkeys((Act.UNDO, Act.REDO), terms.say("why.earlier"))
        again = "" if match.back.can_redo else terms.say("undo.not_undone")
        return {Act.UNDO: terms.words(self._undoing()), Act.REDO: again}

    def _undoing(self) -> Sequence[Word]:
        newest = self._scene.telling.snapshot
        if newest is not None and newest.proposed:
            return (Word("undo.proposed"),)
        goes = self._match.back.goes
        return (Word("undo.goes"), *goes) if goes else self._match.back.stands

    def say_why_idle(self, act: Act) -> None:
        """Say why this act of the bar is not possible now. What undo cannot take back goes back as practice: who asks a
        second time while it is said means that."""
        why = self.reasons.get(act, "")
        offers = act is Act.UNDO and self._match.back.can_practise
        if offers and self._offers_practice and self.slip.isVisible():
            self.slip.hide()
            self.practice_wanted.emit()
        elif why:
            self.say(Explanation(f"{why}\n{self._terms.say('undo.practice')}" if offers else why))
        self._offers_practice = offers and self.slip.isVisible()

    def _end_slip(self) -> None:
        self._offers_practice = False

    def deny(self, touched: Sequence[str], at: QPointF) -> None:
        """Say why these touches lead nowhere, and that the last of them was picked up instead of the others where it
        was; point at what is spoken of. The card at the side goes: it would say the same."""
        answer = self._why.answer(touched)
        named = (*touched, *answer.names)
        self.hover_card.show_piece(None)
        if isinstance(answer.reason, Refusal):
            told = explain_refusal(answer.reason, self._rules, self._terms)
        else:
            told = Explanation(self._terms.words(answer.reason))
        held = self._scene.hand.picker.touches
        if len(touched) > 1 and held and held[0] == touched[-1] and held != tuple(touched[:-1]):
            told = replace(told, text=self._terms.joined((told.text, self._terms.say("why.anew"))))
        self.say(told, at, named)
        self._scene.point_out(answer.names)

    def tell_more(self) -> None:
        """Say of the piece under pointer or focus why it cannot be used now, or where it can go; asked again, tell all
        about it by the card at the side. Where nothing is met, say what is decided now and how to ask about a piece."""
        name = self._scene.hand.asked_about
        piece = self._scene.layout.placement(name)
        picker = self._scene.hand.picker
        if not name:
            # between two rounds there is nothing to be done with a piece
            how = () if self._scene.telling.is_halted else (Word("why.point"),)
            self.say(Explanation(self._terms.words((*self._why.what_is_decided(picker.touches), *how))))
        elif picker.touches and name in picker.next_touches and name != self.slip_desk.told_of:
            # it takes what is picked: what is asked is where that can go
            self.say(Explanation(self._terms.words(self._why.what_is_decided(picker.touches))))
            self._scene.point_out((*picker.touches, name))
            self.slip_desk.told_of = name
        elif name != self.slip_desk.told_of or piece is None:
            self.deny((name,), self._scene.whereabouts(name) or QPointF())
            self.slip_desk.told_of = name
        else:
            self.slip.hide()
            self.hover_card.show_piece(piece, self._refusal_of(piece), waits=True)
            self.hover_card.open()

    def say_of_key(self, key: str) -> bool:
        """Say why a key of the game has no use now; a digit in any game, Enter at the own turn. What it is for is said
        besides where that is one thing: what arrows and digits are for depends on what is decided, which the reason
        says. Whether there was something to say, of the key that turns a card over too; `key` as the game's words have
        it."""
        terms = self._terms
        lines = [(keys.split(), meaning) for keys, meaning in terms.under("key").items() if key in keys.split()]
        uses = [
            Word("why.key", {"pressed": native_keys(key), "meaning": meaning})
            for keys, meaning in lines
            if keys == [key] != [_OFFERED] or {*keys} == {*TURN_KEYS}
        ]
        if lines or key.isdigit() or (key == _OFFERED and self._why.reason_of_the_match is None):
            reason = self._why.answer_to_key(key)
            why = (
                explain_refusal(reason, self._rules, terms)
                if isinstance(reason, Refusal)
                else Explanation(terms.word(reason))
            )
            self.say(replace(why, text=terms.joined((why.text, *map(terms.word, uses)))))
        elif key in TURN_KEYS:
            now = self._why.reason_of_the_match
            # a game may have a word of its own for what its pieces do when they are turned
            turns = Word("why.turn_here" if terms.knows("why.turn_here") else "why.turn", {"pressed": native_keys(key)})
            self.say(Explanation(terms.words((turns, *([now] if now is not None else [])))))
        else:
            return False
        return True

    # What is met

    def tell_of(self, placement: Placement | None) -> None:
        """Tell of the piece that is met; of a button, whose picture is its word, and of what only the keyboard is on,
        when it is asked to; of what has come to lie under a pointer that rests, when that moves."""
        waits = self._scene.hand.met_by_key or (placement is not None and placement.drawn.control)
        rests = self._area.view.pointer_rests
        self.hover_card.show_piece(placement, self._refusal_of(placement), waits=waits or rests)

    def _tell_of_what_is_met(self) -> None:
        """The pointer has moved since it rested."""
        self.tell_of(self._scene.layout.placement(self._scene.hand.met))

    def _heed_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        """What opens over the table takes the keyboard: the card is not to lie beside it, or half under it."""
        if now is not self._area.view:
            self.hover_card.put_away()

    def see_held(self, taken: bool) -> None:
        """What is held has changed; `taken`: something has been picked up, to try again what a slip refused. Who has
        touched a piece looks at where it can go, not at what it is: the card goes until it is met anew."""
        self.hover_card.put_away()
        if taken:
            self.slip.hide()
        if self._thought_again:
            self._thought_again = False
            self.ask_again()
        self._cards.lay()

    def tell_again(self) -> None:
        """The position has changed: tell anew of the piece that the card and the screen reader tell of."""
        self.hover_card.tell_refusal(self._refusal_of(self.hover_card.placement))
        self._cards.lay()
        self._describe(self._scene.walked_on)

    def _say_aloud(self, name: str) -> None:
        """Tell a screen reader what the keyboard is on now, as the card at the side tells an eye."""
        said = self._describe(name)
        if said:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._area.view, said))

    def _describe(self, name: str) -> str:
        """Describe the table by what the keyboard is on; the description."""
        word, view = dict(self._scene.touchables()).get(name), self._area.view
        piece = self._scene.layout.placement(name)
        refusal = self._why.refusal((name,)) if piece is None else self._refusal_of(piece)
        parts = (self._terms.word(word), not_now(refusal, self._terms)) if word is not None else ()
        said = "\n".join(part for part in parts if part)
        if said != view.accessibleDescription():
            view.setAccessibleDescription(said)
            QAccessible.updateAccessibility(QAccessibleEvent(view, QAccessible.Event.DescriptionChanged))
        return said

    def _refusal_of(self, placement: Placement | None) -> Refusal | None:
        """Why a piece cannot be used now, where that is told beside what it is."""
        if placement is None or not placement.said.tells_why:
            return None
        return self._why.refusal((placement.id,))
