/** Finds and reads the lines of print on one side of a document, in a closer look. */
import { decideCountry, type TypeVote } from '../../catalogue/decide-type.ts'
import { Pyramid } from '../../image/pyramid.ts'
import type { FlatView } from '../../page/flat-view.ts'
import { mostPromising, placeOfLine } from '../../page/line-place.ts'
import { lookAtView, type PortraitLook } from '../../page/portrait-look.ts'
import { readingDirection } from '../../page/print-within.ts'
import { detectPrint, isMrzLine, type PagePrint } from '../../text/detect/detect-layout.ts'
import type { Quad } from '../../text/detect/quadrilateral.ts'
import type { TextLine } from '../../text/detect/text-line.ts'
import type { Turns } from '../../text/detect/upright-vote.ts'
import { withoutStrayMarks } from '../../text/recognize/stray-marks.ts'
import type { LinesInView, SeenLine } from '../../viz/national/doubtful-rows.ts'
import { isOfDocument } from '../../viz/print/label-words.ts'
import { inPageScripts } from '../../viz/print/page-script.ts'
import type { PrintedPage } from '../../viz/print/printed-page.ts'
import { trust } from '../confidence.ts'
import type { Engine } from '../engine.ts'
import type { KnownOfMrz } from './known-of-mrz.ts'
import { linesOfPage } from './lines-of-page.ts'
import { linesOnDocument } from './lines-on-document.ts'
import {
  isPrint,
  LineReadings,
  readAll,
  readNeeded,
  readUnlessProse,
  readUnlessTexture,
} from './order-of-reading.ts'
import { type FoundLine, type PrintReaders, readLine } from './read-line.ts'

/** Fewer typical lines do not establish the document's reading direction. */
const TYPICAL_LINES_MIN = 3

/** No page has more lines worth reading. */
const LINES_MAX = 80

/** One side of a document before its lines are read. */
export interface DetectedLines {
  readonly view: FlatView
  /** Its lines, not read yet, and the vote on which way up it is. */
  readonly print: PagePrint
}

/** Finds the lines in a flat view of one side. */
export async function detectLines(engine: Engine, view: FlatView): Promise<DetectedLines> {
  return { view, print: await detectPrint(engine.layoutNetwork, view.grey) }
}

/**
 * Looks closer at a side, and once more if the print then shows that it is another way up.
 * @param look looks at the side after this many quarter turns; null if its corners span no page
 *   that a camera could see. It may turn the page only if it returns a side: nothing turns it back
 * @returns null if the first look saw no side; `turns` is 0 if the first look counts
 */
export async function detectUpright(
  look: (turns: Turns) => Promise<DetectedLines | null>,
): Promise<{ readonly side: DetectedLines; readonly turns: Turns } | null> {
  const first = await look(0)
  if (first === null) return null
  const { turns, probability } = first.print.upright
  const again = turns !== 0 && probability >= trust.closerTurnMin ? await look(turns) : null
  return again === null ? { side: first, turns: 0 } : { side: again, turns }
}

/** What a closer look at a side found and read. */
export interface ReadSide {
  readonly looks: readonly PortraitLook[]
  readonly linesInView: LinesInView
  /** Its lines; words in alphabets that the page does not have are read as Latin. */
  readonly print: PrintedPage
  /** Whether print of another document is in view. */
  readonly isBesideOthers: boolean
  /** Whether the lines are running text or mere texture, of which no other way of reading makes more. */
  readonly isOther: boolean
}

/** What is known of a side before its lines are read. */
interface KnownOfSide {
  /** Votes on its document's country, among others. */
  readonly votes: readonly TypeVote[]
  /** Its rough outline, overview pixels; null or omitted if none is known or its edges are. */
  readonly about?: Quad | null
  /** Whether an MRZ was read in the picture: what looks like its lines is then not print. */
  readonly isMrzRead: boolean
  /** Whether the outline of a page is in view: then no print is running text. */
  readonly isPageSeen: boolean
  /** Whether a portrait is in view: then print is neither running text nor mere texture. */
  readonly isPortraitSeen: boolean
  /** The values of a passed MRZ, whose captions nobody needs; null or omitted if all are read. */
  readonly ofMrz?: KnownOfMrz | null
}

/** Reads the most promising lines of a side until `mustEnd` is true. */
export async function readSide(
  engine: Engine,
  side: DetectedLines,
  { votes, about = null, isMrzRead, isPageSeen, isPortraitSeen, ofMrz = null }: KnownOfSide,
  mustEnd: () => boolean,
): Promise<ReadSide> {
  const isUnknown = votes.length === 0 && !isMrzRead && !isPortraitSeen
  const otherwise = isPageSeen ? 'texture' : 'prose or texture'
  const { linesInView, print, isBesideOthers, isOther } = await readLines(
    engine,
    isMrzRead ? withoutMrz(side) : side,
    { about, mayBe: isUnknown ? otherwise : 'print', ofMrz },
    mustEnd,
  )
  // The country that the caller expects does not count: the page itself shows its alphabets.
  const country = decideCountry(votes)?.name ?? null
  return {
    looks: lookAtView(side.print.portraitMap, side.view),
    linesInView,
    print: inPageScripts(print, country),
    isBesideOthers,
    isOther,
  }
}

function withoutMrz({ view, print }: DetectedLines): DetectedLines {
  return { view, print: { ...print, lines: print.lines.filter((line) => !isMrzLine(line)) } }
}

/** How the lines of a side are read. */
interface Reading {
  readonly about: Quad | null
  /** What the lines may be, as far as anything else shows that a document is in view. */
  readonly mayBe: 'print' | 'texture' | 'prose or texture'
  readonly ofMrz: KnownOfMrz | null
}

/** Reads the lines; their places are in units of the view. */
async function readLines(
  readers: PrintReaders,
  { view, print: { lines: seen } }: DetectedLines,
  { about, mayBe, ofMrz }: Reading,
  mustEnd: () => boolean,
): Promise<Omit<ReadSide, 'looks'>> {
  const raster = new Pyramid(view.grey)
  const promising = mostPromising(seen, LINES_MAX)
  const readings = new LineReadings((line) => readLine(readers, raster, line))
  let isRunningText = false
  if (ofMrz !== null) await readNeeded(readings, promising, ofMrz, mustEnd)
  else if (mayBe === 'print') await readAll(readings, promising, mustEnd)
  else if (mayBe === 'texture') await readUnlessTexture(readings, promising, mustEnd)
  else isRunningText = await readUnlessProse(readings, promising, mustEnd)
  const found = promising.flatMap((line) => readings.of(line) ?? [])
  const direction = view.size === null ? directionOf(found, seen) : readingDirection(seen, 0)
  const place = (line: TextLine) => placeOfLine(line, view, direction)
  const placed = withoutStrayMarks(found).map(
    ({ line, read }): SeenLine => ({ line, read: { ...read, ...place(line) } }),
  )
  const { lines: own, isBesideOthers } = linesOfPage(placed)
  const lines = about === null ? own : linesOnDocument(own, about)
  const size = view.size && { width: view.size.widthMm, height: view.size.heightMm }
  const all = isRunningText ? [] : lines.map(({ read }) => read)
  const isOther = isRunningText || (mayBe !== 'print' && !isPrint(found))
  const print = {
    lines: all.filter(({ text }) => text !== ''),
    unread: all.filter(({ text }) => text === ''),
    size,
  }
  return { linesInView: { raster, place, lines }, print, isBesideOthers, isOther }
}

/**
 * Reading direction, radians, of a document whose edges are not known. The surface below may bear
 * print in another direction, so lines typical of documents decide if there are enough of them.
 */
function directionOf(found: readonly FoundLine[], seen: readonly TextLine[]): number {
  const typical = found.flatMap(({ line, read }) => (isOfDocument(read.text) ? line : []))
  return readingDirection(typical.length < TYPICAL_LINES_MIN ? seen : typical, 0)
}
