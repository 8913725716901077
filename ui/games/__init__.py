"""How each game looks on the table: five rows, id to drawing."""
