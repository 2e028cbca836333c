/**
 * Reads a PDF417 whose bars are too blurred to be told apart one by one: its row indicators tell how it is laid
 * out and how the picture shows bars, each codeword is the one that it resembles most as a whole, and those that
 * are least sure are corrected.
 */
import { applyHomography, composeHomography, type Homography } from '../../image/homography.ts'
import { drawFlat } from '../../image/patch.ts'
import { downscale, type Grey } from '../../image/raster.ts'
import { mapQuad } from '../../page/corners.ts'
import type { SymbolCorners } from '../decode/symbol.ts'
import type { Size } from '../flat-cut.ts'
import { modulesOf } from './codeword-shapes.ts'
import { type Ends, findEnds } from './find-ends.ts'
import { cornersOf, type SeenSymbol } from './flat-symbol.ts'
import { readCodewords, type SeenCodeword } from './read-codewords.ts'
import { correct } from './reed-solomon.ts'
import {
  correctionOf,
  type IndicatedShape,
  type SymbolShape,
  shapeByIndicators,
} from './symbol-shape.ts'
import { edgeProfileOf } from './templates.ts'

/** A symbol as read. */
export interface ReadSymbol {
  readonly shape: SymbolShape
  /** Row by row, without indicators, corrected. */
  readonly codewords: readonly number[]
  /** Pixels of the picture. */
  readonly corners: SymbolCorners
}

/**
 * The symbol that fills most of a part of the picture, whichever way it is turned; null if none is read.
 * @param toPicture pixels of a raster of `size`, in which bars stand upright or lie level, → pixels of the
 * picture
 */
export function readPdf417(
  picture: Grey,
  toPicture: Homography,
  { width, height }: Size,
): ReadSymbol | null {
  const asSeen = drawFlat(picture, toPicture, width, height)
  const isUpright = standsUpright(asSeen)
  const upright = isUpright ? toPicture : composeHomography(toPicture, quarterTurn(width))
  const size = isUpright ? { width, height } : { width: height, height: width }
  const lean = leanOf(isUpright ? asSeen : drawFlat(picture, upright, size.width, size.height))
  const straight = composeHomography(upright, shear(lean, size))
  const ends = findEnds(drawFlat(picture, straight, size.width, size.height))
  if (ends === null) return null
  const map = ends.isTurned
    ? composeHomography(straight, halfTurn(size.width, size.height))
    : straight
  const symbol = { picture, toPicture: map, ends }
  const indicated = indicatedShape(symbol)
  if (indicated === null || indicated.correlation < INDICATED_MIN) return null
  const codewords = corrected(readCodewords(symbol, indicated), indicated.shape)
  if (codewords === null) return null
  return {
    shape: indicated.shape,
    codewords,
    corners: mapQuad(cornersOf(symbol, indicated.spans), (corner) => applyHomography(map, corner)),
  }
}

/** Maps from a raster turned by half a turn or a quarter to the one that was turned. */
function halfTurn(width: number, height: number): Homography {
  return { a: -1, b: 0, c: width - 1, d: 0, e: -1, f: height - 1, g: 0, h: 0 }
}

function quarterTurn(width: number): Homography {
  return { a: 0, b: -1, c: width - 1, d: 1, e: 0, f: 0, g: 0, h: 0 }
}

/** Whether bars stand upright: then more edges cross rows than columns. */
function standsUpright(raster: Grey): boolean {
  // Half the size, since noise has as many edges in both directions.
  const { data, width, height } = downscale(raster, 2)
  let [across, down] = [0, 0]
  for (let y = 1; y < height; y++) {
    for (let x = 1, p = y * width + 1; x < width; x++, p++) {
      across += Math.abs(data[p]! - data[p - 1]!)
      down += Math.abs(data[p]! - data[p - width]!)
    }
  }
  return across > down
}

/** Slants of bars that are tried, pixels across for each pixel down. */
const LEAN_MAX = 0.3
const leans = Array.from({ length: 25 }, (_, i) => (i / 12 - 1) * LEAN_MAX)

/** How bars lean: along that slant the columns of a raster differ most from their neighbours. */
function leanOf(raster: Grey): number {
  const { data, width, height } = downscale(raster, 2)
  const margin = Math.ceil((LEAN_MAX * height) / 2)
  const energyOf = (lean: number) => {
    const columns = new Float64Array(Math.max(0, width - 2 * margin))
    for (let y = 0; y < height; y++) {
      const from = y * width + margin + Math.round(lean * (y - height / 2))
      for (let x = 0; x < columns.length; x++) columns[x]! += data[from + x]!
    }
    let energy = 0
    for (let x = 1; x < columns.length; x++) energy += (columns[x]! - columns[x - 1]!) ** 2
    return energy
  }
  const energies = leans.map(energyOf)
  return leans[energies.indexOf(Math.max(...energies))]!
}

/** Maps from a raster in which leaning bars were set upright, its rows left as they are. */
function shear(lean: number, { height }: Size): Homography {
  return { a: 1, b: lean, c: (-lean * (height - 1)) / 2, d: 0, e: 1, f: 0, g: 0, h: 0 }
}

const usual = edgeProfileOf({ blur: 0.7, gain: 0 })

/** Mean correlation of the indicators with what a shape says: of wrong shapes mostly below 0.4. */
const INDICATED_MIN = 0.5

/** From here on no other number of columns is tried: wrong ones reach 0.6. */
const INDICATED_SURELY = 0.75

const COLUMNS_MAX = 30

/** What the indicators say, if they say anything. */
function indicatedShape(symbol: SeenSymbol): IndicatedShape | null {
  let best: IndicatedShape | null = null
  for (const columns of columnsOf(symbol.ends)) {
    const indicated = shapeByIndicators(symbol, columns, usual)
    if (indicated !== null && (best === null || indicated.correlation > best.correlation))
      best = indicated
    if (best !== null && best.correlation >= INDICATED_SURELY) break
  }
  return best
}

/** How many columns of data the symbol may have, by its width in modules, the likelier first. */
function columnsOf({ left, right }: Ends): number[] {
  const width = right.line.at - left.line.at + (right.line.slope - left.line.slope) * left.rows[0]
  const columns = (2 * width) / (left.module + right.module)
  const exact = (columns - modulesOf(0)) / (modulesOf(1) - modulesOf(0))
  const near = Math.round(exact)
  return [near, near + (exact < near ? -1 : 1)].filter((one) => one >= 1 && one <= COLUMNS_MAX)
}

/** Steps from no erased codeword to as many as the correction bears. */
const ERASING_STEPS = 12

/** Share of the correction that must be left over, and codewords: with none left anything could be corrected. */
const LEFT_MIN = 0.125
const LEFT_CODEWORDS_MIN = 2

/** Codewords that hold together after the least sure ones are erased (GMD, Forney 1966); null if none do. */
function corrected(seen: readonly SeenCodeword[], shape: SymbolShape): readonly number[] | null {
  const correction = correctionOf(shape)
  const bearable = correction - Math.max(LEFT_CODEWORDS_MIN, Math.ceil(LEFT_MIN * correction))
  const values = seen.map(({ value }) => value)
  const doubtful = [...seen.keys()].sort((one, other) => seen[one]!.margin - seen[other]!.margin)
  let erased = -1
  for (let step = 0; step <= ERASING_STEPS; step++) {
    const count = Math.floor((step / ERASING_STEPS) * bearable)
    if (count === erased) continue
    erased = count
    const result = correct(values, correction, doubtful.slice(0, count))
    // The first codeword tells how many there are.
    if (result && result.used <= bearable && result.codewords[0] === values.length - correction)
      return result.codewords
  }
  return null
}
