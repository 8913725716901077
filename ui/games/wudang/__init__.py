"""Master of Wudang as it lies on the table. Pure layout; its painters stand in `paint`."""
