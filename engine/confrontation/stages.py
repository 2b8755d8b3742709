"""The stages of a game: which decision is due. In the last one nobody decides: a combat begins at once."""

(
    PLACING,
    MOVING,
    AGAIN,
    MINES,
    MIXING,
    PICK,
    DRAW_DEFENDER,
    DRAW_SEEN,
    FLIGHT_OF_FRODO,
    SAM_ALONE,
    FLIGHT_OF_PIPPIN,
    SARUMAN_SPEAKS,
    PLAYING,
    REPLACING,
    RETREAT,
    LAST_MIXING,
    NEXT_COMBAT,
) = range(17)
