"""The hint at the table: what it points at, and the sheet that tells it."""
