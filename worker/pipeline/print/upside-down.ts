/**
 * Detects pages that were turned upside down by mistake. The network that votes on the direction
 * has learnt from print that starts at the left: of nine pictures of cards in Arabic and Persian it
 * surely turned over eight, and one in Hebrew.
 */
import type { Pyramid } from '../../image/pyramid.ts'
import { backwards, lengthOf, type TextLine } from '../../text/detect/text-line.ts'
import { cutLine } from '../../text/recognize/cut-line.ts'
import type { NationalReader } from '../../text/recognize/national-reader.ts'
import type { PrintReader } from '../../text/recognize/print-reader.ts'
import { isUnread, type LinesInView } from '../../viz/national/doubtful-rows.ts'
import { sureness } from '../../viz/print/piece.ts'

/** Only the longest lines are read again. */
const LINES_MAX = 16

/** So many are enough for a reader that knows the script. */
const NATIONAL_LINES_MAX = 8

/** Stands for all languages that the same quick network reads. */
const ARABIC = 'ar'

/**
 * By how much the mean probability of all characters must rise when lines are read from the other
 * end. For a Hebrew page it was 0.59 from the wrong end and 0.82 from the right one. Six drawn lines
 * in Arabic, Persian, Hindi or Thai are read 0.18 to 0.42 more surely from the right end by the
 * network that knows them (108 groups); scripts unknown to a reader differ by at most 0.1.
 */
const SURER_MIN = 0.15

/** What the mean probability must be from there; lines that no reader knows stay below it. */
const SURE_MIN = 0.6

/** Something that reads lines in a script. */
type LineReader = Pick<PrintReader, 'cut' | 'read'>

/**
 * Whether a page that could hardly be read is upside down: a reader of its script reads it much more
 * surely from the other end of its lines. False if time runs out.
 */
export async function isUpsideDown(
  readers: { readonly printReader: LineReader; readonly nationalReader: NationalReader },
  { raster, lines }: LinesInView,
  mustEnd: () => boolean,
): Promise<boolean> {
  if (!isUnread(lines)) return false
  const longest = lines.toSorted((a, b) => lengthOf(b.line) - lengthOf(a.line)).slice(0, LINES_MAX)
  const seen = sureness(longest.flatMap(({ read }) => read.characters))
  const all = longest.map(({ line }) => line)
  const over = await surenessOf(readers.printReader, raster, all.map(backwards), mustEnd)
  if (over === null) return false
  if (over > seen + SURER_MIN) return true
  const [national] = readers.nationalReader.waysFor(ARABIC)
  if (national === undefined || national.isSlow) return false
  const few = all.slice(0, NATIONAL_LINES_MAX)
  const nationalOver = await surenessOf(national, raster, few.map(backwards), mustEnd)
  if (nationalOver === null || nationalOver < SURE_MIN) return false
  const nationalSeen = await surenessOf(national, raster, few, mustEnd)
  return nationalSeen !== null && nationalOver > nationalSeen + SURER_MIN
}

/** Mean probability of the characters of lines, 0 if there are none; null if time runs out. */
async function surenessOf(
  reader: LineReader,
  raster: Pyramid,
  lines: readonly TextLine[],
  mustEnd: () => boolean,
): Promise<number | null> {
  const characters: { readonly probability: number }[] = []
  for (const line of lines) {
    if (mustEnd()) return null
    const strip = cutLine(raster, line, reader.cut)
    if (strip !== null) characters.push(...(await reader.read(strip)).characters)
  }
  return sureness(characters)
}
