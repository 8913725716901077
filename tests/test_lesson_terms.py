"""No lesson speaks of a thing of its game before the step that explains it, in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ui.game_files import lessons
from ui.lesson.script import Bilingual, LessonStep, load_script
from ui.rulebook.book import load_rulebook
from ui.terms import Language, load_terms

EXPLAINED = {
    "uosao": {
        "realm": "国 街 右王 左王 道 マス 階級pt シーズン",
        "march": "兵士 移動面 ラウンド",
        "largest": "軍配 スタートプレイヤー",
        "road": "使用済み 罠",
        "gap": "距離",
        "fallen": "起き上がる",
        "spring": "倒れる",
    },
    "sword": {
        "card": "勝利点",
        "beat": "天秤 場 最初の場札",
        "sets": "組 カードの色",
        "pass": "山札",
        "question_sword": "弱者の剣 ひっくり返す",
        "round": "ラウンド",
        "discard": "捨てる",
        "stall": "スタートプレイヤー",
    },
    "shinano": {
        "map": "城 地図",
        "land": "軍資金 辺 山地 平地 数字",
        "invade": "侵攻 川 土豪衆トークン",
        "control": "支配",
        "refill": "手番",
        "peace": "和睦",
        "toll": "通行料 敵",
        "rout": "敗走",
        "question_rout": "敗走カード",
        "final": "最終5ターン",
        "eight": "途中終了",
        "count": "城の利権得点",
    },
    "usagi": {
        "goal": "星",
        "stock": "資源 財力 土地 ウサギニウム トークン",
        "sides": "アクションカード 向き",
        "lay": "カードフェイズ",
        "symbols": "無効",
        "phases": "建物効果 建物効果フェイズ 後処理フェイズ",
        "carrot": "ニンジンマーカー マーカー",
        "timing": "タイミング数値",
        "ranks": "ランク",
        "half": "半分星",
        "burst": "トークンバースト",
        "doubled": "護衛",
    },
    "wudang": {
        "mountain": "勝利点 武当掌門",
        "setup": "能力 修練カード ワーカーコマ",
        "incident": "下山 下山カード 武術 武林事件発生",
        "attribute": "属性 陰 陽 学問 練丹 陰陽太極",
        "passing": "武当派修練",
        "icon": "カード回し 剣",
        "place": "演武場 行動 時計回り",
        "question_gate": "実行成果 八卦盤 山門",
        "settle": "必要能力",
        "question_dial": "八卦台 白マーカー 反時計回り",
        "alone": "臨時ワーカー",
        "wild": "仙 符 道 手札役",
        "palace": "紫霄宮 アクション",
        "settle_again": "達人",
        "tournament": "武当派大会",
        "spy": "処刑",
    },
}
"""The steps that explain a thing where they first say its name: terms of the glossary, in Japanese."""

PLAIN = [
    "手札",
    "山札",
    "手番",
    "プレイヤー",
    "スタートプレイヤー",
    "時計回り",
    "方向",
    "数字",
    "合計",
    "挿入",
    "支払い",
    "無効",
    "起き上がる",
    "パス",
    "移動",
    "つながる",
    "合計得点",
    "減点",
    "視認記号",
    "コスト",
    "築城",
    "勝利",
    "同点",
    "建築",
    "場のトークン",
    "密偵",
]
"""What everybody who plays knows by these words, cards that are only named, and the spy, who is announced for later."""

INFLECTED = {
    "使用済み": r"\bspent\b",
    "倒れる": r"\bfalls\b(?! short)",
    "起き上がる": r"\bstand up\b",
    "下山": r"\bdescend|\bdescents?\b",
    "ひっくり返す": r"\bflips?\b",
    "途中終了": r"\bfinish(es|ed|ing)? early\b",
    "八卦盤": r"\bdial\b(?!’s)",
    "軍配": r"\bfan\b",
    "道": r"\bDao\b|\broads?\b",
    "スタートプレイヤー": r"\bstart[- ]player\b",
    "無効": r"\bnegate[sd]?\b",
    "能力": r"\babilit(y|ies)\b",
    "下山カード": r"\bincidents?\b",
    "侵攻": r"\binva(de|sion)\b",
    "護衛": r"\bGuard\b",
    "建物効果": r"\bbuilding effects?\b",
    "剣": r"\bSwords?\b",
    "城の利権得点": r"\bcastle points\b",
    "敗走カード": r"\brouted card\b",
    "アクション": r"\bAction icon\b",
    "数字": r"\bcard’s value\b",
    "カードの色": r"\bsuit\b",
    "弱者の剣": r"\bSword of the Weak\b",
    "向き": r"\bside\b",
}
"""How English says a term where it does not use the word of the glossary."""


def said(step: LessonStep) -> Iterator[Bilingual]:
    yield step.say
    if step.say_by_key is not None:
        yield step.say_by_key
    yield from (answer.say for answer in step.answers)
    if step.praise is not None:
        yield step.praise


def pattern(term: str, english: str, language: Language) -> re.Pattern[str]:
    """How a term of the glossary is found in what is said in this language."""
    if language is Language.JA:
        return re.compile({"手札役": "役", "符": "(?<!護)符"}.get(term, re.escape(term)))
    inflected = INFLECTED.get(term)
    if inflected is not None:
        return re.compile(inflected)
    return re.compile(rf"\b{re.escape(english.split(' (')[0])}s?\b", re.IGNORECASE)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", lessons())
def test_a_thing_is_first_named_by_the_step_that_explains_it(game: str, language: Language) -> None:
    steps, glossary = load_script(game).steps, load_rulebook(game).glossary
    explains = {term: step for step, terms in EXPLAINED[game].items() for term in terms.split()}
    assert set(explains) <= {entry.said.ja for entry in glossary}
    found = {}
    for entry in glossary:
        named = pattern(entry.said.ja, entry.said.en, language)
        first = next((step.id for step in steps if any(named.search(one.in_(language)) for one in said(step))), None)
        if first is not None and (entry.said.ja in explains or entry.said.ja not in PLAIN):
            found[entry.said.ja] = first
    assert len(found) >= 8
    assert {term: (first, explains.get(term)) for term, first in found.items() if explains.get(term) != first} == {}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", lessons())
def test_no_step_asks_for_what_has_not_been_named(game: str, language: Language) -> None:
    """A move that is written with the name of a thing, such as "lay:guard": that step has named it, or one before."""
    steps, terms = load_script(game).steps, load_terms(game)
    names = {key.partition(".")[2]: entry[language.value] for key, entry in terms.items() if THING.fullmatch(key)}
    for at, step in enumerate(steps):
        told = " ".join(one.say.in_(language) for one in steps[: at + 1]).casefold()
        asked = [names[part] for part in step.move.split(":")[1:] if part in names]
        assert [name for name in asked if name.casefold() not in told] == [], step.id


THING = re.compile(r"(action|building|card|space)\.[a-z]\w+")
"""The names of things that moves are written with."""
