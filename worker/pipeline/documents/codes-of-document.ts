/** Which barcodes of a picture are of the document that the answer speaks of. */
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { centreOf, isWithin } from '../../page/corners.ts'
import type { PageInView } from '../../page/page-in-view.ts'
import { isUprightBooklet } from '../../page/page-sizes.ts'
import { areaOf, type Quad } from '../../text/detect/quadrilateral.ts'
import { tieBetween } from '../agreement/tie.ts'
import type { FoundBarcode } from '../context.ts'

/** A document whose codes are so many times as large lies in front of the other. An estimate. */
const LARGER_MIN = 2

/** The codes of each document: codes of one never say different things of its holder. */
export function codesByDocument(codes: readonly FoundBarcode[]): readonly FoundBarcode[][] {
  const groups: FoundBarcode[][] = []
  for (const code of codes.filter(namesHolder)) {
    const own = groups.find((group) => group.every((other) => !areApart(code, other)))
    if (own === undefined) groups.push([code])
    else own.push(code)
  }
  return groups
}

function areApart(one: FoundBarcode, other: FoundBarcode): boolean {
  return tieBetween(one.reading.candidates, other.reading.candidates) === 'apart'
}

/** Whether a code says more than its payload. */
export function namesHolder({ reading }: FoundBarcode): boolean {
  return reading.candidates.some(({ name }) => name !== 'barcode' && name !== 'barcode_bytes')
}

/** The one document that other readings agree with; null if that is none, or several. */
export function agreeingDocument(
  groups: readonly FoundBarcode[][],
  readings: readonly FieldCandidate[],
): FoundBarcode[] | null {
  return onlyOne(
    groups.filter((group) =>
      group.some(({ reading }) => tieBetween(reading.candidates, readings) === 'tied'),
    ),
  )
}

/** The one document with a code on the page; null if that is none, or several. */
export function documentOnPage(
  groups: readonly FoundBarcode[][],
  page: Quad | null,
): FoundBarcode[] | null {
  return onlyOne(groups.filter((group) => group.some((code) => isOnPage(code, page))))
}

/** The document with by far the largest code; null without one. */
export function largestDocument(groups: readonly FoundBarcode[][]): FoundBarcode[] | null {
  const [first, second] = groups
    .map((group) => ({
      group,
      area: Math.max(...group.map(({ corners }) => Math.abs(areaOf(corners)))),
    }))
    .toSorted((a, b) => b.area - a.area)
  if (first === undefined) return null
  return second === undefined || first.area >= LARGER_MIN * second.area ? first.group : null
}

/**
 * Whether a code is printed on the page: its centre lies on it, and its sides run along the page's,
 * which is not two cards, one above the other. What is stuck or lies over a page seldom does.
 */
export function isPlacedOn(code: FoundBarcode, page: PageInView | null): boolean {
  if (page === null || isUprightBooklet(page.size) || !isOnPage(code, page.corners)) return false
  const off = (directionOf(code.corners) - directionOf(page.corners)) / QUARTER
  return Math.abs(off - Math.round(off)) * QUARTER <= SLANT_MAX
}

const QUARTER = Math.PI / 2

/** Radians between a code and its page by perspective and by corners that were not seen exactly. */
const SLANT_MAX = 0.1

function directionOf([upperLeft, upperRight]: Quad): number {
  return Math.atan2(upperRight.y - upperLeft.y, upperRight.x - upperLeft.x)
}

export function isOnPage({ corners }: FoundBarcode, page: Quad | null): boolean {
  return page !== null && isWithin(page, centreOf(corners))
}

function onlyOne(groups: readonly FoundBarcode[][]): FoundBarcode[] | null {
  return groups.length === 1 ? (groups[0] ?? null) : null
}
