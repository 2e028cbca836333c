import { composeHomography, invertHomography, withoutPerspective } from '../image/homography.ts'
import type { Picture } from '../image/picture.ts'
import { SumTable } from '../image/sum-table.ts'
import type { CellMap } from '../text/detect/cell-map.ts'
import { type Box, type Plane, rasterView } from './plane.ts'

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

  static of(plane: Plane, picture: Picture, map: CellMap): Likelihoods {
    const toShown = invertHomography(withoutPerspective(picture.shownToOverview))
    if (toShown === null) return new Likelihoods(new Float32Array(0), 0, 0)
    const [width, height] = [Math.floor(plane.widthMm), Math.floor(plane.heightMm)]
    const view = composeHomography(toShown, rasterView(plane, 1))
    return new Likelihoods(map.draw(view, width, height), width, height)
  }

  /** Mean in the box, 0 to 1. */
  meanIn(box: Box): number {
    return this.evidenceIn(box, 0) / areaOf(box)
  }

  /** Sum of what is likelier than `least`, less what is less likely. */
  evidenceIn(box: Box, least: number): number {
    return this.table.sum(box.left, box.top, box.right, box.bottom) - least * areaOf(box)
  }

  /** Sum of what is likelier than `least`. */
  excessIn(box: Box, least: number): number {
    return this.valuesIn(box).reduce((sum, value) => sum + Math.max(0, value - least), 0)
  }

  /** Nine tenths are less likely. */
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

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top)
}
