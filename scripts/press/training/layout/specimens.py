"""Pages drawn by `npm --prefix scripts/press run draw-pages`: real layouts with exact truth, without a camera."""

import json
from pathlib import Path

import cv2
import numpy as np

from page import BARCODE, LINE, MRZ, PORTRAIT, Page, Shape

Rng = np.random.Generator

_FORMAT = "specimen-pages/1"
_REGIONS = {"portrait": PORTRAIT, "ghost_portrait": PORTRAIT, "barcode": BARCODE}
_FAINT = 0.45  # print fainter than this need not be found, nor is it an error


class SpecimenPages:
    """The pages of a folder, drawn at random; shards that are finished later are seen when they are there."""

    def __init__(self, folder: Path) -> None:
        manifest = json.loads((folder / "training.json").read_text())
        if manifest["format"] != _FORMAT:
            raise ValueError(f"{folder}: format {manifest['format']}, not {_FORMAT}")
        self._folder = folder
        self._pages: list[str] = []
        for shard in manifest["shards"]:
            if (folder / shard).exists():
                self._pages += (folder / shard).read_text().splitlines()
        if not self._pages:
            raise ValueError(f"{folder}: no shard is finished")

    def draw(self, rng: Rng, longest: float) -> Page:
        """One of them, its longer side `longest` px."""
        record = json.loads(self._pages[int(rng.integers(0, len(self._pages)))])
        levels = cv2.imread(str(self._folder / record["file"]), cv2.IMREAD_GRAYSCALE)
        scale = longest / max(levels.shape)
        size = (round(levels.shape[1] * scale), round(levels.shape[0] * scale))
        smooth = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        mm = record["px_per_mm"] * scale
        page = Page(cv2.resize(levels, size, interpolation=smooth).astype(np.float32), mm)
        page.rounding = record["corner_radius_mm"] * mm
        for line in record["lines"]:
            judged = line["opacity"] >= _FAINT
            height = line["capital_height"] * scale if judged else 0.0
            page.shapes.append(Shape(MRZ if line["mrz"] else LINE, _corners(line, scale), height))
        for region in record["regions"]:
            if region["kind"] in _REGIONS:
                page.shapes.append(Shape(_REGIONS[region["kind"]], _corners(region, scale)))
        return page


def _corners(entry: dict, scale: float) -> np.ndarray:
    return np.array(entry["quad"], np.float32) * scale - 0.5
