"""A game being played: people and computer players, undo, the journal. Above it only masked snapshots exist."""
