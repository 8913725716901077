"""How Shinano lies on the table: an old survey map in ink, under clouds of gold leaf."""
