/**
 * zxing in JavaScript: the second decoder, slower, which reads some PDF417 that the first cannot.
 */
import { createRequire } from 'node:module'
import type * as Zxing from '@zxing/library'
import type { Grey } from '../../image/raster.ts'
import type { DecodedSymbol } from './symbol.ts'

/** Loaded at its first use: most threads never meet a symbol that needs it. */
let library: typeof Zxing | undefined

/**
 * Reads the PDF417 of a raster with each of two binarizers, so that two equal readings confirm one
 * another. It reads PDF417 alone: the first decoder reads more of the other symbologies.
 */
export function decodePdf417(grey: Grey): DecodedSymbol[] {
  library ??= createRequire(import.meta.url)('@zxing/library') as typeof Zxing
  const { PDF417Reader, BinaryBitmap, HybridBinarizer, GlobalHistogramBinarizer } = library
  const { buffer, byteOffset, length } = grey.data
  const levels = new Uint8ClampedArray(buffer, byteOffset, length)
  const source = new library.RGBLuminanceSource(levels, grey.width, grey.height)
  return [new HybridBinarizer(source), new GlobalHistogramBinarizer(source)].flatMap(
    (binarizer) => {
      try {
        return symbolOf(new PDF417Reader().decode(new BinaryBitmap(binarizer))) ?? []
      } catch {
        // It throws when it finds nothing, and a few other things when it finds half a symbol.
        return []
      }
    },
  )
}

/**
 * Null if the text is not single-byte: the library does not return the bytes, and they would have
 * to be guessed.
 */
function symbolOf(result: Zxing.Result): DecodedSymbol | null {
  const text = result.getText()
  const points = result.getResultPoints().filter((point) => point != null)
  const bytes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  if (bytes.length === 0 || bytes.some((code) => code > 0xff) || points.length === 0) return null
  const xs = points.map((point) => point.getX())
  const ys = points.map((point) => point.getY())
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return {
    symbology: 'PDF417',
    bytes: Uint8Array.from(bytes),
    text,
    isCharsetDeclared: false,
    // The library does not say how much it corrected.
    isCertain: false,
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  }
}
