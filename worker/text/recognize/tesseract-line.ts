import type { Grey } from '../../image/raster.ts'
import type { SymbolIterator, TessBaseApi, TesseractCore } from './tesseract-core.ts'

/** Tesseract's page segmentation modes. */
export const pageSegmentation = {
  /** One line as on a page: made upright and scaled by its contents. */
  line: 7,
  /** One line, as it is. */
  rawLine: 13,
} as const

/** Mean confidence below which the core reads a line once more, inverted; its own default. */
const BADLY_READ = '0.7'

const LSTM_ONLY = 1
const SYMBOL = 4

/** What the core reads as one symbol: a letter with all its marks. */
export interface TesseractSymbol {
  readonly text: string
  /** The core's own, 0 to 1; far too high for characters it was not trained with. */
  readonly confidence: number
  /** Pixels of the strip. */
  readonly x0: number
  readonly x1: number
  /** Whether a blank stands before it. */
  readonly afterBlank: boolean
}

/** Reads lines of one language. */
export interface TesseractLine {
  /**
   * @param strip one line, upright; anything to the right of `pixelsMax` pixels is not read
   * @param mayBeLight whether print may be lighter than its paper; default: it may. Then a line
   *   that reads badly is read again with its levels inverted, which takes as long
   */
  read(strip: Grey, mayBeLight?: boolean): TesseractSymbol[]
}

interface TesseractOptions {
  /** The language's name in its data. */
  readonly language: string
  readonly data: Uint8Array
  readonly segmentation: (typeof pageSegmentation)[keyof typeof pageSegmentation]
  /** WebAssembly memory never shrinks: no strip may make it grow beyond this. */
  readonly pixelsMax: number
}

/**
 * @param core used for this language only
 * @throws if the core refuses the data
 */
export function tesseractLine(
  core: TesseractCore,
  { language, data, segmentation, pixelsMax }: TesseractOptions,
): TesseractLine {
  const path = `./${language}.traineddata`
  core.FS.writeFile(path, data)
  const api = new core.TessBaseAPI()
  const refused = api.Init(null, language, LSTM_ONLY) !== 0
  core.FS.unlink(path)
  if (refused) throw new Error(`tesseract refused ${language}.traineddata`)
  api.SetPageSegMode(segmentation)
  const pixels = core._malloc(pixelsMax)
  return {
    read(strip, mayBeLight = true) {
      const width = Math.min(strip.width, Math.floor(pixelsMax / strip.height))
      putPixels(core, pixels, strip, width)
      api.SetImage(pixels, width, strip.height, 1, width)
      api.SetVariable('invert_threshold', mayBeLight ? BADLY_READ : '0')
      api.Recognize(null)
      return symbolsOf(core, api)
    },
  }
}

function putPixels(core: TesseractCore, pointer: number, strip: Grey, width: number): void {
  const memory = core.bytes()
  for (let y = 0; y < strip.height; y++) {
    const row = y * strip.width
    memory.set(strip.data.subarray(row, row + width), pointer + y * width)
  }
}

/** Symbols of the line in reading order. */
function symbolsOf(core: TesseractCore, api: TessBaseApi): TesseractSymbol[] {
  const line = lineText(core, api)
  const iterator = api.GetIterator()
  const symbols: TesseractSymbol[] = []
  let read = 0
  iterator.Begin()
  do {
    // The core aborts for good when asked for the choices of nothing.
    if (iterator.Empty(SYMBOL)) continue
    const text = symbolText(core, iterator)
    const at = line.indexOf(text, read)
    const { x0, x1 } = iterator.getBoundingBox(SYMBOL)
    symbols.push({
      text,
      confidence: iterator.Confidence(SYMBOL) / 100,
      x0,
      x1,
      afterBlank: at > read && /\s/.test(line.slice(read, at)),
    })
    if (at >= 0) read = at + text.length
  } while (iterator.Next(SYMBOL))
  core.destroy(iterator)
  api.Clear()
  return symbols
}

/** The whole line with the blanks between its words, which are not among the symbols. */
function lineText(core: TesseractCore, api: TessBaseApi): string {
  const pointer = core._emscripten_bind_TessBaseAPI_GetUTF8Text_0(core.getPointer(api))
  const memory = core.bytes()
  const text = utf8.decode(memory.subarray(pointer, memory.indexOf(0, pointer)))
  core._free(pointer)
  return text
}

const utf8 = new TextDecoder()

function symbolText(core: TesseractCore, symbol: SymbolIterator): string {
  const choices = new core.ChoiceIterator(symbol)
  const text = choices.GetUTF8Text()
  core.destroy(choices)
  return text
}
