"""Reads the notes of Sword of the Weak from their JSON: by a note's key, the class that it becomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engines.game import Note
from engines.reading import Read
from engines.sword.seen.notes import (
    Cleared,
    ClearedOpening,
    ClearedOwnerOut,
    Dealt,
    DeckEmpty,
    Discarded,
    Drew,
    DrewCard,
    Flipped,
    GameOver,
    HandDealt,
    LastPlayerStarts,
    LastPoints,
    Led,
    NextPlayerStarts,
    OpeningCard,
    OverLimit,
    Passed,
    PlacePoints,
    Played,
    RoundLast,
    RoundStalled,
    StallPoints,
    TieBroken,
    TieShared,
    Told,
    WentOut,
)

_READERS: Final[Mapping[str, Callable[[Read], Told]]] = MappingProxyType(
    {
        "led": lambda args: Led(
            args["seat"].whole(),
            args["cards"].texts(),
            args["count"].whole(),
            args["total"].whole(),
            args["side"].text(),
        ),
        "played": lambda args: Played(
            args["seat"].whole(),
            args["cards"].texts(),
            args["count"].whole(),
            args["total"].whole(),
            args["side"].text(),
            args["beaten"].texts(),
            args["beaten_count"].whole(),
            args["beaten_total"].whole(),
        ),
        "flipped": lambda args: Flipped(
            args["seat"].whole(), args["side"].text(), args["cards"].texts(), args["total"].whole()
        ),
        "went_out": lambda args: WentOut(
            args["seat"].whole(),
            args["place"].whole(),
            args["still"].whole(),
            args["gain"].whole(),
            args["before"].whole(),
            args["after"].whole(),
        ),
        "passed": lambda args: Passed(args["seat"].whole()),
        "drew": lambda args: Drew(args["seat"].whole(), args["held"].whole(), args["left"].whole()),
        "drew_card": lambda args: DrewCard(args["seat"].whole(), args["card"].text()),
        "deck_empty": lambda args: DeckEmpty(args["seat"].whole()),
        "over_limit": lambda args: OverLimit(args["seat"].whole(), args["held"].whole(), args["limit"].whole()),
        "discarded": lambda args: Discarded(args["seat"].whole(), args["card"].text()),
        "cleared": lambda args: Cleared(args["leader_seat"].whole(), args["cards"].texts()),
        "cleared_owner_out": lambda args: ClearedOwnerOut(
            args["leader_seat"].whole(), args["owner_seat"].whole(), args["cards"].texts()
        ),
        "cleared_opening": lambda args: ClearedOpening(args["leader_seat"].whole(), args["cards"].texts()),
        "round_last": lambda args: RoundLast(
            args["round"].whole(), args["seat"].whole(), args["held"].whole(), args["gains"].wholes()
        ),
        "round_stalled": lambda args: RoundStalled(
            args["round"].whole(), args["still_seats"].wholes(), args["leader_seat"].whole(), args["gains"].wholes()
        ),
        "place_points": lambda args: PlacePoints(
            args["seat"].whole(),
            args["place"].whole(),
            args["still"].whole(),
            args["gain"].whole(),
            args["total"].whole(),
        ),
        "last_points": lambda args: LastPoints(args["seat"].whole(), args["gain"].whole(), args["total"].whole()),
        "stall_points": lambda args: StallPoints(args["seat"].whole(), args["gain"].whole(), args["total"].whole()),
        "dealt": lambda args: Dealt(args["round"].whole(), args["each"].whole(), args["left"].whole()),
        "hand_dealt": lambda args: HandDealt(args["seat"].whole(), args["cards"].texts()),
        "opening_card": lambda args: OpeningCard(args["card"].text(), args["total"].whole(), args["side"].text()),
        "last_player_starts": lambda args: LastPlayerStarts(args["seat"].whole(), args["round"].whole()),
        "next_player_starts": lambda args: NextPlayerStarts(args["seat"].whole(), args["round"].whole()),
        "tie_broken": lambda args: TieBroken(
            args["seat"].whole(), args["points"].whole(), args["tied_seats"].wholes(), args["round"].whole()
        ),
        "tie_shared": lambda args: TieShared(
            args["points"].whole(), args["tied_seats"].wholes(), args["round"].whole()
        ),
        "game_over": lambda args: GameOver(
            args["winner_seats"].wholes(), args["points"].whole(), args["scores"].wholes()
        ),
    }
)
"""By a note's key: what reads its arguments."""


def read_note(note: Note) -> Told:
    """What a note tells. Raises RecordError for a key that the game does not have, and for wrong arguments."""
    read = Read(note.key, "note.key").one_of(_READERS)
    return read(Read(note.args, f"note.{note.key}"))
