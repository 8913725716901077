"""Lessons: their scripts, the tutor that leads through one, and its sheet beside the table."""
