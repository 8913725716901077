"""The keys that the viewer's own action cards go by: each keeps its own for the whole round, in the hand and in the
row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ui.board.values.placement import Change, Drawn, Placement, Pose
from ui.games.usagi.cards import card_name, held_pose, laid_pose, up_end
from ui.games.usagi.context import Context
from ui.games.usagi.looks import KeyLook

LOWER: Final = "QWERT"
"""The keys under 1 to 5: the end of a held card that lies at its foot."""
_CAP: Final = 13.0
"""How large a key is drawn, in units."""


@dataclass(frozen=True, slots=True)
class CardKey:
    """A key and the end of an own card that it picks."""

    key: str
    end: str
    is_laid: bool
    is_lower: bool
    """Whether that end is the one at the foot of a held card."""


def card_keys(context: Context) -> Iterator[CardKey]:
    """By card: 1 to 5 pick the card wherever it lies, the letters under them the lower end of one in the hand."""
    laid = {context.reader.card_of[end].id: end for end in context.own.laid if end is not None}
    for number, (card, letter) in enumerate(zip(context.reader.box.cards, LOWER, strict=True), 1):
        if card.id in laid:
            yield CardKey(str(number), laid[card.id], is_laid=True, is_lower=False)
            continue
        up = up_end(context, card)
        yield CardKey(str(number), up, is_laid=False, is_lower=False)
        yield from (CardKey(letter, end, is_laid=False, is_lower=True) for end in card.ends if end != up)


def keys_in_words(context: Context) -> Mapping[str, str]:
    """The keys of the cards that are left in the hand, for a sentence: `numbers` and `letters`."""
    held = [one for one in card_keys(context) if not one.is_laid]
    return {
        "numbers": " ".join(one.key for one in held if not one.is_lower),
        "letters": " ".join(one.key for one in held if one.is_lower),
    }


def keycap_pieces(context: Context) -> list[Placement]:
    """For whoever plays by keys: the key of each own card on it, and that of its lower end beside that."""
    return [_keycap(context, one) for one in card_keys(context)] if context.sight.held.by_key else []


def _keycap(context: Context, one: CardKey) -> Placement:
    """At the upper left corner; that of a lower end where its strip begins."""
    card = card_name(context.near, one.end)
    pose = laid_pose(context, one.end) if one.is_laid else held_pose(context, one.end)
    size = _CAP * context.unit
    top = pose.y - pose.height / 2 + (pose.height * 0.72 if one.is_lower else size * 0.62)
    return Placement(
        f"key:{one.key}",
        KeyLook(one.key),
        Pose(pose.x - pose.width / 2 + size * 0.62, top, size, size),
        z=38,
        change=Change(stand=""),
        drawn=Drawn(shadow=False, part_of=card, control=True),
    )
