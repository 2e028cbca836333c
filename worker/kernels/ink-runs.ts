import type { Grey } from '../raster.ts'

/** Horizontal runs of ink, row by row: run `i` covers `start[i]` to `end[i]` exclusive. */
export interface InkRuns {
  readonly width: number
  readonly height: number
  /** `rowStart[y]` to `rowStart[y + 1]` are the runs of row `y`. */
  readonly rowStart: Int32Array
  readonly start: Int32Array
  readonly end: Int32Array
}

export interface InkThreshold {
  /** Half the side of the square whose mean a pixel is held against, pixels. */
  readonly radius: number
  /** Ink is darker than the mean by this share of it, 0 to 1. */
  readonly share: number
  /** And by at least this many grey levels. */
  readonly levels: number
  /** True looks for light characters on a dark ground. */
  readonly inverted: boolean
}

/**
 * Adaptive threshold against the local mean. The window's column sums slide
 * down the picture, so the cost a pixel does not depend on the radius and no
 * integral image (four bytes a pixel) is written.
 */
export function inkRuns(grey: Grey, { radius, share, levels, inverted }: InkThreshold): InkRuns {
  const { data, width, height } = grey
  const columns = new Int32Array(width)
  const rowStart = new Int32Array(height + 1)
  let capacity = 1 << 14
  let start = new Int32Array(capacity)
  let end = new Int32Array(capacity)
  let count = 0
  const sign = inverted ? -1 : 1

  const addRow = (y: number, weight: number): void => {
    for (let x = 0, p = y * width; x < width; x++, p++) columns[x] = columns[x]! + weight * data[p]!
  }
  for (let y = 0; y < Math.min(radius, height); y++) addRow(y, 1)

  for (let y = 0; y < height; y++) {
    if (y + radius < height) addRow(y + radius, 1)
    if (y - radius - 1 >= 0) addRow(y - radius - 1, -1)
    const rows = Math.min(height, y + radius + 1) - Math.max(0, y - radius)
    if (count + width > capacity) {
      capacity = capacity * 2 + width
      start = grown(start, capacity)
      end = grown(end, capacity)
    }
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += columns[x]!
    let inside = false
    for (let x = 0, p = y * width; x < width; x++, p++) {
      if (x + radius < width) sum += columns[x + radius]!
      if (x - radius - 1 >= 0) sum -= columns[x - radius - 1]!
      const left = Math.max(0, x - radius)
      const right = Math.min(width, x + radius + 1)
      const area = (right - left) * rows
      const darker = sign * (sum - data[p]! * area)
      const ink = darker > levels * area && darker > share * sum
      if (ink === inside) continue
      if (ink) start[count] = x
      else end[count++] = x
      inside = ink
    }
    if (inside) end[count++] = width
    rowStart[y + 1] = count
  }
  return { width, height, rowStart, start, end }
}

function grown(array: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity)
  larger.set(array)
  return larger
}
