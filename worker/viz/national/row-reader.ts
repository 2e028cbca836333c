import type { NationalLanguage } from '../../text/recognize/national-data.ts'
import type { NationalReader } from '../../text/recognize/national-reader.ts'
import { type Letter, sureness, textOfLetters } from '../print/piece.ts'
import type { LinesInView, Row } from './doubtful-rows.ts'
import { LineReader } from './line-reader.ts'
import { howLatin } from './misread-scripts.ts'
import { withDoubt, withSureTail } from './national-text.ts'

/** A row as the reader of its language read it. */
export interface NationalRow {
  readonly language: NationalLanguage
  readonly letters: readonly Letter[]
}

/** Reads a row in a language; no letters if unread, null if it is rather Latin. */
export type RowReader = (row: Row, language: NationalLanguage) => Promise<NationalRow | null>

/** Most rows of a page that are read in one language. */
const ROWS_MAX = 24
/** Mean probability of a row's characters from which it is its language's: Latin has 0.8 as Thai. */
const READ_WELL_ENOUGH = 0.9
/** The same for digits that only this script has: nothing in Latin letters is read as a row of them. */
const DIGITS_WELL_ENOUGH = 0.8
const DIGITS_MIN = 6

/** Reads rows of one page, each at most once in a language, none once `mustEnd` says so. */
export function rowReader(
  { raster }: LinesInView,
  reader: NationalReader,
  mustEnd: () => boolean,
): RowReader {
  const lines = new LineReader(raster, reader, mustEnd)
  const known = new Map<NationalLanguage, Map<Row, NationalRow | null>>()
  return async (row, language) => {
    const ofLanguage = known.get(language) ?? new Map<Row, NationalRow | null>()
    known.set(language, ofLanguage)
    const before = ofLanguage.get(row)
    if (before !== undefined) return before
    const text = row.seen.map(({ read }) => read.text).join(' ')
    const latin = howLatin(text, language)
    const isOver = latin === 'surely' || ofLanguage.size >= ROWS_MAX || mustEnd()
    const own = isOver ? [] : await readRow(row, language, lines)
    const [first, ...others] = row.seen
    const letters = first && others.length === 0 ? withSureTail(own, first.read) : own
    const least = areOwnDigits(own) ? DIGITS_WELL_ENOUGH : READ_WELL_ENOUGH
    const isOwn = latin === 'hardly' || sureness(own) >= least
    const read = isOwn ? { language, letters: withDoubt(letters, text) } : null
    ofLanguage.set(row, read)
    return read
  }
}

/** Whether a row has digits of a script other than Latin, and no letters. */
function areOwnDigits(letters: readonly Letter[]): boolean {
  const text = textOfLetters(letters)
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return digits >= DIGITS_MIN && !/\p{L}|[0-9]/u.test(text)
}

/** Reads a row, or its parts one by one if that fails: ideographs may stand too far apart. */
async function readRow(
  { line, seen }: Row,
  language: NationalLanguage,
  lines: LineReader,
): Promise<readonly Letter[]> {
  const hasNumber = seen.some(({ read }) => /\d.*\d/u.test(read.text))
  const whole = await lines.read(line, language, hasNumber)
  if (whole.length > 0 || seen.length === 1) return whole
  const parts: Letter[] = []
  for (const part of seen) parts.push(...(await lines.read(part.line, language, hasNumber)))
  return parts
}
