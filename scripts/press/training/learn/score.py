"""How a network reads held-out lines, and the files in which evaluate.ts gets them."""

import json
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import nn

from learn.ctc import edit_distance
from learn.lines import make_batch
from learn.sample import Sample
from learn.task import Task


@dataclass(frozen=True)
class Score:
    """Character error rate (edits per true character) and share of lines exact, 0..1."""

    cer: float
    exact: float


def score(task: Task, network: nn.Module, lines: list[Sample]) -> Score:
    """Reads every line with the most probable class per step."""
    network.eval()
    edits = characters = exact = 0
    by_width = sorted(lines, key=lambda line: line[0].shape[1])
    with torch.no_grad():
        for start in range(0, len(by_width), 16):
            batch = make_batch(task, by_width[start : start + 16])
            paths = network(batch.pixels).argmax(2)
            for path, steps, text in zip(paths, batch.step_lengths, batch.texts):
                read = task.alphabet.decode(path[: int(steps)].tolist())
                edits += edit_distance(read, text)
                characters += len(text)
                exact += read == text
    return Score(edits / characters, exact / len(lines))


def write_sets(folder: Path, sets: dict[str, list[Sample]]) -> None:
    """lines.bin: grey bytes row by row; lines.json: set, text, width, height, offset."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    offset = 0
    with (folder / "lines.bin").open("wb") as pixels_file:
        for name, lines in sets.items():
            for pixels, text in lines:
                height, width = pixels.shape
                entries.append({"set": name, "text": text, "width": width, "height": height, "offset": offset})
                offset += pixels_file.write(pixels.tobytes())
    (folder / "lines.json").write_text(json.dumps(entries))
