"""Whether games survive: what a short test in the suite and the long, resumable command (`__main__`) have in common."""
