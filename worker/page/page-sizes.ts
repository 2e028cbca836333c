/** Sizes of the pages identity documents have. */

/** Upright, millimetres. */
export interface PageSize {
  readonly widthMm: number
  readonly heightMm: number
}

/** ISO/IEC 7810:2019 table 1: cards, data pages of booklets, and what lies between them. */
export const id1: PageSize = { widthMm: 85.6, heightMm: 54 }
export const id2: PageSize = { widthMm: 105, heightMm: 74 }
export const id3: PageSize = { widthMm: 125, heightMm: 88 }

/**
 * Those that a shape tells apart, cards and booklets that are designed to be held upright among
 * them. ID-2 has the shape of ID-3: by shape alone a page is taken for the commoner one. Two pages
 * of a booklet, one above the other, have that of an upright one.
 */
export const pageSizes: readonly [PageSize, ...PageSize[]] = [
  id1,
  id3,
  { widthMm: id1.heightMm, heightMm: id1.widthMm },
  { widthMm: id3.heightMm, heightMm: id3.widthMm },
]

/** Longer sides are those of a booklet's page, shorter ones of a card. */
const BOOKLET_MIN_MM = 100

/** Whether it is a page of a passport or the like, and no card; whichever way up. */
export function isOfBooklet({ widthMm, heightMm }: PageSize): boolean {
  return Math.max(widthMm, heightMm) > BOOKLET_MIN_MM
}

/** So much off, an upright page of a booklet is an upright card, or two cards with little between them. */
const UPRIGHT_BOOKLET_OFF_MAX = 1.045

/** How much wider or narrower than a size a page may look (ratio of both), for it to have it. */
const SHAPE_OFF_MAX = 1.14

/** The size whose shape is nearest to `aspect` (width by height); null: no page looks like that, or two together do. */
export function sizeOfShape(aspect: number): PageSize | null {
  const nearest = nearestOf(pageSizes, (size) =>
    isUprightBooklet(size) && off(aspect, size) > Math.log(UPRIGHT_BOOKLET_OFF_MAX)
      ? Number.POSITIVE_INFINITY
      : off(aspect, size),
  )
  const isPair = pairs.some(({ together }) => off(aspect, together) < off(aspect, nearest))
  return isPair || off(aspect, nearest) > Math.log(SHAPE_OFF_MAX) ? null : nearest
}

function isUprightBooklet(size: PageSize): boolean {
  return isOfBooklet(size) && size.heightMm > size.widthMm
}

/** Both sides of a card, one below or beside the other, copied or laid down together. */
export interface PagePair {
  readonly size: PageSize
  /** What both take with the gap between them. */
  readonly together: PageSize
}

/** A middling gap; specimens leave 0 to 12 mm. */
const GAP_MM = 5

const pairs: readonly [PagePair, ...PagePair[]] = [
  { size: id1, together: { ...id1, heightMm: 2 * id1.heightMm + GAP_MM } },
  { size: id1, together: { ...id1, widthMm: 2 * id1.widthMm + GAP_MM } },
]

/** A gap of another width changes the shape of a pair by no more, nor does the mask. */
const PAIR_OFF_MAX = 1.09

/** The two cards that together look like `aspect`, the gap as wide as it says; null: none do. */
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

function off(aspect: number, size: PageSize): number {
  return Math.abs(Math.log(aspect / aspectOf(size)))
}

export function aspectOf({ widthMm, heightMm }: PageSize): number {
  return widthMm / heightMm
}
