"""The code that all games share. A game imports from here; nothing here knows any game."""
