import { scaleAffine } from '../image/affine.ts'
import {
  applyHomography,
  composeHomography,
  type Homography,
  withoutPerspective,
} from '../image/homography.ts'
import { drawFlat } from '../image/patch.ts'
import { type Grey, negative } from '../image/raster.ts'
import { mapQuad } from '../page/corners.ts'
import type { BarcodeSearch } from './barcode-search.ts'
import { type CodeRegion, isLarge } from './code-region.ts'
import { barSymbologies, type DecodedSymbol, isSameCode, type Symbology } from './decode/symbol.ts'
import { decodePdf417 } from './decode/zxing-js-decoder.ts'
import { cutsOf, type FlatCut, rasterSize } from './flat-cut.ts'
import type { Attempt } from './ladder.ts'

/** Pixels shown to decoders for one picture, at most: about 0.3 s where nothing reads a code. */
export const workPixelsMax = 5_000_000

/** What is left of `workPixelsMax`. */
export interface PixelBudget {
  pixels: number
}

/**
 * A region this many times as wide as high holds a code of bars that lies along it, perhaps upside down:
 * only the rung that turns seeks codes across it and square ones, which takes half of the time. 46 cuts of
 * 18 cards were read alike either way (docs/decisions/0038-barcodes.md).
 */
const LYING = 1.5

/**
 * Reads the symbols in the regions, certain or not; their corners are in overview pixels.
 * @param read what was read before, which may confirm an uncertain reading
 */
export async function readRegions(
  search: BarcodeSearch,
  regions: readonly CodeRegion[],
  rungs: readonly Attempt[],
  budget: PixelBudget,
  read: readonly DecodedSymbol[] = [],
): Promise<DecodedSymbol[]> {
  if (regions.length === 0) return []
  const { picture, page } = search
  const { colour } = picture
  const grey = await picture.greyOf(Math.max(colour.width, colour.height))
  return regions.flatMap((region) => {
    return readCuts(search, grey, region, cutsOf(region, page), rungs, budget, read)
  })
}

/**
 * Goes up the ladder until a reading is settled or the budget is spent. On each rung all cuts are
 * tried: if the page was seen badly, the region as it lies in the picture is read at once.
 */
function readCuts(
  { picture, decoder, mustEnd }: BarcodeSearch,
  grey: Grey,
  region: CodeRegion,
  cuts: readonly FlatCut[],
  rungs: readonly Attempt[],
  budget: PixelBudget,
  read: readonly DecodedSymbol[],
): DecodedSymbol[] {
  const usesSecond = isLarge(region, picture.overviewGrey)
  const isLying = region.width >= LYING * region.height
  const enlargement = grey.width / picture.overviewGrey.width
  const toGrey = withoutPerspective(scaleAffine(enlargement, enlargement))
  const found: DecodedSymbol[] = []
  for (const {
    scale,
    by,
    pixelsMax,
    ifLarger,
    symbologies,
    isTurned,
    ifLying,
    isInverted,
  } of rungs) {
    if ((by === 'zxing-js' && !usesSecond) || (ifLying && !isLying)) continue
    for (const cut of isInverted ? cuts.slice(-1) : cuts) {
      const whole = cut.size.width * cut.size.height * (enlargement * scale) ** 2
      if (whole > pixelsMax && ifLarger === 'left out') continue
      budget.pixels -= Math.min(whole, pixelsMax)
      if (budget.pixels < 0 || mustEnd()) return found
      const size = rasterSize(cut, enlargement * scale, pixelsMax)
      const toOverview = cut.toOverview(size)
      const map = composeHomography(toGrey, toOverview)
      const drawn = drawFlat(grey, map, size.width, size.height)
      const raster = isInverted ? negative(drawn) : drawn
      const wanted = {
        symbologies: isLying && !isTurned ? symbologies.filter(isOfBars) : symbologies,
        isThorough: true,
        isTurned: isTurned === true || !isLying,
      }
      const symbols =
        by === 'zxing-js' ? decodePdf417(raster) : decoder(raster, { ...wanted, binarizer: by })
      found.push(...symbols.map((symbol) => moved(symbol, toOverview)))
      if (isSettled(found, read)) return found
    }
  }
  return found
}

function isOfBars(symbology: Symbology): boolean {
  return barSymbologies.some((one) => one === symbology)
}

/** Whether one of the readings is certain, or equal to another or one from before. */
function isSettled(found: readonly DecodedSymbol[], read: readonly DecodedSymbol[]): boolean {
  return found.some(
    (one, i) =>
      one.isCertain || [...found.slice(0, i), ...read].some((other) => isSameCode(one, other)),
  )
}

function moved(symbol: DecodedSymbol, map: Homography): DecodedSymbol {
  return { ...symbol, corners: mapQuad(symbol.corners, (corner) => applyHomography(map, corner)) }
}
