import { textOf } from '../letter.ts'
import type { PrintedLine } from '../printed-page.ts'
import type { Row } from './doubtful-rows.ts'
import { labelsApart } from './labels-apart.ts'
import type { LinesInView } from './lines-in-view.ts'
import type { NationalRow } from './row-reader.ts'

/** The lines from the top, rows replaced by national readings if not null, without unread ones. */
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

/** The fields of a row as lines, placed as if all characters were equally wide. */
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
