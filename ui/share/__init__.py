"""What is shown to others: the table as a picture, a game as a moving one, a result as a card, the log as text."""
