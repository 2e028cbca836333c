/**
 * Detects pages that were turned upside down by mistake. The network that votes on the direction
 * has learnt that print starts at the left: of nine pictures of cards in Arabic and Persian it
 * surely turned over eight, and one in Hebrew, a script that the reader of print knows.
 */
import { backwards, lengthOf } from '../text/detect/text-line.ts'
import { cutLine } from '../text/recognize/cut-line.ts'
import type { ReadLine } from '../text/recognize/print-reader.ts'
import { isDoubtful, isUnread, type LinesInView } from '../viz/national/doubtful-rows.ts'
import { likelyLanguages } from '../viz/national/misread-scripts.ts'
import { sureness } from '../viz/piece.ts'
import type { Engine } from './engine.ts'

/**
 * Only the longest lines are read again. Of pages with eight drawn lines, 177 of 200 in Arabic and
 * 4 of 1,000 in other scripts looked Arabic.
 */
const LINES_MAX = 16

/** Stands for all languages in Arabic script: they look alike. */
const ARABIC = 'ar'

/**
 * By how much the mean probability of all characters must rise when lines are read from the other
 * end. For a Hebrew page it was 0.59 from the wrong end and 0.82 from the right one; for scripts
 * that the reader does not know both ends differ by at most 0.1.
 */
const SURER_MIN = 0.15

/**
 * Whether a page that could hardly be read is upside down: it is read much more surely from the
 * other end of its lines, or looks Arabic from there but not from this end. False if time runs out.
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

/** Mean probability of their characters, 0 if there are none. */
function surenessOf(lines: readonly ReadLine[]): number {
  return sureness(lines.flatMap(({ characters }) => characters))
}
