"""The book of games: every game ever played, found again, opened on its table, counted, and taken out. No rules."""
