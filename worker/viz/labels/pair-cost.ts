import type { Piece } from '../piece.ts'

/** Largest distances of a value, capital heights: beside its label, off its row, below, above. */
const BESIDE_MAX = 14
const OFF_MAX = 0.7
const BELOW_MAX = 2.6
const ABOVE_MAX = 1.7

/** Where a value stands in relation to its label. */
export type Direction = 'beside' | 'below' | 'above'

export interface PairCost {
  readonly cost: number
  readonly direction: Direction
}

/** Distance from the usual places, capital heights: right (Arabic, Hebrew: left), below, above. */
export function pairCost(label: Piece, value: Piece): PairCost | null {
  const costs = [beside(label, value), below(label, value), above(label, value)]
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

/** Whether anything of a piece stands between a label and a value in its row. */
export function isBetween({ box }: Pick<Piece, 'box'>, label: Piece, value: Piece): boolean {
  return (
    box.x0 >= label.box.x1 &&
    box.x1 <= value.box.x0 &&
    box.y1 > label.box.y0 &&
    box.y0 < label.box.y1
  )
}

/** A table has so many labels one below the other, flush within so many capital heights. */
const TABLE_ROWS_MIN = 3
const FLUSH_MAX = 1.2

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
  const column = labels.filter(
    ({ box }) => Math.abs(box.x0 - label.box.x0) < FLUSH_MAX * label.capitalHeight,
  )
  const x1 = Math.max(...column.map(({ box }) => box.x1))
  if (column.length < TABLE_ROWS_MIN || x1 > value.box.x0) return null
  if ([...labels, ...print].some((piece) => isBetween(piece, label, value))) return null
  return beside({ ...label, box: { ...label.box, x1 } }, value)
}

function below(label: Piece, value: Piece): PairCost | null {
  const height = Math.max(label.capitalHeight, value.capitalHeight)
  const gap = (value.box.y0 - label.box.y1) / height
  if (gap < -0.35 || gap > BELOW_MAX || !overlap(label, value, height)) return null
  return {
    cost: 0.3 + 0.7 * Math.max(0, gap) + 0.15 * offset(label, value, height),
    direction: 'below',
  }
}

function above(label: Piece, value: Piece): PairCost | null {
  const height = Math.max(label.capitalHeight, value.capitalHeight)
  const gap = (label.box.y0 - value.box.y1) / height
  if (gap < -0.35 || gap > ABOVE_MAX || !overlap(label, value, height)) return null
  return {
    cost: 0.5 + 0.7 * Math.max(0, gap) + 0.15 * offset(label, value, height),
    direction: 'above',
  }
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
