import type { Point } from '../../worker/image/affine.ts'

/**
 * An axis-parallel rectangle; (x, y) is its top left corner. Here and below, y runs downwards, and
 * the owner says whether units are millimetres on a page or pixels of a picture.
 */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Top left, top right, bottom right, bottom left of the object when it is held upright. */
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

/** Turns a point about the origin by `degrees`, clockwise because y runs downwards. */
export function turnedBy({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Area by the shoelace formula. */
export function quadArea(quad: Quad): number {
  let twice = 0
  quad.forEach((point, index) => {
    const next = quad[(index + 1) % 4]!
    twice += point.x * next.y - next.x * point.y
  })
  return Math.abs(twice) / 2
}
