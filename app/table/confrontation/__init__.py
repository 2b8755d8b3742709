"""The table of The Confrontation."""
