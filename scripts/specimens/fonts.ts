import { readFileSync } from 'node:fs'
import opentype, { type Font } from 'opentype.js'

/** The only faces a specimen may use: shipped beside this file, never the machine's. */
const fontFiles = {
  ocrB: 'OCRB.otf',
  ocrBSharp: 'OCRBS.otf',
  courier: 'CourierPrime-Regular.ttf',
  sans: 'OpenSans-Regular.ttf',
  sansBold: 'OpenSans-SemiBold.ttf',
  condensed: 'IBMPlexSansCondensed-Regular.ttf',
  condensedBold: 'IBMPlexSansCondensed-SemiBold.ttf',
  serif: 'PTSerif-Regular.ttf',
  serifBold: 'PTSerif-Bold.ttf',
  script: 'DancingScript-Regular.ttf',
} as const
export type FontName = keyof typeof fontFiles

/** Units of `Glyph.pathData` to the em: at 1 the library's path optimiser drops whole corners. */
export const glyphUnits = 1000

/** One glyph, y downwards from the base line, ready for an SVG `transform`. */
export interface Glyph {
  readonly pathData: string
  /** Advance width, em. */
  readonly advance: number
}

const fonts = new Map<FontName, Font>()
const glyphs = new Map<string, Glyph>()

/** Throws when the face cannot draw the character: an empty box would be a wrong truth. */
export function glyphOf(fontName: FontName, character: string): Glyph {
  const key = `${fontName} ${character}`
  const known = glyphs.get(key)
  if (known) return known

  const font = loadFont(fontName)
  const found = font.charToGlyph(character)
  if (found.index === 0) throw new RangeError(`${fontFiles[fontName]} cannot draw "${character}"`)
  const glyph: Glyph = {
    pathData: found.getPath(0, 0, glyphUnits).toPathData(1),
    advance: (found.advanceWidth ?? 0) / font.unitsPerEm,
  }
  glyphs.set(key, glyph)
  return glyph
}

function loadFont(name: FontName): Font {
  const known = fonts.get(name)
  if (known) return known
  const bytes = readFileSync(new URL(`fonts/${fontFiles[name]}`, import.meta.url))
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  )
  fonts.set(name, font)
  return font
}
