import type { Point } from '../../image/affine.ts'
import { groupCells } from './cell-groups.ts'
import { type LayoutMaps, sigmoid, toPictureX, toPictureY } from './layout-maps.ts'
import type { Quad } from './quadrilateral.ts'

/** A portrait or a barcode. */
export interface Region {
  /** Clockwise from the upper left corner as the page is read, pixels. */
  readonly corners: Quad
  /** Mean probability of its cells, 0 to 1. */
  readonly score: number
}

const REGIONS_MAX = 12

/** Cells: smaller groups are specks. */
const CELLS_MIN = 16

/** Boxes along `direction` (radians) around the groups of one map, largest first. */
export function detectRegions(maps: LayoutMaps, logits: Float32Array, direction: number): Region[] {
  const { width } = maps
  const groups = groupCells(logits, width, 0, CELLS_MIN, REGIONS_MAX)
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const regions: { region: Region; size: number }[] = []
  for (let k = 0; k < groups.count; k++) {
    const cells = groups.cells.subarray(groups.starts[k]!, groups.starts[k + 1]!)
    const [u, v] = [new Float32Array(cells.length), new Float32Array(cells.length)]
    let score = 0
    for (let i = 0; i < cells.length; i++) {
      const x = cells[i]! % width
      const y = (cells[i]! - x) / width
      u[i] = x * cos + y * sin
      v[i] = y * cos - x * sin
      score += sigmoid(logits[cells[i]!]!)
    }
    const [left, right] = bounds(u)
    const [top, bottom] = bounds(v)
    const at = (a: number, b: number): Point => ({
      x: toPictureX(maps, a * cos - b * sin),
      y: toPictureY(maps, a * sin + b * cos),
    })
    const corners: Quad = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
    regions.push({ region: { corners, score: score / cells.length }, size: cells.length })
  }
  return regions.sort((a, b) => b.size - a.size).map(({ region }) => region)
}

/**
 * The smallest and the largest value without the outermost hundredth at each end, which is ragged;
 * half a cell is added for the cells' edges.
 */
function bounds(values: Float32Array): [number, number] {
  values.sort()
  const apart = Math.floor(values.length / 100)
  return [values[apart]! - 0.5, values[values.length - 1 - apart]! + 0.5]
}
