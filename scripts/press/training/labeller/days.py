"""Days in every order, calendar and spelling that the catalogue has."""

from dataclasses import dataclass, replace

from labeller.tables import IDEOGRAPHIC, R, chance, countries, languages, pick

_ENGLISH = "January February March April May June July August September October November December".split()
_YEARS_AHEAD = {"buddhist": 543, "jalali": -621, "hijri": -579}
_NATIONAL_ZERO = {"ar": "\u0660", "fa": "\u06f0"}


@dataclass(frozen=True)
class DayStyle:
    """How a page writes its days."""

    tag: str
    order: str  # DMY, YMD, MDY
    calendar: str
    form: str  # digits, month, ideographs
    separator: str
    short_year: bool = False
    two_languages: bool = False
    capitals: bool = True
    bare_digits: bool = False  # 1.2.2020
    national_digits: bool = False


def day_style(country: str, tag: str) -> DayStyle:
    """A style that a country may use."""
    of = countries.get(country, {})
    form = "digits"
    if tag in IDEOGRAPHIC and chance(0.6):
        form = "ideographs"
    elif chance(0.3):
        form = "month"
    return DayStyle(
        tag=tag,
        order=pick(of.get("dates", ["DMY"])) if chance(0.85) else pick(["DMY", "YMD", "MDY"]),
        calendar=pick(of.get("calendars", ["gregorian"])) if chance(0.7) else "gregorian",
        form=form,
        separator=pick("../- ") if chance(0.9) else pick([". ", " / ", " . "]),
        short_year=chance(0.07),
        two_languages=chance(0.12),
        capitals=chance(0.7),
        bare_digits=chance(0.06),
    )


def native_style(style: DayStyle, country: str) -> DayStyle:
    """The style of the same day in the national script."""
    calendars = [one for one in countries.get(country, {}).get("calendars", []) if one != "gregorian"]
    return replace(
        style,
        calendar=pick(calendars) if calendars else style.calendar,
        form="ideographs" if style.tag in IDEOGRAPHIC else "month" if style.tag in ("th", "el") else "digits",
        order="YMD" if style.tag in ("fa", "ar") and chance(0.7) else style.order,
        separator="/" if style.tag in ("fa", "ar") else style.separator,
        national_digits=style.tag in _NATIONAL_ZERO and chance(0.7),
        two_languages=False,
    )


def any_day(first: int, last: int) -> tuple[int, int, int]:
    """A day of these years."""
    return R.randint(first, last), R.randint(1, 12), R.randint(1, 28)


def written(day: tuple[int, int, int], style: DayStyle) -> str:
    """A day as a page of this style prints it."""
    text = _ideographic(day, style) if style.form == "ideographs" else _in_order(day, style)
    zero = _NATIONAL_ZERO.get(style.tag) if style.national_digits else None
    return (
        text
        if zero is None
        else "".join(chr(ord(zero) + int(one)) if one.isascii() and one.isdigit() else one for one in text)
    )


def _ideographic(day: tuple[int, int, int], style: DayStyle) -> str:
    year, month, date = day
    if style.calendar == "japanese" and year > 1926:
        era, begun = ("令和", 2018) if year > 2018 else ("平成", 1988) if year > 1988 else ("昭和", 1925)
        text = f"{era}{year - begun}年{month:2d}月{date:2d}日"
        return text.replace(" ", pick(["", " ", "0"]))
    if style.calendar == "minguo":
        return f"民國{year - 1911}年{month}月{date}日"
    if style.tag == "ko":
        return f"{year}.{month:02d}.{date:02d}" + pick(["", "."])
    return f"{year}年{month}月{date}日"


def _month(style: DayStyle, month: int) -> str:
    own = languages.get(style.tag, {}).get("months")
    if own and chance(0.7):
        return pick(own[month - 1])
    return _ENGLISH[month - 1] if chance(0.3) else _ENGLISH[month - 1][:3]


def _in_order(day: tuple[int, int, int], style: DayStyle) -> str:
    year, month, date = day
    shown = year + _YEARS_AHEAD.get(style.calendar, 0)
    if style.calendar == "minguo" and year > 1911:
        shown = year - 1911
    years = f"{shown % 100:02d}" if style.short_year else str(shown)
    days = str(date) if style.bare_digits else f"{date:02d}"
    if style.form == "month":
        months = _month(style, month)
        if style.two_languages:
            months += pick(["/", " / ", " "]) + _ENGLISH[month - 1][:3]
        between = " " if style.separator in "./" and chance(0.8) else style.separator
        text = {
            "DMY": f"{days}{between}{months}{between}{years}",
            "YMD": f"{years}{between}{months}{between}{days}",
            "MDY": f"{months} {days}, {years}",
        }[style.order]
        return text.upper() if style.capitals else text
    months = str(month) if style.bare_digits else f"{month:02d}"
    parts = {"DMY": [days, months, years], "YMD": [years, months, days], "MDY": [months, days, years]}[style.order]
    return style.separator.join(parts)
