"""Drawn lines in the form `lstmtraining` takes: one .lstmf file per 64 lines.

    python3 lines.py STAGE COUNT DIR      STAGE: short | full | held-out

Writes DIR/STAGE-nnnn.lstmf and DIR/STAGE.list, which names them.
"""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / room) for room in ("mrz", "")]
from learn.sample import Sample  # noqa: E402
from sample import LineMaker  # noqa: E402

_PER_FILE = 64
_SEEDS = {"short": 11, "full": 12, "held-out": 900_000_013}
_HEIGHT = 36  # px, the input height in the network's specification


def _lines(stage: str, count: int) -> list[Sample]:
    """Short and easy lines let CTC find the characters; full ones teach the rest."""
    maker = LineMaker(_SEEDS[stage], short=stage == "short")
    severities = np.random.default_rng(_SEEDS[stage]).beta(1.3, 2.2, count)
    lines: list[Sample] = []
    while len(lines) < count:
        pixels, text = maker.line(0.05 if stage == "short" else float(severities[len(lines)]))
        if text:  # tesseract's trainer has no empty lines
            lines.append((pixels, text))
    return lines


def _write(lines: list[Sample], base: Path) -> None:
    """A multi-page picture with one WordStr box a page, then tesseract's own packer."""
    pages = [Image.fromarray(pixels) for pixels, _ in lines]
    pages = [page.resize((round(page.size[0] * _HEIGHT / page.size[1]), _HEIGHT), Image.BICUBIC) for page in pages]
    picture = base.with_suffix(".tif")
    pages[0].save(picture, save_all=True, append_images=pages[1:], compression="raw")
    boxes = ""
    for number, (page, (_, text)) in enumerate(zip(pages, lines)):
        width, height = page.size
        boxes += (
            f"WordStr 0 0 {width} {height} {number} #{text}\n\t {width} {height} {width + 1} {height + 1} {number}\n"
        )
    base.with_suffix(".box").write_text(boxes)
    one_thread = dict(os.environ, OMP_THREAD_LIMIT="1")
    command = ["tesseract", str(picture), str(base), "--psm", "13", "lstm.train"]
    subprocess.run(command, check=True, env=one_thread, stderr=subprocess.DEVNULL)
    picture.unlink()
    base.with_suffix(".box").unlink()


def main() -> None:
    """Draws the stage's lines and packs them."""
    if len(sys.argv) != 4 or sys.argv[1] not in _SEEDS:
        sys.exit(f"usage: lines.py {'|'.join(_SEEDS)} COUNT DIR")
    stage, count, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    lines = _lines(stage, count)
    files: list[str] = []
    for start in range(0, count, _PER_FILE):
        base = folder / f"{stage}-{start // _PER_FILE:04d}"
        _write(lines[start : start + _PER_FILE], base)
        files.append(f"{base}.lstmf")
        print(f"{stage} {min(start + _PER_FILE, count)}/{count}", file=sys.stderr, flush=True)
    (folder / f"{stage}.list").write_text("\n".join(files) + "\n")


if __name__ == "__main__":
    main()
