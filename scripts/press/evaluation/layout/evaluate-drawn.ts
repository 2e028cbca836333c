import { join } from 'node:path'
import { detectLayout, type PageLayout } from '../../../../worker/text/detect/detect-layout.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { overlapOf } from '../../../evaluation/judge/overlap.ts'
import { quantile } from '../../../evaluation/summary/quantile.ts'
import { compareLines, type LineScore } from './compare-lines.ts'
import { median, percentOf } from './figures.ts'
import type { HeldOutOutline, HeldOutPage } from './held-out-page.ts'
import { loadGrey } from './load-grey.ts'
import type { Candidate } from './networks.ts'

/** Heights are judged in a picture with this long side, px, whatever the network's input size. */
const LONG_SIDE = 960

/** Print that is lower at that size, or smeared by a larger share of its height, is not judged. */
const LEAST_CAPITAL = 5
const SMEAR_MAX = 1 / 2.6

/** Results over all pictures, as the table prints them. */
type Row = Record<string, string>

/** Compares the candidate with the truth on every picture; `label` prefixes each figure. */
export async function evaluateDrawn(
  candidate: Candidate,
  folder: string,
  pictures: readonly HeldOutPage[],
  label: string,
): Promise<Row> {
  const progress = startProgress(candidate.name, pictures.length)
  const lines = { lines: 0, found: 0, whole: 0, claimed: 0, invented: 0 }
  const mrz = { lines: 0, found: 0, whole: 0, claimed: 0, invented: 0 }
  const verdicts = { right: 0, missed: 0, invented: 0 }
  const documents: number[] = []
  const turns: boolean[] = []
  const portraits: boolean[] = []
  const barcodes: boolean[] = []
  let emptyPictures = 0
  let emptyClaims = 0
  for (const picture of pictures) {
    const grey = await loadGrey(join(folder, picture.file))
    const layout = await detectLayout(candidate.network, grey)
    const least = Math.max(
      (LEAST_CAPITAL * Math.max(grey.width, grey.height)) / LONG_SIDE,
      picture.smear / SMEAR_MAX,
    )
    const all = [...layout.lines, ...layout.mrzLines]
    add(lines, compareLines(all, picture.outlines, least, grey))
    add(mrz, compareLines(layout.mrzLines, mrzOnly(picture), least, grey))
    judgeMrz(verdicts, picture, layout, least)
    const pages = picture.outlines.filter(({ kind }) => kind === 'page')
    for (const { points } of pages)
      documents.push(
        Math.max(0, ...layout.documents.map(({ corners }) => overlapOf(corners, points, grey))),
      )
    if (pages.length === 0) {
      emptyPictures++
      if (layout.documents.some(({ share: covered }) => covered > 0.03)) emptyClaims++
    }
    const turned = turnsOf(pages)
    if (turned !== null && compareLines(all, picture.outlines, least, grey).lines > 1)
      turns.push(layout.upright.turns === turned)
    for (const [found, list, kind] of [
      [layout.portraits, portraits, 'portrait'],
      [layout.barcodes, barcodes, 'barcode'],
    ] as const) {
      for (const { points } of picture.outlines.filter((outline) => outline.kind === kind))
        list.push(found.some(({ corners }) => overlapOf(corners, points, grey) > 0.6))
    }
    progress.advance()
  }
  progress.stop()
  const figures = {
    'lines found': percentOf(lines.found, lines.lines),
    'cut whole': percentOf(lines.whole, lines.lines),
    'on no print': percentOf(lines.invented, lines.claimed),
    'MRZ lines whole': percentOf(mrz.whole, mrz.lines),
    'MRZ yes/no': `${verdicts.right} right, ${verdicts.missed} missed, ${verdicts.invented} invented`,
    'page IoU median': median(documents).toFixed(3),
    'page IoU 5 %': quantile(documents, 0.05).toFixed(3),
    'page IoU ≥ 0.85': percentOf(documents.filter((iou) => iou >= 0.85).length, documents.length),
    'page where none is': `${emptyClaims} of ${emptyPictures}`,
    upright: percentOf(turns.filter(Boolean).length, turns.length),
    'portraits IoU > 0.6': percentOf(portraits.filter(Boolean).length, portraits.length),
    'barcodes IoU > 0.6': percentOf(barcodes.filter(Boolean).length, barcodes.length),
  }
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [`${label}: ${name}`, value]),
  )
}

function add(total: LineScore, more: LineScore): void {
  total.lines += more.lines
  total.found += more.found
  total.whole += more.whole
  total.claimed += more.claimed
  total.invented += more.invented
}

/** Drops other print, so that only MRZ lines are judged. */
function mrzOnly(picture: HeldOutPage): HeldOutOutline[] {
  return picture.outlines.filter(({ kind }) => kind === 'mrz' || kind === 'ignored')
}

function judgeMrz(
  verdicts: { right: number; missed: number; invented: number },
  picture: HeldOutPage,
  layout: PageLayout,
  least: number,
): void {
  const printed = picture.outlines.filter(({ kind }) => kind === 'mrz')
  if (
    printed.some(({ height }) => height < least) ||
    picture.outlines.some(({ kind }) => kind === 'ignored')
  )
    return
  const claimed = layout.mrzLines.length > 0
  if (claimed === printed.length > 0) verdicts.right++
  else if (claimed) verdicts.invented++
  else verdicts.missed++
}

/** Quarter turns clockwise of all pages; null: they differ, or lie askew, or there are none. */
function turnsOf(pages: readonly HeldOutOutline[]): number | null {
  const turns = pages.map(({ points }) => {
    const [a, b] = [points[0]!, points[points.length / 4]!]
    const quarters = Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 2)
    const nearest = Math.round(quarters)
    return Math.abs(quarters - nearest) < 0.36 ? (nearest + 4) % 4 : null
  })
  return turns.length > 0 && turns.every((turn) => turn === turns[0]) ? turns[0]! : null
}
