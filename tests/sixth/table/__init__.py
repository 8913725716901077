"""Donguri on the table: what lies where, how it is painted, and which touches make which move."""
