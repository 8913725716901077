"""What is heard at the table: from the cues of a scene to the loudspeaker."""
