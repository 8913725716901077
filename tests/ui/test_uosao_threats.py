"""Who may end the season, or the game, by reaching a king in this round is said where a card is asked for."""

from __future__ import annotations

from collections import Counter

from uosao_games import TABLE, positions, sight, terms

from engines.uosao.seen import View
from engines.uosao.seen.views import Phase
from ui.terms import Language


def may_reach(view: View, seat: int) -> bool:
    """Whether the way to a king is no longer than the number of a card that the seat has played, or may still play."""
    if view.down[seat] or (view.played[seat] and seat not in view.move_sides):
        return False
    squares, stands = [view.squares_of(card) for card in view.line], view.soldiers[seat]
    left = sum(squares[: stands.card]) + stands.square + 1
    right = sum(squares[stands.card :]) - stands.square
    steps = {card.id: card.steps for card in view.tables.box.cards}
    if seat in view.move_sides:
        play = view.move_sides[seat]
        return steps[play.card] >= (left if play.side.value == "L" else right)
    return max((steps[card] for card in view.hands[seat]), default=0) >= min(left, right)


def test_the_prompt_says_who_may_end_the_season_or_the_game_in_this_round() -> None:
    told = Counter[str]()
    for players, data, legal in positions(every=2):
        view = TABLE.read(data)
        if view.phase is not Phase.CARD or view.actor is None or view.down[view.actor]:
            continue
        prompt = TABLE.layout(sight(data, players, seat=view.actor, legal=legal)).asked.prompt
        assert prompt is not None
        others = [seat for seat in range(players) if seat != view.actor and may_reach(view, seat)]
        assert (prompt.key != "prompt.card") is bool(others), data
        if others:
            assert prompt.args["other_seat"] == others[0]
            ends = "prompt.card.ends_game" if view.season == 3 else "prompt.card.ends_season"
            assert prompt.key == (f"{ends}.too" if may_reach(view, view.actor) else ends)
            named = terms(players).names[others[0]]
            assert all(named in terms(players, language).word(prompt) for language in Language)
        told[prompt.key.removesuffix(".too")] += 1
        told["too"] += prompt.key.endswith(".too")
    assert told["prompt.card"] > 5 * (told["prompt.card.ends_game"] + told["prompt.card.ends_season"])
    assert told["prompt.card.ends_game"]
    assert told["prompt.card.ends_season"]
    assert told["too"], "a seat that may end it itself is told so"
