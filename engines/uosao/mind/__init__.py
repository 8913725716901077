"""How U O SA O is played well: quick moves and what a position is worth.

The rules know nothing of this; only the row of the registry opens this door.
"""
