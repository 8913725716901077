"""Where a sentence may be broken into lines. Japanese has no spaces, so that Qt breaks it within words. No Qt."""

from __future__ import annotations

import re
from typing import Final

JOINER: Final = "\u2060"
"""Has no width, and no line ends beside it."""
_NO_BREAK: Final = "\u00a0"
_WORD_END: Final = re.compile("(?<=[ぁ-ん])(?=[一-龠々ァ-ヶ])")
"""Where in Japanese a word begins after the ending of the one before."""
_END: Final = re.compile(
    r"(?<=[ぁ-ん])(?=[一-龠々〇ァ-ヶA-Za-z0-9「『（])"  # a word after the ending of the one before
    r"|(?<=[、。：・])(?=[^、。：・」』）\s])"
    r"|(?<=[」』）])(?=[^ぁ-ん、。：・」』）\s])"
    r"|(?<=\s)(?=\S)"
)
_PREFIXES: Final = ("お", "ご")
"""Of politeness: nothing ends after them."""
_BESIDE_JAPANESE: Final = re.compile(r"(?<=[\u3000-\u9fff])(?=\S)|(?<=\S)(?=[\u3000-\u9fff])")
_ITEM: Final = re.compile(r"[ぁ-んァ-ヶー一-龠々]{2,7}")
"""A short run of Japanese, such as an item of a list."""
_COUNTED: Final = re.compile(r"(?<=\d)(?=[ぁ-んァ-ヶー一-龠々])")
"""Between a number and Japanese, where a line may be broken although nothing stands there."""
_UNIT: Final = re.compile(r"(?<=\d) (?=(?:VP|points?|cards?|turns?|rounds?)\b)")
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


def word_ends(name: str) -> list[int]:
    """Where a name may be folded: before each word that comes after the ending of another one."""
    return [match.start() for match in _WORD_END.finditer(name)]


def unparted(words: str) -> str:
    """The same words with no line broken between a number and its counter: “3点”, “1 VP”."""
    return _UNIT.sub(_NO_BREAK, _COUNTED.sub(JOINER, words))


def with_items_whole(said: str) -> str:
    """The same with no line broken within a short run of Japanese, for it has no spaces: “赤の罠” stays whole."""
    return _ITEM.sub(lambda item: JOINER.join(item[0]) if _stands_alone(said, item) else item[0], said)


def _stands_alone(said: str, item: re.Match[str]) -> bool:
    """Whether it is no part of a longer run, in which there would be no place left for a break."""
    return not (_ITEM.match(said[item.end() :]) or _ITEM.search(said[max(0, item.start() - 2) : item.start()]))


def bare(text: str) -> str:
    """Without what `in_phrases` has put into it."""
    return text.replace(JOINER, "")


def _kept(phrase: str) -> str:
    return phrase if len(phrase) > _LONGEST else _BESIDE_JAPANESE.sub(JOINER, phrase)
