"""What every game shares. A game imports from here; nothing here knows any game."""
