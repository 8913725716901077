"""What the book knows of its games: read from their files, kept in an index, found by words and days. No Qt."""
