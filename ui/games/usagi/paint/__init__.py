"""How the pieces of Rabbit City Planning are painted. Knows no position and no rule: a painter sees its arguments."""
