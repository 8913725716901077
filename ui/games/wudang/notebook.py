"""The notebook on the viewer's side: opened, it says under each hand which cards the viewer can place there. Pure."""

from __future__ import annotations

from typing import Final

from engines.wudang.seen import Guess, LastSeen, read_notebook
from ui.board.values.identity import Known, Twin
from ui.board.values.placement import Placement, Pose, Said, Touch
from ui.games.wudang.context import Context
from ui.games.wudang.frame import CARD_RATIO
from ui.games.wudang.looks import NotebookLook, TagLook
from ui.terms import Word

NOTEBOOK: Final = "notebook"
CERTAIN: Final = 100
"""So many percent are no guess."""
_LIKELY: Final = 70
"""From how many percent on a card is written down."""
_MOST: Final = 5
"""So many fit under a hand."""


def notebook_pieces(context: Context) -> list[Placement]:
    """The book, and what stands in it while it is open. Whoever only looks on has none."""
    if context.sight.shown.seat < 0:
        return []
    return [_book(context, is_open(context)), *(_tag(context, *written) for written in _written(context))]


def is_open(context: Context) -> bool:
    return context.sight.shown.seat >= 0 and NOTEBOOK in context.sight.held.flipped


def known_tags(context: Context) -> Known:
    """What the tags show where: when the letter is opened, it comes out of its tag."""
    return tuple((tag_name(seat, guess.card), Twin("tag", seat, guess.card)) for seat, _, guess in _written(context))


def tag_name(seat: int, card: str) -> str:
    """The id of the tag that says which card is in a seat's hand."""
    return f"tag:{seat}:{card}"


def letter_last_seen(context: Context) -> LastSeen | None:
    """Who was last known to hold the letter, if the viewer has ever known. It is remembered by a closed book, too."""
    return read_notebook(context.sight.shown.notebook).letter


def _written(context: Context) -> list[tuple[int, int, Guess]]:
    """What stands in the open book: seat, place under its hand, and guess."""
    hands = read_notebook(context.sight.shown.notebook).hands if is_open(context) else ()
    likely = [[guess for guess in hand if guess.percent >= _LIKELY][:_MOST] for hand in hands]
    return [(seat, at, guess) for seat, hand in enumerate(likely) for at, guess in enumerate(hand)]


def _book(context: Context, is_open: bool) -> Placement:
    key = "piece.notebook.open" if is_open else "piece.notebook.closed"
    return Placement(
        NOTEBOOK,
        NotebookLook(is_open),
        Pose.over(context.frame.notebook),
        z=26,
        said=Said(Word(key), hint=Word("piece.notebook.hint", {"percent": _LIKELY}), rule="W15"),
        touch=Touch(turnable=True, switch=True),
    )


def _tag(context: Context, seat: int, at: int, guess: Guess) -> Placement:
    """A card that is in that hand for certain, or likely."""
    desk, reader = context.frame.desks[seat], context.reader
    card, is_certain = guess.card, guess.percent == CERTAIN
    family = reader.family(card)
    sign, colour = ("密", "#B3261E") if family is None else (family.names.ja, family.colour)
    width, height = 24 * context.frame.unit, 15 * context.frame.unit
    key = "piece.tag.certain" if is_certain else "piece.tag.likely"
    return Placement(
        tag_name(seat, card),
        TagLook(sign, reader.number(card), colour, is_certain),
        Pose(
            desk.hand.left + width * (0.5 + at * 1.06),
            desk.hand.y + desk.card / CARD_RATIO / 2 + height * 0.68,
            width,
            height,
        ),
        z=35,
        said=Said(
            Word(key, {"owner_seat": seat, "card": card, "percent": guess.percent}),
            hint=Word("piece.tag.hint"),
            rule="W15",
        ),
    )
