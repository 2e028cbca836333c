"""Gives the adopted network classes for the characters it lacks, without training it.

python3 -m ideographs.imprint OUT.pt

What the network makes of a character, just before its classes, says what it looks like. From characters that
it knows we learn how a class follows from the mean of that (by ridge regression); the classes of new
characters follow from theirs (weight imprinting, Qi et al. 2018). Characters held back from the regression
show how well that works.
"""

import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from ideographs.adopt import adopted
from ideographs.alphabet import IDEOGRAPHS, MORE, published
from ideographs.faces import apart_faces, open_face, training_faces
from ideographs.network import LINE_HEIGHT, WIDTH_MULTIPLE, IdeographNet, normalise

Rng = np.random.Generator

_SEED = 5
_IN_LINE = 10  # characters
_BATCH = 16  # lines
_OLD = 1500  # known characters that the regression sees, and others held back from it
_HELD_BACK = 300
_TIMES_OLD = 2  # how often each is drawn
_TIMES_NEW = 4
_RIDGES = (0.03, 0.3, 3.0, 30.0)


def _drawn(rng: Rng, text: str, font: ImageFont.FreeTypeFont, height: float) -> tuple[np.ndarray, list[float]]:
    """A legible line, LINE_HEIGHT rows, and where its characters' middles are, px."""
    spacing = float(rng.choice((0.0, 0.0, rng.uniform(0, 0.3)))) * height
    lengths = [font.getlength(character) for character in text]
    starts = 10 + np.cumsum([0.0, *(length + spacing for length in lengths[:-1])])
    width = -(-int(starts[-1] + lengths[-1] + 10) // WIDTH_MULTIPLE) * WIDTH_MULTIPLE
    paper, ink = rng.uniform(150, 240), rng.uniform(10, 90)
    image = Image.new("L", (width, LINE_HEIGHT), int(paper))
    draw = ImageDraw.Draw(image)
    baseline = LINE_HEIGHT / 2 + height / 2 + rng.normal(0, 1.2)
    for character, start in zip(text, starts):
        draw.text((start, baseline), character, fill=int(ink), font=font, anchor="ls")
    if rng.random() < 0.6:
        scale = rng.uniform(0.35, 0.8)
        small = image.resize((max(8, round(width * scale)), round(LINE_HEIGHT * scale)), Image.BILINEAR)
        image = small.resize((width, LINE_HEIGHT), Image.BILINEAR)
    image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0, 1.1)))
    pixels = np.asarray(image, np.float32) + rng.standard_normal((LINE_HEIGHT, width), np.float32) * rng.uniform(0, 8)
    middles = [start + length / 2 for start, length in zip(starts, lengths)]
    return np.clip(pixels, 0, 255), middles


def _lines(rng: Rng, characters: str, times: int, faces: list[tuple[str, int]]) -> list[tuple[np.ndarray, str, list[float]]]:
    """Lines in which every character stands `times`, in whatever faces draw it."""
    wanted = [character for character in characters for _ in range(times)]
    rng.shuffle(wanted)
    lines = []
    waiting: dict[tuple[str, int], str] = defaultdict(str)
    for character in wanted:
        order = rng.permutation(len(faces))
        face = next((faces[i] for i in order if character in open_face(*faces[i]).characters), None)
        if face is None:
            continue
        waiting[face] += character
        if len(waiting[face]) == _IN_LINE:
            lines.append(_line(rng, waiting.pop(face), face))
    return lines + [_line(rng, text, face) for face, text in waiting.items()]


def _line(rng: Rng, text: str, face: tuple[str, int]) -> tuple[np.ndarray, str, list[float]]:
    loaded = open_face(*face)
    pixels, middles = _drawn(rng, text, loaded.font, 28)
    return pixels, text, middles


def _described(network: IdeographNet, lines: list[tuple[np.ndarray, str, list[float]]]) -> tuple[str, torch.Tensor]:
    """Every character of the lines and what the network makes of it, at the step near its middle that is least blank."""
    texts, found = "", []
    by_width = sorted(lines, key=lambda line: line[0].shape[1])
    for start in range(0, len(by_width), _BATCH):
        some = by_width[start : start + _BATCH]
        block = np.zeros((len(some), 1, LINE_HEIGHT, max(pixels.shape[1] for pixels, _, _ in some)), np.float32)
        for row, (pixels, _, _) in enumerate(some):
            block[row, 0, :, : pixels.shape[1]] = normalise(pixels)
        with torch.no_grad():
            features = network.features(torch.from_numpy(block))
        blank = network.classes(features).softmax(2)[:, :, 0].detach()
        for row, (_, text, middles) in enumerate(some):
            for character, middle in zip(text, middles):
                near = int(middle / WIDTH_MULTIPLE)
                steps = [step for step in (near - 1, near, near + 1) if 0 <= step < features.shape[1]]
                texts += character
                found.append(features[row, min(steps, key=lambda step: float(blank[row, step]))])
        print(f"{start + len(some)} of {len(lines)} lines", flush=True)
    return texts, torch.stack(found)


def _means(texts: str, found: torch.Tensor, characters: str) -> torch.Tensor:
    places = defaultdict(list)
    for place, character in enumerate(texts):
        places[character].append(place)
    middle = found.mean(0)
    return torch.stack([found[places[c]].mean(0) if places[c] else middle for c in characters])


def _regression(means: torch.Tensor, classes: torch.Tensor, ridge: float) -> torch.Tensor:
    x = torch.cat((means, torch.ones(len(means), 1)), 1).double()
    return torch.linalg.solve(x.T @ x + ridge * torch.eye(x.shape[1]).double(), x.T @ classes.double()).float()


def _classes_for(means: torch.Tensor, regression: torch.Tensor) -> torch.Tensor:
    return torch.cat((means, torch.ones(len(means), 1)), 1) @ regression


def _right(head: torch.Tensor, texts: str, found: torch.Tensor) -> float:
    """Share of characters whose class is the likeliest; `head` [classes, features + 1]."""
    scores = torch.cat((found, torch.ones(len(found), 1)), 1) @ head.T
    labels = torch.tensor(IDEOGRAPHS.encode(texts))
    return float((scores.argmax(1) == labels).float().mean())


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    torch.manual_seed(_SEED)
    rng = np.random.default_rng(_SEED)
    network = adopted()
    old = "".join(rng.permutation([c for c in published() if "\u4e00" <= c <= "\u9fff"])[: _OLD + _HELD_BACK])
    held_back, seen = old[:_HELD_BACK], old[_HELD_BACK:]
    texts, found = _described(
        network, _lines(rng, old, _TIMES_OLD, training_faces()) + _lines(rng, MORE, _TIMES_NEW, training_faces())
    )
    tried_texts, tried = _described(
        network, _lines(rng, held_back, 1, apart_faces()) + _lines(rng, MORE, 1, apart_faces())
    )
    torch.save((texts, found, tried_texts, tried), Path(sys.argv[1]).with_suffix(".features"))
    known = torch.cat((network.classes.weight.data, network.classes.bias.data[:, None]), 1)
    head = torch.zeros(IDEOGRAPHS.classes, known.shape[1])
    head[: len(known)] = known
    targets = known[IDEOGRAPHS.encode(seen)]
    old_tried = [i for i, c in enumerate(tried_texts) if c not in MORE]
    new_tried = [i for i, c in enumerate(tried_texts) if c in MORE]
    pick = lambda places: ("".join(tried_texts[i] for i in places), tried[places])  # noqa: E731
    print(f"known, as published: {_right(head[:, :], *pick(old_tried)):.3f}")
    best, best_score = head, -1.0
    for ridge in _RIDGES:
        regression = _regression(_means(texts, found, seen), targets, ridge)
        trial = head.clone()
        trial[IDEOGRAPHS.encode(held_back)] = _classes_for(_means(texts, found, held_back), regression)
        trial[len(known) :] = _classes_for(_means(texts, found, MORE), regression)
        score = _right(trial, *pick(old_tried))
        whole = trial.clone()
        whole[: len(known)] = known
        print(f"ridge {ridge}: held back {score:.3f}, new {_right(whole, *pick(new_tried)):.3f}, known {_right(whole, *pick(old_tried)):.3f}")
        if score > best_score:
            best, best_score = whole, score
    grown = IdeographNet(IDEOGRAPHS.classes)
    state = network.state_dict() | {"classes.weight": best[:, :-1], "classes.bias": best[:, -1]}
    grown.load_state_dict(state)
    torch.save(grown.state_dict(), sys.argv[1])


if __name__ == "__main__":
    main()
