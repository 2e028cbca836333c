import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Feature, Font, Buffer as Run, shape } from 'harfbuzzjs'
import { type DrawnScript, drawnScriptOf } from './script-of.ts'
import { nationalTypefaces, type Typeface, type TypefaceName, typefaces } from './typefaces.ts'
import { openTypeOf } from './woff.ts'

/** Faces with a single purpose: MRZs and signatures. */
const singleFaces = {
  ocrB: 'OCRB.otf',
  ocrBSharp: 'OCRBS.otf',
  courier: 'CourierPrime-Regular.ttf',
  script: 'DancingScript-Regular.ttf',
} as const

/** `sans`, `sansBold` … of a typeface; a script's own face; or a path to a machine's font file. */
export type FontName =
  | keyof typeof singleFaces
  | TypefaceName
  | `${TypefaceName}Bold`
  | DrawnScript
  | `${DrawnScript}Bold`
  | `/${string}`

/** Units of `PlacedGlyph.pathData` per em. */
export const glyphUnits = 1000

/** One glyph of a line, y downwards from the base line, ready for an SVG `transform`. */
export interface PlacedGlyph {
  readonly pathData: string
  /** Its origin, em from the start of the line. */
  readonly x: number
  readonly y: number
  /** Where the ink begins and ends, em from the start of the line; null for a blank. */
  readonly ink: { readonly left: number; readonly right: number } | null
}

export interface SetLine {
  readonly glyphs: readonly PlacedGlyph[]
  /** Length of the line, em. */
  readonly advance: number
}

/** The letter that defines a script's capital height; it stands on the base line. */
const heightLetters: Record<DrawnScript, string> = {
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

interface LoadedFile {
  readonly font: Font
  readonly outlines: Map<number, { pathData: string; left: number; right: number }>
}

const files = new Map<string, LoadedFile>()
const lines = new Map<string, SetLine>()

/** Size at which the cache of lines is emptied, because a long export draws millions. */
const linesMax = 20_000

// Personalisation printers set letter by letter, without kerning or Latin ligatures.
const features = [new Feature('kern', 0), new Feature('liga', 0)]

/**
 * A line of text in one direction, shaped as its script requires.
 * Throws RangeError if the face lacks a character, since an empty box would falsify the truth.
 */
export function setLine(name: FontName, text: string): SetLine {
  const key = `${name} ${text}`
  const known = lines.get(key)
  if (known) return known

  const glyphs: PlacedGlyph[] = []
  let pen = 0
  for (const { file, part } of runsOf(name, text)) {
    pen = setRun(file, part, pen, glyphs)
  }
  const line = { glyphs, advance: pen }
  if (lines.size >= linesMax) lines.clear()
  lines.set(key, line)
  return line
}

/** Whether the face has every letter of the text. */
export function canDraw(name: FontName, text: string): boolean {
  return [...text].every((letter) => fileWith(name, letter) !== null)
}

/** The family name in the first file of the face; '' if it has none. */
export function familyOf(name: FontName): string {
  const [path] = filesOf(name)
  return path === undefined ? '' : nameOf(load(path).font.face)
}

/** The typographic family name if there is one, since it is the same for all weights. */
function nameOf(face: Face): string {
  return face.getName(16, 'en') || face.getName(1, 'en')
}

/** How far a letter reaches above and below the base line, and its advance, em. */
export function inkExtent(
  name: FontName,
  letter: string,
): { readonly top: number; readonly bottom: number; readonly advance: number } {
  const file = fileWith(name, letter)
  const glyph = file?.font.nominalGlyph(letter.codePointAt(0)!)
  if (!file || glyph === undefined) throw cannotDraw(name, letter)
  const { yBearing = 0, height = 0 } = file.font.glyphExtents(glyph) ?? {}
  return {
    top: -yBearing / glyphUnits,
    bottom: -(yBearing + height) / glyphUnits,
    advance: file.font.glyphHAdvance(glyph) / glyphUnits,
  }
}

/** Height of the text's capitals (or its script's full-height letters) above the base line, em. */
export function capitalHeight(name: FontName, text: string): number {
  return inkExtent(name, heightLetters[drawnScriptOf(text)]).top
}

/** The text split into runs, each drawn with one file of the face. */
function runsOf(name: FontName, text: string): { file: LoadedFile; part: string }[] {
  const runs: { file: LoadedFile; part: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    // A file goes on as long as it can, so that blanks and marks stay with their letters.
    const file = last && has(last.file, letter) ? last.file : fileWith(name, letter)
    if (!file) throw cannotDraw(name, letter)
    if (last?.file === file) last.part += letter
    else runs.push({ file, part: letter })
  }
  return runs
}

function setRun(file: LoadedFile, text: string, from: number, into: PlacedGlyph[]): number {
  const run = new Run()
  run.addText(text)
  run.guessSegmentProperties()
  shape(file.font, run, features)
  let pen = from
  for (const {
    codepoint,
    xAdvance = 0,
    xOffset = 0,
    yOffset = 0,
  } of run.getGlyphInfosAndPositions()) {
    const { pathData, left, right } = outlineOf(file, codepoint)
    const x = pen + xOffset / glyphUnits
    const ink = pathData === '' ? null : { left: x + left, right: x + right }
    into.push({ pathData, x, y: yOffset / glyphUnits, ink })
    pen += xAdvance / glyphUnits
  }
  return pen
}

function outlineOf(
  file: LoadedFile,
  glyph: number,
): { pathData: string; left: number; right: number } {
  let outline = file.outlines.get(glyph)
  if (!outline) {
    const { xBearing = 0, width = 0 } = file.font.glyphExtents(glyph) ?? {}
    outline = {
      pathData: file.font.glyphToPath(glyph),
      left: xBearing / glyphUnits,
      right: (xBearing + width) / glyphUnits,
    }
    file.outlines.set(glyph, outline)
  }
  return outline
}

/** The first file of the face that has the letter. Remembered: a page asks for thousands. */
function fileWith(name: FontName, letter: string): LoadedFile | null {
  const known = filesByLetter.get(name) ?? new Map<string, LoadedFile | null>()
  filesByLetter.set(name, known)
  let file = known.get(letter)
  if (file === undefined) {
    const path = filesOf(name).find((one) => has(load(one), letter))
    file = path === undefined ? null : load(path)
    known.set(letter, file)
  }
  return file
}

const filesByLetter = new Map<FontName, Map<string, LoadedFile | null>>()

function has({ font }: LoadedFile, letter: string): boolean {
  return font.nominalGlyph(letter.codePointAt(0)!) !== undefined
}

const everyTypeface: Readonly<Record<string, Typeface>> = { ...typefaces, ...nationalTypefaces }

function filesOf(name: FontName): readonly string[] {
  if (name in singleFaces) return [singleFaces[name as keyof typeof singleFaces]]
  if (name.startsWith('/')) return [name]
  const bold = name.endsWith('Bold')
  const family = bold ? name.slice(0, -'Bold'.length) : name
  const typeface = everyTypeface[family]
  if (!typeface) return []
  return bold ? typeface.bold : typeface.regular
}

const resolve = createRequire(import.meta.url).resolve

function load(path: string): LoadedFile {
  const known = files.get(path)
  if (known) return known
  const bytes = readFileSync(locationOf(path))
  const font = new Font(new Face(new Blob(openTypeOf(bytes))))
  // y runs downwards, as in SVG.
  font.setScale(glyphUnits, -glyphUnits)
  const file = { font, outlines: new Map() }
  files.set(path, file)
  return file
}

function locationOf(path: string): string | URL {
  if (path.startsWith('/')) return path
  return path.startsWith('@') ? resolve(path) : new URL(`../fonts/${path}`, import.meta.url)
}

function cannotDraw(name: FontName, letter: string): RangeError {
  return new RangeError(`${filesOf(name)[0] ?? name} cannot draw "${letter}"`)
}
