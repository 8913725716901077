"""How the pieces of U O SA O are painted. Knows no position and no rule: a painter sees its arguments only."""
