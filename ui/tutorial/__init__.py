"""Lessons: one written game each, in which somebody learns a game by making its moves."""
