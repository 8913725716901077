"""What is asked and told in windows of its own."""
