"""Where a sentence may be broken into lines. Japanese has no spaces, so that Qt breaks it within words. No Qt."""

from __future__ import annotations

import re
from typing import Final

JOINER: Final = "\u2060"
"""Has no width, and no line ends beside it."""
_END: Final = re.compile(
    r"(?<=[ぁ-ん])(?=[一-龠々〇ァ-ヶA-Za-z0-9「『（])"  # a word after the ending of the one before
    r"|(?<=[、。：・])(?=[^、。：・」』）\s])"
    r"|(?<=[」』）])(?=[^ぁ-ん、。：・」』）\s])"
    r"|(?<=\s)(?=\S)"
)
_PREFIXES: Final = ("お", "ご")
"""Of politeness: nothing ends after them."""
_BESIDE_JAPANESE: Final = re.compile(r"(?<=[\u3000-\u9fff])(?=\S)|(?<=\S)(?=[\u3000-\u9fff])")
_LONGEST: Final = 14
"""Characters of a phrase that is kept whole; a longer one may have no room on any line."""


def phrases(text: str) -> tuple[str, ...]:
    """The pieces between which a line may end: words with the blank after them, in Japanese each with its ending."""
    pieces: list[str] = []
    for piece in _END.split(text):
        if pieces and pieces[-1].endswith(_PREFIXES):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return tuple(pieces)


def in_phrases(text: str) -> str:
    """The same, with nothing to be seen in it that keeps lines from ending within a phrase."""
    return "".join(_kept(piece) for piece in phrases(text))


def bare(text: str) -> str:
    """Without what `in_phrases` has put into it."""
    return text.replace(JOINER, "")


def _kept(phrase: str) -> str:
    return phrase if len(phrase) > _LONGEST else _BESIDE_JAPANESE.sub(JOINER, phrase)
