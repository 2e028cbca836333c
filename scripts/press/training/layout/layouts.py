"""Documents as they are laid out: pages of passports, cards, visas, licences, papers, and pages of no order at all."""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

import words
from codes import put_code
from faces import draw_face, draw_family, draw_script
from ground import paper, security_print, texture
from ink import Ink, draw_ink
from page import MRZ, PORTRAIT, Page, Shape
from pictures import arms, blend_face, chip, fingerprint, hologram, signature, stamp

Rng = np.random.Generator
Box = tuple[float, float, float, float]  # x0, y0, x1, y1, px


@dataclass(frozen=True)
class Format:
    """Size of a page, mm, and the lines of its MRZ with their length; no MRZ: 0 lines."""

    width: float
    height: float
    mrz: tuple[int, int] = (0, 0)


PASSPORT = Format(125, 88, (2, 44))
VISA_A = Format(120, 80, (2, 44))
VISA_B = Format(105, 74, (2, 36))
TD2 = Format(105, 74, (2, 36))
CARD = Format(85.6, 53.98)
CARD_BACK = Format(85.6, 53.98, (3, 30))
LICENCE_MRZ = Format(85.6, 53.98, (1, 30))


@dataclass(frozen=True)
class Style:
    """The taste of one page: its faces, sizes (mm) and inks."""

    files: list[str]
    label: float
    value: float
    label_file: str
    value_file: str
    label_ink: float
    value_way: int
    script: tuple[str, str] | None
    labels: str  # where captions stand: above, left, number, none
    languages: int
    spread: float  # of values, parts of the capital


def draw_style(rng: Rng, held_out: bool) -> Style:
    files = draw_family(rng, held_out)
    value_file = files[0]
    way = rng.random()
    if way < 0.1:
        value_file = draw_face(rng, "ocr-b")
    elif way < 0.22 and not held_out:
        value_file = draw_face(rng, "mono")
    return Style(
        files=files,
        label=float(rng.uniform(0.85, 1.6)),
        value=float(rng.uniform(1.5, 2.8)),
        label_file=files[-1],
        value_file=value_file,
        label_ink=float(rng.uniform(0.3, 0.9)),
        value_way=draw_ink(rng, 230).way,
        script=draw_script(rng) if rng.random() < 0.32 else None,
        labels=str(rng.choice(("above", "left", "number", "none"), p=(0.55, 0.2, 0.17, 0.08))),
        languages=int(rng.choice((1, 2, 3), p=(0.55, 0.35, 0.1))),
        spread=float(rng.uniform(0.1, 0.6)) if rng.random() < 0.1 else 0.0,
    )


def _ink(rng: Rng, page: Page, box: Box, contrast: float, way: int = 0) -> Ink:
    drawn = draw_ink(rng, page.paper(*box), contrast)
    return Ink(drawn.level, drawn.cover, way)


def _line(
    rng: Rng, page: Page, text: str, file: str, capital: float, x: float, y: float, way: int = 0, contrast: float = 0.4,
    spread: float = 0.0, over: bool = False,
) -> tuple[float, float] | None:
    """A line of text at (x, y) px; its letters a `capital` of px high."""
    ink = _ink(rng, page, (x, y, x + capital * 10, y + capital), contrast, way)
    return page.write(rng, text, file, capital, (x, y), ink, spread=spread * capital, over=over)


def put_mrz(rng: Rng, page: Page, form: Format) -> float:
    """The MRZ along the lower edge; where its band begins, px from above."""
    lines, length = form.mrz
    way = rng.random()
    group = "ocr-b" if way < 0.78 else "mono" if way < 0.93 else "sans"
    dark = page.levels.mean() < 130
    file = draw_face(rng, group)
    capital = rng.uniform(2.1, 2.7) * page.mm
    leading = rng.uniform(1.55, 2.7) * capital if lines < 3 else rng.uniform(1.45, 2.0) * capital
    width = length * min(2.54 * rng.uniform(0.93, 1.02) * page.mm, page.width * 0.965 / length)
    foot = rng.uniform(2.5, 7) * page.mm
    top = page.height - foot - capital - (lines - 1) * leading
    left = (page.width - width) * rng.uniform(0.3, 0.7)
    band = int(max(0, top - rng.uniform(1, 5) * page.mm))
    if rng.random() < (0.85 if dark else 0.4):
        page.levels[band:] += rng.uniform(0.6 if dark else 0.0, 0.98) * (rng.uniform(205, 252) - page.levels[band:])
    ink = _ink(rng, page, (left, top, left + width, page.height - foot), 0.55, 0 if rng.random() < 0.8 else int(rng.integers(1, 4)))
    for k, text in enumerate(words.mrz(rng, lines, length)):
        at = (left, top + k * leading)
        page.write(rng, text, file, capital, at, ink, kind=MRZ, width=width * rng.uniform(0.995, 1.0), over=True)
    page.take(0, band, page.width, page.height)
    return band


def put_portrait(rng: Rng, page: Page, x: float, y: float, width: float, ghost: bool = False) -> Box | None:
    """A face `width` px wide; the box it takes."""
    height = width * rng.uniform(1.15, 1.45)
    x0, y0, x1, y1 = int(x), int(y), int(min(page.width - 1, x + width)), int(min(page.height - 1, y + height))
    if x1 - x0 < 12 or y1 - y0 < 14 or not page.free(x0, y0, x1, y1):
        return None
    blend_face(rng, page.levels, x0, y0, x1 - x0, y1 - y0, ghost)
    page.take(x0, y0, x1, y1)
    page.report(PORTRAIT, x0, y0, x1, y1)
    return x0, y0, x1, y1


def put_field(rng: Rng, page: Page, style: Style, x: float, y: float, right: float, n: int) -> float:
    """A caption and its value; the height they take, px."""
    small, large = style.label * page.mm, style.value * page.mm * rng.uniform(0.92, 1.08)
    caption, text = words.label(rng, style.languages), words.value(rng)
    room = max(2, int((right - x) / (large * 0.95)))
    text = text[:room]
    value_file = style.value_file
    if style.script and rng.random() < 0.4:
        text, value_file = words.foreign(rng, style.script[0])[: max(2, room // 2)], style.script[1]
    top = y
    close = style.labels in ("left", "number") and rng.random() < 0.45
    if close:
        mark = caption.split(" ")[0][:8] if style.labels == "left" else f"{n}." if rng.random() < 0.7 else f"{n}"
        put = _line(rng, page, mark, style.label_file, small, x, y + large - small, contrast=style.label_ink)
        at = x + put[0] + rng.uniform(0.35, 0.75) * large if put else x
        ink = _ink(rng, page, (at, y, at + 10 * large, y + large), 0.4, style.value_way)
        room = page.free(at + 2, y - 0.25 * large, at + len(text) * large * 0.9, y + 1.25 * large)
        if put and room and page.write(rng, text, value_file, large, (at, y), ink, over=True):
            page.merge_last()
        return large
    if style.labels == "left":
        put = _line(rng, page, caption[: int(room * 0.6)], style.label_file, small, x, y + large - small, contrast=style.label_ink)
        x = x + put[0] + rng.uniform(1.4, 3.5) * large if put else x
    elif style.labels == "number":
        mark = f"{n}." if rng.random() < 0.7 else f"{n}" + "abcd"[int(rng.integers(0, 4))] + "."
        if rng.random() < 0.5:
            text = f"{mark} {text}"
        else:
            put = _line(rng, page, mark, style.label_file, small * 1.1, x, y, contrast=style.label_ink)
            x = x + put[0] + rng.uniform(1.4, 2.5) * large if put else x
    elif style.labels == "above":
        cut = max(4, int((right - x) / (small * 0.85)))
        if style.script and rng.random() < 0.5:
            put = _line(rng, page, words.foreign(rng, style.script[0])[:12], style.script[1], small * 1.2, x, y, contrast=style.label_ink)
            x2 = x + put[0] + 1.6 * small if put else x
            _line(rng, page, caption[:cut], style.label_file, small, x2, y, contrast=style.label_ink)
        else:
            _line(rng, page, caption[:cut], style.label_file, small, x, y, contrast=style.label_ink)
        y += small + rng.uniform(0.45, 1.0) * small
        x += rng.choice((0.0, 0.0, 1.5)) * page.mm
        y += 0.3 * large
    _line(rng, page, text, value_file, large, x, y, style.value_way, spread=style.spread)
    if rng.random() < 0.12:
        second = words.place(rng)[:room]
        y += large * rng.uniform(1.45, 1.8)
        _line(rng, page, second, style.value_file, large, x, y, style.value_way)
    return y + large - top


def put_fields(rng: Rng, page: Page, style: Style, box: Box) -> None:
    """Fields in one to three columns inside the box."""
    x0, y0, x1, y1 = box
    widest = max(1, int((x1 - x0) / (22 * page.mm)))
    columns = int(rng.integers(1, min(3, widest) + 1))
    edges = [x0 + (x1 - x0) * k / columns for k in range(columns + 1)]
    n = 1
    if rng.random() < 0.3:  # small print between the rows, as forms and cards have
        style = Style(**{**style.__dict__, "value": style.value * 0.75})
    for left, right in zip(edges, edges[1:]):
        y = y0 + rng.uniform(0, 1) * page.mm
        leading = rng.uniform(0.8, 2.2) * style.value * page.mm
        while y < y1 - style.value * page.mm:
            y += put_field(rng, page, style, left + rng.choice((0, 0, rng.uniform(0, 2))) * page.mm, y, right, n) + leading
            n += 1
            if rng.random() < 0.08:
                y += rng.uniform(2, 9) * page.mm


def put_title(rng: Rng, page: Page, style: Style, left: float, right: float) -> float:
    """Title lines across the top, now and then on a band; where the rest may begin, px."""
    y = rng.uniform(1.2, 4) * page.mm
    if rng.random() < 0.35:
        page.levels[: int(y + rng.uniform(4, 8) * page.mm)] += rng.uniform(-110, 45)
        np.clip(page.levels, 0, 255, out=page.levels)
    for k in range(int(rng.choice((0, 1, 1, 2)))):
        capital = rng.uniform(1.5, 3.6) * page.mm * (0.7 if k else 1)
        text = words.title(rng)
        if style.script and rng.random() < 0.35:
            text, file = words.foreign(rng, style.script[0]), style.script[1]
        else:
            file = style.files[int(rng.integers(0, len(style.files)))]
        text = text[: max(3, int((right - left) / (capital * 0.95)))]
        spread = rng.uniform(0, 0.5) if rng.random() < 0.25 else 0.0
        x = left + rng.choice((0.0, 0.25, 0.5)) * max(0.0, right - left - len(text) * capital * (0.9 + spread))
        put = _line(rng, page, text, file, capital, x, y, int(rng.choice((0, 0, 0, 1, 7))), spread=spread)
        y += (put[1] if put else 0) + rng.uniform(0.7, 1.3) * capital
    return y


def _decorate(rng: Rng, page: Page, box: Box) -> None:
    """Chip, arms, fingerprint, code, ghost, signature: some of them, where there is room."""
    x0, y0, x1, y1 = (int(v) for v in box)
    mm = page.mm

    def spot(width: float, height: float) -> tuple[int, int] | None:
        for _ in range(4):
            x, y = int(rng.uniform(x0, max(x0 + 1, x1 - width))), int(rng.uniform(y0, max(y0 + 1, y1 - height)))
            if page.free(x, y, x + width, y + height) and x + width < page.width and y + height < page.height:
                return x, y
        return None

    if rng.random() < 0.22 and (at := spot(12 * mm, 10 * mm)):
        chip(rng, page.levels, *at, int(12 * mm))
        page.take(*at, at[0] + 12 * mm, at[1] + 10 * mm)
    if rng.random() < 0.4:
        size = int(rng.uniform(5, 22) * mm)
        if at := spot(size, size):
            arms(rng, page.levels, *at, size)
            if rng.random() < 0.5:
                page.take(*at, at[0] + size, at[1] + size)
    if rng.random() < 0.1 and (at := spot(14 * mm, 18 * mm)):
        fingerprint(rng, page.levels, *at, int(14 * mm), int(18 * mm))
        page.take(*at, at[0] + 14 * mm, at[1] + 18 * mm)
    if rng.random() < 0.16:
        width, height = (int(v * mm) for v in rng.choice(((14, 14), (40, 6), (30, 9), (7, 28)), axis=0))
        if at := spot(width, height):
            put_code(rng, page, *at, width, height)
    if rng.random() < 0.3:
        width = rng.uniform(7, 15) * mm
        if at := spot(width, width * 1.45):
            put_portrait(rng, page, *at, width, ghost=True)
    if rng.random() < 0.45:
        width, height = rng.uniform(18, 42) * mm, rng.uniform(5, 11) * mm
        if at := spot(width, height):
            signature(rng, page.levels, *at, width, height)
            if rng.random() < 0.8:
                page.take(*at, at[0] + width, at[1] + height)


def _blank(rng: Rng, form: Format, mm: float, rounded: float) -> Page:
    levels = paper(rng, round(form.width * mm), round(form.height * mm))
    if rng.random() < 0.75:
        security_print(rng, levels)
    np.clip(levels, 0, 255, out=levels)
    page = Page(levels, mm, rounded * mm)
    if rng.random() < 0.15:
        _frame(rng, page)
    return page


def _frame(rng: Rng, page: Page) -> None:
    """A line along the edge, as drawings and some cards have it."""
    inset = int(rng.choice((0, 0, 1, rng.uniform(0, 3) * page.mm)))
    thick = max(1, int(rng.uniform(0.1, 0.7) * page.mm))
    grey = float(np.clip(page.levels.mean() + rng.choice((-1, -1, 1)) * rng.uniform(30, 200), 0, 255))
    radius = max(0.0, page.rounding - inset)
    t = np.linspace(0, np.pi / 2, 7)
    x0, y0, x1, y1 = inset, inset, page.width - 1 - inset, page.height - 1 - inset
    corners = ((x1 - radius, y0 + radius, -np.pi / 2), (x1 - radius, y1 - radius, 0.0),
               (x0 + radius, y1 - radius, np.pi / 2), (x0 + radius, y0 + radius, np.pi))
    points = [(x + radius * np.cos(t + a), y + radius * np.sin(t + a)) for x, y, a in corners]
    outline = np.concatenate([np.stack(p, 1) for p in points])
    cv2.polylines(page.levels, [np.round(outline * 8).astype(np.int32)], True, grey, thick, cv2.LINE_AA, 3)


def holder_page(rng: Rng, form: Format, mm: float, style: Style) -> Page:
    """A page with a portrait and the holder's data, with or without an MRZ."""
    rounded = rng.uniform(2.5, 3.6) if form.width < 90 else rng.choice((0.0, 3.2))
    page = _blank(rng, form, mm, rounded)
    foot = put_mrz(rng, page, form) if form.mrz[0] else page.height - rng.uniform(1.5, 4) * mm
    edge = rng.uniform(1.5, 5) * mm
    left, right = edge, page.width - edge
    width = rng.uniform(0.2, 0.33) * page.width
    top = rng.uniform(0.1, 0.3) * page.height
    width = min(width, (foot - top) / 1.3)
    if rng.random() < 0.93:
        if rng.random() < 0.76:
            if box := put_portrait(rng, page, edge, top, width):
                left = box[2] + rng.uniform(2, 5) * mm
        elif box := put_portrait(rng, page, page.width - edge - width, top, width):
            right = box[0] - rng.uniform(2, 4) * mm
    full_title = rng.random() < 0.6
    y = put_title(rng, page, style, edge if full_title else left, page.width - edge if full_title else right)
    _decorate(rng, page, (edge, y, page.width - edge, foot))
    put_fields(rng, page, style, (left, y, right, foot - 1.5 * mm))
    if rng.random() < 0.5:  # what stands under or beside the portrait
        for _ in range(int(rng.integers(1, 4))):
            x, y = rng.uniform(0, 0.3) * page.width, rng.uniform(0.5, 0.95) * foot
            _line(rng, page, words.value(rng)[:14], style.files[0], rng.uniform(1.0, 2.4) * mm, x, y)
    _side_print(rng, page, style)
    return page


def _side_print(rng: Rng, page: Page, style: Style) -> None:
    """Lines along the short edges and audit numbers: no MRZ, though some look like one."""
    if rng.random() < 0.3:
        turn = 1 if rng.random() < 0.5 else 3
        x = rng.uniform(0.5, 3) * page.mm if rng.random() < 0.5 else page.width - rng.uniform(3, 6) * page.mm
        text = words.long_number(rng)[:16] if rng.random() < 0.6 else words.title(rng)[:22]
        capital = rng.uniform(1.2, 2.8) * page.mm
        ink = _ink(rng, page, (x, 0, x + capital, page.height), 0.4)
        page.write(rng, text, style.files[0], capital, (x, rng.uniform(0, 0.6) * page.height), ink, turn=turn)
    if rng.random() < 0.3:
        file = draw_face(rng, str(rng.choice(("ocr-b", "mono", "sans"))))
        y = rng.uniform(0.05, 0.97) * page.height
        _line(rng, page, words.long_number(rng), file, rng.uniform(1.2, 2.6) * page.mm, rng.uniform(0, 0.5) * page.width, y)


def back_page(rng: Rng, form: Format, mm: float, style: Style) -> Page:
    """The back of a card: codes, a magnetic stripe, tables, small print, perhaps an MRZ."""
    page = _blank(rng, form, mm, rng.uniform(2.5, 3.6))
    foot = put_mrz(rng, page, form) if form.mrz[0] else page.height - rng.uniform(1.5, 3) * mm
    y = rng.uniform(1.5, 3) * mm
    if rng.random() < 0.25:
        stripe = int(rng.uniform(3, 8) * mm)
        page.levels[stripe : stripe + int(rng.uniform(8, 13) * mm)] = rng.uniform(5, 60)
        page.take(0, stripe, page.width, stripe + 12 * mm)
    if rng.random() < 0.5:
        width, height = int(rng.uniform(0.4, 0.92) * page.width), int(rng.uniform(5, 15) * mm)
        at = int(rng.uniform(0.02, 0.06) * page.width), int(rng.uniform(0.03, 0.85) * foot)
        put_code(rng, page, *at, width, height)
    way = rng.random()
    if way < 0.3:
        _table(rng, page, style, (3 * mm, y, page.width - 3 * mm, foot - mm))
    elif way < 0.65:
        _paragraphs(rng, page, style, (3 * mm, y, page.width - 3 * mm, foot - mm), rng.uniform(0.8, 1.5) * mm)
    _decorate(rng, page, (3 * mm, y, page.width - 3 * mm, foot))
    put_fields(rng, page, style, (3 * mm, y, page.width - 3 * mm, foot - 1.5 * mm))
    _side_print(rng, page, style)
    return page


def _table(rng: Rng, page: Page, style: Style, box: Box) -> None:
    """Ruled cells, some of them filled, like the categories of a licence."""
    x0, y0, x1, y1 = box
    rows, columns = int(rng.integers(4, 13)), int(rng.integers(2, 6))
    x1 = x0 + (x1 - x0) * rng.uniform(0.5, 1)
    high, wide = (y1 - y0) / rows, (x1 - x0) / columns
    grey = page.paper(*box) - rng.uniform(40, 160)
    thick = max(1, round(rng.uniform(0.1, 0.4) * page.mm))
    for k in range(rows + 1):
        y = int(y0 + k * high)
        page.levels[y : y + thick, int(x0) : int(x1)] = grey
    for k in range(columns + 1):
        x = int(x0 + k * wide)
        page.levels[int(y0) : int(y1), x : x + thick] = grey
    capital = min(high * rng.uniform(0.35, 0.62), 2.4 * page.mm)
    for k in range(rows):
        for j in range(columns):
            if rng.random() < 0.55:
                text = words.value(rng) if j else words.pick(rng, "ABCDE", 1) + words.pick(rng, "1234 ", 1).strip()
                text = text[: max(1, int(wide / capital * 0.95) - 1)]
                _line(rng, page, text, style.files[0], capital, x0 + j * wide + 0.4 * capital + thick,
                      y0 + k * high + (high - capital) / 2)
    page.take(x0, y0, x1, y1)


def _paragraphs(rng: Rng, page: Page, style: Style, box: Box, capital: float) -> None:
    """Running text, line under line."""
    x0, y0, x1, y1 = box
    leading = capital * rng.uniform(1.6, 2.4)
    y = y0
    letters = max(3, int((x1 - x0) / capital * 1.05))
    while y < y1 - capital:
        for _ in range(int(rng.integers(1, 9))):
            short = rng.random() < 0.15
            text = words.sentence(rng, letters if not short else max(3, int(letters * rng.uniform(0.15, 0.9))))
            file = style.files[0]
            if style.script and rng.random() < 0.15:
                text, file = words.foreign(rng, style.script[0]), style.script[1]
            _line(rng, page, text, file, capital, x0, y)
            y += leading
            if y > y1 - capital:
                return
        y += leading * rng.uniform(0.3, 2.5)


def paper_page(rng: Rng, form: Format, mm: float, style: Style) -> Page:
    """A certificate, form or letter."""
    levels = paper(rng, round(form.width * mm), round(form.height * mm))
    page = Page(np.clip(levels, 0, 255), mm)
    edge = rng.uniform(4, 12) * mm
    y = put_title(rng, page, style, edge, page.width - edge) + edge / 2
    box = (edge, y, page.width - edge, page.height - edge)
    way = rng.random()
    _decorate(rng, page, box)
    if way < 0.4:
        _paragraphs(rng, page, style, box, rng.uniform(1.1, 2.2) * mm)
    elif way < 0.6:
        _table(rng, page, style, box)
    else:
        put_fields(rng, page, style, box)
    return page


def free_page(rng: Rng, form: Format, mm: float, style: Style) -> Page:
    """Lines of any size anywhere: what no layout here has thought of."""
    page = _blank(rng, form, mm, rng.choice((0.0, 3.0)))
    if form.mrz[0] and rng.random() < 0.8:
        put_mrz(rng, page, form)
    _decorate(rng, page, (0, 0, page.width, page.height))
    if rng.random() < 0.5:
        put_portrait(rng, page, rng.uniform(0, 0.8) * page.width, rng.uniform(0, 0.6) * page.height, rng.uniform(0.12, 0.35) * page.width)
    base = np.exp(rng.uniform(np.log(1.0), np.log(3.2))) * mm
    x, y = rng.uniform(0.02, 0.4) * page.width, rng.uniform(0.02, 0.2) * page.height
    for _ in range(int(rng.choice((6, 14, 24, 36)))):
        capital = base * rng.choice((0.55, 0.7, 0.8, 1, 1, 1, 1.2, 1.5, 2))
        text = words.value(rng) if rng.random() < 0.6 else words.label(rng, 1) if rng.random() < 0.7 else words.sentence(rng, 30)
        file = style.files[int(rng.integers(0, len(style.files)))]
        if rng.random() < 0.3:
            file = draw_face(rng, str(rng.choice(("sans", "serif", "mono", "hand", "ocr-b"), p=(0.5, 0.2, 0.15, 0.05, 0.1))))
        if style.script and rng.random() < 0.4:
            text, file = words.foreign(rng, style.script[0]), style.script[1]
        if rng.random() < 0.35:
            x, y = rng.uniform(0, 0.85) * page.width, rng.uniform(0, 0.95) * page.height
        way = draw_ink(rng, 200).way
        _line(rng, page, text, file, capital, x, y, way, contrast=0.2, spread=rng.uniform(0, 0.8) if rng.random() < 0.1 else 0.0)
        y += capital * rng.uniform(1.5, 2.8)
        if y > page.height * 0.95:
            x, y = rng.uniform(0.02, 0.8) * page.width, rng.uniform(0.02, 0.3) * page.height
    _side_print(rng, page, style)
    return page


def cover_page(rng: Rng, form: Format, mm: float, style: Style) -> Page:
    """The closed cover of a booklet: arms and two or three words."""
    form = Format(form.height, form.width)
    levels = np.full((round(form.height * mm), round(form.width * mm)), rng.uniform(15, 120), np.float32)
    levels += texture(rng, levels.shape) * rng.uniform(0, 10)
    page = Page(levels, mm, rng.uniform(0, 3.5) * mm)
    size = int(rng.uniform(0.3, 0.55) * page.width)
    arms(rng, levels, (page.width - size) // 2, int(rng.uniform(0.25, 0.42) * page.height), size)
    for at in (rng.uniform(0.06, 0.12), rng.uniform(0.13, 0.2), rng.uniform(0.75, 0.9)):
        text = words.title(rng)[:18]
        capital = min(rng.uniform(3, 6) * mm, 0.85 * page.width / len(text))
        x = (page.width - len(text) * capital * 0.95) / 2
        _line(rng, page, text, style.files[0], capital, max(2.0, x), at * page.height)
    return page


def bank_card(rng: Rng, form: Format, mm: float, style: Style) -> Page:
    """No document, but of its size: a chip, a long raised number, a name; the number is no MRZ."""
    levels = paper(rng, round(form.width * mm), round(form.height * mm)) * rng.uniform(0.2, 1)
    page = Page(levels, mm, 3.2 * mm)
    for _ in range(int(rng.integers(1, 4))):
        size = int(rng.uniform(10, 30) * mm)
        arms(rng, levels, int(rng.uniform(0, 0.8) * page.width), int(rng.uniform(0, 0.7) * page.height), size)
    chip(rng, levels, int(8 * mm), int(18 * mm), int(12 * mm))
    file, x = draw_face(rng, str(rng.choice(("ocr-b", "mono", "sans")))), 8 * mm
    way = int(rng.choice((0, 1, 5, 5)))
    number = " ".join(words.pick(rng, words.DIGITS, 4) for _ in range(4))
    _line(rng, page, number, file, rng.uniform(2.6, 4) * mm, x, 32 * mm, way)
    _line(rng, page, f"{words.pick(rng, '01', 2)}/{words.pick(rng, words.DIGITS, 2)}", file, 2.2 * mm, 30 * mm, 39 * mm, way)
    _line(rng, page, words.names(rng)[:22], file, 2.4 * mm, x, 45 * mm, way)
    _line(rng, page, words.title(rng)[:14], style.files[0], rng.uniform(2.5, 5) * mm, rng.uniform(5, 45) * mm, 6 * mm)
    return page


_Recipe = Callable[[Rng, Format, float, Style], Page]
_KINDS: tuple[tuple[float, Format | None, _Recipe], ...] = (
    (0.17, PASSPORT, holder_page),
    (0.05, VISA_A, holder_page),
    (0.04, VISA_B, holder_page),
    (0.06, TD2, holder_page),
    (0.2, CARD, holder_page),
    (0.02, LICENCE_MRZ, holder_page),
    (0.12, CARD_BACK, back_page),
    (0.03, CARD_BACK, holder_page),
    (0.08, CARD, back_page),
    (0.07, None, paper_page),
    (0.1, CARD, free_page),
    (0.03, PASSPORT, free_page),
    (0.03, CARD_BACK, free_page),
    (0.015, PASSPORT, cover_page),
    (0.02, CARD, bank_card),
)


def draw_page(rng: Rng, longest: float, held_out: bool = False) -> Page:
    """A finished flat page whose longer side is `longest` px."""
    shares = np.array([share for share, _, _ in _KINDS])
    _, form, recipe = _KINDS[int(rng.choice(len(_KINDS), p=shares / shares.sum()))]
    if form is None:
        form = Format(*((105, 148), (148, 105), (148, 210), (88, 125), (105, 74))[int(rng.integers(0, 5))])
    page = recipe(rng, form, longest / max(form.width, form.height), draw_style(rng, held_out))
    if rng.random() < 0.12:
        stamp(rng, page.levels)
    for _ in range(int(rng.integers(1, 3)) if rng.random() < 0.2 else 0):
        hologram(rng, page.levels)
    if rng.random() < 0.07:  # the word over everything that specimens carry
        overprint = words.name(rng, 8)
        file = draw_face(rng, "sans")
        page.write(rng, overprint, file, rng.uniform(4, 10) * page.mm, (rng.uniform(0, 0.3) * page.width, rng.uniform(0.1, 0.7) * page.height),
                   Ink(float(rng.uniform(60, 200)), float(rng.uniform(0.15, 0.6))), over=True)
    np.clip(page.levels, 0, 255, out=page.levels)
    return page


def neighbour_page(rng: Rng, page: Page, held_out: bool = False) -> Page:
    """The page with the other half of its open booklet above it."""
    form = Format(page.width / page.mm, page.height / page.mm)
    recipe = (free_page, paper_page, holder_page)[int(rng.choice(3, p=(0.5, 0.4, 0.1)))]
    above = recipe(rng, form, page.mm, draw_style(rng, held_out))
    levels = np.concatenate((above.levels[:, : page.width], page.levels[: , : above.width]), 0)
    reach = max(2, int(rng.uniform(0.5, 4) * page.mm))
    fold = above.height
    dip = 1 - rng.uniform(0.05, 0.5) * np.exp(-np.abs(np.arange(levels.shape[0]) - fold) / reach)
    levels *= dip[:, None].astype(np.float32)
    both = Page(levels, page.mm, page.rounding * (rng.random() < 0.5), fold)
    both.shapes = above.shapes + [Shape(s.kind, s.corners + np.float32([0, fold]), s.height) for s in page.shapes]
    return both
