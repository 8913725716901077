"""Searching a rulebook: in both languages at once, in kana of either kind, in full and half width."""

from __future__ import annotations

import pytest

from ui.game_files import TABLES
from ui.rulebook.book import load_rulebook, read_rulebook
from ui.rulebook.folding import find, fold, stem, words_of
from ui.rulebook.search import Index
from ui.terms import Language, Terms


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("ワナ", "わな"),
        ("ﾊﾞｰｽﾄ", "ばーすと"),
        ("ＴＲＡＰ", "trap"),
        ("Ｕ１２", "u12"),
        ("player's", "Player’s"),
        ("ヴ", "ゔ"),
        ("１", "①"),
    ],
)
def test_what_is_typed_and_what_is_written_fold_alike(typed: str, written: str) -> None:
    assert fold(typed).letters == fold(written).letters


def test_words_stand_apart_by_spaces_of_any_width() -> None:
    assert words_of("  Trap　わな trap ") == ("trap", "わな")


def test_a_hit_leads_back_to_the_letters_as_they_are_written() -> None:
    text = "ﾊﾞｰｽﾄのトークン、トークン"
    spans = find(text, words_of("ばーすと トークン"))
    assert [text[start:end] for start, end in spans] == ["ﾊﾞｰｽﾄ", "トークン", "トークン"]


def test_hits_that_overlap_are_one() -> None:
    assert find("aaab", ("aa", "ab")) == ((0, 4),)
    assert find("abc", ("", "x")) == ()


def index(game: str, language: Language = Language.EN) -> Index:
    return Index(load_rulebook(game), Terms(game, language), [("Red soldier", "赤の兵士")])


@pytest.mark.parametrize("shown", list(Language))
def test_both_languages_are_searched_whichever_is_shown(shown: Language) -> None:
    book = index("uosao", shown)
    assert "U17" in book.search("catches nobody").rules
    assert "U17" in book.search("罠がそばに置かれても").rules


def test_every_word_must_be_found_in_whichever_language() -> None:
    found = index("uosao").search("trap 支払").rules
    assert "U24" in found
    assert "U17" not in found


def test_what_a_rule_is_read_so_for_is_searched_as_well() -> None:
    assert "U22" in index("uosao").search("bouncing").rules


def test_a_number_finds_its_rules() -> None:
    found = index("uosao").search("u12").rules
    assert found == ("U12",)
    assert set(index("uosao").search("Ｕ３").rules) >= {"U3", "U30", "U34"}


def test_a_title_finds_its_chapter() -> None:
    assert set(index("uosao").search("traps").rules) >= {"U23", "U27"}


@pytest.mark.parametrize(
    ("game", "spelt", "kana"),
    [
        ("shinano", "shiro", "しろ"),
        ("shinano", "kawa", "かわ"),
        ("shinano", "chikujou", "ちくじょう"),
        ("shinano", "tikujo", "ちくじょう"),
        ("shinano", "chikuj", "ちくじょう"),
        ("uosao", "Wana", "わな"),
        ("uosao", "kyōtsūdō", "きょうつうどう"),
        ("sword", "tembin", "てんびん"),
        ("usagi", "usagi", "うさぎ"),
    ],
)
def test_japanese_spelt_in_latin_letters_finds_what_its_kana_find(game: str, spelt: str, kana: str) -> None:
    book = index(game)
    by_kana, by_letters = book.search(kana), book.search(spelt)
    assert set(by_letters.rules) >= set(by_kana.rules)
    assert set(by_letters.entries) >= set(by_kana.entries)
    assert by_letters.count


def test_an_english_word_finds_no_reading_that_only_begins_so() -> None:
    assert "説明" not in "".join(index("usagi").search("set").words)
    assert index("shinano").search("way").words == ("way",)


def test_a_reading_finds_the_word_and_the_rules_that_use_it() -> None:
    text = """
        [[chapter]]
        title = { ja = "罠", en = "Traps" }
        rules = ["U23"]
        [[term]]
        ja = "罠"
        kana = "わな"
        en = "Trap"
        meaning = { ja = "兵士を倒します。", en = "It fells soldiers." }
    """
    book = Index(read_rulebook("uosao", text), Terms("uosao", Language.EN))
    for typed in ("わな", "ワナ", "ﾜﾅ"):
        found = book.search(typed)
        assert found.rules == ("U23",)
        assert [entry.said.en for entry in found.entries] == ["Trap"]
        assert "罠" in found.words


def test_what_is_in_the_box_is_found_by_name() -> None:
    assert index("uosao").search("soldier red").parts == (0,)
    assert index("uosao").search("兵士 赤").parts == (0,)


def test_nothing_is_looked_for_without_a_word() -> None:
    assert index("uosao").search(" 　 ").count == 0
    assert index("uosao").search("zzz").count == 0


@pytest.mark.parametrize("game", TABLES)
def test_every_word_of_a_glossary_finds_itself(game: str) -> None:
    book = Index(load_rulebook(game), Terms(game, Language.JA))
    for entry in load_rulebook(game).glossary:
        for typed in (entry.said.ja, entry.kana, entry.said.en):
            assert entry in book.search(typed).entries, typed


LOOKED_FOR = {
    "uosao": {
        "winner": "U34",
        "tie": "U34",
        "draw": "U34",
        "setup": "U1",
        "start player": "U6",
        "coin": "U5",
        "scoring": "U31",
    },
    "sword": {
        "winner": "J26",
        "tie": "J27",
        "draw": "J15",
        "setup": "J3",
        "start player": "J6",
        "shuffle": "J3",
        "suits": "J9",
    },
    "shinano": {
        "winner": "S43",
        "tie": "S43",
        "draw": "S33",
        "setup": "S2",
        "start player": "S6",
        "coin": "S5",
        "rotate": "S8",
    },
    "usagi": {
        "winner": "K30",
        "tie": "K32",
        "draw": "K32",
        "setup": "K2",
        "start player": "K4",
        "coin": "K2",
        "cancel": "K16",
    },
    "wudang": {
        "winner": "W33",
        "tie": "W34",
        "draw": "W11",
        "setup": "W5",
        "start player": "W20",
        "points": "W4",
        "wild": "W29",
    },
}
SOUGHT_IN_JAPANESE = {
    "uosao": {
        "勝者": "U34",
        "同点": "U34",
        "引き分け": "U34",
        "準備": "U1",
        "スタートプレイヤー": "U6",
        "コイン": "U5",
    },
    "sword": {
        "勝者": "J26",
        "同点": "J27",
        "引き分け": "J27",
        "準備": "J3",
        "スタートプレイヤー": "J6",
        "シャッフル": "J3",
        "スート": "J9",
    },
    "shinano": {
        "勝者": "S43",
        "同点": "S43",
        "引き分け": "S43",
        "準備": "S2",
        "スタートプレイヤー": "S6",
        "シャッフル": "S2",
    },
    "usagi": {
        "勝者": "K30",
        "同点": "K32",
        "引き分け": "K32",
        "準備": "K2",
        "スタートプレイヤー": "K4",
        "アクションカード": "K6",
    },
    "wudang": {
        "勝者": "W33",
        "同点": "W34",
        "引き分け": "W34",
        "準備": "W5",
        "スタートプレイヤー": "W20",
        "シャッフル": "W5",
    },
}


@pytest.mark.parametrize("game", TABLES)
def test_what_players_look_for_is_found_by_the_word_they_have_for_it(game: str) -> None:
    index = Index(load_rulebook(game), Terms(game, Language.EN))
    for query, rule in {**LOOKED_FOR[game], **SOUGHT_IN_JAPANESE[game]}.items():
        assert rule in index.search(query).rules, query


ANSWERED = {
    "uosao": {
        "how does the game end": "U34",
        "tie": "U34",
        "how many cards do I have": "U4",
        "can I pass?": "U11",
        "turn order": "U9",
        "same number": "U12",
        "trap": "U23",
        "いつ終わる": "U34",
        "手札の枚数": "U4",
        "同じ数字": "U12",
        "手札に戻る": "U18",
        "軍配": "U9",
    },
    "sword": {
        "how does the game end": "J25",
        "tie": "J27",
        "hand limit": "J16",
        "how many cards can I play": "J9",
        "draw a card": "J15",
        "what does the sword do": "J18",
        "clear the field": "J17",
        "ゲームの終わり": "J25",
        "何枚まで": "J9",
        "上がり": "J22",
        "捨てる": "J16",
        "流れる": "J17",
    },
    "shinano": {
        "end of the game": "S38",
        "tie": "S43",
        "rout": "S19",
        "how many cards do I draw": "S33",
        "castle cost": "S30",
        "toll": "S25",
        "finish early": "S41",
        "城の費用": "S30",
        "川": "S21",
        "減点": "S41",
        "8枚": "S11",
        "人数": "S3",
    },
    "usagi": {
        "how does the game end": "K30",
        "tie": "K32",
        "what does x2 do": "K21",
        "how many cards do I lay": "K14",
        "token burst": "K25",
        "must I build": "K22",
        "white symbol": "K16",
        "バースト": "K25",
        "半分": "K31",
        "護衛": "K17",
        "使わない": "K10",
        "ランク": "K27",
    },
    "wudang": {
        "how does the game end": "W1",
        "who wins": "W33",
        "tie": "W34",
        "how many cards": "W5",
        "draw a card": "W11",
        "extra worker": "W10",
        "secret letter": "W32",
        "誰が勝つ": "W33",
        "役": "W29",
        "臨時": "W10",
        "八卦": "W24",
        "手札の枚数": "W5",
    },
}


@pytest.mark.parametrize("game", TABLES)
def test_what_is_looked_up_is_answered_by_what_is_found_first(game: str) -> None:
    index = Index(load_rulebook(game), Terms(game, Language.EN))
    found = {query: next(iter(index.search(query).rules), "") for query in ANSWERED[game]}
    assert found == ANSWERED[game]


def test_a_question_of_little_words_alone_is_looked_for_as_it_stands() -> None:
    assert index("usagi").search("when").words == ("when",)
    assert index("usagi").search("?").count == 0


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("winning", "winn"),
        ("scores", "scor"),
        ("scoring", "scor"),
        ("scored", "scor"),
        ("ties", "tie"),
        ("coins", "coin"),
        ("is", "is"),
        ("king", "king"),
        ("cards", "card"),
        ("罠", "罠"),
    ],
)
def test_the_forms_of_a_word_find_one_another(word: str, found: str) -> None:
    assert stem(word) == found
