/** In which order the lines of a side are read, and which of them need not be. */
import { isMrzLine } from '../../text/detect/detect-layout.ts'
import { lengthOf, type TextLine } from '../../text/detect/text-line.ts'
import { isMrzText } from '../../text/recognize/is-mrz-text.ts'
import { isCaptionOfPrintedOnce } from '../../viz/doubts/captions-twice.ts'
import { holdsCaption, isOfDocument } from '../../viz/print/label-words.ts'
import { sureness } from '../../viz/print/piece.ts'
import { Captioned } from './caption-above.ts'
import type { KnownOfMrz } from './known-of-mrz.ts'
import type { FoundLine } from './read-line.ts'

/**
 * Running text, such as a letter or a newspaper, is not read on, and holds no values: of at least
 * `ofLines` lines, `lines` from all over the page were read surely, and none has anything that documents
 * print. One that has shows that all must be read: 15 lines of a card of 30 may be captions beside values.
 */
const PROSE = { lines: 15, ofLines: 30, sureMin: 0.8 } as const

/**
 * Leaves, waves and weave look like lines, but hardly a character is read in them: less than 0.1 a capital
 * height, and 0.9 to 1.4 in print, of scripts that the reader does not know as well. `lines` from all over
 * the page are enough to judge it (docs/decisions/0343).
 */
const PRINT = { lines: 16, charactersMin: 0.35 } as const

/** Lines read between two looks at the clock. */
const TOGETHER_MAX = 40

/** Lines that far apart are read first: the page above that of a passport may be full of text. */
const APART = 3

/** What was read of a side so far; lines of an MRZ are not print. */
export class LineReadings {
  readonly #readLine: (line: TextLine) => Promise<FoundLine | null>
  readonly #found = new Map<TextLine, FoundLine>()

  /** @param readLine null if a line holds nothing that can be read */
  constructor(readLine: (line: TextLine) => Promise<FoundLine | null>) {
    this.#readLine = readLine
  }

  get all(): readonly FoundLine[] {
    return [...this.#found.values()]
  }

  of(line: TextLine): FoundLine | undefined {
    return this.#found.get(line)
  }

  /** Reads some lines at once. */
  async add(lines: readonly TextLine[]): Promise<void> {
    const found = await Promise.all(lines.map((line) => this.#readLine(line)))
    for (const [at, line] of lines.entries()) {
      const one = found[at] ?? null
      if (one !== null && !isMrzText(one.read, isMrzLine(line))) this.#found.set(line, one)
    }
  }
}

/** Reads all lines in their order. */
export async function readAll(
  readings: LineReadings,
  lines: readonly TextLine[],
  mustEnd: () => boolean,
): Promise<void> {
  for (let at = 0; at < lines.length && !mustEnd(); at += TOGETHER_MAX)
    await readings.add(lines.slice(at, at + TOGETHER_MAX))
}

/** Reads all lines, or the first few if they hold no print. */
export async function readUnlessTexture(
  readings: LineReadings,
  lines: readonly TextLine[],
  mustEnd: () => boolean,
): Promise<void> {
  const inTurn = spread(lines)
  await readAll(readings, inTurn.slice(0, PRINT.lines), mustEnd)
  if (isPrint(readings.all)) await readAll(readings, inTurn.slice(PRINT.lines), mustEnd)
}

/** Whether what was found as lines is print, by what was read in it; true if nothing was. */
export function isPrint(found: readonly FoundLine[]): boolean {
  const characters = found.reduce((sum, { read }) => sum + read.characters.length, 0)
  const length = found.reduce((sum, { line }) => sum + lengthOf(line) / line.capitalHeight, 0)
  return characters >= PRINT.charactersMin * length
}

/** Reads all lines, or the first few of many if these are running text: then returns true. */
export async function readUnlessProse(
  readings: LineReadings,
  lines: readonly TextLine[],
  mustEnd: () => boolean,
): Promise<boolean> {
  if (lines.length < PROSE.ofLines) {
    await readAll(readings, lines, mustEnd)
    return false
  }
  let left = spread(lines)
  while (left.length > 0 && readings.all.length < PROSE.lines) {
    if (mustEnd()) return false
    const judged = PROSE.lines - readings.all.length
    await readings.add(left.slice(0, judged))
    left = left.slice(judged)
  }
  if (readings.all.length === PROSE.lines && isProse(readings.all)) return true
  await readAll(readings, left, mustEnd)
  return false
}

/**
 * Reads values before their captions, and of these only what the values of a passed MRZ do not make
 * needless. Another caption of such a value may be of a second document: then all are read, since
 * captions that stand twice show it.
 */
export async function readNeeded(
  readings: LineReadings,
  lines: readonly TextLine[],
  ofMrz: KnownOfMrz,
  mustEnd: () => boolean,
): Promise<void> {
  const captioned = new Captioned()
  const needless: TextLine[] = []
  for (const line of lines.toSorted((a, b) => b.capitalHeight - a.capitalHeight)) {
    if (mustEnd()) break
    // What the lines read so far say decides whether the next one is read.
    if (captioned.isNeedless(line, lines)) {
      needless.push(line)
      continue
    }
    await readings.add([line])
    const text = readings.of(line)?.read.text
    if (text !== undefined && ofMrz.isPrintedBy(text)) captioned.add(line)
  }
  const isAnother = ({ read }: FoundLine) => isCaptionOfPrintedOnce(read.text, ofMrz.fields)
  if (needless.length === 0 || !readings.all.some(isAnother)) return
  for (const line of needless) if (!mustEnd()) await readings.add([line])
}

/** The same lines, first every third, then those between. */
function spread(lines: readonly TextLine[]): readonly TextLine[] {
  return Array.from({ length: APART }, (_, first) =>
    lines.filter((_line, at) => at % APART === first),
  ).flat()
}

function isProse(found: readonly FoundLine[]): boolean {
  const sure = found.reduce((sum, { read }) => sum + sureness(read.characters), 0) / found.length
  return (
    sure >= PROSE.sureMin &&
    !found.some(({ read: { text } }) => isOfDocument(text) || holdsCaption(text))
  )
}
