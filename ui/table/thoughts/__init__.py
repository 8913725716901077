"""What the computer thinks of a decision: a list beside the table, and marks on it."""
