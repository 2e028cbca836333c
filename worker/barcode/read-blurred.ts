import { scaleAffine } from '../image/affine.ts'
import {
  applyHomography,
  composeHomography,
  type Homography,
  withoutPerspective,
} from '../image/homography.ts'
import { mapQuad } from '../page/corners.ts'
import type { BarcodeSearch } from './barcode-search.ts'
import type { CodeRegion } from './code-region.ts'
import type { DecodedSymbol } from './decode/symbol.ts'
import { cutsOf, rasterSize } from './flat-cut.ts'
import { drawCodewords } from './pdf417/draw-codewords.ts'
import { readPdf417 } from './pdf417/read-pdf417.ts'

/** Pixels of a region in which the ends of a symbol are sought, at most. */
const SOUGHT_PIXELS_MAX = 500_000

/**
 * Reads the PDF417 in the regions whose bars decoders cannot tell apart; corners are in overview pixels. What
 * the codewords say is left to a decoder, which reads them drawn anew.
 */
export async function readBlurred(
  { picture, page, decoder, mustEnd }: BarcodeSearch,
  regions: readonly CodeRegion[],
): Promise<DecodedSymbol[]> {
  if (regions.length === 0) return []
  const grey = await picture.greyOf(Math.max(picture.colour.width, picture.colour.height))
  const enlargement = grey.width / picture.overviewGrey.width
  const toGrey = scaled(enlargement)
  const toOverview = scaled(1 / enlargement)
  return regions.flatMap((region) => {
    for (const cut of cutsOf(region, page)) {
      if (mustEnd()) return []
      const size = rasterSize(cut, enlargement, SOUGHT_PIXELS_MAX)
      const read = readPdf417(grey, composeHomography(toGrey, cut.toOverview(size)), size)
      if (read === null) continue
      const corners = mapQuad(read.corners, (corner) => applyHomography(toOverview, corner))
      return decoder(drawCodewords(read), asDrawn).map((symbol) => ({ ...symbol, corners }))
    }
    return []
  })
}

const asDrawn = { symbologies: ['PDF417'], isThorough: false, isTurned: false } as const

function scaled(by: number): Homography {
  return withoutPerspective(scaleAffine(by, by))
}
