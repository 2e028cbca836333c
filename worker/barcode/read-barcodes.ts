import { applyHomography } from '../image/homography.ts'
import { negative } from '../image/raster.ts'
import { mapQuad, rectangle } from '../page/corners.ts'
import { alignRegion } from './align-region.ts'
import type { BarcodeSearch } from './barcode-search.ts'
import { around, type CodeRegion, covers, isLarge, regionOfCorners } from './code-region.ts'
import {
  barSymbologies,
  type DecodedSymbol,
  isSameCode,
  matrixSymbologies,
  symbologies,
} from './decode/symbol.ts'
import { readRegions, workPixelsMax } from './read-regions.ts'

/** A picture this small costs less to read whole than to search; pixels. */
const SMALL_PICTURE = 150_000

/** Codes published per picture, at most. */
const CODES_MAX = 8

/** All codes of a picture, each once, their corners in overview pixels. */
export async function readBarcodes(search: BarcodeSearch): Promise<DecodedSymbol[]> {
  const { picture, decoder, regions: given } = search
  const overview = picture.overviewGrey
  const isSmall = overview.data.length <= SMALL_PICTURE
  // The decoder itself finds the marks of matrix codes, which costs little at this size.
  const wanted = isSmall ? symbologies : matrixSymbologies
  const readings = decoder(overview, { ...quick, symbologies: wanted })
  const regions = given.map((corners) => alignRegion(overview, regionOfCorners(corners)))
  const isRead = (region: CodeRegion) =>
    readings.some((symbol) => symbol.isCertain && isInside(symbol, region))
  const budget = { pixels: workPixelsMax }
  const unread = regions.filter((region) => !isRead(region))
  readings.push(...(await readRegions(search, unread, budget)))
  // A large code may be detected in pieces: read the page, or the box around the pieces, as well.
  const [missed, ...others] = regions.filter((region) => !isRead(region))
  if (readings.length === 0 && missed !== undefined)
    readings.push(...(await readRegions(search, [whole(search)], budget)))
  else if (missed !== undefined && others.length > 0)
    readings.push(...(await readRegions(search, [around(missed, others)], budget)))
  if (readings.length === 0 && !search.mustEnd()) {
    readings.push(...decoder(negative(overview), { ...quick, symbologies: wanted }))
  }
  const isWorthAll = readings.length > 0 || regions.some((region) => isLarge(region, overview))
  if (isWorthAll && !isSmall && !search.mustEnd()) {
    // Where there is one code there may be another that was cut badly or not detected.
    readings.push(...decoder(overview, { ...quick, symbologies: barSymbologies }))
  }
  return distinct(confirmed(readings)).slice(0, CODES_MAX)
}

const quick = { isThorough: false, isTurned: false }

/** The whole page, or the whole picture if the page's edges are not known. */
function whole({ picture: { overviewGrey }, page }: BarcodeSearch): CodeRegion {
  if (page !== null) {
    const { widthMm, heightMm } = page.size
    const edges = rectangle(0, 0, widthMm, heightMm)
    return regionOfCorners(mapQuad(edges, (corner) => applyHomography(page.toOverview, corner)))
  }
  const { width, height } = overviewGrey
  return alignRegion(overviewGrey, regionOfCorners(rectangle(0, 0, width - 1, height - 1)))
}

/** Certain readings, and uncertain ones that occur twice. */
function confirmed(readings: readonly DecodedSymbol[]): DecodedSymbol[] {
  return readings.filter(
    (one) => one.isCertain || readings.some((other) => other !== one && isSameCode(one, other)),
  )
}

/** Each payload of a symbology once: documents repeat their codes. */
function distinct(symbols: readonly DecodedSymbol[]): DecodedSymbol[] {
  return symbols.filter((one, i) => symbols.findIndex((other) => isSameCode(one, other)) === i)
}

/** Whether the centre of the symbol lies in the region. */
function isInside({ corners }: DecodedSymbol, region: CodeRegion): boolean {
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 4
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 4
  return covers(region, { x, y })
}
