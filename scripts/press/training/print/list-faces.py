"""Lists the installed faces fit for documents: python3 list-faces.py > faces.json

Run once, by hand; the list is committed, so that a run draws the same faces
everywhere. A face is left out that draws small letters as capitals, is hair-thin,
or is no plain print: `unfit-faces.json` names words of such families and styles,
and families seen to be unfit (each an expression for how the name begins).
"""

import json
import os
import re
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
from fontTools.ttLib import TTFont
from PIL import ImageFont

_ROOT = Path(os.environ.get("FONTS_ROOT", "/usr/share"))
_FOLDERS = ("fonts", "texlive/texmf-dist/fonts")
_FILES_PER_FAMILY = 6
_UNFIT = json.loads((Path(__file__).parent / "unfit-faces.json").read_text(encoding="utf-8"))
_WEIGHT_LEAST = 280  # OS/2 usWeightClass; lighter ones are no print of documents
_SCRIPTS = {
    "latin": "AZaz",
    "cyrillic": "ЖЯжя",
    "greek": "ΔΩδω",
    "georgian": "აჰ",
    "armenian": "ԱՖաֆ",
    "hebrew": "את",
}


def _is_unfit(family: str, style: str) -> bool:
    named = any(re.search(word, f"{family} {style}", re.IGNORECASE) for word in _UNFIT["words"])
    return named or any(re.match(name, family) for name in _UNFIT["families"])


def _mask(face: ImageFont.FreeTypeFont, text: str) -> np.ndarray:
    mask = face.getmask(text, mode="L")
    return np.asarray(mask, dtype=np.uint8).reshape(mask.size[1], mask.size[0]) > 127


def _draws_capitals_twice(face: ImageFont.FreeTypeFont) -> bool:
    """Whether small letters are capitals, of any size."""
    alike = 0
    for letter in "aegrd":
        small, capital = _mask(face, letter), _mask(face, letter.upper())
        if not small.size or not capital.size:
            return True
        rows = np.arange(24) * small.shape[0] // 24
        columns = np.arange(24) * small.shape[1] // 24
        there = np.arange(24) * capital.shape[0] // 24, np.arange(24) * capital.shape[1] // 24
        alike += (small[np.ix_(rows, columns)] == capital[np.ix_(*there)]).mean() > 0.88
    return alike >= 3


def _has_serifs(face: ImageFont.FreeTypeFont) -> bool:
    """Whether the feet of an H are clearly wider than its stems; False for a face without one."""
    ink = _mask(face, "H").sum(1)
    return bool(len(ink) and ink[-2] > 1.35 * ink[len(ink) * 3 // 4])


def _style(family: str, style: str, fixed: bool, condensed: bool, face: ImageFont.FreeTypeFont) -> str:
    if re.search(r"ocr", family, re.IGNORECASE):
        return "ocr"
    if fixed or re.search(r"mono|courier|typewriter|\btype\b|letterg", family, re.IGNORECASE):
        return "typewriter"
    if condensed or re.search(r"cond|narrow|cnd|compressed|bebas|kaffee|cuprum", family + style, re.IGNORECASE):
        return "condensed"
    if re.search(r"slab|arvo|bitter|concrete|rockwell|josefin slab|mekanus|sans serif typeface", family, re.IGNORECASE):
        return "slab"
    return "serif" if _has_serifs(face) else "sans"


def _describe(path: Path) -> tuple[str, dict[str, str]] | None:
    font = TTFont(path, lazy=True, fontNumber=0)
    name, os2 = font["name"], font["OS/2"]
    family = str(name.getDebugName(16) or name.getDebugName(1)).strip()
    style = str(name.getDebugName(17) or name.getDebugName(2)).strip()
    known = set(font.getBestCmap())
    scripts = [script for script, probe in _SCRIPTS.items() if all(ord(c) in known for c in probe)]
    if _is_unfit(family, style) or os2.usWeightClass < _WEIGHT_LEAST:
        return None
    if ord(" ") not in known or not scripts:
        return None
    face = ImageFont.truetype(str(path), 96)
    if "latin" in scripts and _draws_capitals_twice(face):
        return None
    if family.startswith("BPG"):
        scripts = ["georgian"]  # their other letters are borrowed
    fixed, condensed = bool(font["post"].isFixedPitch), os2.usWidthClass < 5
    kind = _style(family, style, fixed, condensed, face)
    return family, {"file": str(path.relative_to(_ROOT)), "style": kind, "cut": style, "scripts": " ".join(scripts)}


def main() -> None:
    """Prints families with their files, styles and scripts."""
    families: dict[str, list[dict[str, str]]] = defaultdict(list)
    for folder in _FOLDERS:
        for path in sorted((_ROOT / folder).rglob("*.[to]t[fc]")):
            try:
                found = _describe(path)
            except Exception as error:  # a font that fontTools or FreeType cannot open is none for us
                print(f"{path}: {error}", file=sys.stderr)
                continue
            if found and not any(found[1]["cut"] == other["cut"] for other in families[found[0]]):
                families[found[0]].append(found[1])
    listed = {}
    for family, faces in sorted(families.items()):
        if not faces:
            continue
        # Regular, bold and italic first, then whatever widths and weights there are.
        plain = re.compile(r"regular|book|roman|bold|italic|medium", re.IGNORECASE)
        order = sorted(faces, key=lambda face: (not plain.fullmatch(face["cut"]), face["cut"]))
        groups: dict[tuple[str, str], list[str]] = defaultdict(list)
        for face in order[:_FILES_PER_FAMILY]:
            groups[face["style"], face["scripts"]].append(face["file"])
        listed[family] = [
            {"style": style, "scripts": scripts, "files": files} for (style, scripts), files in groups.items()
        ]
    lines = ",\n".join(
        f"  {json.dumps(family, ensure_ascii=False)}: [\n"
        + ",\n".join("    " + json.dumps(face, ensure_ascii=False) for face in faces)
        + "\n  ]"
        for family, faces in listed.items()
    )
    print("{\n" + lines + "\n}")


if __name__ == "__main__":
    main()
