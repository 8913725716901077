"""The hand over a table: what mouse and keys pick up and lay down."""
