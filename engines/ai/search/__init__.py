"""Finding a good move: trees over what a seat may know, mixes of plans where decisions are sealed, judges of positions.

Knows the contract of games only; nothing of levels, of processes, or of what is said about a move.
"""
