"""Where a sentence may be broken into lines, and how well. Japanese has no spaces, so that Qt breaks it within words.
No Qt.

A break has a price: none after a full stop, little after the ending of a word, much within a long word.
`ui/look/lines.py` chooses those that are cheap and make lines of about the same length; where Qt itself breaks lines,
`in_phrases` leaves it only cheap ones.

No line begins with a particle, a small kana or the end of a clause. None ends between a number and what it counts, or
within a name that is known (`know`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final
from unicodedata import category

from ui.kana_words import (
    ALL,
    AS_THEY,
    COUNTED,
    LEANING,
    LONG_PARTICLES,
    NOUNS,
    PARTICLES,
    POINTING,
    STARTERS,
    STEMS,
    THINGS,
    VERB_HEADS,
    VERBS,
)

JOINER: Final = "\u2060"
"""Has no width, and no line ends beside it."""
NO_BREAK: Final = "\u00a0"
"""A blank at which no line ends."""

_MAY_END: Final = "\u200b"
"""Has no width either, and a line ends beside it where Qt would end none."""

STOP: Final = 0
"""The price of a break after a clause;"""
BLANK: Final = 2
"""at a blank between two words;"""
PHRASE: Final = 3
"""between two phrases;"""
LOOSE: Final = 5
"""between two that are read in one breath, such as a noun and the 「の」 before it;"""
FINE: Final = 14
"""within a phrase, between its words;"""
COMPOUND: Final = 24
"""within a word made of two."""
_NEVER: Final = 1000

_SMALL: Final = "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー々ゝゞ"
_ENDINGS: Final = f"、。，．：；・！？」』）】〉》〕”’,.!?:;)]}}%…〜×−–—＋－＝→{JOINER}{_SMALL}"
"""What no line begins with."""
_OPENINGS: Final = f"「『（【〈《〔“‘([{{＋－＝−×→〜{JOINER}{NO_BREAK}"
"""What no line ends with."""
_CLOSINGS: Final = "」』）"
_SIGNS: Final = "＋＝−"
"""Of a sum; between words in it a line may end after them."""
_SUMS: Final = "0123456789+−=→"
_BULLETS: Final = "●•"
_GLUE: Final = "\u200d"
"""Between the parts of one sign."""
_ADDED: Final = ("Mn", "Me", "Mc", "Cf", "Sk")
"""What belongs to the character before it."""
_DASHES: Final = "-–—/…"
"""Beside these a line may end in Qt, also within English."""
_POLITE: Final = "おご"
"""Before a word, as in 「お金」."""
_WEAK: Final = frozenset(("a", "an", "the", "of", "to", "no", "in", "and", "or", "by", "with", "for", "is", "are"))
"""English words that would rather not be the last of their line."""
_SHORT: Final = 7
"""Characters of a run of Japanese that is kept whole, such as an item of a list: “赤の罠”."""
_SHORT_ADDED: Final = 3
"""Characters of one that is kept whole with the number or name before it: “3番の門”, “「護衛」の面”."""
_NARROW: Final = 0.6
"""The breadth of a character that is not Japanese, in characters of Japanese."""
_LONGEST: Final = 14
"""Characters of a phrase that is kept whole; a longer one may have no room on any line."""
_LONE: Final = 2.5
"""A last phrase no broader than so many characters of Japanese would look lost on a line of its own, as “17.” does."""
_LONGEST_NAME: Final = 11

_names: Final = dict[str, tuple[str, ...]]()
"""By their first character, the longest first."""


def know(names: Iterable[str]) -> None:
    """Keep these names whole from now on. Whole sentences among them are left out."""
    by_first = dict[str, set[str]]()
    for name in names:
        if len(name) > 2 and breadth(name) <= _LONGEST_NAME and not set(name) & set("。、{\n"):
            by_first.setdefault(name[0], set()).add(name)
    for first, found in by_first.items():
        _names[first] = tuple(sorted(found.union(_names.get(first, ())), key=len, reverse=True))
    if by_first:
        breaks.cache_clear()
        in_phrases.cache_clear()


@lru_cache(maxsize=4096)
def breaks(text: str) -> tuple[tuple[int, int], ...]:
    """Where a line may end and at what price, in order; blanks belong to the line before them."""
    kinds = "".join(map(_kind, text))
    found = {at: price for at in range(1, len(text)) if (price := _price(text, kinds, at)) < _NEVER}
    for first, last in _short_runs(text, kinds):
        found |= {at: max(found[at], FINE) for at in range(first + 1, last) if at in found}
    for first, last in _known(text):
        # a Japanese name is one word, the words of an English one are only better together
        whole = _NEVER if any(map(_is_broad, text[first:last])) else LOOSE
        for at in range(first + 1, last):
            if at in found:
                found[at] = max(found[at], whole)
    return tuple((at, price) for at, price in sorted(found.items()) if price < _NEVER)


def may_part(text: str, at: int) -> bool:
    """Whether a line may end there at all, if need be: not beside what it would look wrong to part."""
    before, after = text[at - 1], text[at]
    if after in _ENDINGS or before in _OPENINGS or after.isspace() or before == _GLUE or category(after) in _ADDED:
        return False
    kind, following = _kind(before), _kind(after)
    return not (kind in "d" and following in "dkth") and not (kind in "kt" and following in "h") and kind != "a"


def phrases(text: str) -> tuple[str, ...]:
    """The pieces between which a line may end: words with the blank after them, in Japanese each with its ending. A
    number stays with what it counts, and a short run of Japanese is one piece."""
    return _cut(text, [at for at, price in breaks(text) if price <= LOOSE])


def word_ends(name: str) -> list[int]:
    """Where a Japanese name may be folded, however short it is."""
    kinds = "".join(map(_kind, name))
    prices = {at: _price(name, kinds, at) for at in range(1, len(name)) if not name[at - 1].isspace()}
    return [at for at, price in prices.items() if price <= LOOSE]


@lru_cache(maxsize=4096)
def in_phrases(text: str, longest: int = _LONGEST) -> str:
    """The same, with nothing to be seen in it that keeps lines from ending within a phrase; one of more characters than
    `longest` has no room on a line, and ends within it where a word does."""
    most = min(longest, _LONGEST)
    told = bare(text)
    prices, start, pieces = dict(breaks(told)), 0, list[str]()
    for phrase in _without_lone_end(phrases(told), most):
        pieces += _with_room(phrase, most, [at - start for at in prices if start < at < start + len(phrase)])
        start += len(phrase)
    return "".join(_kept(piece, most) for piece in pieces)


def with_names_whole(text: str, names: Iterable[str]) -> str:
    """The text with its lines not ending within any of these names, unless a name is too long for a line."""
    for name in names:
        if breadth(name) <= _LONGEST:
            text = text.replace(name, name.replace(" ", NO_BREAK))
    return text


@lru_cache(maxsize=4096)
def kept_in_lines(text: str, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The characters of a text, each with what keeps Qt from ending a line before it, unless one of these begins there.
    Blanks at which no line ends are such as no line ends at."""
    heads, at = set[int](), 0
    for line in lines:
        at = text.index(line, at)
        heads.add(at)
        at += len(line)
    done = list[str]()
    for at, (before, one) in enumerate(pairwise(f"\n{text}")):
        if one == " ":
            done.append(one if at + 1 in heads or at + 1 == len(text) else NO_BREAK)
        else:
            may_end = _is_broad(before) or _is_broad(one) or before in _DASHES or one in _DASHES
            keeps = may_end and at not in heads and not before.isspace()
            done.append(f"{JOINER}{one}" if keeps else f"{_MAY_END}{one}" if at in heads and before in _SIGNS else one)
    return tuple(done)


def bare(text: str) -> str:
    """The text without what `in_phrases` and `kept_in_lines` have put into it."""
    return text.replace(JOINER, "").replace(_MAY_END, "").replace(NO_BREAK, " ")


def breadth(text: str) -> float:
    """How broad a text is, in characters of Japanese."""
    return sum(1 if _is_broad(one) else _NARROW for one in text)


def _kind(one: str) -> str:
    """h: hiragana, k: kanji, t: katakana, d: a digit, a: a letter, b: a blank, o: another sign."""
    if "ぁ" <= one <= "ん":
        return "h"
    if "一" <= one <= "龠" or one in "々〇":
        return "k"
    if "ァ" <= one <= "ヶ" or one == "ー":
        return "t"
    if one.isspace():
        return "b"
    if one.isdigit():
        return "d"
    return "a" if one.isalpha() else "o"


def _is_broad(one: str) -> bool:
    """Whether a character is as broad as it is high; Qt breaks a line beside most of those."""
    return 0x3000 <= ord(one) <= 0x9FFF or 0xFF00 <= ord(one) <= 0xFFEF


def _price(text: str, kinds: str, at: int) -> int:
    before, after = text[at - 1], text[at]
    if before in _SIGNS and kinds[at] in "kt" and kinds[at - 2 : at - 1] in ("k", "t", "d"):
        return FINE
    if after in _ENDINGS or before in _OPENINGS or after.isspace():
        return _NEVER
    if before == NO_BREAK or (after in LEANING and not text.startswith(AS_THEY, at)):
        return _NEVER
    if before.isspace():
        return _price_of_blank(text, at)
    if before in "、。：！？":
        return STOP
    if before == "・":
        return _NEVER if after.isdigit() and text[at - 2 : at - 1].isdigit() else PHRASE
    if before in _CLOSINGS:
        return _NEVER if kinds[at] == "h" else LOOSE
    if kinds[at - 1] == "h":
        return _price_after_kana(text, kinds, at)
    return _price_in_word(text, kinds, at)


def _price_of_blank(text: str, at: int) -> int:
    """The price of a break before the word that begins at `at`."""
    before, after = text[:at].rstrip(), text[at]
    last = before.rpartition(" ")[2].rpartition("\n")[2]
    if not last or last in _BULLETS or (len(last) == 2 and last[1] == "." and last[0].isalnum()):
        return _NEVER  # what only numbers or begins the line
    if (last[-1] in _SUMS and after in _SUMS) or (last.strip("+−-(×").isdigit() and after.isalpha()):
        return _NEVER
    if after.isdigit():
        return LOOSE + PHRASE if last[-1].isalnum() else STOP
    if last[-1] in ".,;:!?…":
        return STOP
    return LOOSE if last.lower() in _WEAK else BLANK


def _price_after_kana(text: str, kinds: str, at: int) -> int:
    """The price of a break after hiragana."""
    before, after, kind = text[at - 1], text[at], kinds[at]
    alone = kinds[at - 2 : at - 1] != "h"
    if before in _POLITE and (at == 1 or kinds[at - 2] != "h"):
        return _NEVER
    if kind == "h":
        return _price_between_kana(text, kinds, at)
    if text[:at].endswith("もう") and after in COUNTED:
        return _NEVER
    if text[:at].endswith("では") and (at == 2 or text[at - 3] == "。") and kind != "k":
        return _NEVER  # a sentence begins with it
    if kind == "k" and alone and kinds[at - 2 : at - 1] == "k" and before in STEMS:
        return _NEVER
    if kind == "k" and text[:at].endswith(VERB_HEADS):
        return _NEVER
    if kind == "d" and before == "の":
        return COMPOUND
    if kind in "ktad" or after in "「『（■◆◇●○":
        return LOOSE if before == "の" or text[:at].endswith(POINTING) else PHRASE
    return _NEVER


def _price_between_kana(text: str, kinds: str, at: int) -> int:
    before, rest = text[at - 1], text[at:]
    if rest.startswith(STARTERS) and before not in "っん" and text[at - 2 : at] not in ("けれ", "まっ"):
        return PHRASE if kinds[at - 2 : at - 1] != "b" else _NEVER
    is_verb = not (before == "と" and rest.startswith("なり")) and not (before == "で" and rest[0] == "い")
    if before in PARTICLES and rest.startswith(VERBS) and is_verb:
        return LOOSE  # 「となり」 and 「並んでいる」 are one word
    if before in "るたいうす" and rest.startswith(NOUNS):
        return FINE
    long_kana = kinds[at : at + 3] == "hhh" and rest[0] not in "うもは" and text[at - 1 : at + 1] != "でき"
    words = kinds[:at]
    if long_kana and before in "はもがをにでとの" and set(words[at - 3 : at - 1]) <= set("kt") and at > 2:
        return FINE
    if long_kana and text[:at].endswith(LONG_PARTICLES) and words[at - 3 : at - 2] in ("k", "t"):
        return FINE
    return _NEVER


def _price_in_word(text: str, kinds: str, at: int) -> int:
    """The price of a break within a word, after anything but hiragana."""
    pair, rest = kinds[at - 1 : at + 1], text[at:]
    if pair[0] in "kt" and rest.startswith(ALL):
        return LOOSE
    if text[at] == "（" and pair[0] in "kt":
        return FINE
    if text[at] in "「『" and pair[0] in "kt":
        return COMPOUND
    if pair == "tt" and rest.startswith(THINGS) and kinds[max(0, at - 3) : at] == "ttt":
        return COMPOUND
    if pair == "kt" and kinds[max(0, at - 2) : at] == "kk" and rest.startswith(THINGS):
        return COMPOUND
    return _NEVER


def _short_runs(text: str, kinds: str) -> Iterator[tuple[int, int]]:
    """The runs of Japanese that are kept whole; what is added to a foreign name is none."""
    first = 0
    while first < len(kinds):
        last = first
        while last < len(kinds) and kinds[last] in "hkt":
            last += 1
        before = text[first - 1 : first]
        most = _SHORT_ADDED if before.isdigit() or (before and before in _CLOSINGS) else _SHORT
        if first < last <= first + most and not ("A" <= before <= "z"):
            yield first, last
        first = max(last, first + 1)


def _known(text: str) -> Iterator[tuple[int, int]]:
    """Where known names begin and end in a text, in order."""
    end = 0
    for at, one in enumerate(text):
        if at >= end and one in _names:
            end = at + len(next((name for name in _names[one] if text.startswith(name, at)), ""))
            if end > at:
                yield at, end


def _without_lone_end(pieces: tuple[str, ...], longest: int) -> tuple[str, ...]:
    """The pieces, but with a short last one joined to the one before, where a line has room for both."""
    if len(pieces) < 2 or breadth(pieces[-1].rstrip()) > _LONE or pieces[-2].endswith("\n"):
        return pieces
    before = pieces[-2]
    if before.endswith(" ") and breadth(f"{before}{pieces[-1].rstrip()}") > longest:
        return pieces
    return (*pieces[:-2], f"{before[:-1]}{NO_BREAK}{pieces[-1]}" if before.endswith(" ") else f"{before}{pieces[-1]}")


def _with_room(phrase: str, longest: int, ends: Iterable[int]) -> list[str]:
    """A phrase, or its words where it has more characters than `longest`: as many together as there is room for."""
    if breadth(phrase.rstrip()) <= longest:
        return [phrase]
    together: list[str] = []
    for word in _cut(phrase, ends):
        if together and breadth(f"{together[-1]}{word}".rstrip()) <= longest:
            together[-1] += word
        else:
            together.append(word)
    return together


def _kept(piece: str, longest: int) -> str:
    """A piece within which no line ends, or only where it may if need be when it has no room on one."""
    has_room = breadth(piece.rstrip()) <= longest
    done = list[str]()
    for at, (one, after) in enumerate(pairwise(f"{piece}\n"), start=1):
        if one == " " and not after.isspace():
            done.append(NO_BREAK)
        elif after != "\n" and (_is_broad(one) or _is_broad(after)) and (has_room or not may_part(piece, at)):
            done.append(f"{one}{JOINER}")
        else:
            done.append(one)
    return "".join(done)


def _cut(text: str, ends: Iterable[int]) -> tuple[str, ...]:
    return tuple(text[first:last] for first, last in pairwise((0, *ends, len(text)))) if text else ("",)
