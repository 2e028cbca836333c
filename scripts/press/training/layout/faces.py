"""Typefaces the pages are printed in, by what they can print; eight families are held apart."""

from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import ImageFont

Rng = np.random.Generator
Face = ImageFont.FreeTypeFont

_ROOT = Path("/usr/share/fonts")
# Folders of Debian's font packages (README.md names the packages).
_SANS = (
    "truetype/liberation truetype/dejavu truetype/lato truetype/open-sans truetype/opendin opentype/play opentype/jura "
    "opentype/inter truetype/crosextra truetype/comfortaa truetype/tuffy opentype/cabin truetype/roboto/unhinted "
    "opentype/urw-base35 opentype/bebas-neue opentype/dosis opentype/yanone-kaffeesatz truetype/manrope opentype/sora "
    "opentype/league-spartan truetype/osifont truetype/adf truetype/arkpandora truetype/averia-gwf truetype/andika "
    "truetype/tlwg opentype/quattrocento truetype/roadgeek opentype/freefont"
)
_SERIF = (
    "truetype/liberation truetype/dejavu opentype/linux-libertine opentype/ebgaramond truetype/gentium "
    "truetype/gentiumplus truetype/charis truetype/crosextra opentype/roboto/slab truetype/cmu opentype/urw-base35 "
    "opentype/didot opentype/freefont opentype/junicode truetype/adf"
)
_MONO = (
    "truetype/liberation truetype/dejavu opentype/courier-prime truetype/hack truetype/anonymous-pro "
    "truetype/inconsolata truetype/firacode truetype/3270 truetype/jetbrains-mono truetype/mononoki "
    "truetype/gnutypewriter truetype/terminus truetype/glasstty opentype/freefont truetype/ocr-a truetype/noto"
)
_HELD_OUT = (
    "truetype/clear-sans truetype/oxygen opentype/cantarell truetype/karla truetype/paratype opentype/b612 "
    "truetype/vollkorn opentype/neohellenic"
)
_HAND = "opentype/dancingscript truetype/kristi truetype/humor-sans opentype/comic-neue"
# No letters, letters of another shape, or too thin to survive a camera.
_REFUSED = (
    "Symbol D050000L Dingbat Emoji Math Music Hairline Thin Rashi Chancery Z003 Ornament Initials Keyboard Swash "
    "Outline Inline Variable VF Fetamont MathJax Drop ExtraLight ocrb10 Klingon Purisa Display-XThin"
).split()

_NOTO = "truetype/noto"
_CJK = _ROOT / "opentype/noto"
_CJK_FILES = ("NotoSansCJK-Regular", "NotoSansCJK-Bold", "NotoSerifCJK-Regular")
_ALPHABETS: dict[str, tuple[str, tuple[str, ...]]] = {
    "cyrillic": (
        "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгдежзийклмнопрстуфхцчшщьюя",
        ("NotoSans-Regular", "NotoSans-Bold", "NotoSerif-Regular"),
    ),
    "greek": (
        "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψω",
        ("NotoSans-Regular", "NotoSans-Bold", "NotoSerif-Regular"),
    ),
    "arabic": ("ابتثجحخدذرزسشصضطظعغفقكلمنهوي", ("NotoSansArabic-Regular", "NotoNaskhArabic-Regular")),
    "hebrew": ("אבגדהוזחטיכלמנסעפצקרשת", ("NotoSansHebrew-Regular", "NotoSerifHebrew-Regular")),
    "thai": ("กขคงจฉชซญดตถทธนบปผพภมยรลวศสหอฮ", ("NotoSansThai-Regular", "NotoSerifThai-Regular")),
    "devanagari": (
        "अआइईउएओकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह",
        ("NotoSansDevanagari-Regular", "NotoSerifDevanagari-Regular"),
    ),
    "bengali": ("অআইঈউএওকখগঘচছজঝটঠডঢণতথদধনপফবভমযরলশষসহ", ("NotoSansBengali-Regular",)),
    "georgian": ("აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ", ("NotoSansGeorgian-Regular", "NotoSerifGeorgian-Regular")),
    "armenian": ("ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐաբգդեզէըթ", ("NotoSansArmenian-Regular",)),
    "chinese": ("".join(chr(c) for c in range(0x4E00, 0x6800, 3)), ("CJK",)),
    "japanese": ("アイウエオカキクケコサシスセソタチツテトのにはをがでと年月日都市県区町氏名", ("CJK",)),
    "korean": ("".join(chr(c) for c in range(0xAC00, 0xD7A3, 17)), ("CJK",)),
}
_SHAPED = ("Arabic", "Thai", "Devanagari", "Bengali")
_SCRIPT_SHARES = {"cyrillic": 4.0, "greek": 2.0, "arabic": 3.0, "chinese": 4.0, "japanese": 2.0}


def _files(folders: str, wanted: tuple[str, ...] = (), unwanted: tuple[str, ...] = ()) -> list[str]:
    found = []
    for folder in folders.split():
        for path in sorted((_ROOT / folder).rglob("*.[to]tf")):
            name = path.name.lower()
            if any(word.lower() in name for word in _REFUSED):
                continue
            if wanted and not any(word in name for word in wanted):
                continue
            if any(word in name for word in unwanted):
                continue
            found.append(str(path))
    return found


def _latin(path: str) -> bool:
    """The face has letters of its own for what documents of Europe print."""
    try:
        face = ImageFont.truetype(path, 40)
        missing = bytes(face.getmask("\uffff"))
        return all(face.getmask(c).getbbox() and bytes(face.getmask(c)) != missing for c in "AgÉñ05")
    except OSError:
        return False


_SERIF_WORDS = ("serif", "roman", "garamond", "gentium", "charis", "caladea", "slab", "cmu", "libertine", "bookman",
                "schola", "c059", "p052", "didot", "junicode", "times", "baskervald", "romande", "accanthis", "irianis")
_MONO_WORDS = ("mono", "courier", "hack", "anonymous", "inconsolata", "fira", "3270", "typewriter", "terminus",
               "glass", "ocra", "nimbusmono")


@lru_cache(maxsize=1)
def _families() -> dict[str, list[str]]:
    mono = [f for f in _files(_MONO, wanted=_MONO_WORDS) if _latin(f)]
    serif = [f for f in _files(_SERIF, wanted=_SERIF_WORDS, unwanted=("sans", "mono")) if _latin(f)]
    taken = set(mono) | set(serif)
    sans = [f for f in _files(_SANS, unwanted=_MONO_WORDS) if f not in taken and _latin(f)]
    noto = ("notosans-regular", "notosans-bold", "notosans-condensed", "notosans-semicondensed", "notosans-medium")
    sans += [f for f in _files(_NOTO, wanted=noto) if "italic" not in f.lower()]
    return {
        "sans": sans,
        "serif": serif,
        "mono": mono,
        "hand": [f for f in _files(_HAND) if _latin(f)],
        "held out": [f for f in _files(_HELD_OUT) if _latin(f)],
        "ocr-b": _files("opentype/ocr-b"),
    }


def missing_faces() -> list[str]:
    """Groups of this module for which nothing is installed."""
    groups = [name for name, files in _families().items() if len(files) < (2 if name in ("ocr-b", "hand") else 12)]
    scripts = {f"{_ROOT / _NOTO / name}.ttf" for _, names in _ALPHABETS.values() for name in names if name != "CJK"}
    scripts |= {str(_CJK / f"{name}.ttc") for name in _CJK_FILES}
    return sorted(groups) + sorted(name for name in scripts if not Path(name).exists())


def draw_family(rng: Rng, held_out: bool) -> list[str]:
    """Two to four files, cuts of one taste, for one page."""
    families = _families()
    if held_out:
        pool = families["held out"]
    else:
        pool = families[str(rng.choice(("sans", "serif", "mono"), p=(0.72, 0.16, 0.12)))]
    first = _fairly(rng, pool)
    kin = next(files for files in _by_folder(tuple(pool)) if first in files)
    return [first] + [kin[int(i)] for i in rng.integers(0, len(kin), int(rng.integers(1, 4)))]


def draw_face(rng: Rng, group: str) -> str:
    """A file of `sans`, `serif`, `mono`, `hand` or `ocr-b`."""
    return _fairly(rng, _families()[group])


def _fairly(rng: Rng, pool: list[str]) -> str:
    """A file of any package with equal chance, however many cuts a package brings."""
    folders = _by_folder(tuple(pool))
    files = folders[int(rng.integers(0, len(folders)))]
    return files[int(rng.integers(0, len(files)))]


@lru_cache(maxsize=16)
def _by_folder(pool: tuple[str, ...]) -> list[list[str]]:
    folders: dict[str, list[str]] = {}
    for path in pool:
        folders.setdefault(str(Path(path).parent), []).append(path)
    return list(folders.values())


def draw_script(rng: Rng) -> tuple[str, str]:
    """An alphabet that is not Latin, and a file that has it."""
    names = list(_ALPHABETS)
    shares = np.array([_SCRIPT_SHARES.get(name, 1.0) for name in names])
    letters, files = _ALPHABETS[names[int(rng.choice(len(names), p=shares / shares.sum()))]]
    file = files[int(rng.integers(0, len(files)))]
    if file == "CJK":
        return letters, str(_CJK / f"{_CJK_FILES[int(rng.integers(0, len(_CJK_FILES)))]}.ttc")
    return letters, str(_ROOT / _NOTO / f"{file}.ttf")


@lru_cache(maxsize=2048)
def _cap_share(path: str) -> float:
    """Height of a capital in parts of the em."""
    box = ImageFont.truetype(path, 200).getbbox("H", anchor="ls")
    return max(0.2, -box[1] / 200)


@lru_cache(maxsize=600)
def face_at(path: str, size: int) -> Face:
    """The face with `size` pixels to the em; only scripts that join or stack letters need the slow layout."""
    shaped = any(script in path for script in _SHAPED)
    layout = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(path, size, layout_engine=layout)


def size_of_height(path: str, capital: float) -> int:
    """Pixels to the em for capitals about `capital` pixels high."""
    return max(5, round(capital / _cap_share(path)))


@lru_cache(maxsize=4096)
def capital_rows(path: str, size: int) -> tuple[int, int]:
    """Top and foot of a capital, px from the base line downwards."""
    _, top, _, foot = face_at(path, size).getbbox("H", anchor="ls")
    return top, foot
