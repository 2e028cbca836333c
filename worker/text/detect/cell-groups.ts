/** Cells that hang together, group after group. */
export interface CellGroups {
  readonly count: number
  /** Indices of cells; those of group k lie from `starts[k]` to `starts[k + 1]`. */
  readonly cells: Int32Array
  readonly starts: Int32Array
}

/**
 * Groups of neighbouring cells (eight to a cell) whose value is at least `limit`,
 * each cell looked at once; at most `groupsMax` of at least `cellsMin` cells, from above.
 */
export function groupCells(
  values: Float32Array,
  width: number,
  limit: number,
  cellsMin: number,
  groupsMax: number,
): CellGroups {
  const height = values.length / width
  const seen = new Uint8Array(values.length)
  const cells = new Int32Array(values.length)
  const starts = new Int32Array(groupsMax + 1)
  let count = 0
  let filled = 0
  for (let seed = 0; seed < values.length && count < groupsMax; seed++) {
    if (seen[seed] !== 0 || !(values[seed]! >= limit)) continue
    const start = filled
    seen[seed] = 1
    cells[filled++] = seed
    for (let next = start; next < filled; next++) {
      const cell = cells[next]!
      const x = cell % width
      const y = (cell - x) / width
      const right = Math.min(width - 1, x + 1)
      const below = Math.min(height - 1, y + 1)
      for (let v = Math.max(0, y - 1); v <= below; v++) {
        for (let u = Math.max(0, x - 1); u <= right; u++) {
          const beside = v * width + u
          if (seen[beside] !== 0 || !(values[beside]! >= limit)) continue
          seen[beside] = 1
          cells[filled++] = beside
        }
      }
    }
    if (filled - start < cellsMin) filled = start
    else starts[++count] = filled
  }
  return { count, cells, starts }
}
