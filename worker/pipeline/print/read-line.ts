/** Reads one line of print; doubtful print in front of it once more, at its own size. */
import type { Pyramid } from '../../image/pyramid.ts'
import type { Grey } from '../../image/raster.ts'
import {
  backwards,
  isAcross,
  lengthOf,
  partOfLine,
  type TextLine,
} from '../../text/detect/text-line.ts'
import { cutLine, type LineCut } from '../../text/recognize/cut-line.ts'
import { disputeOf } from '../../text/recognize/dispute.ts'
import type { LineNetwork } from '../../text/recognize/line-network.ts'
import type { PrintReader, ReadLine } from '../../text/recognize/print-reader.ts'
import { smallerHead } from '../../text/recognize/smaller-head.ts'
import { sureness } from '../../viz/print/piece.ts'

/** A line as found in the view, and as read. */
export interface FoundLine {
  readonly line: TextLine
  readonly read: ReadLine
}

/** The readers of print that a line may need. */
export interface PrintReaders {
  readonly printReader: PrintReader
  /** For print that the other doubts; it reads strips that are cut for the other. */
  readonly secondPrintReader: Pick<PrintReader, 'read'>
  /** A network of another kind, which errs otherwise, for letters on which the two differ. */
  readonly thirdReader: LineNetwork
}

/**
 * Reads one line; null if it is too short to hold a character, or too long. A line across the page
 * may read upwards or downwards: it is read both ways, and the surer reading counts.
 */
export async function readLine(
  readers: PrintReaders,
  raster: Pyramid,
  line: TextLine,
): Promise<FoundLine | null> {
  const ways = isAcross(line) ? [line, backwards(line)] : [line]
  const readings = ways.map(async (way): Promise<FoundLine | null> => {
    const read = await readWay(readers, raster, way, readers.printReader.cut, HEADS_MAX)
    return read && { line: way, read }
  })
  const [first = null, second] = (await Promise.all(readings)).filter((one) => one !== null)
  return first && second && sureness(second.read.characters) > sureness(first.read.characters)
    ? second
    : first
}

/** Sizes of print in front of a line, at most: `4a`, then `ISS`, then the date. */
const HEADS_MAX = 2
/** Characters of a head, at most. */
const HEAD_LENGTH_MAX = 6
/** Characters of a mark that is read without the blank behind it: `1.29.06.1987`. */
const MARK_LENGTH = 2
/** Mean probability below which a head is read again. */
const HEAD_SURE_MIN = 0.95
/** Mean probability of a head at its own size, at least: below it no reading is better. */
const REREAD_SURE_MIN = 0.6

async function readWay(
  readers: PrintReaders,
  raster: Pyramid,
  line: TextLine,
  cut: LineCut,
  headsMax: number,
): Promise<ReadLine | null> {
  const strip = cutLine(raster, line, cut)
  if (strip === null) return null
  const whole = await readStrip(readers, raster, line, strip)
  const doubtful = headsMax === 0 ? null : headOf(whole)
  if (doubtful === null || sureness(doubtful) >= HEAD_SURE_MIN) return whole
  const parts = smallerHead(strip, line, cut)
  if (parts === null) return whole
  const head = await readWay(readers, raster, parts.head, within(parts.head, parts.margin, cut), 0)
  const least = Math.max(REREAD_SURE_MIN, sureness(doubtful))
  if (head === null || sureness(head.characters) <= least) return whole
  const ofRest = within(parts.rest, parts.margin, cut)
  const rest = await readWay(readers, raster, parts.rest, ofRest, headsMax - 1)
  if (rest === null) return whole
  const both = joined(onLine(head, parts.head, line), onLine(rest, parts.rest, line))
  return sureness(both.characters) > sureness(whole.characters) ? both : whole
}

/** Mean probability from which the usual reading of a line is not doubted. */
const SURE_MIN = 0.95

/** Mean probability of the surer reading below which no third one helps. */
const LEGIBLE_MIN = 0.8
/** Letters in which readings differ, at most: with more of them none is near the print. */
const DIFFERENT_MAX = 3
/** Letters and signs that the third reader knows, among them a letter or digit: it settles no speck. */
const known = /^(?=.*[\p{L}\p{N}])[\p{Script=Latin}\p{Script=Common}]*$/u
/** Width of a word, in heights of its strip, at most: what is wider is leaves or weave. */
const WORD_WIDTH_MAX = 5
/** Capital heights beside a word: its neighbours must not show. */
const BESIDE_WORD = 0.1

/**
 * A line in doubt is read by both readers, and the surer reading counts; the third reader reads words
 * in which a few of their letters differ, and decides (decision 0374).
 */
async function readStrip(
  { printReader, secondPrintReader, thirdReader }: PrintReaders,
  raster: Pyramid,
  line: TextLine,
  strip: Grey,
): Promise<ReadLine> {
  const usual = await printReader.read(strip)
  const seen = sureness(usual.characters)
  if (seen >= SURE_MIN) return usual
  const second = await secondPrintReader.read(strip)
  const sure = sureness(second.characters)
  const [surer, other] = sure > seen ? [second, usual] : [usual, second]
  if (Math.max(seen, sure) < LEGIBLE_MIN || !known.test(surer.text)) return surer
  const dispute = disputeOf(surer, other)
  if (dispute === null || dispute.letters > DIFFERENT_MAX) return surer
  return dispute.settle(
    await Promise.all(
      dispute.words.map(({ from, to }) => {
        const isWhole = from === 0 && to === 1
        const cut = isWhole ? thirdReader.cut : { ...thirdReader.cut, ends: BESIDE_WORD }
        const word = cutLine(raster, partOfLine(line, from, to), cut)
        return word === null || word.width > WORD_WIDTH_MAX * word.height
          ? null
          : thirdReader.see(word)
      }),
    ),
  )
}

/** Margins that show nothing of the other part. */
function within({ capitalHeight }: TextLine, margin: number, cut: LineCut): LineCut {
  return { ...cut, ends: Math.min(cut.ends, margin / capitalHeight) }
}

/** The characters before the first blank, or the first few if it is far; null without any behind. */
function headOf({ characters, text }: ReadLine): ReadLine['characters'] | null {
  const blank = Array.from(text).indexOf(' ')
  const end = blank > 0 && blank <= HEAD_LENGTH_MAX ? blank : MARK_LENGTH
  return end < characters.length ? characters.slice(0, end) : null
}

/** What a part of a line says, its characters placed along the whole line. */
function onLine(read: ReadLine, part: TextLine, line: TextLine): ReadLine {
  const length = Math.max(1, lengthOf(line))
  const from = Math.hypot(part.start.x - line.start.x, part.start.y - line.start.y) / length
  const share = lengthOf(part) / length
  const characters = read.characters.map((one) =>
    one.at === undefined ? one : { ...one, at: from + share * one.at },
  )
  return { ...read, characters }
}

function joined(head: ReadLine, rest: ReadLine): ReadLine {
  return {
    text: `${head.text} ${rest.text}`,
    characters: [...head.characters, { probability: 1 }, ...rest.characters],
  }
}
