import { readFileSync } from 'node:fs'
import opentype, { type Font } from 'opentype.js'
import { type Script, scriptOf } from './script-of.ts'

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
  /** Where the ink begins and ends, em from the pen; null for a blank. */
  readonly ink: { readonly left: number; readonly right: number } | null
}

/** A letter whose height is called a script's capital height; it stands on the base line. */
const heightLetters: Record<Script, string> = {
  Latn: 'H',
  Cyrl: 'Н',
  Grek: 'Η',
  Armn: 'Հ',
  Geor: 'მ',
  Hebr: 'ה',
  Arab: 'ا',
  Thai: 'ก',
  Deva: 'क',
  Hani: '田',
}

const fonts = new Map<FontName, Font>()
const glyphs = new Map<string, Glyph>()
const heights = new Map<string, number>()

/** Throws when the face cannot draw the character: an empty box would be a wrong truth. */
export function glyphOf(fontName: FontName, character: string): Glyph {
  const key = `${fontName} ${character}`
  const known = glyphs.get(key)
  if (known) return known

  const font = loadFont(fontName)
  const found = font.charToGlyph(character)
  if (found.index === 0) throw new RangeError(`${fontFiles[fontName]} cannot draw "${character}"`)
  const outline = found.getPath(0, 0, glyphUnits)
  const { x1, x2 } = outline.getBoundingBox()
  const glyph: Glyph = {
    pathData: outline.toPathData(1),
    advance: (found.advanceWidth ?? 0) / font.unitsPerEm,
    ink: x2 > x1 ? { left: x1 / glyphUnits, right: x2 / glyphUnits } : null,
  }
  glyphs.set(key, glyph)
  return glyph
}

/** Height of the text's capitals (or of its script's full-height letters) above the base line, em. */
export function capitalHeight(fontName: FontName, text: string): number {
  const letter = heightLetters[scriptOf(text)]
  const key = `${fontName} ${letter}`
  let height = heights.get(key)
  if (height === undefined) {
    const outline = loadFont(fontName).charToGlyph(letter).getPath(0, 0, glyphUnits)
    height = -outline.getBoundingBox().y1 / glyphUnits
    heights.set(key, height)
  }
  return height
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
