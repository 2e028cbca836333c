"""python3 -m print.kind_pages DIR [COUNT]    pages for `npm --prefix scripts/press run evaluate-print -- DIR`: lines found, and read, of each kind

Lines of `heldout.py --kinds` in faces and strokes held apart, on a card in colour; lines of `plain` in between, and
Korean, Chinese and Japanese ones at the same heights. The kind stands where the truth has the script.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from print.compose import compose
from print.faces import CAP_PX, load_face, pick_face_file
from print.pieces import Piece, text_of
from print.tight import KINDS as TIGHT
from print.typeset import PAD, line_mask
from wear.ink import cloud
from wear.paper import waves
from wear.strokes import KINDS as STROKES
from wear.strokes import stroke_image
from wear.world import PLAIN, only

Rng = np.random.Generator

_SIZE = (1000, 630)
_COUNT = 60
_SEED = 940_000_001
_CAPTIONS = ((4, 6), (6, 9), (9, 12))  # px of a capital
_VALUES = (11, 24)
_EAST = {  # faces and letters
    "Hang": ("truetype/nanum/NanumGothic.ttf", "truetype/nanum/NanumMyeongjo.ttf", "truetype/unfonts-core/UnDotum.ttf"),
    "Hani": ("truetype/wqy/wqy-microhei.ttc", "truetype/wqy/wqy-zenhei.ttc"),
    "Kana": ("opentype/ipaexfont-gothic/ipaexg.ttf",),
}
_LETTERS = {"Hang": (0xAC00, 0xD7A4), "Hani": (0x4E00, 0x6800), "Kana": (0x30A1, 0x30F7)}


def _kinds() -> Iterator[str]:
    names = ("plain", *STROKES, *TIGHT, *(f"captions {low}-{high}px" for low, high in _CAPTIONS), *_EAST)
    while True:
        yield from names


def _pieces(rng: Rng, kind: str) -> list[Piece]:
    if kind in _EAST:
        first, end = _LETTERS[kind]
        face = load_face(f"fonts/{_EAST[kind][int(rng.integers(0, len(_EAST[kind])))]}")
        while True:
            text = "".join(chr(c) for c in rng.integers(first, end, int(rng.integers(2, 12))))
            if face.draws(text):
                return [Piece(text, face)]
    while True:
        line = compose(rng, "latin", True, only(kind) if kind in TIGHT else PLAIN)
        if 2 <= len(line.text) <= 30 and line.is_label == kind.startswith("captions"):
            return line.pieces


def _cap(rng: Rng, kind: str) -> float:
    caps = next((caps for caps in _CAPTIONS if kind == f"captions {caps[0]}-{caps[1]}px"), _VALUES)
    return float(rng.uniform(*caps))


def _ground(rng: Rng) -> Image.Image:
    """Pale colours that run into each other, under fine lines."""
    shape = (_SIZE[1], _SIZE[0])
    shade = rng.uniform(200, 250, 3) + (cloud(rng, shape, 300)[..., None] - 0.5) * rng.uniform(-60, 60, 3)
    shade = shade - waves(rng, shape, int(rng.integers(10, 40)))[..., None] * rng.uniform(5, 35, 3)
    return Image.fromarray(np.clip(shade, 0, 255).astype(np.uint8))


def _colour(rng: Rng, darkest: int, palest: int) -> tuple[int, ...]:
    return tuple(int(c) for c in rng.integers(darkest, palest, 3))


def _page(rng: Rng, kinds: Iterator[str]) -> tuple[Image.Image, list[dict]]:
    page, lines, y = _ground(rng), [], 34.0
    while y < _SIZE[1] - 60:
        kind = next(kinds)
        pieces, cap = _pieces(rng, kind), _cap(rng, kind)
        scale = cap / CAP_PX
        mask = line_mask(pieces, 0.0, 1.0)
        columns = np.flatnonzero(np.asarray(mask).max(0) > 60)
        left, right = columns[0] * scale, (columns[-1] + 1) * scale
        mask = mask.resize((max(1, round(mask.size[0] * scale)), max(1, round(mask.size[1] * scale))), Image.BOX)
        x = float(rng.uniform(20, max(21, _SIZE[0] - right - 60)))
        at = (round(x), round(y - PAD * scale))
        page.paste(_colour(rng, 0, 80), (*at, at[0] + mask.size[0], at[1] + mask.size[1]), mask)
        if kind in STROKES:
            stroke = stroke_image(rng, kind, cap, pick_face_file, True).point(lambda v, s=rng.uniform(0.4, 0.95): round(v * s))
            middle = (x + rng.uniform(left, right), y + cap * rng.uniform(0, 1))
            corner = (round(middle[0] - stroke.size[0] / 2), round(middle[1] - stroke.size[1] / 2))
            page.paste(Image.new("RGB", stroke.size, _colour(rng, 30, 190)), corner, stroke)
        top, x0, x1 = at[1] + PAD * scale, at[0] + left, at[0] + right
        quad = [[x0, top], [x1, top], [x1, top + cap], [x0, top + cap]]
        lines.append(
            {"text": text_of(pieces), "role": "field", "field": None, "script": kind, "quad": quad, "mrz": False}
            | {"capital_height": cap, "opacity": 1, "face": "", "visible": 1}
        )  # fmt: skip
        y += cap + max(26.0, 1.9 * cap)
    return page, lines


def main() -> None:
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder, count = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) == 3 else _COUNT
    folder.mkdir(parents=True, exist_ok=True)
    rng, kinds, truth = np.random.default_rng(_SEED), _kinds(), []
    width, height = _SIZE
    corners = [[0, 0], [width, 0], [width, height], [0, height]]
    for number in range(count):
        page, lines = _page(rng, kinds)
        name = f"{number:03}.jpg"
        page.filter(ImageFilter.GaussianBlur(rng.uniform(0.2, 0.7))).save(folder / name, quality=int(rng.integers(70, 95)))
        card = {"layout": "kinds", "side": "front", "document": 0, "size_mm": [85.6, 53.98], "corner_radius_mm": 0}
        side = card | {"corners": corners, "turn": 0, "lines": lines, "regions": []}
        drawn = {"coordinates": "as_stored", "width": width, "height": height, "sides": [side]}
        truth.append({"file": name, "kind": "identity_card", "mrz": None, "drawn": drawn})
    (folder / "truth.json").write_text(json.dumps(truth, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
