"""What counting says: every share, streak, source and habit as a sentence in the words of the game. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ui.counts.chances import Share
from ui.counts.outings import Against, Outing
from ui.counts.summary import IN_PLAY
from ui.counts.tally import Gain, Habit, Span, Streak, Tally, share_among, streak_of
from ui.terms import Terms, halved

_FEW: Final = 5
"""So many games, and it is not said any more that they say little."""
_OTHERS: Final = 3
"""So many more things that a kind of move was made with are named."""


def half_number(number: float) -> str:
    """A number to the nearest half, as "−3½"."""
    halves = round(2 * number)
    return f"−{halved(-halves)}" if halves < 0 else halved(halves)


def share_words(share: Share, terms: Terms) -> str:
    """What was won, and what is likely: "9 of 14 won, win rate 64 %, at this rate 4 to 8 wins in 10 (39 to 84 %)"."""
    if not share.games:
        return terms.say("counts.share.none")
    low, high = share.likely_of(100)
    likely = terms.say("counts.share.exactly", likely=likely_words(share, terms), low=low, high=high)
    return terms.say("counts.share.whole", won=rate_words(share, terms), likely=likely)


def share_short(share: Share, terms: Terms) -> str:
    """What was won, and beside it what was shared, as people tell it: "2 of 4 won, 1 more shared"."""
    key = "won" if not share.shared else "ties" if share.alone else "shared_only"
    return terms.say(f"counts.share.{key}", alone=share.alone, shared=share.shared, games=share.games)


def rate_words(share: Share, terms: Terms) -> str:
    """How much was won of how many games, with its percentage; see `share_short`."""
    won = share_short(share, terms)
    return terms.say("counts.share.rated", won=won, rate=round(100 * share.part)) if share.games else won


def likely_words(share: Share, terms: Terms) -> str:
    """Between how many of ten games the wins are likely to be."""
    low, high = share.likely_of(10)
    return terms.say("counts.share.likely_about" if low == high else "counts.share.likely", low=low, high=high)


def band_words(name: str, share: Share, even: float, terms: Terms) -> str:
    """All that a band shows, as sentences; `even` is the share of equals, `name` whose band it is, "" for nobody's."""
    said = share_words(share, terms)
    if name:
        said = terms.say("counts.company.told", pair=name, share=said)
    return terms.say("counts.share.beside", said=said, even=even_words(even, terms))


def even_words(even: float, terms: Terms) -> str:
    """What equals would win, in percent."""
    return terms.say("counts.share.even", even=round(100 * even))


def remarks(tally: Tally, terms: Terms) -> str:
    """How the wins are to be read: what equals would have, how shared wins and games of several people count,
    whether there are few games."""
    share, shared = tally.share, tally.shared
    said = [even_words(tally.even, terms)] if share.games else []
    said += [terms.say("counts.share.shared", shared=shared)] if shared else []
    said += [terms.say("counts.share.several")] if tally.has_rivals else []
    said += [terms.say("counts.share.few")] if 0 < share.games < _FEW else []
    return terms.joined(said)


def streak_words(streak: Streak, terms: Terms) -> str:
    """The wins in a row now and the most ever; "" where there were never two."""
    if streak.longest < 2:
        return ""
    if streak.now < 2:
        return terms.say("counts.streak.longest", longest=streak.longest)
    if streak.now == streak.longest:
        return terms.say("counts.streak.only_now", now=streak.now)
    return terms.say("counts.streak.both", now=streak.now, longest=streak.longest)


def against_words(against: Against, terms: Terms) -> str:
    return terms.say(f"counts.against.{against.value}")


def company_words(against: Against, players: int, terms: Terms) -> str:
    return terms.say("counts.company.pair", against=against_words(against, terms), players=players)


def result_words(sharers: int, terms: Terms) -> str:
    """How one game ended for somebody, by how many shared the win; 0 for a loss."""
    if not sharers:
        return terms.say("counts.outing.lost")
    return terms.say("counts.outing.won") if sharers == 1 else terms.say("counts.outing.shared", sharers=sharers)


def outing_words(outing: Outing, day: str, terms: Terms) -> str:
    """One game in a line; `day` is when it ended, "" where nobody wrote it down."""
    said = terms.say("counts.outing.scored", result=result_words(outing.sharers, terms), score=outing.score)
    return terms.say(
        "counts.outing.told",
        day=day or terms.say("counts.outing.undated"),
        said=said,
        against=against_words(outing.against, terms),
        players=outing.players,
    )


def source_name(key: str, number: int, terms: Terms) -> str:
    """What gave points: a round by its number, else as the result page calls it."""
    if number:
        return terms.say("source.round", number=number)
    if key == IN_PLAY and not terms.knows("result.in_play"):
        return terms.say("counts.in_play")
    return terms.say(f"result.{key}") if terms.knows(f"result.{key}") else key


def gain_words(gain: Gain, terms: Terms) -> str:
    """What a source gave: all in all, and in a game where that is no nought."""
    said = terms.say("counts.gain.all", points=gain.points, games=gain.games)
    each = half_number(gain.each)
    if each != "0" and gain.games > 1:
        said = terms.say("counts.gain.each", each=each, all=said)
    return terms.say("counts.gain.told", source=source_name(gain.key, gain.round, terms), said=said)


def kind_name(kind: str, terms: Terms) -> str:
    """What a kind of move is called; a game without the word shows the kind itself."""
    return terms.say(f"deed.{kind}") if terms.knows(f"deed.{kind}") else kind


def favourite_words(habit: Habit, terms: Terms) -> str:
    """What a kind of move was most often made with; "" where it has only one form."""
    named = _known(habit, terms)
    if len(named) < 2:
        return ""
    what, times = named[0]
    return terms.say("counts.habit.most", what=terms.say(what), times=times)


def habit_words(habit: Habit, terms: Terms) -> str:
    """A kind of move, how often it was made, and with what: "Buildings: 31, most often Watchtower (7), then ..."."""
    said = terms.say("counts.habit.times", kind=kind_name(habit.kind, terms), times=habit.times)
    most = favourite_words(habit, terms)
    if not most:
        return said
    others = [
        terms.say("counts.habit.other", what=terms.say(what), times=times)
        for what, times in _known(habit, terms)[1 : 1 + _OTHERS]
    ]
    return terms.say("counts.habit.rest", said=terms.say("counts.habit.told", said=said, most=most), others=others)


def _known(habit: Habit, terms: Terms) -> Sequence[tuple[str, int]]:
    """What has a name in the words of the game as they are today."""
    return [(what, times) for what, times in habit.whats if terms.knows(what)]


def trend_words(scores: Sequence[int], terms: Terms) -> str:
    """A line of points as a sentence."""
    return terms.say("counts.trend.told", games=len(scores), least=min(scores), most=max(scores), last=scores[-1])


def span_words(key: str, span: Span, terms: Terms) -> str:
    """How long games are, by the words under `counts.length`."""
    least, middle, most = (round(value) for value in (span.least, span.middle, span.most))
    if least == most:
        return terms.say(f"counts.same.{key}", length=most)
    return terms.say(f"counts.length.{key}", least=least, middle=middle, most=most)


def most_words(key: str, span: Span, terms: Terms) -> str:
    """The longest game, with what it is counted in."""
    return terms.say(f"counts.most.{key}", most=round(span.most))


def fared(sharers: Sequence[int], terms: Terms) -> str:
    """How one has fared in a game, in a few words for its scroll: "9 of 14 won, 3 wins in a row now"; "" without a
    game. `sharers` says of each game that counts, oldest first, how many shared the win; 0 for a loss."""
    if not sharers:
        return ""
    if len(sharers) == 1:
        return terms.say("counts.fared.one", result=result_words(sharers[0], terms))
    won, run = fared_shortly(sharers, terms), streak_of(sharers).now
    if run < 2:
        return won
    return terms.say("counts.fared.run", all=won, now=terms.say("counts.streak.now", times=run))


def fared_shortly(sharers: Sequence[int], terms: Terms) -> str:
    """Only what was won; as `fared` has it of one game, or of none."""
    return share_short(share_among(sharers), terms) if len(sharers) > 1 else fared(sharers, terms)


def fared_briefly(sharers: Sequence[int], terms: Terms) -> str:
    """How one has fared, in the fewest words: "2 of 4 won, 1 shared"."""
    share = share_among(sharers)
    if len(sharers) < 2 or not share.shared:
        return fared_shortly(sharers, terms)
    return terms.say("counts.share.shared_only", alone=share.alone, shared=share.shared, games=share.games)
