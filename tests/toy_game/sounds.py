"""What is heard and felt of the toy's events."""

from __future__ import annotations

from app.browser.feedback import LAY, STRIKE, GameFeedback

FEEDBACK = GameFeedback(sounds={"round": STRIKE, "laid": LAY}, vibrations={"round": (40,)})
