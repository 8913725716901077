"""Qt item models of what a window lists: fed by snapshots and episodes only, so they know what one seat may know."""
