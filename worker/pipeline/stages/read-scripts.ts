import { decideType } from '../../catalogue/decide-type.ts'
import { applyAffine } from '../../image/affine.ts'
import { isWithin, mapQuad } from '../../page/corners.ts'
import { lengthOf } from '../../text/detect/text-line.ts'
import { isInstalled } from '../../text/recognize/national-data.ts'
import {
  doubtfulRows,
  isDoubtful,
  isUnread,
  type Row,
  type SeenLine,
} from '../../viz/national/doubtful-rows.ts'
import { nationalLanguageOf, tryLanguages } from '../../viz/national/language-evidence.ts'
import { linesWith } from '../../viz/national/lines-with.ts'
import { likelyLanguages } from '../../viz/national/misread-scripts.ts'
import { type NationalRow, rowReader } from '../../viz/national/row-reader.ts'
import { inPageScripts } from '../../viz/print/page-script.ts'
import { documentVotes } from '../../viz/votes/document-votes.ts'
import type { ScanContext } from '../context.ts'

/**
 * Reads lines in scripts that the reader of print does not know with the national reader: if the
 * document's country has such a script, or hardly anything on the page could be read.
 */
export async function readScripts(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { linesInView, print, engine, task, isOtherPrint } = context
  if (linesInView === null || print === null || isOtherPrint) return
  const lines = withoutCodes(linesInView.lines, context)
  const doubtful = lines.filter(({ read }) => isDoubtful(read))
  if (doubtful.length === 0) return
  const votesOfPrint = documentVotes(print, mustEnd)
  // Votes that are not complete would stay those of the page.
  if (mustEnd()) return
  context.votesOfPrint = votesOfPrint
  const votes = [...context.votes, ...votesOfPrint]
  const country = decideType(votes, task.expectCountry).country ?? task.expectCountry
  const known = country === null ? null : nationalLanguageOf(country)
  const isUnknown = country === null && isUnread(lines)
  const likely = isUnknown ? likelyLanguages(doubtful.map(({ read }) => read.text)) : []
  const possible = (known === null ? likely : [known]).filter(isInstalled)
  if (possible.length === 0) return
  const rows = likeliestFirst(doubtfulRows(lines))
  const read = rowReader(linesInView, engine.nationalReader, mustEnd)
  const language = known ?? (await tryLanguages(rows, possible, read))
  if (language === null) return
  const national = new Map<Row, NationalRow | null>()
  let hasRead = false
  for (const [at, row] of rows.entries()) {
    if (at === FIRST_ROWS && !hasRead) return
    const own = await read(row, language)
    national.set(row, own)
    hasRead ||= own !== null && own.letters.length > 0
  }
  const whole = linesWith(linesInView, national)
  context.print = inPageScripts({ ...print, lines: whole }, country)
  context.votesOfPrint = null
}

/** Bars look like print that nobody can read: sheets of codes were read in language after language. */
function withoutCodes(
  lines: readonly SeenLine[],
  { picture, layout }: ScanContext,
): readonly SeenLine[] {
  if (picture === null || layout === null) return lines
  const codes = layout.barcodes.map(({ corners }) =>
    mapQuad(corners, (corner) => applyAffine(picture.shownToOverview, corner)),
  )
  return lines.filter(({ read: { inPicture } }) => {
    if (inPicture === null) return true
    const { x0, y0, x1, y1 } = inPicture
    return !codes.some((code) => isWithin(code, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }, 0))
  })
}

/** If the likeliest rows of a page hold nothing, the others are hardly print. */
const FIRST_ROWS = 10

/** Long rows that are surely print come first. */
function likeliestFirst(rows: readonly Row[]): Row[] {
  const worth = ({ line }: Row) => line.score * Math.sqrt(lengthOf(line))
  return rows.toSorted((a, b) => worth(b) - worth(a))
}
