import type { Grey } from '../../../../worker/image/raster.ts'
import { sample } from '../../../../worker/image/strip.ts'
import { lengthOf, type TextLine } from '../../../../worker/text/detect/text-line.ts'

/** What is cut around the capitals, in capital heights: what the reader of print is trained with. */
const ABOVE_BELOW = 0.36
const BESIDE = 0.6

/** Samples a side for a pixel of the strip, so that nothing aliases. */
const GRID_MAX = 3

/** Beyond its ends a line goes on bending for so long, in halves of its length. */
const BENT_TO = 1.2

/** A strip is at least so wide, pixels: less holds no character. */
const WIDTH_MIN = 6

/**
 * A line of print cut out upright, straightened along its sag, `height` rows high.
 * Null: too short to hold a character, or longer than `widthMax` pixels.
 */
export function cutLine(
  picture: Grey,
  line: TextLine,
  height: number,
  widthMax: number,
): Grey | null {
  const { start, end, capitalHeight, sag } = line
  const high = capitalHeight * (1 + 2 * ABOVE_BELOW)
  const step = high / height
  const length = lengthOf(line)
  const width = Math.round((length + 2 * BESIDE * capitalHeight) / step)
  if (!(width >= WIDTH_MIN && width <= widthMax)) return null
  const cos = (end.x - start.x) / Math.max(1e-6, length)
  const sin = (end.y - start.y) / Math.max(1e-6, length)
  const grid = Math.max(1, Math.min(GRID_MAX, Math.round(step)))
  const data = new Uint8Array(width * height)
  for (let column = 0; column < width; column++) {
    for (let row = 0; row < height; row++) {
      let sum = 0
      for (let k = 0; k < grid * grid; k++) {
        const u = (column + ((k % grid) + 0.5) / grid) * step - BESIDE * capitalHeight
        const t = (2 * u) / Math.max(1, length) - 1
        const bend = Math.abs(t) < BENT_TO ? sag * (1 - t * t) : 0
        const v = (row + (Math.floor(k / grid) + 0.5) / grid) * step - high / 2 + bend
        sum += sample(picture, start.x + u * cos - v * sin, start.y + u * sin + v * cos)
      }
      data[row * width + column] = sum / (grid * grid)
    }
  }
  return { data, width, height }
}
