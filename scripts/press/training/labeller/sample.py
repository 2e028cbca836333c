"""What the network learns from: pages drawn, read and turned into tensors, in batches of similar size."""

from collections.abc import Callable, Iterator

import numpy as np
import torch

from labeller.clutter import other_paper
from labeller.features import Tensors, tensors
from labeller.free_page import free_page
from labeller.misread import Read, read_lines
from labeller.sheet import Line, Sheet
from labeller.specimen_pages import load_read, load_specimens
from labeller.tables import COUNTRY_ID, DATA, KINDS, R, chance, pick
from labeller.template_page import template_page
from labeller.templates import TEMPLATES_APART

_WORDS_MAX = 160
_BATCHES_SORTED = 6  # batches are cut from this many, sorted by size
_NOT_SAID = -1
_NO_COUNTRY = COUNTRY_ID["none"]

_SPECIMENS = load_specimens(DATA / "specimen-pages.jsonl")
_READ = load_read(DATA / "read-pages.jsonl")
_READ_SHARE = 0.1 if _READ else 0.0


def _drawn() -> tuple[Sheet, int, int]:
    """A page with the numbers of its kind, -1 where nothing says it, and of the country that it says."""
    source = R.random()
    if source < 0.16:
        sheet, kind, country = pick(_SPECIMENS)
    elif source < 0.6:
        sheet, kind, country = template_page()
    elif source < 0.64:
        return other_paper(), KINDS.index("none"), _NO_COUNTRY
    else:
        page = free_page()
        sheet, kind, country = page.sheet, page.kind, page.country
    number = _NOT_SAID if kind is None else KINDS.index(kind)
    return sheet, number, _NO_COUNTRY if country is None else COUNTRY_ID.get(country, _NOT_SAID)


def _read_page() -> tuple[list[Read], int, int]:
    """A page that the engine read; now and then without some of its lines."""
    lines, kind, country = pick(_READ)
    lost = pick([0, 0, 0, 0.1, 0.3])
    return [one for one in lines if not chance(lost)], KINDS.index(kind), COUNTRY_ID.get(country, _NOT_SAID)


def _level() -> float:
    """Share of characters misread at the median height."""
    sort = R.random()
    if sort < 0.2:
        return 0
    if sort < 0.55:
        return R.uniform(0, 0.06)
    return R.uniform(0.04, 0.16) if sort < 0.9 else R.uniform(0.12, 0.28)


def drawn_apart() -> tuple[Sheet, int, int]:
    """A page of the templates that no training draws."""
    sheet, kind, country = template_page(TEMPLATES_APART)
    number = _NOT_SAID if kind is None else KINDS.index(kind)
    return sheet, number, _NO_COUNTRY if country is None else COUNTRY_ID[country]


def _beside(read: list[Read]) -> list[Read]:
    """A line and some that stand nearest to it, as where the rest of a page is cut off or unreadable."""
    at = pick(read).box

    def far(one: Read) -> float:
        return abs(one.box[3] - at[3]) + 0.3 * max(0.0, one.box[0] - at[2], at[0] - one.box[2])

    return sorted(read, key=far)[: R.randint(2, 7)]


def page_sample(level: float | None = None, draw: Callable[[], tuple[Sheet, int, int]] = _drawn) -> Tensors:
    """One page as tensors, with `kind` and `country`; `level` as for `read_lines`, else any."""
    while True:
        if level is None and chance(_READ_SHARE):
            read, kind, country = _read_page()
        else:
            sheet, kind, country = draw()
            lines = [Line(one.text, one.meanings, list(one.box), one.height) for one in sheet.lines]
            read = read_lines(lines, _level() if level is None else level) if lines else []
        if level is None and len(read) > 6 and chance(0.08):  # a part of a page
            R.shuffle(read)
            read = read[: R.randint(4, len(read))]
        elif level is None and len(read) > 6 and chance(0.09):
            read = _beside(read)
        if not read:
            continue
        of = tensors(read)
        if 0 < len(of["geometry"]) <= _WORDS_MAX:
            return {**of, "kind": np.array([kind]), "country": np.array([country])}


def batches(size: int) -> Iterator[list[Tensors]]:
    """Endless batches, each of pages with about as many words."""
    while True:
        pages = sorted((page_sample() for _ in range(size * _BATCHES_SORTED)), key=lambda one: len(one["geometry"]))
        groups = [pages[at : at + size] for at in range(0, len(pages), size)]
        R.shuffle(groups)
        yield from groups


def collate(pages: list[Tensors]) -> dict[str, torch.Tensor]:
    """One batch: the characters of all pages in a row, words numbered on."""
    counts = [len(one["geometry"]) for one in pages]
    before = np.cumsum([0, *counts])
    words = [np.where(one["word"] < 0, -1, one["word"] + start) for one, start in zip(pages, before)]
    mask = np.zeros((len(pages), max(counts)), np.float32)
    for row, count in enumerate(counts):
        mask[row, :count] = 1
    names = ("ids", "second", "features", "geometry", "boxes", "role", "field", "kind", "country")
    batch = {name: np.concatenate([one[name] for one in pages]) for name in names}
    batch["word"] = np.concatenate(words)
    batch["page"] = np.concatenate([np.full(count, row) for row, count in enumerate(counts)])
    batch["slot"] = np.concatenate([np.arange(count) for count in counts])
    batch["mask"] = mask
    return {name: torch.from_numpy(value) for name, value in batch.items()}
