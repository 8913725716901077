"""The result page."""
