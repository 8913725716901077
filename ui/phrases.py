"""Where a sentence may be broken into lines. Japanese has no spaces, so that Qt breaks it within words. No Qt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

JOINER: Final = "\u2060"
"""Has no width, and no line ends beside it."""
_NO_BREAK: Final = "\u00a0"
_END: Final = re.compile(
    # a word after the ending of the one before, but not within one such as 「持ち主」 or 「取り消す」
    r"(?<=[ぁ-ん])(?<![一-龠々][いきぎしちびみりえけげせねべめれ])(?<!もう(?=一))(?=[一-龠々〇])"
    # nor between 「もう」 and what there is once more of, nor after a 「では」 that begins a sentence
    r"|(?<=[ぁ-ん])(?<!もう(?=[0-9]))(?<!^では)(?<!。では)(?=[ァ-ヶA-Za-z0-9「『（])"
    r"|(?<=[、。：・！？])(?<!\d・(?=\d))(?=[^、。：・！？」』）\s])"
    r"|(?<=[」』）])(?=[^ぁ-ん、。：・」』）\s])"
    r"|(?<=\s)(?=\S)"
)
_FINER_END: Final = re.compile(
    rf"{_END.pattern}"
    r"|(?<=[ぁ-んァ-ヶー一-龠々])(?=（)"
    r"|(?<=[ァ-ヶー]{3})(?=マーカー|カード|トークン|ボード)"
    r"|(?<=[ァ-ヶー一-龠々]{2}[はもがをにでとの])(?=[ぁ-ん]{3})(?![うもは])"  # a particle, and no ending of a verb
    r"|(?<=[ァ-ヶー一-龠々](?:でも|にも|には|とは|から|より))(?=[ぁ-ん]{3})"
)
"""Where a phrase may be broken that has no room on a line."""
_PREFIXES: Final = ("お", "ご")
"""Of politeness: nothing ends after them."""
_UNIT: Final = re.compile(r"(?<=\d) (?=(?:VP|points?|cards?|turns?|rounds?)\b)|(?<=\S) (?=×\d)")
"""Between a number and what it counts, also where the number comes last: “Golem (3) ×2”."""
_SUM: Final = re.compile(r"(?<=[\d+−=→]) (?=[\d+−=→])")
"""The blanks of a sum or a change, as of “3 + 6 + 1 = 10” and “2 → 6”."""
_FULL_SUM: Final = re.compile(r"(?<=\d)(?=[＋－＝])|(?<=[＋－＝])(?=\d)")
"""The same in Japanese, which has none, “3＋6＋1＝10”."""
_COUNTED: Final = re.compile(r"(?<=\d)(?=[ぁ-んァ-ヶー一-龠々])")
"""The same in Japanese, where Qt breaks a line although nothing stands there."""
_RUN: Final = re.compile(r"(?<![A-Za-z])[ぁ-んァ-ヶー一-龠々〇]+")
"""Of Japanese; what is added to a foreign name is none."""
_SHORT: Final = 7
"""Characters of a run that is kept whole, such as an item of a list: “赤の罠”."""
_FULL: Final = r"[\u3000-\u9fff\uff00-\uffef]"
"""A character as broad as it is high; Qt breaks a line beside most of them."""
_SHORT_ADDED: Final = 3
"""The same after a number or a name, to which it belongs: “3番の門”, “「護衛」の面”."""
_BESIDE_JAPANESE: Final = re.compile(rf"(?<={_FULL})(?=\S)|(?<=\S)(?={_FULL})")
_NARROW: Final = 0.6
"""The breadth of another character, in such."""
_LONGEST: Final = 14
"""Characters of a phrase that is kept whole; a longer one may have no room on any line."""
_LONE: Final = 2.5
"""A last phrase no broader than so many characters of Japanese would look lost on a line of its own, as “17.” does."""


def phrases(text: str) -> tuple[str, ...]:
    """The pieces between which a line may end: words with the blank after them, in Japanese each with its ending. A
    number stays with what it counts, and a short run of Japanese is one piece."""
    whole = [run.span() for run in _RUN.finditer(text) if _is_short(text, run)]
    ends = [end for end in _ends(text) if not any(first < end < last for first, last in whole)]
    return tuple(text[first:last] for first, last in zip([0, *ends], [*ends, len(text)], strict=True))


def word_ends(name: str) -> list[int]:
    """Where a Japanese name may be folded, however short it is."""
    return [end for end in _ends(name) if not name[end - 1].isspace()]


@lru_cache(maxsize=512)
def in_phrases(text: str, longest: int = _LONGEST) -> str:
    """The same, with nothing to be seen in it that keeps lines from ending within a phrase; one of more characters than
    `longest` has no room on a line, and ends within it where a word does."""
    most = min(longest, _LONGEST)
    whole = _without_lone_end(phrases(bare(text)), most)
    return "".join(_kept(piece, most) for phrase in whole for piece in _with_room(phrase, most))


def with_names_whole(text: str, names: Iterable[str]) -> str:
    """The same, with no line ending within one of these names that has room on one."""
    for name in names:
        if breadth(name) <= _LONGEST:
            text = text.replace(name, name.replace(" ", _NO_BREAK))
    return text


def bare(text: str) -> str:
    """Without what `in_phrases` has put into it."""
    return text.replace(JOINER, "").replace(_NO_BREAK, " ")


def _ends(text: str, rule: re.Pattern[str] = _END) -> Iterator[int]:
    """Where words end, in order."""
    units = {joint.end() for joined in (_UNIT, _SUM) for joint in joined.finditer(text)}
    for found in rule.finditer(text):
        end = found.start()
        if end not in units and not text[:end].endswith(_PREFIXES):
            yield end


def _without_lone_end(pieces: tuple[str, ...], longest: int) -> tuple[str, ...]:
    """The same pieces, but for a short last one, which goes with the one before where a line has room for both."""
    if len(pieces) < 2 or breadth(pieces[-1].rstrip()) > _LONE or pieces[-2].endswith("\n"):
        return pieces
    before = pieces[-2]
    if before.endswith(" ") and breadth(f"{before}{pieces[-1].rstrip()}") > longest:
        return pieces
    return (*pieces[:-2], f"{before[:-1]}{_NO_BREAK}{pieces[-1]}" if before.endswith(" ") else f"{before}{pieces[-1]}")


def _is_short(text: str, run: re.Match[str]) -> bool:
    """Whether a run of Japanese is kept whole."""
    before = text[: run.start()][-1:]
    goes_on = before.isdigit() or before in ("」", "』", "）")
    return len(run[0]) <= (_SHORT_ADDED if goes_on else _SHORT)


def _with_room(phrase: str, longest: int) -> tuple[str, ...]:
    """A phrase, or its words where it has more characters than `longest`: as many together as there is room for."""
    if breadth(phrase.rstrip()) <= longest:
        return (phrase,)
    ends = [0, *_ends(phrase, _FINER_END), len(phrase)]
    together: list[str] = []
    for word in (phrase[first:last] for first, last in pairwise(ends)):
        if together and breadth(f"{together[-1]}{word}".rstrip()) <= longest:
            together[-1] += word
        else:
            together.append(word)
    return tuple(together)


def _kept(phrase: str, longest: int) -> str:
    joints = _COUNTED if breadth(phrase) > longest else _BESIDE_JAPANESE
    return joints.sub(JOINER, _FULL_SUM.sub(JOINER, _SUM.sub(_NO_BREAK, _UNIT.sub(_NO_BREAK, phrase))))


def breadth(phrase: str) -> float:
    """How broad a phrase is, in characters of Japanese."""
    return sum(1 if re.match(_FULL, one) else _NARROW for one in phrase)
