import { relative } from 'node:path'
import { Pyramid } from '../../../../worker/image/pyramid.ts'
import type { Grey } from '../../../../worker/image/raster.ts'
import { detectLayout, type PageLayout } from '../../../../worker/text/detect/detect-layout.ts'
import { cutLine } from '../../../../worker/text/recognize/cut-line.ts'
import type { PrintReader } from '../../../../worker/text/recognize/print-reader.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { overlapOf } from '../../../evaluation/judge/overlap.ts'
import { readMarkedRegions } from '../page/marked-regions.ts'
import { turnsOf } from '../page/turns-of.ts'
import { isOnLines, VALUE_FIELDS } from '../peers/value-on-lines.ts'
import { CorpusCounts } from './corpus-counts.ts'
import { type Labelled, readLabelled } from './labelled.ts'
import { loadGrey, quarterTurned } from './load-grey.ts'
import type { Candidate } from './networks.ts'

/** Reads every labelled picture with the candidate and reports what it missed on stderr. */
export async function evaluateCorpus(
  { name, network }: Candidate,
  corpus: string,
  reader: PrintReader | null,
): Promise<{ readonly figures: Record<string, string>; readonly held: ReadonlySet<string> }> {
  const pictures = readLabelled(corpus)
  const marked = readMarkedRegions()
  const progress = startProgress(name, pictures.length)
  const counts = new CorpusCounts(name)
  const held = new Set<string>()
  for (const picture of pictures) {
    const grey = await loadGrey(picture.path).catch(() => null)
    progress.advance()
    if (grey === null) continue
    const markedTurns = marked.get(relative(corpus, picture.path))?.turns
    for (const quarters of [0, 1, 2, 3]) {
      const seen = quarterTurned(grey, quarters)
      const layout = await detectLayout(network, seen)
      judgeTurns(picture, layout, quarters, markedTurns, counts)
      if (quarters > 0) continue
      judgeLines(picture, layout, counts)
      judgeCorners(picture, layout, seen, counts)
      for (const value of reader ? await valuesOnLines(picture, layout, seen, reader, counts) : [])
        held.add(value)
    }
  }
  progress.stop()
  return { figures: counts.figures(), held }
}

function judgeTurns(
  picture: Labelled,
  { upright }: PageLayout,
  quarters: number,
  markedTurns: number | undefined,
  counts: CorpusCounts,
): void {
  const turns = turnsOf(picture.corners ?? null, markedTurns)
  if (turns === null || picture.kind === 'none') return
  const seen = `${upright.turns} (${upright.probability.toFixed(2)})`
  const isRight = upright.turns === (turns + quarters) % 4
  counts.count('turned', isRight, `${picture.path} turned by ${quarters}: ${seen}`)
}

function judgeLines({ mrz, path }: Labelled, layout: PageLayout, counts: CorpusCounts): void {
  const hasMrz = (mrz?.length ?? 0) > 0
  const { length } = layout.mrzLines
  counts.count(hasMrz ? 'mrz' : 'noMrz', length > 0 === hasMrz, `${path}: ${length} lines`)
  counts.noteLines(layout.lines.length)
}

/** Judges where the document was seen, if the label says where it is. */
function judgeCorners(
  { framed, kind, corners, path }: Labelled,
  layout: PageLayout,
  seen: Grey,
  counts: CorpusCounts,
): void {
  if (!framed || kind === 'none') return
  const { width, height } = seen
  const frame = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const overlaps = layout.documents.map((found) => overlapOf(found.corners, corners ?? frame, seen))
  counts.noteOverlap(corners ? 'cornered' : 'framed', Math.max(0, ...overlaps), path)
}

/** The labelled values that some line contains, by picture, field and value. */
async function valuesOnLines(
  picture: Labelled,
  layout: PageLayout,
  seen: Grey,
  reader: PrintReader,
  counts: CorpusCounts,
): Promise<string[]> {
  const texts: string[] = []
  const raster = new Pyramid(seen)
  for (const line of layout.lines) {
    const strip = cutLine(raster, line, reader.cut)
    if (strip !== null) texts.push((await reader.read(strip)).text)
  }
  const print = texts.filter((text) => !text.includes('<<'))
  return valuesOf(picture).flatMap(([field, value]) => {
    const name = `${picture.path} ${field} ${value}`
    const isHeld = isOnLines(field, value, print)
    counts.count('values', isHeld, name)
    return isHeld ? [name] : []
  })
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
