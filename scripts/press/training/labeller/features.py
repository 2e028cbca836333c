"""Lines to tensors, the same as `worker/viz/labeller/features.ts`: a test compares both."""

import math
import unicodedata
from functools import cache

import numpy as np

from labeller.misread import Read
from labeller.tables import COUNTRIES, FIELDS, KINDS, countries, languages, words

GAP = 4  # empty characters behind each line, so that no convolution sees two lines at once
HASHES = 64  # rooms for letters that the alphabet does not have
EMPTY, BLANK, FIRST_HASH = 0, 1, 2
WORD_FEATURES, CHARACTER_FEATURES = 14, 8
_SIGNS = "0123456789.,:;/-()[]#*+&%'\"|!?°º–—<>=_@~"
Tensors = dict[str, np.ndarray]


def _base(letter: str) -> tuple[str, bool]:
    """The letter in lower case without marks, and whether it has any."""
    if "\uac00" <= letter <= "\ud7a3":
        return letter, False
    parts = unicodedata.normalize("NFD", letter)
    return (parts[0].lower()[:1] or letter), len(parts) > 1


def _alphabet() -> list[str]:
    """Every letter of the catalogue and the specimens' words, the commonest first."""
    counts: dict[str, int] = {one: 10**6 for one in _SIGNS}

    def count(of: object) -> None:
        if isinstance(of, str):
            for letter in of:
                base, _ = _base(letter)
                counts[base] = counts.get(base, 0) + 1
        elif isinstance(of, dict):
            for name, inner in of.items():
                if name not in ("source", "documentNumbers"):
                    count(inner)
        elif isinstance(of, list):
            for inner in of:
                count(inner)

    for table in (languages, countries, words):
        count(table)
    return sorted((one for one in counts if not one.isspace()), key=lambda one: (-counts[one], one))


ALPHABET = _alphabet()
_ID = {letter: place + FIRST_HASH + HASHES for place, letter in enumerate(ALPHABET)}
CHARACTERS = FIRST_HASH + HASHES + len(ALPHABET)


@cache
def _character(letter: str) -> tuple[int, int, int, int, int]:
    """Its number, and whether it is a capital, has a mark, is a digit, is an ideograph."""
    if letter.isspace():
        return BLANK, 0, 0, 0, 0
    base, has_mark = _base(letter)
    number = _ID.get(base, FIRST_HASH + ord(base) % HASHES)
    return number, int(letter != letter.lower()), int(has_mark), int("0" <= letter <= "9"), int(ord(letter) > 0x2E80)


def _words(text: list[str]) -> list[tuple[int, int]]:
    """Words end at blanks, behind a colon, and behind a stroke between letters."""
    spans, start = [], None
    for at, letter in enumerate(text):
        if letter.isspace():
            if start is not None:
                spans.append((start, at))
            start = None
            continue
        start = at if start is None else start
        following = text[at + 1] if at + 1 < len(text) else ""
        is_stroke = letter == "/" and at > 0 and following.isalpha() and text[at - 1].isalpha()
        if (letter == ":" and following) or is_stroke:
            spans.append((start, at + 1))
            start = None
    return [*spans, (start, len(text))] if start is not None else spans


def tensors(lines: list[Read]) -> Tensors:
    """Characters and words of a page. `role` and `field`: what each character means, -1 where there is none."""
    heights = sorted(line.height for line in lines)
    unit = max(heights[len(heights) // 2], 1e-6)
    x0, y0 = (min(line.box[side] for line in lines) for side in (0, 1))
    x1, y1 = (max(line.box[side] for line in lines) for side in (2, 3))
    size = max(x1 - x0, y1 - y0, 1e-6)
    ids, second, features, word_of, roles, fields = [], [], [], [], [], []
    geometry, boxes = [], []
    for number, line in enumerate(lines):
        spans = _words(line.text)
        if not spans:
            continue
        count = len(line.text)
        left, top, right, bottom = line.box
        step, middle = (right - left) / count, (top + bottom) / 2
        own = [-1] * count
        for place, (begin, end) in enumerate(spans):
            own[begin:end] = [len(geometry)] * (end - begin)
            a, b = left + begin * step, left + end * step
            rest = len(spans) - 1 - place
            geometry.append(
                [
                    (a - x0) / size, (b - x0) / size, (middle - y0) / size, (x1 - x0) / size, (y1 - y0) / size,
                    math.log(line.height / unit), math.log(size / unit) - 3.5,
                    (b - a) / (end - begin) / line.height - 0.8, min(end - begin, 20) / 10,
                    min(place, 6) / 3, min(rest, 6) / 3, float(place == 0), float(rest == 0), min(count, 40) / 20,
                ]
            )  # fmt: skip
            boxes.append([a / unit, b / unit, middle / unit, line.height / unit, number])
        for at, letter in enumerate(line.text):
            code, *flags = _character(letter)
            other, sure = line.alternatives[at], line.probabilities[at]
            ids.append(code)
            second.append(_character(other[0])[0] if other else EMPTY)
            doubt = max(-6.0, math.log(1.0001 - sure)) / 6
            features.append([*flags, sure, other[1] if other else 0.0, doubt, float(at == 0)])
            word_of.append(own[at])
            roles.append(line.meanings[at][0])
            fields.append(line.meanings[at][1])
        ids += [EMPTY] * GAP
        second += [EMPTY] * GAP
        features += [[0.0] * CHARACTER_FEATURES] * GAP
        word_of += [-1] * GAP
        roles += [-1] * GAP
        fields += [-1] * GAP
    return {
        "ids": np.array(ids, np.int64), "second": np.array(second, np.int64),
        "features": np.array(features, np.float32), "word": np.array(word_of, np.int64),
        "geometry": np.array(geometry, np.float32), "boxes": np.array(boxes, np.float32),
        "role": np.array(roles, np.int64), "field": np.array(fields, np.int64),
    }  # fmt: skip


def description() -> dict[str, object]:
    """What a program has to know to give the network its input and to understand its output."""
    return {
        "alphabet": "".join(ALPHABET),
        "hashes": HASHES,
        "gap": GAP,
        "fields": FIELDS,
        "kinds": KINDS,
        "countries": COUNTRIES,
    }
