"""The bar above the table."""
