"""Matches: who plays, what may be seen, and how they are stored, shared and counted."""
