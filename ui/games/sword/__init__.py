"""How Sword of the Weak lies on the table: a chapel at night, a great balance, characters of stained glass."""
