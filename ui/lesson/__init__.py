"""Lessons: their scripts, the tutor that leads through one, what it says at the pieces, and its foot."""
