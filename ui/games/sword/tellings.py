"""What is laid over the hall while a note is told or cards are picked: headlines, the sum of the cards, ghosts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engines.game import Note
from engines.snapshot import Beat
from ui.board.values.area import Area
from ui.board.values.places import Look, Placement
from ui.games.sword.cards import Piece
from ui.games.sword.frame import Frame
from ui.games.sword.hall import ROUND_END, Hall, balance_pieces
from ui.games.sword.pile import PILE, is_open
from ui.games.sword.seats import picked_faces, plays_of
from ui.terms import Word

_LINGER: Final = {"flipped": 1500.0, "went_out": 1500.0, "dealt": 1200.0}
_SHOWN: Final = ("led", "played", "hand_dealt", *_LINGER, *ROUND_END)
"""What the table itself shows or spells out while it is told."""
_READING: Final = 1300.0
_PLATE_NOTES: Final = (
    "passed",
    "went_out",
    "place_points",
    "last_points",
    "stall_points",
    "last_player_starts",
    "next_player_starts",
)


def linger_of(note: Note | None) -> float:
    """How long a moment stays, in milliseconds at normal speed."""
    if note is None:
        return 0.0
    return _READING if note.key in ROUND_END else _LINGER.get(note.key, 0.0)


def told_pieces(hall: Hall) -> list[Placement]:
    """The headline of this moment, or of the end."""
    note = hall.sight.note
    if note is not None and note.key in ROUND_END:
        return [_ledger(hall, note)]
    if note is not None:
        pieces = [_banner(hall, f"banner.{note.key}", note.args)] if note.key in _LINGER else []
        return [*pieces, _blaze(hall)] if note.key == "flipped" else pieces
    if not hall.over:
        return []
    winners = hall.view["winners"]
    return [_banner(hall, "banner.over", {"winner_seats": winners, "points": hall.view["scores"][winners[0]]})]


def _blaze(hall: Hall) -> Placement:
    """The rose window flares up in the light of the side that counts from now on."""
    return hall.laid("blaze", "blaze", (hall.view["balance"],), hall.frame.blaze, z=-10, shadow=False)


def _ledger(hall: Hall, note: Note) -> Placement:
    """The points of the round that has ended; the seat that is told stands out."""
    view, frame = hall.view, hall.frame
    end, number = view["rounds"][-1], len(view["rounds"])
    key = "banner.round_last" if end["end"] == "last" else "banner.round_stalled"
    words = (hall.say(key, round=number), hall.say(f"{key}.line", seats=end["left"]), view["balance"])
    rows = [
        (*hall.marks[seat], hall.say("plate.name", seat=seat), f"+{gain}", view["scores"][seat], told)
        for seat, gain in enumerate(end["points"])
        for told in [note.args.get("seat") == seat and "gain" in note.args]
    ]
    return hall.laid("ledger", "ledger", (*words, *rows), _ledger_area(frame, len(rows)), z=90)


def _ledger_area(frame: Frame, rows: int) -> Area:
    """Over the whole of the field, down to where its caption was, and higher where the rows need it."""
    edge = 2 * frame.unit
    bottom = frame.caption.bottom
    height = max((2.6 + rows) * 17 * frame.unit, bottom - frame.field.top + edge)
    return Area(frame.stand.left, bottom - height, frame.stand.width, height)


def _banner(hall: Hall, key: str, args: Mapping[str, Any]) -> Placement:
    words = (hall.say(key, **args), hall.say(f"{key}.line", **args), hall.view["balance"])
    return hall.laid("banner", "banner", words, hall.frame.banner, z=90)


def tally_pieces(hall: Hall, pieces: Sequence[Piece]) -> list[Placement]:
    """While cards are picked: their sum, and whether it beats the field."""
    picked, view, reader = picked_faces(hall, pieces), hall.view, hall.reader
    if not picked or view["phase"] != "turn":
        return []
    side = reader.side(view)
    facts = {
        "sum": _sum([reader.number(face, side) for face in picked]),
        "field": reader.total(view["field"], side),
        "need": len(view["field"]),
    }
    good = "".join(picked) in plays_of(hall)
    if good:
        key = "tally.good" if view["field"] else "tally.lead"
    else:
        key = "tally.few" if len(picked) < len(view["field"]) else "tally.low"
    line = hall.say(key, **facts)
    if any(map(reader.is_sword, picked)):
        line = hall.say("tally.flip", line=line)
    if good:
        line = hall.say("tally.play", line=line)
    return [hall.laid("tally", "tally", (line, good), hall.frame.tally, z=95)]


def _sum(numbers: Sequence[int]) -> str:
    """The numbers added up; a single one is its own sum."""
    total = str(sum(numbers))
    return total if len(numbers) == 1 else f"{' + '.join(map(str, numbers))} = {total}"


def ghost_pieces(hall: Hall, beats: Sequence[Beat]) -> list[Placement]:
    """What a held set would do: turn the balance over, take its owner out of the round."""
    notes = [beat.note for beat in beats if beat.note is not None]
    pieces: list[Placement] = []
    for note in notes:
        if note.key == "flipped":
            side = str(note.args["side"])
            pieces += [replace(one, z=4, label=None, hint=None) for one in balance_pieces(hall, "ghost", side)[1:]]
        elif note.key == "went_out":
            seat = note.args["seat"]
            assert isinstance(seat, int)
            pieces.append(_gain(hall, seat, f"+{note.args['gain']}"))
    return pieces


def _gain(hall: Hall, seat: int, text: str) -> Placement:
    plate, unit = hall.frame.desks[seat].plate, hall.frame.unit
    look = Look("sword.count", (text,))
    return Placement("ghost:gain", look, plate.right - 22 * unit, plate.y, 40 * unit, 24 * unit, z=90, shadow=False)


def accents_of(note: Note) -> Mapping[str, str]:
    """The pieces that a note is about."""
    if note.key in ("led", "played"):
        return {"caption": "glow"}
    if note.key in ("cleared", "cleared_opening", "cleared_owner_out"):
        return {f"plate:{note.args['leader_seat']}": "glow"}
    if note.key == "over_limit":
        return {f"plate:{note.args['seat']}": "glow", PILE: "glow"}
    if note.key == "game_over":
        winners = note.args["winner_seats"]
        assert isinstance(winners, (list, tuple))
        return {f"plate:{seat}": "lift" for seat in winners}
    return {f"plate:{note.args['seat']}": "glow"} if note.key in _PLATE_NOTES else {}


def prompt_of(hall: Hall) -> Word | None:
    """What happens, what the viewer is asked to do, or whom it waits for."""
    view, seat, note = hall.view, hall.view["turn"], hall.sight.note
    if note is not None:
        return None if note.key in _SHOWN else Word(f"note.{note.key}", note.args)
    if hall.over or seat is None or is_open(hall):
        return None
    if not hall.sight.legal:
        return Word(f"prompt.wait.{view['phase']}", {"seat": seat})
    if view["phase"] == "discard":
        return Word("prompt.discard", {"seat": seat})
    if hall.sight.touched:
        # the sum of the cards says what there is to say
        return None
    if not view["field"]:
        return Word("prompt.lead", {"seat": seat})
    if not plays_of(hall):
        return Word("prompt.only_pass", {"seat": seat})
    total = hall.reader.total(view["field"], hall.reader.side(view))
    return Word("prompt.beat", {"seat": seat, "need": len(view["field"]), "total": total})
