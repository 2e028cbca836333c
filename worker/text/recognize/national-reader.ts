import type { Grey } from '../../image/raster.ts'
import type { LineCut } from './cut-line.ts'
import type { LineNetwork, SeenCharacter } from './line-network.ts'
import { isDataInstalled, isUnspaced, type NationalLanguage, readersOf } from './national-data.ts'
import type { ReadLine } from './print-reader.ts'
import { inReadingOrder } from './reading-order.ts'
import { speltIn } from './script-spelling.ts'
import { asPrintedIn } from './standard-characters.ts'
import { type TesseractNational, tesseractNational } from './tesseract-national.ts'

/** One way of reading a line in a language. */
export interface LineWay {
  /** How the line must be cut for it. */
  readonly cut: LineCut
  /** Whether a line takes tens of milliseconds and the first one a quarter of a second. */
  readonly isSlow: boolean
  /** Whether the digits of the script, as `۴`, are read as surely as its letters. */
  readonly readsOwnDigits: boolean
  /** @param strip one line, upright, cut in that way */
  read(strip: Grey): Promise<ReadLine>
}

/** Reads lines in scripts that the reader of print does not know. */
export interface NationalReader {
  /** Best first; the others are for lines that the first reads badly. */
  waysFor(language: NationalLanguage): readonly LineWay[]
}

/** The networks that read other scripts. */
interface NationalNetworks {
  readonly scripts: LineNetwork
  readonly ideographs: LineNetwork
}

export function nationalReader(
  networks: NationalNetworks,
  tesseract: TesseractNational = tesseractNational(),
): NationalReader {
  const known = new Map<NationalLanguage, readonly LineWay[]>()
  return {
    waysFor(language) {
      const before = known.get(language)
      if (before !== undefined) return before
      const ways = readersOf(language).flatMap((name) =>
        name === 'tesseract'
          ? tesseractWays(tesseract, language)
          : [networkWay(networks[name], language)],
      )
      known.set(language, ways)
      return ways
    },
  }
}

function networkWay(network: LineNetwork, language: NationalLanguage): LineWay {
  return {
    cut: network.cut,
    isSlow: false,
    readsOwnDigits: true,
    read: async (strip) => asRead(await network.see(strip), language),
  }
}

function tesseractWays(tesseract: TesseractNational, language: NationalLanguage): LineWay[] {
  if (!isDataInstalled(language)) return []
  return tesseract.cutsFor(language).map((cut) => ({
    cut,
    isSlow: true,
    readsOwnDigits: false,
    read: (strip) => tesseract.read(strip, language),
  }))
}

/**
 * A line in the reading order and spelling of its language, without blanks at its ends; without any
 * where they mean nothing.
 */
function asRead(seen: readonly SeenCharacter[], language: NationalLanguage): ReadLine {
  const plain = seen.map((one) =>
    asPrintedIn(language, { ...one, text: speltIn(language, narrow(one.text)) }),
  )
  const spaced = isUnspaced(language) ? plain.filter(({ text }) => text !== ' ') : plain
  const first = spaced.findIndex(({ text }) => text !== ' ')
  const last = spaced.findLastIndex(({ text }) => text !== ' ')
  const characters = inReadingOrder(spaced.slice(Math.max(0, first), last + 1))
  return { text: characters.map(({ text }) => text).join(''), characters }
}

/** Digits, letters and signs as wide as an ideograph, as `２` and `（`, become plain ones. */
function narrow(character: string): string {
  return /[\uff01-\uff5e\u3000]/.test(character) ? character.normalize('NFKC') : character
}
