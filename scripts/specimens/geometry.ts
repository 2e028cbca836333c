import type { Point } from '../../worker/image/affine.ts'

/**
 * A rectangle along the axes, its top left corner named. Here and below y runs downwards, in
 * millimetres on a page or in pixels of a picture, as the owner says.
 */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Top left, top right, bottom right, bottom left, as whoever holds the thing upright sees it. */
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point]

export function quadOf({ x, y, width, height }: Rectangle): Quad {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

export function mapQuad(quad: Quad, map: (point: Point) => Point): Quad {
  return [map(quad[0]), map(quad[1]), map(quad[2]), map(quad[3])]
}

/** A point turned by `degrees` (clockwise, as y runs downwards) about the origin. */
export function quarterTurned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The shoelace formula. */
export function quadArea(quad: Quad): number {
  let twice = 0
  quad.forEach((point, index) => {
    const next = quad[(index + 1) % 4]!
    twice += point.x * next.y - next.x * point.y
  })
  return Math.abs(twice) / 2
}
