import { textOf } from '../letter.ts'
import type { PrintedLine } from '../printed-page.ts'
import type { Row } from './doubtful-rows.ts'
import { labelsApart } from './labels-apart.ts'
import type { LinesInView } from './lines-in-view.ts'
import type { NationalRow } from './row-reader.ts'

/**
 * The lines of a page, from the top, those of the rows as their language has them: what neither
 * reader could read is left out.
 * @param rows null of one that stays as it is
 */
export function linesWith(
  { lines, place }: LinesInView,
  rows: ReadonlyMap<Row, NationalRow | null>,
): PrintedLine[] {
  const replaced = new Set<PrintedLine>()
  const national: PrintedLine[] = []
  for (const [row, one] of rows) {
    if (one === null) continue
    for (const seen of row.seen) replaced.add(seen.read)
    national.push(...partsOf(one, place(row.line)))
  }
  const own = lines.map((seen) => seen.read).filter((one) => one.text !== '' && !replaced.has(one))
  return [...own, ...national].sort((a, b) => a.box.y0 - b.box.y0)
}

/** Its fields, each where it stands, as if characters were evenly wide. */
function partsOf(
  { letters, language }: NationalRow,
  at: ReturnType<LinesInView['place']>,
): PrintedLine[] {
  if (letters.length === 0) return []
  const { x0, x1 } = at.box
  const width = (x1 - x0) / letters.length
  return labelsApart(letters, language).map((part) => ({
    ...at,
    box: { ...at.box, x0: x0 + part.from * width, x1: x0 + part.to * width },
    text: textOf(part.letters),
    characters: part.letters,
    language,
  }))
}
