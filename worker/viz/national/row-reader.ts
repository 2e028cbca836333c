import type { TextLine } from '../../text/detect/text-line.ts'
import { cutLine } from '../../text/recognize/cut-line.ts'
import type { NationalLanguage } from '../../text/recognize/national-data.ts'
import type { NationalReader } from '../../text/recognize/national-reader.ts'
import { type Letter, sureness } from '../letter.ts'
import { withDoubt } from './doubted-digits.ts'
import type { Row } from './doubtful-rows.ts'
import type { LinesInView } from './lines-in-view.ts'
import { howLatin } from './misread-scripts.ts'
import { nationalText } from './national-text.ts'
import { withSureTail } from './sure-tail.ts'

/** A row as its language has it. */
export interface NationalRow {
  readonly language: NationalLanguage
  readonly letters: readonly Letter[]
}

/** What a row says in a language; without letters where it could not be read; null where it is Latin rather. */
export type RowReader = (row: Row, language: NationalLanguage) => Promise<NationalRow | null>

/** A line takes 20 to 60 ms of CPU: no more of a page are read in one language. */
const ROWS_MAX = 24

/** Mean probability of a line's characters from which on no second way of cutting it is tried. */
const READ_WELL = 0.95

/** From which on a line that looks Latin is of the other language: true Latin lines have 0.8 in Thai. */
const READ_WELL_ENOUGH = 0.9

/** Reads rows of one page, none of them twice in one language. */
export function rowReader(
  { raster }: LinesInView,
  reader: NationalReader,
  mustEnd: () => boolean,
): RowReader {
  const readLine = async (line: TextLine, language: NationalLanguage, hasNumber: boolean) => {
    let best: readonly Letter[] = []
    for (const cut of reader.cutsFor(language)) {
      // Dates and numbers are what cards set narrow.
      if (cut.stretch !== undefined && !hasNumber) continue
      const strip = mustEnd() ? null : cutLine(raster, line, cut)
      const letters = strip ? nationalText(await reader.read(strip, language), language) : []
      if (sureness(letters) > sureness(best)) best = letters
      if (sureness(best) >= READ_WELL) break
    }
    return best
  }
  /** Ideographs that stand too far apart for one line are read one by one. */
  const readRow = async ({ line, seen }: Row, language: NationalLanguage) => {
    const hasNumber = seen.some(({ read }) => /\d.*\d/u.test(read.text))
    const whole = await readLine(line, language, hasNumber)
    if (whole.length > 0 || seen.length === 1) return whole
    const parts: Letter[] = []
    for (const part of seen) parts.push(...(await readLine(part.line, language, hasNumber)))
    return parts
  }
  const known = new Map<NationalLanguage, Map<Row, NationalRow | null>>()
  return async (row, language) => {
    const ofLanguage = known.get(language) ?? new Map<Row, NationalRow | null>()
    known.set(language, ofLanguage)
    const before = ofLanguage.get(row)
    if (before !== undefined) return before
    const text = row.seen.map(({ read }) => read.text).join(' ')
    const latin = howLatin(text, language)
    const isOver = latin === 'surely' || ofLanguage.size >= ROWS_MAX || mustEnd()
    const own = isOver ? [] : await readRow(row, language)
    const [first, ...others] = row.seen
    const letters = first && others.length === 0 ? withSureTail(own, first.read) : own
    const isOwn = latin === 'hardly' || sureness(own) >= READ_WELL_ENOUGH
    const read = isOwn ? { language, letters: withDoubt(letters, text) } : null
    ofLanguage.set(row, read)
    return read
  }
}
