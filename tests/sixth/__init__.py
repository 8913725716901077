"""Donguri (どんぐり), a tiny game of our own: the guide to how a game is added, tried by the tests like any other.

`engine` would be `engines/donguri`, `table` would be `ui/games/donguri`, and in `files` are the words, the rulebook and
the lesson, which a game of the program has in `translations` and `resources`.
"""
