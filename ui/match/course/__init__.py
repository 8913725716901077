"""The course of one match: who acts, who looks, what is shown, and what can be taken back. Knows no Qt."""
