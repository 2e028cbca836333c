/** Print in another script that its own reader reads surely is neither mirrored nor upside down. */
import { lengthOf } from '../../text/detect/text-line.ts'
import { cutLineOnce } from '../../text/recognize/cut-line.ts'
import { isInstalled } from '../../text/recognize/national-data.ts'
import type { NationalReader } from '../../text/recognize/national-reader.ts'
import {
  doubtfulRows,
  isDoubtful,
  isUnread,
  type LinesInView,
} from '../../viz/national/doubtful-rows.ts'
import { likelyLanguages } from '../../viz/national/misread-scripts.ts'
import { sureness } from '../../viz/print/piece.ts'

/** Rows that are enough, the longest of a page. */
const ROWS = 3

/** Capital heights: longer rows show no more, and cost their length. */
const LENGTH_MAX = 16

/** Characters read in them, at least. */
const CHARACTERS_MIN = 8

/** Mean probability of their characters. From the other end or mirrored it stays below 0.6. */
const SURE_MIN = 0.8

/**
 * Whether the reader of the script that a page looks like, which the reader of print does not know, reads
 * it surely as it lies. Looking for a better way round would cost dozens of readings.
 */
export async function isRightWayRound(
  reader: NationalReader,
  { raster, lines }: LinesInView,
  mustEnd: () => boolean,
): Promise<boolean> {
  if (!isUnread(lines)) return false
  const doubtful = lines.flatMap(({ read }) => (isDoubtful(read) ? read.text : []))
  const language = likelyLanguages(doubtful).find(isInstalled)
  const way = language && reader.waysFor(language).find(({ isSlow }) => !isSlow)
  if (way === undefined) return false
  const rows = doubtfulRows(lines)
    .map(({ line }) => line)
    .filter((line) => lengthOf(line) <= LENGTH_MAX * line.capitalHeight)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const characters: { readonly probability: number }[] = []
  for (const line of rows.slice(0, ROWS)) {
    const strip = mustEnd() ? null : cutLineOnce(raster, line, way.cut)
    if (strip !== null) characters.push(...(await way.read(strip)).characters)
  }
  return characters.length >= CHARACTERS_MIN && sureness(characters) >= SURE_MIN
}
