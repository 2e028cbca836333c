import type { Piece } from '../piece.ts'

/**
 * Largest distances of a value from its label, capital heights: beside it, off its row, below it,
 * above it.
 */
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

/**
 * How far a value is from the usual places, in capital heights: right of its label (left in Arabic
 * and Hebrew), below it, or above it where labels are underneath. Null: too far.
 */
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

/** Distance from flush left, flush right or centred, whichever fits best; capital heights. */
function offset(label: Piece, value: Piece, height: number): number {
  const left = Math.abs(value.box.x0 - label.box.x0)
  const right = Math.abs(value.box.x1 - label.box.x1)
  const centre = Math.abs(value.box.x0 + value.box.x1 - label.box.x0 - label.box.x1) / 2
  return Math.min(left, right, centre) / height
}
