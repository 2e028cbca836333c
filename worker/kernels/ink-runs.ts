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

/** The local mean is taken over whole blocks of this side, pixels: exact to the pixel gains nothing. */
const BLOCK = 4
const BLOCK_SHIFT = 2

/** Adaptive threshold against the local mean, as runs: one pass to sum, one to compare. */
export function inkRuns(grey: Grey, threshold: InkThreshold): InkRuns {
  const { data, width, height } = grey
  const limits = blockLimits(grey, threshold)
  const blocksAcross = Math.ceil(width / BLOCK)
  // Light ink is dark ink of the negative: one comparison serves both.
  const flip = threshold.inverted ? 255 : 0
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
    for (let block = 0; block < blocksAcross; block++) {
      const limit = limits[limitRow + block]!
      const right = Math.min(width, (block + 1) << BLOCK_SHIFT)
      for (let x = block << BLOCK_SHIFT; x < right; x++) {
        const ink = (data[row + x]! ^ flip) < limit ? 1 : 0
        if (ink === inside) continue
        if (ink === 1) start[count] = x
        else end[count++] = x
        inside = ink
      }
    }
    if (inside === 1) end[count++] = width
    rowStart[y + 1] = count
  }
  return { width, height, rowStart, start, end }
}

/** For each block the grey level below which a pixel is ink (of the negative, when inverted). */
function blockLimits(grey: Grey, { radius, share, levels, inverted }: InkThreshold): Uint8Array {
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
      limits[y * across + x] = Math.max(0, Math.ceil((inverted ? 255 - mean : mean) - contrast))
    }
  }
  return limits
}

function blockMeans({ data, width, height }: Grey, across: number, down: number): Float32Array {
  const means = new Float32Array(across * down)
  for (let y = 0; y < height; y++) {
    const blockRow = (y >> BLOCK_SHIFT) * across
    const row = y * width
    const whole = width >> BLOCK_SHIFT
    for (let block = 0, p = row; block < whole; block++, p += BLOCK) {
      means[blockRow + block]! += data[p]! + data[p + 1]! + data[p + 2]! + data[p + 3]!
    }
    for (let x = whole << BLOCK_SHIFT; x < width; x++) means[blockRow + whole]! += data[row + x]!
  }
  for (let y = 0; y < down; y++) {
    const rows = Math.min(BLOCK, height - y * BLOCK)
    for (let x = 0; x < across; x++) {
      const block = y * across + x
      means[block] = means[block]! / (rows * Math.min(BLOCK, width - x * BLOCK))
    }
  }
  return means
}

function grown(array: Int32Array, more: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2 + more)
  larger.set(array)
  return larger
}
