"""What a person sees: screens, tables, words and the bundle that carries them."""
