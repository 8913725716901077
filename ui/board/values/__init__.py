"""What lies where on a table, what may be done there, and what moves: values without Qt."""
