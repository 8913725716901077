"""What the tests of every game's words ask: whether all that is told can be said, with what is known then."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from engines.game import Note
from engines.snapshot import Snapshot
from ui.terms import Language, Terms, load_terms

SLOT = re.compile(r"\{(\w+)(?:[:|][^}]*)?\}")
"""A fact's place in a sentence."""

Facts = Mapping[str, Mapping[str, Any]]


def facts_told(rare: Iterable[Note], snapshots: Iterable[Snapshot]) -> dict[str, Mapping[str, Any]]:
    """One set of facts for each note that is told in these snapshots, and for those that may not happen there."""
    found = {note.key: note.args for note in rare}
    for snapshot in snapshots:
        found |= {beat.note.key: beat.note.args for beat in snapshot.beats if beat.note is not None}
    return found


def assert_all_said(game: str, facts: Facts, terms: Callable[[Language], Terms], loose: Collection[str] = ()) -> None:
    """Every note's sentence uses the facts that it has, in every language; `loose` ones may begin or end in a space."""
    words = load_terms(game)
    for key, args in facts.items():
        assert set(SLOT.findall(words[f"note.{key}"]["en"])) <= set(args), key
        for language in Language:
            said = terms(language).say(f"note.{key}", **args)
            assert "{" not in said
            assert said.strip() == said or key in loose, key
