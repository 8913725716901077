"""The hall and what stands in it: windows, the balance, the field and its caption, deck, discard pile, scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from engines.sword.moves import Pass
from engines.sword.seen import LastPoints, Phase, PlacePoints, RoundLast, RoundStalled, StallPoints
from ui.board.values.area import Area
from ui.board.values.placement import FLAT, GROUND, PRESSED, UNSAID, Drawn, Placement, Said, Touch
from ui.board.values.places import Place, PlaceKind
from ui.games.sword.context import Context
from ui.games.sword.frame import DECK_STEP, TILT
from ui.games.sword.looks import (
    BackLook,
    BeamLook,
    BellLook,
    CaptionLook,
    CountLook,
    DeckLook,
    GroundLook,
    LeverLook,
    PanLook,
    PostLook,
    RoundLook,
    ScoreRow,
    ScoresLook,
    SignLook,
    SlotLook,
)
from ui.terms import Word

SORT: Final = "sort"
PASS: Final = "pass"
EndOfRound: TypeAlias = RoundLast | RoundStalled | PlacePoints | LastPoints | StallPoints
"""While these are told the points of the round lie over the field."""
_APART: Final = 3.0
"""Between the sign of the balance and the scores, where they would meet."""


def hall_pieces(context: Context) -> list[Placement]:
    """Everything but cards and seats."""
    return [
        _ground(context),
        *balance_pieces(context),
        *_caption(context),
        *_deck(context),
        *_boards(context),
        *_buttons(context),
    ]


def hall_places(context: Context) -> list[Place]:
    """Where cards can be put: the field, and at eleven cards the discard pile."""
    unit, stand, pile = context.frame.unit, context.frame.stand, context.frame.discard
    if context.view.phase is Phase.DISCARD:
        size = (pile.width + 10 * unit, pile.height + 10 * unit)
        return [Place("discard", pile.x, pile.y, *size, PlaceKind.ZONE, Word("place.discard"))]
    return [Place("field", stand.x, stand.y, stand.width, stand.height, PlaceKind.ZONE, Word("place.field"))]


def _ground(context: Context) -> Placement:
    frame = context.frame
    room = Area(0, 0, frame.width, frame.height)
    share = (frame.nave.top / frame.height, frame.nave.bottom / frame.height)
    return context.laid("ground", GroundLook(context.view.balance, *share), room, z=-20, drawn=GROUND)


def turned_balance(context: Context, side: str, field: Sequence[str]) -> list[Placement]:
    """The balance turned over to `side`, with what this set comes to then, in place of the one that stands there."""
    pieces = []
    for piece in _balance(context, "ghost", side, field)[1:]:
        sign = f"balance:sign:{context.view.balance}"
        stands = sign if ":sign:" in piece.id else piece.id.replace("ghost", "balance", 1)
        pieces.append(replace(piece, said=UNSAID, drawn=replace(piece.drawn, instead_of=stands)))
    return pieces


def balance_pieces(context: Context) -> list[Placement]:
    """Post, beam and two pans; the live pan low and lit."""
    return _balance(context, "balance", context.view.balance, context.view.field)


def _balance(context: Context, prefix: str, live: str, field: Sequence[str]) -> list[Placement]:
    frame, unit = context.frame, context.frame.unit
    sides = context.reader.box.sides
    angle = -TILT if live == sides[0] else TILT
    said = Said(Word("piece.balance", {"side": live}), hint=Word("piece.balance.hint", {"side": live}), rule="J18")
    top = frame.beam_y - 12 * unit
    post = Area(frame.nave.x - 34 * unit, top, 68 * unit, frame.caption.top - top)
    beam = Area(frame.nave.x - 158 * unit, frame.beam_y - 13 * unit, 316 * unit, 26 * unit)
    pieces = [
        context.laid(f"{prefix}:post", PostLook(), post, z=1, drawn=GROUND),
        context.laid(f"{prefix}:beam", BeamLook(live), beam, z=3, angle=angle, said=said, drawn=FLAT),
    ]
    for direction, name in zip((-1, 1), sides, strict=True):
        x, y = frame.beam_end(direction, angle)
        pan = frame.pan(x, y)
        total = str(context.reader.total(field, context.reader.box.sides.index(name))) if field else ""
        look = PanLook(name, name == live, total)
        pieces.append(context.laid(f"{prefix}:{name}", look, pan, z=2, said=said, drawn=FLAT))
        if name == live:
            # a piece of its own, so that one sign goes as the other comes; clear of a ring round the field and, on a
            # narrow table, of the scores
            left = min(pan.left + (4 * direction - 2.4) * unit, frame.scores.left - (84.8 + _APART) * unit)
            sign = Area(left, pan.bottom - 18 * unit, 84.8 * unit, 17.5 * unit)
            words = SignLook(name, context.say(f"sign.{name}"))
            pieces.append(context.laid(f"{prefix}:sign:{name}", words, sign, z=2.5, drawn=FLAT))
    return pieces


def _caption(context: Context) -> list[Placement]:
    """Under the field: whose set, how many cards, how many passes are missing; nothing where nobody can lead any
    more."""
    view, reader, area = context.view, context.reader, context.frame.caption
    field, owner = view.field, view.owner
    if isinstance(context.told, EndOfRound) or (view.is_over and not field):
        return []
    if not field:
        look = CaptionLook(context.say("sign.lead"), context.say("sign.empty"), "", "", 0, 0)
        label, hint = Word("piece.field_empty"), Word("piece.field_empty.hint")
        return [context.laid("caption", look, area, z=40, said=Said(label, hint=hint, rule="J14"))]
    total = reader.total(field, reader.side(view))
    label = Word("piece.field_opening", {"total": total})
    mark = ("", "")
    words = context.say("sign.opening")
    if owner is not None:
        facts = {"owner_seat": owner, "count": len(field), "total": total}
        label, words, mark = Word("piece.field", facts), context.say("sign.set", **facts), context.mark(owner)
    missing = context.say("sign.passes", missing=view.passes_needed - view.passes)
    look = CaptionLook(missing, words, *mark, view.passes, view.passes_needed)
    return [context.laid("caption", look, area, z=40, said=Said(label, hint=Word("piece.field.hint"), rule="J12"))]


def _deck(context: Context) -> list[Placement]:
    """The uppermost card, which can be pulled off to pass, on what lies under it."""
    area, left = context.frame.deck, len(context.view.deck)
    label = Word("piece.deck", {"left": left}) if left else Word("piece.deck_empty")
    said = Said(label, hint=Word(f"{label.key}.hint"), rule="J15")
    pieces = [count_piece(context, "deck", area, str(left), context.frame.stretch)]
    if not left:
        passes = Touch(passes=True)
        return [context.laid("deck", SlotLook(), area, z=6, same_as=PASS, said=said, touch=passes, drawn=FLAT), *pieces]
    inset = 2 * DECK_STEP * area.width
    face = Area(area.left, area.top, area.width - inset, area.height - inset)
    under = context.laid("deck:rest", DeckLook() if left > 1 else SlotLook(), area, z=6, drawn=Drawn(shadow=left > 1))
    pulled = Touch(pulls=True, passes=True)
    back = BackLook(sword=False)
    top = context.laid("deck", back, face, z=6.5, same_as=PASS, said=said, touch=pulled, drawn=FLAT)
    return [under, top, *pieces]


def count_piece(context: Context, name: str, pile: Area, text: str, high: float = 1.0) -> Placement:
    """A small slate under a pile of cards, higher by a factor."""
    unit = context.frame.unit
    area = Area(pile.x - 15 * unit, pile.bottom + 4 * unit, 30 * unit, 16 * high * unit)
    return context.laid(f"count:{name}", CountLook(text), area, z=9, drawn=FLAT)


def _boards(context: Context) -> list[Placement]:
    """Round and scores by round."""
    view, box = context.view, context.reader.box
    now, total = view.round, box.rounds
    head = context.laid(
        "round",
        RoundLook(context.say("sign.round"), context.say("sign.sum"), now, total),
        context.frame.round,
        z=4.1,
        said=Said(Word("piece.round", {"now": now, "total": total}), hint=Word("piece.round.hint"), rule="J25"),
    )
    rows = []
    for seat in range(view.players):
        gains = [points[seat] for points in view.points_by_round[:now]]
        shown = tuple(str(gain) for gain in gains) + ("",) * (total - len(gains))
        rows.append(ScoreRow(*context.mark(seat), shown, str(view.scores[seat])))
    scores = context.laid(
        "scores",
        ScoresLook(tuple(rows)),
        context.frame.scores,
        z=4,
        said=Said(Word("piece.scores"), hint=Word("piece.scores.hint", {"totals": list(view.scores)}), rule="J22"),
    )
    return [head, scores]


def _buttons(context: Context) -> list[Placement]:
    """To pass, and how the hand is sorted."""
    frame, sight = context.frame, context.sight
    by_number = SORT in sight.held.flipped
    live = Pass() in context.moves
    said = Said(Word("piece.pass"), hint=Word("piece.pass.hint"), rule="J15")
    look, touch = BellLook(context.say("sign.pass"), live, context.moves == (Pass(),)), Touch(passes=True)
    bell = context.laid("bell", look, frame.passing, z=20, same_as=PASS, said=said, touch=touch, drawn=PRESSED)
    sorting = "number" if by_number else "suit"
    lever = context.laid(
        SORT,
        LeverLook(context.say(f"sign.{sorting}"), by_number),
        frame.sorting,
        z=20,
        said=Said(Word(f"piece.sort_{sorting}"), hint=Word("piece.sort.hint")),
        touch=Touch(turnable=True, switch=True),
        drawn=PRESSED,
    )
    return [bell, lever]
