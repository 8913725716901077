"""Why something cannot be touched now, before it is tried and after: answered from what the game refuses here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from engines.game import Refusal
from ui.board.hand.answers import Answers, TouchAnswer
from ui.board.scene.scene import TableScene
from ui.board.values.game_table import GameTable
from ui.board.values.replies import what_is_decided
from ui.board.values.sight import EMPTY_HAND
from ui.match.match import Match
from ui.shared.acts import KEEP_KEY, PEEK_KEY
from ui.terms import Word

SPELT: Final = {"Enter": "Return"}
"""Keys of the game's help as its table spells them."""


class WhyNot:
    """Finds the best answer to a touch: the match's, else the game's (`ui.board.hand.answers`), which is kept for one
    decision."""

    def __init__(self, match: Match, table: GameTable[Any], scene: TableScene) -> None:
        self._match, self._table, self._scene = match, table, scene
        self._answers: Answers | None = None
        """None until somebody asks."""
        match.snapshot_ready.connect(self._forget)
        match.cover_changed.connect(self._forget)

    def refusal(self, touched: Sequence[str]) -> Refusal | None:
        """What the game answers to all that these touches could begin: the reason that most of it shares. None when
        something of it is allowed, or nothing is of this kind."""
        return self._of_the_game().refusal(touched, self._scene.layout)

    def answer(self, touched: Sequence[str]) -> TouchAnswer:
        """Why these touches lead nowhere: the refusal of the game, or what there is to say where no rule speaks."""
        reason = self._reason_of_the_match(touched)
        return TouchAnswer((reason,)) if reason else self._of_the_game().answer(touched, self._scene.layout)

    def what_is_decided(self, held: Sequence[str]) -> tuple[Word, ...]:
        """What there is to say to a hand that points at nothing, with these touches made: why nothing can be done, or
        what can, and where."""
        reason = self.answer((*held, "")).reason
        return () if isinstance(reason, Refusal) else reason

    def answer_to_key(self, key: str) -> Refusal | Word:
        """Why a key that the game's help names, spelt as it is there, has no use now."""
        key = SPELT.get(key, key)
        reason = self.reason_of_the_match
        if reason is not None:
            return reason
        sight = self._scene.telling.sight()
        name = self._table.keys(sight).get(key, "")
        refusal = name and (self.refusal((*sight.held.touched, name)) or self.refusal((name,)))
        return refusal or self._table.idle(key, sight, self._now())

    def barred(self) -> frozenset[str]:
        """What the viewer might pick up at its turn, but not in this position: ids, or the names that equals share."""
        return self._of_the_game().barred()

    @property
    def reason_of_the_match(self) -> Word | None:
        """Why nobody can touch anything now; None when the viewer is to act."""
        return self._reason_of_the_match(())

    # Inside

    def _reason_of_the_match(self, touched: Sequence[str]) -> Word | None:
        match = self._match
        if self._scene.telling.is_halted:
            return Word("why.round_over")
        known = match.snapshot()
        if match.is_looking_back:
            return Word("why.earlier")
        if known.over:
            return Word("why.over")
        at_rest = match.why_it_rests(touched)
        if at_rest is not None:
            # before all else: nobody acts, whoever's turn it is
            return at_rest
        if not match.is_viewers_turn:
            return Word("why.not_your_turn", {"seat": known.actor})
        if match.is_hand_covered and not known.legal:
            return Word("why.covered", {"peek": PEEK_KEY, "keep": KEEP_KEY})
        return None

    def _of_the_game(self) -> Answers:
        if self._answers is None:
            match = self._match
            view = self._table.read(match.snapshot().view)
            self._answers = Answers(self._table, view, match.attempts(), match.refusal, self._now)
        return self._answers

    def _now(self) -> Word:
        """What is decided now: what the table asks of an empty hand."""
        known, telling = self._match.snapshot(), self._scene.telling
        eyes, view = replace(telling.eyes, held=EMPTY_HAND), self._table.read(known.view)
        sight = eyes.sight(known, view, None, known.legal, self._scene.layout.known)
        return what_is_decided(self._table.layout(sight).asked.prompt)

    def _forget(self) -> None:
        """The viewer sees something else now: another decision, or less or more of this one."""
        self._answers = None
