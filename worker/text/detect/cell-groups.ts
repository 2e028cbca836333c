/** Connected cells, group after group. */
export interface CellGroups {
  readonly count: number
  /** Indices of cells; those of group k lie from `starts[k]` to `starts[k + 1]`, row after row. */
  readonly cells: Int32Array
  readonly starts: Int32Array
}

/**
 * Groups of 8-connected cells whose value is at least `limit`: at most `groupsMax` of at least
 * `cellsMin` cells, from the top down. Rows are cut into runs and touching runs are united, so that
 * each cell is visited once to find it and once to list it.
 */
export function groupCells(
  values: Float32Array,
  width: number,
  limit: number,
  cellsMin: number,
  groupsMax: number,
): CellGroups {
  const runs = findRuns(values, width, limit)
  const sizes = new Int32Array(runs.count)
  for (let run = 0; run < runs.count; run++)
    sizes[rootOf(runs.parent, run)]! += runs.end[run]! - runs.start[run]!
  // Roots are the first runs of their groups, so groups come out from the top down.
  const starts = new Int32Array(groupsMax + 1)
  const next = new Int32Array(runs.count).fill(-1)
  let count = 0
  for (let run = 0; run < runs.count && count < groupsMax; run++) {
    if (runs.parent[run] !== run || sizes[run]! < cellsMin) continue
    next[run] = starts[count]!
    starts[count + 1] = starts[count]! + sizes[run]!
    count++
  }
  const cells = new Int32Array(starts[count]!)
  for (let run = 0; run < runs.count; run++) {
    const root = rootOf(runs.parent, run)
    if (next[root]! < 0) continue
    let at = next[root]!
    for (let cell = runs.start[run]!; cell < runs.end[run]!; cell++) cells[at++] = cell
    next[root] = at
  }
  return { count, cells, starts }
}

interface Runs {
  readonly count: number
  /** First cell, and the one after the last. */
  readonly start: Int32Array
  readonly end: Int32Array
  /** A union-find forest whose roots are the first runs of their groups. */
  readonly parent: Int32Array
}

function findRuns(values: Float32Array, width: number, limit: number): Runs {
  const most = (values.length >> 1) + values.length / width + 1
  const [start, end, parent] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)]
  let count = 0
  let above = 0
  for (let row = 0; row < values.length; row += width) {
    const first = count
    for (let cell = row; cell < row + width; cell++) {
      if (!(values[cell]! >= limit)) continue
      start[count] = cell
      while (cell < row + width && values[cell]! >= limit) cell++
      end[count] = cell
      parent[count] = count
      count++
    }
    for (let run = first, over = above; run < count; run++) {
      // Runs of the row above that reach it, corner to corner included.
      while (over < first && end[over]! < start[run]! - width) over++
      for (
        let touching = over;
        touching < first && start[touching]! <= end[run]! - width;
        touching++
      )
        unite(parent, touching, run)
    }
    above = first
  }
  return { count, start, end, parent }
}

function unite(parent: Int32Array, a: number, b: number): void {
  const [first, second] = [rootOf(parent, a), rootOf(parent, b)]
  if (first < second) parent[second] = first
  else parent[first] = second
}

function rootOf(parent: Int32Array, run: number): number {
  let at = run
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]!]!
    at = parent[at]!
  }
  return at
}
