"""Held-out lines by difficulty, and how a network reads them.

python3 heldout.py DIR    writes the sets for evaluate.ts: lines.json, lines.bin
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

import torch

from alphabet import decode, edit_distance
from data import make_batch
from fonts import HELD_OUT, OCR_B, TRAINED
from network import LineNet
from sample import LineMaker, Sample

# Name, severity, faces. Seeds no training shard uses.
_SETS = (
    ("scan", 0.1, TRAINED),
    ("photo", 0.4, TRAINED),
    ("hard", 0.7, TRAINED),
    ("worst", 1.0, TRAINED),
    ("faces", 0.4, HELD_OUT),
    ("scan-b", 0.1, OCR_B),
    ("photo-b", 0.4, OCR_B),
    ("hard-b", 0.7, OCR_B),
)
_SEED = 900_000_001


@dataclass(frozen=True)
class Score:
    """Character error rate (edits per true character) and share of lines exact, 0..1."""

    cer: float
    exact: float


def held_out_sets(lines_per_set: int) -> dict[str, list[Sample]]:
    """The same lines for every run and every network."""
    sets: dict[str, list[Sample]] = {}
    for number, (name, severity, faces) in enumerate(_SETS):
        maker = LineMaker(_SEED + number, faces=faces)
        sets[name] = [maker.line(severity) for _ in range(lines_per_set)]
    return sets


def score(network: LineNet, lines: list[Sample]) -> Score:
    """Reads every line with the most probable class per step."""
    network.eval()
    edits = characters = exact = 0
    by_width = sorted(lines, key=lambda line: line[0].shape[1])
    with torch.no_grad():
        for start in range(0, len(by_width), 16):
            batch = make_batch(by_width[start : start + 16])
            paths = network(batch.pixels).argmax(2)
            for path, steps, text in zip(paths, batch.step_lengths, batch.texts):
                read = decode(path[: int(steps)].tolist())
                edits += edit_distance(read, text)
                characters += len(text)
                exact += read == text
    return Score(edits / characters, exact / len(lines))


def write_sets(folder: Path, lines_per_set: int) -> None:
    """lines.bin: grey bytes row by row; lines.json: set, text, width, height, offset."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    offset = 0
    with (folder / "lines.bin").open("wb") as pixels_file:
        for name, lines in held_out_sets(lines_per_set).items():
            for pixels, text in lines:
                height, width = pixels.shape
                entries.append({"set": name, "text": text, "width": width, "height": height, "offset": offset})
                offset += pixels_file.write(pixels.tobytes())
    (folder / "lines.json").write_text(json.dumps(entries))


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit("usage: heldout.py DIR    writes the held-out lines for evaluate.ts")
    write_sets(Path(sys.argv[1]), lines_per_set=400)
