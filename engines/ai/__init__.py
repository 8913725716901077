"""Computer players for any game: they know the contract, and of a running game only what their seat may know."""
