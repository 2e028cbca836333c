"""Pictures as the API wants them."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Union

from .convert import foreign_format_of, to_jpeg

# The path of a picture, or its bytes. A path as text would look like base64.
Picture = Union[Path, bytes]


def file_to_base64(picture: Picture) -> str:
    """A JPEG or PNG as it is; a HEIC, a WebP or a PDF of one page as a JPEG, which needs the extra
    ``convert``. Raises :class:`ConversionError` where that fails."""
    data = picture.read_bytes() if isinstance(picture, Path) else picture
    name = foreign_format_of(data)
    sent = data if name is None else to_jpeg(data, name)
    return base64.b64encode(sent).decode("ascii")
