import type { Grey } from '../../image/raster.ts'
import { CellMap } from './cell-map.ts'
import { type DocumentOutline, detectDocuments } from './detect-documents.ts'
import { detectRegions, type Region } from './detect-regions.ts'
import { detectTextLines } from './detect-text-lines.ts'
import { OVERVIEW_SIZES, PAGE_SIZES } from './input-size.ts'
import type { LayoutNetwork } from './layout-network.ts'
import { lengthOf, type TextLine } from './text-line.ts'
import { type Upright, voteUpright } from './upright-vote.ts'

/** Where everything is that later stages need; picture pixels, pixel-centre coordinates. */
export interface PageLayout {
  readonly upright: Upright
  /** Lines of print in reading direction, without those of an MRZ. */
  readonly lines: readonly TextLine[]
  /** Lines of a machine readable zone, from above for a reader of the page. */
  readonly mrzLines: readonly TextLine[]
  /** Largest first. */
  readonly documents: readonly DocumentOutline[]
  readonly portraits: readonly Region[]
  /** Where they may be, for who looks closer: the outlines of regions are ragged. */
  readonly portraitMap: CellMap
  readonly barcodes: readonly Region[]
}

/**
 * How surely a line is one of an MRZ, on the mean of its length, and how many times as long as
 * its capitals are high: the shortest, of 30 characters, is 27 times, and glare may hide the half
 * of it. A long line may look less like one: that it was none is found by reading it.
 */
const MRZ_SURE = { probability: 0.5, length: 12 }
const MRZ_LIKELY = { probability: 0.2, length: 22 }

/** One look of the network at a picture, and what it means. */
export async function detectLayout(network: LayoutNetwork, picture: Grey): Promise<PageLayout> {
  const maps = await network.detect(picture, OVERVIEW_SIZES)
  const upright = voteUpright(maps)
  const all = detectTextLines(maps, upright.turns)
  const mrzLines = all.filter(isMrzLine)
  const lines = all.filter((line) => !isMrzLine(line))
  const direction = directionOf(all, upright.turns)
  return {
    upright,
    lines,
    mrzLines: mrzLines.sort((a, b) => downThePage(a, direction) - downThePage(b, direction)),
    documents: detectDocuments(maps),
    portraits: detectRegions(maps, maps.portrait, direction),
    portraitMap: new CellMap(maps, maps.portrait),
    barcodes: detectRegions(maps, maps.barcode, direction),
  }
}

/** What a closer look at a page tells that is thought to be upright. */
export interface PagePrint {
  /** Whether it is. */
  readonly upright: Upright
  /** Its lines of print as they read if it is, small ones included, without those of an MRZ. */
  readonly lines: readonly TextLine[]
  /** Where portraits may be. */
  readonly portraitMap: CellMap
}

/** A closer look at a page laid flat, or at a picture turned until its page is upright. */
export async function detectPrint(network: LayoutNetwork, page: Grey): Promise<PagePrint> {
  const maps = await network.detect(page, PAGE_SIZES)
  const lines = detectTextLines(maps, 0).filter((line) => !isMrzLine(line))
  return { upright: voteUpright(maps), lines, portraitMap: new CellMap(maps, maps.portrait) }
}

function isMrzLine(line: TextLine): boolean {
  return [MRZ_SURE, MRZ_LIKELY].some(
    ({ probability, length }) =>
      line.mrz >= probability && lengthOf(line) >= length * line.capitalHeight,
  )
}

function downThePage({ start, end }: TextLine, direction: number): number {
  return (
    ((start.y + end.y) / 2) * Math.cos(direction) - ((start.x + end.x) / 2) * Math.sin(direction)
  )
}

/** The direction in which the page is read, radians: of its lines, each as heavy as it is long. */
function directionOf(lines: readonly TextLine[], turns: number): number {
  const turned = (turns * Math.PI) / 2
  let x = 1e-3 * Math.cos(turned)
  let y = 1e-3 * Math.sin(turned)
  for (const { start, end } of lines) {
    const along = (end.x - start.x) * Math.cos(turned) + (end.y - start.y) * Math.sin(turned)
    if (along <= 0.7 * Math.hypot(end.x - start.x, end.y - start.y)) continue // a caption across the page
    x += end.x - start.x
    y += end.y - start.y
  }
  return Math.atan2(y, x)
}
