"""Watching a game that was played: a film at its table."""
