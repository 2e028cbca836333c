"""Numbers as issuers write them: from the catalogue's grammars and from common forms."""

import re
import sre_parse
from functools import cache

from labeller.tables import R, pick

_DIGITS = "0123456789"
_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"

# 9: a digit, A: a letter, X: either.
DOCUMENT_FORMS = [
    "A999999(9)", "A999999(A)", "999999999999", "AA99999A", "99-9999999", "999999999999999999", "99 99 999999",
    "999-999-999", "A 999 999 999 999", "AAAA999AA999AA", "AAA9999999", "9999 999999", "AA999999", "999999999",
    "A9999999", "X99999999", "AA9999999", "9999999", "A999-9999-9999", "99 999 999", "AA 999999", "99AA99999",
    "XXXXXXXXX", "999999-9", "A99 999 999", "9999 9999 9999", "999999", "AAA999999", "99999999A", "99.999.999",
    "A99-99-999999", "999-99-9999", "AA99 99999999999", "9999-99-999999-99", "A99999-99999-99999",
]  # fmt: skip
PERSONAL_FORMS = [
    "999999999999999999", "99999999999999999X", "999999-9999999", "A999999999", "9999 9999 9999", "99999999999",
    "999999-9999", "999999/9999", "9999999999", "999 999 999", "9-9999-99999-99-9", "999.999.999-99",
    "AAAA999999AAAAAA99", "99999-9999999-9", "999-9999-9999999-9", "99999999A", "9 99 99 99 999 999 99",
    "99.999.999-9", "999999-99-9999", "A9999999A", "99999999-A", "9999-9999-9999-9999",
]  # fmt: skip


def from_form(form: str) -> str:
    """A number of a form like `AA 999999`."""
    sets = {"9": _DIGITS, "A": _LETTERS, "X": _DIGITS + _LETTERS}
    return "".join(pick(sets[sign]) if sign in sets else sign for sign in form)


def document_form() -> str:
    """A number of some document."""
    return from_form(pick(DOCUMENT_FORMS))


@cache
def _parsed(pattern: str) -> list:
    letters = re.sub(r"\[([^\]]*)\\p\{\w+\}", r"[\1A-Z", pattern)
    try:
        return list(sre_parse.parse(re.sub(r"\\p\{\w+(?:=\w+)?\}", "[A-Z]", letters)))
    except re.error:
        return list(sre_parse.parse(r"[A-Z]{2}\d{7}"))


def from_grammar(pattern: str) -> str:
    """A text that a regular expression of the catalogue matches; repetitions are short."""
    return "".join(_texts(_parsed(pattern)))


def _texts(parts: list) -> list[str]:
    out: list[str] = []
    for operation, value in parts:
        name = str(operation)
        if name == "LITERAL":
            out.append(chr(value))
        elif name == "IN":
            options = [_one_of(str(one), inner) for one, inner in value]
            out.append(pick(options) if options else "A")
        elif name in ("MAX_REPEAT", "MIN_REPEAT"):
            least, most, inner = value
            for _ in range(R.randint(least, min(int(most), least + 3))):
                out.extend(_texts(inner))
        elif name == "SUBPATTERN":
            out.extend(_texts(value[-1]))
        elif name == "BRANCH":
            out.extend(_texts(pick(value[1])))
        elif name == "ANY":
            out.append(pick("ABC123"))
    return out


def _one_of(name: str, value: object) -> str:
    if name == "LITERAL":
        return chr(value)
    if name == "RANGE":
        return chr(R.randint(*value))
    return pick(_DIGITS) if "DIGIT" in str(value) else " " if "SPACE" in str(value) else pick("ABCDEFGH")
