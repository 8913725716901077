"""The Japanese words by which `phrases.py` tells where a phrase ends. No Qt."""

from __future__ import annotations

from typing import Final


def _words(listed: str) -> tuple[str, ...]:
    return tuple(listed.split())


STEMS: Final = "いきぎしちびみりえけげせねべめれ"
"""How a verb may end before another one: 「取り消す」."""
VERB_HEADS: Final = ("ひっくり", "やり", "ひと", "ふたり")
"""Written in kana before the kanji of the rest of a word, as in 「ひっくり返る」."""
POINTING: Final = ("この", "その", "どの", "これ", "それ")
"""Words that lean on the next one."""
COUNTED: Final = "0123456789一二三四五六七八九十"
PARTICLES: Final = "はもがをにでと"
LEANING: Final = "がをにはとのへで"
"""Particles that may follow a clause or a foreign name, as in 「…、と読みました」, and no line begins with,"""
AS_THEY: Final = _words(
    "はい はじ はず はっ はみ はさ はた はな とき ところ とど となり とて とくに のこ のせ "
    "のぞ のち にぎ にげ へこ がん とっ とり とる ともに でき でも"
)
"""unless they begin one of these words."""
LONG_PARTICLES: Final = ("でも", "にも", "には", "とは", "から", "より")
STARTERS: Final = _words(
    "その それ そこ この これ ここ どの どれ どこ どちら あなた すべて すでに すぐ まだ もう "
    "もっと ちょうど いちばん さらに たとえば ひとつ ふたつ ほか ほとんど ひっくり ぴったり "
    "たくさん みんな できるだけ"
)
"""Words in kana with which a phrase begins, whatever goes before them."""
ALL: Final = ("すべて", "ちょうど", "いちばん", "それぞれ")
"""Those of them that also follow a number or a name without a particle."""
VERBS: Final = _words(
    "あり ある あっ あれば なくな なくす なけれ ない なる なら なっ なり でき する すれ いま "
    "いる いな よい かかり つなが おき もらえ わか とど"
)
"""Words in kana with which a phrase begins after a particle."""
NOUNS: Final = ("とき", "こと", "もの", "ため", "ほう", "うち", "あいだ", "あと", "ところ")
"""What a verb may go before; it is hardly heard as a word of its own."""
THINGS: Final = _words(
    "マーカー カード トークン ボード マス タイル チップ トラック フェイズ ワーカー ラウンド "
    "シーズン スタート ターン ランク"
)
"""With which long names of things end."""
