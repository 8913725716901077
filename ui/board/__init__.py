"""The table: pieces, places, gestures and motion, for any game. It knows snapshots and placements, no rules."""
