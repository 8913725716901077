"""The scene that shows a table: items, their pictures and motion."""
