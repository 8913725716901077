"""What goes on at the table, as the window knows it: a match begins, is played or watched, ends, and is left."""
