"""What all games played come to: how one has fared, counted and drawn. Only the page that shows it is above."""
