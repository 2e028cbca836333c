/** Sizes of the pages of identity documents. */

/** Size of an upright page, millimetres. */
export interface PageSize {
  readonly widthMm: number
  readonly heightMm: number
}

/** ISO/IEC 7810:2019 table 1: ID-1 cards, ID-2 between them, ID-3 data pages of booklets. */
export const id1: PageSize = { widthMm: 85.6, heightMm: 54 }
export const id2: PageSize = { widthMm: 105, heightMm: 74 }
export const id3: PageSize = { widthMm: 125, heightMm: 88 }

/**
 * The sizes that differ in shape, including cards and booklets in portrait format. ID-2
 * has the shape of ID-3, so by shape alone a page counts as the more common ID-3. Two booklet
 * pages, one above the other, have the shape of one in portrait format.
 */
export const pageSizes: readonly [PageSize, ...PageSize[]] = [
  id1,
  id3,
  { widthMm: id1.heightMm, heightMm: id1.widthMm },
  { widthMm: id3.heightMm, heightMm: id3.widthMm },
]

/** A page with a longer side than this is a booklet's, any other a card. */
const BOOKLET_MIN_MM = 100

/** Whether a page is that of a passport or similar booklet, not a card; in either format. */
export function isOfBooklet({ widthMm, heightMm }: PageSize): boolean {
  return Math.max(widthMm, heightMm) > BOOKLET_MIN_MM
}

/** A booklet page in portrait must fit this closely: else it is a card, or two with a small gap. */
const UPRIGHT_BOOKLET_OFF_MAX = 1.045

/** Largest ratio between a page's aspect and that of its presumed size. */
const SHAPE_OFF_MAX = 1.14

/** The size nearest to `aspect` (width by height); null if none is near or a pair is nearer. */
export function sizeOfShape(aspect: number): PageSize | null {
  const nearest = nearestOf(pageSizes, (size) =>
    isUprightBooklet(size) && off(aspect, size) > Math.log(UPRIGHT_BOOKLET_OFF_MAX)
      ? Number.POSITIVE_INFINITY
      : off(aspect, size),
  )
  const isPair = pairs.some(({ together }) => off(aspect, together) < off(aspect, nearest))
  return isPair || off(aspect, nearest) > Math.log(SHAPE_OFF_MAX) ? null : nearest
}

/** Whether two pages or cards, one above the other, look like this page as well. */
export function isUprightBooklet(size: PageSize): boolean {
  return isOfBooklet(size) && size.heightMm > size.widthMm
}

/** Both sides of a card, one below or beside the other, copied or laid together. */
export interface PagePair {
  readonly size: PageSize
  /** Size of both together, including the gap. */
  readonly together: PageSize
}

/** An average gap; specimens have 0 to 12 mm. */
const GAP_MM = 5

const pairs: readonly [PagePair, ...PagePair[]] = [
  { size: id1, together: { ...id1, heightMm: 2 * id1.heightMm + GAP_MM } },
  { size: id1, together: { ...id1, widthMm: 2 * id1.widthMm + GAP_MM } },
]

/** Largest ratio of aspects for a pair: other gaps and errors of the mask change it by less. */
const PAIR_OFF_MAX = 1.09

/** The pair of cards that looks like `aspect`, with the gap that follows; null if none does. */
export function pairOfShape(aspect: number): PagePair | null {
  const { size, together } = nearestOf(pairs, (pair) => off(aspect, pair.together))
  if (off(aspect, together) > Math.log(PAIR_OFF_MAX)) return null
  const isStack = together.widthMm === size.widthMm
  return {
    size,
    together: isStack
      ? { widthMm: size.widthMm, heightMm: size.widthMm / aspect }
      : { widthMm: size.heightMm * aspect, heightMm: size.heightMm },
  }
}

function nearestOf<T>(of: readonly [T, ...T[]], distance: (one: T) => number): T {
  return of.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

/** How unlike any page, or pair of pages, an aspect is; 0 for the same shape (see `off`). */
export function misfitOf(aspect: number): number {
  const sizes = [...pageSizes, ...pairs.map(({ together }) => together)]
  return Math.min(...sizes.map((size) => off(aspect, size)))
}

/** The same for a card in either format. */
export function misfitOfCard(aspect: number): number {
  return Math.abs(Math.abs(Math.log(aspect)) - Math.log(aspectOf(id1)))
}

/** Absolute log ratio of two aspects; 0 for the same shape. */
function off(aspect: number, size: PageSize): number {
  return Math.abs(Math.log(aspect / aspectOf(size)))
}

/** Width by height. */
export function aspectOf({ widthMm, heightMm }: PageSize): number {
  return widthMm / heightMm
}
