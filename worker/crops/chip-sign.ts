/** The chip-inside symbol (ICAO 9303-9 §2.3), drawn as a template to match against pictures. */

/** Proportions in parts of its height, measured on 15 documents that print it, 2026-11-22. */
const SIGN = { width: 1.75, disk: 0.2, ring: 0.34, gap: 0.065 } as const

/** Width of the light margin that is part of the template, in heights. */
const MARGIN = 0.14

/** Antialiasing: each pixel has GRID × GRID samples. */
const GRID = 3

/** A drawn sign: values with mean 0 whose squares sum to 1; light pixels are positive. */
export interface DrawnSign {
  readonly values: Float32Array
  /** Pixels, margin included. */
  readonly width: number
  readonly height: number
  /** Size of the sign without its margin, pixels; may be fractional. */
  readonly signWidth: number
  readonly signHeight: number
}

/** @param signHeight pixels, without the margin */
export function drawSign(signHeight: number): DrawnSign {
  const signWidth = signHeight * SIGN.width
  const width = Math.round(signWidth + 2 * MARGIN * signHeight)
  const height = Math.round(signHeight * (1 + 2 * MARGIN))
  const values = new Float32Array(width * height)
  for (let y = 0; y < height * GRID; y++) {
    for (let x = 0; x < width * GRID; x++) {
      const u = ((x + 0.5) / GRID - width / 2) / signHeight
      const v = ((y + 0.5) / GRID - height / 2) / signHeight
      const at = Math.floor(y / GRID) * width + Math.floor(x / GRID)
      if (!isInk(u, v)) values[at] = values[at]! + 1
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0))
  return {
    values: values.map((value) => (value - mean) / length),
    width,
    height,
    signWidth,
    signHeight,
  }
}

/**
 * Whether the sign is inked at a point: two bands, between them a ring of paper with a disk in it.
 * Coordinates are from the middle of the sign, in heights.
 */
function isInk(u: number, v: number): boolean {
  if (Math.abs(u) > SIGN.width / 2 || Math.abs(v) > 0.5) return false
  const radius = Math.hypot(u, v)
  return radius < SIGN.disk || (radius > SIGN.ring && Math.abs(v) > SIGN.gap)
}
