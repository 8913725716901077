"""The words of the games in both languages: terms, notes, refusals and rule texts from `translations/`.

A sentence stands under a dotted key, `ja` and `en` side by side. In it

- `{points}` is an argument;
- `{points|point|points}` picks the singular or the plural by an argument, a number or a list (Japanese has one form);
- `{card:card}` is the argument said by its own term, `card.VALUE`;
- `{points: − routs ?}` is said only where that number is not 0, and then followed by it: " − routs 6";
- `{roads:road#}` is a list in which equal ones are said once, with how often (`road.none` for no road);
- `{cost:goods}` with amounts by kind says each by `goods.KIND`, which takes `amount` (`goods.none` for none);
- `{stars:½}` is a number of halves, as "1½" for 3; `{stars:½|star|stars}` picks the singular for up to one whole;
- `{scores:@}` and `{chips:attribute@}` are lists by seat, each said with the player's name;
- `{stars:building*worth}` says each by `worth`, which takes `name`, said by `building.KIND`, and `amount`;
- beside `ja` and `en` may stand `zero`, with `of` and both languages: what is said where that argument is 0;
- and `same`, with `of` and both languages: where the two arguments `of`, said by their `kind`, are the same words;
- an argument called `seat` or ending in `_seat` is said by the player's name (without names: by `seat.NUMBER`, the
  colour of the seat), one ending in `_seats` or called `seats` (a list) by the names joined; other lists too.

No Qt in here. Engines never see it: they speak keys.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import Any, Final

from engines.quick_values import quickly_made
from ui.game_files import ROOT, TABLES, GameFileError, files_of, read_text, told
from ui.phrases import know

COMMON: Final = "common"
_SHARED: Final = ROOT / "translations" / "terms" / "common.toml"
_PAGES: Final = ROOT / "translations" / "terms" / "pages.toml"
_ON_PAGES: Final = frozenset(
    (
        *("again", "book", "chance", "command", "copied", "counts", "error", "file", "film", "hint", "note", "numbers"),
        *("preflight", "reason", "result", "rulebook", "share", "thought", "trouble", "undo", "why"),
    )
)
"""The heads of the keys that stand there. The shelf, which is shown first, says none of them."""
_NAMING: Final = frozenset(
    (
        *("ability", "action", "attribute", "box", "building", "card", "effect", "family", "kind", "phase", "piece"),
        *("road", "short", "space", "suit", "trap"),
    )
)
"""The heads of the keys under which things of a game are named; a name is not broken into lines."""
_OWNER: Final = re.compile(r"^\{\w+\}(の|’s )")
_SLOT: Final = re.compile(r"\{(\w+)(?:(:|\|)([^}]*))?\}")


class Language(Enum):
    """A language of the program; the value is its code."""

    JA = "ja"
    EN = "en"

    @property
    def other(self) -> Language:
        return Language.EN if self is Language.JA else Language.JA


@quickly_made
@dataclass(frozen=True, slots=True)
class Word:
    """Something to be said: a key of the terms and its arguments, in no language yet."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)


def load_terms(name: str) -> Mapping[str, Mapping[str, Any]]:
    """The sentences of a game by dotted key, each with `ja` and `en`; those of COMMON are what all games say, and what
    is said about every box. Raises GameFileError."""
    return {**_common(tuple(TABLES)), **_on_pages()} if name == COMMON else _sentences(name, files_of(name).words)


def _on_pages() -> Mapping[str, Mapping[str, Any]]:
    return _sentences(COMMON, _PAGES)


@cache
def _common(games: Sequence[str]) -> Mapping[str, Mapping[str, Any]]:
    shared = _sentences(COMMON, _SHARED)
    return reduce(or_, (_sentences(game, files_of(game).box) for game in games), shared)


@cache
def _sentences(name: str, path: Path) -> dict[str, Mapping[str, Any]]:
    try:
        said = dict(_flatten(tomllib.loads(read_text(name, path)), ""))
    except tomllib.TOMLDecodeError as error:
        raise GameFileError(name, told(path), str(error)) from error
    know(_names_among(said))
    return said


def _names_among(said: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """What things are called, in both languages: pieces and places of a game, and the titles of the games."""
    for key, entry in said.items():
        if key.partition(".")[0] in _NAMING or (key.startswith("game.") and key.endswith(".title")):
            yield from (_OWNER.sub("", entry[one.value]) for one in Language if one.value in entry)


class Terms:
    """Says the words of one game, in one language, about players with names. A value: make a new one to switch."""

    __slots__ = ("_common", "_game", "_spoken", "game", "language", "names")

    def __init__(self, game: str, language: Language, names: Sequence[str] = ()) -> None:
        self.game = game
        self.language = language
        self._spoken = language.value
        self.names = tuple(names)
        self._game = load_terms(game) if game else {}
        self._common = _common(tuple(TABLES))

    def say(self, key: str, **args: Any) -> str:
        """The sentence under `key`. Raises GameFileError when there is none, or an argument is missing."""
        entry = self._entry(key)
        zero = entry.get("zero")
        if zero and args.get(zero["of"]) == 0:
            entry = zero
        same = entry.get("same")
        if same and len({self.say(f"{same['kind']}.{args.get(name)}") for name in same["of"]}) == 1:
            entry = same
        said: str | None = entry.get(self._spoken)
        if said is None:
            raise self._lack(f"{key} is not said in {self._spoken}")
        return _SLOT.sub(lambda slot: self._fill(key, slot, args), said) if "{" in said else said

    def word(self, word: Word) -> str:
        """The text of a Word, as `say` says its key and arguments."""
        return self.say(word.key, **word.args)

    def within(self, key: str, **args: Any) -> str:
        """The same as it stands within another sentence: no capital at its head, unless it begins with a name, that is
        with an argument. Raises GameFileError."""
        said = self.say(key, **args)
        begins_with_name = str(self._entry(key)[self.language.value]).startswith("{")
        return said if begins_with_name else said[:1].lower() + said[1:]

    def of_box(self, game: str, word: str, *, section: str = "game") -> str:
        """What the box of a game says, as its "title", or in its section "credit" its "makers". Raises GameFileError,
        which names the file of that box."""
        key = f"{section}.{game}.{word}"
        if self.language.value not in self._common.get(key, {}):
            raise GameFileError(game, told(files_of(game).box), f"{key} is not said in {self.language.value}")
        return self.say(key)

    def words(self, words: Iterable[Word]) -> str:
        """Several sentences in a row."""
        return self.joined(map(self.word, words))

    def joined(self, sentences: Iterable[str]) -> str:
        """Sentences of this language in a row."""
        return ("" if self.language is Language.JA else " ").join(sentences)

    def happened(self, said: Sequence[str]) -> list[str]:
        """What happened, each once, with how often where it was said several times, in the order first said."""
        found = Counter(said).items()
        return [words if times == 1 else self.say("result.again", words=words, times=times) for words, times in found]

    def why(self, key: str) -> str:
        """What is said beside the sentence under `key` about why it is so; "" when nothing is. Raises GameFileError."""
        said: str = self._entry(key).get("why", {}).get(self.language.value, "")
        return said

    def knows(self, key: str) -> bool:
        return self._found(key) is not None

    def under(self, head: str) -> Mapping[str, str]:
        """The game's own sentences right under `head` by the rest of their keys, in the order of the file."""
        start = f"{head}."
        return {key.removeprefix(start): self.say(key) for key in self._game if key.startswith(start)}

    def in_language(self, language: Language) -> Terms:
        """The words of the same game in `language`."""
        other = object.__new__(Terms)
        other.game, other.language, other._spoken, other.names = self.game, language, language.value, self.names
        other._game, other._common = self._game, self._common
        return other

    def _entry(self, key: str) -> Mapping[str, Any]:
        entry = self._found(key)
        if entry is None:
            raise self._lack(f"{key} is said nowhere, nor in the words that all games share")
        return entry

    def _found(self, key: str) -> Mapping[str, Any] | None:
        entry = self._game.get(key) or self._common.get(key)
        if entry is None and key.partition(".")[0] in _ON_PAGES:
            entry = _on_pages().get(key)
        return entry

    def _lack(self, detail: str) -> GameFileError:
        """Something that should be in the words of this game, or in the common ones."""
        file = files_of(self.game).words if self.game else _SHARED
        return GameFileError(self.game or COMMON, told(file), detail)

    def _fill(self, key: str, slot: re.Match[str], args: Mapping[str, Any]) -> str:
        name, mark, rest = slot.groups()
        if name not in args:
            raise self._lack(f"{key} is not told its {name}")
        value = args[name]
        if mark == "|":
            one, _, many = rest.partition("|")
            return one if value == 1 or (isinstance(value, (list, tuple)) and len(value) == 1) else many
        if mark == ":" and isinstance(value, Mapping):
            return self._join(self._amounts(rest, value))
        if mark == ":" and rest == "½":
            return halved(value)
        if mark == ":" and rest.startswith("½|"):
            one, many = rest.removeprefix("½|").split("|")
            return one if value in (1, 2) else many
        if mark == ":" and rest.endswith("?"):
            return f"{rest[:-1]}{_written(value)}" if value else ""
        if mark == ":" and rest.endswith("@"):
            return self._join(self._by_seat(rest[:-1], value))
        if mark == ":" and rest.endswith("#"):
            said = counted([self.say(f"{rest[:-1]}.{item}") for item in _listed(value)])
            return self._join(said) or self._none_of(rest[:-1])
        if mark == ":":
            return self._join([self.say(f"{rest}.{item}") for item in _listed(value)])
        if name == "seat" or name.endswith("_seat"):
            return self._name(value)
        if name == "seats" or name.endswith("_seats"):
            return self._join([self._name(seat) for seat in value])
        return self._join([_written(item) for item in _listed(value)])

    def _by_seat(self, rest: str, values: Sequence[Any]) -> list[str]:
        said = [self.say(f"{rest}.{value}") if rest else _written(value) for value in values]
        return [self.say("seat.said", seat=seat, said=one) for seat, one in enumerate(said)]

    def _amounts(self, rest: str, amounts: Mapping[str, int]) -> list[str]:
        kinds, _, frame = rest.partition("*")
        if frame:
            named = {self.say(f"{kinds}.{kind}"): amount for kind, amount in amounts.items()}
            said = [self.say(frame, name=name, amount=amount) for name, amount in named.items()]
            return said or [self.say(f"{frame}.none")]
        return [self.say(f"{kinds}.{kind}", amount=amount) for kind, amount in amounts.items()] or [
            self.say(f"{kinds}.none")
        ]

    def _none_of(self, kinds: str) -> str:
        """What is said of an empty list; "" where nothing is."""
        return self.say(f"{kinds}.none") if self.knows(f"{kinds}.none") else ""

    def _name(self, seat: int) -> str:
        """A player's name; where players have none, as in a rulebook, the colour that the game gives the seat."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        own = f"seat.{seat}"
        return self.say(own) if self.knows(own) else self.say("seat.unnamed", number=seat + 1)

    def _join(self, parts: Sequence[str]) -> str:
        if len(parts) < 2 or self.language is Language.JA:
            return "、".join(parts)
        return f"{', '.join(parts[:-1])} and {parts[-1]}"


def numeral(number: int) -> str:
    """A number as it is written: with a true minus sign."""
    return str(number).replace("-", "−")


def halved(halves: int) -> str:
    """A number of halves as it is written: "0", "½", "1", "1½"."""
    whole, odd = divmod(halves, 2)
    return f"{whole or ''}½" if odd else str(whole)


def signed(number: int) -> str:
    """A number that is won or lost, with its sign: "+3", "−2", "0"."""
    return f"+{number}" if number > 0 else numeral(number)


def signed_halves(halves: int) -> str:
    """A number of halves that are won or lost, with its sign: "+3½", "−2", "0"."""
    return f"+{halved(halves)}" if halves > 0 else f"−{halved(-halves)}" if halves else "0"


def counted(said: Sequence[str]) -> list[str]:
    """Things that were said several times once, with how many, in the order first said."""
    return [words if times == 1 else f"{words} ×{times}" for words, times in Counter(said).items()]


def _written(item: object) -> str:
    return numeral(item) if isinstance(item, int) else str(item)


def _listed(value: Any) -> Sequence[Any]:
    return value if isinstance(value, (list, tuple)) else (value,)


def _flatten(table: Mapping[str, Any], prefix: str) -> list[tuple[str, Mapping[str, Any]]]:
    if "ja" in table or "en" in table:
        return [(prefix, table)]
    return [
        entry
        for name, value in table.items()
        if isinstance(value, dict)
        for entry in _flatten(value, f"{prefix}.{name}" if prefix else name)
    ]
