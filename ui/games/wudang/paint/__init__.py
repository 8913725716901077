"""How the pieces of Master of Wudang are painted. Knows no position and no rule: a painter sees its arguments only."""
