"""How Rabbit City Planning lies on the table: two paper cities on the moon, and a market between them."""
