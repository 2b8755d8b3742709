"""The table of Duel for Middle-earth."""
