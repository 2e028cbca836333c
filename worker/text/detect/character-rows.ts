import type { Blob } from './components.ts'

/** Blobs side by side like the characters of a line, left to right. */
export type CharacterRow = readonly Blob[]

const CELL = 32

/** Neighbours are looked for up to this many character heights to the right. */
const REACH = 2.3

/**
 * Links each blob to the best neighbour on its right, then follows the links. A neighbour may be 38
 * % shorter (fillers are lower than letters) to 60 % taller, and may rise or fall by 10° plus a
 * fifth of the height.
 */
export function characterRows(blobs: readonly Blob[], minimumLength: number): CharacterRow[] {
  const grid = new BlobGrid(blobs)
  const next = new Int32Array(blobs.length).fill(-1)
  const previous = new Int32Array(blobs.length).fill(-1)
  const cost = new Float64Array(blobs.length).fill(Number.POSITIVE_INFINITY)

  for (let i = 0; i < blobs.length; i++) {
    const found = grid.bestOnTheRight(i)
    if (found === null || found.cost >= cost[found.index]!) continue
    const rival = previous[found.index]!
    if (rival >= 0) next[rival] = -1
    next[i] = found.index
    previous[found.index] = i
    cost[found.index] = found.cost
  }

  const result: CharacterRow[] = []
  for (let i = 0; i < blobs.length; i++) {
    if (previous[i]! >= 0) continue
    const row: Blob[] = []
    for (let j = i; j >= 0; j = next[j]!) row.push(blobs[j]!)
    if (row.length >= minimumLength) result.push(row)
  }
  return result
}

/** Blobs by coarse cell, so that a search for neighbours looks at a few blobs instead of all. */
class BlobGrid {
  private readonly blobs: readonly Blob[]
  private readonly cells = new Map<number, number[]>()

  constructor(blobs: readonly Blob[]) {
    this.blobs = blobs
    blobs.forEach((blob, index) => {
      const key = cellKey(centreX(blob), centreY(blob))
      const cell = this.cells.get(key)
      if (cell) cell.push(index)
      else this.cells.set(key, [index])
    })
  }

  bestOnTheRight(index: number): { index: number; cost: number } | null {
    const blob = this.blobs[index]!
    const height = blob.y1 - blob.y0
    const x = centreX(blob)
    const y = centreY(blob)
    let best: { index: number; cost: number } | null = null
    for (let cellY = y - height; cellY < y + height + CELL; cellY += CELL) {
      for (let cellX = x; cellX < x + height * REACH + CELL; cellX += CELL) {
        for (const candidate of this.cells.get(cellKey(cellX, cellY)) ?? []) {
          const cost = stepCost(blob, this.blobs[candidate]!)
          if (cost !== null && (best === null || cost < best.cost))
            best = { index: candidate, cost }
        }
      }
    }
    return best
  }
}

/** One number for both coordinates: there are at most a few thousand cells per side. */
function cellKey(x: number, y: number): number {
  return Math.floor(y / CELL) * 65536 + Math.floor(x / CELL)
}

function stepCost(from: Blob, to: Blob): number | null {
  const height = from.y1 - from.y0
  const dx = centreX(to) - centreX(from)
  if (dx <= height * 0.25 || dx > height * REACH) return null
  const ratio = (to.y1 - to.y0) / height
  if (ratio < 0.62 || ratio > 1.6) return null
  const dy = Math.abs(centreY(to) - centreY(from))
  if (dy > 0.18 * dx + 0.22 * height) return null
  return dx + 2.5 * dy + height * Math.abs(ratio - 1)
}

export function centreX(blob: Blob): number {
  return (blob.x0 + blob.x1) / 2
}

export function centreY(blob: Blob): number {
  return (blob.y0 + blob.y1) / 2
}
