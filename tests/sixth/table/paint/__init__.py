"""Everything of Donguri that is painted."""
