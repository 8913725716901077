"""The rules of the games and the computer players: pure Python, no window, no clock, no sentences."""
