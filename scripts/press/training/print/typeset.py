"""From text to the ink of one cut line: a float32 mask, 0 paper, 1 ink."""

from dataclasses import dataclass, replace

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from print.cut import Place, cut_line
from print.faces import CAP_PX, Face
from print.neighbours import Neighbour, paste
from print.pieces import Piece

Rng = np.random.Generator

PAD = round(1.9 * CAP_PX)  # rows above and below the capitals, before the cut


@dataclass(frozen=True)
class Setting:
    """What stands around the line; None where nothing does."""

    above: Neighbour | None
    below: Neighbour | None
    beside: Neighbour | None
    rules: bool
    slender: bool  # a condensed and light cut


def _mask(face: Face, text: str, spacing: float) -> Image.Image:
    """The text set with `spacing` capital heights between its letters; baseline at row PAD + CAP_PX."""
    font = face.font
    rows = CAP_PX + 2 * PAD
    if spacing == 0:
        left, _, right, _ = font.getbbox(text, anchor="ls")
        image = Image.new("L", (max(2, right - min(0, left) + 2), rows), 0)
        ImageDraw.Draw(image).text((1 - min(0, left), PAD + CAP_PX), text, fill=255, font=font, anchor="ls")
        return image
    advances = [max(1.0, font.getlength(c) + spacing * CAP_PX * (1.6 if c == " " else 1)) for c in text]
    image = Image.new("L", (int(sum(advances)) + CAP_PX, rows), 0)
    draw, pen = ImageDraw.Draw(image), 0.25 * CAP_PX
    for character, advance in zip(text, advances):
        draw.text((pen, PAD + CAP_PX), character, fill=255, font=font, anchor="ls")
        pen += advance
    return image


def line_mask(pieces: list[Piece], spacing: float, squeeze: float) -> Image.Image:
    """The pieces one after another on the baseline of `_mask`, the whole `squeeze` times as wide."""
    if len(pieces) == 1 and pieces[0].scale == pieces[0].ink == 1:
        line = _mask(pieces[0].face, pieces[0].text, spacing)
    else:
        masks = [_scaled(_mask(piece.face, piece.text, spacing), piece.scale) for piece in pieces]
        starts = np.cumsum([0, *(_advance(piece, spacing) for piece in pieces)])
        width = max(round(start) + mask.size[0] for start, mask in zip(starts, masks))
        ink = np.zeros((CAP_PX + 2 * PAD, width), np.float32)
        for start, mask, piece in zip(starts, masks, pieces):
            shown = mask if piece.ink == 1 else mask.point(lambda level, ink=piece.ink: round(level * ink))
            paste(ink, shown, round(start), PAD + CAP_PX - round((PAD + CAP_PX) * piece.scale))
        line = Image.fromarray((ink * 255).astype(np.uint8))
    return line if squeeze == 1 else line.resize((max(2, round(line.size[0] * squeeze)), line.size[1]), Image.BILINEAR)


def _scaled(mask: Image.Image, scale: float) -> Image.Image:
    size = (max(2, round(mask.size[0] * scale)), max(2, round(mask.size[1] * scale)))
    return mask if scale == 1 else mask.resize(size, Image.BILINEAR)


def _advance(piece: Piece, spacing: float) -> float:
    """How far the pen moves, px."""
    font, text = piece.face.font, piece.text
    if spacing == 0:
        return font.getlength(text) * piece.scale
    return sum(max(1.0, font.getlength(c) + spacing * CAP_PX * (1.6 if c == " " else 1)) for c in text) * piece.scale


def _spacing(rng: Rng) -> float:
    """Letters set apart or together; most print is as its face wants it."""
    way = rng.random()
    if way < 0.72:
        return 0.0
    if way < 0.82:
        return float(rng.uniform(-0.06, 0.0))
    return float(rng.uniform(0.0, 0.12) if way < 0.94 else rng.uniform(0.12, 0.4))


def _thinned(rng: Rng, mask: Image.Image) -> Image.Image:
    """Finer strokes, as far as the face has something to lose."""
    thin = mask.filter(ImageFilter.MinFilter(3))
    before, after = np.asarray(mask, dtype=np.float32), np.asarray(thin, dtype=np.float32)
    share = rng.uniform(0.3, 1.0)
    if after.sum() < 0.3 * before.sum():
        share = 0.4 * share
    return Image.fromarray((before * (1 - share) + after * share).astype(np.uint8))


def _set_neighbour(rng: Rng, ink: np.ndarray, neighbour: Neighbour, side: int) -> None:
    """Side -1 above, 1 below; sometimes so near that it touches."""
    scale = neighbour.scale
    mask = _scaled(_mask(neighbour.face, neighbour.text, 0), scale)
    gap = CAP_PX * (rng.uniform(0.02, 0.35) if rng.random() < 0.4 else rng.uniform(0.2, 1.1))
    baseline = PAD - gap if side < 0 else PAD + CAP_PX * (1 + scale) + gap
    x = CAP_PX + int(rng.normal(0, 0.4) * CAP_PX if rng.random() < 0.6 else rng.uniform(-0.3, 0.7) * ink.shape[1])
    paste(ink, mask, x, round(baseline) - round((PAD + CAP_PX) * scale))


def _rules(rng: Rng, ink: np.ndarray, left: int, right: int) -> None:
    """Underlines, dotted leaders, sides of a box."""
    image = Image.new("L", (ink.shape[1], ink.shape[0]), 0)
    draw = ImageDraw.Draw(image)
    thick, shade = int(rng.integers(1, 4)), int(rng.integers(110, 256))
    kind = rng.random()
    below = PAD + CAP_PX * (1 + rng.uniform(0.06, 0.45))
    if kind < 0.45:
        draw.line((left - rng.uniform(-20, 60), below, right + rng.uniform(-20, 60), below), fill=shade, width=thick)
    elif kind < 0.6:
        step = rng.uniform(4, 10)
        for x in np.arange(0, ink.shape[1], step):
            draw.ellipse((x, below, x + thick, below + thick), fill=shade)
    elif kind < 0.8:
        top = PAD - CAP_PX * rng.uniform(0.1, 0.5)
        draw.rectangle((left - rng.uniform(4, 30), top, right + rng.uniform(4, 30), below), outline=shade, width=thick)
    else:
        x = left - rng.uniform(3, 18) if rng.random() < 0.5 else right + rng.uniform(3, 18)
        draw.line((x, 0, x, ink.shape[0]), fill=shade, width=thick)
    np.maximum(ink, np.asarray(image, dtype=np.float32) / 255, out=ink)


def _gapped(rng: Rng, pieces: list[Piece]) -> list[Piece]:
    """The line as it is drawn: columns of a form stand further apart than words and still are one line."""
    if rng.random() >= 0.06:
        return pieces
    gap = " " * int(rng.integers(2, 4))
    return [replace(piece, text=piece.text.replace(" ", gap)) for piece in pieces]


def typeset(rng: Rng, pieces: list[Piece], setting: Setting, severity: float) -> np.ndarray:
    """The line in its surroundings, turned and bent a little, cut as a finder cuts."""
    squeeze = float(rng.uniform(0.55, 0.9)) if setting.slender else 1.0
    mask = line_mask(_gapped(rng, pieces), _spacing(rng), squeeze)
    if setting.slender:
        mask = _thinned(rng, mask)
    # Wide enough for the cut and for what stands beside it.
    left = 2 * CAP_PX
    right = left + mask.size[0]
    ink = np.zeros((CAP_PX + 2 * PAD, right + 2 * CAP_PX), np.float32)
    paste(ink, mask, left, 0)
    for neighbour, side in ((setting.above, -1), (setting.below, 1)):
        if neighbour:
            _set_neighbour(rng, ink, neighbour, side)
    if setting.beside:
        other = _mask(setting.beside.face, setting.beside.text, 0)
        gap = int(CAP_PX * rng.uniform(0.85, 1.6))
        x = right + gap if rng.random() < 0.6 else left - gap - other.size[0]
        paste(ink, other, x, 0)
    if setting.rules:
        _rules(rng, ink, left, right)
    place = Place(left, right, PAD, CAP_PX, has_capitals=pieces[0].face.draws("H"))
    return cut_line(rng, Image.fromarray((ink * 255).astype(np.uint8)), place, severity) / 255
