import type { Quad } from '../text/detect/quadrilateral.ts'
import type { CropScene } from './crop-scene.ts'
import { type Box, grownBox, inOverview, type Plane, planesOf } from './plane.ts'
import { type PortraitWindow, portraitWindows } from './portrait-windows.ts'

/** A portrait on one side of the document: the holder's or a ghost portrait. */
export interface Portrait {
  /** Corners with a margin, from its upper left clockwise, pixels of the overview. */
  readonly corners: Quad
  /** Width by height. */
  readonly aspect: number
  /** Square millimetres, without the margin; only comparable if the page's edges are not known. */
  readonly area: number
  /** Without the margin, on the plane it lies on. */
  readonly box: Box
  readonly plane: Plane
  /** How likely it is a portrait, 0 to 1; see `PortraitWindow`. */
  readonly likelihood: number
}

/** Below this a find is more often a coat of arms, an animal or a logo that looks like a face. */
const LIKELIHOOD_MIN = 0.4

/** Margin at each edge, in parts of the portrait's size. */
const MARGIN = 0.06

/** The portraits in view, ghost portraits included; the one with the most evidence first. */
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
