"""What painters of all games draw with: brushes, letters, signs, name plates."""
