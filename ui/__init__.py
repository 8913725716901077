"""The window: everything a person sees and touches. It knows games only by their snapshots."""
