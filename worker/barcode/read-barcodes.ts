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
  linearSymbologies,
  matrixSymbologies,
  symbologies,
} from './decode/symbol.ts'
import { type Attempt, firstRungs, furtherRungs } from './ladder.ts'
import { readBlurred } from './read-blurred.ts'
import { readRegions, workPixelsMax } from './read-regions.ts'

/** A picture this small costs less to read whole than to search; pixels. */
const SMALL_PICTURE = 150_000

/** Codes published per picture, at most. */
const CODES_MAX = 8

/**
 * Mean probability of a detected region from which it surely holds a code. Of 56 regions of codes that
 * were read on cards and photographs 55 reach it, of 20 on tables, cloth and leaves none
 * (docs/decisions/0038).
 */
const SURE_MIN = 0.8

/** All codes of a picture, each once, their corners in overview pixels. */
export async function readBarcodes(search: BarcodeSearch): Promise<DecodedSymbol[]> {
  const { picture, decoder, mustEnd } = search
  const overview = picture.overviewGrey
  const isSmall = overview.data.length <= SMALL_PICTURE
  // The decoder itself finds the marks of matrix codes, which costs little at this size.
  const wanted = isSmall ? symbologies : matrixSymbologies
  const readings = decoder(overview, { ...quick, symbologies: wanted })
  const seen = search.regions.map(({ corners, score }) => ({
    region: alignRegion(overview, regionOfCorners(corners)),
    isSure: score >= SURE_MIN,
  }))
  const unread = (isWanted: (seen: SeenRegion) => boolean) => {
    const sure = confirmed(readings)
    const isRead = (region: CodeRegion) => sure.some((symbol) => isInside(symbol, region))
    return seen.flatMap((one) => (isWanted(one) && !isRead(one.region) ? one.region : []))
  }
  const budget = { pixels: workPixelsMax }
  const read = async (regions: readonly CodeRegion[], rungs: readonly Attempt[]) =>
    readings.push(...(await readRegions(search, regions, rungs, budget, readings)))
  await read(unread(anyOne), firstRungs)
  const isWorthAll = readings.length > 0 || seen.some(isLargeCode)
  if (isWorthAll && !isSmall && !mustEnd()) {
    // Where there is one code there may be another that was cut badly or not detected.
    const isPdf417Read = readings.some((one) => one.symbology === 'PDF417' && one.isCertain)
    const missing = isPdf417Read ? linearSymbologies : barSymbologies
    readings.push(...decoder(overview, { ...quick, symbologies: missing }))
  }
  readings.push(...(await readBlurred(search, unread(isClimbed))))
  await read(unread(isClimbed), furtherRungs)
  // A large code may be detected in pieces: read the page, or the box around the pieces, as well.
  const [missed, ...others] = unread(anyOne)
  if (readings.length === 0 && unread(({ isSure }) => isSure).length > 0)
    await read([whole(search)], firstRungs)
  else if (readings.length > 0 && missed !== undefined && others.length > 0)
    await read([around(missed, others)], firstRungs)
  if (readings.length === 0 && (isSmall || seen.length > 0) && !mustEnd()) {
    readings.push(...decoder(negative(overview), { ...quick, symbologies: wanted }))
  }
  return distinct(confirmed(readings)).slice(0, CODES_MAX)

  function isLargeCode({ isSure, region }: SeenRegion): boolean {
    return isSure && isLarge(region, overview)
  }
  /** Small codes beside one that was read are mostly stock numbers, too small to be read at all. */
  function isClimbed(one: SeenRegion): boolean {
    return one.isSure && (readings.length === 0 || isLargeCode(one))
  }
}

/** A region in which a code was detected. */
interface SeenRegion {
  readonly region: CodeRegion
  readonly isSure: boolean
}

function anyOne(): boolean {
  return true
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
