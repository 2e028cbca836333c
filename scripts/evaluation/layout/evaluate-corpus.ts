import { Pyramid } from '../../../worker/image/pyramid.ts'
import { detectLayout } from '../../../worker/text/detect/detect-layout.ts'
import { cutLine } from '../../../worker/text/recognize/cut-line.ts'
import type { PrintReader } from '../../../worker/text/recognize/print-reader.ts'
import { startProgress } from '../../command-line/progress.ts'
import { quantile } from '../summary/quantile.ts'
import { median, percentOf } from './figures.ts'
import { type Labelled, readLabelled, turnsOf } from './labelled.ts'
import { loadGrey, quarterTurned } from './load-grey.ts'
import type { Candidate } from './networks.ts'
import { overlapOf } from './overlap.ts'
import { isOnLines, VALUE_FIELDS } from './value-on-lines.ts'

/** Reads every labelled picture with the candidate and reports what it missed on stderr. */
export async function evaluateCorpus(
  candidate: Candidate,
  corpus: string,
  reader: PrintReader | null,
): Promise<{ readonly figures: Record<string, string>; readonly held: ReadonlySet<string> }> {
  const pictures = readLabelled(corpus)
  const progress = startProgress(candidate.name, pictures.length)
  const tally = {
    mrz: { held: 0, of: 0 },
    noMrz: { held: 0, of: 0 },
    turned: { held: 0, of: 0 },
    values: { held: 0, of: 0 },
  }
  const count = (key: keyof typeof tally, right: boolean, about: string) => {
    tally[key].of++
    if (right) tally[key].held++
    else process.stderr.write(`${candidate.name} ${key}: ${about}\n`)
  }
  const held = new Set<string>()
  const overlaps: number[] = []
  const framed: number[] = []
  const lineCounts: number[] = []
  for (const picture of pictures) {
    const grey = await loadGrey(picture.path).catch(() => null)
    progress.advance()
    if (grey === null) continue
    for (const quarters of [0, 1, 2, 3]) {
      const seen = quarterTurned(grey, quarters)
      const layout = await detectLayout(candidate.network, seen)
      const turns = turnsOf(picture)
      const judged = turns !== null && picture.kind !== 'none'
      if (judged)
        count(
          'turned',
          layout.upright.turns === (turns + quarters) % 4,
          `${picture.path} turned by ${quarters}: ${layout.upright.turns} (${layout.upright.probability.toFixed(2)})`,
        )
      if (quarters > 0) continue
      const hasMrz = (picture.mrz?.length ?? 0) > 0
      count(
        hasMrz ? 'mrz' : 'noMrz',
        layout.mrzLines.length > 0 === hasMrz,
        `${picture.path}: ${layout.mrzLines.length} lines`,
      )
      lineCounts.push(layout.lines.length)
      if (picture.framed && picture.kind !== 'none') {
        const { width, height } = seen
        const corners = picture.corners ?? [
          { x: 0, y: 0 },
          { x: width, y: 0 },
          { x: width, y: height },
          { x: 0, y: height },
        ]
        const overlap = Math.max(
          0,
          ...layout.documents.map((found) => overlapOf(found.corners, corners, seen)),
        )
        const list = picture.corners ? overlaps : framed
        list.push(overlap)
        if (overlap < 0.9)
          process.stderr.write(`${candidate.name} corners: ${picture.path} ${overlap.toFixed(3)}\n`)
      }
      if (reader !== null) {
        const texts: string[] = []
        const raster = new Pyramid(seen)
        for (const line of layout.lines) {
          const strip = cutLine(raster, line, reader.cut)
          if (strip !== null) texts.push((await reader.read(strip)).text)
        }
        const print = texts.filter((text) => !text.includes('<<'))
        for (const [field, value] of valuesOf(picture)) {
          const name = `${picture.path} ${field} ${value}`
          if (isOnLines(field, value, print)) held.add(name)
          count('values', held.has(name), name)
        }
      }
    }
  }
  progress.stop()
  const figures = {
    'labelled: MRZ seen': percentOf(tally.mrz.held, tally.mrz.of),
    'labelled: none seen where none is': percentOf(tally.noMrz.held, tally.noMrz.of),
    'labelled: upright, four turns each': percentOf(tally.turned.held, tally.turned.of),
    'labelled: corners IoU median': median(overlaps).toFixed(3),
    'labelled: corners IoU 5 %': quantile(overlaps, 0.05).toFixed(3),
    'labelled: corners IoU ≥ 0.85': percentOf(
      overlaps.filter((iou) => iou >= 0.85).length,
      overlaps.length,
    ),
    'labelled: fills the frame, IoU ≥ 0.85': percentOf(
      framed.filter((iou) => iou >= 0.85).length,
      framed.length,
    ),
    'labelled: values in a line': percentOf(tally.values.held, tally.values.of),
    'labelled: lines per picture': median(lineCounts).toFixed(0),
  }
  return { figures, held }
}

/** The labelled values in Latin letters or digits. */
function valuesOf({ fields }: Labelled): [string, string][] {
  return VALUE_FIELDS.flatMap((field): [string, string][] => {
    const value = fields?.[field]
    return typeof value === 'string' && /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u.test(value)
      ? [[field, value]]
      : []
  })
}
