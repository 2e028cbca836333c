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
  /** Lines of a machine readable zone, from the top of the page down. */
  readonly mrzLines: readonly TextLine[]
  /** Largest first. */
  readonly documents: readonly DocumentOutline[]
  /** The same by cells of at least this logit instead of 0. */
  readonly documentsAt: (level: number) => readonly DocumentOutline[]
  readonly portraits: readonly Region[]
  /** Where portraits may be, for a closer look: the outlines of regions are ragged. */
  readonly portraitMap: CellMap
  readonly barcodes: readonly Region[]
}

/**
 * Minimum mean probability of an MRZ along a line, and minimum length in capital heights. The
 * shortest MRZ line, of 30 characters, is 27 capital heights long, and glare may hide half of it.
 * For a long line less probability is enough: reading it shows whether it is an MRZ's.
 */
const MRZ_SURE = { probability: 0.5, length: 12 }
const MRZ_LIKELY = { probability: 0.2, length: 22 }

/** Runs the network over a whole picture and interprets its maps. */
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
    documentsAt: (level) => detectDocuments(maps, level),
    portraits: detectRegions(maps, maps.portrait, direction),
    portraitMap: new CellMap(maps, maps.portrait),
    barcodes: detectRegions(maps, maps.barcode, direction),
  }
}

/** What a closer look shows of a page that is thought to be upright. */
export interface PagePrint {
  /** How the page is turned by this look; 0 turns if it is upright indeed. */
  readonly upright: Upright
  /**
   * Its lines of print, small ones included, in reading direction if it is upright; among them
   * those that look like an MRZ's, which only reading distinguishes from others.
   */
  readonly lines: readonly TextLine[]
  /** Where portraits may be. */
  readonly portraitMap: CellMap
}

/** A closer look at a page laid flat, or at a picture turned until its page is upright. */
export async function detectPrint(network: LayoutNetwork, page: Grey): Promise<PagePrint> {
  const maps = await network.detect(page, PAGE_SIZES)
  const lines = detectTextLines(maps, 0)
  return { upright: voteUpright(maps), lines, portraitMap: new CellMap(maps, maps.portrait) }
}

/** Whether a line looks like one of an MRZ; long titles in capitals and long numbers may, too. */
export function isMrzLine(line: TextLine): boolean {
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

/** The direction in which the page is read, radians: the mean of its lines, weighted by length. */
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
