/** The vocabulary for layouts: what is printed where on one side; positions and sizes in mm. */
import { z } from 'zod'
import { coreFieldNames } from '../../../shared/fields/catalogue.ts'
import { printStyles } from '../typeset/print-styles.ts'
import { dateStyles } from '../words/state.ts'
import { groundStyles } from './grounds.ts'

const mm = z.number()
const text = z.string()
const at = { x: mm, y: mm, width: mm }
const rectangle = z.strictObject({ ...at, height: mm }).readonly()
const regularOrBold = z.enum(['regular', 'bold'])

/** Printed values that are not fields of the catalogue: a passport's `P`, a card's audit number. */
const otherPrint = ['document_code', 'discriminator'] as const
const printedField = z.enum([...coreFieldNames, ...otherPrint])
export type PrintedField = z.infer<typeof printedField>

export function isField(
  printed: PrintedField,
): printed is Exclude<PrintedField, (typeof otherPrint)[number]> {
  return printed !== 'document_code' && printed !== 'discriminator'
}

/** Named after its use; `accent` and `dark` take the issuer's hue. */
const ink = z.enum(['black', 'accent', 'dark', 'red', 'blue', 'grey', 'light'])
export type InkColour = z.infer<typeof ink>

/**
 * Where a field's label is printed. `inline`: the value follows where the label ends;
 * `left`: the value starts `labelWidth` to the right of the label's start.
 */
const labelPlace = z.enum(['above', 'left', 'inline', 'below', 'none'])
export type LabelPlace = z.infer<typeof labelPlace>

/** `y` is the base line of the value, `width` of the value and a label beside it; what is longer is set smaller. */
const fieldPlace = z.strictObject({
  field: printedField,
  ...at,
  /** Prints the spelling in the issuer's own script; nothing if that is Latin. */
  national: z.boolean().exactOptional(),
  label: labelPlace.exactOptional(),
  labelWidth: mm.exactOptional(),
  /** The field number, printed before or instead of the words, if a standard numbers the fields. */
  number: text.exactOptional(),
  /** Printed instead of the language's own words; '' for none. */
  caption: text.exactOptional(),
  size: mm.exactOptional(),
  labelSize: mm.exactOptional(),
  weight: regularOrBold.exactOptional(),
  ink: ink.exactOptional(),
  align: z.enum(['left', 'centre', 'right']).exactOptional(),
  /** Set in the face of MRZs, as far as it has the letters. */
  machine: z.boolean().exactOptional(),
  /**
   * Follows the field before it on its base line, this many value sizes behind its end; `x` and
   * `width` still give the right edge.
   */
  after: z.number().exactOptional(),
  /** The most lines that a long value may take; lines are 1.25 times the size apart. */
  lines: z.int().exactOptional(),
  /** Degrees clockwise by which the line is turned. */
  turn: z.literal([90, 180, 270]).exactOptional(),
  print: z.enum(printStyles).exactOptional(),
  dates: z.enum(dateStyles).exactOptional(),
})
export type FieldPlace = Readonly<z.infer<typeof fieldPlace>>

/** A title that is too long for its width is set smaller. */
const titlePlace = z.strictObject({
  /**
   * `kind`: passport, driving licence …; `both`: state and kind in one line; `both names`: the state
   * in its own language and in English; `all names`: state and kind in both languages, in one line.
   */
  say: z.union([
    z.enum(['state', 'kind', 'both', 'both names', 'all names', 'state code', 'jurisdiction']),
    z.strictObject({ text }).readonly(),
  ]),
  english: z.boolean().exactOptional(),
  ...at,
  size: mm,
  ink: ink.exactOptional(),
  weight: regularOrBold.exactOptional(),
  align: z.enum(['left', 'centre', 'right']).exactOptional(),
  turn: z.literal([90, 270]).exactOptional(),
})
export type TitlePlace = Readonly<z.infer<typeof titlePlace>>

/** Genuine print that is not a field: legends, remarks, captions of signatures. */
const textPlace = z.strictObject({
  text,
  ...at,
  size: mm,
  ink: ink.exactOptional(),
  turn: z.literal([90, 270]).exactOptional(),
})
export type TextPlace = Readonly<z.infer<typeof textPlace>>

const symbolFormat = z.enum(['PDF417', 'QRCode', 'Aztec', 'DataMatrix', 'Code128', 'Code39', 'ITF'])
export type SymbolFormat = z.infer<typeof symbolFormat>

/** What a barcode contains. */
const symbolContent = z.enum(['aamva', 'document number', 'personal number', 'digits', 'link'])
export type SymbolContent = z.infer<typeof symbolContent>

const symbolPlace = z.strictObject({
  format: symbolFormat,
  payload: symbolContent,
  /** Data columns of a PDF417; default: chosen by the writer. */
  columns: z.int().exactOptional(),
  /** The symbol is drawn from the top left corner, as large as fits with its proportions kept. */
  at: rectangle,
  turn: z.literal(90).exactOptional(),
})
export type SymbolPlace = Readonly<z.infer<typeof symbolPlace>>

const emblemPlace = z.strictObject({
  kind: z.enum(['shield', 'stars', 'seal', 'sun', 'flag']),
  at: rectangle,
})
export type EmblemPlace = Readonly<z.infer<typeof emblemPlace>>

/** What is laid over the print. */
const overlayPlace = z.strictObject({
  kind: z.enum(['hologram', 'kinegram', 'stamp', 'lamination']),
  at: rectangle,
  /** Probability that a document has it. */
  chance: z.number().min(0).max(1),
})
export type OverlayPlace = Readonly<z.infer<typeof overlayPlace>>

const categoryTable = z.strictObject({ ...at, rowHeight: mm, classes: z.array(text).readonly() })
export type CategoryTable = Readonly<z.infer<typeof categoryTable>>

/** A machine readable zone (ICAO 9303-3 §4). */
const mrzPlace = z.strictObject({
  /** Left edge of the first character cell. */
  left: mm,
  /** Base line of each line, top to bottom. */
  baselines: z.array(mm).readonly(),
  /** Where the MRZ's band begins; the page's artwork and print stay above it. */
  top: mm,
})
export type MrzPlace = Readonly<z.infer<typeof mrzPlace>>

/** Explains the field numbers in small print: `1. Surname`, `2. Given names`, one on each line. */
const legend = z.strictObject({
  ...at,
  size: mm,
  step: mm,
  entries: z.array(z.tuple([text, z.enum(coreFieldNames)]).readonly()).readonly(),
})
export type Legend = Readonly<z.infer<typeof legend>>

const listOf = <Of extends z.ZodType>(of: Of) => z.array(of.readonly()).readonly()

export const pagePlan = z.strictObject({
  titles: listOf(titlePlace),
  labels: labelPlace.exactOptional(),
  /** Languages of the labels: with `english/native`, Utopia prints `Surname / Nom`. */
  labelWords: z.enum(['english/native', 'native/english', 'native', 'english']).exactOptional(),
  labelSize: mm,
  labelInk: ink.exactOptional(),
  /**
   * Sets the two languages of a label above or beside its value on two lines, this many label sizes
   * apart; default: on one.
   */
  labelLines: z.number().exactOptional(),
  /** Prints a `:` in a column of its own between a label and the value to its right. */
  colons: z.boolean().exactOptional(),
  /** How far a label above its value may exceed the field's width; default 0. */
  labelOverhang: mm.exactOptional(),
  valueSize: mm,
  valueInk: ink.exactOptional(),
  valueWeight: regularOrBold.exactOptional(),
  /** Distance from the start of a number to its value; default 5. */
  numberWidth: mm.exactOptional(),
  ground: z.enum(groundStyles).exactOptional(),
  bars: listOf(
    z.strictObject({ ...at, height: mm, ink, opacity: z.number().exactOptional() }),
  ).exactOptional(),
  emblems: listOf(emblemPlace).exactOptional(),
  portrait: z
    .strictObject({ ...at, height: mm, style: z.enum(['colour', 'grey']).exactOptional() })
    .readonly()
    .exactOptional(),
  /** The small second portrait. */
  ghost: rectangle.exactOptional(),
  /** `label`: its caption, in the language's own words. */
  signatureAt: z
    .strictObject({ ...at, label: z.enum(['above', 'below']).exactOptional() })
    .readonly()
    .exactOptional(),
  chip: rectangle.exactOptional(),
  /** The chip inside symbol. */
  chipSign: rectangle.exactOptional(),
  fields: listOf(fieldPlace),
  texts: listOf(textPlace).exactOptional(),
  table: categoryTable.readonly().exactOptional(),
  legend: legend.readonly().exactOptional(),
  symbols: listOf(symbolPlace).exactOptional(),
  overlays: listOf(overlayPlace).exactOptional(),
  mrz: mrzPlace.readonly().exactOptional(),
  /** Whether words and details vary at random between documents; not in the classic layouts. */
  varied: z.boolean().exactOptional(),
})
export type PagePlan = Readonly<z.infer<typeof pagePlan>>
