"""The hall and what stands in it: windows, the balance, the field and its caption, deck, discard pile, scores."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from engines.sword.moves import Drop, Pass, Play
from engines.sword.seen import LastPoints, Phase, PlacePoints, RoundLast, RoundStalled, StallPoints, Told, View
from ui.board.values.area import Area
from ui.board.values.places import Look, Place, PlaceKind, Placement, Sight
from ui.games.sword.cards import Reader
from ui.games.sword.frame import DECK_STEP, PROMPT_HEIGHT, TILT, Frame
from ui.games.sword.looks import (
    BackLook,
    BellLook,
    CaptionLook,
    GroundLook,
    LeverLook,
    LightLook,
    PanLook,
    RoundLook,
    SignLook,
    TextLook,
)
from ui.terms import Word

SORT: Final = "sort"
PASS: Final = "pass"
Mark = tuple[str, str]
EndOfRound: TypeAlias = RoundLast | RoundStalled | PlacePoints | LastPoints | StallPoints
"""While these are told the points of the round lie over the field."""


@dataclass(frozen=True, slots=True)
class Hall:
    """What everything in the hall is laid out from."""

    sight: Sight
    """The room, the words and the viewer. Its view, notes and moves are read: they stand below."""
    view: View
    told: Told | None
    """What is being told at this moment; None at rest."""
    sentence: Word | None
    """The same as a sentence."""
    news: tuple[Told, ...]
    """What is being told at this moment, or at rest what the move that led here has told the viewer."""
    moves: tuple[Pass | Play | Drop, ...]
    """The viewer's legal moves; empty when it is not its turn."""
    frame: Frame
    reader: Reader
    marks: Sequence[Mark]

    def say(self, key: str, **args: Any) -> str:
        return self.sight.terms.say(key, **args)

    def laid(self, name: str, painter: str, args: tuple[Hashable, ...], area: Area, **more: Any) -> Placement:
        """A piece that fills an area."""
        return Placement(name, Look(f"sword.{painter}", args), area.x, area.y, area.width, area.height, **more)


def hall_pieces(hall: Hall) -> list[Placement]:
    """Everything but cards and seats."""
    return [_ground(hall), *balance_pieces(hall), *_caption(hall), *_deck(hall), *_boards(hall), *_buttons(hall)]


def hall_places(hall: Hall) -> list[Place]:
    """Where cards can be put: the field, and at eleven cards the discard pile."""
    unit, stand, pile = hall.frame.unit, hall.frame.stand, hall.frame.discard
    if hall.view.phase is Phase.DISCARD:
        size = (pile.width + 10 * unit, pile.height + 10 * unit)
        return [Place("discard", pile.x, pile.y, *size, PlaceKind.ZONE, Word("place.discard"))]
    return [Place("field", stand.x, stand.y, stand.width, stand.height, PlaceKind.ZONE, Word("place.field"))]


def _ground(hall: Hall) -> Placement:
    frame = hall.frame
    room = Area(0, 0, frame.width, frame.height)
    share = (frame.nave.top / frame.height, frame.nave.bottom / frame.height)
    return hall.laid("ground", "ground", GroundLook(hall.view.balance, *share), room, z=-20, shadow=False, bed=True)


def balance_pieces(hall: Hall, prefix: str = "balance", side: str = "") -> list[Placement]:
    """Post, beam and two pans; the live pan low and lit."""
    frame, unit = hall.frame, hall.frame.unit
    live = side or hall.view.balance
    sides = hall.reader.box.sides
    angle = -TILT if live == sides[0] else TILT
    word = {"label": Word("piece.balance", {"side": live}), "hint": Word("piece.balance.hint", {"side": live})}
    top = frame.beam_y - 12 * unit
    post = Area(frame.nave.x - 34 * unit, top, 68 * unit, frame.nave.bottom - PROMPT_HEIGHT - top)
    beam = Area(frame.nave.x - 152 * unit, frame.beam_y - 13 * unit, 304 * unit, 26 * unit)
    pieces = [
        hall.laid(f"{prefix}:post", "post", (), post, z=1, shadow=False, bed=True),
        hall.laid(f"{prefix}:beam", "beam", LightLook(live), beam, z=3, angle=angle, rule="J18", shadow=False, **word),
    ]
    for direction, name in zip((-1, 1), sides, strict=True):
        x, y = frame.beam_end(direction, angle)
        pan = Area(x - 43 * unit, y, 86 * unit, 92 * unit)
        pieces.append(
            hall.laid(
                f"{prefix}:{name}", "pan", PanLook(name, name == live), pan, z=2, rule="J18", shadow=False, **word
            )
        )
        if name == live:
            # a piece of its own, so that one sign goes as the other comes
            sign = Area(pan.left + 3.4 * unit, pan.bottom - 18.4 * unit, 79.2 * unit, 17.5 * unit)
            words = SignLook(name, hall.say(f"sign.{name}"))
            pieces.append(hall.laid(f"{prefix}:sign:{name}", "sign", words, sign, z=2.5, shadow=False))
    return pieces


def _caption(hall: Hall) -> list[Placement]:
    """Under the field: whose set, how many cards, the total large, how many passes are missing."""
    if isinstance(hall.told, EndOfRound):
        return []
    view, reader, area = hall.view, hall.reader, hall.frame.caption
    field, owner = view.field, view.owner
    if not field:
        args = CaptionLook("", hall.say("sign.lead"), hall.say("sign.empty"), "", "", 0, 0)
        label, hint = Word("piece.field_empty"), Word("piece.field_empty.hint")
        return [hall.laid("caption", "caption", args, area, z=40, label=label, hint=hint, rule="J14")]
    total = reader.total(field, reader.side(view))
    label = Word("piece.field_opening", {"total": total})
    mark: Mark = ("", "")
    words = hall.say("sign.opening")
    if owner is not None:
        facts = {"owner_seat": owner, "count": len(field), "total": total}
        label, words, mark = Word("piece.field", facts), hall.say("sign.set", **facts), hall.marks[owner]
    missing = hall.say("sign.passes", missing=view.passes_needed - view.passes)
    args = CaptionLook(str(total), missing, words, *mark, view.passes, view.passes_needed)
    return [hall.laid("caption", "caption", args, area, z=40, label=label, hint=Word("piece.field.hint"), rule="J12")]


def _deck(hall: Hall) -> list[Placement]:
    """The uppermost card, which can be pulled off to pass, on what lies under it."""
    area, left = hall.frame.deck, len(hall.view.deck)
    label = Word("piece.deck", {"left": left}) if left else Word("piece.deck_empty")
    words: dict[str, Any] = {"label": label, "hint": Word("piece.deck.hint"), "rule": "J15", "same_as": PASS}
    pieces = [count_piece(hall, "deck", area, str(left))]
    if not left:
        return [hall.laid("deck", "slot", (), area, z=6, shadow=False, **words), *pieces]
    inset = 2 * DECK_STEP * area.width
    face = Area(area.left, area.top, area.width - inset, area.height - inset)
    under = hall.laid("deck:rest", "deck" if left > 1 else "slot", (), area, z=6, shadow=left > 1)
    top = hall.laid("deck", "back", BackLook(sword=False), face, z=6.5, shadow=False, pulls=True, **words)
    return [under, top, *pieces]


def count_piece(hall: Hall, name: str, pile: Area, text: str) -> Placement:
    """A small slate under a pile of cards."""
    unit = hall.frame.unit
    area = Area(pile.x - 15 * unit, pile.bottom + 4 * unit, 30 * unit, 16 * unit)
    return hall.laid(f"count:{name}", "count", TextLook(text), area, z=9, shadow=False)


def _boards(hall: Hall) -> list[Placement]:
    """Round and scores by round."""
    view, box = hall.view, hall.reader.box
    now, total = view.round, box.rounds
    candles = hall.laid(
        "round",
        "round",
        RoundLook(hall.say("sign.round"), now, total),
        hall.frame.round,
        z=4,
        label=Word("piece.round", {"now": now, "total": total}),
        hint=Word("piece.round.hint"),
        rule="J25",
    )
    rows = []
    finished = [one.points for one in view.rounds]
    for seat in range(view.players):
        gains = [points[seat] for points in finished]
        if len(gains) < total and not view.is_over:
            gains.append(view.scores[seat] - sum(gains))
        shown = tuple(str(gain) for gain in gains) + ("",) * (total - len(gains))
        rows.append((*hall.marks[seat], *shown, str(view.scores[seat])))
    scores = hall.laid(
        "scores",
        "scores",
        tuple(rows),
        hall.frame.scores,
        z=4,
        label=Word("piece.scores"),
        hint=Word("piece.scores.hint", {"totals": list(view.scores)}),
        rule="J22",
    )
    return [candles, scores]


def _buttons(hall: Hall) -> list[Placement]:
    """To pass, and how the hand is sorted."""
    frame, sight = hall.frame, hall.sight
    by_number = SORT in sight.flipped
    live = Pass() in hall.moves
    words: dict[str, Any] = {"label": Word("piece.pass"), "hint": Word("piece.pass.hint"), "rule": "J15"}
    bell = hall.laid("bell", "bell", BellLook(hall.say("sign.pass"), live), frame.passing, z=20, same_as=PASS, **words)
    sorting = "number" if by_number else "suit"
    lever = hall.laid(
        SORT,
        "lever",
        LeverLook(hall.say(f"sign.{sorting}"), by_number),
        frame.sorting,
        z=20,
        label=Word(f"piece.sort_{sorting}"),
        hint=Word("piece.sort.hint"),
        switch=True,
    )
    return [bell, lever]
