"""The table of The Duel."""
