import { composeHomography } from '../image/homography.ts'
import { SumTable } from '../image/sum-table.ts'
import type { PortraitLook } from '../page/portrait-look.ts'
import { areaOf, type Box, type Plane, rasterView } from './plane.ts'

/** What speaks for and against a portrait in a box, relative to a limit of likelihood. */
export interface Evidence {
  /** By how much the cells of a box exceed the limit, summed. */
  readonly excessIn: (box: Box) => number
  /** Share of a box below the limit, 0 to 1: a cell half as likely as the limit counts half. */
  readonly emptyIn: (box: Box) => number
}

/** How likely each square millimetre of a plane belongs to a portrait. */
export class Likelihoods {
  readonly width: number
  readonly height: number
  private readonly values: Float32Array
  private readonly table: SumTable

  private constructor(values: Float32Array, width: number, height: number) {
    this.values = values
    this.width = width
    this.height = height
    this.table = new SumTable(values, width, height)
  }

  /** The highest likelihood of all looks, cell by cell: one look may see what another misses. */
  static of(plane: Plane, looks: readonly PortraitLook[]): Likelihoods {
    const [width, height] = [Math.floor(plane.widthMm), Math.floor(plane.heightMm)]
    const view = rasterView(plane, 1)
    const values = new Float32Array(width * height)
    for (const { map, fromOverview } of looks) {
      const drawn = map.draw(composeHomography(fromOverview, view), width, height)
      for (let at = 0; at < values.length; at++) values[at] = Math.max(values[at]!, drawn[at]!)
    }
    return new Likelihoods(values, width, height)
  }

  /** Mean in the box, 0 to 1. */
  meanIn(box: Box): number {
    return Math.min(1, this.sumIn(box) / areaOf(box))
  }

  /** Sum over the square millimetres of the box. */
  sumIn({ left, top, right, bottom }: Box): number {
    return this.table.sum(left, top, right, bottom)
  }

  /** @param least the limit, 0 to 1: cells at least this likely speak for a portrait */
  evidenceOver(least: number): Evidence {
    const { values, width, height } = this
    const [over, share] = [new Float32Array(values.length), new Float32Array(values.length)]
    for (let at = 0; at < values.length; at++) {
      const value = values[at]!
      over[at] = Math.max(0, value - least)
      share[at] = Math.min(1, value / least)
    }
    const excess = new SumTable(over, width, height)
    const filled = new SumTable(share, width, height)
    return {
      excessIn: ({ left, top, right, bottom }) => excess.sum(left, top, right, bottom),
      // Sums cover whole cells but boxes may begin between them, so a full box can exceed its area.
      emptyIn: (box) =>
        Math.max(0, 1 - filled.sum(box.left, box.top, box.right, box.bottom) / areaOf(box)),
    }
  }

  /** The ninth decile of the cells in the box, 0 to 1; 0 for an empty box. */
  highIn(box: Box): number {
    const values = this.valuesIn(box).sort()
    return values[Math.floor(0.9 * values.length)] ?? 0
  }

  private valuesIn(box: Box): Float32Array {
    const { width, height, values } = this
    const [left, right] = [
      Math.max(0, Math.round(box.left)),
      Math.min(width, Math.round(box.right)),
    ]
    const [top, bottom] = [
      Math.max(0, Math.round(box.top)),
      Math.min(height, Math.round(box.bottom)),
    ]
    const out = new Float32Array(Math.max(0, right - left) * Math.max(0, bottom - top))
    for (let y = top, o = 0; y < bottom; y++)
      for (let x = left; x < right; x++) out[o++] = values[y * width + x]!
    return out
  }
}
