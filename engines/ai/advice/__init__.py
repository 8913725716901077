"""What is told about moves: which ones a search favoured, what speaks for one, and how it compares with the others.

Reasons are values (names of events, numbers); their words are put together at the table.
"""
