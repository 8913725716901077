"""Names and turns of phrase that must not come back, in any text that a player reads: see "The voice" in
CONTRIBUTING.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ui.game_files import lessons

ROOT = Path(__file__).resolve().parent.parent
SOURCES = [
    ROOT / "README.md",
    ROOT / "README.ja.md",
    ROOT / "translations" / "itsutsu_ja.ts",
    *sorted((ROOT / "translations").glob("*/*.toml")),
    *sorted((ROOT / "resources").glob("rulebooks/*.toml")),
    *sorted((ROOT / "resources").glob("tutorials/*.toml")),
]

GONE = {
    # English, as it is not written
    r"\bpl(y|ies)\b(?!\})": "move",
    r"[Tt]ak\w* it up again|[Tt]aken up again": "resume",
    r"\bDrawn by lot": "Random",
    r"[Rr]ead with it": "see also",
    r"hangs? together": "is inconsistent",
    r"stands? twice": "appears twice",
    r"no part in what is decided": "what is decided now",
    r"Something can go here": "First choose what to put here",
    r"kept as it stands": "saved",
    r"\b[Ll]ook(s|ing)? on\b(?! it)": "watch",
    r"\bby half\b": "rotate 180°",
    r"[Ll]ies open": "face up",
    r"only control will do": "only control is allowed",
    r"One finishes early": "You can finish early",
    r"\bis no record\b": "is not a game record",
    r"\b[Tt]hr(ow|ows|own|owing)\b[^.:;]{0,24}\baway\b|\b[Tt]hrow onto\b": "discard",
    r"\bturns (it|the balance) over\b": "flips the balance",
    r"\b(was|were|we) rejected\b": "We play it this way because …",
    r"\b[Vv]ictory for\b": "X wins!",
    r"[Ss]hared? (the )?victory\b|victory is shared": "share the win",
    r"\b(the|an|each) own\b": "your own, their own",
    r"[Hh]eadmaster": "Master of Wudang",
    r"Wulin": "the martial world",
    r"[Dd]escent cards?\b": "incident card",
    r"[Ss]paces? (is |are )?(execut|carried out)": "resolve",
    r"[Oo]pened when drawn": "revealed",
    r"[Pp]assed over": "skipped",
    r"\bworks (as|for) (yin|yang|the drawer|\{)": "resolve the yin half",
    r"(?<=[a-z])'(?=[a-z])": "’",
    r"\b(color|favor|honor|neighbor|center|gray|traveling|canceled|defense)": "British spelling",
    r"\b[Ee]veryone\b|\b[Aa]nyone\b|\b[Ss]omeone\b": "everybody, anybody, somebody",
    r"\bcarr(y|ies|ied) out\b": "resolve",
    r"\bOpen your hand\b": "Uncover your hand",
    r"\bLet us\b": "Let’s",
    r"\{other_seat\} (wins by|ends the)|\{leader_seat\} plays the last": "may, could: the other player decides that",
    r"\b[Tt]o differ alone\b": "The odd one out",
    r"is not what was written|are not what was written": "has been changed",
    # Japanese, as it is not spoken at these tables
    r"けいこ": "チュートリアル",
    r"棋譜": "プレイ記録",
    r"対局": "ゲーム",
    r"局面": "場面",
    r"すぐ指す|考え込まずに指": "手を決めます",
    r"プレイ(する|し[たてま]|中)": "遊ぶ、ゲーム中",
    r"プレーヤ|開始プレイヤー": "プレイヤー、スタートプレイヤー",
    r"役を見せ|見せた(カード|役)|見せられる役": "公開する",
    r"Σ": "計",
    r"最後の5手番": "最終5ターン",
    r"[0-9}]手番|手番目|何手番|手番の数": "数えるときはターン、1回分は手番",
    r"[a-e]「(?:武林事件発生|陰陽太極|武当派修練|行動|実行成果)」": "「a. 武林事件発生」",
    r"スート": "カードの色",
    r"採(りません|らず)": "こう遊ぶ理由を書く",
    r"(?<![手山場名表正御お捨て配])札": "カード",
    r"働(き|く|か|い)": "効果を発揮する、有効になる",
}
"""Patterns, and what is said instead."""


NAMED: dict[str, dict[str, str]] = {
    "uosao": {
        r"\b[Gg]ets? up\b": "stand up",
        r"\blay(s|ing)? (it|them|the \w+ card)\b|\blaid\b": "play as a road, insert",
        r"\b(tile|street|path|pawn|meeple|token)s?\b": "card, road, soldier, marker",
        r"\bspaces?\b": "square",
        r"\b(higher|highest|greater|bigger)\b": "larger",
        r"\b[Ff]irst player\b": "start player",
        r"\b[Ff]alls? over\b|\bknocked\b": "fall",
    },
    "sword": {
        r"\b(draw pile|stock|talon)\b": "deck",
        r"\b(greater|larger|bigger)\b": "higher",
        r"\b(scale|meld|combination|trick|run)s?\b": "balance, set",
        r"\b[Tt]urn(s|ed)? the balance\b": "flip",
        r"\b(active|current|valid) numbers?\b": "live number",
        r"\bdrops? out\b|\bfinish(es|ed)?\b": "go out",
    },
    "shinano": {
        r"\b(tile|village|fortress|square)s?\b": "card, castle, space",
        r"\b(money|gold|coins?|cash)\b": "funds",
        r"\bas a rout\b": "as routed",
        r"\b(draw pile|stock)\b": "deck",
        r"\b(enemy|enemies|rivals?)\b": "opponent",
        r"\b(retires?|retired)\b": "finish early",
        r"\bways? (there|that you)\b": "route",
    },
    "usagi": {
        r"\b(coin|gold|money)s?\b": "Wealth",
        r"\b(cancel|execut)\w*": "negate, resolve",
        r"\bcarrot token\b": "carrot marker",
        r"\b(house|tile)s?\b": "building, card",
        r"\bvoid\b": "lost",
        r"\bspaces? [1-4]\b": "slot",
    },
    "wudang": {
        r"\b(solve|complete|fulfil)[sd]?\b": "settle",
        r"\b(quest|event|mission)s?\b": "incident",
        r"\b(meeple|disciple|pawn)s?\b": "worker",
        r"\b(combination|triplet)s?\b": "set",
        r"\b(skill|stat)s?\b": "ability",
        r"\b(wheel|compass)\b": "dial",
        r"\bsquares?\b": "space",
        r"\b(alone|Everybody) is (Yin|Yang)\b": "yin, yang",
    },
}
"""One thing, one word, in the English of each game: other names that its things must not get, and their own."""


def in_english(game: str) -> Iterator[str]:
    """What a player reads in English of one game: its words, lesson and rulebook. Keys in braces are none of it."""
    folders = ("translations/terms", "translations/boxes", "resources/tutorials", "resources/rulebooks")
    for folder in folders:
        read = (ROOT / folder / f"{game}.toml").read_text(encoding="utf-8")
        yield from (re.sub(r"\{[^}]*\}", "", said) for said in re.findall(r'\ben = "((?:[^"\\]|\\.)*)"', read))


@pytest.mark.parametrize("game", NAMED)
def test_in_english_a_thing_of_a_game_has_one_name(game: str) -> None:
    read = list(in_english(game))
    found = {
        f"{said.group()} ({better}): {text}"
        for text in read
        for other, better in NAMED[game].items()
        for said in re.finditer(other, text)
    }
    assert len(read) > 200
    assert found == set()


def test_each_game_that_can_be_played_has_its_names() -> None:
    assert set(NAMED) == set(lessons())


def texts(path: Path) -> Iterator[str]:
    """What a player reads of a file: no comments, no names of keys."""
    if path.suffix == ".ts":
        for message in ElementTree.parse(path).iter("message"):
            yield from (
                part.text or "" for part in (message.find("source"), message.find("translation")) if part is not None
            )
    elif path.suffix == ".toml":
        # nor what is only typed into the search
        read = re.sub(r"(?m)^(\s*#|words = ).*$", "", path.read_text(encoding="utf-8"))
        yield from re.findall(r'"((?:[^"\\]|\\.)*)"', read)
    else:
        yield path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_must_not_come_back_has_not(path: Path) -> None:
    read = list(texts(path))
    found = {
        f"{said.group()} ({better})"
        for text in read
        for gone, better in GONE.items()
        for said in re.finditer(gone, text)
    }
    assert read
    assert found == set()
