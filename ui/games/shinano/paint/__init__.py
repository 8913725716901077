"""How the pieces of Shinano are painted. Knows no position and no rule: a painter sees its arguments only."""
