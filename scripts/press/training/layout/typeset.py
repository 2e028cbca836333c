"""One line of print as a mask, with the box of its capitals."""

from dataclasses import dataclass

import cv2
import numpy as np
from PIL import Image, ImageDraw

from faces import capital_rows, face_at, size_of_height

_LATIN_TO = 0x0530  # Latin, Greek, Cyrillic: scripts that have capitals like H


@dataclass(frozen=True)
class Line:
    """`mask` uint8; the print's box in it: from the first stroke to the last, capital's top to base line."""

    mask: np.ndarray
    left: float
    top: float
    right: float
    bottom: float

    def turned(self) -> "Line":
        """A quarter turn clockwise."""
        rows = self.mask.shape[0]
        return Line(np.rot90(self.mask, -1), rows - self.bottom, self.left, rows - self.top, self.right)

    def stretched(self, width: float) -> "Line":
        """As wide as asked; the height stays."""
        factor = width / (self.right - self.left)
        size = (max(1, round(self.mask.shape[1] * factor)), self.mask.shape[0])
        mask = cv2.resize(self.mask, size, interpolation=cv2.INTER_LINEAR)
        return Line(mask, self.left * factor, self.top, self.right * factor, self.bottom)


def typeset(text: str, file: str, capital: float, spread: float = 0.0) -> Line | None:
    """`text` with capitals `capital` px high, `spread` px more between letters; None: the face cannot."""
    size = size_of_height(file, capital)
    face = face_at(file, size)
    left, up, right, down = face.getbbox(text, anchor="ls")
    top, foot = capital_rows(file, size) if ord(max(text)) < _LATIN_TO else (up, down)
    right += spread * (len(text) - 1)
    if right - left < 3 or foot - top < 3:
        return None
    margin = 2
    columns, rows = int(right - left) + 2 * margin + 1, int(max(down, 0) - min(up, top)) + 2 * margin + 1
    x, y = margin - left, margin - min(up, top)
    image = Image.new("L", (columns, rows), 0)
    draw = ImageDraw.Draw(image)
    if spread == 0:
        draw.text((x, y), text, fill=255, font=face, anchor="ls")
    else:
        pen = float(x)
        for letter in text:
            draw.text((pen, y), letter, fill=255, font=face, anchor="ls")
            pen += face.getlength(letter) + spread
    return Line(np.asarray(image), x + left, y + top, x + right, y + foot)
