import { lengthOf, type TextLine } from '../../text/detect/text-line.ts'
import { cutLine } from '../../text/recognize/cut-line.ts'
import type { NationalLanguage } from '../../text/recognize/national-data.ts'
import type { LineWay, NationalReader } from '../../text/recognize/national-reader.ts'
import type { ReadLine } from '../../text/recognize/print-reader.ts'
import { type Letter, sureness } from '../piece.ts'
import type { LinesInView, Row } from './doubtful-rows.ts'
import { howLatin } from './misread-scripts.ts'
import { nationalText, withDoubt, withSureTail } from './national-text.ts'

/** A row as the reader of its language read it. */
export interface NationalRow {
  readonly language: NationalLanguage
  readonly letters: readonly Letter[]
}

/** Reads a row in a language; no letters if unread, null if it is rather Latin. */
export type RowReader = (row: Row, language: NationalLanguage) => Promise<NationalRow | null>

/** Most rows of a page that are read in one language. */
const ROWS_MAX = 24
/** Most readings of a page, of 20 to 60 ms of CPU each, where a quick reader has read it first. */
const SLOW_READS_MAX = 9
/** Capital heights: longer lines are running text, and no slow reader is asked where a quick one is. */
const SLOW_LENGTH_MAX = 40
/** Mean probability of a line's characters above which no other way of cutting it is tried. */
const READ_WELL = 0.95
/** The same if the line looks Latin: lines that are Latin have 0.8 when read as Thai. */
const READ_WELL_ENOUGH = 0.9

/** A word of a line in Latin letters; digits alone may stand beside a caption that is left out. */
const latinWord = /\p{Script=Latin}{3}/u

/** Whether a reader surely sees Latin words, so that a slow one would not read the line better. */
function isSurelyLatin({ text, characters }: ReadLine): boolean {
  return latinWord.test(text) && sureness(characters) >= READ_WELL
}

/** Reads rows of one page, each at most once in a language, none once `mustEnd` says so. */
export function rowReader(
  { raster }: LinesInView,
  reader: NationalReader,
  mustEnd: () => boolean,
): RowReader {
  let slowReads = 0
  const readBefore = new Map<string, Map<TextLine, ReadLine | null>>()
  const readIn = async (line: TextLine, way: LineWay): Promise<ReadLine | null> => {
    const ofWay = readBefore.get(way.sharedBy ?? '') ?? new Map<TextLine, ReadLine | null>()
    const before = way.sharedBy === null ? undefined : ofWay.get(line)
    if (before !== undefined || mustEnd()) return before ?? null
    const strip = cutLine(raster, line, way.cut)
    const read = strip && (await way.read(strip))
    if (way.sharedBy !== null) readBefore.set(way.sharedBy, ofWay.set(line, read))
    return read
  }
  const readLine = async (line: TextLine, language: NationalLanguage, hasNumber: boolean) => {
    let best: readonly Letter[] = []
    const ways = reader.waysFor(language)
    const hasQuick = ways.some(({ isSlow }) => !isSlow)
    const isLong = lengthOf(line) > SLOW_LENGTH_MAX * line.capitalHeight
    let slow = 0
    for (const way of ways) {
      // Cards set only dates and numbers narrow, so other lines need no stretching.
      if (way.cut.stretch !== undefined && !hasNumber) continue
      if (way.isSlow && hasQuick) {
        // Dirt and lines in another language are read by neither, however they are cut.
        const isHopeless = slow > 0 && best.length === 0
        if (isLong || isHopeless || slowReads >= SLOW_READS_MAX) break
        slowReads += 1
        slow += 1
      }
      const read = await readIn(line, way)
      const letters = read ? nationalText(read, language, way.readsOwnDigits) : []
      if (sureness(letters) > sureness(best)) best = letters
      const isLatin = !way.isSlow && read !== null && isSurelyLatin(read)
      if (isLatin || sureness(best) >= READ_WELL) break
    }
    return best
  }
  /** Reads a row, or its parts one by one if that fails: ideographs may stand too far apart. */
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
