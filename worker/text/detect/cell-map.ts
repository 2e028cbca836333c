import type { Homography } from '../../image/homography.ts'
import { CELL, type LayoutMaps, sigmoid } from './layout-maps.ts'

/** Logit outside the maps, where nothing is likely. */
const NOTHING = -8

/**
 * Smaller logits (0.25 %) count as probability 0: this saves the exponential for most of a picture.
 */
const UNLIKELY = -6

/** One of the network's maps, which can be drawn on any plane. */
export class CellMap {
  private readonly maps: LayoutMaps
  private readonly logits: Float32Array

  /** @param logits one of the planes of `maps` */
  constructor(maps: LayoutMaps, logits: Float32Array) {
    this.maps = maps
    this.logits = logits
  }

  /**
   * Probabilities at the pixels of a raster, 0 to 1, row-major.
   * @param toPicture raster → pixels of the picture the network was given
   */
  draw(toPicture: Homography, width: number, height: number): Float32Array {
    const { scaleX, scaleY } = this.maps
    const out = new Float32Array(width * height)
    for (let v = 0, o = 0; v < height; v++) {
      let x = toPicture.b * v + toPicture.c
      let y = toPicture.e * v + toPicture.f
      let w = toPicture.h * v + 1
      for (let u = 0; u < width; u++, x += toPicture.a, y += toPicture.d, w += toPicture.g) {
        const cellX = (x / w + 0.5) / (CELL * scaleX) - 0.5
        const cellY = (y / w + 0.5) / (CELL * scaleY) - 0.5
        const logit = this.logitAt(cellX, cellY)
        out[o++] = logit > UNLIKELY ? sigmoid(logit) : 0
      }
    }
    return out
  }

  /** Bilinear between the centres of cells. */
  private logitAt(x: number, y: number): number {
    const { width, height } = this.maps
    const [column, row] = [Math.floor(x), Math.floor(y)]
    if (!(column >= 0 && row >= 0 && column < width - 1 && row < height - 1)) return NOTHING
    const [right, below] = [x - column, y - row]
    const at = row * width + column
    const { logits } = this
    const upper = logits[at]! * (1 - right) + logits[at + 1]! * right
    const lower = logits[at + width]! * (1 - right) + logits[at + width + 1]! * right
    return upper * (1 - below) + lower * below
  }
}
