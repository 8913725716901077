"""The pause after a round."""
