"""The shelf, where the games' boxes stand."""
