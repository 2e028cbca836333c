/** zxing-cpp, compiled to WebAssembly: the first decoder. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import {
  BINARIZERS,
  encodeFormats,
  prepareZXingModule,
  TEXT_MODES,
  type ZXingReaderModule,
  type ZXingReaderOptions,
  type ZXingReadResult,
} from 'zxing-wasm/reader'
import type { Grey } from '../../image/raster.ts'
import { type DecodedSymbol, isSymbology, type Symbology } from './symbol.ts'

export interface DecodeOptions {
  readonly symbologies: readonly Symbology[]
  /** Tries more scan lines, at three times the time. */
  readonly isThorough: boolean
  /** Tries the other orientations as well, at up to four times the time. */
  readonly isTurned: boolean
  readonly binarizer?: 'LocalAverage' | 'GlobalHistogram'
}

/** Reads all symbols of a raster of at most `RASTER_PIXELS_MAX` pixels; none of a larger one. */
export type SymbolDecoder = (grey: Grey, options: DecodeOptions) => DecodedSymbol[]

/** The decoder's memory grows to what the largest raster needs and never shrinks. */
export const RASTER_PIXELS_MAX = 2_500_000

/** Per raster: a picture full of codes is no document. */
const SYMBOLS_MAX = 16

/**
 * Scan lines of a linear code that must agree: Code 39 and ITF have no check digit of their own.
 */
const LINES_AGREEING = 3

/**
 * Share of the error correction that a certain reading leaves unused: without any left, the text
 * may be wrong. Of 320 slightly skewed cuts 87 were read, two of them with 0, one of which was
 * wrong; the others had 0.12 and more.
 */
const UNUSED_CORRECTION_MIN = 0.05

/** Shorter codes without a check digit are also found in hatching and wood grain; characters. */
const UNCHECKED_LENGTH_MIN = 6

/**
 * Compiles the decoder, which takes 25 ms and 22 MB in each thread.
 * @throws when the installed package lacks its WebAssembly
 */
export async function loadZxingWasm(): Promise<SymbolDecoder> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  const module = await prepareZXingModule({
    // Without it the library would fetch the file from a server.
    overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) },
    fireImmediately: true,
  })
  return (grey, options) => decode(module, grey, options)
}

function decode(module: ZXingReaderModule, grey: Grey, options: DecodeOptions): DecodedSymbol[] {
  const { data, width, height } = grey
  if (data.length > RASTER_PIXELS_MAX) return []
  const pointer = module._malloc(data.length)
  // The library's own wrapper never frees its results in the WebAssembly heap.
  const results = (() => {
    try {
      module.HEAPU8.set(data, pointer)
      return module.readBarcodesFromPixmap(pointer, width, height, readerOptions(options))
    } finally {
      module._free(pointer)
    }
  })()
  try {
    return Array.from({ length: results.size() }, (_, i) => results.get(i)).flatMap(
      (result) => (result && symbolOf(result)) ?? [],
    )
  } finally {
    free(results)
  }
}

/** Frees a list of the library, whose types do not declare that lists have to be freed. */
function free(list: object): void {
  if ('delete' in list && typeof list.delete === 'function') list.delete()
}

function readerOptions(options: DecodeOptions): ZXingReaderOptions {
  return {
    formats: encodeFormats([...options.symbologies]),
    tryHarder: options.isThorough,
    tryRotate: options.isTurned,
    tryInvert: false,
    tryDownscale: true,
    tryDenoise: false,
    binarizer: BINARIZERS.indexOf(options.binarizer ?? 'LocalAverage'),
    isPure: false,
    downscaleThreshold: 500,
    downscaleFactor: 3,
    minLineCount: LINES_AGREEING,
    maxNumberOfSymbols: SYMBOLS_MAX,
    validateOptionalChecksum: false,
    returnErrors: false,
    eanAddOnSymbol: 0,
    textMode: TEXT_MODES.indexOf('Plain'),
    characterSet: 0,
    tryCode39ExtendedMode: false,
  }
}

function symbolOf(result: ZXingReadResult): DecodedSymbol | null {
  const { symbology, text, bytes, hasECI, position } = result
  if (!result.isValid || !isSymbology(symbology) || bytes.length === 0) return null
  const isUnchecked = symbology === 'Code39' || symbology === 'ITF'
  if (isUnchecked && bytes.length < UNCHECKED_LENGTH_MIN) return null
  const { topLeft, topRight, bottomRight, bottomLeft } = position
  return {
    symbology,
    // Copied out of the decoder's memory, which the next picture overwrites.
    bytes: Uint8Array.from(bytes),
    text,
    isCharsetDeclared: hasECI,
    isCertain: symbology !== 'PDF417' || unusedCorrection(result) >= UNUSED_CORRECTION_MIN,
    corners: [topLeft, topRight, bottomRight, bottomLeft],
  }
}

/**
 * Share of the symbol's error correction that was not needed, 0 to 1; 1 if the decoder gives none.
 */
function unusedCorrection({ extra }: ZXingReadResult): number {
  const parsed = symbolExtra.safeParse(extra)
  return parsed.success ? (parsed.data.UEC ?? 1) : 1
}

const symbolExtra = z.string().transform((text, context) => {
  try {
    return z.object({ UEC: z.number().optional() }).parse(JSON.parse(text))
  } catch {
    context.addIssue('not the JSON that zxing-cpp writes')
    return z.NEVER
  }
})
