"""Rabbit City Planning on the table: what lies where, and which touches make which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from engines.game import SPECTATOR, Note
from engines.snapshot import Beat
from engines.usagi.components import Box
from engines.usagi.moves import Build, Lay, Lose, Skip, Use, read_move
from ui.board.values.places import Gesture, Layout, Placement, Sight
from ui.games.usagi.cards import card_name, card_pieces, hand_left, hand_top, up_end
from ui.games.usagi.data import Reader
from ui.games.usagi.duels import duel_pieces
from ui.games.usagi.frame import SLOTS, make_frame
from ui.games.usagi.laying import CONFIRM, is_laying, laying_pieces, laying_places, plans_of, row_of
from ui.games.usagi.market import building_name, building_pieces, choice_pieces, site_places
from ui.games.usagi.seats import button_pieces, ground_pieces, seat_pieces
from ui.games.usagi.stage import Stage
from ui.games.usagi.tellings import accents_of, ghost_pieces, linger_of, told_pieces
from ui.games.usagi.tracks import track_pieces
from ui.terms import Word

_DUSK: Final = "#3B3068"
"""Over the two cities it is night in every theme."""
_UNDER: Final = "QWERT"
"""The keys under 1 to 5: the end of a card that lies at its foot."""


@dataclass(frozen=True)
class UsagiTable:
    """Two cities and one market of a box, laid out for a room. Pure: equal sights give equal layouts."""

    box: Box

    @property
    def id(self) -> str:
        return "usagi"

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self.box)

    def layout(self, sight: Sight) -> Layout:
        stage = self._stage(sight)
        pieces = [
            *ground_pieces(stage),
            *track_pieces(stage),
            *seat_pieces(stage),
            *card_pieces(stage),
            *laying_pieces(stage),
            *building_pieces(stage),
            *choice_pieces(stage),
            *duel_pieces(stage),
            *button_pieces(stage),
            *told_pieces(stage),
        ]
        places = (*laying_places(stage), *site_places(stage))
        glow = "" if sight.seat == SPECTATOR else self.box.sides[sight.seat].colour
        return Layout(
            tuple(pieces),
            places,
            self._prompt(stage),
            glow,
            linger_of(sight.note),
            plans_of(stage),
            proposes=is_laying(stage) and len(row_of(stage)) == SLOTS - 1,
            hand_top=hand_top(stage),
            hand_left=hand_left(stage),
            veil=_DUSK,
        )

    def gesture(self, move: str, view: Mapping[str, Any]) -> Gesture:
        seat = self._reader.actor(view) or 0
        match read_move(move):
            case Lay(end):
                slot = min(SLOTS, len(view["seats"][seat]["laid"]) + 1)
                return Gesture((card_name(seat, end), f"slot:{slot}"))
            case Skip():
                return Gesture(("decline",))
            case Use(building, choice):
                return Gesture((building_name(building), *((f"choice:{choice}",) if choice else ())))
            case Build(building):
                return Gesture((building_name(building), "site"))
            case Lose(amounts):
                units = self._units(amounts)
                return Gesture((*units, "pay"), loose=len(units))
        raise ValueError(move)

    def ghosts(self, sight: Sight, beats: Sequence[Beat]) -> Sequence[Placement]:
        if not beats:
            return []
        still = replace(sight, note=None, touched=())
        return ghost_pieces(self.layout(still), self.layout(replace(still, view=beats[-1].view, legal=())))

    def keys(self, sight: Sight) -> Mapping[str, str]:
        stage = self._stage(sight)
        if sight.proposed:
            return {"C": CONFIRM}
        if not sight.legal:
            return {}
        match sight.view["phase"]:
            case "lay":
                return self._lay_keys(stage)
            case "effects":
                called = sight.view["effects"][0]
                choices = [move.choice for move in map(read_move, sight.legal) if isinstance(move, Use) and move.choice]
                numbers = {str(at): f"choice:{choice}" for at, choice in enumerate(choices, 1)}
                return {"U": building_name(called), "D": "decline", **numbers}
            case "cards":
                builds = [move.building for move in map(read_move, sight.legal) if isinstance(move, Build)]
                return {**{str(at): building_name(name) for at, name in enumerate(builds[:9], 1)}, "B": "site"}
            case _:
                return self._loss_keys(sight)

    def flippable(self, piece: str) -> bool:
        return piece.startswith("card:")

    def accents(self, note: Note) -> Mapping[str, str]:
        return accents_of(note)

    def _stage(self, sight: Sight) -> Stage:
        return Stage(sight, make_frame(sight.width, sight.height), self._reader)

    def _units(self, amounts: Sequence[tuple[str, int]]) -> tuple[str, ...]:
        """A unit for each resource lost, called by the name that all of its kind share."""
        kinds = {resource.letter: resource.id for resource in self.box.resources}
        return tuple(f"unit:{kinds[letter]}" for letter, amount in amounts for _ in range(amount))

    def _lay_keys(self, stage: Stage) -> dict[str, str]:
        keys = {}
        for card in self._reader.hand(stage.view, stage.near):
            at = self.box.cards.index(card)
            up = up_end(stage, card)
            keys[str(at + 1)] = card_name(stage.near, up)
            under = next((end for end in card.ends if end != up), "")
            if under:
                keys[_UNDER[at]] = card_name(stage.near, under)
        return {**keys, "Up": f"slot:{len(row_of(stage)) + 1}"} if stage.sight.touched else keys

    def _loss_keys(self, sight: Sight) -> dict[str, str]:
        """A letter picks the next of its resource; P pays."""
        keys = {"P": "pay"}
        for resource in self.box.resources:
            held = sight.view["seats"][sight.seat][resource.id]
            names = [f"unit:{resource.id}:{number}" for number in range(held, 0, -1)]
            free = [name for name in names if name not in sight.touched]
            if free:
                keys[resource.letter.upper()] = free[0]
        return keys

    def _prompt(self, stage: Stage) -> Word | None:
        """What the viewer is asked to do, or whom it waits for."""
        view, sight = stage.view, stage.sight
        phase, actor = view["phase"], stage.actor
        if phase == "over":
            return None
        if sight.note is not None and phase != "lay":
            return _told(stage)
        if actor is None:
            return None
        if sight.proposed:
            return Word("prompt.lay.whole", {"seat": sight.seat})
        # the next card is asked for while the last one is still on its way
        lays_on = sight.note is not None and actor == sight.seat
        if not sight.legal and not lays_on:
            return Word(f"prompt.wait.{phase}", {"seat": actor})
        args: dict[str, Any] = {"seat": actor}
        match phase:
            case "lay":
                args["slot"] = len(view["seats"][actor]["laid"]) + 1
                return Word("prompt.lay.place" if sight.touched else "prompt.lay", args)
            case "effects":
                args["building"] = view["effects"][0]
                return Word("prompt.effects.choice" if sight.touched else "prompt.effects", args)
            case "burst":
                args["debt"] = stage.reader.threat(view, actor)
                done = len(sight.touched) >= args["debt"]
                return Word("prompt.burst.pay" if done else "prompt.burst", args)
            case _:
                return Word("prompt.cards", args)


def _told(stage: Stage) -> Word | None:
    """What goes on while something is told: nobody chooses then, though the position may wait for somebody."""
    view, slot = stage.view, stage.view["slot"]
    own, other = (view["seats"][seat]["laid"][:slot] for seat in (stage.near, 1 - stage.near))
    if own and other:
        return Word("prompt.told.cards", {"slot": slot, "own": own[-1], "other": other[-1]})
    return Word("prompt.told.effects") if view["effects"] else None
