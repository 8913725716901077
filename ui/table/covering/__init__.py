"""What keeps the hand of one person at the screen from the others: the curtain between two turns, and a look by key."""
