"""The Confrontation: nine Companions on their way to Mordor, nine creatures of the Dark against them."""
