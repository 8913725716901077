"""The phrases that stand before each position text of a game: see `engines.position_text`."""
