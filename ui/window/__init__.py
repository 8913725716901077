"""The program's one window: its pages, the way between them, and what goes on at the table."""
