"""How a flat page is seen: bent, turned, tilted, moved; for its pixels and for its truth alike."""

from dataclasses import dataclass

import cv2
import numpy as np

Rng = np.random.Generator

_STEPS = 6  # points a side of an outline on a bent page


@dataclass(frozen=True)
class View:
    """A bend of the page along one axis, then a homography to the picture."""

    plane: np.ndarray  # [3, 3], page px to picture px
    along: int = 0  # the axis the page is bent along: 0 rows sag, 1 columns sway
    sag: float = 0.0  # px
    wave: float = 1.0  # half periods over the page
    phase: float = 0.0
    length: float = 1.0  # of the page along that axis, px

    def _bend(self, at: np.ndarray) -> np.ndarray:
        return self.sag * np.sin(np.pi * (self.wave * at / self.length + self.phase))

    def seen(self, points: np.ndarray) -> np.ndarray:
        """Where points [n, 2] of the page appear."""
        moved = points.astype(np.float64).copy()
        moved[:, 1 - self.along] += self._bend(moved[:, self.along])
        return cv2.perspectiveTransform(moved[None], self.plane)[0]

    def outline(self, corners: np.ndarray) -> np.ndarray:
        """The seen outline [4m, 2] of a quadrilateral [4, 2]; m points a side, 1 on a flat page."""
        if self.sag == 0:
            return self.seen(corners)
        share = np.linspace(0, 1, _STEPS, endpoint=False)[None, :, None]
        after = np.roll(corners, -1, 0)
        return self.seen((corners[:, None] * (1 - share) + after[:, None] * share).reshape(-1, 2))

    def draw(self, levels: np.ndarray, size: tuple[int, int], origin: tuple[int, int]) -> np.ndarray:
        """The part of the picture of `size` (width, height) at `origin`; beyond the page its edge repeats."""
        shift = np.array([[1, 0, -origin[0]], [0, 1, -origin[1]], [0, 0, 1]], np.float64)
        plane = shift @ self.plane
        if self.sag == 0:
            return cv2.warpPerspective(levels, plane, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        back = np.linalg.inv(plane).astype(np.float32)
        x = np.arange(size[0], dtype=np.float32)[None, :]
        y = np.arange(size[1], dtype=np.float32)[:, None]
        depth = 1 / (back[2, 0] * x + back[2, 1] * y + back[2, 2])
        maps = [(back[k, 0] * x + back[k, 1] * y + back[k, 2]) * depth for k in (0, 1)]
        angle = (maps[self.along] * np.float32(np.pi * self.wave / self.length)) + np.float32(np.pi * self.phase)
        maps[1 - self.along] -= np.float32(self.sag) * np.sin(angle)
        return cv2.remap(levels, maps[0], maps[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def plane_of(
    page: tuple[float, float], middle: tuple[float, float], scale: float, roll: float, tilt: float, axis: float, far: float
) -> np.ndarray:
    """Homography of a page (width, height) seen with its middle at `middle`.

    `scale` picture px per page px; `roll` in the picture's plane, `tilt` around an axis in the page
    at angle `axis`, radians; `far` the distance of the eye, picture px.
    """
    c, s = np.cos(axis), np.sin(axis)
    along = np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]])
    tip = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
    c, s = np.cos(roll), np.sin(roll)
    turn = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ along.T @ tip @ along
    centre = np.array([[scale, 0, -scale * page[0] / 2], [0, scale, -scale * page[1] / 2], [0, 0, 1]])
    space = np.stack((turn[:, 0], turn[:, 1], np.array([0, 0, far])), 1)
    project = np.array([[far, 0, middle[0]], [0, far, middle[1]], [0, 0, 1]])
    return project @ space @ centre
