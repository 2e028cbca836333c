import type { Pyramid } from '../../image/pyramid.ts'
import { lengthOf, type TextLine } from '../../text/detect/text-line.ts'
import { cutLineOnce } from '../../text/recognize/cut-line.ts'
import type { NationalLanguage } from '../../text/recognize/national-data.ts'
import type { LineWay, NationalReader } from '../../text/recognize/national-reader.ts'
import type { ReadLine } from '../../text/recognize/print-reader.ts'
import { type Letter, sureness } from '../print/piece.ts'
import { nationalText } from './national-text.ts'

/** Most readings of a page, of 20 to 60 ms of CPU each, where a quick reader has read it first. */
const SLOW_READS_MAX = 9
/** Capital heights: longer lines are running text, and no slow reader is asked where a quick one is. */
const SLOW_LENGTH_MAX = 40
/** Mean probability of a line's characters above which no other way of cutting it is tried. */
const READ_WELL = 0.95

/** A word of a line in Latin letters; digits alone may stand beside a caption that is left out. */
const latinWord = /\p{Script=Latin}{3}/u

/** Reads lines of one page, each in several ways until one has read it well. */
export class LineReader {
  readonly #raster: Pyramid
  readonly #reader: NationalReader
  readonly #mustEnd: () => boolean
  #slowReads = 0

  /** @param mustEnd once it says so, no line is read any more */
  constructor(raster: Pyramid, reader: NationalReader, mustEnd: () => boolean) {
    this.#raster = raster
    this.#reader = reader
    this.#mustEnd = mustEnd
  }

  /** The surest reading; no letters if there is none. `hasNumber` says if it may be set narrow. */
  async read(
    line: TextLine,
    language: NationalLanguage,
    hasNumber: boolean,
  ): Promise<readonly Letter[]> {
    const ways = this.#reader.waysFor(language)
    const hasQuick = ways.some(({ isSlow }) => !isSlow)
    const isLong = lengthOf(line) > SLOW_LENGTH_MAX * line.capitalHeight
    let best: readonly Letter[] = []
    let slow = 0
    for (const way of ways) {
      // Cards set only dates and numbers narrow, so other lines need no stretching.
      if (way.cut.stretch !== undefined && !hasNumber) continue
      if (way.isSlow && hasQuick) {
        // Dirt and lines in another language are read by neither, however they are cut.
        const isHopeless = slow > 0 && best.length === 0
        if (isLong || isHopeless || this.#slowReads >= SLOW_READS_MAX) break
        this.#slowReads += 1
        slow += 1
      }
      const read = await this.#readIn(line, way)
      const letters = read ? nationalText(read, language, way.readsOwnDigits) : []
      if (sureness(letters) > sureness(best)) best = letters
      const isLatin = !way.isSlow && read !== null && isSurelyLatin(read)
      if (isLatin || sureness(best) >= READ_WELL) break
    }
    return best
  }

  async #readIn(line: TextLine, way: LineWay): Promise<ReadLine | null> {
    const strip = this.#mustEnd() ? null : cutLineOnce(this.#raster, line, way.cut)
    return strip && way.read(strip)
  }
}

/** Whether a reader surely sees Latin words, so that a slow one would not read the line better. */
function isSurelyLatin({ text, characters }: ReadLine): boolean {
  return latinWord.test(text) && sureness(characters) >= READ_WELL
}
