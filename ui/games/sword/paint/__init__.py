"""How the pieces of Sword of the Weak are painted. Knows no position and no rule: a painter sees its arguments only."""
