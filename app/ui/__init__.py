"""The kit that screens are made of: theme, widgets, notices, pictures."""
