"""The book of games: every game that was played on this machine, what is known of it, and the pages that show it."""
