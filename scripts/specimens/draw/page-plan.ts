/** The vocabulary for layouts: what is printed where on one side; positions and sizes in mm. */
import type { DrawnField } from '../drawn-fields.ts'
import type { Rectangle } from '../geometry.ts'
import type { SymbolFormat } from '../symbols/write-symbol.ts'
import type { PrintStyle } from '../typeset/print-styles.ts'
import type { DateStyle } from '../words/state.ts'
import type { GroundStyle } from './grounds.ts'

/** Printed values that are not fields of the catalogue: a passport's `P`, a card's audit number. */
export type OtherPrint = 'document_code' | 'discriminator'
export type PrintedField = DrawnField | OtherPrint

export function isField(printed: PrintedField): printed is DrawnField {
  return printed !== 'document_code' && printed !== 'discriminator'
}

/** Named after its use; `accent` and `dark` take the issuer's hue. */
export type InkColour = 'black' | 'accent' | 'dark' | 'red' | 'blue' | 'grey' | 'light'

/**
 * Where a field's label is printed. `inline`: the value follows where the label ends;
 * `left`: the value starts `labelWidth` to the right of the label's start.
 */
export type LabelPlace = 'above' | 'left' | 'inline' | 'below' | 'none'

export interface FieldPlace {
  readonly field: PrintedField
  readonly x: number
  /** Base line of the value. */
  readonly y: number
  /** Of the value and a label beside it; a value that is too long is set smaller. */
  readonly width: number
  /** Prints the spelling in the issuer's own script; nothing if that is Latin. */
  readonly national?: boolean
  readonly label?: LabelPlace
  readonly labelWidth?: number
  /** The field number, printed before or instead of the words, if a standard numbers the fields. */
  readonly number?: string
  /** Printed instead of the language's own words; '' for none. */
  readonly caption?: string
  readonly size?: number
  readonly labelSize?: number
  readonly weight?: 'regular' | 'bold'
  readonly ink?: InkColour
  readonly align?: 'left' | 'centre' | 'right'
  /** Set in the face of MRZs, as far as it has the letters. */
  readonly machine?: boolean
  /**
   * Follows the field before it on its base line, this many value sizes behind its end; `x` and
   * `width` still give the right edge.
   */
  readonly after?: number
  /** The most lines that a long value may take; lines are 1.25 times the size apart. */
  readonly lines?: number
  /** Degrees clockwise by which the line is turned. */
  readonly turn?: 90 | 180 | 270
  readonly print?: PrintStyle
  readonly dates?: DateStyle
}

/**
 * `kind`: passport, driving licence …; `both`: state and kind in one line; `both names`: the state
 * in its own language and in English; `all names`: state and kind in both languages, in one line.
 */
type TitleWords =
  | 'state'
  | 'kind'
  | 'both'
  | 'both names'
  | 'all names'
  | 'state code'
  | 'jurisdiction'

export interface TitlePlace {
  readonly say: TitleWords | { readonly text: string }
  readonly english?: boolean
  readonly x: number
  readonly y: number
  /** A title that is too long for it is set smaller. */
  readonly width: number
  readonly size: number
  readonly ink?: InkColour
  readonly weight?: 'regular' | 'bold'
  readonly align?: 'left' | 'centre' | 'right'
  readonly turn?: 90 | 270
}

/** Genuine print that is not a field: legends, remarks, captions of signatures. */
export interface TextPlace {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly ink?: InkColour
  readonly turn?: 90 | 270
}

/** What a barcode contains. */
export type SymbolContent = 'aamva' | 'document number' | 'personal number' | 'digits' | 'link'

export interface SymbolPlace {
  readonly format: SymbolFormat
  readonly payload: SymbolContent
  /** Data columns of a PDF417; default: chosen by the writer. */
  readonly columns?: number
  /** The symbol is drawn from the top left corner, as large as fits with its proportions kept. */
  readonly at: Rectangle
  readonly turn?: 90
}

export interface EmblemPlace {
  readonly kind: 'shield' | 'stars' | 'seal' | 'sun' | 'flag'
  readonly at: Rectangle
}

/** What is laid over the print. */
export interface OverlayPlace {
  readonly kind: 'hologram' | 'kinegram' | 'stamp' | 'lamination'
  readonly at: Rectangle
  /** Probability that a document has it. */
  readonly chance: number
}

export interface CategoryTable {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly rowHeight: number
  readonly classes: readonly string[]
}

/** A machine readable zone (ICAO 9303-3 §4). */
export interface MrzPlace {
  /** Left edge of the first character cell. */
  readonly left: number
  /** Base line of each line, top to bottom. */
  readonly baselines: readonly number[]
  /** Where the MRZ's band begins; the page's artwork and print stay above it. */
  readonly top: number
}

/** Explains the field numbers in small print: `1. Surname`, `2. Given names`, one on each line. */
export interface Legend {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly step: number
  readonly entries: readonly (readonly [number: string, field: DrawnField])[]
}

/** Languages of the labels: with `english/native`, Utopia prints `Surname / Nom`. */
export type LabelWords = 'english/native' | 'native/english' | 'native' | 'english'

export interface PagePlan {
  readonly titles: readonly TitlePlace[]
  readonly labels?: LabelPlace
  readonly labelWords?: LabelWords
  readonly labelSize: number
  readonly labelInk?: InkColour
  /**
   * Sets the two languages of a label above or beside its value on two lines, this many label sizes
   * apart; default: on one.
   */
  readonly labelLines?: number
  /** Prints a `:` in a column of its own between a label and the value to its right. */
  readonly colons?: boolean
  /** How far a label above its value may exceed the field's width; default 0. */
  readonly labelOverhang?: number
  readonly valueSize: number
  readonly valueInk?: InkColour
  readonly valueWeight?: 'regular' | 'bold'
  /** Distance from the start of a number to its value; default 5. */
  readonly numberWidth?: number
  readonly ground?: GroundStyle
  readonly bars?: readonly (Rectangle & { readonly ink: InkColour; readonly opacity?: number })[]
  readonly emblems?: readonly EmblemPlace[]
  readonly portrait?: Rectangle & { readonly style?: 'colour' | 'grey' }
  /** The small second portrait. */
  readonly ghost?: Rectangle
  readonly signatureAt?: {
    readonly x: number
    readonly y: number
    readonly width: number
    /** Its caption, in the language's own words. */
    readonly label?: 'above' | 'below'
  }
  readonly chip?: Rectangle
  /** The chip inside symbol. */
  readonly chipSign?: Rectangle
  readonly fields: readonly FieldPlace[]
  readonly texts?: readonly TextPlace[]
  readonly table?: CategoryTable
  readonly legend?: Legend
  readonly symbols?: readonly SymbolPlace[]
  readonly overlays?: readonly OverlayPlace[]
  readonly mrz?: MrzPlace
  /** Whether words and details vary at random between documents; not in the classic layouts. */
  readonly varied?: boolean
}
