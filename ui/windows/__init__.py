"""The program's windows: the shelf, the table, the questions in between. They know games by rows, not by rules."""
