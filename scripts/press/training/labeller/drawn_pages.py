"""python3 -m labeller.drawn_pages OUT.json    pages with their features, on which a test compares both languages"""

import json
import sys
from pathlib import Path

import numpy as np

from labeller.features import tensors
from labeller.misread import Read, read_lines
from labeller.tables import R
from labeller.template_page import template_page

_PAGES, _WORDS_MAX = 6, 24
_COMPARED = ("ids", "second", "word", "features", "geometry", "boxes")


def _line(read: Read) -> dict[str, object]:
    characters = [
        {"probability": sure} | ({"alternatives": [{"character": other[0], "probability": other[1]}]} if other else {})
        for sure, other in zip(read.probabilities, read.alternatives)
    ]
    box = dict(zip(("x0", "y0", "x1", "y1"), read.box))
    return {"text": "".join(read.text), "characters": characters, "box": box, "capitalHeight": read.height}


def main(out: Path) -> None:
    """Small pages only, misread ones among them."""
    R.seed("drawn pages")
    pages = []
    while len(pages) < _PAGES:
        lines = read_lines(template_page()[0].lines, 0.06)
        features = tensors(lines)
        if not 0 < len(features["geometry"]) <= _WORDS_MAX:
            continue
        flat = {name: np.round(features[name].reshape(-1).astype(float), 4).tolist() for name in _COMPARED}
        pages.append({"lines": [_line(one) for one in lines], "expected": flat})
    out.write_text(json.dumps(pages, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
