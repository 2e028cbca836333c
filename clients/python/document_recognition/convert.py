"""Pictures in formats that the service does not read become JPEGs. What decodes them comes with
``pip install './clients/python[convert]'``, and is imported with the first such picture."""

from __future__ import annotations

import io
from importlib import import_module
from typing import Any, Optional

from .errors import ConversionError

# The service refuses larger pictures.
_PIXELS_MAX = 100_000_000
# Of a JPEG that is made here: fine enough for the smallest print.
_QUALITY = 92
# A page of a PDF as scanners have it, in points of 1/72 inch; its longer side stays below 4,000 px.
_DOTS_PER_POINT = 300 / 72
_PAGE_SIDE_MAX = 4000

# Brands of ISO/IEC 23008-12 (HEIF) whose pictures are coded as HEVC, or as the file says inside.
_HEIC_BRANDS = (b"heic", b"heix", b"hevc", b"hevx", b"mif1", b"msf1")


def foreign_format_of(data: bytes) -> Optional[str]:
    """``HEIC``, ``WebP`` or ``PDF`` by the first bytes; None for all else, JPEG and PNG included."""
    if data[:5] == b"%PDF-":
        return "PDF"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "WebP"
    return "HEIC" if data[4:8] == b"ftyp" and data[8:12] in _HEIC_BRANDS else None


def to_jpeg(data: bytes, name: str) -> bytes:
    """The picture of the format ``name`` as a JPEG, upright; a PDF must have one page. Raises
    :class:`ConversionError` where the packages are missing, the file is broken or has more pages.
    """
    module = _loaded("PIL.Image", name)
    if name == "HEIC":
        _loaded("pillow_heif", name).register_heif_opener()
    pdfium = _loaded("pypdfium2", name) if name == "PDF" else None
    try:
        picture = module.open(io.BytesIO(data)) if pdfium is None else _page_of(data, pdfium)
        if picture.width * picture.height > _PIXELS_MAX:
            raise ConversionError(f"this {name} has more than {_PIXELS_MAX} pixels")
        upright = _loaded("PIL.ImageOps", name).exif_transpose(picture)
        return _jpeg_of(upright, module)
    except ConversionError:
        raise
    # The decoders raise whatever their own libraries do.
    except Exception as error:
        raise ConversionError(f"this {name} cannot be converted: {error}") from error


def _page_of(data: bytes, pdfium: Any) -> Any:
    document = pdfium.PdfDocument(data)
    try:
        if len(document) != 1:
            raise ConversionError(
                f"this PDF has {len(document)} pages, and one scan reads one picture: save the "
                "page with the document as a file of its own"
            )
        page = document[0]
        scale = min(_DOTS_PER_POINT, _PAGE_SIDE_MAX / max(*page.get_size(), 1))
        return page.render(scale=scale).to_pil()
    finally:
        document.close()


def _jpeg_of(picture: Any, module: Any) -> bytes:
    """On white, where the picture is transparent."""
    seen = picture.convert("RGBA")
    page = module.new("RGBA", seen.size, "white")
    page.alpha_composite(seen)
    out = io.BytesIO()
    page.convert("RGB").save(out, "JPEG", quality=_QUALITY)
    return out.getvalue()


def _loaded(module: str, name: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise ConversionError(
            f"this is a {name}, which the service does not read: to have it converted, install "
            "the client with its extra: pip install './clients/python[convert]'"
        ) from error
