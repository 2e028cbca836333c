"""Pictures as the API wants them."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Union

# The path of a JPEG or PNG, or its bytes. A path as text would look like base64.
Picture = Union[Path, bytes]


def file_to_base64(picture: Picture) -> str:
    data = picture.read_bytes() if isinstance(picture, Path) else picture
    return base64.b64encode(data).decode("ascii")
