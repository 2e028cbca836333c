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

/** Reads lines in scripts that the reader of print does not know: slower, and surer than it should be. */
export interface NationalReader {
  /** How it wants lines of a language cut, the best way first; another where that reads badly. */
  cutsFor(language: NationalLanguage): readonly LineCut[]
  /**
   * @param strip one line, upright, cut so
   * @throws where the language is not installed
   */
  read(strip: Grey, language: NationalLanguage): Promise<ReadLine>
}

/** Rows and columns of a strip, pixels. */
const HEIGHT = 40
const WIDTH_MAX = 2000

/** Room for the marks above and below letters, which Thai and Devanagari stack. */
const marked: LineCut = { height: HEIGHT, around: 0.7, ends: 0.6, widthMax: WIDTH_MAX }

/** Ideographs have none: the rules of a table above and below them are better kept out. */
const unmarked: LineCut = { ...marked, around: 0.5 }

/** Cards set dates and numbers narrow, which it has not learnt; by how much differs. */
const widened: readonly LineCut[] = [1.45, 1.2].map((stretch) => ({ ...unmarked, stretch }))

/** Languages a thread keeps, so that those of ideographs can be tried without being loaded anew. */
const LANGUAGES_MAX = 3

/**
 * Each language in a core of its own: its data set parameters of the whole core, and lines of
 * Japanese were read otherwise, or not at all, once Chinese had been loaded beside it.
 * @param startCore called for each language
 */
export function nationalReader(startCore = loadTesseractCore): NationalReader {
  /** The one used last is at the end. */
  const lines = new Map<NationalLanguage, TesseractLine>()
  return {
    cutsFor: (language) => (isUnspaced(language) ? [unmarked, ...widened, marked] : [marked]),
    async read(strip, language) {
      const line = lines.get(language) ?? (await load(startCore, language))
      lines.delete(language)
      lines.set(language, line)
      // The memory of a core goes with it.
      for (const oldest of [...lines.keys()].slice(0, -LANGUAGES_MAX)) lines.delete(oldest)
      return readLine(line.read(strip), language)
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

function readLine(symbols: readonly TesseractSymbol[], language: NationalLanguage): ReadLine {
  const characters: (ReadCharacter & { readonly text: string })[] = []
  for (const { text, confidence, afterBlank } of symbols) {
    if (afterBlank && characters.length > 0 && !isUnspaced(language)) {
      characters.push({ text: ' ', probability: 1 })
    }
    // Of a symbol of several characters all together are so sure.
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

/** Thai `am` is seen as the two signs that it is drawn from. */
const [NIKHAHIT, AA, AM] = ['\u0e4d', '\u0e32', '\u0e33']

/** That a symbol was read right, as measured on drawn lines: the reader's own confidence is too high. */
function probabilityAt(confidence: number): number {
  return Math.min(0.998, Math.max(0, confidence + 0.01) ** 10)
}
