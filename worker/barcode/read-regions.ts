import { scaleAffine } from '../image/affine.ts'
import {
  applyHomography,
  composeHomography,
  type Homography,
  withoutPerspective,
} from '../image/homography.ts'
import { drawFlat } from '../image/patch.ts'
import { type Grey, negative } from '../image/raster.ts'
import { sharpen } from '../image/sharpen.ts'
import { mapQuad } from '../page/corners.ts'
import type { BarcodeSearch } from './barcode-search.ts'
import { type CodeRegion, isLarge } from './code-region.ts'
import { type DecodedSymbol, isSameCode, symbologies } from './decode/symbol.ts'
import { decodePdf417 } from './decode/zxing-js-decoder.ts'
import { cutAsSeen, cutOnPage, type FlatCut } from './flat-cut.ts'

/** One way to show a region to a decoder. */
interface Attempt {
  /** Raster pixels per pixel of the picture as first decoded. */
  readonly scale: number
  readonly by: 'LocalAverage' | 'GlobalHistogram' | 'zxing-js'
  /** Limit of the raster's size: enlarging helps small symbols, and the second decoder is slow. */
  readonly pixelsMax: number
  /** Whether a larger raster is reduced, or the attempt skipped. */
  readonly ifLarger: 'reduced' | 'left out'
  /**
   * Undoes the blur of lenses and shaken hands, half a module and more, which hides most codes in
   * photographs.
   */
  readonly sharpening?: { readonly reachModules: number; readonly amount: number }
  /** Reads a code that is printed light on dark. */
  readonly isInverted?: true
}

/** Sharpening that reaches half a module. */
const softened = (amount: number) => ({ reachModules: 0.5, amount })

/**
 * Tried in this order until a reading is settled. Of 80 photographs of severity 3 with 1.5 to 4 px
 * per module 55 are read with one sharpened attempt, 62 with three; the rest of the corpus needs
 * zxing-js.
 */
const ladder: readonly Attempt[] = [
  { scale: 1, by: 'LocalAverage', pixelsMax: 2_400_000, ifLarger: 'reduced' },
  { scale: 1, by: 'LocalAverage', pixelsMax: 600_000, ifLarger: 'reduced', isInverted: true },
  {
    scale: 2,
    by: 'GlobalHistogram',
    pixelsMax: 700_000,
    ifLarger: 'reduced',
    sharpening: softened(4),
  },
  {
    scale: 2,
    by: 'LocalAverage',
    pixelsMax: 700_000,
    ifLarger: 'reduced',
    sharpening: softened(3),
  },
  {
    scale: 1,
    by: 'LocalAverage',
    pixelsMax: 700_000,
    ifLarger: 'reduced',
    sharpening: softened(2),
  },
  { scale: 2, by: 'LocalAverage', pixelsMax: 1_200_000, ifLarger: 'left out' },
  { scale: 1, by: 'zxing-js', pixelsMax: 400_000, ifLarger: 'reduced' },
  { scale: 2, by: 'zxing-js', pixelsMax: 800_000, ifLarger: 'left out' },
]

/** Pixels shown to decoders for one picture, at most: about 0.3 s where nothing reads a code. */
export const workPixelsMax = 5_000_000

/** What is left of `workPixelsMax`. */
export interface PixelBudget {
  pixels: number
}

/**
 * A region this many times as wide as high holds a code that lies along it, perhaps upside down:
 * after the first attempt no code across it is sought, which takes a third of the time. 46 cuts of 18
 * cards were read alike either way (docs/decisions/0341-codes-as-seen-before-more-rungs.md).
 */
const LYING = 1.5

/** Reads the symbols in the regions, certain or not; their corners are in overview pixels. */
export async function readRegions(
  search: BarcodeSearch,
  regions: readonly CodeRegion[],
  budget: PixelBudget,
): Promise<DecodedSymbol[]> {
  if (regions.length === 0) return []
  const { picture, page } = search
  const { colour } = picture
  const grey = await picture.greyOf(Math.max(colour.width, colour.height))
  return regions.flatMap((region) => {
    const onPage = page && cutOnPage(region, page)
    const cuts = onPage === null ? [cutAsSeen(region)] : [onPage, cutAsSeen(region)]
    return readCuts(search, grey, region, cuts, budget)
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
  budget: PixelBudget,
): DecodedSymbol[] {
  const usesSecond = isLarge(region, picture.overviewGrey)
  const isLying = region.width >= LYING * region.height
  const enlargement = grey.width / picture.overviewGrey.width
  const toGrey = withoutPerspective(scaleAffine(enlargement, enlargement))
  const found: DecodedSymbol[] = []
  for (const [rung, { scale, by, pixelsMax, ifLarger, ...shown }] of ladder.entries()) {
    if (by === 'zxing-js' && !usesSecond) continue
    for (const cut of shown.isInverted ? cuts.slice(-1) : cuts) {
      const whole = cut.size.width * cut.size.height * (enlargement * scale) ** 2
      if (whole > pixelsMax && ifLarger === 'left out') continue
      budget.pixels -= Math.min(whole, pixelsMax)
      if (budget.pixels < 0 || mustEnd()) return found
      const reduced = enlargement * scale * Math.min(1, Math.sqrt(pixelsMax / whole))
      const size = {
        width: Math.max(1, Math.floor(cut.size.width * reduced)),
        height: Math.max(1, Math.floor(cut.size.height * reduced)),
      }
      const toOverview = cut.toOverview(size)
      const map = composeHomography(toGrey, toOverview)
      const raster = asShown(drawFlat(grey, map, size.width, size.height), shown)
      const wanted = { symbologies, isThorough: true, isTurned: rung === 0 || !isLying }
      const symbols =
        by === 'zxing-js' ? decodePdf417(raster) : decoder(raster, { ...wanted, binarizer: by })
      found.push(...symbols.map((symbol) => moved(symbol, toOverview)))
      if (isSettled(found)) return found
    }
  }
  return found
}

function asShown(
  drawn: Grey,
  { sharpening, isInverted }: Pick<Attempt, 'sharpening' | 'isInverted'>,
): Grey {
  const upright = isInverted ? negative(drawn) : drawn
  return sharpening ? sharpened(upright, sharpening) : upright
}

/**
 * Estimates the module from the longer side: cards' codes are about 300 modules across, plus
 * margins.
 */
function sharpened(
  raster: Grey,
  { reachModules, amount }: NonNullable<Attempt['sharpening']>,
): Grey {
  const module = Math.max(raster.width, raster.height) / MODULES_ACROSS
  return sharpen(raster, Math.max(1, Math.round(reachModules * module)), amount)
}

const MODULES_ACROSS = 340

/** Whether one reading is certain, or two are equal. */
function isSettled(readings: readonly DecodedSymbol[]): boolean {
  return readings.some(
    (one, i) => one.isCertain || readings.slice(0, i).some((other) => isSameCode(one, other)),
  )
}

function moved(symbol: DecodedSymbol, map: Homography): DecodedSymbol {
  return { ...symbol, corners: mapQuad(symbol.corners, (corner) => applyHomography(map, corner)) }
}
