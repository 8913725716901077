"""Matches of computer players against each other: who wins how often, how sure that is, how long it takes.

    python -m engines.ai.arena --game uosao --players 3 --games 200 --bots normal,greedy
    python -m engines.ai.arena --game sword --players 2,4 --games 400 --bots expert,textbook:2.7s --time 0.1 --file F
    python -m engines.ai.arena ladder

Every bot gets only the view and the memory of its seat. Each deal is played once with every way to seat the bots, so
neither a seat nor a lucky deal favours one of them: over all line-ups two equal bots win 50 % each, with any number of
seats. Intervals know that games share deals. How a match ends is fixed before it begins (`engines.ai.arena.matches`).
Thinking is measured and limited in processor time, so a busy machine plays no worse than a quiet one. Bots with a
number of simulations play the same games from the same seed; those with a time do not.
"""
