"""From text to the ink of one cut line, joined and marked as its script wants it."""

import numpy as np
from PIL import Image, ImageDraw

from national.faces import Face
from national.visual_order import runs
from print.cut import Place, cut_line
from print.faces import CAP_PX
from print.neighbours import Neighbour, paste

Rng = np.random.Generator

AROUND = 0.7  # capital heights above and below a cut line: room for marks
_PAD = round(2.1 * CAP_PX)  # rows above and below the letters, before the cut


def _mask(face: Face, text: str, word_space: float) -> Image.Image:
    """The text on its base line at row _PAD + CAP_PX; `word_space` widens blanks."""
    font = face.font
    pieces = [(run.text, "rtl" if run.is_arabic else "ltr") for run in runs(text)]
    if word_space != 1:
        pieces = [(piece.replace(" ", " " * round(word_space)), way) for piece, way in pieces]
    lengths = [font.getlength(piece, direction=way) for piece, way in pieces]
    image = Image.new("L", (round(sum(lengths)) + 2 * CAP_PX, CAP_PX + 2 * _PAD), 0)
    draw, pen = ImageDraw.Draw(image), float(CAP_PX)
    for (piece, way), length in zip(pieces, lengths):
        draw.text((pen, _PAD + CAP_PX), piece, fill=255, font=font, anchor="ls", direction=way)
        pen += length
    box = image.getbbox()
    return image if box is None else image.crop((box[0], 0, box[2], image.size[1]))


def _set_neighbour(rng: Rng, ink: np.ndarray, neighbour: Neighbour, side: int) -> None:
    """Side -1 above, 1 below."""
    mask = _mask(neighbour.face, neighbour.text, 1)
    scale = neighbour.scale
    mask = mask.resize((max(2, round(mask.size[0] * scale)), max(2, round(mask.size[1] * scale))), Image.BILINEAR)
    gap = CAP_PX * rng.uniform(0.45, 1.5)
    baseline = _PAD - gap if side < 0 else _PAD + CAP_PX * (1 + scale) + gap
    x = CAP_PX + int(rng.normal(0, 0.4) * CAP_PX if rng.random() < 0.5 else rng.uniform(-0.3, 0.7) * ink.shape[1])
    paste(ink, mask, x, round(baseline - (_PAD + CAP_PX) * scale))


def _rule(rng: Rng, ink: np.ndarray, left: int, right: int) -> None:
    """An underline, dotted or whole."""
    image = Image.new("L", (ink.shape[1], ink.shape[0]), 0)
    draw = ImageDraw.Draw(image)
    thick, shade = int(rng.integers(1, 4)), int(rng.integers(110, 256))
    below = _PAD + CAP_PX * (1 + rng.uniform(0.3, 0.65))
    if rng.random() < 0.6:
        draw.line((left - rng.uniform(-20, 60), below, right + rng.uniform(-20, 60), below), fill=shade, width=thick)
    else:
        for x in np.arange(0, ink.shape[1], rng.uniform(4, 10)):
            draw.ellipse((x, below, x + thick, below + thick), fill=shade)
    np.maximum(ink, np.asarray(image, dtype=np.float32) / 255, out=ink)


def typeset(
    rng: Rng, face: Face, text: str, above: Neighbour | None, below: Neighbour | None, has_rule: bool, severity: float
) -> np.ndarray:
    """The line in its surroundings, turned and bent a little, cut as a finder cuts; 0 paper, 1 ink."""
    mask = _mask(face, text, 1 if rng.random() < 0.92 else float(rng.integers(2, 4)))
    left = 2 * CAP_PX
    right = left + mask.size[0]
    ink = np.zeros((CAP_PX + 2 * _PAD, right + 2 * CAP_PX), np.float32)
    paste(ink, mask, left, 0)
    for neighbour, side in ((above, -1), (below, 1)):
        if neighbour:
            _set_neighbour(rng, ink, neighbour, side)
    if has_rule:
        _rule(rng, ink, left, right)
    place = Place(left, right, _PAD, CAP_PX, has_capitals=False)
    return cut_line(rng, Image.fromarray((ink * 255).astype(np.uint8)), place, severity, AROUND) / 255
