"""What is heard and felt of Duel for Middle-earth's events."""

from __future__ import annotations

from app.browser.feedback import GUARD, LAY, POWER, STEP, STRIKE, VICTORY, VICTORY_VIBRATION, GameFeedback

FEEDBACK = GameFeedback(
    sounds={
        "match_ended": VICTORY,
        "conflict": STRIKE,
        "unit_removed": STRIKE,
        "fortress_removed": STRIKE,
        "landmark_taken": POWER,
        "token_taken": POWER,
        "quest_advanced": STEP,
        "unit_moved": STEP,
        "units_placed": LAY,
        "coins_gained": GUARD,
        "card_played": LAY,
    },
    vibrations={
        "match_ended": VICTORY_VIBRATION,
        "conflict": (60,),
    },
)
