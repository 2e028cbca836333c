import type { Grey } from '../../image/raster.ts'

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
  /** Half the side of the square whose mean a pixel is compared with, pixels. */
  readonly radius: number
  /** Ink is darker than the mean by this share of it, 0 to 1. */
  readonly share: number
  /** And by at least this many grey levels. */
  readonly levels: number
}

/**
 * The local mean is taken over whole blocks of this side, pixels; single pixels would gain nothing.
 */
const BLOCK = 4
const BLOCK_SHIFT = 2

/** Adaptive threshold against the local mean, as runs: one pass to sum, one to compare. */
export function inkRuns(grey: Grey, threshold: InkThreshold): InkRuns {
  const { data, width, height } = grey
  const limits = blockLimits(grey, threshold)
  const blocksAcross = Math.ceil(width / BLOCK)
  const rowStart = new Int32Array(height + 1)
  let start = new Int32Array(1 << 14)
  let end = new Int32Array(1 << 14)
  let count = 0
  for (let y = 0; y < height; y++) {
    if (count + width > start.length) {
      start = grown(start, width)
      end = grown(end, width)
    }
    const limitRow = (y >> BLOCK_SHIFT) * blocksAcross
    const row = y * width
    let inside = 0
    for (let block = 0, x = 0; x < width; block++) {
      const limit = limits[limitRow + block]!
      const right = Math.min(width, x + BLOCK)
      // Four comparisons at once, sign bits gathered: most blocks are all ink or none.
      if (right - x === BLOCK) {
        const p = row + x
        const ink =
          ((data[p]! - limit) >>> 31) +
          ((data[p + 1]! - limit) >>> 31) +
          ((data[p + 2]! - limit) >>> 31) +
          ((data[p + 3]! - limit) >>> 31)
        if (ink === inside * BLOCK) {
          x = right
          continue
        }
      }
      for (; x < right; x++) {
        if ((data[row + x]! - limit) >>> 31 === inside) continue
        if (inside === 1) end[count++] = x
        else start[count] = x
        inside = 1 - inside
      }
    }
    if (inside === 1) end[count++] = width
    rowStart[y + 1] = count
  }
  return { width, height, rowStart, start, end }
}

/** For each block, the grey level below which a pixel is ink. */
function blockLimits(grey: Grey, { radius, share, levels }: InkThreshold): Uint8Array {
  const across = Math.ceil(grey.width / BLOCK)
  const down = Math.ceil(grey.height / BLOCK)
  const means = blockMeans(grey, across, down)
  const reach = Math.max(1, Math.round(radius / BLOCK))
  const limits = new Uint8Array(across * down)
  const columns = new Float32Array(across)
  for (let y = 0; y < down; y++) {
    const top = Math.max(0, y - reach)
    const bottom = Math.min(down, y + reach + 1)
    columns.fill(0)
    for (let row = top; row < bottom; row++) {
      for (let x = 0; x < across; x++) columns[x] = columns[x]! + means[row * across + x]!
    }
    let sum = 0
    for (let x = 0; x < Math.min(reach, across); x++) sum += columns[x]!
    for (let x = 0; x < across; x++) {
      if (x + reach < across) sum += columns[x + reach]!
      if (x - reach - 1 >= 0) sum -= columns[x - reach - 1]!
      const wide = Math.min(across, x + reach + 1) - Math.max(0, x - reach)
      const mean = sum / (wide * (bottom - top))
      const contrast = Math.max(levels, share * mean)
      limits[y * across + x] = Math.max(0, Math.ceil(mean - contrast))
    }
  }
  return limits
}

function blockMeans({ data, width, height }: Grey, across: number, down: number): Float32Array {
  const means = new Float32Array(across * down)
  const sums = new Int32Array(across)
  const whole = width >> BLOCK_SHIFT
  for (let block = 0; block < down; block++) {
    const top = block * BLOCK
    const bottom = Math.min(height, top + BLOCK)
    sums.fill(0)
    for (let y = top; y < bottom; y++) {
      let p = y * width
      for (let x = 0; x < whole; x++, p += BLOCK) {
        sums[x] = sums[x]! + data[p]! + data[p + 1]! + data[p + 2]! + data[p + 3]!
      }
      for (const end = (y + 1) * width; p < end; p++) sums[whole] = sums[whole]! + data[p]!
    }
    for (let x = 0; x < across; x++) {
      const columns = x < whole ? BLOCK : width - whole * BLOCK
      means[block * across + x] = sums[x]! / ((bottom - top) * columns)
    }
  }
  return means
}

function grown(array: Int32Array, more: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2 + more)
  larger.set(array)
  return larger
}
