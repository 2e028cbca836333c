import {
  type Affine,
  applyAffine,
  composeAffine,
  type Point,
  scaleAffine,
} from '../image/affine.ts'
import type { Grey } from '../image/raster.ts'
import { drawStrip } from '../image/strip.ts'
import type { BarcodeSearch } from './barcode-search.ts'
import { type CodeRegion, isLarge, regionMap, widened } from './code-region.ts'
import { type DecodedSymbol, isSameCode, symbologies } from './decode/symbol.ts'
import { decodePdf417 } from './decode/zxing-js-decoder.ts'

/** One way to show a region to a decoder. */
interface Attempt {
  /** Pixels of the raster to one of the picture as first decoded. */
  readonly scale: number
  readonly by: 'LocalAverage' | 'GlobalHistogram' | 'zxing-js'
  /** Of the raster: enlarging helps small symbols, and the second decoder is slow. */
  readonly pixelsMax: number
  /** What becomes of a larger raster. */
  readonly ifLarger: 'reduced' | 'left out'
}

/**
 * In this order until one reads something. Of 64 specimens with 1.5 to 4 px to a module the first
 * reads 38, the first, second and fourth 47, all of them 49; what is left of the corpus needs zxing-js.
 */
const ladder: readonly Attempt[] = [
  { scale: 1, by: 'LocalAverage', pixelsMax: 2_400_000, ifLarger: 'reduced' },
  { scale: 2, by: 'LocalAverage', pixelsMax: 1_200_000, ifLarger: 'left out' },
  { scale: 1, by: 'zxing-js', pixelsMax: 400_000, ifLarger: 'reduced' },
  { scale: 1, by: 'GlobalHistogram', pixelsMax: 2_400_000, ifLarger: 'reduced' },
  { scale: 2, by: 'zxing-js', pixelsMax: 800_000, ifLarger: 'left out' },
]

/** Pixels shown to decoders for one picture, at most. */
const WORK_PIXELS_MAX = 6_000_000

/** Room for quiet zones and bars that were not seen as such: in parts of the region, and overview pixels. */
const MARGIN_SHARE = 0.08
const MARGIN_PIXELS = 10

/** What is read in the regions, certain or not, in overview pixels. */
export async function readRegions(
  { picture, decoder, mustEnd }: BarcodeSearch,
  regions: readonly CodeRegion[],
): Promise<DecodedSymbol[]> {
  if (regions.length === 0) return []
  const { colour, overviewGrey } = picture
  const grey = await picture.greyOf(Math.max(colour.width, colour.height))
  const enlargement = grey.width / overviewGrey.width
  const wanted = { symbologies, isThorough: true, isTurned: true }
  const found: DecodedSymbol[] = []
  let work = 0
  for (const region of regions) {
    const box = widened(region, MARGIN_SHARE, MARGIN_PIXELS)
    const ofRegion: DecodedSymbol[] = []
    for (const { scale, by, pixelsMax, ifLarger } of ladder) {
      if (by === 'zxing-js' && !isLarge(region, overviewGrey)) continue
      const whole = box.width * box.height * (enlargement * scale) ** 2
      if (whole > pixelsMax && ifLarger === 'left out') continue
      work += Math.min(whole, pixelsMax)
      if (work > WORK_PIXELS_MAX || mustEnd()) return [...found, ...ofRegion]
      const reduction = Math.min(1, Math.sqrt(pixelsMax / whole))
      const { raster, toOverview } = cutOut(grey, box, enlargement, scale * reduction)
      const symbols =
        by === 'zxing-js' ? decodePdf417(raster) : decoder(raster, { ...wanted, binarizer: by })
      ofRegion.push(...symbols.map((symbol) => moved(symbol, toOverview)))
      if (isSettled(ofRegion)) break
    }
    found.push(...ofRegion)
  }
  return found
}

/** One reading is certain, or two say the same. */
function isSettled(readings: readonly DecodedSymbol[]): boolean {
  return readings.some(
    (one, i) => one.isCertain || readings.slice(0, i).some((other) => isSameCode(one, other)),
  )
}

interface Cut {
  readonly raster: Grey
  readonly toOverview: Affine
}

/** The box, upright. */
function cutOut(grey: Grey, box: CodeRegion, enlargement: number, scale: number): Cut {
  const size = {
    width: Math.max(1, Math.floor(box.width * enlargement * scale)),
    height: Math.max(1, Math.floor(box.height * enlargement * scale)),
  }
  const toOverview = regionMap(box, size)
  const toGrey = composeAffine(scaleAffine(enlargement, enlargement), toOverview)
  return { raster: drawStrip(grey, toGrey, size.width, size.height), toOverview }
}

function moved(symbol: DecodedSymbol, map: Affine): DecodedSymbol {
  const [p, q, r, s] = symbol.corners
  const at = (point: Point) => applyAffine(map, point)
  return { ...symbol, corners: [at(p), at(q), at(r), at(s)] }
}
