import type { Grey } from './raster.ts'

/** Positions are followed in whole numbers of 1/65536 pixel: a third of the time that floats take. */
const ONE = 1 << 16

/** Beyond it such a number is no 32-bit one. */
const FAR = 32_767

/**
 * Bilinear samples along straight lines through a picture, outside of which its edge repeats.
 *
 * A page laid flat is drawn in some 70,000 pieces: nothing is allocated for one, and every number
 * of the inner loop is held to 32 bits. Without that it took up to three times as long in a process
 * that had read some pictures, whose compiler had met numbers there that are no such ones.
 */
export class LineSampler {
  private readonly source: Grey
  private readonly out: Uint8Array
  private readonly every: number

  /** @param out written to, samples of one line `every` indices apart */
  constructor(source: Grey, out: Uint8Array, every = 1) {
    this.source = source
    this.out = out
    this.every = every
  }

  /** `count` samples, the first at (`x`, `y`) and each (`dx`, `dy`) from the last, pixels; written from index `from` on. */
  draw(from: number, count: number, x: number, y: number, dx: number, dy: number): void {
    const last = count - 1
    if (isWithin(this.source, x, y) && isWithin(this.source, x + last * dx, y + last * dy)) {
      const [px, py] = [(x * ONE) | 0, (y * ONE) | 0]
      this.drawWithin(from, count, px, py, Math.round(dx * ONE) | 0, Math.round(dy * ONE) | 0)
      return
    }
    for (let i = 0, o = from; i < count; i++, o += this.every)
      this.out[o] = sample(this.source, x + i * dx, y + i * dy)
  }

  /** The same where all pixels around the line are of the picture; positions in parts of ONE. */
  private drawWithin(from: number, count: number, x: number, y: number, dx: number, dy: number) {
    const { data } = this.source
    const { out } = this
    const width = this.source.width | 0
    const every = this.every | 0
    let px = x | 0
    let py = y | 0
    for (let i = 0, o = from | 0; i < count; i++) {
      const p = (Math.imul(py >> 16, width) + (px >> 16)) | 0
      const q = (p + width) | 0
      const right = (px >> 8) & 255
      const below = (py >> 8) & 255
      const upper = (data[p]! << 8) + Math.imul(data[p + 1]! - data[p]!, right)
      const lower = (data[q]! << 8) + Math.imul(data[q + 1]! - data[q]!, right)
      out[o] = ((upper << 8) + Math.imul(lower - upper, below)) >> 16
      o = (o + every) | 0
      px = (px + dx) | 0
      py = (py + dy) | 0
    }
  }
}

/** So that all four pixels around the point are of the picture, however its sum rounds. */
function isWithin({ width, height }: Grey, x: number, y: number): boolean {
  return x >= 1 && y >= 1 && x < Math.min(width - 2, FAR) && y < Math.min(height - 2, FAR)
}

/** The level between four pixels, 0 to 255; outside the picture its edge repeats. */
function sample({ data, width, height }: Grey, x: number, y: number): number {
  const sx = Math.max(0, Math.min(width - 1.001, x))
  const sy = Math.max(0, Math.min(height - 1.001, y))
  const ix = sx | 0
  const iy = sy | 0
  const fx = ((sx - ix) * 256) | 0
  const fy = ((sy - iy) * 256) | 0
  const p = iy * width + ix
  const q = p + width
  const upper = data[p]! * (256 - fx) + data[p + 1]! * fx
  const lower = data[q]! * (256 - fx) + data[q + 1]! * fx
  return (upper * (256 - fy) + lower * fy) >> 16
}
