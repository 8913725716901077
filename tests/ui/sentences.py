"""The sentences of the games' files as patterns: what is read on the screen is held against the file that says it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engines.game import Note
from ui.game_files import files_of

TERMS = Path(__file__).resolve().parents[2] / "translations" / "terms"
SHARED = (TERMS / "common.toml", TERMS / "pages.toml")


def flat(words: str) -> str:
    """Without blanks and marks, which a page sets as it likes."""
    return re.sub(r"[\s\u200b]+", "", words)


@cache
def _file(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def written(game: str, key: str, args: Mapping[str, Any] | None = None) -> str:
    """The English sentence under a dotted key, of the game or of all games, for these facts; "" where there is none."""
    for path in (files_of(game).words, *SHARED):
        found: Any = _file(path)
        names = key.split(".")
        for at, name in enumerate(names):
            rest = ".".join(names[at:])
            if rest in found:  # one key with a dot in it
                found = found[rest]
                break
            found = found.get(name, {})
        zero = found.get("zero", {})
        if zero and args is not None and args.get(zero["of"]) == 0:
            return str(zero["en"])
        same = found.get("same", {})
        if (
            same
            and args is not None
            and len({written(game, f"{same['kind']}.{args[name]}") for name in same["of"]}) == 1
        ):
            return str(same["en"])
        if "en" in found:
            return str(found["en"])
    return ""


def sentence(game: str, key: str, args: Mapping[str, Any], names: Sequence[str]) -> re.Pattern[str]:
    """What the file says under `key`, with these facts. Of a list only what is in it counts, not how it is joined."""
    said = written(game, key, args)
    assert said, key
    parts = re.split(r"(\{[^{}]*\})", said)
    filled = (_filled(game, one, args, names) if one.startswith("{") else re.escape(one) for one in parts)
    return re.compile("".join(filled), re.DOTALL)


def lines_of_log(game: str, told: Iterable[tuple[int, Note]]) -> list[tuple[int, Note, str, Mapping[str, Any]]]:
    """What the lines of a log tell of these notes, each with its ply: the ply and the note that a line is about, under
    what key its sentence is written, and its facts. Two notes of one move are one line where the file joins them."""
    lines: list[tuple[int, Note, str, Mapping[str, Any]]] = []
    for ply, note in told:
        last = lines[-1] if lines else None
        if last is not None and last[0] == ply and written(game, joined := f"joined.{last[1].key}.{note.key}"):
            lines[-1] = (ply, note, joined, {**last[1].args, **note.args})
        else:
            lines.append((ply, note, f"note.{note.key}", note.args))
    return lines


def _filled(game: str, slot: str, args: Mapping[str, Any], names: Sequence[str]) -> str:
    name, mark, rest = re.fullmatch(r"\{(\w+)([:|]?)(.*)\}", slot, re.DOTALL).groups()  # type: ignore[union-attr]
    value = args[name]
    if mark == "|":
        one, _, many = rest.partition("|")
        return re.escape(one if (len(value) if isinstance(value, (list, tuple)) else value) == 1 else many)
    head = rest.partition("*")[0].rstrip("#@")
    if isinstance(value, (list, tuple, Mapping)):
        words = [_word(game, name, head, one, names) for one in value]
        return "".join(f"(?=.*{word})" for word in words) + ".*"
    return _word(game, name, head, value, names)


def _word(game: str, name: str, head: str, value: Any, names: Sequence[str]) -> str:
    """A fact as it is said, as far as the file says it whole."""
    if head:
        said = written(game, f"{head}.{value}")
        return ".*" if not said or "{" in said else re.escape(said)
    if re.fullmatch(r"(.*_)?seats?", name):
        return re.escape(names[value]) if 0 <= value < len(names) else ".*"
    return re.escape(str(value).replace("-", "−"))
