"""The rulebook of each game as data: chapters, links, glossary, and positions that show a rule. No Qt."""
