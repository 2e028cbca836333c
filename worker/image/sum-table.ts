/** A summed-area table: sums over any upright rectangle of a raster in four look-ups. */
export class SumTable {
  readonly width: number
  readonly height: number
  private readonly sums: Float64Array

  /** @param values row-major */
  constructor(values: Float32Array, width: number, height: number) {
    this.width = width
    this.height = height
    const stride = width + 1
    this.sums = new Float64Array(stride * (height + 1))
    for (let y = 0; y < height; y++) {
      let row = 0
      for (let x = 0; x < width; x++) {
        row += values[y * width + x]!
        this.sums[(y + 1) * stride + x + 1] = this.sums[y * stride + x + 1]! + row
      }
    }
  }

  /**
   * The sum from column `left` and row `top` up to but not including `right` and `bottom`, all
   * rounded to whole pixels. Values outside the raster count 0.
   */
  sum(left: number, top: number, right: number, bottom: number): number {
    const x0 = within(left, this.width)
    const x1 = within(right, this.width)
    const y0 = within(top, this.height)
    const y1 = within(bottom, this.height)
    return x1 <= x0 || y1 <= y0 ? 0 : this.sumInside(x0, y0, x1, y1)
  }

  /** The same between whole pixels that are known to lie in the raster: half the time. */
  sumInside(left: number, top: number, right: number, bottom: number): number {
    const { sums } = this
    const [above, below] = [top * (this.width + 1), bottom * (this.width + 1)]
    return sums[below + right]! - sums[above + right]! - sums[below + left]! + sums[above + left]!
  }
}

function within(value: number, end: number): number {
  return Math.max(0, Math.min(end, Math.round(value)))
}
