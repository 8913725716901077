"""What has happened since one’s own last move: told anew, on a panel beside the table."""
