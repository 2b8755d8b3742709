"""Boards, cards, hands and tracks, and the tables they make up."""
