import type { Quad } from '../text/detect/quadrilateral.ts'
import type { CropScene } from './crop-scene.ts'
import { type Box, grownBox, inOverview, type Plane, planesOf } from './plane.ts'
import { type PortraitWindow, portraitWindows } from './portrait-windows.ts'

/** A picture of the holder, as large as the side of its page makes it. */
export interface Portrait {
  /** With a margin around it, upright, pixels of the overview. */
  readonly corners: Quad
  /** Width by height of it. */
  readonly aspect: number
  /** Square millimetres where the page's edges are known, else of a guessed size; to be compared. */
  readonly area: number
  /** Without the margin, on the plane it lies on. */
  readonly box: Box
  readonly plane: Plane
  /** Mean probability that it is one, where most speaks for it; 0 to 1. */
  readonly likelihood: number
}

/** Arms, animals and logos look a little like faces: below it what is seen is more often one of those. */
const LIKELIHOOD_MIN = 0.4

/** Room at each edge, in parts of the portrait's size. */
const MARGIN = 0.06

/** The portraits of the document in view, ghosts among them; first the one for which most speaks in all. */
export function portraitsOf(scene: CropScene): Portrait[] {
  const { picture, portraitLooks } = scene
  if (portraitLooks.length === 0) return []
  return planesOf(scene)
    .flatMap((plane) =>
      portraitWindows(plane, picture, portraitLooks)
        .filter(({ likelihood }) => likelihood >= LIKELIHOOD_MIN)
        .map((window) => ({ evidence: window.evidence, portrait: portraitOn(plane, window) })),
    )
    .sort((a, b) => b.evidence - a.evidence)
    .map(({ portrait }) => portrait)
}

function portraitOn(plane: Plane, window: PortraitWindow): Portrait {
  const [widthMm, heightMm] = [window.right - window.left, window.bottom - window.top]
  return {
    corners: inOverview(plane, grownBox(window, MARGIN)),
    aspect: widthMm / heightMm,
    area: widthMm * heightMm,
    box: window,
    plane,
    likelihood: window.likelihood,
  }
}
