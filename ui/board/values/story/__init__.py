"""What a telling is made of: the steps of what happened, and a shot for each."""
