/**
 * Pages that were taken the wrong way up. The network that votes on it takes Arabic print for Latin
 * print upside down: of nine pictures of cards in Arabic and Persian it turned over eight, surely.
 */
import { backwards, lengthOf } from '../text/detect/text-line.ts'
import { cutLine } from '../text/recognize/cut-line.ts'
import { isDoubtful, isUnread } from '../viz/national/doubtful-rows.ts'
import type { LinesInView } from '../viz/national/lines-in-view.ts'
import { likelyLanguages } from '../viz/national/misread-scripts.ts'
import type { Engine } from './engine.ts'

/** So many lines, the longest, tell: of 200 pages of eight drawn lines in Arabic 177 did, of 1,000 in other scripts 4. */
const LINES_MAX = 16

/** One of the languages in that script; they look alike. */
const ARABIC = 'ar'

/**
 * Whether a page of which hardly anything could be read looks like Arabic from the other end of its
 * lines, and not from this one.
 */
export async function isUpsideDown(
  { printReader }: Pick<Engine, 'printReader'>,
  { raster, lines }: LinesInView,
  mustEnd: () => boolean,
): Promise<boolean> {
  if (!isUnread(lines)) return false
  const longest = lines.toSorted((a, b) => lengthOf(b.line) - lengthOf(a.line)).slice(0, LINES_MAX)
  const texts = longest.flatMap(({ read }) => (isDoubtful(read) ? read.text : []))
  if (likelyLanguages(texts).includes(ARABIC)) return false
  const over: string[] = []
  for (const { line } of longest) {
    if (mustEnd()) return false
    const strip = cutLine(raster, backwards(line), printReader.cut)
    const read = strip && (await printReader.read(strip))
    if (read !== null && isDoubtful(read)) over.push(read.text)
  }
  return likelyLanguages(over)[0] === ARABIC
}
