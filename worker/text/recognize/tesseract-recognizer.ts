import { readFileSync } from 'node:fs'
import type { Grey } from '../../image/raster.ts'
import type { TextModel } from './model-manifest.ts'
import { loadTesseractCore, type SymbolIterator, type TesseractCore } from './tesseract-core.ts'
import type { CharacterReading, LineReading, TextRecognizer } from './text-recognizer.ts'

/** Raw line: no layout analysis, which loses fillers (PSM 7: 98 → 75 % of lines). */
const PAGE_SEGMENTATION_RAW_LINE = 13
const LSTM_ONLY = 1
const SYMBOL = 4

/** WebAssembly memory never shrinks: no strip may make it grow beyond this. */
const WIDTH_MAX = 2400

/**
 * The second opinion: a tesseract LSTM of our own for OCR-B. It says how sure it
 * is of the character it chose and nothing of the others.
 */
export async function createTesseractRecognizer(model: TextModel): Promise<TextRecognizer> {
  return tesseractRecognizer(await loadTesseractCore(), model)
}

/** @param core this recognizer's alone */
export function tesseractRecognizer(core: TesseractCore, model: TextModel): TextRecognizer {
  const { characters: alphabet, height: lineHeight } = model
  core.FS.writeFile('./mrz.traineddata', readFileSync(model.weights))
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'mrz', LSTM_ONLY) !== 0) throw new Error('tesseract refused mrz.traineddata')
  core.FS.unlink('./mrz.traineddata')
  api.SetPageSegMode(PAGE_SEGMENTATION_RAW_LINE)
  const pixelsMax = lineHeight * WIDTH_MAX
  const pixels = core._malloc(pixelsMax)

  const readLine = (strip: Grey): LineReading => {
    const width = Math.min(strip.width, Math.floor(pixelsMax / strip.height))
    putPixels(core, pixels, strip, width)
    api.SetImage(pixels, width, strip.height, 1, width)
    api.Recognize(null)
    const symbols = api.GetIterator()
    const characters = symbolsOf(core, symbols, alphabet)
    core.destroy(symbols)
    api.Clear()
    return {
      characters,
      characterBetween: (from, to) =>
        characters.find(({ centre }) => centre >= from && centre < to) ?? null,
    }
  }
  return { alphabet, lineHeight, readLines: async (strips) => strips.map(readLine) }
}

function putPixels(core: TesseractCore, pointer: number, strip: Grey, width: number): void {
  const memory = core.bytes()
  for (let y = 0; y < strip.height; y++) {
    const row = y * strip.width
    memory.set(strip.data.subarray(row, row + width), pointer + y * width)
  }
}

function symbolsOf(
  core: TesseractCore,
  symbols: SymbolIterator,
  alphabet: string,
): CharacterReading[] {
  const characters: CharacterReading[] = []
  symbols.Begin()
  do {
    // Asked for the choices of nothing, the core aborts for good.
    if (symbols.Empty(SYMBOL)) continue
    const index = alphabet.indexOf(textOf(core, symbols))
    if (index < 0) continue
    const { x0, x1 } = symbols.getBoundingBox(SYMBOL)
    const sure = Math.min(0.999, Math.max(0.1, symbols.Confidence(SYMBOL) / 100))
    const rest = (1 - sure) / (alphabet.length - 1)
    const likelihoods = new Float32Array(alphabet.length).fill(rest)
    likelihoods[index] = sure
    characters.push({ centre: (x0 + x1) / 2, likelihoods, presence: 1 })
  } while (symbols.Next(SYMBOL))
  return characters.sort((a, b) => a.centre - b.centre)
}

function textOf(core: TesseractCore, symbol: SymbolIterator): string {
  const choices = new core.ChoiceIterator(symbol)
  const text = choices.GetUTF8Text()
  core.destroy(choices)
  return text
}
