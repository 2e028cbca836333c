"""Characters drawn nearly alike, and texts in which only their shape can tell.

A network that reads words learns to guess from neighbours. Documents hold what
no neighbour foretells, so a part of all lines has its look-alikes exchanged.
"""

import unicodedata
from collections import defaultdict

import numpy as np

from print.alphabet import SCRIPTS
from print.values import pick, picks

Rng = np.random.Generator

_TWINS: dict[str, str] = defaultdict(str)
for _pair in ("0O", "0D", "1I", "1l", "Il", "2Z", "5S", "6G", "8B", "7T", "4A", "9g", "0Q", "UV", "vy", "ec", "hb", "nu", "ij"):
    _TWINS[_pair[0]] += _pair[1]
    _TWINS[_pair[1]] += _pair[0]
for _letter, _digit in zip("ЗОБЧ", "3064"):  # a digit becomes no letter: it stands in lines of every script
    _TWINS[_letter] += _digit
for _pair in ("ЗЭ", "ШЩ", "ИЙ", "ЬЪ", "ЫЬ", "ГТ", "ПЛ", "ЦЩ", "ЕЁ", "ЬБ", "нп", "ип", "шщ", "цщ", "ьъ", "гт"):
    _TWINS[_pair[0]] += _pair[1]
    _TWINS[_pair[1]] += _pair[0]

_SETS = {
    "latin": (
        "0OQDC", "O0", "1Il|", "1I", "Il1!i", "B8", "S5", "Z2", "G6C", "8B3S5", "UVYv", "MNWH", "EFPR", "4A", "T71", "KXY",
        "ceo", "rnm", "vwu", "hbn", "ij", "gq9", "cld", "tf", "'`,", ".,:;", "-_~=.", "aeo", "IıİiíìîïlĺľLĹĽ", "oòóôõöøőō",
        "aàáâãäåāăą", "uùúûüūůűųư", "eèéêëēėęě", "cçćč", "sşšś", "zžźż", "nñňńņ", "lł", "dđďð", "tțťŧ", "gğģġ", "rřŕŗ",
        "OÖŐÓÔÕØŌ", "UÜŰÚŮŪŲ", "AÄÅÁÂÀÃĂĄĀ", "EÉÈÊËĚĘĖĒ", "CÇĆČ", "SŞŠŚ", "ZŽŹŻ", "IÍÎÏİĪĮ", "NÑŇŃŅ", "aăâấầẩẫậắằẳẵặ",
        "eêếềểễệẹẻẽ", "oôốồổỗộơớờởỡợọỏ", "uưứừửữựụủũ", "AĂÂẤẦẨẪẬẮẰẲẴẶẠẢ", "EÊẾỀỂỄỆẸẺẼ", "OÔỐỒỔỖỘƠỚỜỞỠỢỌỎ", "UƯỨỪỬỮỰỤỦŨ",
        "YÝỲỶỸỴyýỳỷỹỵ", "əea", "ÐĐD",
    ),
    "cyrillic": (
        "ЗЭ3", "ШЩЦ", "ИЙН", "ЬЪЫБ", "ГТП", "ЛПД", "ЕЁЄ", "О0ОС", "Б6В", "Ч4У", "КЖХҚҢ", "ОӨФ", "УҮҰЎ", "нпи", "шщц", "ьъы",
        "гтп", "лпд", "еёєэ", "кқж", "нңп", "оөф", "уүұў", "хҳһ", "ІЇI", "ііїj", "жҗ", "гґғ", "ЉЊ", "ЂЋ", "ЏЦ", "ѓќгк",
    ),
    "greek": ("ΑΔΛ", "ΟΘΦ0", "ΕΞΣ", "ΚΧ", "ΝΗΜΠ", "ΥΨ", "ΙΊΪ", "αάο", "ηήπ", "υύϋν", "ιίϊΐ", "εέξζ", "σοςδ", "ωώ", "ρφψ", "κχ", "γυν"),
    "georgian": ("აბგ", "თო", "ვკპ", "რო", "დფ", "ხნს", "შჩძ", "ცქღ", "ჯჟფ", "ყმ", "წჭჰ", "ეჟ", "ლო", "ზჰ", "თლო"),
    "armenian": ("ԱՍՄՄ", "ԲԷՔ", "ԳԴՂ", "ԵԷ", "ՈՌՐ", "ՀՇ", "ՁՉՋ", "ՎՀԿ", "Ծծ", "սաու", "հիխ", "ոռր", "նևե", "եէթ", "գցզ", "քբգ", "ղդգ", "ճձն", "ժմ", "պայ"),
    "hebrew": ("דרךז", "וזןי", "החת", "כבנ", "םסט", "גנ", "עצץ", "מט", "פף", "ייוו", "תח"),
}  # fmt: skip
_FUSED = (("rn", "m"), ("m", "rn"), ("cl", "d"), ("vv", "w"), ("w", "vv"), ("li", "h"), ("ri", "n"), ("ii", "ü"), ("nn", "m"))
_UNMARKED = {"đ": "d", "ð": "d", "ł": "l", "ø": "o", "ħ": "h", "ŧ": "t", "ə": "e", "ı": "i", "ғ": "г", "ґ": "г", "қ": "к",
             "ң": "н", "ө": "о", "ү": "у", "ұ": "у", "ҳ": "х", "һ": "х", "ҷ": "ч", "җ": "ж", "ә": "э", "є": "е", "і": "і"}  # fmt: skip


def _base(character: str) -> str:
    """The letter without its marks, lower or upper case as it was."""
    plain = _UNMARKED.get(character.lower(), unicodedata.normalize("NFD", character.lower())[0])
    return plain.upper() if character.isupper() else plain


_VARIANTS: dict[str, str] = defaultdict(str)
for _script in ("latin", "cyrillic", "greek"):
    for _character in SCRIPTS[_script]:
        _VARIANTS[_base(_character)] += _character


def exchange_twins(rng: Rng, text: str, share: float) -> str:
    """Every look-alike becomes one of its twins at `share`."""
    return "".join(pick(rng, _TWINS[c]) if c in _TWINS and rng.random() < share else c for c in text)


def exchange_marks(rng: Rng, text: str) -> str:
    """Some letters get other marks than their language writes."""
    share = rng.uniform(0.08, 0.4)
    return "".join(
        pick(rng, _VARIANTS[_base(c)]) if len(_VARIANTS.get(_base(c), "")) > 1 and rng.random() < share else c for c in text
    )


def fuse(rng: Rng, text: str) -> str:
    """One pair that looks like a letter becomes that letter, or the other way round."""
    old, new = _FUSED[int(rng.integers(0, len(_FUSED)))]
    return text.replace(old, new, 1)


def lookalike_string(rng: Rng, script: str) -> str:
    """Runs out of sets that differ by a stroke."""
    sets = _SETS[script]
    return "".join(picks(rng, pick(rng, sets), int(rng.integers(2, 6))) for _ in range(int(rng.integers(1, 5))))
