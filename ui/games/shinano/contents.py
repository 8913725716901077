"""Everything in the box of Shinano, as the table paints it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engines.shinano.components import Box
from ui.board.values.looks import Look, PanelLook, SlipLook
from ui.games.contents import Part, PartGroup
from ui.games.shinano.data import Reader
from ui.games.shinano.frame import CARD_RATIO
from ui.games.shinano.land import tile_look
from ui.games.shinano.looks import CastleLook, MarkerLook, TokenLook
from ui.terms import Terms, Word

_TILE: Final = 92.0
_PIECE: Final = 60.0
_TRACK_CARDS: Final = 4
"""As the rulebook counts them; on the table they are one scale."""


def make_contents(box: Box, terms: Terms) -> tuple[PartGroup, ...]:
    """The terrain cards by their value, then what each player has."""
    values = sorted({card.value for card in box.cards})
    lands = tuple(PartGroup(Word(f"box.land.{value}"), _lands(box, value)) for value in values)
    return (*lands, PartGroup(Word("box.pieces"), _pieces(box)))


def _lands(box: Box, value: int) -> tuple[Part, ...]:
    reader = Reader(box)
    return tuple(
        Part(
            tile_look(reader, card.id, 0, "paper"),
            _TILE,
            _TILE / CARD_RATIO,
            Word("box.card", {"card": card.id}),
            1,
            card.provenance,
            Word("box.edges", reader.face(card.id, 0).edge_words),
        )
        for card in box.cards
        if card.value == value
    )


def _pieces(box: Box) -> tuple[Part, ...]:
    parts: list[Part] = []
    makers: dict[str, Callable[[str, str], Look]] = {
        "token": partial(TokenLook, is_out=False),
        "marker": MarkerLook,
        "castle": partial(CastleLook, stands=True),
    }
    for kind, make in makers.items():
        for colour in box.colours:
            parts.append(Part(make(*colour.mark), _PIECE, _PIECE, Word(f"box.{kind}.{colour.id}"), 1, "R"))
    summary = Part(SlipLook("", ""), _TILE, _TILE / CARD_RATIO, Word("box.summary"), len(box.colours), "R")
    track = Part(PanelLook(), _TILE, _TILE / CARD_RATIO, Word("box.track"), _TRACK_CARDS, "R", Word("box.track.hint"))
    return (*parts, summary, track)
