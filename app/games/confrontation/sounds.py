"""What is heard and felt of The Confrontation's events."""

from __future__ import annotations

from app.browser.feedback import GUARD, LAY, POWER, STEP, STRIKE, VICTORY, VICTORY_VIBRATION, GameFeedback

FEEDBACK = GameFeedback(
    sounds={
        "game_over": VICTORY,
        "ambushed": STRIKE,
        "eliminated": STRIKE,
        "combat": GUARD,
        "fled": STEP,
        "cards_revealed": LAY,
        "special_used": POWER,
        "moved": LAY,
    },
    vibrations={
        "game_over": VICTORY_VIBRATION,
        "ambushed": (80,),
        "eliminated": (60,),
        "combat": (30,),
    },
)
