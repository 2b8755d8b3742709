"""Players of our own, for any game that keeps the contract: search, levels, hints, stories, and an arena."""
