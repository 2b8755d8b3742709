"""A video of a QR code, slightly turned and grey, which Chromium takes for what its camera sees."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from qrcode.constants import ERROR_CORRECT_L
from qrcode.main import QRCode

WIDTH, HEIGHT = 640, 480
FRAMES = 5
QUIET_MODULES = 4
CODE_SIDE_PX = 420
TURN_DEGREES = 4
LIGHT, DARK, TABLE = 225, 40, 150
GREY_CHROMA = 128


def write_code_video(path: Path, text: str) -> None:
    """Write the video in the uncompressed form that `--use-file-for-fake-video-capture` reads."""
    frame = _frame(text)
    chroma = bytes([GREY_CHROMA]) * (WIDTH // 2 * (HEIGHT // 2))
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F15:1 Ip A1:1 C420jpeg\n".encode()
    path.write_bytes(head + (b"FRAME\n" + frame + chroma + chroma) * FRAMES)


def _frame(text: str) -> bytes:
    """The code on a sheet of paper on a table, as a camera that is held a little askew sees it."""
    code = QRCode(error_correction=ERROR_CORRECT_L, border=QUIET_MODULES)
    code.add_data(text)
    modules = code.get_matrix()
    drawing = Image.new("L", (len(modules), len(modules)))
    drawing.putdata([DARK if on else LIGHT for row in modules for on in row])
    sheet = drawing.resize((CODE_SIDE_PX, CODE_SIDE_PX), Image.Resampling.NEAREST)
    turned = sheet.rotate(TURN_DEGREES, Image.Resampling.BICUBIC, expand=True, fillcolor=TABLE)
    picture = Image.new("L", (WIDTH, HEIGHT), TABLE)
    picture.paste(turned, ((WIDTH - turned.width) // 2, (HEIGHT - turned.height) // 2))
    return picture.tobytes()
