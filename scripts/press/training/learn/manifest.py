"""What a program has to know to run a reader of lines: the JSON file beside its weights."""

import hashlib
import json
from pathlib import Path

from learn.task import Task


def describe(task: Task, weights: Path, checkpoint: str, classes_per_step: int) -> dict[str, object]:
    """What every manifest begins with; `checkpoint` names the state of training, `step-060000`."""
    return {
        "file": weights.name,
        "sha256": hashlib.sha256(weights.read_bytes()).hexdigest(),
        "licence": "MIT",
        "trained": checkpoint,
        "input": "x float32 [lines, 1, height, width]: grey, upright, one line each",
        "output": "probabilities, classes float32 [lines, width / stride * stepsPerStride, classesPerStep]: "
        "the likeliest classes of each step; class 0 is the CTC blank",
        "classesPerStep": classes_per_step,
        "height": task.line_height,
        "stride": task.width_multiple,
        "stepsPerStride": task.steps_per_stride,
    }


def write(weights: Path, manifest: dict[str, object]) -> None:
    """Beside the weights, with `.json` after their name."""
    text = json.dumps(manifest, ensure_ascii=False, indent=2)
    weights.with_name(weights.name + ".json").write_text(text + "\n", encoding="utf-8")
