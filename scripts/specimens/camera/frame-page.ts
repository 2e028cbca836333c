import type { Random } from '../random.ts'
import { chain, type Homography, invert, mapPoint, rotation, translation } from './homography.ts'
import type { Shot } from './shot.ts'

/** The picture's size in pixels and the maps between page and picture. */
export interface Framing {
  readonly width: number
  readonly height: number
  readonly toPicture: Homography
  readonly toPage: Homography
}

/** Camera distance in page lengths: arm's length from a passport. */
const cameraDistance = 2.2

/** Places a page of the given size before the camera, some surroundings included. */
export function framePage(page: { width: number; height: number }, shot: Shot): Framing {
  const { width, height } = page
  const distance = cameraDistance * Math.max(width, height)
  const placed = chain(
    chain(translation(-width / 2, -height / 2), tilted(shot.tilt, shot.tiltAxis, distance)),
    rotation(shot.rotation),
  )
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => mapPoint(placed, corner))
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)

  const margin = margins(shot.random.stream('margins'), Math.max(width, height))
  const left = Math.min(...xs) - margin.left
  const top = Math.min(...ys) - margin.top
  const toPicture = chain(placed, translation(-left, -top))
  return {
    width: Math.round(Math.max(...xs) + margin.right - left),
    height: Math.round(Math.max(...ys) + margin.bottom - top),
    toPicture,
    toPage: invert(toPicture),
  }
}

/** Turns the page out of the picture plane about an axis through its centre, and projects it. */
function tilted(angle: number, axis: number, distance: number): Homography {
  const [ax, ay] = [Math.cos(axis), Math.sin(axis)]
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const squeeze = 1 - cos
  return [
    cos + ax * ax * squeeze,
    ax * ay * squeeze,
    0,
    ax * ay * squeeze,
    cos + ay * ay * squeeze,
    0,
    (-ay * sin) / distance,
    (ax * sin) / distance,
    1,
  ]
}

function margins(
  random: Random,
  length: number,
): Record<'left' | 'top' | 'right' | 'bottom', number> {
  const draw = (): number => random.between(0.02, 0.14) * length
  return { left: draw(), top: draw(), right: draw(), bottom: draw() }
}
