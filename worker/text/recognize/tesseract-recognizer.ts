import { readFileSync } from 'node:fs'
import type { Grey } from '../../image/raster.ts'
import type { TextModel } from './model-manifest.ts'
import { loadTesseractCore, type TesseractCore } from './tesseract-core.ts'
import { pageSegmentation, type TesseractSymbol, tesseractLine } from './tesseract-line.ts'
import type { CharacterReading, LineReading, TextRecognizer } from './text-recognizer.ts'

/** Pixels: no line of an MRZ is wider. */
const WIDTH_MAX = 2400

/**
 * The second opinion: our own tesseract LSTM for OCR-B. It says how sure it is of the character it
 * chose and nothing about the others.
 */
export async function createTesseractRecognizer(model: TextModel): Promise<TextRecognizer> {
  return tesseractRecognizer(await loadTesseractCore(), model)
}

/** @param core used for this recognizer only */
export function tesseractRecognizer(core: TesseractCore, model: TextModel): TextRecognizer {
  const { characters: alphabet, height: lineHeight } = model
  const line = tesseractLine(core, {
    language: 'mrz',
    data: readFileSync(model.weights),
    // No layout analysis, which loses fillers (98 → 75 % of lines).
    segmentation: pageSegmentation.rawLine,
    pixelsMax: lineHeight * WIDTH_MAX,
  })
  const readLine = (strip: Grey): LineReading => {
    const characters = line
      .read(strip)
      .flatMap((symbol) => characterOf(symbol, alphabet) ?? [])
      .sort((a, b) => a.centre - b.centre)
    return {
      characters,
      characterBetween: (from, to) =>
        characters.find(({ centre }) => centre >= from && centre < to) ?? null,
    }
  }
  return { alphabet, lineHeight, readLines: async (strips) => strips.map(readLine) }
}

/** Null for a character that no MRZ has. */
function characterOf(
  { text, confidence, x0, x1 }: TesseractSymbol,
  alphabet: string,
): CharacterReading | null {
  const index = alphabet.indexOf(text)
  if (index < 0) return null
  const sure = Math.min(0.999, Math.max(0.1, confidence))
  const rest = (1 - sure) / (alphabet.length - 1)
  const likelihoods = new Float32Array(alphabet.length).fill(rest)
  likelihoods[index] = sure
  return { centre: (x0 + x1) / 2, likelihoods, presence: 1 }
}
