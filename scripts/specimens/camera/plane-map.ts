import type { Point } from '../../../worker/image/affine.ts'

/** A plane-to-plane map as nine numbers, row by row. */
export type PlaneMap = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
]

export function mapPoint(map: PlaneMap, { x, y }: Point): Point {
  const scale = 1 / (map[6] * x + map[7] * y + map[8])
  return {
    x: (map[0] * x + map[1] * y + map[2]) * scale,
    y: (map[3] * x + map[4] * y + map[5]) * scale,
  }
}

/** The map that applies `first`, then `second`. */
export function composeMaps(first: PlaneMap, second: PlaneMap): PlaneMap {
  const cell = (row: number, column: number): number =>
    second[row * 3]! * first[column]! +
    second[row * 3 + 1]! * first[column + 3]! +
    second[row * 3 + 2]! * first[column + 6]!
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(1, 0),
    cell(1, 1),
    cell(1, 2),
    cell(2, 0),
    cell(2, 1),
    cell(2, 2),
  ]
}

/** The inverse as the adjugate: it differs only in scale, which does not matter here. */
export function invert([a, b, c, d, e, f, g, h, i]: PlaneMap): PlaneMap {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

export function translation(x: number, y: number): PlaneMap {
  return [1, 0, x, 0, 1, y, 0, 0, 1]
}

/** Clockwise by `angle` radians on a picture whose y runs downwards. */
export function rotation(angle: number): PlaneMap {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1]
}

export function scaling(factor: number): PlaneMap {
  return [factor, 0, 0, 0, factor, 0, 0, 0, 1]
}
