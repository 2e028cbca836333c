import { applyAffine } from '../../image/affine.ts'
import { downscale, type Grey } from '../../image/raster.ts'
import { sample } from '../../image/strip.ts'
import { barCells, CELL } from './bar-cells.ts'
import { type BarGroup, barGroups } from './bar-groups.ts'
import { type CodeRegion, covers, regionMap } from './code-region.ts'

/**
 * Long side at which bars are looked for first, pixels, and how often it is halved then: narrow
 * bars vanish in a small picture, and wide ones leave blank cells in a large one.
 */
const LONG_SIDE = 700
const HALVINGS = 2

/** Across the bars and along them, pixels at the size they are seen in. */
const ACROSS_MIN = 48
const ALONG_MIN = 12

/** Share of its box that a group fills; glare and wide bars leave holes. */
const FILLED_MIN = 0.4

/** The shortest code that identifies anything, four characters of Code 128, has 43 edges. */
const EDGES_MIN = 24

/** A lower box cannot hold rows that could be read: it is a linear code, or print. */
const ROWS_HEIGHT_MIN = 36

/** Of a linear code two lines across it look alike; of print they do not. */
const LINEAR_MIN = 0.5

const REGIONS_MAX = 6

/**
 * Where bars stand side by side, as in PDF417 and linear codes, largest first: boxes that lie
 * along them, in pixels of `overview`. About 3 ms for half a megapixel.
 */
export function findBars(overview: Grey): CodeRegion[] {
  const found: CodeRegion[] = []
  let reduction = Math.max(1, Math.floor(Math.max(overview.width, overview.height) / LONG_SIDE))
  let grey = downscale(overview, reduction)
  for (let halving = 0; halving <= HALVINGS; halving++) {
    const cells = barCells(grey)
    for (const group of barGroups(cells)) {
      const region = boxAround(group, cells.columns)
      if (isCodeLike(group, region, grey)) found.push(enlarged(region, reduction))
    }
    grey = downscale(grey, 2)
    reduction *= 2
  }
  const largest = found.sort((a, b) => b.width * b.height - a.width * a.height)
  return largest
    .filter((one, i) => !largest.slice(0, i).some((larger) => covers(larger, one.centre)))
    .slice(0, REGIONS_MAX)
}

function boxAround({ cells, direction }: BarGroup, columns: number): CodeRegion {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const cell of cells) {
    const x = ((cell % columns) + 0.5) * CELL
    const y = (Math.floor(cell / columns) + 0.5) * CELL
    const [u, v] = [x * cos + y * sin, y * cos - x * sin]
    u0 = Math.min(u0, u)
    u1 = Math.max(u1, u)
    v0 = Math.min(v0, v)
    v1 = Math.max(v1, v)
  }
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2]
  return {
    centre: { x: u * cos - v * sin, y: u * sin + v * cos },
    width: u1 - u0 + CELL,
    height: v1 - v0 + CELL,
    direction,
  }
}

function isCodeLike({ cells }: BarGroup, region: CodeRegion, grey: Grey): boolean {
  const { width, height } = region
  if (width < ACROSS_MIN || height < ALONG_MIN) return false
  if (cells.length * CELL * CELL < FILLED_MIN * width * height) return false
  const profiles = [0.35, 0.5, 0.65].map((share) => profileAcross(grey, region, share * height))
  if (!profiles.some((profile) => edgesOf(profile) >= EDGES_MIN)) return false
  return height >= ROWS_HEIGHT_MIN || correlation(profiles[0]!, profiles[2]!) >= LINEAR_MIN
}

/** Levels on the way across the bars, `down` pixels below their upper ends. */
function profileAcross(grey: Grey, region: CodeRegion, down: number): number[] {
  const { width, height } = region
  const map = regionMap(region, { width, height })
  return Array.from({ length: Math.floor(width) }, (_, across) => {
    const { x, y } = applyAffine(map, { x: across, y: down })
    return sample(grey, x, y)
  })
}

/** Turns from dark to light and back. */
function edgesOf(levels: readonly number[]): number {
  const sorted = levels.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)]!
  const enough = Math.max(10, 0.2 * (at(0.95) - at(0.05)))
  let edges = 0
  let extreme = levels[0]!
  let rises = true
  for (const level of levels) {
    if (rises ? level > extreme : level < extreme) extreme = level
    else if (Math.abs(level - extreme) > enough) {
      edges++
      rises = !rises
      extreme = level
    }
  }
  return edges
}

/** Of two profiles of one length, -1 to 1. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (levels: readonly number[]) => levels.reduce((a, b) => a + b, 0) / levels.length
  const [m, n] = [mean(one), mean(other)]
  let [both, first, second] = [0, 0, 0]
  for (const [i, level] of one.entries()) {
    const [a, b] = [level - m, other[i]! - n]
    both += a * b
    first += a * a
    second += b * b
  }
  return both / Math.sqrt(first * second + 1e-9)
}

function enlarged(region: CodeRegion, reduction: number): CodeRegion {
  const { centre, width, height, direction } = region
  return {
    centre: { x: centre.x * reduction, y: centre.y * reduction },
    width: width * reduction,
    height: height * reduction,
    direction,
  }
}
