"""What a cheap camera or a messenger does to a picture before it is sent on."""

import io

import numpy as np
from PIL import Image, ImageFilter

Rng = np.random.Generator

SHRINKS = (0.45, 0.9)  # of the picture that the camera took
LEAST_CAP = 5.0  # px; capitals that were larger do not become smaller than this
_BLOCK = 8  # px, a block of JPEG
PARTS_PER_BLUR = 5.5  # a deviation of more than a capital's height by this leaves no shape


def packed(rng: Rng, image: Image.Image, quality: int) -> Image.Image:
    """The picture after JPEG, its blocks beginning anywhere, as they do in a line cut out of a picture."""
    x, y = rng.integers(0, _BLOCK, 2)
    levels = np.pad(np.asarray(image), ((y, 0), (x, 0)), mode="edge")
    file = io.BytesIO()
    Image.fromarray(levels).save(file, "JPEG", quality=quality)
    unpacked = Image.open(file)
    return unpacked.crop((x, y, levels.shape[1], levels.shape[0]))


def send_on(
    rng: Rng, image: Image.Image, shrink: float, cap: float, parts_per_blur: float = PARTS_PER_BLUR
) -> Image.Image:
    """The picture at `shrink` of its size, blurred or sharpened, packed once or twice.

    `cap`: height of a capital in the picture that comes out, px. `parts_per_blur`: that height by the largest deviation of the blur.
    """
    ways = (Image.BOX, Image.BILINEAR, Image.BICUBIC, Image.LANCZOS)
    image = _scaled(image, shrink, ways[int(rng.integers(0, len(ways)))])
    if rng.random() < 0.75:
        image = image.filter(ImageFilter.GaussianBlur(min(rng.uniform(0.2, 1.2), cap / parts_per_blur)))
    if rng.random() < 0.4:
        percent = int(rng.uniform(60, 260))
        image = image.filter(ImageFilter.UnsharpMask(radius=rng.uniform(0.6, 2), percent=percent, threshold=0))
    image = packed(rng, image, int(rng.integers(30, 61)))
    if rng.random() < 0.3:  # and sent on once more
        if rng.random() < 0.5:
            image = _scaled(image, rng.uniform(0.88, 1.12), Image.BILINEAR)
        image = packed(rng, image, int(rng.integers(40, 81)))
    return image


def _scaled(image: Image.Image, by: float, way: int) -> Image.Image:
    return image.resize((max(8, round(image.size[0] * by)), max(6, round(image.size[1] * by))), way)
