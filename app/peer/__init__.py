"""Two devices at one match: what they say to each other, and what each does with what it hears."""
