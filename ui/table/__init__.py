"""The table's page: one match in the window, with everything that is said beside it."""
