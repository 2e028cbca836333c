/** How near values are to labels, and on which side of them a page has most. */
import { isFlush } from '../print/column-rows.ts'
import type { Piece } from '../print/piece.ts'

/** Largest distances of a value, capital heights: beside its label, off its row, below, above. */
const BESIDE_MAX = 14
const OFF_MAX = 0.7
const BELOW_MAX = 2.6
const ABOVE_MAX = 1.7

/** Where a value stands in relation to its label. */
export type Direction = 'beside' | 'below' | 'above'

interface PairCost {
  readonly cost: number
  readonly direction: Direction
}

/** Distance from the usual places, capital heights: right (Arabic, Hebrew: left), below, above. */
export function pairCost(label: Piece, value: Piece): PairCost | null {
  const costs = [
    beside(label, value),
    inColumn(label, value, 'below'),
    inColumn(label, value, 'above'),
  ]
  const near = costs.flatMap((cost) => cost ?? [])
  return near.sort((a, b) => a.cost - b.cost)[0] ?? null
}

function beside(label: Piece, value: Piece, besideMax = BESIDE_MAX): PairCost | null {
  const height = Math.max(label.capitalHeight, value.capitalHeight)
  const isLeftwards = label.script === 'Hebr' || label.script === 'Arab'
  const gap = isLeftwards ? label.box.x0 - value.box.x1 : value.box.x0 - label.box.x1
  const off = Math.abs(value.box.y1 - label.box.y1) / height
  const distance = gap / height
  if (off > OFF_MAX || distance < -0.5 || distance > besideMax) return null
  return { cost: 0.25 * Math.max(0, distance) + off, direction: 'beside' }
}

/** From a label to the colon before its value, capital heights, at most. */
const COLON_MAX = 16

/** Pairs `Alamat` with `: JL. KEMUNING` in its row, nothing of the page between; else null. */
export function behindColon(label: Piece, value: Piece, print: readonly Piece[]): PairCost | null {
  const at = /^:\s?\S/u.test(value.text) ? beside(label, value, COLON_MAX) : null
  if (at === null || print.some((piece) => isBetween(piece, label, value))) return null
  return { ...at, cost: Math.min(at.cost, OFF_MAX) }
}

/** Whether a text is a caption, however it was read: its value follows. */
export function endsWithColon({ text }: Pick<Piece, 'text'>): boolean {
  return text.trimEnd().endsWith(':')
}

/** Whether anything of a piece stands between a label and a value in its row. */
export function isBetween({ box }: Pick<Piece, 'box'>, label: Piece, value: Piece): boolean {
  return (
    box.x0 >= label.box.x1 &&
    box.x1 <= value.box.x0 &&
    box.y1 > label.box.y0 &&
    box.y0 < label.box.y1
  )
}

/** A table has so many labels one below the other. */
const TABLE_ROWS_MIN = 3

/**
 * The cost for `Sex` in a table whose values begin behind `Place of birth` above it; null where
 * there is no such table, or anything between.
 */
export function costInTable(
  label: Piece,
  value: Piece,
  labels: readonly Piece[],
  print: readonly Piece[],
): PairCost | null {
  if (
    Math.abs(value.box.y1 - label.box.y1) >
    OFF_MAX * Math.max(label.capitalHeight, value.capitalHeight)
  )
    return null
  const column = labels.filter(({ box }) => isFlush(label, { box }))
  const x1 = Math.max(...column.map(({ box }) => box.x1))
  if (column.length < TABLE_ROWS_MIN || x1 > value.box.x0) return null
  if ([...labels, ...print].some((piece) => isBetween(piece, label, value))) return null
  return beside({ ...label, box: { ...label.box, x1 } }, value)
}

/** What a value in the next row costs at least, on either side of its label. */
const LEAST_COSTS = { below: 0.3, above: 0.5 } as const

function inColumn(label: Piece, value: Piece, direction: 'below' | 'above'): PairCost | null {
  const height = Math.max(label.capitalHeight, value.capitalHeight)
  const [upper, lower] = direction === 'below' ? [label, value] : [value, label]
  const gap = (lower.box.y0 - upper.box.y1) / height
  const gapMax = direction === 'below' ? BELOW_MAX : ABOVE_MAX
  if (gap < -0.35 || gap > gapMax || !overlap(label, value, height)) return null
  const cost = LEAST_COSTS[direction] + 0.7 * Math.max(0, gap)
  return { cost: cost + 0.15 * offset(label, value, height), direction }
}

function overlap(label: Piece, value: Piece, height: number): boolean {
  const shared = Math.min(label.box.x1, value.box.x1) - Math.max(label.box.x0, value.box.x0)
  return shared > 0 || Math.abs(label.box.x0 - value.box.x0) < 1.5 * height
}

/** Whether a value is in a row close below or above a label, wherever along it. */
export function isBelowOrAbove(label: Piece, value: Piece): boolean {
  const height = Math.max(label.capitalHeight, value.capitalHeight)
  const below = (value.box.y0 - label.box.y1) / height
  const above = (label.box.y0 - value.box.y1) / height
  return (below > -0.35 && below < BELOW_MAX) || (above > -0.35 && above < ABOVE_MAX)
}

/** Distance from flush left, flush right or centred, whichever fits best; capital heights. */
function offset(label: Piece, value: Piece, height: number): number {
  const left = Math.abs(value.box.x0 - label.box.x0)
  const right = Math.abs(value.box.x1 - label.box.x1)
  const centre = Math.abs(value.box.x0 + value.box.x1 - label.box.x0 - label.box.x1) / 2
  return Math.min(left, right, centre) / height
}

/** A label with what may be its value. */
interface Paired {
  readonly label: Piece
  readonly direction: Direction | 'inline'
  readonly cost: number
  /** What their places alone cost, however well the label was read. */
  readonly place: number
}

/** Where the page has its values; null if undecided; `captionsBelow`: such cards are issued. */
export function usualDirection(
  pairings: readonly Paired[],
  captionsBelow: boolean,
): Direction | null {
  return captionsBelow
    ? directionOf(withoutBeside(pairings), CAPTIONS_BELOW_MIN)
    : directionOf(pairings, BELOW_MIN)
}

/** Fewest captions that show that all are below their values, if the issuer prints such cards. */
const CAPTIONS_BELOW_MIN = 2

/** Without labels whose cheapest value is in their row, which show neither above nor below. */
function withoutBeside(pairings: readonly Paired[]): readonly Paired[] {
  return pairings.filter(({ label }) => {
    const own = pairings.filter((one) => one.label === label)
    const least = Math.min(...own.map(({ cost }) => cost))
    return own.every(({ direction, cost }) => direction !== 'beside' || cost > least)
  })
}

/** Where three labels or more have their cheapest value, or `above` if they can be nowhere else. */
function directionOf(pairings: readonly Paired[], labelsMin: number): Direction | null {
  const best = new Map<Piece, Paired>()
  for (const pairing of pairings) {
    const before = best.get(pairing.label)
    if (before === undefined || pairing.cost < before.cost) best.set(pairing.label, pairing)
  }
  const counts = new Map<Direction, number>()
  for (const { direction } of best.values()) {
    if (direction !== 'inline') counts.set(direction, (counts.get(direction) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (most !== undefined && most[1] >= 3) return most[0]
  return areBelowTheirValues(pairings, labelsMin) ? 'above' : null
}

/** Fewest labels that show it on other cards: of two, the lower one's value may not be found. */
const BELOW_MIN = 3
/** Values in the same position relative to their labels differ in cost by less than this. */
const SAME_WAY_MAX = 0.35

/** Whether all labels have values above, about as near, one only there: the rest is others'. */
function areBelowTheirValues(pairings: readonly Paired[], labelsMin: number): boolean {
  const outside = pairings.filter(({ direction }) => direction !== 'inline')
  const labels = [...new Set(outside.map(({ label }) => label))]
  const above = labels.flatMap((label) => {
    const own = outside.filter((one) => one.label === label)
    const costs = own.flatMap(({ direction, place }) => (direction === 'above' ? place : []))
    const isOnly = costs.length === own.length
    return costs.length > 0 ? [{ cost: Math.min(...costs), isOnly }] : []
  })
  const costs = above.map(({ cost }) => cost)
  return (
    labels.length >= labelsMin &&
    above.length === labels.length &&
    above.some(({ isOnly }) => isOnly) &&
    Math.max(...costs) - Math.min(...costs) < SAME_WAY_MAX
  )
}
