/**
 * Pages that were taken the wrong way up. The network that votes on it learnt that print begins at
 * the left: of nine pictures of cards in Arabic and Persian it turned over eight, surely, and one in
 * Hebrew, which the reader of print knows.
 */
import { backwards, lengthOf } from '../text/detect/text-line.ts'
import { cutLine } from '../text/recognize/cut-line.ts'
import type { ReadLine } from '../text/recognize/print-reader.ts'
import { sureness } from '../viz/letter.ts'
import { isDoubtful, isUnread } from '../viz/national/doubtful-rows.ts'
import type { LinesInView } from '../viz/national/lines-in-view.ts'
import { likelyLanguages } from '../viz/national/misread-scripts.ts'
import type { Engine } from './engine.ts'

/**
 * So many lines tell, the longest. Of pages of eight drawn lines 177 of 200 in Arabic looked like
 * it, and 4 of 1,000 in other scripts.
 */
const LINES_MAX = 16

/** One of the languages in that script; they look alike. */
const ARABIC = 'ar'

/**
 * By how much the other end must be read more surely, as a mean of all characters. The reader was
 * sure of a Hebrew page to 0.59 from the wrong end of its lines and to 0.82 from the right one; of
 * pages in scripts that it does not know both ends differ by 0.1 at most.
 */
const SURER_MIN = 0.15

/**
 * Whether a page of which hardly anything could be read is read far more surely from the other end
 * of its lines, or looks like Arabic from there and not from this one.
 */
export async function isUpsideDown(
  { printReader }: Pick<Engine, 'printReader'>,
  { raster, lines }: LinesInView,
  mustEnd: () => boolean,
): Promise<boolean> {
  if (!isUnread(lines)) return false
  const longest = lines.toSorted((a, b) => lengthOf(b.line) - lengthOf(a.line)).slice(0, LINES_MAX)
  const seen = longest.map(({ read }) => read)
  if (looksArabic(seen)) return false
  const over: ReadLine[] = []
  for (const { line } of longest) {
    if (mustEnd()) return false
    const strip = cutLine(raster, backwards(line), printReader.cut)
    if (strip !== null) over.push(await printReader.read(strip))
  }
  return surenessOf(over) > surenessOf(seen) + SURER_MIN || looksArabic(over)
}

function looksArabic(lines: readonly ReadLine[]): boolean {
  const languages = likelyLanguages(lines.filter(isDoubtful).map(({ text }) => text))
  return languages[0] === ARABIC
}

/** Mean of their characters, 0 where there are none. */
function surenessOf(lines: readonly ReadLine[]): number {
  return sureness(lines.flatMap(({ characters }) => characters))
}
