"""How Master of Wudang is played well: quick moves, what a position is worth, and what may lie hidden.

The rules know nothing of this; only the row of the registry opens this door.
"""
