"""The person before the table: which seat the table is shown to, and how much of the game that seat may know."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from engines.ahead import Ahead
from engines.errors import IllegalMoveError
from engines.game import JSON, SPECTATOR, Caution, Episode, Note, Refusal
from engines.snapshot import Beat, Snapshot
from engines.timeline import Timeline
from ui.match.players import first_viewer, next_viewer
from ui.match.watcher import Watcher


@dataclass(frozen=True, slots=True)
class HandCover:
    """Whether the secrets of the person before the table lie open to whoever glances at the screen, as that person
    wants it: covered at all (`wanted`), a look while something is held (`peeking`), or open until the turn is over
    (`kept`)."""

    wanted: bool = False
    peeking: bool = False
    kept: bool = False

    @property
    def closed(self) -> bool:
        """Whether nothing of the hand may be seen."""
        return self.wanted and not (self.peeking or self.kept)

    def shut(self) -> HandCover:
        """Covered again, as after every change of persons."""
        return replace(self, peeking=False, kept=False)


class Viewer:
    """Looks at one game. Invariant: `seat` is a person's, or SPECTATOR when no person plays or none has taken over
    yet; where nobody plays, it may `watch` with other eyes."""

    def __init__(self, timeline: Timeline, persons: Collection[int]) -> None:
        hidden = timeline.game.hidden
        self._timeline = timeline
        self._persons = persons
        self._shares_secrets = hidden and len(persons) > 1
        self.seat = first_viewer(persons, hidden=hidden)
        self.hand = HandCover()
        self.has_taken_over = False
        """Whether the person of `seat` has lifted a curtain since the table was turned to it: then nobody else looks.
        Where nothing is hidden there are no curtains."""
        self._is_open = False
        """Whether everything that is hidden lies open to it: it watches a finished game so."""
        self.decides = False
        """Whether it is shown what its seat could do; it watches, and can do nothing."""

    def watch(self, watcher: Watcher) -> None:
        """Look on with these eyes from now on. Only where no person plays."""
        assert not self._persons
        self.seat, self._is_open, self.decides = watcher.seat, watcher.is_open, watcher.decides

    @property
    def watcher(self) -> Watcher:
        """With whose eyes it looks."""
        return Watcher(self.seat, self._is_open, self.decides)

    @property
    def is_person(self) -> bool:
        return self.seat in self._persons

    @property
    def is_to_act(self) -> bool:
        return self.is_person and self._timeline.actor == self.seat

    @property
    def may_cover_hand(self) -> bool:
        """Whether somebody beside the viewer might see what is the viewer's alone."""
        return self._shares_secrets and self.is_person and self._timeline.actor is not None

    @property
    def is_hand_covered(self) -> bool:
        """Whether the table shows nothing now that is the viewer's alone."""
        return (self.hand.closed or not self.has_taken_over) and self.may_cover_hand

    @property
    def needs_curtain(self) -> bool:
        """Whether a look at the viewer's hand is behind a curtain: others may have looked last."""
        return self.may_cover_hand and not self.has_taken_over and self._next == self.seat

    @property
    def gives_way(self) -> bool:
        """Whether a person is to act with what others may not know, and has not taken over yet."""
        state = self._timeline.state
        if not self._shares_secrets or state.actor not in self._persons or not state.needs_hidden:
            return False
        return state.actor != self.seat or not self.has_taken_over

    def turn(self) -> None:
        """Turn the table to the one it should be shown to now. From one person to another the hand stays covered."""
        if self._next != self.seat:
            self.seat, self.hand, self.has_taken_over = self._next, self.hand.shut(), False

    def take_over(self) -> None:
        """The person that the table should be shown to has lifted a curtain, and sits there alone. A hand that it
        asked to have kept open is."""
        self.turn()
        self.hand, self.has_taken_over = replace(self.hand, peeking=False), True

    def make_way(self) -> None:
        """Others look at the table, too, until the person has lifted a curtain again."""
        self.hand, self.has_taken_over = self.hand.shut(), False

    @property
    def _next(self) -> int:
        """The seat that the table should be shown to now."""
        return next_viewer(self._persons, self._timeline.actor, self.seat)

    # What it may know

    @property
    def _knower(self) -> int:
        """The seat whose knowledge is on the table."""
        return SPECTATOR if self.is_hand_covered else self.seat

    @property
    def _mover(self) -> int:
        """The seat whose decision may be made with what is on the table."""
        return self._knower if self._timeline.state.needs_hidden else self.seat

    def snapshot(self, ply: int | None = None, beat: int | None = None) -> Snapshot:
        """What the viewer may see at `ply` (default: now), or at a beat of the move that led there."""
        timeline = self._timeline
        if self._is_open:
            return timeline.open_snapshot(self.seat, timeline.ply if ply is None else ply, beat)
        snapshot = timeline.snapshot(self._knower, ply, beat)
        if beat is not None:
            return snapshot
        if snapshot.over:
            return timeline.unveiled(snapshot)
        if self.decides:
            return replace(snapshot, legal=timeline.choices(self.seat, snapshot.ply))
        if self._knower == self._mover or snapshot.ply != timeline.ply:
            return snapshot
        return replace(snapshot, legal=timeline.snapshot(self._mover).legal)

    def memory(self) -> tuple[Episode, ...]:
        """All plies as the viewer lived them."""
        return self._timeline.open_memory() if self._is_open else self._timeline.memory(self._knower)

    def may_read(self, note: Note) -> bool:
        return note.readable_by(self._knower)

    def notebook(self, ply: int | None = None, beat: int | None = None) -> Mapping[str, JSON]:
        """What the viewer could remember or work out at `ply` (default: now), or at a beat of the move that led
        there."""
        snapshot, knower = self.snapshot(ply, beat), self._knower
        memory = self.memory()[: snapshot.ply]
        if beat is not None:
            *before, last = memory
            memory = (*before, replace(last, notes=last.notes[: snapshot.told]))
        return self._timeline.game.notebook(snapshot.view, memory, knower)

    def attempts(self) -> tuple[str, ...]:
        """What the viewer might try now, allowed or not; nothing when it is not its turn."""
        timeline = self._timeline
        if timeline.actor != self._mover or self._mover not in self._persons:
            return ()
        return tuple(timeline.game.text(move) for move in timeline.state.attempts())

    def check_plays(self, text: str) -> None:
        """Raises IllegalMoveError: a looker-on has the number of chance, and must not act for it."""
        actor = self._timeline.actor
        if not self.is_person and actor is not None:
            raise IllegalMoveError("not_your_turn", text=text, seat=self.seat, actor_seat=actor)

    def refusal(self, text: str) -> Refusal | None:
        """Why the viewer may not make this move now. Raises GameError: not a move, or not its turn."""
        return self._timeline.refusal(self._mover, text)

    def caution(self, text: str) -> Caution | None:
        """What the viewer is asked about this legal move before it is made. Raises GameError."""
        caution = self._timeline.caution(self._mover, text)
        return caution if caution is not None and caution.key else None

    def preview(self, text: str) -> tuple[Beat, ...]:
        """What the viewer can foresee of its legal move. Raises GameError."""
        return self._timeline.preview(self._mover, text, self._knower)

    def ahead(self) -> Ahead | None:
        """What the viewer can foresee of its own decisions, beginning with the one that is due; None where it is not
        to decide."""
        timeline = self._timeline
        is_own = timeline.actor == self._mover and self._mover in self._persons
        return Ahead(timeline.game, timeline.state, self._mover) if is_own else None
