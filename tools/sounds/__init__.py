"""Makes the sounds of the table out of nothing but formulas: struck wood, paper, chips, a bell, strings."""
