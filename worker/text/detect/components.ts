import type { InkRuns } from './ink-runs.ts'

/** A connected blob of ink: its box in pixels (`x1`, `y1` exclusive) and its area. */
export interface Blob {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly area: number
  /** Number of its horizontal runs; its strokes are about area / runs wide, pixels. */
  readonly runs: number
}

/** Eight-connected components of runs, by union-find in one pass over the rows. */
export function connectedComponents(runs: InkRuns, keep: (blob: Blob) => boolean): Blob[] {
  const { rowStart, start, end, height } = runs
  const total = rowStart[height]!
  const parent = new Int32Array(total)
  const x0 = new Int32Array(total)
  const x1 = new Int32Array(total)
  const y0 = new Int32Array(total)
  const y1 = new Int32Array(total)
  const area = new Int32Array(total)
  const count = new Int32Array(total).fill(1)

  const root = (of: number): number => {
    let i = of
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]!]!
      i = parent[i]!
    }
    return i
  }
  const merge = (into: number, from: number): void => {
    parent[from] = into
    if (x0[from]! < x0[into]!) x0[into] = x0[from]!
    if (x1[from]! > x1[into]!) x1[into] = x1[from]!
    if (y0[from]! < y0[into]!) y0[into] = y0[from]!
    if (y1[from]! > y1[into]!) y1[into] = y1[from]!
    area[into] = area[into]! + area[from]!
    count[into] = count[into]! + count[from]!
  }

  for (let y = 0; y < height; y++) {
    let above = y > 0 ? rowStart[y - 1]! : 0
    const aboveEnd = y > 0 ? rowStart[y]! : 0
    for (let run = rowStart[y]!; run < rowStart[y + 1]!; run++) {
      const from = start[run]!
      const to = end[run]!
      parent[run] = run
      x0[run] = from
      x1[run] = to
      y0[run] = y
      y1[run] = y + 1
      area[run] = to - from
      while (above < aboveEnd && end[above]! < from) above++
      for (let touching = above; touching < aboveEnd && start[touching]! <= to; touching++) {
        const a = root(touching)
        const b = root(run)
        if (a !== b) merge(a, b)
      }
    }
  }

  const blobs: Blob[] = []
  for (let i = 0; i < total; i++) {
    if (parent[i] !== i) continue
    const blob = {
      x0: x0[i]!,
      y0: y0[i]!,
      x1: x1[i]!,
      y1: y1[i]!,
      area: area[i]!,
      runs: count[i]!,
    }
    if (keep(blob)) blobs.push(blob)
  }
  return blobs
}
