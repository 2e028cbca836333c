import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Grey } from '../../image/raster.ts'
import type { LineCut } from './cut-line.ts'
import { isUnspaced, type NationalLanguage, nationalDataPath, packageOf } from './national-data.ts'
import type { ReadCharacter, ReadLine } from './print-reader.ts'
import { loadTesseractCore, type TesseractCore } from './tesseract-core.ts'
import {
  pageSegmentation,
  type TesseractLine,
  type TesseractSymbol,
  tesseractLine,
} from './tesseract-line.ts'

/** Reads lines with tesseract's own data: slowly, and surer of itself than it should be. */
export interface TesseractNational {
  /** How lines of a language may be cut, best first; the others are for lines that read badly. */
  cutsFor(language: NationalLanguage): readonly LineCut[]
  /**
   * @param strip one line, upright, cut in one of these ways
   * @throws if the language is not installed
   */
  read(strip: Grey, language: NationalLanguage): Promise<ReadLine>
}

/** Rows and columns of a strip, pixels. */
const HEIGHT = 40
const WIDTH_MAX = 2000

/** Room for the marks above and below letters, which Thai and Devanagari stack. */
const marked: LineCut = { height: HEIGHT, around: 0.7, ends: 0.6, widthMax: WIDTH_MAX }

/** Ideographs have no such marks; a smaller margin keeps out the rules of a table. */
const unmarked: LineCut = { ...marked, around: 0.5 }

/** Cards set dates and numbers narrower than the engine has learnt, by differing amounts. */
const widened: readonly LineCut[] = [1.45, 1.2].map((stretch) => ({ ...unmarked, stretch }))

/**
 * Languages kept loaded per thread, so that those with ideographs can be tried without reloading.
 */
const LANGUAGES_MAX = 3

/**
 * Each language has a core of its own: its data set parameters of the whole core, and once Chinese
 * was loaded beside it, Japanese was read differently or not at all.
 * @param startCore called for each language that is loaded
 */
export function tesseractNational(startCore = loadTesseractCore): TesseractNational {
  /** The most recently used is last. */
  const lines = new Map<NationalLanguage, TesseractLine>()
  return {
    cutsFor: (language) => (isUnspaced(language) ? [unmarked, ...widened] : [marked]),
    async read(strip, language) {
      const line = lines.get(language) ?? (await load(startCore, language))
      lines.delete(language)
      lines.set(language, line)
      // Dropping a core frees its memory.
      for (const oldest of [...lines.keys()].slice(0, -LANGUAGES_MAX)) lines.delete(oldest)
      return readLine(line.read(strip, mayBeLight(strip)), language)
    },
  }
}

async function load(
  startCore: () => Promise<TesseractCore>,
  language: NationalLanguage,
): Promise<TesseractLine> {
  const path = nationalDataPath(language)
  if (path === null) throw new RangeError(`${packageOf(language)} is not installed`)
  return tesseractLine(await startCore(), {
    language,
    data: gunzipSync(readFileSync(path)),
    segmentation: pageSegmentation.line,
    pixelsMax: HEIGHT * WIDTH_MAX,
  })
}

/** Share of a strip's pixels beyond which levels are those of dirt and glare, at either end. */
const RIM = 0.02

/** How much nearer to the darkest levels than to the lightest the paper of light print is. */
const NEARER = 0.5

/** Whether most of a strip is nearly as dark as its darkest levels: ink covers less than paper. */
function mayBeLight({ data }: Grey): boolean {
  const counts = new Uint32Array(256)
  for (const level of data) counts[level]! += 1
  const levelAt = (share: number) => {
    let left = share * data.length
    for (const [level, count] of counts.entries()) {
      left -= count
      if (left < 0) return level
    }
    return 255
  }
  const [dark, paper, light] = [levelAt(RIM), levelAt(0.5), levelAt(1 - RIM)] as const
  return paper - dark < NEARER * (light - paper)
}

function readLine(symbols: readonly TesseractSymbol[], language: NationalLanguage): ReadLine {
  const characters: (ReadCharacter & { readonly text: string })[] = []
  for (const { text, confidence, afterBlank } of symbols) {
    if (afterBlank && characters.length > 0 && !isUnspaced(language)) {
      characters.push({ text: ' ', probability: 1 })
    }
    // A symbol's confidence is that of all its characters together.
    const all = Array.from(text)
    const probability = probabilityAt(confidence) ** (1 / all.length)
    for (const one of all) {
      const last = characters.at(-1)
      if (one === AA && last?.text === NIKHAHIT) {
        characters.splice(-1, 1, { text: AM, probability: last.probability * probability })
      } else {
        characters.push({ text: one, probability })
      }
    }
  }
  return { text: characters.map(({ text }) => text).join(''), characters }
}

/** The engine reads Thai `am` as the two signs that it is drawn from. */
const [NIKHAHIT, AA, AM] = ['\u0e4d', '\u0e32', '\u0e33']

/**
 * Probability that a symbol was read right, measured on drawn lines: the engine's own confidence is
 * too high.
 */
function probabilityAt(confidence: number): number {
  return Math.min(0.998, Math.max(0, confidence + 0.01) ** 10)
}
