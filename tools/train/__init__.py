"""Training a learned judgement: python -m tools.train GAME.

Computer players play the game with themselves, a small network learns from how that ended, and what it knows becomes a
file of whole numbers that `engines.ai.search.judgement` reads. Every step is kept in a folder: a run that was stopped
goes on from there and comes to the same weights. Only this folder knows numpy.
"""
