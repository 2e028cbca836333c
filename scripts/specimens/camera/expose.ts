import type { ColourRaster } from '../colour-raster.ts'
import { type Tile, tileSide } from './backgrounds.ts'
import type { Framing } from './frame-page.ts'
import { type LightField, lightCell } from './light-field.ts'
import type { Shot } from './shot.ts'

const tileMask = tileSide - 1

/**
 * The picture as light falls on the sensor: page through the lens's geometry, what it
 * lies on around it, lit. Returns interleaved RGB of the framing's size.
 */
export function expose(
  page: ColourRaster,
  tile: Tile,
  framing: Framing,
  light: LightField,
  shot: Shot,
): Uint8ClampedArray {
  const { width, height, toPage } = framing
  const picture = new Uint8ClampedArray(width * height * 3)
  const ink = contrastTable(shot.contrast)
  const bulge = bulgeTable(page.width, shot.bendPx)
  const rowGain = new Float32Array(light.columns)
  const rowGlare = new Float32Array(light.columns)
  const [redTint, blueTint] = shot.light.tint
  const { data, width: pageWidth, height: pageHeight } = page
  const [a, b, c, d, e, f, g, h, i] = toPage
  const stride = pageWidth * 3
  let out = 0

  for (let y = 0; y < height; y++) {
    blendRows(light.gain, light.columns, y, rowGain)
    blendRows(light.glare, light.columns, y, rowGlare)
    for (let x = 0; x < width; x++) {
      const scale = 1 / (g * x + h * y + i)
      const u = (a * x + b * y + c) * scale - 0.5
      const flat = (d * x + e * y + f) * scale - 0.5
      const inside = u > -1 && u < pageWidth && flat > -1 && flat < pageHeight
      const v = inside ? flat + bulge[(u + 1) | 0]! : flat

      const tileAt = ((y & tileMask) * tileSide + (x & tileMask)) * 3
      let red = tile[tileAt]!
      let green = tile[tileAt + 1]!
      let blue = tile[tileAt + 2]!
      if (inside && v > -1 && v < pageHeight) {
        // How much of this pixel the page covers, so that its edge is not a staircase.
        const cover = Math.min(1, u + 1, pageWidth - u, v + 1, pageHeight - v)
        const left = u < 0 ? 0 : u | 0
        const top = v < 0 ? 0 : v | 0
        const right = left + 1 < pageWidth ? 3 : 0
        const below = top + 1 < pageHeight ? stride : 0
        const fx = u < 0 ? 0 : u - left
        const fy = v < 0 ? 0 : v - top
        const w11 = fx * fy
        const w10 = fx - w11
        const w01 = fy - w11
        const w00 = 1 - fx - w01
        const at = top * stride + left * 3
        const corner = at + right
        const bottom = at + below
        const opposite = bottom + right
        red +=
          cover *
          (ink[data[at]!]! * w00 +
            ink[data[corner]!]! * w10 +
            ink[data[bottom]!]! * w01 +
            ink[data[opposite]!]! * w11 -
            red)
        green +=
          cover *
          (ink[data[at + 1]!]! * w00 +
            ink[data[corner + 1]!]! * w10 +
            ink[data[bottom + 1]!]! * w01 +
            ink[data[opposite + 1]!]! * w11 -
            green)
        blue +=
          cover *
          (ink[data[at + 2]!]! * w00 +
            ink[data[corner + 2]!]! * w10 +
            ink[data[bottom + 2]!]! * w01 +
            ink[data[opposite + 2]!]! * w11 -
            blue)
      }

      const column = (x / lightCell) | 0
      const share = x / lightCell - column
      const gain = rowGain[column]! + share * (rowGain[column + 1]! - rowGain[column]!)
      const glare = rowGlare[column]! + share * (rowGlare[column + 1]! - rowGlare[column]!)
      picture[out] = red * gain * redTint + glare
      picture[out + 1] = green * gain + glare
      picture[out + 2] = blue * gain * blueTint + glare
      out += 3
    }
  }
  return picture
}

/** Draws ink and paper together around a light grey. */
function contrastTable(contrast: number): Float32Array {
  const paper = 205
  return Float32Array.from({ length: 256 }, (_, level) => paper + (level - paper) * contrast)
}

/** How far the bulging page displaces each column, pixels; one spare column at each side. */
function bulgeTable(width: number, bendPx: number): Float32Array {
  return Float32Array.from(
    { length: width + 2 },
    (_, column) => bendPx * Math.sin((Math.PI * (column - 1)) / width),
  )
}

function blendRows(field: Float32Array, columns: number, y: number, into: Float32Array): void {
  const row = (y / lightCell) | 0
  const share = y / lightCell - row
  const above = row * columns
  for (let column = 0; column < columns; column++) {
    const upper = field[above + column]!
    into[column] = upper + share * ((field[above + columns + column] ?? upper) - upper)
  }
}
