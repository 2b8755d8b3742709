"""From events and views to words, signs, movement and announcements: the only room with sentences."""
